/** From a rule set's cards to the parts that show them. */
import { type AnyRuleSet, type Card, ctxOf, type Ref } from '#engine'
import { type Game, refsIn } from '#game'
import type { FlagKind } from '../../ui/Flag.tsx'
import type { SignKind, SignProps } from '../../ui/Sign.tsx'

const kinds: { readonly [sign: string]: SignKind } = {
  moved: 'moved',
  fired: 'fired',
  melee: 'melee',
  'soft-cover': 'soft',
  'hard-cover': 'hard',
  prone: 'prone',
  exhausted: 'spent',
  officer: 'officer',
  'off-table': 'off',
  retreat: 'retreat',
  routs: 'rout',
  disperses: 'disperse',
  owes: 'owes',
  frenzied: 'frenzied',
  loaded: 'holds',
  reloading: 'moves',
  mark: 'holds',
}

export type Shown = {
  readonly ref: Ref
  readonly card: Card
  readonly signs: readonly SignProps[]
  readonly flag: FlagKind
}

/** The cards of everything that is shown as one, in the order in which it was made. */
export function cardsOf(set: AnyRuleSet, game: Game): readonly Shown[] {
  const ctx = ctxOf(game.world, game.settings)
  const owing = owedBy(game)
  return Object.entries(set.kinds).flatMap(([kind, def]) => {
    if (def.shown !== 'card') return []
    return Object.entries(game.world[kind] ?? {}).map(([id, thing]): Shown => {
      const ref = { kind, id }
      const card = def.card?.(thing, ctx, ref) ?? {
        name: typeof thing.name === 'string' ? thing.name : id,
        side: null,
        signs: [],
      }
      const owes = owing.get(`${kind}/${id}`) ?? 0
      const owed: SignProps[] =
        owes > 0 ? [{ kind: 'owes', word: owes === 1 ? 'Owes 1' : `Owes ${owes}`, tone: 'owed' }] : []
      const signs = [
        ...owed,
        ...card.signs.map((s): SignProps => ({ kind: kinds[s.sign] ?? 'holds', word: s.word, tone: s.tone })),
      ].slice(0, 2)
      return { ref, card, signs, flag: set.sides.find((s) => s.id === card.side)?.flag ?? 4 }
    })
  })
}

/** A test of more things than this (a throw for all) is no debt of each of them. */
export const FEW = 3

/** How many tests name each thing, by kind and id. */
function owedBy(game: Game): ReadonlyMap<string, number> {
  const owing = new Map<string, number>()
  for (const test of game.owed) {
    if (test.struck !== null) continue
    const named = new Set(refsIn(test.args).map(({ kind, id }) => `${kind}/${id}`))
    if (named.size > FEW) continue
    for (const key of named) owing.set(key, (owing.get(key) ?? 0) + 1)
  }
  return owing
}
