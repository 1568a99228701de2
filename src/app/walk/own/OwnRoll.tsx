/** The players' own dice: each part of a roll in the quickest way that its reading allows. */
import { createEffect, createMemo, type JSX, on, onCleanup, Show } from 'solid-js'
import { type Answers, type Part, readFaces } from '#engine'
import { partsRolled } from '#game'
import { answerOf, handfulWords, type Taken, wayOf } from '#tell'
import { walkWords as words } from '../words.ts'
import { type Due, isPairs, type Leading, nowhere } from './ahead.ts'
import { createHalf, type HalfDice, keptPart, noHalf, takenParts } from './half.ts'
import './own.css'
import { Pairs } from './Pairs.tsx'
import { PartEntry } from './PartEntry.tsx'

export type OwnRollProps = {
  /** The roll that is open, and those that follow whatever it comes to, where all are pairs of dice. */
  readonly due: readonly Due[]
  /** Where half-entered dice are kept; left out, they are not. */
  readonly draft?: string | undefined
  /** Who meets whom. */
  readonly heads?: readonly [string, string] | undefined
  /** Left out, it is a row of a list: a number that is all of an answer is taken by its tap. */
  readonly leads?: Leading
  /** A last question on the same page. */
  readonly last?: JSX.Element
  /** The first die is typed: the walk is open from now on. */
  readonly onTyped?: () => void
  /** `isUnseen`: before anybody saw where they lead. */
  readonly onAnswer: (answers: Answers, isUnseen: boolean) => void
  readonly onBack: () => void
  /** Left out, the list has the button. */
  readonly onPhone?: () => void
}

/** Asks for each part of the roll in turn, or for all pairs on one grid, then answers. */
export function OwnRoll(props: OwnRollProps): JSX.Element {
  const half = createHalf(props.draft)
  const leads = props.leads ?? nowhere
  onCleanup(() => leads.onOffer(null))
  createEffect(
    on(half.value, ({ taken, faces, picked }) => taken.length + faces.length + picked.length > 0 && props.onTyped?.(), {
      defer: true,
    }),
  )
  const answer = (answers: Answers, isUnseen: boolean) => {
    half.clear()
    props.onAnswer(answers, isUnseen)
  }
  const first = () => props.due[0]
  return (
    <Show when={first()} keyed>
      {(only) => (
        <Show when={isPairs(only.step)} fallback={<InTurn {...props} only={only} half={half} onAnswer={answer} />}>
          <OnGrid {...props} leads={leads} half={half} onAnswer={answer} />
        </Show>
      )}
    </Show>
  )
}

type WithHalf = OwnRollProps & { readonly half: HalfDice }

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
            leads={props.leads ?? nowhere}
            inList={props.leads === undefined}
            last={props.last}
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

/** "Go on with 2 won, 1 even", "Go on with +3". */
const pairsWords = (parts: readonly Part[], faces: readonly (readonly number[])[]) =>
  words.goOnWith(words.pairsIn(parts.map((part, i) => readFaces(part, faces[i] ?? []))))

/** All pairs at once. */
function OnGrid(props: WithHalf & { readonly leads: Leading }): JSX.Element {
  const { end, applies, isEnd, onOffer } = props.leads
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
    const came = applies && end(answers(faces))
    if (came && applies) return applies(came)
    return pairsWords(
      rows().map(({ part }) => part),
      faces,
    )
  }
  createEffect(
    on(
      () => props.half.value().faces,
      (faces) =>
        onOffer(
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
      isDone={(faces) => isEnd(answers(faces)) || (rows().length === 1 && !end(answers(faces)))}
      onEnter={(faces, isUnseen = false) => props.onAnswer(answers(faces), isUnseen)}
      onBack={props.onBack}
      onPhone={props.onPhone}
    />
  )
}
