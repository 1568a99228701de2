import { type Card, ctxOf, type Ref, refsIn, type Trace, walk } from '#engine'
import { fitting, type Game, namesIn, needOf, procedureOf, questionIn, type WalkRow, walkRow } from '#game'
import type { Wish } from '#phones'
import { answerWords, facesInWords, handfulWords } from '#tell'
import { deedOf } from '../../model/actions/action.ts'
import type { Battle } from '../../model/battle.ts'
import { spanOf } from '../units/span.ts'
import { wishWords as words } from './words.ts'

type At = Pick<Battle, 'set' | 'game'>

/** A wish as it would be walked: one row a unit, with what was answered of the first where it fits the others. */
export const rowsOfWish = ({ set, game }: At, { procedure, rows, answers }: Wish): readonly WalkRow[] =>
  rows.flatMap((args) => {
    const question = questionIn(set, game(), procedure, args)
    return question ? [walkRow(procedure, args, { answers: fitting(question, answers) })] : []
  })

export function cardOf({ set }: At, game: Game, ref: Ref): Pick<Card, 'name' | 'number' | 'label' | 'count'> {
  const name = namesIn(game)(ref)
  try {
    const thing = game.world[ref.kind]?.[ref.id]
    return (thing && set.kinds[ref.kind]?.card?.(thing, ctxOf(game), ref)) ?? { name }
  } catch {
    return { name }
  }
}

/** "3 and 7: fire at the 1st Sikhs" */
export function wishTitle(battle: At, { procedure, rows }: Wish): string {
  const game = battle.game()
  const named = rows.map((args) => refsIn(args))
  const who = spanOf(named.flatMap(([ref]) => (ref ? [cardOf(battle, game, ref)] : [])))
  const targets = [...new Set(named.flatMap(([, at]) => (at ? [namesIn(game)(at)] : [])))]
  const known = procedureOf(battle.set, procedure)
  return words.title(who, known ? deedOf(known) : '', known?.start?.subjects[1]?.says ?? '', targets.join(', '))
}

export type WishFacts = {
  /** What the player said: "Range 10″". */
  readonly known: readonly { readonly label: string; readonly value: string }[]
  /** What is rolled, and what it needs. */
  readonly need: string
  /** What is still to be asked, or refused by the rules; '' where nothing is. */
  readonly open: string
}

/** All of a wish but its chances, by its first row. */
export function wishFacts(battle: At, wish: Wish): WishFacts {
  const [row] = rowsOfWish(battle, wish)
  const question = row && questionIn(battle.set, battle.game(), row.procedure, row.args)
  if (!row || !question) return { known: [], need: '', open: words.gone }
  const walked = walk(question, row.answers)
  const subjects = question.procedure.start?.subjects.map(({ arg }) => arg) ?? []
  const asked = walked.trace.filter(
    (t): t is Extract<Trace, { did: 'ask' }> =>
      t.did === 'ask' && !subjects.includes(t.key) && t.step.secret === undefined,
  )
  const step = walked.open?.step
  const need = needOf({ question, walked }, row.answers)
  const parts = step?.step === 'throw' ? Object.values(step.parts) : []
  return {
    known: asked
      .filter(({ key }) => key in row.answers)
      .map(({ step, value }) => ({ label: step.short ?? step.says, value: answerWords(step, value) })),
    need: need ? words.needs(facesInWords(need.faces, need.sides), need.sides) : parts.map(handfulWords).join(', '),
    open: step?.step === 'ask' ? step.says : '',
  }
}
