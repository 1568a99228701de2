/** 5.10 and 5.11 Guns at buildings, walls and works, and what becomes of those inside. */
import { from, groups, type Proc, sight, view } from '#kit'
import { may } from './can.ts'
import { type Loss, oweAfter, type Sight, sightsOf } from './casualties.ts'
import type { ClauseId } from './clauses.ts'
import { kill, spendStanding } from './common.ts'
import { coverNow } from './questions.ts'
import { hitsOn, measure, seen } from './shot.ts'
import type { Ctx, StructureRef, UnitRef } from './state.ts'
import { ask, change, classOf, handful, onTable, perform, procedure, roll, say, sub, who } from './state.ts'
import { CAPACITY, isBuilding, structures } from './structures.ts'
import { counted, does, the } from './words.ts'

/** Guns fire at a structure, or one 6-inch length, instead of at troops: 6 hits soft cover, 8 hard; misses may be added up. */
export const fireStructure = procedure({
  id: 'fire-structure',
  title: 'Fire at a structure',
  start: from(
    'table',
    'guns only, hits bring it down',
    [
      who('gun', 'Which gun fires?', may.fireAtStructure, 'Gun'),
      who('structure', 'At which structure?', may.fall, 'Structure'),
    ],
    { did: 'fired at', phases: ['british', 'rebel'] },
  ),
  views: { hits: view('columns', 'Hits', (hits: number) => hits) },
  sights: {
    state: sight(
      'bar',
      'The structure',
      function* (walk: Proc<number>, ctx: Ctx, a: { readonly structure: StructureRef }) {
        yield* walk
        return ctx.look(a.structure).state
      },
      { stands: 'bad', unusable: 'good', destroyed: 'good' },
    ),
    killed: sight('columns', 'Figures killed with it', caughtIn),
  },
  *run(ctx, a: { readonly gun: UnitRef; readonly structure: StructureRef }): Proc<number> {
    const gun = ctx.look(a.gun)
    const structure = ctx.look(a.structure)
    const { cover, lostAt } = structures[structure.kind]
    const left = structure.hits
    const shot = yield* measure(ctx, a.gun, structure.name, null)
    yield* seen(gun, structure.name)
    const need = cover === 'soft' ? 6 : 8
    const toHit = `structure.to-hit.${cover}` as const
    yield* say.note(`${structures[structure.kind].says}: each ${need}+ hits`, { worth: `${need}+`, clause: toHit })
    const clause = gun.class === 'british-artillery' ? 'structure.dice.british' : 'structure.dice.rebel'
    const dice = handful({ n: shot.figures * shot.each, of: classOf(gun).die, says: shot.says, clause })
    // R39: every die that missed may be added; by its setting only dice that cannot show the number
    const misses = ctx.settings.structurePooling === 'misses' ? 'added' : 'lost'
    const isAdded = misses === 'added' || classOf(gun).die < need
    const hits = yield* roll(
      gun.side,
      'fire',
      `Fire at ${structure.name}: ${hitsOn([classOf(gun).die], need, misses)}`,
      groups(dice, need, misses),
      { luck: 'hits', counts: ['hits', 'misses'], clause: isAdded ? 'structure.pool' : toHit },
    )
    yield* spendStanding(ctx, a.gun)
    yield* change(a.gun, { fired: true })
    const now = Math.max(0, left - hits)
    yield* change(a.structure, { hits: now })
    if (now <= lostAt && structure.state === 'stands') yield* perform(structureState, { structure: a.structure })
    yield* say.verdict(
      now <= lostAt ? `${structure.name} is lost.` : `${structure.name} takes ${counted(hits, 'hit')}.`,
      hits > 0 ? 'good' : 'bad',
      { detail: hitsLeft(now, lostAt) },
    )
    return hits
  },
})

/** Buildings, bridges and works are unusable at 5 hits or fewer, walls and barricades destroyed at 0 (R41); those inside are killed (R43). Begun by hand where the players have changed its hits. */
export const structureState = procedure({
  id: 'structure-state',
  title: 'State of a structure',
  start: from('turn', 'does it still stand, and who is caught?', [
    who('structure', 'Which structure?', may.fall, 'Structure'),
  ]),
  *run(ctx, a: { readonly structure: StructureRef }): Proc<'stands' | 'unusable' | 'destroyed'> {
    const structure = ctx.look(a.structure)
    const { lostAt, lost, clauses } = structures[structure.kind]
    const [value = 'structure.unusable', state = value, removed = value] = clauses
    if (structure.hits > lostAt) {
      yield* say.verdict(`${structure.name} stands.`, 'plain', {
        clause: value,
        detail: hitsLeft(structure.hits, lostAt),
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
        : yield* ask.pick('caught', `Which units have figures in or behind ${structure.name}?`, options, {
            min: 0,
            default: inside,
            short: 'Caught',
            clause: removed,
          })
    const building = isBuilding(structure.kind)
    // Who was in or behind it has lost that cover, caught or not
    for (const unit of inside) yield* coverLost(ctx, unit)
    const losses: Caught[] = []
    for (const unit of caught)
      losses.push(yield* sub(removedWith, { unit, clause: removed, building }, `caught-${unit.id}`))
    const sights = losses.flatMap((one) => one.sights)
    yield* oweAfter(ctx, losses, sights, 'artillery-fire')
    yield* say.verdict(`${structure.name} is ${lost}.`, 'plain', { clause: state })
    return lost
  },
})

/** Its cover is gone with the structure. */
function* coverLost(ctx: Ctx, ref: UnitRef): Proc<void> {
  yield* change(ref, { ...coverNow(ctx, ref, 'open', structureState.title, null), inside: null })
}

type Caught = Loss & { readonly sights: readonly Sight[] }

/** Figures that go with a structure count as killed by artillery fire (R43); the cover is gone. */
const removedWith = procedure({
  id: 'structure-caught',
  title: 'Caught in a structure',
  *run(ctx, a: { readonly unit: UnitRef; readonly clause: ClauseId; readonly building: boolean }): Proc<Caught> {
    const unit = ctx.look(a.unit)
    // R22: a building holds 5; of a larger unit the rest stands behind it
    const inside = a.building ? Math.min(CAPACITY, unit.alive) : unit.alive
    const figures = yield* ask.number('figures', `How many of ${the(unit)} are caught?`, 0, unit.alive, {
      default: inside,
      short: unit.name,
      unit: 'figures',
      clause: a.clause,
    })
    yield* coverLost(ctx, a.unit)
    yield* kill(ctx, a.unit, figures)
    yield* say.note(does(unit, `lose ${figures || 'nobody'} with it`), { worth: figures, clause: a.clause })
    const loss = { unit: a.unit, killed: figures }
    return { ...loss, sights: yield* sightsOf(ctx, loss, 'artillery-fire') }
  },
})

/** "15 hits left, lost at 0." */
const hitsLeft = (hits: number, lostAt: number): string =>
  `${hits === 0 ? 'No hits' : counted(hits, 'hit')} left, lost at ${lostAt}.`

/** All figures that a walk kills; null where there is nobody but the gun. */
function* caughtIn(walk: Proc<unknown>, ctx: Ctx): Proc<number | null> {
  const all = ctx.all('unit')
  const killed = () => all.reduce((sum, ref) => sum + ctx.look(ref).killed, 0)
  const before = killed()
  yield* walk
  return all.length > 1 ? killed() - before : null
}
