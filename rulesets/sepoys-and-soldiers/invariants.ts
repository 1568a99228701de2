/** What is always so in a battle of Sepoys & Soldiers, whatever is entered. */
import { type Invariant, isRecord, type Json, namedIn } from '#kit'
import type { ClauseId } from './clauses.ts'
import { names } from './names.ts'
import type { Settings } from './settings.ts'
import type { Commander, CommanderRef, Ctx, SideId, State, Unit, UnitRef } from './state.ts'
import { game, hasCard, inPlay, isFit, onHisCard, sideRef } from './state.ts'
import { ratings } from './troops.ts'

type One = Invariant<State, Settings, ClauseId>
type Did = Parameters<One['broken']>[2]

const sides: readonly SideId[] = ['red', 'black']

/** The first unit of which this is so, in a sentence. */
function unitWhere(ctx: Ctx, says: string, is: (unit: Unit, ref: UnitRef) => boolean): string | null {
  const one = ctx.all('unit').find((ref) => is(ctx.look(ref), ref))
  return one ? `${ctx.look(one).name} ${says}.` : null
}

function commanderWhere(ctx: Ctx, says: string, is: (he: Commander, ref: CommanderRef) => boolean): string | null {
  const one = ctx.all('commander').find((ref) => is(ctx.look(ref), ref))
  return one ? `${ctx.look(one).name} ${says}.` : null
}

const argsOf = (did: Did): { readonly [arg: string]: Json } => (did && isRecord(did.args) ? did.args : {})
const wasAllowed = (did: Did, ...keys: readonly string[]): boolean =>
  did?.allowed.some((key) => keys.includes(key)) ?? false

/** The actions that a unit takes on a card. */
const actions: readonly string[] = ['move', 'charge', 'infantry-fire', 'artillery-fire', 'rocket', 'reform', 'rally']

/** The unit that took an action by the last entry, as it stood before; null if none did, or before the first turn. */
function actor(before: Ctx | null, did: Did): { readonly unit: Unit; readonly ref: UnitRef } | null {
  if (!before || !did || !actions.includes(did.procedure) || before.look(game).turn === 0) return null
  const ref = namedIn(argsOf(did), 'unit', 'unit')
  return ref && { unit: before.look(ref), ref }
}

/** The commander who acted by it. */
function leader(before: Ctx | null, did: Did): { readonly he: Commander; readonly ref: CommanderRef } | null {
  if (!before || (did?.procedure !== 'commander-move' && did?.procedure !== 'change-order')) return null
  const ref = namedIn(argsOf(did), 'commander', 'commander')
  return ref && { he: before.look(ref), ref }
}

const cardsOf = (ctx: Ctx, side: SideId): number =>
  [...ctx.all('unit'), ...ctx.all('commander')].filter((ref) => ctx.look(ref).side === side).length

const isNewTurn = (now: Ctx, before: Ctx | null): boolean =>
  before !== null && now.look(game).turn > before.look(game).turn

