/** The players' own dice: each part of a roll in the quickest way that its reading allows. */
import { createEffect, createMemo, type JSX, on, onCleanup, Show } from 'solid-js'
import { type Answers, type Part, readFaces } from '#engine'
import { partsRolled } from '#game'
import { answerOf, handfulWords, type Taken, wayOf } from '#tell'
import { walkWords as words } from '../words.ts'
import { type Due, isPairs, isSingle, type Leading, nowhere } from './ahead.ts'
import { isUntyped, keptPart, noHalf, takenOff, takenParts } from './entered.ts'
import type { WayBack } from './Foot.tsx'
import { createHalf, type HalfDice, type TypedBefore } from './half.ts'
import './own.css'
import { Pairs } from './Pairs.tsx'
import { cameTo, PartEntry, readOff } from './PartEntry.tsx'
import { Singles } from './Singles.tsx'

export type OwnRollProps = {
  /** The roll that is open, and those that follow whatever it comes to, where all are pairs of dice. */
  readonly due: readonly Due[]
  /** Where half-entered dice are kept; left out, they are not. */
  readonly draft?: string | undefined
  /** Dice that are kept by who asks for them, as far as they are entered. */
  readonly half?: HalfDice
  /** Where it is remembered whether faces or their sum are entered; left out, it is not. */
  readonly battle?: string
  /** What was typed here before, and taken back; left out, nothing is known of it. */
  readonly before?: TypedBefore
  /** Who meets whom. */
  readonly heads?: readonly [string, string] | undefined
  /** Left out, nothing is shown ahead. */
  readonly leads?: Leading
  /**
   * A row of a list, which is one handful: a number that is all of an answer leads on to the next row, numbers in a row are
   * typed for all rows, and dice are the phone's for all of them. It says how many rows are in: "3 of 12 in".
   */
  readonly inList?: string
  /** What is rolled, and what it needs, stands over the sheet. */
  readonly isHeaded?: boolean
  /** A last question on the same page. */
  readonly last?: JSX.Element
  /** The first die is typed: the walk is open from now on. */
  readonly onTyped?: () => void
  readonly onAnswer: (answers: Answers) => void
  /** Left out, nothing was answered before. */
  readonly onBack?: (() => void) | undefined
  /** Told how the last die that stands is taken off; null where none stands. */
  readonly onStanding?: (takeOff: (() => void) | null) => void
  /** The phone rolls; `typed` are those rolls of one grid that are typed, and stand. Left out, the list has the button. */
  readonly onPhone?: (typed?: Answers) => void
}

/** Asks for each part of the roll in turn, or for all pairs on one grid, then answers. */
export function OwnRoll(props: OwnRollProps): JSX.Element {
  const [begun] = props.due
  const half = props.half ?? createHalf(props.draft, props.battle, begun && props.before?.of(begun))
  const leads = props.leads ?? nowhere
  onCleanup(() => leads.onOffer(null))
  createEffect(on(half.value, (now) => !isUntyped(now) && props.onTyped?.(), { defer: true }))
  const answer = (answers: Answers) => {
    if (begun) props.before?.keep(begun, half.value())
    half.clear()
    props.onAnswer(answers)
  }
  /** The phone's dice in the place of those that were typed. */
  const phone = (typed?: Answers) => {
    half.clear()
    props.onPhone?.(typed)
  }
  /** The part that is entered now. */
  const part = () => (begun ? partsRolled(begun.step)[takenParts(half.value().taken).length]?.[1] : undefined)
  const off = createMemo(() => {
    const next = takenOff(half.value(), part())
    return (
      next && {
        says: half.value().picked.length > next.picked.length ? words.clear : words.dieOff,
        go: () => half.put(next),
      }
    )
  })
  createEffect(() => props.onStanding?.(off()?.go ?? null))
  onCleanup(() => props.onStanding?.(null))
  const back = (): WayBack => off() ?? { says: words.backOne, go: props.onBack ?? null }
  const entry = () => ({ half, back: back(), onAnswer: answer, ...(props.onPhone ? { onPhone: phone } : {}) })
  const first = () => props.due[0]
  return (
    <Show when={first()} keyed>
      {(only) => (
        <Show
          when={isPairs(only.step) || (props.due.length > 1 && isSingle(only.step))}
          fallback={<InTurn {...props} {...entry()} only={only} />}
        >
          <OnGrid {...props} {...entry()} leads={leads} />
        </Show>
      )}
    </Show>
  )
}

type WithHalf = OwnRollProps & { readonly half: HalfDice; readonly back: WayBack }

