/** Section 9: the siege, and an empty table. */
import { book, freshRef, from, listed, type Proc, type Scenario } from '#kit'
import type { ClauseId } from './clauses.ts'
import { specialLeader } from './create.ts'
import { freshUnit } from './kinds.ts'
import { ask, type Ctx, change, game, make, owe, procedure, say, type UnitRef } from './state.ts'
import type { SideId, TypeId } from './troops.ts'

/** A line of the printed lists: how many of which, and by which name. */
type Line = {
  readonly key: string
  readonly name: string
  readonly type: TypeId
  readonly usual: number
  readonly most: number
}

const british: readonly Line[] = [
  { key: 'highlanders', name: 'Highlanders', type: 'british-regulars', usual: 1, most: 6 },
  { key: 'east_india', name: 'East India Infantry', type: 'british-regulars', usual: 3, most: 6 },
  { key: 'naval', name: 'Naval Brigade', type: 'british-regulars', usual: 1, most: 6 },
  { key: 'gurkhas', name: 'Gurkhas', type: 'gurkha', usual: 1, most: 6 },
  { key: 'cavalry', name: 'British cavalry', type: 'british-cavalry', usual: 2, most: 6 },
  { key: 'riflemen', name: 'Riflemen', type: 'riflemen', usual: 1, most: 6 },
  { key: 'sikhs', name: 'Sikhs', type: 'sikh', usual: 1, most: 6 },
]
/** R61: forty in all; what is not of the other kinds are regular mutineers. */
const natives: readonly Line[] = [
  { key: 'rebel_sepoys', name: 'Rebel Sepoys', type: 'sepoys', usual: 3, most: 40 },
  { key: 'budmashers', name: 'Budmashers', type: 'budmashers', usual: 3, most: 40 },
  { key: 'native_cavalry', name: 'Native cavalry', type: 'native-cavalry', usual: 4, most: 40 },
]

/** Puts units on the table: numbered by their side, with a command for the players to share out. */
function* raise(
  ctx: Ctx,
  first: number,
  n: number,
  line: Pick<Line, 'key' | 'name' | 'type'>,
  side: SideId,
  place: (number: number) => { readonly command: string; readonly town_side: 'A' | 'B' | null },
): Proc<readonly UnitRef[]> {
  const made: UnitRef[] = []
  for (let i = 0; i < n; i++) {
    const number = first + i
    const ref = freshRef<'unit'>(ctx, 'unit', `${side}-`)
    const name = n === 1 ? line.name : `${line.name} ${side === 'native' ? number : i + 1}`
    yield* make(ref, freshUnit({ type: line.type, side, name, number, ...place(number) }))
    made.push(ref)
  }
  return made
}

type Count = { readonly line: Line; readonly n: number }

/** How many of each line of a printed list; `most` proposed. */
function* askLines(
  lines: readonly Line[],
  clause: ClauseId,
  says: (line: Line) => string,
  most: number,
): Proc<readonly Count[]> {
  const counts: Count[] = []
  for (const line of lines) {
    const usual = Math.min(line.usual, most)
    const more = { ...book(usual, 'the printed list'), short: line.name, clause }
    counts.push({ line, n: yield* ask.number(line.key, says(line), 0, line.most, more) })
  }
  return counts
}

/** The siege of section 9. */
export const siege = procedure({
  id: 'scenario-siege',
  title: 'The siege',
  *run(ctx, _: { readonly [arg: string]: never }): Proc<number> {
    yield* say.note('Enough British for the whole perimeter, with one or two units in reserve', {
      clause: 'siege.reserve',
    })
    const counts = yield* askLines(british, 'siege.forces.british', (line) => `${line.name}: how many units?`, 6)
    const total = yield* ask.number('mutineer_units', 'How many Mutineer units in all?', 1, 120, {
      ...book(40, 'the printed list'),
      short: 'Mutineers in all',
      hint: 'The other kinds are among them; the rest are regular Mutineers.',
      clause: 'siege.on-table',
    })
    const others = yield* askLines(
      natives,
      'siege.forces.mutineer',
      (line) => `How many of them are ${line.name}?`,
      total,
    )
    const minutes = yield* ask.number('minutes', 'How many minutes do you have?', 30, 720, {
      default: 240,
      unit: 'min',
      short: 'Slot',
      clause: 'siege.victory.time',
    })
    let next = 1
    const own: UnitRef[] = []
    for (const { line, n } of counts) {
      own.push(...(yield* raise(ctx, next, n, line, 'british', () => ({ command: '', town_side: null }))))
      next += n
    }
    const regular = Math.max(0, total - others.reduce((sum, { n }) => sum + n, 0))
    const rows = [{ line: { key: 'mutineers', name: 'Mutineers', type: 'mutineers' as const }, n: regular }, ...others]
    const theirs: UnitRef[] = []
    for (const { line, n } of rows) theirs.push(...(yield* raise(ctx, theirs.length + 1, n, line, 'native', townSide)))
    yield* change(game, { name: 'The siege', starting_units: theirs.length, minutes })
    if (own.length > 0) yield* owe(specialLeader, { units: own }, 'the British roll', { clause: 'unit.leader.roll' })
    yield* owe(specialLeader, { units: theirs }, 'the Mutineers roll', { clause: 'unit.leader.roll' })
    yield* say.verdict(`${own.length} British and ${theirs.length} Mutineer units are set up.`, 'plain', {
      clause: 'siege.situation',
      detail: 'The British move first. Guns, houses and doors are added by hand.',
    })
    return theirs.length
  },
})

/** Odd numbers on side A, even ones on side B: half of each kind on each, an odd unit on A. */
const townSide = (number: number): { readonly command: string; readonly town_side: 'A' | 'B' } =>
  number % 2 === 1 ? { command: 'Side A', town_side: 'A' } : { command: 'Side B', town_side: 'B' }

/** R41: houses that the scenario lets fall. */
export const addHouse = procedure({
  id: 'setup.building',
  title: 'Add a building',
  start: from('setup', 'with its door', [], { notQuick: true }),
  *run(ctx, _: { readonly [arg: string]: never }): Proc<null> {
    const house = freshRef<'building'>(ctx, 'building', 'building-')
    const name = `Building ${house.id.replace('building-', '')}`
    const tracked = yield* ask.yesNo('tracked', 'Can it collapse?', { default: false, clause: 'building.damage' })
    const hits_left = tracked
      ? yield* ask.number('hits', 'How many hits can it take?', 1, 99, { default: 10, clause: 'building.damage' })
      : null
    const locked = yield* ask.yesNo('locked', 'Is its door locked?', {
      default: true,
      clause: 'building.assumed-locked',
    })
    yield* make(house, { name, hits_left, collapsed: false })
    yield* make(freshRef<'door'>(ctx, 'door', 'door-'), {
      name: `Door of b${name.slice(1)}`,
      locked,
      defenders: 0,
      held_by: null,
      blows: 0,
      broken: false,
      battered: false,
    })
    yield* say.verdict(`${name} stands.`, 'plain', { clause: 'building.damage' })
    return null
  },
})

export const scenarios: readonly Scenario<ClauseId>[] = [
  {
    id: 'siege',
    title: 'The siege',
    about:
      'A British detachment in a town, forty units of Mutineers around it and forty to come back. The British move first. It ends when the British are destroyed, half of all those Mutineers are lost, or time is up.',
    clauses: ['siege.situation', 'siege.on-table', 'siege.recycle'],
    prepare: listed(siege),
    front: {
      title: 'Convention game: the siege',
      about: 'Indian Mutiny skirmish. A town, forty bands and forty to come, four hours, one referee.',
    },
  },
]
