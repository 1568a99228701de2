/** P14 Columns: who marches together, and how many they may be. */
import { from, oneOf, type Proc } from '#kit'
import { may } from './can.ts'
import {
  columnAt,
  figuresAt,
  figuresOf,
  figureValue,
  freeId,
  isBahadur,
  leaderOf,
  leadersOf,
  membersOf,
  nameOfZone,
  unitsAt,
} from './ground.ts'
import { kinds } from './kinds.ts'
import { enrol, haltOf, leaveColumn, spentBy } from './marks.ts'
import { freeAp, isUsed } from './routes.ts'
import type { ColumnRef, Ctx, FigureRef, SideId, UnitRef, ZoneRef } from './state.ts'
import { ask, change, columnRef, figureRef, make, perform, procedure, say, who } from './state.ts'

/** 4 without a figure; with one his command value. Artillery and Badmashes count. */
export function* mostIn(ctx: Ctx, column: string): Proc<number> {
  const leader = yield* leaderOf(ctx, leadersOf(ctx, column), column)
  return leader ? yield* figureValue(ctx, leader, 'command') : 4
}

/** Forms a new column of these, wherever they are. */
export function* newColumn(
  ctx: Ctx,
  name: string,
  side: SideId,
  units: readonly UnitRef[],
  figures: readonly FigureRef[],
): Proc<ColumnRef> {
  const ref = columnRef(freeId(ctx.all('column'), name))
  yield* make(ref, kinds.column.fresh({ name, side }))
  for (const member of [...units, ...figures]) yield* enrol(ctx, ref, member)
  return ref
}

/** The first column of these units in a zone; they become one if they are in none. */
export function* columnHere(ctx: Ctx, zone: string, side: SideId, units: readonly UnitRef[]): Proc<ColumnRef | null> {
  for (const ref of units) {
    const column = columnAt(ctx, ctx.look(ref).column)
    if (column) return column
  }
  if (units.length === 0) return null
  return yield* newColumn(ctx, `Column at ${nameOfZone(ctx, zone)}`, side, units.slice(0, 4), [])
}

/** Units join a column, out of the one that they were in. */
const join = procedure({
  id: 'join',
  title: 'Join a column',
  start: {
    from: 'turn',
    subjects: [
      who('column', 'Which column?', may.beJoined),
      who('units', 'Which units join?', may.join, { many: { min: 0, max: 60 } }),
    ],
  },
  *run(ctx, { column, units }: { readonly column: ColumnRef; readonly units: readonly UnitRef[] }): Proc<null> {
    const led = leadersOf(ctx, column.id).length > 0
    for (const ref of units) {
      const unit = ctx.look(ref)
      if (unit.column === column.id) continue
      if (unit.column !== null) yield* say.note(`${unit.name} leaves its column`, { clause: 'column.detach' })
      yield* enrol(ctx, column, ref)
      yield* change(ref, { recruited: unit.camp === 'loyal' && led })
    }
    const most = yield* mostIn(ctx, column.id)
    const now = membersOf(ctx, column.id).length
    if (now > most)
      yield* say.refuse('too-many', `${now} units are too many for ${ctx.look(column).name}: at most ${most}.`, {
        clause: led ? 'column.command-max' : 'column.no-figure-max',
        wayOut: 'Leave some behind.',
      })
    return null
  },
})

/** Left behind by its column: of a figure's, its own AP is used by that. */
function* drop(ctx: Ctx, ref: UnitRef, column: ColumnRef): Proc<void> {
  const { name } = ctx.look(ref)
  const led = leadersOf(ctx, column.id).length > 0
  yield* leaveColumn(ctx, ref)
  if (led && ctx.look(column).activated)
    yield* say.note(`${name} stays behind, without AP of its own this turn`, { clause: 'column.drop-absorb' })
  else yield* say.note(`${name} leaves its column${led ? ': its AP is used' : ''}`, { clause: 'column.detach' })
}

/** Who stands in the open of a zone, by side, and what bars them from this leader's column. */
const here = (ctx: Ctx, zone: string, side: SideId, leader: FigureRef | null) =>
  unitsAt(ctx, zone, side, false).map((ref) => {
    const { name, column } = ctx.look(ref)
    const of = columnAt(ctx, column)
    const [first] = may.join.bars(ctx, ref, { column: leader && boxIn(ctx, leader) }, true)
    return { ref, says: name, barred: first?.short ?? null, ...(of ? { hint: ctx.look(of).name } : {}) }
  })

/** The column that a figure has already: of his own name, or one that he alone leads. */
function boxIn(ctx: Ctx, { id }: FigureRef): ColumnRef | null {
  const box = columnAt(ctx, id)
  if (box) return box
  const { column } = ctx.look(figureRef(id))
  return column !== null && leadersOf(ctx, column).length === 1 ? columnAt(ctx, column) : null
}

