/** The rows of a list: who, why, what is needed, the die, and what came. */
import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js'
import type { Ask } from '#engine'
import { aimOf, namesIn, type RowState } from '#game'
import { answerWords, dieOf, rowEnd, waitsWith } from '#tell'
import { BatchHeads, BatchRow } from '../../../ui/BatchRow.tsx'
import type { DieProps } from '../../../ui/Die.tsx'
import type { SignProps } from '../../../ui/Sign.tsx'
import { useBattle } from '../../model/battle.ts'
import { flagOf } from '../../model/flag.ts'
import { walkWords as words } from '../words.ts'
import type { Foreseen } from './foreseen.ts'
import { doerIn, outWord, shortName } from './named.ts'
import type { Together } from './together.ts'

type RowsProps = { readonly many: Together; readonly onTap: (at: number) => void }

/** All rows, in the order in which they are taken. `marked`: those that are entered or asked now, where none was tapped. */
export function Rows(props: RowsProps & { readonly marked: readonly number[] }): JSX.Element {
  const { many } = props
  const marked = () => {
    const current = many.current()
    return current === null ? props.marked : [current]
  }
  const places = createMemo(() => many.labels().names.map((_, at) => at))
  let list: HTMLUListElement | undefined
  createEffect(
    on(marked, ([at]) => {
      if (at !== undefined) list?.children[at]?.scrollIntoView({ block: 'nearest' })
    }),
  )
  return (
    <>
      <Show when={many.foreseen}>{(foreseen) => <Heads many={many} foreseen={foreseen()} />}</Show>
      <ul class="batch" ref={list} aria-label={words.list}>
        <For each={places()}>
          {(at) => {
            const row = { many, at, onTap: () => props.onTap(at) }
            return many.foreseen ? (
              <RowAhead {...row} marked={marked().includes(at)} foreseen={many.foreseen} />
            ) : (
              <Row {...row} marked={marked().includes(at)} />
            )
          }}
        </For>
      </ul>
    </>
  )
}

/** What the columns hold, where rows ask for a measure. */
function Heads(props: { readonly many: Together; readonly foreseen: Foreseen }): JSX.Element {
  const battle = useBattle()
  const asked = createMemo(() =>
    props.many.states().reduce<Ask | null>((step, _, at) => step ?? props.foreseen.ask(at)?.step ?? null, null),
  )
  const kind = () => {
    const doer = doerIn(props.many.states()[0])
    return doer ? battle.set.kinds[doer.kind] : undefined
  }
  return (
    <Show when={asked()}>
      {(step) => (
        <BatchHeads name={words.whoAtWhom(kind()?.says ?? '')} asked={measureOf(step())} chance={props.foreseen.says} />
      )}
    </Show>
  )
}

/** What a question measures: "inches"; else its short label. */
const measureOf = ({ form, short }: Ask): string => (form.form === 'number' && form.unit) || short || ''

/** So many rows at most are named in full. */
const FEW = 6

type RowProps = {
  readonly many: Together
  readonly at: number
  readonly marked: boolean
  readonly onTap: () => void
}

/** At whom, what is measured, what the die that decides first needs, and the chance of what is foreseen. */
function RowAhead(props: RowProps & { readonly foreseen: Foreseen }): JSX.Element {
  const battle = useBattle()
  const { many, at, foreseen } = props
  // Of a long list most rows stand as they stood.
  const state = createMemo(() => many.states()[at])
  const who = () => {
    const doer = doerIn(state())
    if (!doer) return nameAt(many, at)
    // A short list has the room for whole names.
    return many.states().length <= FEW ? namesIn(battle.game())(doer) : shortName(battle, doer)
  }
  const by = () => {
    const doer = doerIn(state())
    return doer && flagOf(battle, doer)
  }
  const target = createMemo(() => {
    const now = state()
    const of = now && many.target ? aimOf(now.row, many.target) : null
    return of ? { flag: flagOf(battle, of), reason: shortName(battle, of, false) } : { reason: words.noOneYet }
  })
  const asked = createMemo(() => {
    const one = state()?.row.out === null ? foreseen.ask(at) : null
    return one && (one.value === undefined ? '?' : answerWords(one.step, one.value))
  })
  return (
    <BatchRow
      {...target()}
      by={by()}
      name={who()}
      label={nameAt(many, at)}
      asked={asked() ?? undefined}
      need={asked() === null ? '' : (foreseen.need(at) ?? words.noRoll)}
      result={state()?.row.out === null ? undefined : resultOf(state())}
      chance={foreseen.chance(at) ?? undefined}
      current={props.marked}
      onTap={props.onTap}
    />
  )
}

function Row(props: RowProps): JSX.Element {
  const { many, at } = props
  const state = createMemo(() => many.states()[at])
  const result = createMemo(() => resultOf(state()))
  const leaves = createMemo(() => rowEnd(state())?.tone === 'bad')
  return (
    <BatchRow
      name={nameAt(many, at)}
      reason={many.labels().commonWhy === null ? many.labels().whys[at] : undefined}
      need={needWords(many, at)}
      die={dieProps(state())}
      result={result()}
      leaves={leaves()}
      current={props.marked}
      onTap={props.onTap}
    />
  )
}

/** Who a row is of; the test itself where it names nobody. */
export const nameAt = (many: Together, at: number): string =>
  many.labels().names[at] || (many.states()[at]?.question.procedure.title ?? '')

/** Over the sheet of one row: whose it is, what it needs, and its place among how many. */
export const RowHead = (props: {
  readonly many: Together
  readonly at: number
  readonly place: number
  readonly of: number
  /** What its dice are, and whose: they may be those of another. */
  readonly wants?: string | undefined
}): JSX.Element => (
  <p class="many-row">
    <span>
      <b>{nameAt(props.many, props.at)}</b> {props.many.need(props.at) ?? props.wants}
    </span>
    <span class="mark">{words.rowOf(props.place + 1, props.of)}</span>
  </p>
)

/** "17 or less"; else the chance that it stands, or the dice. */
export function needWords(many: Together, at: number): string {
  const state = many.states()[at]
  return state ? (many.need(at) ?? waitsWith(state, many.counts(at))) : ''
}

function dieProps(row: RowState | undefined): DieProps {
  const die = dieOf(row)
  // a ring where the dice are not known yet
  if (!die?.thrown) return { sides: die?.sides ?? 1, label: '?', state: 'unknown', quiet: true }
  const tone = rowEnd(row)?.tone
  const state = tone === 'bad' ? 'red' : tone === 'plain' ? 'event' : 'open'
  return { sides: die.sides, state, ...(die.face === null ? { quiet: true } : { label: die.face }) }
}

const byTone = { good: 'tick', bad: 'wedge', plain: 'dot' } as const

function resultOf(state: RowState | undefined): SignProps | undefined {
  if (state && state.row.out !== null) return { kind: 'ring', word: outWord(state.row), tone: 'plain' }
  const end = rowEnd(state)
  if (!end) return undefined
  const kind = end.sign ?? byTone[end.tone]
  return { kind, word: end.says, tone: end.tone === 'bad' ? 'bad' : kind === 'flame' ? 'owed' : 'plain' }
}
