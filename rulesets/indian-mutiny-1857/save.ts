/** 5.9 Saves. */
import { besides, count, d, from, type Proc, usual, view } from '#kit'
import { may } from './can.ts'
import { type Cause, causes, oweAfter, type Sight, sightsOf } from './casualties.ts'
import { kill } from './common.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import { add, ask, classOf, handful, isGun, isLeader, onTable, procedure, roll, say, who } from './state.ts'
import { does, the } from './words.ts'

/** Figures killed, animals killed (null: none was hit), and who saw a Sahib fall with them. */
export type Saved = { readonly killed: number; readonly animals: number | null; readonly sights: readonly Sight[] }
/** Figures killed; animals too, where the owner put hits on them. */
export type Lost = number | { readonly killed: number; readonly animals: number }

/**
 * One class die for each figure hit; 4 or more and it is not killed. Cover does not matter. Hits beyond the figures
 * of the unit are lost (R35). No hits: no throw.
 */
function* throwSaves(ctx: Ctx, ref: UnitRef, hits: number): Proc<Saved> {
  const unit = ctx.look(ref)
  const { onAnimals, animals } = yield* animalsHit(ctx, ref, hits)
  const { onLeaders, sights } = yield* leadersHit(ctx, ref, hits - onAnimals)
  const onFigures = hits - onAnimals - onLeaders
  // R35: hits beyond the figures are lost; by its setting every hit is saved by itself
  const saving = ctx.settings.everyHitSaved ? onFigures : Math.min(onFigures, unit.alive)
  if (saving < onFigures)
    yield* say.note(
      `${onFigures - saving === 1 ? '1 more hit is' : `${onFigures - saving} more hits are`} ignored: one save a figure`,
      { clause: 'R35' },
    )
  if (saving === 0) return { killed: 0, animals, sights }
  const { die, clauses } = classOf(unit)
  const dice = handful({
    n: saving,
    of: die,
    says: 'figures hit',
    clause: unit.onElephant > 0 ? 'save.dice.elephant' : clauses.save,
  })
  const saved = yield* roll(unit.side, 'saves', does(unit, 'save on 4+'), count(dice, 4), {
    luck: 'saves',
    counts: ['saved', 'killed'],
    clause: 'save.number',
  })
  const killed = Math.min(saving - saved, unit.alive)
  yield* kill(ctx, ref, killed)
  return { killed, animals, sights }
}

/** "nobody", "2", "nobody but 1 animal", "2 and 2 animals". */
export function lossWords(killed: number, animals: number | null): string {
  const figures = killed === 0 ? 'nobody' : String(killed)
  if (animals === null || animals === 0) return figures
  return `${figures} ${killed === 0 ? 'but' : 'and'} ${animals} ${animals === 1 ? 'animal' : 'animals'}`
}

function* sayLost(unit: Unit, { killed, animals }: Saved): Proc<void> {
  const says = isLeader(unit)
    ? `${unit.name} ${killed === 0 ? 'lives' : 'is killed'}.`
    : `${does(unit, `lose ${lossWords(killed, animals)}`)}.`
  yield* say.verdict(says, killed === 0 && !animals ? 'good' : 'bad', { clause: 'save.number' })
}

/** What the odds show of a loss: figures, and animals where hits fell on them. */
const shown = (lost: Lost): string | number => (typeof lost === 'number' ? lost : lossWords(lost.killed, lost.animals))

/** The saves of a shot that is walked itself: that walk makes owed what follows from the loss. */
export const saves = procedure({
  id: 'saves',
  title: 'Saves',
  *run(ctx, a: { readonly unit: UnitRef; readonly hits: number }): Proc<Saved> {
    const unit = ctx.look(a.unit)
    const saved = yield* throwSaves(ctx, a.unit, a.hits)
    yield* sayLost(unit, saved)
    return saved
  },
})

/** Animals that a shot kills; null where no hit was put on them. */
export const animalsIn = (lost: number | { readonly killed: number }): number | null =>
  typeof lost === 'object' && 'animals' in lost && typeof lost.animals === 'number' ? lost.animals : null