/** Those who are in it already, else as many as it may have of those who are in none. */
function likelyIn(
  ctx: Ctx,
  options: ReturnType<typeof here>,
  leader: FigureRef | null,
): { readonly default?: readonly UnitRef[] } {
  const box = leader && boxIn(ctx, leader)
  const members = box ? membersOf(ctx, box.id) : []
  if (members.length > 0) return { default: members }
  const most = leader ? (ctx.look(leader).command ?? 4) : 4
  const loose = options.filter(({ ref, barred }) => barred === null && ctx.look(ref).column === null)
  return loose.length > 0 ? { default: loose.slice(0, most).map(({ ref }) => ref) } : {}
}

type Members = {
  readonly leader: FigureRef | null
  readonly units: readonly UnitRef[]
  readonly others: readonly FigureRef[]
}

/** Who is to be in a column: its leader, its units, and figures who go with them. */
function* membersFor(ctx: Ctx, zone: string, side: SideId): Proc<Members> {
  const figures = figuresAt(ctx, zone, side, false).map((ref) => ({ ref, says: ctx.look(ref).name }))
  const led = figures.filter(({ ref }) => !isBahadur(ref))
  const [leader = null] =
    led.length > 0
      ? yield* ask.pick('leads', 'Who leads?', led, {
          min: 0,
          max: 1,
          short: 'Leader',
          hint: 'Nobody: a column without a figure.',
          clause: 'column.def',
        })
      : []
  const options = here(ctx, zone, side, leader)
  const units = yield* ask.pick('units', 'Which units march?', options, {
    min: leader ? 0 : 1,
    ...likelyIn(ctx, options, leader),
    short: 'Units',
    clause: 'column.rejoin',
  })
  const also = figures.filter(({ ref }) => ref.id !== leader?.id)
  const box = leader && boxIn(ctx, leader)
  const joined = also.filter(({ ref }) => box !== null && ctx.look(ref).column === box.id).map(({ ref }) => ref)
  const asking = { min: 0, default: joined, short: 'With it', clause: 'deploy.bahadur.columns' } as const
  const others = leader && also.length > 0 ? yield* ask.pick('figures', 'Who else goes along?', also, asking) : []
  return { leader, units, others }
}

export const column = procedure({
  id: 'column',
  title: 'Form a column',
  start: from(
    'turn',
    'Units and figures that march together, at no cost',
    [
      who('zone', 'Where?', may.formColumn, 'Where'),
      {
        arg: 'side',
        says: 'Whose column?',
        form: oneOf({ rebel: 'Rebel', british: 'British' }),
      },
    ],
    { phases: ['operations-a', 'operations-b'] },
  ),
  *run(ctx, a: { readonly zone: ZoneRef; readonly side: SideId }): Proc<number> {
    const { leader, units, others } = yield* membersFor(ctx, a.zone.id, a.side)
    const to = yield* boxOf(ctx, a, leader)
    const going = leader ? [leader, ...others] : []
    for (const ref of going) yield* enrol(ctx, to, ref)
    // Who leads is said: nobody need ask again who of them commands
    const isOneOf = others.some((ref) => !isBahadur(ref))
    if (leader && isOneOf && ctx.look(to).leads !== leader.id) yield* change(to, { leads: leader.id })
    for (const ref of figuresOf(ctx, to.id).filter(({ id }) => !going.some((he) => he.id === id)))
      yield* partFigure(ctx, ref)
    // Dropped units stay where they are; those who come from elsewhere are absorbed, at no AP.
    const dropped = membersOf(ctx, to.id).filter((ref) => !units.some((u) => u.id === ref.id))
    for (const ref of dropped) yield* drop(ctx, ref, to)
    yield* perform(join, { column: to, units }, '')
    const n = membersOf(ctx, to.id).length
    yield* say.verdict(`${ctx.look(to).name}: ${n} ${n === 1 ? 'unit' : 'units'}.`, 'plain', {
      clause: 'column.drop-absorb',
    })
    return n
  },
})

/** Out of a column in which others are: back to his own box, if he has one. */
function* byHimself(ctx: Ctx, ref: FigureRef): Proc<void> {
  const { column } = ctx.look(ref)
  if (column === null || column === ref.id) return
  const own = columnAt(ctx, ref.id)
  if (own) yield* enrol(ctx, own, ref)
  else if (figuresOf(ctx, column).length + membersOf(ctx, column).length > 1) yield* leaveColumn(ctx, ref)
}

/** A figure goes alone: whoever is in his column stays where it is, without him. */
export function* goesAlone(ctx: Ctx, ref: FigureRef): Proc<void> {
  if (ctx.look(ref).column !== ref.id) return yield* byHimself(ctx, ref)
  for (const figure of figuresOf(ctx, ref.id)) yield* byHimself(ctx, figure)
  for (const unit of membersOf(ctx, ref.id)) yield* leaveColumn(ctx, unit)
}

