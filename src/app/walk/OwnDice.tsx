/** The players' own dice: each part of a throw in the quickest way that its reading allows. */
import { createMemo, createSignal, type JSX, Match, Show, Switch } from 'solid-js'
import { type Answer, diceWords, type Json, type Part, readFaces, type Throw } from '#engine'
import { answerOf, facesOfCounts, handfulWords, percent, pooled, readTotal, type Taken, weightsOf } from '#tell'
import { CountGrid } from '../../ui/CountGrid.tsx'
import { FaceCounters, type Groups } from '../../ui/FaceCounters.tsx'
import { FacePad } from '../../ui/FacePad.tsx'
import { NumberPad } from '../../ui/NumberPad.tsx'
import { PairPad } from '../../ui/PairPad.tsx'
import { walkWords as words } from './words.ts'

/** Dice that are being pooled, lit on the page over the sheet. */
export type PoolShown = {
  readonly sides: number
  readonly found: Groups
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

/** Groups where no die can ever be added are only counted. */
const countsAlone = (part: Part) => {
  const read = part.read
  return read.how === 'groups' && read.misses === 'lost' && part.dice.every((sides) => sides >= read.total)
}
const equalDice = (part: Part) => part.dice.every((sides) => sides === part.dice[0])
const sum = (dice: readonly number[]) => dice.reduce((a, b) => a + b, 0)

function PartEntry(props: EntryProps): JSX.Element {
  const part = props.part
  const how = part.read.how
  const first = part.dice[0] ?? 6
  const question = (short: string) => (props.alone ? short : `${props.says}: ${handfulWords(part)}`)
  const faces = (list: readonly number[]) => props.onTake({ faces: list })
  const read = (value: Json) => props.onTake({ read: value })
  return (
    <Switch
      fallback={
        <Totals
          {...props}
          question={
            how === 'opposed'
              ? question(handfulWords(part))
              : part.dice.length === 1
                ? props.says
                : question(words.whatTotal)
          }
        />
      }
    >
      <Match when={how === 'count' || countsAlone(part)}>
        <CountGrid
          question={question(words.howMany)}
          count={part.dice.length}
          weights={weightsOf(part)}
          says={(n) => words.countOf(n, part.dice.length)}
          onEnter={read}
        >
          {props.children}
        </CountGrid>
      </Match>
      <Match when={part.dice.length === 1 && first <= 20}>
        <FacePad question={question(props.says)} sides={first} onEnter={(face) => faces([face])}>
          {props.children}
        </FacePad>
      </Match>
      <Match when={how === 'difference'}>
        <PairPad
          question={question(handfulWords(part))}
          left={{ label: '+', sides: first }}
          right={{ label: '−', sides: part.dice[1] ?? first }}
          says={(a, b) => `${a - b}`}
          onEnter={(a, b) => faces([a, b])}
        >
          {props.children}
        </PairPad>
      </Match>
      <Match
        when={
          (how === 'groups' || how === 'faces' || how === 'bands' || how === 'best' || how === 'worst') &&
          equalDice(part)
        }
      >
        <FaceCounters
          question={question(words.ofEach)}
          sides={first}
          count={part.dice.length}
          {...(part.read.how === 'groups' ? pooling(part, first, props.onPool) : {})}
          says={(counts) => saysOf(part, facesOfCounts(counts))}
          onEnter={(counts) => faces(facesOfCounts(counts))}
        >
          {props.children}
        </FaceCounters>
      </Match>
    </Switch>
  )
}

/** Dice of which only the total matters, or two totals against each other. */
function Totals(props: EntryProps & { readonly question: string }): JSX.Element {
  const part = props.part
  const read = part.read
  if (read.how === 'opposed') {
    const ours = part.dice.slice(0, read.ours)
    const theirs = part.dice.slice(read.ours)
    const label = (lot: readonly number[], i: number) => part.because?.[i]?.says || diceWords(lot)
    return (
      <PairPad
        question={props.question}
        left={{ label: label(ours, 0), sides: ours[0] ?? 6, count: Math.max(1, ours.length) }}
        right={{
          label: label(theirs, part.because ? part.because.length - 1 : 1),
          sides: theirs[0] ?? 6,
          count: Math.max(1, theirs.length),
        }}
        says={(a, b) => `${a} against ${b}`}
        onEnter={(a, b) =>
          part.dice.length === 2 ? props.onTake({ faces: [a, b] }) : props.onTake({ read: readTotal(part, a, b) })
        }
      >
        {props.children}
      </PairPad>
    )
  }
  const take = (total: number) =>
    props.onTake(part.dice.length === 1 ? { faces: [total] } : { read: readTotal(part, total) })
  return (
    <NumberPad
      question={props.question}
      min={part.dice.length}
      max={sum(part.dice)}
      says={(n) => `${words.total} ${n}`}
      onEnter={take}
    >
      {props.children}
    </NumberPad>
  )
}

/** The best groups of what is typed so far: on the page, or on a low screen in the sheet itself. */
function pooling(part: Part, sides: number, onPool: (pool: PoolShown | null) => void) {
  const lit = (counts: readonly number[]): PoolShown => {
    const faces = facesOfCounts(counts)
    const found = pooled(part, faces)
    const all = faces.length === part.dice.length
    return {
      sides,
      found,
      title: all ? words.pooled(found.hits) : words.pooledSoFar(found.hits),
      chance: found.chance ? percent(found.chance) : undefined,
    }
  }
  if (!low()) return { onCount: (counts: readonly number[]) => onPool(counts.some((n) => n > 0) ? lit(counts) : null) }
  return { groups: (counts: readonly number[]) => lit(counts).found }
}

function saysOf(part: Part, faces: readonly number[]): string {
  if (part.read.how === 'groups' && faces.length === part.dice.length) {
    const hits = Number(readFaces(part, faces))
    return words.hits(hits)
  }
  return faces.join(' ')
}
