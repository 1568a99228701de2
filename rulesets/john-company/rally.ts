/** 5.7 Rallying: a Reaction Test with a General, who must touch the unit. */
import { book, from, type Proc, the, view } from '#kit'
import { may } from './can.ts'
import { oweMovement, type ReactionResult, reactionVerdict, test } from './reaction.ts'
import { movements } from './reaction-table.ts'
import {
  ask,
  awaitsOrders,
  type CommanderRef,
  type Ctx,
  change,
  commands,
  procedure,
  say,
  type UnitRef,
  who,
} from './state.ts'
import { statuses, statusNames } from './troops.ts'
import { does } from './words.ts'

/** Native units listen to their own leaders only; the book knows it by their brigades. */
function* listens(ctx: Ctx, ref: UnitRef, commander: CommanderRef): Proc<void> {
  const unit = ctx.look(ref)
  const he = ctx.look(commander)
  if (unit.army !== 'native' || he.side !== unit.side) return
  const named = unit.brigade !== '' && (he.brigade !== '' || he.rank === 'cinc')
  const own = yield* ask.yesNo('own-group', `Does ${he.name} command ${the(unit)}?`, {
    ...book(!named || commands(he, unit), 'its brigade', named),
    short: 'Own leader',
    clause: 'rally.req.native-own',
  })
  if (!own)
    yield* say.refuse('general', `${does(unit, 'do not listen')} to ${he.name}.`, {
      clause: 'rally.req.native-own',
      wayOut: 'Send a leader of their own.',
    })
}

/** No enemy may be near enough to charge it, unless something stands between. */
function* outOfReach(): Proc<void> {
  const safe = yield* ask.yesNo('outside-charge-range', 'Out of charge range of the nearest enemy?', {
    default: true,
    short: 'Out of charge range',
    clause: 'rally.req.distance',
  })
  const screened =
    safe ||
    (yield* ask.yesNo('screened', 'Is there impassable terrain between, or a friend not on a mandatory move?', {
      default: false,
      short: 'Screened',
      clause: 'rally.req.distance',
    }))
  if (!screened)
    yield* say.refuse('too-near', 'The nearest enemy could charge them.', {
      clause: 'rally.req.distance',
      wayOut: 'Rally when the enemy is farther off.',
    })
}

export type RallyResult = ReactionResult & { readonly rallied: boolean }

export const rally = procedure({
  id: 'rally',
  title: 'Rally',
  start: from(
    'table',
    'Steady or better',
    [
      who('unit', 'Which unit rallies?', may.rally, 'Unit'),
      who('commander', 'Which General touches them?', may.rallyThem, 'General'),
    ],
    { says: 'Rally', plan: { within: null } },
  ),
  success: { says: 'They rally', good: 'They rally', bad: 'They do not' },
  views: {
    rally: view('bar', 'Rally', (r: RallyResult) => (r.rallied ? 'rallied' : statusNames[r.status]), {
      rallied: 'good',
      Shaken: 'bad',
      Wavering: 'bad',
      Panicked: 'bad',
    }),
    final: view('columns', 'Final value', (r: RallyResult) => r.final),
    movement: view('bar', 'Movement', (r: RallyResult) => movements[r.movement].says),
  },
  *run(ctx, a: { readonly unit: UnitRef; readonly commander: CommanderRef }): Proc<RallyResult> {
    const unit = ctx.look(a.unit)
    const he = ctx.look(a.commander)
    yield* listens(ctx, a.unit, a.commander)
    const touches = he.contact === a.unit.id
    const contact = yield* ask.yesNo('contact', `Does ${he.name} touch ${the(unit)}?`, {
      ...book(true, 'the book', touches),
      short: 'In contact',
      clause: 'rally.req.general',
    })
    if (!contact)
      yield* say.refuse('no-contact', `${he.name} must be in base contact.`, {
        clause: 'rally.req.general',
        wayOut: 'Move the General there first.',
      })
    yield* outOfReach()
    if (!touches) yield* change(a.commander, { contact: a.unit.id })
    const mustRally = ctx.look(a.unit).mustRally
    const result = yield* test(ctx, { unit: a.unit, occasion: 'rally', chargers: [], general: a.commander })
    const rallied = statuses.indexOf(result.status) <= 2
    if (rallied) {
      yield* change(a.unit, { mandatory: null, mustRally: false, movement: 'no-movement' })
      const when = yield* awaitsOrders(ctx, a.unit, 'rally.test')
      yield* say.note(`New orders may be given ${when}`, { clause: 'rally.test' })
      yield* say.verdict(`${does(unit, 'rally')}: ${statusNames[result.status]}.`, 'good', {
        clause: 'rally.result.stops',
      })
    } else {
      if (mustRally) yield* change(a.unit, { mustRally: true })
      yield* oweMovement(ctx, a.unit, result.movement)
      yield* say.verdict(reactionVerdict(unit, result), 'bad', { clause: 'rally.test' })
    }
    return rallied ? { ...result, movement: 'no-movement', rallied } : { ...result, rallied }
  },
})
