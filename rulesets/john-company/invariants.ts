/** What is always so in a battle of John Company, whatever was entered. */
import type { Args, Invariant } from '#kit'
import { isRecord, namedIn } from '#kit'
import type { ClauseId } from './clauses.ts'
import type { Commander, CommanderRef, Ctx, Game, Settings, State, Unit, UnitRef } from './state.ts'
import { chargesInCaracole, game as gameRef, inPlay } from './state.ts'
import { worse } from './troops.ts'

type One = Invariant<State, Settings, ClauseId>
type Did = NonNullable<Parameters<One['broken']>[2]>

/** The last entry: the battle before and after it, and what it did. */
type Entry = { readonly now: Ctx; readonly before: Ctx; readonly did: Did }
const gameOf = (ctx: Ctx): Game => ctx.look(gameRef)

/** The first unit of which something untrue is said, in a sentence. */
const ofUnits =
  (says: (unit: Unit, ctx: Ctx, ref: UnitRef) => string | false): One['broken'] =>
  (now) => {
    for (const ref of now.all('unit')) {
      const unit = now.look(ref)
      const what = says(unit, now, ref)
      if (what) return `${unit.name}: ${what}`
    }
    return null
  }
const ofCommanders =
  (says: (he: Commander, ctx: Ctx, ref: CommanderRef) => string | false): One['broken'] =>
  (now) => {
    for (const ref of now.all('commander')) {
      const what = says(now.look(ref), now, ref)
      if (what) return `${now.look(ref).name}: ${what}`
    }
    return null
  }

/** What an entry did to each unit that was there before it. */
const ofWhatItDid =
  (says: (now: Unit, before: Unit, entry: Entry, ref: UnitRef) => string | false): One['broken'] =>
  (now, before, did) => {
    if (!before || !did) return null
    const known = new Set(before.all('unit').map((u) => u.id))
    for (const ref of now.all('unit')) {
      if (!known.has(ref.id)) continue
      const unit = now.look(ref)
      const what = says(unit, before.look(ref), { now, before, did }, ref)
      if (what) return `${unit.name}: ${what}`
    }
    return null
  }

const isAllowed = (did: Did, bar: string): boolean => did.allowed.some((key) => key === bar || key.endsWith(`/${bar}`))
const argsOf = (did: Did): Args => (isRecord(did.args) ? did.args : {})
/** Is this the unit that the entry named so? */
const isNamed = (did: Did, arg: string, ref: UnitRef): boolean => namedIn(argsOf(did), arg, 'unit')?.id === ref.id
const inSameTurn = ({ now, before }: Entry): boolean => gameOf(now).turn === gameOf(before).turn
const isCount = (n: number): boolean => Number.isInteger(n) && n >= 0

const fires: readonly string[] = ['small_arms_fire', 'artillery_fire', 'volley', 'counter_battery']

