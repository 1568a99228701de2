/** 5.10 and 5.11 Guns at buildings, walls and works, and what becomes of those inside. */
import { barredBy, type Fault, groups, type Proc, type Ref, refuseEach, The } from '#kit'
import { oweAfterLoss } from './casualties.ts'
import { asUnit, classOf, isGun, kill, sideNames, spendStanding } from './common.ts'
import { firerFaults } from './fire.ts'
import { measure, seen } from './shot.ts'
import {
  type Ctx,
  change,
  handful,
  impossible,
  note,
  number,
  onTable,
  perform,
  pick,
  procedure,
  roll,
  type Structure,
  type StructureRef,
  type Unit,
  type UnitRef,
  verdict,
} from './state.ts'
import { structures } from './structures.ts'

const asStructure = (ref: Ref): StructureRef => ({ kind: 'structure', id: ref.id })

function gunFaults(ctx: Ctx, unit: Unit): readonly Fault[] {
  if (isGun(unit)) return firerFaults(ctx, unit)
  const says = `${The(unit)} have no gun; only field guns reduce structures.`
  return [{ id: 'small-arms', short: 'Guns only', says, clause: 'structure.guns-only', wayOut: 'Choose a gun.' }]
}

function lostFaults(structure: Structure): readonly Fault[] {
  if (structure.state === 'stands') return []
  const says = `${structure.name} is ${structure.state} already.`
  const clause = structure.state === 'unusable' ? 'structure.unusable' : 'structure.destroyed.linear'
  return [
    {
      id: 'lost',
      short: structure.state === 'unusable' ? 'Unusable' : 'Destroyed',
      says,
      clause,
      wayOut: 'Choose another.',
    },
  ]
}

/** Guns fire at a structure, or one 6-inch length, instead of at troops: 6 hits soft cover, 8 hard; misses may be added up. */
export const fireStructure = procedure({
  id: 'fire-structure',
  title: 'Fire at a structure',
  start: {
    from: 'table',
    hint: 'guns only; hits bring it down',
    phases: ['british', 'rebel'],
    subjects: [
      {
        arg: 'gun',
        says: 'Which gun fires?',
        short: 'Gun',
        kind: 'unit',
        barred: (ctx, ref) => barredBy(gunFaults(ctx, ctx.look(asUnit(ref)))),
      },
      {
        arg: 'structure',
        says: 'At what?',
        short: 'Structure',
        kind: 'structure',
        barred: (ctx, ref) => barredBy(lostFaults(ctx.look(asStructure(ref)))),
      },
    ],
  },
  views: { hits: { says: 'Hits', show: 'columns', of: (hits: number) => hits } },
  *run(ctx, a: { readonly gun: UnitRef; readonly structure: StructureRef }): Proc<number> {
    const gun = ctx.look(a.gun)
    const structure = ctx.look(a.structure)
    const { cover, lostAt } = structures[structure.kind]
    const left = structure.hits
    if (gun.alive === 0)
      yield* impossible('nobody', `${The(gun)} have no gunner left.`, {
        clause: 'gun.crew.minimum',
        wayOut: 'Choose another gun.',
      })
    yield* refuseEach([...gunFaults(ctx, gun), ...lostFaults(structure)])
    const shot = yield* measure(ctx, gun, structure.name)
    yield* seen(gun, structure.name)
    const need = cover === 'soft' ? 6 : 8
    yield* note(`${structures[structure.kind].says}: ${need} or more is a hit`, {
      worth: `${need}+`,
      clause: `structure.to-hit.${cover}`,
    })
    const clause = gun.class === 'british-artillery' ? 'structure.dice.british' : 'structure.dice.rebel'
    const dice = handful({ n: shot.figures * shot.each, of: classOf(gun).die, says: shot.says, clause })
    // R39: every die that missed may be added; by its setting only dice that cannot show the number
    const misses = ctx.settings.structurePooling === 'misses' ? 'added' : 'lost'
    const hits = yield* roll('fire', `Fire: ${need} or more, or added to exactly ${need}`, groups(dice, need, misses), {
      by: sideNames[gun.side],
      clause: 'structure.pool',
    })
    yield* spendStanding(ctx, a.gun)
    yield* change(a.gun, { fired: true })
    const now = Math.max(0, left - hits)
    yield* change(a.structure, { hits: now })
    if (now <= lostAt && structure.state === 'stands') yield* perform(structureState, { structure: a.structure })
    yield* verdict(
      now <= lostAt ? `${structure.name} is lost.` : `${structure.name} takes ${hits}.`,
      hits > 0 ? 'good' : 'bad',
      { detail: `${now} hits left; lost at ${lostAt}.` },
    )
    return hits
  },
})

