/** P8 The deck and owed cards: one card a unit and commander, kept as counts. */

import type { Again, Proc, Ref } from '#kit'
import { besides, view } from '#kit'
import { may } from './can.ts'
import { names } from './names.ts'
import type { Commander, Ctx, Side, SideId } from './state.ts'
import {
  able,
  add,
  change,
  draw,
  enemyOf,
  game,
  inPlay,
  isFit,
  meetsFate,
  owe,
  procedure,
  repeat,
  say,
  sideRef,
  withoutOrder,
} from './state.ts'
import { counted, people } from './words.ts'

/** A commander who is still in the battle gives a card, mounted or not. */
const hasCard = (he: Commander): boolean => isFit(he) || he.fate === 'unhorsed'

/** A card for each unit and commander in play. */
export function deckOf(ctx: Ctx): { readonly red: number; readonly black: number } {
  const count = (side: SideId) =>
    ctx.all('unit').filter((u) => ctx.look(u).side === side && inPlay(ctx.look(u))).length +
    ctx.all('commander').filter((c) => ctx.look(c).side === side && hasCard(ctx.look(c))).length
  return { red: count('red'), black: count('black') }
}

/** A new turn: marks are cleared, orders take effect, the unhorsed are mounted again, and the deck is built (R33). */
export function* startTurn(ctx: Ctx): Proc<void> {
  const turn = ctx.look(game).turn + 1
  for (const ref of ctx.all('unit')) {
    const { order, pending } = ctx.look(ref)
    yield* change(ref, { acted: false, manhandled: false, chargeMark: false, order: pending ?? order, pending: null })
  }
  for (const ref of ctx.all('commander')) {
    const { outUntil, moved, goesWith } = ctx.look(ref)
    yield* change(ref, { acted: false, ordersGiven: 0, rerollsUsed: 0 })
    if (moved || goesWith) yield* change(ref, { moved: false, goesWith: null })
    if (outUntil !== null && outUntil < turn) yield* meetsFate(ref, 'fit')
  }
  if (ctx.settings.debtLapses) yield* debtsLapse(ctx)
  yield* change(game, { turn, deck: deckOf(ctx), card: null })
  for (const id of ['red', 'black'] as const)
    if (withoutOrder(ctx, sideRef(id)).length > 0)
      yield* owe(names.sideOrders, { side: sideRef(id) }, 'every unit has an order', { clause: 'orders.issue' })
  yield* nowPlaying(ctx, null)
}

/** By its setting what is owed ends with the deck (R31). */
function* debtsLapse(ctx: Ctx): Proc<void> {
  for (const id of ['red', 'black'] as const) {
    const { length } = ctx.look(sideRef(id)).owed
    if (length === 0) continue
    yield* say.note(`${people[id]} owe ${counted(length, 'card')}: that lapses`, { clause: 'deck.owed.next-card' })
    yield* change(sideRef(id), { owed: [] })
  }
}

/** The card used last is this commander's, or nobody's (R27). */
export function* nowPlaying(ctx: Ctx, commander: string | null): Proc<void> {
  if (ctx.look(game).playing !== commander) yield* change(game, { playing: commander })
}

/** Whoever of a side may still be named. */
export const waiting = (ctx: Ctx, side: SideId): readonly Ref[] =>
  [...able(ctx, may.act), ...able(ctx, may.lead)].filter((ref) => ctx.look(ref).side === side)

/** The debts of a side without the oldest. */
const oldestPaid = (side: Side) => side.owed.slice(1)

/** A side may pass: a card of its own that it has not used before the next is turned is lost, and that is said. */
function* passUnused(ctx: Ctx): Proc<void> {
  for (const side of ['red', 'black'] as const) {
    const { turned } = ctx.look(sideRef(side))
    const unused = (ctx.look(game).card === side ? 1 : 0) + turned
    if (unused > 0 && waiting(ctx, side).length > 0) {
      const lost = unused === 1 ? `the ${side} card is lost` : `${unused} ${side} cards are lost`
      yield* say.note(`${people[side]} pass: ${lost}`, { clause: 'deck.flip' })
    }
    if (turned > 0) yield* change(sideRef(side), { turned: 0 })
  }
}