const figures: readonly One[] = [
  {
    id: 'stands',
    says: 'A unit has no fewer stands than none and no more than at the start.',
    clause: 'reaction.neg.quarters-lost',
    broken: ofUnits(
      (u) => (!isCount(u.stands) || u.stands > u.initialStands) && `${u.stands} of ${u.initialStands} stands`,
    ),
  },
  {
    id: 'counts',
    says: 'What is counted is never below none.',
    broken: ofUnits((u) => {
      const counts = [u.lostSince, u.lostSinceCard ?? 0, u.seenFallBack, u.seenForcedOrRout, u.guns ?? 0]
      const lost = [
        u.gunsLost,
        u.gunsRecoverable,
        u.crewLostToCounter,
        u.inchesUsed,
        u.diceInches,
        u.caracoleStands ?? 0,
      ]
      return [...counts, ...lost].some((n) => n < 0) && 'something is counted below none'
    }),
  },
  {
    id: 'guns-add-up',
    says: 'Guns that stand, are lost or may be recovered are as many as before.',
    clause: 'counter.knocked-out',
    broken: ofWhatItDid((u, was) => {
      if (u.guns === null || was.guns === null) return false
      const all = ({ guns, gunsLost, gunsRecoverable }: Unit) => (guns ?? 0) + gunsLost + gunsRecoverable
      return all(u) !== all(was) && `${all(u)} guns of ${all(was)}`
    }),
  },
  {
    id: 'losses-marked',
    says: 'Each stand that fire or a Confrontation takes is marked for the next test.',
    clause: 'reaction.neg.stands-since',
    broken: ofWhatItDid((u, was, { did }) => {
      if (![...fires, 'confrontation', 'skirmishers_caught'].includes(did.procedure)) return false
      const lost = was.stands - u.stands
      return u.lostSince - was.lostSince !== lost && `${lost} stands lost, ${u.lostSince - was.lostSince} marked`
    }),
  },
  {
    id: 'level',
    says: 'A Resolve Level is 1 to 25.',
    clause: 'reaction.start-level',
    broken: ofUnits(({ resolveLevel: n }) => n !== null && (n < 1 || n > 25) && `Resolve Level ${n}`),
  },
  {
    id: 'colours',
    says: 'A unit loses no more colours than it has.',
    clause: 'event.inf.20-34',
    broken: ofUnits((u) => (u.coloursLost > 2 || u.coloursLost < 0) && `${u.coloursLost} colours lost`),
  },
  {
    id: 'commanders-killed',
    says: 'Of the commanders of a unit no more were killed since its test than in all, and two wounds are a death.',
    clause: 'event.commander-hit.dead',
    broken: ofWhatItDid(
      (u, was) =>
        was.commandersKilledSince <= was.commandersKilled &&
        (u.commandersKilledSince > u.commandersKilled || u.commanderWounds > 1) &&
        'its commanders do not add up',
    ),
  },
]

const acts: readonly One[] = [
  {
    id: 'gone-act',
    says: 'A unit destroyed or off the table neither tests, nor moves, nor fires.',
    clause: 'reaction.neg.stands-since',
    broken: ofWhatItDid((u, was, { before, did }, ref) => {
      if (inPlay(was) || isAllowed(did, 'gone') || isAllowed(did, 'target-gone')) return false
      // R71: fire of both sides in a Caracole comes before the losses of either
      if (did.procedure === 'volley' && chargesInCaracole(before, ref.id).some((c) => c.caracoleCost > 0)) return false
      const acted = (u.tested && !was.tested) || (u.moved && !was.moved) || (u.fired && !was.fired)
      return acted && 'it is gone, and acts'
    }),
  },
  {
    id: 'one-test',
    says: 'A unit tests once a turn, unless it is Shocked.',
    clause: 'reaction.when.movement-card',
    broken: ofWhatItDid((_, was, { did }, ref) => {
      if (did.procedure !== 'reaction' || !isNamed(did, 'unit', ref)) return false
      return was.tested && argsOf(did).occasion !== 'shocked' && !isAllowed(did, 'tested') && 'a second test'
    }),
  },
  {
    id: 'test-clears',
    says: 'A test uses up what was marked for it.',
    clause: 'reaction.neg.stands-since',
    broken: ofWhatItDid((u, _, { did }, ref) => {
      if ((did.procedure !== 'reaction' && did.procedure !== 'rally') || !isNamed(did, 'unit', ref)) return false
      const marks = u.lostSince + u.seenFallBack + u.seenForcedOrRout + u.commandersKilledSince
      const stays = u.smallArmsMark || u.artilleryMark || u.won || marks > 0
      return (stays || u.effects.some((e) => e.on === 'test' || e.on === 'row')) && 'a mark outlasts its test'
    }),
  },
  {
    id: 'fire-marks',
    says: 'A unit that fires has fired, and its target is marked whatever it lost.',
    clause: 'reaction.neg.small-arms-target',
    broken: ofWhatItDid((u, _, { did }, ref) => {
      if (!fires.slice(0, 3).includes(did.procedure)) return false
      if (isNamed(did, 'firer', ref)) return !u.fired && 'it fired without a mark'
      return isNamed(did, 'target', ref) && !u.smallArmsMark && !u.artilleryMark && 'fired at without a mark'
    }),
  },
  {
    id: 'fought',
    says: 'Both leads of a Confrontation were in it, the charger moved, and who lost is no better off.',
    clause: 'confront.definition',
    broken: ofWhatItDid((u, was, { did }, ref) => {
      if (did.procedure !== 'confrontation') return false
      const isCharger = isNamed(did, 'charger', ref)
      if (!isCharger && !isNamed(did, 'target', ref)) return false
      if (!u.inConfrontation || (isCharger && !u.moved)) return 'it fought without a mark'
      return u.status !== null && was.status !== null && worse(was.status, u.status) && 'its status rose in a fight'
    }),
  },
  {
    id: 'charges-an-enemy',
    says: 'A unit that charges, charges an enemy.',
    clause: 'confront.begins',
    broken: ofWhatItDid((u, was, { now, did }) => {
      if (u.charges === null || u.charges === was.charges || isAllowed(did, 'own-side')) return false
      const foe = now.all('unit').find((ref) => ref.id === u.charges)
      return (!foe || now.look(foe).side === u.side) && 'it charges no enemy'
    }),
  },
]

