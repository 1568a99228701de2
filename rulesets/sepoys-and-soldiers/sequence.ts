/** Section 4: one card after the other; the turn ends with the deck. */
import type { Deed, Now } from '#kit'
import type { ClauseId } from './clauses.ts'
import { turnCard, waiting } from './deck.ts'
import { names } from './names.ts'
import { type Ctx, game, hasCard, inPlay, quarryOf, type SideId, sideRef, withoutOrder } from './state.ts'
import { sideNames } from './troops.ts'
import { colours, counted, people } from './words.ts'

const sides = ['red', 'black'] as const

const left = (ctx: Ctx): string => {
  const { deck, card } = ctx.look(game)
  const owed = sides.flatMap((id) => {
    const n = ctx.look(sideRef(id)).owed.length
    return n > 0 ? [`${people[id]} owe ${counted(n, 'card')}`] : []
  })
  const said = [...(card ? [`${colours[card]} card`] : []), `${deck.red} red, ${deck.black} black left`, ...owed]
  return `${said.join('. ')}.`
}

/** Orders for the sides that lack some, as one action. */
function ordersWanted(ctx: Ctx): Deed | null {
  const wanting = sides.filter((id) => withoutOrder(ctx, sideRef(id)).length > 0)
  const [only, ...more] = wanting
  if (!only) return null
  const says = more.length > 0 ? 'Give both sides their orders' : `Give the ${sideNames[only]} units their orders`
  return { says, procedure: names.sideOrders.id, each: wanting.map((id) => ({ side: sideRef(id) })) }
}

/** Before the first turn: both sides mustered, and an order for every unit. */
function setUp(ctx: Ctx): Now<ClauseId> {
  const does = ordersWanted(ctx)
  const units = ctx.all('unit').filter((ref) => inPlay(ctx.look(ref)))
  const toAct = units.filter((ref) => ctx.look(ref).order === null)
  return {
    phase: 'setup',
    says: 'Set-up',
    side: null,
    asks: units.length === 0 ? 'Muster both sides' : does ? 'An order for every unit' : 'All units have orders',
    end: 'Start turn 1',
    ...(does ? { does } : {}),
    acted: units.filter((ref) => ctx.look(ref).order !== null),
    toAct,
    lists: sides.map((id) => ({
      says: `${sideNames[id]}: no order yet`,
      refs: withoutOrder(ctx, sideRef(id)),
      clause: 'orders.issue',
    })),
  }
}

/** Pursuits that wait, else the next card; nothing while a card lies there for somebody to act on. */
function next(ctx: Ctx, acting: readonly SideId[]): Deed | null {
  for (const ref of ctx.all('unit')) {
    const unit = ctx.look(ref)
    const quarry = inPlay(unit) ? quarryOf(ctx, unit) : null
    if (quarry && acting.includes(unit.side))
      return { says: `Pursue with ${unit.name}`, procedure: names.pursue.id, each: [{ unit: ref, routed: quarry }] }
  }
  if (acting.length > 0) return null
  const { turn, deck } = ctx.look(game)
  const says = deck.red + deck.black === 0 ? `Start turn ${turn + 1}` : 'Turn a card'
  return { says, procedure: turnCard.id, each: [{}] }
}

export function now(ctx: Ctx): Now<ClauseId> {
  const { turn, deck, card } = ctx.look(game)
  if (turn === 0) return setUp(ctx)
  const empty = deck.red + deck.black === 0
  // By the option to turn cards at once a side acts on those of its own before the next is turned
  const acting = card ? [card] : sides.filter((side) => hasCard(ctx, side) && waiting(ctx, side).length > 0)
  const [first = null, ...more] = acting
  const does = next(ctx, acting)
  const shown = first ? acting : sides
  const asks = first ? `${people[first]}: choose who acts, or pass` : empty ? 'The deck is empty' : 'Turn a card'
  return {
    phase: 'turn',
    says: `Turn ${turn}`,
    side: more.length > 0 ? null : first,
    asks: more.length > 0 ? 'Both sides: choose who acts, or pass' : asks,
    // A card that is not used is lost: the button says so before it is
    end: first ? 'Pass' : empty ? 'Next turn' : 'Next card',
    turn,
    get line() {
      return left(ctx)
    },
    ...(does ? { does } : {}),
    get acted() {
      return [...ctx.all('unit'), ...ctx.all('commander')].filter((ref) => ctx.look(ref).acted)
    },
    get toAct() {
      return shown.flatMap((side) => waiting(ctx, side))
    },
    get later() {
      return sides.filter((side) => !shown.includes(side)).flatMap((side) => waiting(ctx, side))
    },
    // Those who wait for another card are passed over by none
    undone: '',
    get lists() {
      const bound = ctx.all('unit').filter((u) => inPlay(ctx.look(u)) && quarryOf(ctx, ctx.look(u)) !== null)
      return [
        ...shown.map((side) => ({
          says: `${sideNames[side]}: not yet acted`,
          refs: waiting(ctx, side),
          clause: 'deck.acted-counter' as const,
        })),
        ...(bound.length > 0 ? [{ says: 'Must pursue', refs: bound, clause: 'action.pursue' as const }] : []),
      ]
    },
  }
}