/** Of strength, disorder and rout. */
const ofUnits: readonly One[] = [
  {
    id: 'gone-owe-nothing',
    says: 'A unit that has left for good owes no test and no retreat.',
    clause: 'hits.per-base',
    broken: (now, _, did) =>
      did &&
      unitWhere(
        now,
        'has left, and a test of it is owed',
        (u, ref) => u.gone && now.owes(ref, names.nerve.id, names.retreat.id),
      ),
  },
  {
    id: 'bases',
    says: 'A unit has as many bases as it began with, or fewer.',
    clause: 'hits.per-base',
    broken: (now) =>
      unitWhere(
        now,
        'has more bases than at the start, or fewer than none',
        (u) => u.bases < 0 || u.bases > u.startingBases,
      ),
  },
  {
    id: 'hits-carried',
    says: 'A unit carries two hits at most, and none when it has no base.',
    clause: 'hits.carry',
    broken: (now) =>
      unitWhere(
        now,
        'carries hits that should have taken a base',
        (u) => u.hits < 0 || u.hits > 2 || (u.bases === 0 && u.hits > 0),
      ),
  },
  {
    id: 'bases-stay-lost',
    says: 'No rule gives a base back.',
    clause: 'hits.per-base',
    broken: (now, before, did) =>
      did && before ? unitWhere(before, 'has a base back', (u, ref) => now.look(ref).bases > u.bases) : null,
  },
  {
    id: 'rout-disorders',
    says: 'A routed unit is disordered.',
    clause: 'disorder.cause.rout',
    broken: (now) => unitWhere(now, 'routs in good order', (u) => u.routed && !u.disordered),
  },
  {
    id: 'combat-disorders',
    says: 'Whoever fought a charge combat is disordered.',
    clause: 'disorder.cause.combat',
    broken: (now, _, did) => {
      if (did?.procedure !== 'combat') return null
      const fought = ['charger', 'charged'].map((arg) => namedIn(argsOf(did), arg, 'unit')?.id)
      return unitWhere(
        now,
        'fought and is in good order',
        (u, { id }) => fought.includes(id) && inPlay(u) && !u.disordered,
      )
    },
  },
  {
    id: 'pursues-an-enemy',
    says: 'Whoever is bound to pursue is no routed unit, and pursues an enemy.',
    clause: 'pursuit.british-cavalry',
    broken: (now) =>
      unitWhere(now, 'is bound to pursue whom it cannot', (u) => {
        const quarry = now.all('unit').find(({ id }) => id === u.pursues)
        return (
          u.pursues !== null && u.pursues !== undefined && (u.routed || !quarry || now.look(quarry).side === u.side)
        )
      }),
  },
]

/** Of the actions of a turn. */
const ofActions: readonly One[] = [
  {
    id: 'nobody-gone-acts',
    says: 'A unit that is destroyed or off the table does nothing.',
    clause: 'action.one-only',
    broken: (_, before, did) => {
      const one = actor(before, did)
      return one && !inPlay(one.unit) && !wasAllowed(did, 'gone') ? `${one.unit.name} acted and is gone.` : null
    },
  },
  {
    id: 'one-action',
    says: 'A unit takes one action a turn.',
    clause: 'action.one-only',
    broken: (now, before, did) => {
      const one = actor(before, did)
      if (!one) return null
      if (one.unit.acted && !wasAllowed(did, 'acted')) return `${one.unit.name} took a second action.`
      return now.look(one.ref).acted ? null : `${one.unit.name} acted and is not marked.`
    },
  },
  {
    id: 'on-a-card',
    says: 'A unit acts on a card of its side.',
    clause: 'deck.flip',
    broken: (_, before, did) => {
      const one = actor(before, did)
      return one && before && !hasCard(before, one.unit.side) && !wasAllowed(did, 'no-card')
        ? `${one.unit.name} acted without a card.`
        : null
    },
  },
  {
    id: 'card-is-used',
    says: 'An action uses the card.',
    clause: 'deck.flip',
    broken: (now, before, did) => {
      const one = actor(before, did)
      if (!one || !before) return null
      const cards = (ctx: Ctx) =>
        (ctx.look(game).card === one.unit.side ? 1 : 0) + ctx.look(sideRef(one.unit.side)).turned
      return cards(before) > 0 && cards(now) >= cards(before)
        ? `${one.unit.name} acted, and its card is still there.`
        : null
    },
  },
  {
    id: 'state-allows',
    says: 'A routed unit rallies, a disordered one reforms, and does nothing else.',
    clause: 'action.rally',
    broken: (_, before, did) => {
      const one = actor(before, did)
      if (!one || !before || did?.procedure === 'rally' || wasAllowed(did, 'routed', 'disordered')) return null
      if (one.unit.routed) return `${one.unit.name} is routed and did something else than rally.`
      const fires = did?.procedure !== 'move' && did?.procedure !== 'charge' && before.settings.disorderedMayFire
      return one.unit.disordered && did?.procedure !== 'reform' && !fires
        ? `${one.unit.name} is disordered and did something else than reform.`
        : null
    },
  },
  {
    id: 'charges-under-assault',
    says: 'Only Assault permits a charge.',
    clause: 'orders.assault',
    broken: (_, before, did) => {
      const one = actor(before, did)
      return one && did?.procedure === 'charge' && one.unit.order !== 'assault' && !wasAllowed(did, 'order')
        ? `${one.unit.name} charged without Assault.`
        : null
    },
  },
  {
    id: 'keeps-its-place',
    says: 'Reserve and Defend keep their place, and so do Indian guns.',
    clause: 'orders.defend',
    broken: (_, before, did) => {
      const one = actor(before, did)
      if (!one || did?.procedure !== 'move' || wasAllowed(did, 'order', 'static')) return null
      const { name, order, arm, guns } = one.unit
      const stays = order === 'reserve' || order === 'defend' || (arm === 'guns' && guns === 'indian')
      return stays ? `${name} left its position.` : null
    },
  },
  {
    id: 'moved-guns-are-silent',
    says: 'Guns that were moved by hand do not fire that turn.',
    clause: 'move.guns.no-fire',
    broken: (_, before, did) => {
      const one = actor(before, did)
      return one && did?.procedure === 'artillery-fire' && one.unit.manhandled && !wasAllowed(did, 'manhandled')
        ? `${one.unit.name} fired after being moved by hand.`
        : null
    },
  },
  {
    id: 'attacked-reserve-defends',
    says: 'A unit in Reserve that is fired at is under Defend.',
    clause: 'orders.reserve.auto-defend',
    broken: (now, _, did) => {
      if (did?.procedure !== 'infantry-fire' && did?.procedure !== 'artillery-fire') return null
      const target = namedIn(argsOf(did), 'target', 'unit')
      return target && now.look(target).order === 'reserve' ? `${now.look(target).name} is still in Reserve.` : null
    },
  },
]

