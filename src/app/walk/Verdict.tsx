/** What came of it: the verdict, the dice by throw, why, what changes and what is owed. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { AnyRuleSet, Trace } from '#engine'
import type { CardPart, DicePart, Face, LabelledPart, Lot } from '#tell'
import {
  byReason,
  changeRow,
  labelledWords as inWords,
  lotResult,
  lotUnseen,
  nextRound,
  owedTitle,
  partsOf,
  sideWords,
  tellSince,
  tellTrace,
  totalsWords,
  whyLine,
} from '#tell'
import { Button } from '../../ui/Button.tsx'
import { ChangesList } from '../../ui/ChangesList.tsx'
import type { DieProps } from '../../ui/Die.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OwedList } from '../../ui/OwedList.tsx'
import { PlanDrawing } from '../../ui/PlanDrawing.tsx'
import { type DiceGroup, RollRow } from '../../ui/RollRow.tsx'
import { VerdictBand } from '../../ui/VerdictBand.tsx'
import { WhyList } from '../../ui/WhyList.tsx'
import { ruleWords } from '../shared/clause/rule-words.ts'
import { walkWords as words } from './words.ts'

/** The last roll as it fell, large, and the cards drawn: it stays in sight until the verdict. */
export function LastRoll(props: {
  readonly trace: readonly Trace[]
  /** The key of the roll that is open. */
  readonly due?: string | undefined
  /** Something is asked: what the roll came to so far is said first. */
  readonly asks?: boolean | undefined
  readonly set: AnyRuleSet
}): JSX.Element {
  const parts = createMemo(() => tellTrace(props.set, props.trace))
  const next = createMemo(() => (props.due === undefined ? null : nextRound(props.trace, props.due)))
  const last = () =>
    partsOf(parts(), 'dice')
      .filter(({ lots }) => lots.length > 0)
      .at(-1)
  return (
    <>
      <Show when={last()} keyed>
        {(dice) => (
          <div class="last-roll">
            <Show
              when={next()}
              fallback={<Show when={(dice.round ?? 1) > 1 && dice.round}>{(n) => <h3>{words.round(n())}</h3>}</Show>}
            >
              {(next) => (
                <h3 role="status">{next().drawn ? words.drawnAgain(next().round) : words.round(next().round)}</h3>
              )}
            </Show>
            <For each={dice.lots}>
              {(lot) => (
                <RollRow big label={lot.says} need={lotUnseen(lot)} groups={groupsOf(lot)} result={resultOf(lot)} />
              )}
            </For>
            <RollSince trace={props.asks ? props.trace : []} />
          </div>
        )}
      </Show>
      <For each={partsOf(parts(), 'card')}>{(card) => <Drawn card={card} set={props.set} />}</For>
    </>
  )
}

/** What the last roll came to so far, as its table or its rule says it. */
export function RollSince(props: { readonly trace: readonly Trace[] }): JSX.Element {
  return (
    <For each={tellSince(props.trace).map(whyLine)}>
      {({ says, worth }) => (
        <p class="came">
          <span>{says}</span> <b>{worth}</b>
        </p>
      )}
    </For>
  )
}

function Fell(props: {
  readonly parts: readonly LabelledPart[]
  readonly set: AnyRuleSet
  readonly isDone?: boolean
  readonly chance?: string | undefined
}): JSX.Element {
  return (
    <>
      <div class="rolls">
        <For each={alikeRolls(partsOf(props.parts, 'dice'))}>
          {({ at, rolls }) => (
            <>
              <Show when={beginsRound(partsOf(props.parts, 'dice'), at)}>{(n) => <h3>{words.round(n())}</h3>}</Show>
              <Dice rolls={rolls} />
            </>
          )}
        </For>
        <Show when={props.chance !== undefined || props.isDone ? sourceWords(partsOf(props.parts, 'dice')) : ''}>
          {(source) => <p class="mark">{[source(), props.chance ?? ''].filter(Boolean).join(' ')}</p>}
        </Show>
      </div>
      <For each={partsOf(props.parts, 'card')}>{(card) => <Drawn card={card} set={props.set} />}</For>
    </>
  )
}

/** The round that begins with a roll, where a fight has more than one. */
function beginsRound(all: readonly DicePart[], at: number): number | undefined {
  const round = all[at]?.round
  const isLong = all.some((one) => (one.round ?? 1) > 1)
  return isLong && round !== all[at - 1]?.round ? round : undefined
}

type Alike = { readonly at: number; readonly rolls: readonly DicePart[] }

/** Rolls of the same words one behind the other, and where they begin. */
function alikeRolls(all: readonly DicePart[]): readonly Alike[] {
  const isAlike = (at: number) => at > 0 && all[at]?.says === all[at - 1]?.says && all[at]?.round === all[at - 1]?.round
  const starts = all.flatMap((_, at) => (isAlike(at) ? [] : [at]))
  return starts.map((at, i) => ({ at, rolls: all.slice(at, starts[i + 1]) }))
}

/** More rolls than these stand behind what they change. */
const FEW_ROLLS = 2

