/** 5.5 and 5.6 March moves: the allotment for the game, and what spends it besides moving. */
import { book, type Deed, d, from, type Proc, sum, view } from '#kit'
import { LATE, may } from './can.ts'
import { spendMoving } from './common.ts'
import {
  ask,
  type Ctx,
  change,
  inBattle,
  isGun,
  isLeader,
  onTable,
  procedure,
  roll,
  say,
  tally,
  type Unit,
  type UnitRef,
  who,
} from './state.ts'
import { counted, does, doThe, have, the } from './words.ts'

/** 2 D12: its march moves for the whole game. */
function* throwMoves(ctx: Ctx, ref: UnitRef): Proc<number> {
  const unit = ctx.look(ref)
  const moves = yield* roll(unit.side, 'march', `March moves for ${the(unit)}`, sum(d(2, 12)), {
    luck: 'march moves',
    clause: isLeader(unit) ? 'march.allotment.officer' : 'march.allotment.unit',
  })
  yield* change(ref, { moves })
  return moves
}

/** Every unit and every leader throws before the first move (R11). */
export const march = procedure({
  id: 'march-allotment',
  title: 'March moves for the game',
  start: from('setup', '2d12, fatigue and weather', [who('unit', 'Which unit?', may.throwForMarch, 'Unit')], {
    says: 'Roll march moves',
  }),
  views: { moves: view('columns', 'March moves', (n: number) => n) },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const moves = yield* throwMoves(ctx, a.unit)
    yield* say.verdict(`${have(ctx.look(a.unit))} ${moves} march moves.`, 'plain', {
      clause: 'march.allotment.meaning',
    })
    return moves
  },
})

/** One throw of all of them, for the units together. */
const throwOne = procedure({
  id: 'throw-march-moves',
  title: 'March moves for the game',
  *run(ctx, a: { readonly unit: UnitRef }): Proc<{ readonly moves: number }> {
    return { moves: yield* throwMoves(ctx, a.unit) }
  },
})

/** Units and leaders on the table without march moves yet. */
export const toRoll = (ctx: Ctx): readonly UnitRef[] =>
  ctx.all('unit').filter((ref) => onTable(ctx.look(ref)) && ctx.look(ref).moves === null)

/** The roll that is wanted before the first move, or null. */
export function rollForAll(ctx: Ctx): Deed | null {
  const { length } = toRoll(ctx)
  if (length === 0) return null
  const all = length > 1 && length === ctx.all('unit').length
  return {
    says: `Roll march moves for ${all ? 'all ' : ''}${counted(length, 'unit')}`,
    procedure: marchAll.id,
    each: [{}],
  }
}

/** "31 units and 1 leader". */
const unitsAndLeaders = (all: readonly Unit[]): string => {
  const leaders = all.filter(isLeader).length
  return [[all.length - leaders, 'unit'] as const, [leaders, 'leader'] as const]
    .flatMap(([n, what]) => (n === 0 ? [] : [counted(n, what)]))
    .join(' and ')
}

/** Every unit and leader on the table that has not thrown, one after the other. */
export const marchAll = procedure({
  id: 'march-allotment-all',
  title: 'March moves for all',
  start: from('setup', '2d12 for each unit and leader', [], { says: 'Roll all march moves', notQuick: true }),
  views: { moves: view('columns', 'March moves in all', (moves: number) => moves) },
  *run(ctx, _: { readonly [arg: string]: never }): Proc<number> {
    const wanting = toRoll(ctx)
    if (inBattle(ctx) && wanting.some((ref) => !ctx.owes(ref, march.id)))
      yield* say.refuse('late', LATE, {
        clause: 'march.allotment.unit',
        wayOut: 'Roll all the same for late arrivals.',
      })
    const { moves } = yield* tally(
      throwOne,
      wanting.map((ref) => ({ id: ref.id, args: { unit: ref } })),
      { moves: 0 },
      'all',
    )
    yield* say.verdict(
      wanting.length === 0
        ? 'All units have rolled.'
        : `${unitsAndLeaders(wanting.map(ctx.look))} ${wanting.length === 1 ? 'has' : 'have'} their march moves, ${moves} in all.`,
      'plain',
      { clause: 'march.allotment.meaning' },
    )
    return moves
  },
})

const actions = {
  limber: { says: 'Limber the gun', worth: '1 march move', clause: 'march.cost.limber' },
  unlimber: { says: 'Unlimber the gun', worth: '1 march move', clause: 'march.cost.limber' },
  mount: { says: 'Mount', worth: '1 march move', clause: 'march.cost.mount' },
  dismount: { says: 'Dismount', worth: '1 march move', clause: 'march.cost.mount' },
} as const

type Action = keyof typeof actions

/** Mounting and limbering cost 1 and take the place of movement (R16); the unit may still fire and fight. */
export const marchMoves = procedure({
  id: 'march-moves',
  title: 'Mount or limber',
  start: from('table', '1 march move, instead of moving', [who('unit', 'Which unit?', may.mountOrLimber, 'Unit')], {
    phases: ['british', 'rebel'],
    notQuick: true,
  }),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const unit = ctx.look(a.unit)
    // What is limbered can only unlimber, who is mounted only dismount
    const open = isGun(unit) ? (unit.limbered ? 'unlimber' : 'limber') : unit.mounted ? 'dismount' : 'mount'
    const options: { readonly [action: string]: (typeof actions)[Action] } = { [open]: actions[open] }
    yield* ask.choice('action', `What ${doThe(unit)} do?`, options, { short: 'Action', ...book(open) })
    const action: Action = open
    const spent = yield* spendMoving(ctx, a.unit, 1)
    yield* change(a.unit, {
      moved: 'other',
      limbered: action === 'limber' ? true : action === 'unlimber' ? false : unit.limbered,
      mounted: action === 'mount' ? true : action === 'dismount' ? false : unit.mounted,
    })
    yield* say.verdict(`${does(unit, action)}.`, 'plain', {
      clause: actions[action].clause,
      detail: `${counted(spent, 'march move')} spent.`,
    })
    return spent
  },
})
