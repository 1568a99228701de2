/** The rows of a list: who, why, what is needed, the die, and what came. */
import { createEffect, createMemo, For, type JSX, on } from 'solid-js'
import { diceWords } from '#engine'
import { type BatchStand, endedOf, endView } from '#game'
import { BatchRow } from '../../ui/BatchRow.tsx'
import type { DieProps } from '../../ui/Die.tsx'
import { columnHead, plus } from '../../ui/percent.ts'
import type { SignKind, SignProps } from '../../ui/Sign.tsx'
import type { Many } from './model.ts'
import { cameOf, oneDie } from './odds.ts'
import { batchWords as words } from './words.ts'

/** Whether the tests of a list stand or fall, rather than count something. */
export const standing = (many: Many): boolean => {
  const procedure = many.stands()[0]?.question.procedure
  return procedure !== undefined && endView(procedure) !== undefined
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** "Holds 7, routs 3, disperses 1": how often each end came. */
export function ends(many: Many): string {
  if (!standing(many)) return ''
  const counts = new Map<string, number>()
  for (const { walked, question } of many.taken()) {
    if (!walked.outcome) continue
    const { word } = endedOf(question.procedure, walked.outcome)
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const out = many.stands().length - many.taken().length
  const all = [...counts].map(([word, n], i) => words.byWord(n, i === 0 ? capital(word) : word.toLowerCase()))
  return [...all, ...(out > 0 ? [words.out(out)] : [])].join(', ')
}

/** All rows, in the order in which they are taken. */
export function Rows(props: { readonly many: Many }): JSX.Element {
  const { many } = props
  const places = createMemo(() => many.labels().names.map((_, at) => at))
  let list: HTMLUListElement | undefined
  createEffect(
    on(
      () => many.current(),
      (at) => {
        if (at !== null) list?.children[at]?.scrollIntoView({ block: 'nearest' })
      },
    ),
  )
  return (
    <ul class="batch" ref={list} aria-label={words.list}>
      <For each={places()}>{(at) => <Row many={many} at={at} />}</For>
    </ul>
  )
}

function Row(props: { readonly many: Many; readonly at: number }): JSX.Element {
  const { many, at } = props
  const stand = () => many.stands()[at]
  return (
    <BatchRow
      name={nameAt(many, at)}
      reason={many.labels().commonWhy === null ? many.labels().whys[at] : undefined}
      need={needWords(many, at)}
      die={dieOf(stand())}
      result={resultOf(stand())}
      leaves={toneOf(stand()) === 'bad'}
      current={many.current() === at}
      onTap={() => many.go(many.current() === at ? null : at)}
    />
  )
}

/** Who a row is of; the test itself where it names nobody. */
export const nameAt = (many: Many, at: number): string =>
  many.labels().names[at] || (many.stands()[at]?.question.procedure.title ?? '')

/** "17 or less"; else the chance that it stands, or the dice. */
function needWords(many: Many, at: number): string {
  const stand = many.stands()[at]
  if (!stand) return ''
  const need = many.need(at)
  if (need !== null) return need
  const counts = many.counts(at)
  if (counts && standing(many)) {
    const good = counts.filter((c) => c.value > 0).reduce((sum, c) => plus(sum, c.chance), { n: 0n, d: 1n })
    return `${columnHead(good)}\u00a0%`
  }
  const open = stand.walked.open?.step
  return open?.step === 'throw' ? diceWords(Object.values(open.parts).flatMap((part) => part.dice)) : ''
}

const toneOf = (stand: BatchStand | undefined) =>
  stand?.walked.outcome && stand.row.out === null ? endedOf(stand.question.procedure, stand.walked.outcome).tone : null

function dieOf(stand: BatchStand | undefined): DieProps {
  const threw = stand?.walked.trace.find((t) => t.did === 'throw')
  const step = threw?.did === 'throw' ? threw.step : stand?.walked.open?.step
  const dice = step?.step === 'throw' ? Object.values(step.parts).flatMap((part) => part.dice) : []
  // a ring where the dice are not known yet
  const sides = dice[0] ?? 1
  if (threw?.did !== 'throw' || stand?.row.out !== null) return { sides, label: '?', state: 'unknown', quiet: true }
  const one = oneDie(threw.step)
  const face = one && 'faces' in threw.answer ? threw.answer.faces[one.part]?.[0] : undefined
  const tone = toneOf(stand)
  const state = tone === 'bad' ? 'red' : tone === 'plain' ? 'event' : 'open'
  return { sides, state, ...(face === undefined ? { quiet: true } : { label: face }) }
}

const outWord = ({ out, settles }: BatchStand['row']) =>
  out === 'struck' ? words.isStruck : settles === null ? words.isLeft : words.isLater

/** Words of ends that have a shape of their own; all others are told apart by their tone. */
const shapes: readonly (readonly [RegExp, SignKind])[] = [
  [/dispers/i, 'disperse'],
  [/retreat|falls? back/i, 'retreat'],
  [/frenz/i, 'frenzied'],
]
const byTone = { good: 'holds', bad: 'rout', plain: 'officer' } as const

function resultOf(stand: BatchStand | undefined): SignProps | undefined {
  if (!stand) return undefined
  if (stand.row.out !== null) return { kind: 'off', word: outWord(stand.row), tone: 'plain' }
  if (!stand.walked.outcome) return undefined
  const { word, tone } = endedOf(stand.question.procedure, stand.walked.outcome)
  const kind = shapes.find(([like]) => like.test(word))?.[1] ?? byTone[tone]
  const count = endView(stand.question.procedure) ? null : cameOf(stand)
  return {
    kind,
    word: count === null ? capital(word) : String(count),
    tone: tone === 'bad' ? 'bad' : kind === 'frenzied' ? 'owed' : 'plain',
  }
}
