/** Pairs of dice on one grid: red die, white die, next pair; a row tells its result as soon as both lie there. */
import { createMemo, createSignal, type JSX, Show } from 'solid-js'
import { type Part, readFaces, signed } from '#engine'
import { leftOf, percent } from '#tell'
import { Keys, type NumberKey } from '../../../ui/Keys.tsx'
import { type DicePair, PairRows } from '../../../ui/PairRows.tsx'
import { QuestionHeading } from '../../../ui/Question.tsx'
import { walkWords as words } from '../words.ts'
import { DiceFoot, facesTyped, InARow } from './Foot.tsx'
import type { HalfDice } from './half.ts'

const tones = { higher: 'good', even: 'plain', lower: 'bad' } as const

function pairOf(part: Part, faces: readonly [number | undefined, number | undefined]): DicePair {
  const { read } = part
  const [ours, theirs] = faces
  const plus = read.how === 'opposed' ? read.plus : 0
  const dice = faces.map((face, i) => [part.dice[i] ?? 6, face] as const)
  const between = read.how === 'opposed' ? words.between(plus === 0 ? '' : signed(plus)) : words.less
  if (ours === undefined) return { dice, between }
  if (theirs === undefined)
    return { dice, between, result: read.how === 'opposed' ? words.halfPair(ours + plus) : undefined }
  const came = readFaces(part, [ours, theirs])
  if (came !== 'higher' && came !== 'even' && came !== 'lower')
    return { dice, between, result: signed(Number(came)), tone: 'plain' }
  return { dice, between, result: words.pairResult(ours + plus, theirs, came), tone: tones[came] }
}

export function Pairs(props: {
  readonly parts: readonly Part[]
  readonly says: string
  readonly heads: readonly [string, string]
  readonly half: HalfDice
  /** What the button says once all dice lie there. */
  readonly enters: (faces: readonly (readonly number[])[]) => string
  /** Whether they are entered with the last die. */
  readonly isDone: (faces: readonly (readonly number[])[]) => boolean
  readonly onEnter: (faces: readonly (readonly number[])[], isUnseen?: boolean) => void
  readonly onBack: () => void
  readonly onPhone?: (() => void) | undefined
}): JSX.Element {
  const [mending, mend] = createSignal<number | null>(null)
  const faces = () => props.half.value().faces
  const all = () => props.parts.length * 2
  const at = () => mending() ?? faces().length
  const sidesAt = (slot: number) => props.parts[Math.floor(slot / 2)]?.dice[slot % 2] ?? 6
  const pairs = createMemo(() => props.parts.map((part, i) => pairOf(part, [faces()[i * 2], faces()[i * 2 + 1]])))
  const isFull = () => faces().length === all()
  const byPair = () => props.parts.map((_, i) => faces().slice(i * 2, i * 2 + 2))
  const put = (next: readonly number[]) => props.half.put({ faces: next, mode: 'faces' })
  const lay = (face: number) => {
    const now = mending()
    mend(null)
    if (now !== null) put(faces().map((old, i) => (i === now ? face : old)))
    else if (!isFull()) put([...faces(), face])
    if (now === null && isFull() && props.isDone(byPair())) props.onEnter(byPair(), true)
  }
  const due = () => Math.min(at(), all() - 1)
  const keys = () => Array.from({ length: sidesAt(due()) }, (_, i): NumberKey => ({ value: i + 1 }))
  const chance = () => {
    const [part] = props.parts
    const wins = part && leftOf(part, [])?.find(({ value }) => value === 'higher')?.chance
    return wins ? words.eachWins(percent(wins), props.parts.length) : ''
  }
  return (
    <div class="entry own">
      <QuestionHeading
        text={
          isFull()
            ? props.says
            : words.pairDue(
                Math.floor(due() / 2) + 1,
                props.parts.length,
                props.heads[due() % 2 === 0 ? 0 : 1],
                sidesAt(due()),
              )
        }
        side={chance()}
        keepFocus={faces().length > 0}
      />
      <PairRows
        heads={props.heads}
        pairs={pairs()}
        at={isFull() ? (mending() ?? -1) : at()}
        onGo={(to) => mend(to < faces().length ? to : null)}
      />
      <Show when={!isFull() || mending() !== null}>
        <Keys label={props.says} keys={keys()} repeats onTap={lay} />
        <InARow
          read={(text) =>
            facesTyped(
              Array.from({ length: all() - faces().length }, (_, i) => sidesAt(faces().length + i)),
              (more) => put([...faces(), ...more]),
            )(text)
          }
        />
      </Show>
      <DiceFoot
        says={isFull() ? props.enters(byPair()) : undefined}
        wait={words.diceIn(faces().length, all())}
        onEnter={() => isFull() && props.onEnter(byPair())}
        onBack={() => (faces().length > 0 ? put(faces().slice(0, -1)) : props.onBack())}
        onPhone={props.onPhone}
      />
    </div>
  )
}
