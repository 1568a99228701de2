/** The players' own dice: each part of a roll in the quickest way that its reading allows. */
import { createEffect, createMemo, type JSX, on, onCleanup, Show } from 'solid-js'
import { type Answer, type Answers, type Part, readFaces, type Throw } from '#engine'
import { answerOf, handfulWords, type Taken, wayOf } from '#tell'
import type { End } from './ends.ts'
import { createHalf, keptPart, noHalf, partsRolled, takenParts } from './own/half.ts'
import { Pairs } from './own/Pairs.tsx'
import { PartEntry } from './own/PartEntry.tsx'
import { isPairs } from './own/pairs.ts'
import './own/own.css'
import { walkWords as words } from './words.ts'

/** A roll that waits, by its key. */
export type Due = { readonly key: string; readonly step: Throw }

export type OwnRollProps = {
  /** The roll that is open, and those that follow whatever it comes to, where all are pairs of dice. */
  readonly due: readonly Due[]
  /** Where half-entered dice are kept; left out, they are not. */
  readonly draft?: string | undefined
  /** Who meets whom. */
  readonly heads?: readonly [string, string] | undefined
  /** Where answers lead; null where they go on. */
  readonly end: (answers: Answers) => End | null
  /** What the button says of answers that end the walk, where it applies them at once; null where it does not. */
  readonly applies: ((end: End) => string) | null
  /** Whether answers end the walk with nothing left to ask: then the last of several numbers applies them. */
  readonly isEnd: (answers: Answers) => boolean
  /** A last question on the same page. */
  readonly last?: JSX.Element
  /** Told what is entered so far, once that is an answer. */
  readonly onOffer: (answers: Answers | null) => void
  /** `isUnseen`: before anybody saw where they lead. */
  readonly onAnswer: (answers: Answers, isUnseen: boolean) => void
  readonly onBack: () => void
  readonly onPhone: () => void
}

/** Asks for each part of the roll in turn, or for all pairs on one grid, then answers. */
export function OwnRoll(props: OwnRollProps): JSX.Element {
  const half = createHalf(props.draft)
  onCleanup(() => props.onOffer(null))
  const answer = (answers: Answers, isUnseen: boolean) => {
    half.clear()
    props.onAnswer(answers, isUnseen)
  }
  const first = () => props.due[0]
  return (
    <Show when={first()} keyed>
      {(only) => (
        <Show when={isPairs(only.step)} fallback={<InTurn {...props} only={only} half={half} onAnswer={answer} />}>
          <OnGrid {...props} half={half} onAnswer={answer} />
        </Show>
      )}
    </Show>
  )
}

type WithHalf = OwnRollProps & { readonly half: ReturnType<typeof createHalf> }

/** One part after the other. */
function InTurn(props: WithHalf & { readonly only: Due }): JSX.Element {
  const { key, step } = props.only
  const parts = partsRolled(step)
  const taken = createMemo(() => takenParts(props.half.value().taken))
  const now = createMemo(() => parts[taken().length])
  const answers = (one: Taken): Answers | null => {
    const all = [...taken(), one]
    return all.length < parts.length ? null : { [key]: answerOf(step, all) }
  }
  const take = (one: Taken, isUnseen = false) => {
    const given = answers(one)
    if (given) return props.onAnswer(given, isUnseen)
    props.half.put({ ...noHalf, taken: [...taken(), one].map(keptPart) })
  }
  const back = () => {
    if (taken().length === 0) return props.onBack()
    props.half.put({ ...noHalf, taken: taken().slice(0, -1).map(keptPart) })
  }
  return (
    <Show when={now()} keyed>
      {([name, part]) =>
        wayOf(part) === 'pair' ? (
          <Pairs
            parts={[part]}
            says={words.part(part.says ?? name, handfulWords(part))}
            heads={headsOf(part, props.heads)}
            half={props.half}
            isDone={() => taken().length + 1 < parts.length}
            enters={([faces = []]) => pairsWords([part], [faces])}
            onEnter={([faces = []]) => take({ faces })}
            onBack={back}
            onPhone={props.onPhone}
          />
        ) : (
          <PartEntry
            part={part}
            says={parts.length === 1 ? step.says : words.part(part.says ?? name, handfulWords(part))}
            counts={step.counts}
            half={props.half}
            answers={answers}
            end={props.end}
            applies={props.applies}
            isEnd={props.isEnd}
            last={props.last}
            onOffer={props.onOffer}
            onTake={take}
            onBack={back}
            onPhone={props.onPhone}
          />
        )
      }
    </Show>
  )
}

const headsOf = (part: Part | undefined, heads: OwnRollProps['heads']) =>
  part?.read.how === 'difference' ? words.plusMinus : (heads ?? words.redWhite)

/** "2 won, 1 even", "+3". */
const pairsWords = (parts: readonly Part[], faces: readonly (readonly number[])[]) =>
  words.pairsIn(parts.map((part, i) => readFaces(part, faces[i] ?? [])))

/** All pairs at once. */
function OnGrid(props: WithHalf): JSX.Element {
  const rows = createMemo(() =>
    props.due.flatMap(({ key, step }) => partsRolled(step).map(([name, part]) => ({ key, step, name, part }))),
  )
  const answers = (faces: readonly (readonly number[])[]): Answers =>
    Object.fromEntries(
      props.due.map(({ key, step }) => {
        const own = rows().flatMap((row, i) => (row.key === key ? [{ faces: faces[i] ?? [] }] : []))
        return [key, answerOf(step, own)] as const
      }),
    )
  const enters = (faces: readonly (readonly number[])[]) => {
    const end = props.applies && props.end(answers(faces))
    if (end && props.applies) return props.applies(end)
    return pairsWords(
      rows().map(({ part }) => part),
      faces,
    )
  }
  createEffect(
    on(
      () => props.half.value().faces,
      (faces) =>
        props.onOffer(
          faces.length === rows().length * 2 ? answers(rows().map((_, i) => faces.slice(i * 2, i * 2 + 2))) : null,
        ),
    ),
  )
  return (
    <Pairs
      parts={rows().map(({ part }) => part)}
      says={props.due[0]?.step.says ?? ''}
      heads={headsOf(rows()[0]?.part, props.heads)}
      half={props.half}
      enters={enters}
      isDone={(faces) => props.isEnd(answers(faces)) || (rows().length === 1 && !props.end(answers(faces)))}
      onEnter={(faces, isUnseen = false) => props.onAnswer(answers(faces), isUnseen)}
      onBack={props.onBack}
      onPhone={props.onPhone}
    />
  )
}

/** Own dice in a row of a list: nothing is applied there, and nothing shown ahead. */
export function OwnDice(props: {
  readonly step: Throw
  readonly onAnswer: (answer: Answer) => void
  readonly onPhone: () => void
}): JSX.Element {
  const answer = (answers: Answers) => {
    const given = answers['']
    if (given) props.onAnswer(given)
  }
  return (
    <OwnRoll
      due={[{ key: '', step: props.step }]}
      end={() => null}
      isEnd={() => false}
      applies={null}
      onOffer={() => undefined}
      onAnswer={answer}
      onBack={() => undefined}
      onPhone={props.onPhone}
    />
  )
}