/** Left behind by a column. */
function* partFigure(ctx: Ctx, ref: FigureRef): Proc<void> {
  yield* byHimself(ctx, ref)
  yield* say.note(`${ctx.look(ref).name} stays behind`, { clause: 'deploy.bahadur.columns' })
}

/** A leader's own box, or a new column. */
function* boxOf(
  ctx: Ctx,
  a: { readonly zone: ZoneRef; readonly side: SideId },
  leader: FigureRef | null,
): Proc<ColumnRef> {
  if (leader) {
    return boxIn(ctx, leader) ?? (yield* newColumn(ctx, ctx.look(leader).name, a.side, [], []))
  }
  const name = yield* ask.text('name', 'Name of the column?', {
    default: `Column at ${nameOfZone(ctx, a.zone.id)}`,
    like: '\\S',
    example: `Column at ${nameOfZone(ctx, a.zone.id)}`,
    short: 'Name',
    clause: 'column.def',
  })
  return yield* newColumn(ctx, name, a.side, [], [])
}

/** P12 What a column may do this turn: AP, its own and those of counters; says what is left. */
export const activate = procedure({
  id: 'activate',
  title: 'Activate',
  start: from('table', 'AP for this turn', [who('column', 'Which column?', may.activate)], {
    phases: ['operations-a', 'operations-b'],
    notQuick: true,
  }),
  *run(ctx, a: { readonly column: ColumnRef; readonly wants?: number }): Proc<number> {
    const at = ctx.look(a.column)
    const spent = spentBy(ctx, a.column)
    if (haltOf(ctx, a.column) === 'immobilised') {
      yield* change(a.column, { activated: true, ap: 0 })
      yield* say.verdict(`${at.name} cannot move this turn.`, 'bad', {
        clause: at.side === 'british' ? 'event.rebel.tiger-hunt' : 'event.british.orgy',
      })
      return 0
    }
    if (at.activated) yield* say.note('Activated already: only AP from counters are added', { clause: 'ap.counters' })
    // What its units have spent counts; AP of counters come on top of it (R76).
    const own = at.activated ? at.ap : yield* ownAp(ctx, a.column)
    if (own === null) {
      yield* say.verdict('Bahadur Shah does not move without another commander.', 'bad', { clause: 'bahadur.no-move' })
      return 0
    }
    const more = yield* fromCounters(ctx, a.column, a.wants ?? 0)
    yield* change(a.column, { activated: true, ap: Math.max(own, spent) + more })
    const left = ctx.look(a.column).ap - spent
    yield* say.verdict(`${at.name} has ${left} AP.`, 'plain', { clause: 'ap.actions' })
    return left
  },
})

/** The same, with its reasons; the initiative is asked if it has not been read. */
function* ownAp(ctx: Ctx, column: ColumnRef): Proc<number | null> {
  const leader = yield* leaderOf(ctx, leadersOf(ctx, column.id), column.id)
  const initiative = leader && (yield* figureValue(ctx, leader, 'initiative'))
  const free = freeAp(ctx, column.id, initiative)
  if (free === null) return null
  const used = isUsed(ctx, column.id)
  const own = initiative ?? (used ? 0 : 1)
  if (used) yield* say.note('One of them has left a figure and used its AP', { clause: 'column.detach' })
  yield* say.note(leader ? `Initiative value of ${ctx.look(leader).name}` : 'Without a figure', {
    worth: own,
    clause: leader ? 'ap.initiative' : 'ap.isolated',
  })
  if (free > own) yield* say.note('Cavalry only', { worth: free - own, clause: 'ap.cavalry-army' })
  return free
}

/** AP of spent counters: at most 3 for a figure (R29); shared as their side likes. `wants`: what the march needs of them. */
function* fromCounters(ctx: Ctx, column: ColumnRef, wants: number): Proc<number> {
  const { side, added } = ctx.look(column)
  const pool = ctx.all('side').find((ref) => ref.id === side)
  const held = pool ? ctx.look(pool).ap : 0
  if (!pool || held === 0) return 0
  const led = leadersOf(ctx, column.id).length > 0
  const capped = led || ctx.settings.apCapAll
  const given = yield* ask.number('counters', `AP from counters? ${held} available.`, 0, held, {
    default: Math.min(held, wants),
    short: 'From counters',
    clause: capped ? 'ap.cap-three' : 'ap.shared',
  })
  const most = capped ? Math.max(0, 3 - added) : held
  if (given > most)
    yield* say.refuse(
      'cap-three',
      `A ${led ? 'figure' : 'column'} adds at most 3 AP from counters; ${added} were added before.`,
      {
        clause: 'ap.cap-three',
        wayOut: `Give ${most}.`,
      },
    )
  yield* change(pool, { ap: held - given })
  yield* change(column, { added: added + given })
  return given
}