const moves: readonly One[] = [
  {
    id: 'owed-move-holds',
    says: 'A unit that was rallied, or has tested and stands, owes no mandatory move.',
    clause: 'rally.result.stops',
    broken: ofWhatItDid((u, _, { now }, ref) => {
      const stands = u.status !== null && !worse(u.status, 'steady')
      const isOver = u.tested && u.mandatory === null && u.movement === 'no-movement' && stands
      return isOver && now.owes(ref, 'mandatory_move') && 'it stands, and a mandatory move is owed'
    }),
  },
  {
    id: 'compelled',
    says: 'A mandatory move ends Hold and Support, a Forced Back disorders, and who routs must be rallied.',
    clause: 'without.except.hold',
    broken: ofWhatItDid((u, was, { did }) => {
      if (u.mandatory === null || u.mandatory === was.mandatory) return false
      if (u.standing !== null) return 'its standing order outlasts its mandatory move'
      if (u.mandatory === 'forced-back' && !u.disordered && did.procedure !== 'charge')
        return 'Forced Back in good order'
      return u.mandatory === 'rout' && !u.mustRally && 'it routs, and need not be rallied'
    }),
  },
  {
    id: 'only-a-rally',
    says: 'A unit that must be rallied stays so until it is.',
    clause: 'rally.who.must',
    broken: ofWhatItDid((u, was, { now, did }) => {
      if (!was.mustRally || u.mustRally || now.settings.unrallied === 'tests') return false
      return did.procedure !== 'rally' && 'it is rallied without a rally'
    }),
  },
  {
    id: 'tested-status',
    says: 'A test that ends in Rout is Panicked, in Forced Back Wavering.',
    clause: 'reaction.lookup',
    broken: ofWhatItDid((u, _, { did }, ref) => {
      if (did.procedure !== 'reaction' || !isNamed(did, 'unit', ref)) return false
      const wants = u.movement === 'rout' ? 'panicked' : u.movement === 'forced-back' ? 'wavering' : null
      return wants !== null && u.status !== wants && 'its status is not that of its move'
    }),
  },
  {
    id: 'quit-by',
    says: 'Only who quits has an Event that made it quit.',
    clause: 'without.result.quit',
    broken: ofWhatItDid((u, was) => was.quitBy !== u.quitBy && u.quitBy !== null && !u.quit && 'it did not quit'),
  },
  {
    id: 'caracole',
    says: 'Only who caracoles has ranks that ride up and fire.',
    clause: 'caracole.ranks',
    broken: ofWhatItDid(
      (u, was) =>
        u.caracoleStands !== was.caracoleStands && u.caracoleStands !== null && !u.caracoled && 'it did not caracole',
    ),
  },
]

