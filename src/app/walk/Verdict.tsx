/** What came of it: the verdict, the dice by throw, why, what changes and what is owed. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { AnyRuleSet, Trace } from '#engine'
import type { CardPart, DicePart, Face, Lot, Part } from '#tell'
import {
  byReason,
  changeRow,
  words as inWords,
  lotResult,
  lotUnseen,
  owedTitle,
  partsOf,
  sideWords,
  tellTrace,
  whyLine,
} from '#tell'
import { ChangesList } from '../../ui/ChangesList.tsx'
import { DiceRow } from '../../ui/DiceRow.tsx'
import type { DieProps } from '../../ui/Die.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OwedList } from '../../ui/OwedList.tsx'
import { PlanDrawing } from '../../ui/PlanDrawing.tsx'
import { VerdictBand } from '../../ui/VerdictBand.tsx'
import { WhyList } from '../../ui/WhyList.tsx'
import { walkWords as words } from './words.ts'

/** The dice thrown so far, each throw a row, and the cards drawn. */
export function Thrown(props: { readonly trace: readonly Trace[]; readonly set: AnyRuleSet }): JSX.Element {
  const parts = createMemo(() => tellTrace(props.trace))
  return <Fell parts={parts()} set={props.set} />
}

function Fell(props: { readonly parts: readonly Part[]; readonly set: AnyRuleSet }): JSX.Element {
  return (
    <>
      <For each={partsOf(props.parts, 'dice')}>{(dice) => <Dice dice={dice} />}</For>
      <For each={partsOf(props.parts, 'card')}>{(card) => <Drawn card={card} set={props.set} />}</For>
    </>
  )
}

/** The verdict band alone: it takes the place of the sum line. */
export function Band(props: { readonly parts: readonly Part[] }): JSX.Element {
  return (
    <For each={partsOf(props.parts, 'verdict')}>
      {(verdict) => <VerdictBand tone={verdict.tone} line={verdict.says} numbers={verdict.detail ?? undefined} />}
    </For>
  )
}

/** Dice, changes, owed tests and reasons. */
export function Verdict(props: {
  readonly parts: readonly Part[]
  /** "98.7 % before the roll". */
  readonly chance: string | undefined
  readonly set: AnyRuleSet
  readonly onClause: (clause: string) => void
}): JSX.Element {
  const changes = () => partsOf(props.parts, 'change')
  const owed = () => partsOf(props.parts, 'owed')
  return (
    <div class="stack">
      <For each={partsOf(props.parts, 'ruling')}>
        {(ruling) => (
          <Notice tone="owed" title={inWords(ruling)}>
            {words.byTheBook(ruling.says)}
          </Notice>
        )}
      </For>
      <Fell parts={props.parts} set={props.set} />
      <Show when={changes().length > 0} fallback={<p class="mark">{words.nothingChanges}</p>}>
        <ChangesList title={words.whatChanges} rows={changes().map(changeRow)} />
      </Show>
      <Show when={owed().length > 0}>
        <OwedList
          title={words.makesOwed}
          rows={owed().map((one, i) => ({
            place: i + 1,
            title: owedTitle(one),
            why: one.why,
            side: one.flag ?? undefined,
          }))}
        />
      </Show>
      <For each={partsOf(props.parts, 'plan')}>{({ plan }) => <PlanDrawing {...plan} />}</For>
      <WhyList
        title={words.why}
        chance={props.chance}
        lines={partsOf(props.parts, 'why').map(whyLine)}
        onOpen={(rule) => props.onClause(rule)}
      />
    </div>
  )
}

/** A card that was drawn; one that only a side may see stays covered until that side asks for it. */
function Drawn(props: { readonly card: CardPart; readonly set: AnyRuleSet }): JSX.Element {
  const [open, setOpen] = createSignal(props.card.secret === null)
  return (
    <div class="drawn">
      <p>
        {props.card.says}: <b>{open() ? props.card.card : words.covered}</b>
      </p>
      <Show when={props.card.secret}>
        {(side) => (
          <button type="button" class="btn" onClick={() => setOpen(!open())}>
            {open() ? words.cover : words.showTo(sideWords(props.set, side()))}
          </button>
        )}
      </Show>
    </div>
  )
}

function Dice(props: { readonly dice: DicePart }): JSX.Element {
  return (
    <For each={props.dice.lots}>
      {(lot) => <DiceRow label={lot.says} groups={groupsOf(lot)} result={lotResult(lot)} />}
    </For>
  )
}

/** The dice by their reasons; where nobody typed them, what was thrown. */
const groupsOf = (lot: Lot) =>
  lot.dice === null
    ? [{ dice: [], reason: lotUnseen(lot) }]
    : byReason(lot).map(({ dice, says }) => ({ dice: dice.map(dieOf), reason: says }))

const dieOf = ({ sides, face, hit }: Face): DieProps => ({
  sides: sides ?? 6,
  label: face,
  state: hit === null ? 'open' : hit ? 'counts' : 'not',
})