/** Saves by themselves, of a shot that was not walked: the players say what it was. */
export const save = procedure({
  id: 'save',
  title: 'Saves',
  start: from('quick', 'a die for each figure hit, 4+ saves', [
    who('unit', 'Which unit is hit?', may.beHit, 'Hit'),
    { arg: 'hits', says: 'How many hits?', short: 'Hits', form: { form: 'number', min: 0, max: 48, unit: 'hits' } },
  ]),
  views: { killed: view('columns', 'Killed', shown) },
  sights: { animals: besides('columns', 'Animals killed', animalsIn) },
  *run(ctx, a: { readonly unit: UnitRef; readonly hits: number }): Proc<Lost> {
    const unit = ctx.look(a.unit)
    const saved = yield* throwSaves(ctx, a.unit, a.hits)
    const { killed, animals, sights } = saved
    const loss = { unit: a.unit, killed }
    const cause = killed > 0 ? yield* whatFire() : 'infantry-fire'
    yield* oweAfter(ctx, [loss], [...sights, ...(yield* sightsOf(ctx, loss, cause))], cause)
    yield* sayLost(unit, saved)
    return animals === null ? killed : { killed, animals }
  },
})

/** The heading of the tests, where the shot itself was not walked. */
function* whatFire(): Proc<Cause> {
  const { melee: _, ...fires } = causes
  return yield* ask.choice('cause', 'What hit them?', fires, {
    short: 'Hit by',
    ...usual('infantry-fire' as const),
  })
}

type AnimalsHit = { readonly onAnimals: number; readonly animals: number | null }

/** R36: the owner allots hits on a gun to its animals; all fall on the crew unless he says otherwise. */
function* animalsHit(ctx: Ctx, ref: UnitRef, hits: number): Proc<AnimalsHit> {
  const unit = ctx.look(ref)
  const most = Math.min(hits, unit.animals)
  if (!isGun(unit) || most === 0) return { onAnimals: 0, animals: null }
  const on = yield* ask.number('animals', 'How many hits on the animals?', 0, most, {
    short: 'On animals',
    by: unit.side,
    clause: 'R36',
    hint: 'The rest fall on the crew.',
    ...usual(0),
  })
  if (on === 0) return { onAnimals: 0, animals: null }
  const saved = yield* roll(unit.side, 'animals-save', `The animals of ${the(unit)} save on 4+`, count(d(on, 6), 4), {
    luck: 'saves',
    counts: ['saved', 'lost'],
    clause: 'save.dice.animal',
  })
  if (saved < on) yield* add(ref, { animals: saved - on })
  return { onAnimals: on, animals: on - saved }
}

type LeadersHit = { readonly onLeaders: number; readonly sights: readonly Sight[] }

/** R33, by its setting: leaders who stand with a unit may take hits in place of its figures. */
function* leadersHit(ctx: Ctx, ref: UnitRef, hits: number): Proc<LeadersHit> {
  const unit = ctx.look(ref)
  if (!ctx.settings.leadersJoin || isLeader(unit) || hits === 0) return { onLeaders: 0, sights: [] }
  const leaders = ctx
    .all('unit')
    .filter((r) => ctx.look(r).side === unit.side && isLeader(ctx.look(r)) && onTable(ctx.look(r)))
  if (leaders.length === 0) return { onLeaders: 0, sights: [] }
  const options = leaders.map((r) => ({ ref: r, says: ctx.look(r).name }))
  const hit = yield* ask.pick('leaders', 'Which leaders take a hit?', options, {
    min: 0,
    max: Math.min(hits, leaders.length),
    default: [],
    short: 'Leaders hit',
    by: unit.side,
    clause: 'R33',
  })
  const sights: Sight[] = []
  for (const leader of hit) {
    const saved = yield* roll(
      unit.side,
      `save-${leader.id}`,
      does(ctx.look(leader), 'save on 4+'),
      count(d(1, 12), 4),
      { luck: 'saves', clause: 'save.dice.officer' },
    )
    yield* kill(ctx, leader, 1 - saved)
    sights.push(...(yield* sightsOf(ctx, { unit: leader, killed: 1 - saved }, 'infantry-fire')))
  }
  return { onLeaders: hit.length, sights }
}