const turns: readonly One[] = [
  {
    id: 'turn-clears',
    says: 'A new turn begins with nobody tested, moved, fired or in a Confrontation.',
    clause: 'reaction.when.movement-card',
    broken: ofWhatItDid((u, _, entry) => {
      if (entry.did.procedure !== 'advance' || inSameTurn(entry) || !inPlay(u) || gameOf(entry.now).turn < 2)
        return false
      const marks = u.tested || u.moved || u.fired || u.inConfrontation || u.caracoled || u.withoutOrders
      return (marks || u.movement !== null || u.charges !== null || u.order !== null) && 'a mark outlasts its turn'
    }),
  },
  {
    id: 'effects-end',
    says: 'Nothing that ends with a turn outlasts it.',
    clause: 'event.cmdr.10.3',
    broken: ofWhatItDid((u, _, { now, did }) => {
      if (did.procedure !== 'advance' || !inPlay(u)) return false
      return u.effects.some((e) => e.until !== null && e.until < gameOf(now).turn) && 'an effect outlasts its turn'
    }),
  },
  {
    id: 'winner',
    says: 'The mark of a winner ends with the next turn at the latest.',
    clause: 'reaction.pos.winner-regular-infantry',
    broken: ofWhatItDid((u, _, entry) => {
      if (entry.did.procedure !== 'advance' || inSameTurn(entry) || !inPlay(u)) return false
      return u.won && (u.wonTurn ?? 0) < gameOf(entry.now).turn - 1 && 'it won too long ago'
    }),
  },
  {
    id: 'steps',
    says: 'Steps come one after the other, and only the last ends the turn.',
    clause: 'reaction.when.movement-card',
    broken: (now, before, did) => {
      if (!before) return null
      const [is, was] = [gameOf(now), gameOf(before)]
      if (did?.procedure !== 'advance')
        return did && (is.turn !== was.turn || is.step !== was.step) ? `${did.procedure} moves the clock` : null
      const next = is.turn === was.turn && is.step === was.step + 1
      return next || (is.turn === was.turn + 1 && is.step === 1) ? null : `Step ${was.step} is followed by ${is.step}`
    },
  },
]

const officers: readonly One[] = [
  {
    id: 'removed',
    says: 'An officer who is out of the game or away touches nobody.',
    clause: 'officer.lost.removed',
    broken: (now, before, did) =>
      did && before
        ? ofCommanders((he, _, ref) => {
            const was = before.all('commander').some((c) => c.id === ref.id) ? before.look(ref) : null
            return (
              he.state !== 'in-play' &&
              he.state !== was?.state &&
              he.contact !== null &&
              'he is away, and touches a unit'
            )
          })(now, before, did)
        : null,
  },
  {
    id: 'replaced',
    says: 'Only who is out of the game is replaced.',
    clause: 'officer.replace.roll',
    broken: (now, before, did) =>
      did?.procedure === 'officer_replacement' && !isAllowed(did, 'in-play')
        ? ofCommanders((he) => he.replaced && he.state !== 'removed' && 'he is replaced, and in play')(now, before, did)
        : null,
  },
  {
    id: 'touches-a-friend',
    says: 'An officer touches a unit of his own side.',
    clause: 'reaction.leadership.applied',
    broken: (now, before, did) =>
      did?.procedure === 'join' && !isAllowed(did, 'other-side')
        ? ofCommanders((he, ctx, ref) => {
            if (namedIn(argsOf(did), 'commander', 'commander')?.id !== ref.id) return false
            const unit = ctx.all('unit').find((u) => u.id === he.contact)
            return (!unit || ctx.look(unit).side !== he.side) && 'he touches no friend'
          })(now, before, did)
        : null,
  },
  {
    id: 'orders-given',
    says: 'An officer gives no more orders than he has.',
    clause: 'orders.table',
    broken: (now, before, did) =>
      did?.procedure === 'give_order' && !isAllowed(did, 'no-orders')
        ? ofCommanders((he, _, ref) => {
            const gave = before !== null && he.ordersGiven > before.look(ref).ordersGiven
            return (
              gave && he.orders !== null && he.ordersGiven > he.orders && `${he.ordersGiven} orders of ${he.orders}`
            )
          })(now, before, did)
        : null,
  },
]

export const invariants: readonly One[] = [...figures, ...acts, ...moves, ...turns, ...officers]
