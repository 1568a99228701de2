/** Section 4: one card after the other; the turn ends with the deck. */
import type { Now } from '#kit'
import type { ClauseId } from './clauses.ts'
import { waiting } from './deck.ts'
import { type Ctx, game, hasCard, inPlay, quarryOf, type SideId, sideRef, withoutOrder } from './state.ts'
import { sideNames } from './words.ts'

const sides = ['red', 'black'] as const
const colour: { readonly [S in SideId]: string } = { red: 'Red', black: 'Black' }

const left = (ctx: Ctx): string => {
  const { deck, card } = ctx.look(game)
  const owed = (['red', 'black'] as const).flatMap((id) => {
    const n = ctx.look(sideRef(id)).owed.length
    return n > 0 ? [`${id} owes ${n}`] : []
  })
  return `${card ? `${colour[card]}. ` : ''}${deck.red} red, ${deck.black} black left${owed.length > 0 ? `; ${owed.join(', ')}` : ''}`
}

export function now(ctx: Ctx): Now<ClauseId> {
  const { turn, deck, card } = ctx.look(game)
  if (turn === 0)
    return {
      phase: 'setup',
      says: 'Before the first turn',
      side: null,
      asks: 'Muster both sides and give every unit an order.',
      end: 'Begin turn 1',
      lists: (['red', 'black'] as const).map((id) => ({
        says: `${sideNames[id]}: no order yet`,
        refs: withoutOrder(ctx, sideRef(id)),
        clause: 'orders.issue',
      })),
    }
  const empty = deck.red + deck.black === 0
  // By the option to turn cards at once a side acts on those of its own before the next is turned
  const acting = card ? [card] : sides.filter((side) => hasCard(ctx, side) && waiting(ctx, side).length > 0)
  const [first = null, ...more] = acting
  const bound = ctx.all('unit').filter((u) => inPlay(ctx.look(u)) && quarryOf(ctx, ctx.look(u)) !== null)
  return {
    phase: 'turn',
    says: `Turn ${turn}`,
    side: more.length > 0 ? null : first,
    asks: first
      ? 'Name one unit or commander that has not acted.'
      : empty
        ? 'The deck is used up; the turn ends.'
        : 'Turn the next card.',
    end: empty ? 'Next turn' : 'Turn a card',
    turn,
    line: left(ctx),
    lists: [
      ...(first ? acting : sides).map((side) => ({
        says: `${colour[side]}: not yet acted`,
        refs: waiting(ctx, side),
        clause: 'deck.acted-counter' as const,
      })),
      ...(bound.length > 0 ? [{ says: 'Must pursue', refs: bound, clause: 'action.pursue' as const }] : []),
    ],
  }
}