/** Turns the top card: it covers the oldest owed action of its side, or lets one unit or commander act. */
export const turnCard = procedure({
  id: 'turn-card',
  title: 'Turn a card',
  views: {
    card: view('bar', 'The next card', (card: SideId | 'none') => card),
  },
  *run(ctx, _: null): Proc<SideId | 'none'> {
    const { turn, deck } = ctx.look(game)
    yield* passUnused(ctx)
    if (turn === 0 || deck.red + deck.black === 0) {
      yield* startTurn(ctx)
      const now = ctx.look(game)
      yield* say.verdict(`Turn ${now.turn} begins.`, 'plain', {
        clause: 'deck.shuffle',
        detail: `${now.deck.red || 'No'} red ${now.deck.red === 1 ? 'card' : 'cards'}, ${now.deck.black || 'no'} black.`,
      })
      return 'none'
    }
    const card = yield* draw('card', 'Turn a card', game, 'deck', { clause: 'deck.flip' })
    yield* nowPlaying(ctx, null)
    const side = ctx.look(sideRef(card))
    const [oldest] = side.owed
    if (oldest) {
      yield* change(sideRef(card), { owed: oldestPaid(side) })
      yield* change(game, { card: null })
      yield* say.verdict(`A ${card} card covers ${oldest.by}.`, 'plain', {
        clause: side.owed.length > 1 ? 'deck.owed.fifo' : 'deck.owed.next-card',
        detail: `It pays for the ${oldest.reason}, and nobody acts on it.`,
      })
    } else if (waiting(ctx, card).length === 0) {
      yield* change(game, { card: null })
      yield* say.verdict(`A ${card} card, and nobody is left to act.`, 'plain', { clause: 'R33' })
    } else {
      yield* change(game, { card })
      yield* say.verdict(`A ${card} card: ${people[card].replace('The', 'the')} may act.`, 'plain', {
        clause: 'deck.no-activation-roll',
        detail: 'Choose one unit or commander who has not acted.',
      })
    }
    return card
  },
})

type Covering = { readonly side: SideId; readonly turned: number }

/** One more card, until as many of the side as it owes have come; each covers its oldest debt. */
const untilCovered = procedure({
  id: 'until-covered',
  title: 'Turn cards until one comes',
  *run(ctx, a: Covering): Proc<Again<Covering, { readonly turned: number; readonly covered: boolean }>> {
    const { deck } = ctx.look(game)
    if (ctx.look(sideRef(a.side)).owed.length === 0) return { done: { turned: a.turned, covered: true } }
    if (deck.red + deck.black === 0) return { done: { turned: a.turned, covered: false } }
    const card = yield* draw('card', 'Turn a card', game, 'deck', { clause: 'option.flip-now' })
    // A card of a side that owes covers what it owes, and lets nobody act
    const [oldest] = ctx.look(sideRef(card)).owed
    if (oldest) {
      yield* say.note(`A ${card} card covers ${oldest.by}`, { clause: 'deck.owed.next-card' })
      yield* change(sideRef(card), { owed: oldestPaid(ctx.look(sideRef(card))) })
    } else yield* add(sideRef(card), { turned: 1 })
    return { again: { side: a.side, turned: card === a.side ? a.turned : a.turned + 1 } }
  },
})

type Covered = { readonly turned: number; readonly covered: boolean }

/** Option: cards for compulsory moves are turned at once; the other side then acts once for each of its own that is free. */
export const coverNow = procedure({
  id: 'cover-now',
  title: 'Turn cards at once',
  views: {
    turned: view('columns', 'Enemy cards turned first', (r: Covered) => r.turned),
  },
  sights: {
    covered: besides('bar', 'The card owed', (r: Covered) => (r.covered ? 'is covered' : 'stays owed'), {
      'is covered': 'good',
      'stays owed': 'bad',
    }),
  },
  *run(ctx, a: { readonly side: SideId }): Proc<Covered> {
    const enemy = sideRef(enemyOf(a.side))
    const before = ctx.look(enemy).turned
    const came = yield* repeat(untilCovered, { side: a.side, turned: 0 })
    const free = ctx.look(enemy).turned - before
    const left = ctx.look(sideRef(a.side)).owed.length
    yield* say.verdict(
      came.covered ? `A ${a.side} card covers the move.` : 'The deck ran out: the card stays owed.',
      'plain',
      {
        clause: came.covered && free > 0 ? 'option.flip-now.opponent' : 'option.flip-now',
        detail: `${came.turned || 'No'} ${enemy.id} ${came.turned === 1 ? 'card came' : 'cards came'} first${free > 0 ? `; that side acts ${counted(free, 'time')} for them` : ''}.${left > 0 ? ` ${left} still owed.` : ''}`,
      },
    )
    return came
  },
})
