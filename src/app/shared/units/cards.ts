/** From a rule set's cards to the parts that show them. */
import {
  type AnyKind,
  type AnyRuleSet,
  asCalled,
  type Card,
  type Ctx,
  ctxOf,
  type Json,
  keyOf,
  type Ref,
  refsIn,
} from '#engine'
import { doersIn, type Game } from '#game'
import type { FlagKind } from '../../../ui/Flag.tsx'
import type { SignProps } from '../../../ui/Sign.tsx'
import { messageOf } from '../../model/failures.ts'
import { faultsIn } from '../../model/faults.ts'

export type Shown = {
  readonly ref: Ref
  readonly card: Card
  readonly signs: readonly SignProps[]
  readonly flag: FlagKind
  /** Why it cannot be shown as a card: what is stored of it makes no sense. */
  readonly fault: string | null
}

/** The cards of everything that is shown as one, in the order in which it was made. */
export function cardsOf(set: AnyRuleSet, game: Game): readonly Shown[] {
  const ctx = ctxOf(game)
  const owing = owedBy(game)
  return Object.entries(set.kinds).flatMap(([kind, def]) => {
    if (def.shown !== 'card') return []
    return Object.entries(game.world[kind] ?? {}).map(([id, thing]): Shown => {
      const ref = { kind, id }
      const { card, fault } = cardOf(def, thing, ctx, ref)
      const owes = owing.get(keyOf({ kind, id })) ?? 0
      const owed: SignProps[] =
        owes > 0 ? [{ kind: 'shield', word: owes === 1 ? 'Owes 1' : `Owes ${owes}`, tone: 'owed' }] : []
      const signs = [
        ...owed,
        // The owed test is told once, not for each subject.
        ...card.signs.flatMap((s): readonly SignProps[] =>
          s.sign === 'shield' && (owes > 0 || (game.ended !== null && s.tone === 'owed'))
            ? []
            : [{ kind: s.sign, word: s.word, tone: s.tone }],
        ),
      ].slice(0, 2)
      return { ref, card, signs, flag: set.sides.find((s) => s.id === card.side)?.flag ?? 4, fault }
    })
  })
}

/** The card of one thing; where what is stored of it makes no sense its name and side alone, and why. */
function cardOf(
  def: AnyKind,
  thing: { readonly [field: string]: Json },
  ctx: Ctx,
  ref: Ref,
): Pick<Shown, 'card' | 'fault'> {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const plain: Card = { name: text(asCalled(thing ?? {}).name) ?? ref.id, side: text(thing?.side), signs: [] }
  const [fault] = faultsIn(def, thing).values()
  if (fault !== undefined) return { card: plain, fault }
  try {
    return { card: def.card?.(asCalled(thing), ctx, ref) ?? plain, fault: null }
  } catch (error) {
    return { card: plain, fault: messageOf(error) }
  }
}

/** A test that names more things than this (one throw for all) is not shown on each of their cards. */
export const FEW = 3

/** The cards, with those marked that are named in what was left half done: a sign of this word comes first. */
export function markedIn(
  cards: readonly Shown[],
  rows: readonly { readonly args: Json }[],
  word: string,
): readonly Shown[] {
  const named = new Set(rows.flatMap(({ args }) => refsIn(args).map(keyOf)))
  if (named.size === 0) return cards
  const mark: SignProps = { kind: 'hourglass', word, tone: 'owed' }
  return cards.map((one) => (named.has(keyOf(one.ref)) ? { ...one, signs: [mark, ...one.signs] } : one))
}

/** How many tests each thing is to take, by kind and id: none of it is said of whom a test only names beside, nor once the battle is over. */
function owedBy(game: Game): ReadonlyMap<string, number> {
  const owing = new Map<string, number>()
  for (const test of game.ended === null ? game.owed : []) {
    if (test.struck !== null) continue
    const named = new Set(doersIn(test.args).map(keyOf))
    if (named.size > FEW) continue
    for (const key of named) owing.set(key, (owing.get(key) ?? 0) + 1)
  }
  return owing
}
