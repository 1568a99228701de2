/** P22 Tactical bonuses: printed ones, the Massacre! marker, and counters; the defender plays his first. */

import type { Fact, Proc } from '#kit'
import type { ClauseId } from '../clauses.ts'
import { counters } from '../counters.ts'
import { bahadur, besiegedAt, columnAt, figureValue, gunsOf, hasGuns, isOnMap } from '../ground.ts'
import { checkHeld, discard, heldOf, isAskedFor, nameable, noneFits } from '../hand.ts'
import { ask, type ColumnRef, type Ctx, change, type FigureRef, type SideId, say, type UnitRef } from '../state.ts'
import { types } from '../types.ts'
import { sideNames } from '../words.ts'
import type { Band } from './band.ts'

/** One camp of a battle as it is drawn up. */
export type Camp = {
  readonly side: SideId
  readonly role: 'attacker' | 'defender'
  readonly zone: string
  /** the column with all its units: those who do not fight share its fate */
  readonly band: Band
  /** those who fight */
  readonly units: readonly UnitRef[]
  readonly figures: readonly FigureRef[]
  readonly leader: FigureRef | null
}
export type Bonus = { readonly die: number; readonly shift: number; readonly kavanagh: boolean }

/** What the tactical counters do, and when they may be played. */
const tactical: {
  readonly [id: string]: {
    readonly die: number
    readonly shift: number
    readonly says: string
    fits(ctx: Ctx, camp: Camp): boolean
  }
} = {
  Ghazis: { die: 2, shift: 0, says: '+2', fits: (_, c) => c.side === 'rebel' },
  'The last Mughal': {
    die: 0,
    shift: 1,
    says: '1 column',
    fits: (ctx, c) => c.side === 'rebel' && isOnMap(ctx.look(bahadur)) && ctx.look(bahadur).zone === c.zone,
  },
  'Tactical Intuition': { die: 0, shift: 1, says: '1 column', fits: (_, c) => c.side === 'british' },
  'Bring on the Tartan!': {
    die: 2,
    shift: 0,
    says: '+2',
    fits: (ctx, c) => c.side === 'british' && c.units.some((u) => ctx.look(u).type === 'highlanders'),
  },
  'Khalsa Ji!': {
    die: 2,
    shift: 0,
    says: '+2',
    fits: (ctx, c) => c.side === 'british' && c.units.some((u) => types[ctx.look(u).type].khalsa),
  },
  'Henry Kavanagh, VC': {
    die: 0,
    shift: 0,
    says: 'DR',
    fits: (ctx, c) => c.side === 'british' && c.role === 'attacker' && besiegedAt(ctx, c.zone) === 'british',
  },
}

/** The counters in hand whose condition holds, and how many of each. */
function playable(ctx: Ctx, camp: Camp): { readonly [id: string]: Fact<ClauseId> & { readonly max: number } } {
  return Object.fromEntries(
    nameable(ctx, camp.side).flatMap((id) => {
      const row = tactical[id]
      return row?.fits(ctx, camp)
        ? [[id, { says: id, worth: row.says, max: heldOf(ctx, camp.side, id), clause: counters[id].clause }] as const]
        : []
    }),
  )
}

function* countersOf(ctx: Ctx, camp: Camp): Proc<Bonus> {
  const rows = playable(ctx, camp)
  let sum: Bonus = { die: 0, shift: 0, kavanagh: false }
  if (!isAskedFor(ctx, camp.side, rows)) return sum
  const played: { readonly [id: string]: number } = yield* ask.facts(
    `counters-${camp.side}`,
    `Which tactical bonuses do ${sideNames[camp.side].toLowerCase().replace('british', 'British')} play?`,
    rows,
    {
      ...noneFits(rows),
      secret: camp.side,
      by: camp.side,
      short: 'Counters',
      clause: camp.role === 'defender' ? 'battle.counters.defender-first' : 'counter.tactical.when',
    },
  )
  yield* checkHeld(ctx, camp.side, played)
  for (const id of nameable(ctx, camp.side)) {
    const row = tactical[id]
    for (let n = played[id] ?? 0; row && n > 0; n--) {
      sum = {
        die: sum.die + row.die,
        shift: sum.shift + row.shift,
        kavanagh: sum.kavanagh || id === 'Henry Kavanagh, VC',
      }
      yield* say.note(id, { worth: row.says, clause: counters[id].clause })
      yield* discard(ctx, camp.side, id)
    }
  }
  if (sum.die + sum.shift > 0) yield* say.note('To the end of this battle', { clause: 'battle.counters.duration' })
  return sum
}

/** The column of a camp, if it holds a Massacre! marker. */
function markerOf(ctx: Ctx, { band }: Camp): ColumnRef | null {
  const column = columnAt(ctx, band.column)
  return column !== null && ctx.look(column).fury ? column : null
}

/** Whether the camp fights its first battle since it took a Massacre! marker, in a role in which that counts (R53); two markers are one +1. */
const isFurious = (ctx: Ctx, camp: Camp): boolean =>
  camp.side === 'british' && markerOf(ctx, camp) !== null && (camp.role === 'attacker' || ctx.settings.furyDefends)
/** The marker goes after that battle, whatever came of it. */
export function* endFury(ctx: Ctx, camp: Camp): Proc<void> {
  const column = isFurious(ctx, camp) ? markerOf(ctx, camp) : null
  if (column === null) return
  yield* change(column, { fury: false })
  yield* say.note('The Massacre! marker is removed', { clause: 'fury.end' })
}

/** All that a camp adds to the die, or shifts the column by. */
export function* bonusOf(ctx: Ctx, camp: Camp): Proc<Bonus> {
  let die = 0
  const commander = camp.leader ? [camp.leader] : []
  const figures = ctx.settings.figuresInBattle === 'all' ? camp.figures : commander
  for (const ref of figures) {
    const worth = yield* figureValue(ctx, ref, 'bonus')
    if (worth !== 0) yield* say.note(ctx.look(ref).name, { worth, clause: 'battle.bonus.sources' })
    die += worth
  }
  if (ctx.settings.artilleryInField)
    for (const ref of camp.band.units.filter((u) => hasGuns(ctx.look(u)))) {
      const worth = yield* gunsOf(ctx, ref)
      yield* say.note(ctx.look(ref).name, {
        worth,
        clause: ctx.look(ref).type === 'naval-brigade' ? 'unit.naval-brigade' : 'unit.artillery.effects',
      })
      die += worth
    }
  if (isFurious(ctx, camp)) {
    yield* say.note('Murderous fury', { worth: 1, clause: 'fury.bonus' })
    die += 1
  }
  const played = yield* countersOf(ctx, camp)
  return { ...played, die: die + played.die }
}