/** The verdict band alone: it takes the place of the sum line. */
export function VerdictLine(props: { readonly parts: readonly LabelledPart[] }): JSX.Element {
  return (
    <For each={partsOf(props.parts, 'verdict')}>
      {(verdict) => <VerdictBand tone={verdict.tone} line={verdict.says} numbers={verdict.detail ?? undefined} />}
    </For>
  )
}

/** Dice, changes, owed tests and reasons. */
export function Verdict(props: {
  readonly parts: readonly LabelledPart[]
  /** "98.7 % before the first die". */
  readonly chance: string | undefined
  readonly set: AnyRuleSet
  readonly onClause: (clause: string) => void
}): JSX.Element {
  const changes = () => partsOf(props.parts, 'change')
  const owed = () => partsOf(props.parts, 'owed')
  const isLong = () => partsOf(props.parts, 'dice').flatMap(({ lots }) => lots).length > FEW_ROLLS
  const fell = () => <Fell parts={props.parts} set={props.set} isDone chance={props.chance} />
  return (
    <div class="stack">
      <For each={partsOf(props.parts, 'ruling')}>
        {(ruling) => (
          <Notice tone="owed" title={inWords(ruling)}>
            {ruling.says}
          </Notice>
        )}
      </For>
      <Show when={!isLong()}>{fell()}</Show>
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
      <Show when={isLong()}>{fell()}</Show>
      <For each={partsOf(props.parts, 'plan')}>{({ plan }) => <PlanDrawing {...plan} />}</For>
      <WhyList
        title={words.why}
        lines={partsOf(props.parts, 'why').map((part) => ({
          ...whyLine(part),
          ref: ruleWords(props.set, part.clause),
        }))}
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
          <Button onTap={() => setOpen(!open())}>
            {open() ? words.cover : words.showTo(sideWords(props.set, side()))}
          </Button>
        )}
      </Show>
    </div>
  )
}

/** Rolls alike as rows under one heading: what, what it needed, its dice, how many counted. */
function Dice(props: { readonly rolls: readonly DicePart[] }): JSX.Element {
  const lots = () => props.rolls.flatMap((one) => one.lots)
  const isMany = () => props.rolls.length > 1
  const needs = () => new Set(lots().map(lotUnseen))
  const need = () => (isMany() && needs().size === 1 ? [...needs()].join() : '')
  return (
    <>
      <Show when={lots().length > 1}>
        <h3 class="mark">{[props.rolls[0]?.says, need()].filter(Boolean).join('; ')}</h3>
      </Show>
      <For each={lots()}>
        {(lot, at) => (
          <RollRow
            label={isMany() ? String(at() + 1) : lot.says}
            need={need() === '' ? lotUnseen(lot) : ''}
            groups={groupsOf(lot)}
            result={lots().length > 1 ? pairResult(lot) : resultOf(lot)}
          />
        )}
      </For>
    </>
  )
}

/** Of one of several pairs also which die won. */
function pairResult(lot: Lot): string | undefined {
  const isPair = lot.read?.how === 'opposed' && lot.thrown.length === 2
  const { came } = lot
  const end = came === 'higher' || came === 'even' || came === 'lower' ? words.pairCame(came) : ''
  return isPair ? words.signedEnd(resultOf(lot) ?? '', end) : resultOf(lot)
}

/** "4 hits", "9 v 4", "7". */
const resultOf = (lot: Lot): string | undefined =>
  lot.totals
    ? totalsWords(lot.totals)
    : lot.read?.how === 'count'
      ? words.countOf(Number(lot.came), lot.read.atLeast, lot.thrown[0] ?? 6, lot.counts)
      : lotResult(lot)

/** The dice by their reasons; where nobody typed them shapes, filled as many as counted. */
function groupsOf(lot: Lot): readonly DiceGroup[] {
  if (lot.dice !== null) return byReason(lot).map(({ dice, says }) => ({ dice: dice.map(dieOf), reason: says }))
  const isCounted = lot.read?.how === 'count' || lot.read?.how === 'groups'
  const n = isCounted ? Number(lot.came) : 0
  return [
    {
      dice: lot.thrown.map((sides, i) => ({ sides, state: isCounted ? (i < n ? 'counts' : 'not') : 'open' }) as const),
    },
  ]
}

const dieOf = ({ sides, face, hit }: Face): DieProps => ({
  sides: sides ?? 6,
  label: face,
  state: hit === null ? 'open' : hit ? 'counts' : 'not',
})

/** Whose dice they were, and how they were entered. */
function sourceWords(all: readonly DicePart[]): string {
  const parts = all.filter(({ lots }) => lots.length > 0)
  if (parts.length === 0) return ''
  if (parts.every(({ source }) => source === 'phone')) return words.dicePhone
  const isCounted = parts.some(({ source, lots }) => source === 'table' && lots.some(({ dice }) => dice === null))
  if (parts.some(({ source }) => source === 'phone')) return words.diceMixed(isCounted)
  return isCounted ? words.diceCounted : words.diceOwn
}