/** Of commanders. */
const ofCommanders: readonly One[] = [
  {
    id: 'fit-or-lost',
    says: 'A commander is fit, or it is said how he was lost; whoever lost his horse comes back.',
    clause: 'risk.result.unhorsed.duration',
    broken: (now) =>
      commanderWhere(
        now,
        'is fit and lost at once, or never comes back',
        (he) => (he.fate === 'fit') !== he.fit || (he.fate === 'unhorsed' && he.outUntil === null),
      ),
  },
  {
    id: 'lost-does-nothing',
    says: 'A commander who is not fit neither moves nor gives orders.',
    clause: 'risk.result.unhorsed.duration',
    broken: (_, before, did) => {
      const one = leader(before, did)
      return one && !isFit(one.he) && !wasAllowed(did, 'unfit') ? `${one.he.name} is not fit, and acted.` : null
    },
  },
  {
    id: 'one-action-of-his',
    says: 'A commander has one action a turn: he moves, and gives his orders on the same card.',
    clause: 'cmd.action.one-only',
    broken: (_, before, did) => {
      const one = leader(before, did)
      if (!one || !before || before.look(game).turn === 0 || wasAllowed(did, 'acted')) return null
      if (did?.procedure === 'change-order' && before.settings.ordersAnyTime) return null
      return one.he.acted && !onHisCard(before, one.ref) ? `${one.he.name} took a second action.` : null
    },
  },
  {
    id: 'orders-given',
    says: 'An Energetic commander gives two orders a turn, any other one.',
    clause: 'cmd.orders.energetic',
    broken: (now, before, did) =>
      before && did && !wasAllowed(did, 'orders-used')
        ? commanderWhere(
            now,
            'gave more orders than he may',
            (he, ref) => he.ordersGiven > ratings[he.rating].orders && he.ordersGiven > before.look(ref).ordersGiven,
          )
        : null,
  },
  {
    id: 'rerolls-given',
    says: 'By its option an Energetic commander gives two re-rolls a turn, any other one.',
    clause: 'option.reroll-count',
    broken: (now, before) =>
      before && now.settings.rerollCount
        ? commanderWhere(
            now,
            'gave more re-rolls than he may',
            (he, ref) => he.rerollsUsed > ratings[he.rating].rerolls && he.rerollsUsed > before.look(ref).rerollsUsed,
          )
        : null,
  },
  {
    id: 'with-a-unit-that-is-there',
    says: 'A fit commander is with nobody, or with a unit of his side that is in play, once its loss is dealt with.',
    clause: 'cmd.action.independent',
    broken: (now, before, did) =>
      did?.procedure === 'base-lost' || did?.procedure === 'combat'
        ? commanderWhere(now, 'is with a unit that is gone', (he, ref) => {
            const his = now.all('unit').find(({ id }) => id === he.with)
            const named = ['unit', 'charger', 'charged'].some(
              (arg) => namedIn(argsOf(did), arg, 'unit')?.id === he.with,
            )
            return (
              he.fit && named && before?.look(ref).side === he.side && his !== undefined && now.look(his).bases === 0
            )
          })
        : null,
  },
]

