/** Pairs of dice on one grid: red die, white die, next pair; a row tells its result as soon as both lie there. */
import { createMemo, createSignal, type JSX, Show } from 'solid-js'
import { type Json, type Part, readFaces, signed } from '#engine'
import type { End } from '#game'
import { endInShort, leftOf, percent } from '#tell'
import { Keys, type NumberKey } from '../../../ui/Keys.tsx'
import { type DicePair, PairRows } from '../../../ui/PairRows.tsx'
import { QuestionHeading } from '../../../ui/Question.tsx'
import { walkWords as words } from '../words.ts'
import { eachOnce } from './ahead.ts'
import { DiceFoot, FacesInARow, type WayBack } from './Foot.tsx'
import type { HalfDice } from './half.ts'
import { Left } from './Left.tsx'

const tones = { higher: 'good', even: 'plain', lower: 'bad' } as const

function pairOf(part: Part, faces: readonly [number | undefined, number | undefined]): DicePair {
  const { read } = part
  const [ours, theirs] = faces
  const plus = read.how === 'opposed' ? read.plus : 0
  const dice = faces.map((face, i) => [part.dice[i] ?? 6, face] as const)
  const isSigned = read.how === 'difference'
  const between = isSigned ? words.less : words.between(plus === 0 ? '' : signed(plus))
  if (ours === undefined) return { dice, between, isSigned }
  if (theirs === undefined)
    return { dice, between, isSigned, result: isSigned ? undefined : words.halfPair(ours + plus) }
  const came = readFaces(part, [ours, theirs])
  if (came !== 'higher' && came !== 'even' && came !== 'lower')
    return { dice, between, isSigned, result: signed(Number(came)), tone: 'plain' }
  return { dice, between, result: words.pairResult(ours + plus, theirs, words.pairCame(came)), tone: tones[came] }
}

/** What a difference is added to, where where it leads is counted so: "14" of a Modified Resolve; null where it is not. */
export function addedTo(end: (read: Json) => End | null): number | null {
  const bases = [-1, 0, 1, 2].map((read) => {
    const n = end(read)?.counted?.n
    return n === undefined ? null : n - read
  })
  const [base = null] = bases
  return bases.every((one) => one === base) ? base : null
}

/** What a key says once it is the second die of its pair: what both come to, and where that leads. */
function leadsTo(
  part: Part,
  faces: readonly (number | undefined)[],
  end: (read: Json) => End | null,
): Partial<NumberKey> {
  const [ours, theirs] = faces
  if (ours === undefined || theirs === undefined) return {}
  const read = readFaces(part, [ours, theirs])
  const came = end(read)
  const word = came ? endInShort(came) : ''
  if (read !== 'higher' && read !== 'even' && read !== 'lower') {
    const tone = came && came.tone !== 'plain' ? came.tone : undefined
    const base = addedTo(end)
    const sum = base === null ? signed(Number(read)) : String(base + Number(read))
    return { note: words.signedEnd(sum, word), tone, counts: tone === 'good' }
  }
  const tone = tones[read]
  return { note: word || words.pairCame(read), tone, counts: tone === 'good' }
}

type PairsProps = {
  readonly parts: readonly Part[]
  readonly says: string
  /** Whose each pair is, where they are named. */
  readonly whose?: readonly string[]
  readonly heads: readonly [string, string]
  readonly half: HalfDice
  /** What the button says once all dice lie there. */
  readonly enters: (faces: readonly (readonly number[])[]) => string
  /** Where a reading of a single pair leads; null where it goes on. */
  readonly end: (read: Json) => End | null
  /** Numbers in a row are typed for all rows of a list, elsewhere. */
  readonly inList?: string | undefined
  readonly onEnter: (faces: readonly (readonly number[])[]) => void
  readonly back: WayBack
  readonly onPhone?: (() => void) | undefined
}

/** The dice as far as they lie there, and the one that is due. Call inside an owner. */
function createPairs(props: PairsProps) {
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
  }
  const left = () => Array.from({ length: all() - faces().length }, (_, i) => sidesAt(faces().length + i))
  const due = () => Math.min(at(), all() - 1)
  const end = eachOnce((read) => (props.parts.length === 1 ? props.end(read) : null))
  const duePart = () => props.parts[Math.floor(due() / 2)]
  /** The dice of the pair that is due, with a face for the one that is. */
  const dueWith = (face: number) => {
    const from = due() - (due() % 2)
    return [0, 1].map((side) => (from + side === due() ? face : faces()[from + side]))
  }
  const keys = () =>
    Array.from({ length: sidesAt(due()) }, (_, i): NumberKey => {
      const part = duePart()
      return { value: i + 1, ...(part ? leadsTo(part, dueWith(i + 1), end) : {}) }
    })
  const question = () => {
    if (isFull()) return props.says
    const [row, of] = [Math.floor(due() / 2) + 1, props.parts.length]
    const whose = props.heads[due() % 2 === 0 ? 0 : 1]
    const named = props.whose?.[row - 1]
    const isSigned = duePart()?.read.how === 'difference'
    return isSigned ? words.signDue(row, of, whose, named) : words.pairDue(row, of, whose, sidesAt(due()))
  }
  const chance = () => {
    const [part] = props.parts
    const wins = part && leftOf(part, [])?.find(({ value }) => value === 'higher')?.chance
    return wins ? words.eachWins(percent(wins), props.parts.length) : ''
  }
  return {
    mending,
    mend,
    faces,
    all,
    at,
    pairs,
    isFull,
    byPair,
    put,
    lay,
    left,
    due,
    end,
    duePart,
    keys,
    mostSides: Math.max(...props.parts.flatMap(({ dice }) => dice)),
    question,
    chance,
  }
}

export function Pairs(props: PairsProps): JSX.Element {
  const model = createPairs(props)
  const { mending, mend, faces, all, at, isFull, byPair, put, left, due, duePart } = model
  return (
    <div class="entry own">
      <QuestionHeading text={model.question()} side={model.chance()} keepFocus={faces().length > 0} />
      <PairRows
        heads={props.heads}
        pairs={model.pairs()}
        at={isFull() ? (mending() ?? -1) : at()}
        onGo={(to) => mend(to < faces().length ? to : null)}
      />
      <Show when={!isFull() || mending() !== null}>
        <Keys label={props.says} keys={model.keys()} room={model.mostSides} repeats onTap={model.lay} />
        <Show when={props.parts.length === 1 && duePart()}>
          {(part) => (
            <Left
              part={part()}
              faces={due() % 2 === 0 ? [] : faces().slice(due() - 1, due())}
              ours={due() % 2 === 0 ? undefined : faces()[due() - 1]}
              end={model.end}
            />
          )}
        </Show>
      </Show>
      <Show when={props.inList === undefined}>
        <FacesInARow left={left()} onFaces={(more) => put([...faces(), ...more])} />
      </Show>
      <DiceFoot
        says={isFull() ? props.enters(byPair()) : undefined}
        wait={words.waitFaces(all() - faces().length, all())}
        onEnter={() => isFull() && props.onEnter(byPair())}
        back={props.back}
        onPhone={props.onPhone}
        inList={props.inList}
      />
    </div>
  )
}
