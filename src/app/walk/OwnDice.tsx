/** The players' own dice: each part of a throw in the quickest way that its reading allows. */
import { createMemo, createSignal, type JSX, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import type { Answer, Part, Throw } from '#engine'
import type { Taken } from '#tell'
import {
  answerOf,
  facesOfCounts,
  facesWords,
  handfulWords,
  percent,
  pooled,
  readTotal,
  sidesOf,
  typedAs,
  weightsOf,
} from '#tell'
import { CountGrid } from '../../ui/CountGrid.tsx'
import { FaceCounters, type Groups } from '../../ui/FaceCounters.tsx'
import { FacePad } from '../../ui/FacePad.tsx'
import { NumberPad } from '../../ui/NumberPad.tsx'
import { PairPad } from '../../ui/PairPad.tsx'
import { walkWords as words } from './words.ts'

/** Dice that are being pooled, lit on the page over the sheet. */
export type PoolShown = {
  readonly sides: number
  readonly groups: Groups
  readonly title: string
  readonly chance: string | undefined
}

/** A low screen has no page left over the sheet: the groups are then shown in it. */
const low = () => window.matchMedia?.('(max-height: 699px)').matches ?? false

/** Asks for each part of the throw in turn, then answers. */
export function OwnDice(props: {
  readonly step: Throw
  readonly onPool: (pool: PoolShown | null) => void
  readonly onAnswer: (answer: Answer) => void
  readonly onPhone: () => void
}): JSX.Element {
  const [taken, setTaken] = createSignal<readonly Taken[]>([])
  const parts = () => Object.entries(props.step.parts).filter(([, part]) => part.dice.length > 0)
  const now = createMemo(() => parts()[taken().length])
  const take = (one: Taken) => {
    const all = [...taken(), one]
    props.onPool(null)
    if (all.length < parts().length) return setTaken(all)
    props.onAnswer(answerOf(props.step, all))
  }
  return (
    <Show when={now()} keyed>
      {([name, part]) => (
        <PartEntry
          part={part}
          alone={parts().length === 1}
          says={part.says ?? (parts().length > 1 ? name : props.step.says)}
          onTake={take}
          onPool={props.onPool}
        >
          <button type="button" class="btn" onClick={() => props.onPhone()}>
            {words.phone}
          </button>
        </PartEntry>
      )}
    </Show>
  )
}

type EntryProps = {
  readonly part: Part
  /** Nothing else is thrown with it: the line over the sheet says what it is. */
  readonly alone: boolean
  readonly says: string
  readonly onTake: (one: Taken) => void
  readonly onPool: (pool: PoolShown | null) => void
  readonly children: JSX.Element
}

/** What is asked of a part: with others thrown beside it, its name and dice stand before. */
const asks = ({ alone, says, part }: EntryProps, short: string) => (alone ? short : `${says}: ${handfulWords(part)}`)

function PartEntry(props: EntryProps): JSX.Element {
  return <Dynamic component={pads[typedAs(props.part)]} {...props} />
}

const pads = {
  count: (props: EntryProps) => (
    <CountGrid
      question={asks(props, words.howMany)}
      count={props.part.dice.length}
      weights={weightsOf(props.part)}
      says={(n) => words.countOf(n, props.part.dice.length)}
      onEnter={(n) => props.onTake({ read: n })}
    >
      {props.children}
    </CountGrid>
  ),
  face: (props: EntryProps) => (
    <FacePad
      question={asks(props, props.says)}
      sides={props.part.dice[0] ?? 6}
      onEnter={(face) => props.onTake({ faces: [face] })}
    >
      {props.children}
    </FacePad>
  ),
  pair: (props: EntryProps) => (
    <PairPad
      question={asks(props, handfulWords(props.part))}
      left={{ label: '+', sides: props.part.dice[0] ?? 6 }}
      right={{ label: '−', sides: props.part.dice[1] ?? props.part.dice[0] ?? 6 }}
      says={(a, b) => `${a - b}`}
      onEnter={(a, b) => props.onTake({ faces: [a, b] })}
    >
      {props.children}
    </PairPad>
  ),
  faces: (props: EntryProps) => (
    <FaceCounters
      question={asks(props, words.ofEach)}
      sides={props.part.dice[0] ?? 6}
      count={props.part.dice.length}
      {...(props.part.read.how === 'groups' ? pooling(props.part, props.onPool) : {})}
      says={(counts) => saysOf(props.part, facesOfCounts(counts))}
      onEnter={(counts) => props.onTake({ faces: facesOfCounts(counts) })}
    >
      {props.children}
    </FaceCounters>
  ),
  opposed: Opposed,
  total: Total,
}

/** Two totals against each other. */
function Opposed(props: EntryProps): JSX.Element {
  const { part } = props
  const [ours, theirs] = sidesOf(part)
  const side = ({ dice, says }: typeof ours) => ({ label: says, sides: dice[0] ?? 6, count: Math.max(1, dice.length) })
  return (
    <PairPad
      question={asks(props, handfulWords(part))}
      left={side(ours)}
      right={side(theirs)}
      says={(a, b) => `${a} against ${b}`}
      onEnter={(a, b) => props.onTake(part.dice.length === 2 ? { faces: [a, b] } : { read: readTotal(part, a, b) })}
    >
      {props.children}
    </PairPad>
  )
}

/** Dice of which only the total matters. */
function Total(props: EntryProps): JSX.Element {
  const { part } = props
  return (
    <NumberPad
      question={part.dice.length === 1 ? props.says : asks(props, words.whatTotal)}
      min={part.dice.length}
      max={part.dice.reduce((a, b) => a + b, 0)}
      says={(n) => `${words.total} ${n}`}
      onEnter={(n) => props.onTake(part.dice.length === 1 ? { faces: [n] } : { read: readTotal(part, n) })}
    >
      {props.children}
    </NumberPad>
  )
}

/** The best groups of what is typed so far: on the page, or on a low screen in the sheet itself. */
function pooling(part: Part, onPool: (pool: PoolShown | null) => void) {
  const lit = (counts: readonly number[]): PoolShown => {
    const faces = facesOfCounts(counts)
    const best = pooled(part, faces)
    const all = faces.length === part.dice.length
    return {
      sides: part.dice[0] ?? 6,
      groups: best,
      title: all ? words.pooled(best.hits) : words.pooledSoFar(best.hits),
      chance: best.chance ? percent(best.chance) : undefined,
    }
  }
  if (!low()) return { onCount: (counts: readonly number[]) => onPool(counts.some((n) => n > 0) ? lit(counts) : null) }
  return { groups: (counts: readonly number[]) => lit(counts).groups }
}

function saysOf(part: Part, faces: readonly number[]): string {
  const all = part.read.how === 'groups' && faces.length === part.dice.length
  return all ? words.hits(pooled(part, faces).hits) : facesWords(faces)
}