/** Of the deck, its cards and its turns. */
const ofCards: readonly One[] = [
  {
    id: 'deck',
    says: 'The deck holds no more cards of a side than it has units and commanders, and never fewer than none.',
    clause: 'deck.build.red',
    broken: (now) => {
      const { deck } = now.look(game)
      const wrong = sides.find((side) => deck[side] < 0 || deck[side] > cardsOf(now, side))
      return wrong ? `The deck holds ${deck[wrong]} ${wrong} cards.` : null
    },
  },
  {
    id: 'card-by-card',
    says: 'A card is turned, and the deck is smaller by it; or a new turn begins.',
    clause: 'deck.flip',
    broken: (now, before, did) => {
      if (!before || did?.procedure !== 'turn-card' || isNewTurn(now, before)) return null
      const left = ({ deck }: { readonly deck: { readonly red: number; readonly black: number } }) =>
        deck.red + deck.black
      return left(now.look(game)) === left(before.look(game)) - 1 ? null : 'The deck is not one card smaller.'
    },
  },
  {
    id: 'owed-first',
    says: 'A card of a side that owes covers its oldest debt, and lets nobody act.',
    clause: 'deck.owed.next-card',
    broken: (now, before, did) => {
      const { card } = now.look(game)
      if (!before || did?.procedure !== 'turn-card' || isNewTurn(now, before) || card === null) return null
      return before.look(sideRef(card)).owed.length > 0 ? `A ${card} card lets somebody act, and that side owes.` : null
    },
  },
  {
    id: 'debts',
    says: 'Whoever owes a card is of the side that owes it.',
    clause: 'deck.owed.marker',
    broken: (now) => {
      const names = (side: SideId) =>
        [...now.all('unit'), ...now.all('commander')]
          .filter((r) => now.look(r).side === side)
          .map((r) => now.look(r).name)
      const debt = sides.flatMap((side) =>
        now.look(sideRef(side)).owed.filter(({ by }) => !names(side).includes(by)),
      )[0]
      return debt ? `${debt.by} owes a card of a side that is not its own.` : null
    },
  },
  {
    id: 'new-turn',
    says: 'As a turn begins nobody has acted, given orders or re-rolls, and orders to come are in force.',
    clause: 'deck.acted-counter',
    broken: (now, before, did) => {
      if (did?.procedure !== 'turn-card' || !isNewTurn(now, before)) return null
      return (
        unitWhere(
          now,
          'carries a mark of the last turn',
          (u) => u.acted || u.manhandled || u.chargeMark || u.pending !== null,
        ) ??
        commanderWhere(
          now,
          'carries a mark of the last turn',
          (he) => he.acted || he.ordersGiven > 0 || he.rerollsUsed > 0,
        )
      )
    },
  },
]

export const invariants: readonly One[] = [...ofUnits, ...ofActions, ...ofCommanders, ...ofCards]