/** One part after the other. */
function InTurn(props: WithHalf & { readonly only: Due }): JSX.Element {
  const { key, step } = props.only
  const leads = props.leads ?? nowhere
  const parts = partsRolled(step)
  const taken = createMemo(() => takenParts(props.half.value().taken))
  const now = createMemo(() => parts[taken().length])
  /** The handfuls that are in: whose they are, and what they come to. */
  const before = createMemo(() =>
    taken().flatMap((one, at) => {
      const [name, part] = parts[at] ?? []
      return part ? [{ whose: part.says ?? name ?? '', came: cameTo(part, one, step.counts) ?? readOff(one) }] : []
    }),
  )
  const answers = (one: Taken): Answers | null => {
    const all = [...taken(), one]
    return all.length < parts.length ? null : { [key]: answerOf(step, all) }
  }
  const take = (one: Taken) => {
    const given = answers(one)
    if (given) return props.onAnswer(given)
    // Who shows faces goes on so: of a throw with a part that is only counted, no face is kept
    const { mode } = props.half.value()
    props.half.put({ ...noHalf, mode, taken: [...taken(), one].map(keptPart) })
  }
  const endOf = (one: Taken) => {
    const given = answers(one)
    return given && leads.end(given)
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
            end={(read) => endOf({ read })}
            enters={([faces = []]) => {
              const came = endOf({ faces })
              return came ? leads.says(came) : pairsWords([part], [faces])
            }}
            inList={props.inList}
            onEnter={([faces = []]) => take({ faces })}
            back={props.back}
            onPhone={props.onPhone}
          />
        ) : (
          <PartEntry
            part={part}
            says={parts.length === 1 ? step.says : words.part(part.says ?? name, handfulWords(part))}
            counts={step.counts}
            reads={step.reads}
            half={props.half}
            answers={answers}
            leads={leads}
            inList={props.inList}
            isHeaded={props.isHeaded}
            whose={parts.length === 1 ? undefined : (part.says ?? name)}
            isFollowed={taken().length < parts.length - 1}
            before={before()}
            last={props.last}
            onTake={take}
            back={props.back}
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

/** All pairs, or all single dice, at once. */
function OnGrid(props: WithHalf & { readonly leads: Leading }): JSX.Element {
  const { end, says, onOffer } = props.leads
  const rows = createMemo(() =>
    props.due.flatMap(({ key, step }, at) => partsRolled(step).map(([name, part]) => ({ key, step, name, part, at }))),
  )
  const each = () => (rows().every(({ part }) => part.dice.length === 1) ? 1 : 2)
  /** Whose die it is: of those who meet, and in which of the rolls. */
  const singleSays = (step: Due['step'], part: Part, at: number) =>
    part.says === undefined || partsRolled(step).length === 1
      ? step.says
      : words.part(part.says, words.rowOf(at + 1, props.due.length))
  const byRow = (faces: readonly number[]) => rows().map((_, i) => faces.slice(i * each(), (i + 1) * each()))
  const answers = (faces: readonly (readonly number[])[]): Answers =>
    Object.fromEntries(
      props.due.map(({ key, step }) => {
        const own = rows().flatMap((row, i) => (row.key === key ? [{ faces: faces[i] ?? [] }] : []))
        return [key, answerOf(step, own)] as const
      }),
    )
  /** The rolls of which all dice are typed. */
  const typed = (): Answers => {
    const { faces } = props.half.value()
    const all = Object.entries(answers(byRow(faces)))
    const isTyped = (key: string) => rows().every((row, i) => row.key !== key || (i + 1) * each() <= faces.length)
    return Object.fromEntries(all.filter(([key]) => isTyped(key)))
  }
  const phone = () => props.onPhone && (() => props.onPhone?.(typed()))
  const enters = (faces: readonly (readonly number[])[]) => {
    const came = end(answers(faces))
    if (came) return says(came)
    const parts = rows().map(({ part }) => part)
    return pairsWords(parts, faces)
  }
  createEffect(
    on(
      () => props.half.value().faces,
      (faces) => onOffer(faces.length === rows().length * each() ? answers(byRow(faces)) : null),
    ),
  )
  return (
    <Show
      when={each() > 1}
      fallback={
        <Singles
          each={rows().map(({ step, part, at }) => ({ says: singleSays(step, part, at), sides: part.dice[0] ?? 6 }))}
          half={props.half}
          enters={(faces) => {
            const came = end(answers(byRow(faces)))
            return came ? says(came) : words.goOn('')
          }}
          onEnter={(faces) => props.onAnswer(answers(byRow(faces)))}
          back={props.back}
          onPhone={phone()}
        />
      }
    >
      <Pairs
        parts={rows().map(({ part }) => part)}
        whose={rows().map(({ part }) => part.says ?? '')}
        says={props.due[0]?.step.says ?? ''}
        heads={headsOf(rows()[0]?.part, props.heads)}
        half={props.half}
        enters={enters}
        end={(read) => {
          const [row] = rows()
          return row && rows().length === 1 ? end({ [row.key]: answerOf(row.step, [{ read }]) }) : null
        }}
        inList={props.inList}
        onEnter={(faces) => props.onAnswer(answers(faces))}
        back={props.back}
        onPhone={phone()}
      />
    </Show>
  )
}