/** Buildings, bridges and works are unusable at 5 hits or fewer, walls and barricades destroyed at 0 (R41); those inside are killed (R43). */
export const structureState = procedure({
  id: 'structure-state',
  title: 'State of a structure',
  start: {
    from: 'turn',
    hint: 'does it still stand, and who is caught',
    subjects: [
      {
        arg: 'structure',
        says: 'Which structure?',
        short: 'Structure',
        kind: 'structure',
        barred: (ctx, ref) => barredBy(lostFaults(ctx.look(asStructure(ref)))),
      },
    ],
  },
  *run(ctx, a: { readonly structure: StructureRef }): Proc<'stands' | 'unusable' | 'destroyed'> {
    const structure = ctx.look(a.structure)
    yield* refuseEach(lostFaults(structure))
    const { lostAt, lost, clauses } = structures[structure.kind]
    const [value = 'structure.unusable', state = value, removed = value] = clauses
    if (structure.hits > lostAt) {
      yield* verdict(`${structure.name} stands.`, 'plain', {
        clause: value,
        detail: `${structure.hits} hits left; lost at ${lostAt}.`,
      })
      return 'stands'
    }
    yield* change(a.structure, { state: lost })
    const there = ctx.all('unit').filter((ref) => onTable(ctx.look(ref)))
    const inside = there.filter((ref) => ctx.look(ref).inside === a.structure.id)
    const options = there.map((ref) => ({ ref, says: ctx.look(ref).name, hint: `${ctx.look(ref).alive} alive` }))
    const caught =
      there.length === 0
        ? []
        : yield* pick('caught', `Which units have figures in or behind ${structure.name}?`, options, {
            min: 0,
            default: inside,
            short: 'Caught',
            clause: removed,
          })
    const building = structure.kind === 'stone-building' || structure.kind === 'wooden-building'
    for (const unit of caught) yield* perform(removedWith, { unit, clause: removed, building }, `caught-${unit.id}`)
    yield* verdict(`${structure.name} is ${lost}.`, 'plain', { clause: state })
    return lost
  },
})

/** Figures that go with a structure count as killed by artillery fire (R43); the cover is gone. */
const removedWith = procedure({
  id: 'structure-caught',
  title: 'Caught in a structure',
  *run(ctx, a: { readonly unit: UnitRef; readonly clause: string; readonly building: boolean }): Proc<number> {
    const unit = ctx.look(a.unit)
    // R22: a building holds 5; of a larger unit the rest stands behind it
    const inside = a.building ? Math.min(5, unit.alive) : unit.alive
    const figures = yield* number('figures', `How many of ${unit.name} are caught?`, 0, unit.alive, {
      default: inside,
      short: unit.name,
      unit: 'figures',
      clause: a.clause,
    })
    yield* change(a.unit, { cover: 'open', inside: null })
    yield* kill(ctx, a.unit, figures)
    yield* oweAfterLoss(ctx, a.unit, figures, 'artillery-fire')
    yield* note(`${unit.name} lose ${figures} with it`, { worth: figures, clause: a.clause })
    return figures
  },
})
