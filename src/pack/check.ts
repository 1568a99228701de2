/** What is wrong in a pack that has the right form, said so that whoever wrote the rules on paper can put it right. */
import {
  type Amount,
  type Block,
  type Called,
  type Count,
  type Else,
  type HandedOn,
  LIMITS,
  type OfOne,
  type OwnTable,
  type Pack,
  type RollOf,
  type Test,
  type Value,
  type When,
} from './language.ts'
import { type Mend, type PackFault, type PackPlace, placeIn } from './place.ts'
import {
  ANY,
  commonKinds,
  eitherKind,
  fieldKinds,
  KnownNames,
  kindAsked,
  kindOfValue,
  type NameKind,
  NUMBER,
  UNIT,
  UNITS,
  words,
  YES_NO,
} from './scope.ts'
import { piecesOf } from './words.ts'

/** All faults of a pack, in the order in which it is read. None: it can be played. */
export function packFaults(pack: Pack): readonly PackFault[] {
  const check = new Check(pack)
  check.all()
  return check.faults
}

/** The nearest of some names to one that was misspelt, or none that is near. */
export function nearest(wrong: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, far: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .filter(({ far, name }) => far <= Math.max(1, Math.floor(Math.max(wrong.length, name.length) / 3)))
    .toSorted((one, other) => one.far - other.far)
  return best?.name
}

/** How many letters have to be changed, put in or taken out. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (const [n, letter] of [...one].entries()) {
    const next = [n + 1]
    for (const [m, theirs] of [...other].entries())
      next.push(Math.min((next[m] ?? 0) + 1, (row[m + 1] ?? 0) + 1, (row[m] ?? 0) + (letter === theirs ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

const quoted = (values: readonly Value[]): string =>
  values.map((value) => (value === null ? 'nothing' : `${value}`)).join(', ')

class Check {
  readonly faults: PackFault[] = []
  private readonly pack: Pack
  private readonly fields: ReadonlyMap<string, NameKind>
  private readonly common: ReadonlyMap<string, NameKind>
  private readonly rules: ReadonlySet<string>
  private readonly rolls: ReadonlyMap<string, RollOf>
  private readonly tables: ReadonlyMap<string, OwnTable>
  /** What each roll gives, once it was checked. */
  private readonly given = new Map<string, NameKind>()

  constructor(pack: Pack) {
    this.pack = pack
    this.fields = fieldKinds(pack)
    this.common = commonKinds(pack)
    this.rules = new Set(pack.rules.map(({ id }) => id))
    this.rolls = new Map(pack.rolls.map((roll) => [roll.id, roll]))
    this.tables = new Map((pack.tables ?? []).map((table) => [table.id, table]))
  }

  private fault(at: PackPlace, says: string, ...mends: readonly (Mend | undefined)[]): void {
    const place = placeIn(this.pack, at)
    const ways = mends.filter((mend) => mend !== undefined)
    this.faults.push({
      at,
      says: place === '' ? says : `${place}: ${says}`,
      ...(ways.length > 0 ? { mends: ways } : {}),
    })
  }

  /** A way out: what is there already and was probably meant. */
  private renamed(at: PackPlace, wrong: string, names: readonly string[]): Mend | undefined {
    const name = nearest(wrong, names)
    return name === undefined ? undefined : { says: `Write “${name}”`, at, to: name }
  }

  all(): void {
    this.sizes()
    this.lists()
    this.declared()
    for (const [n, table] of (this.pack.tables ?? []).entries()) this.table(table, ['tables', n])
    this.circles()
    for (const [n, roll] of this.pack.rolls.entries()) this.roll(roll, ['rolls', n])
    this.turn()
    this.examples()
    for (const [n, { worth }] of (this.pack.victory ?? []).entries())
      this.amount(worth, ['victory', n, 'worth'], new KnownNames(['one']))
  }

  // --- the pack as a whole ---

  private atMost(n: number, most: number, at: PackPlace, what: string): void {
    if (n > most) this.fault(at, `${n} ${what} are too many: ${most} at most.`)
  }

  private sizes(): void {
    const { units, rolls, tables = [], rules, settings } = this.pack
    this.atMost(units.fields.length, LIMITS.fields, ['units', 'fields'], 'fields')
    this.atMost(units.types.length, LIMITS.types, ['units', 'types'], 'types')
    this.atMost(rolls.length, LIMITS.rolls, ['rolls'], 'rolls')
    this.atMost(tables.length, LIMITS.tables, ['tables'], 'tables')
    this.atMost(rules.length, LIMITS.rules, ['rules'], 'rules')
    this.atMost(this.pack.examples?.length ?? 0, LIMITS.examples, ['examples'], 'examples')
    this.atMost(settings.length, LIMITS.fields, ['settings'], 'options')
    for (const [n, { rows, across }] of tables.entries()) {
      this.atMost(rows.length, LIMITS.rows, ['tables', n], 'rows')
      this.atMost(rows.length * (across?.length ?? 1), LIMITS.cells, ['tables', n], 'cells')
    }
    for (const [n, { steps, units: parts }] of rolls.entries()) {
      this.atMost(count(steps), LIMITS.steps, ['rolls', n], 'steps')
      this.atMost(parts.length, LIMITS.units, ['rolls', n], 'units in one roll')
      this.atMost(casesDeep(steps), LIMITS.casesDeep, ['rolls', n], 'cases in one another')
      this.atMost(lookingAtAll(steps), LIMITS.sweeps, ['rolls', n], 'looks at all units')
    }
  }

  private once(list: readonly { readonly id: string }[], at: PackPlace, what: string): void {
    const seen = new Set<string>()
    for (const [n, { id }] of list.entries()) {
      if (seen.has(id)) this.fault([...at, n], `${what} “${id}” is there twice.`)
      seen.add(id)
    }
  }

  private lists(): void {
    const { sides, settings, units, tables = [], rolls, rules, turn } = this.pack
    this.once(sides, ['sides'], 'The side')
    this.once(settings, ['settings'], 'The option')
    this.once([{ id: units.strength.field }, ...units.fields], ['units', 'fields'], 'The field')
    this.once(units.types, ['units', 'types'], 'The type')
    this.once(tables, ['tables'], 'The table')
    this.once(rolls, ['rolls'], 'The roll')
    this.once(rules, ['rules'], 'The rule')
    this.once(turn.phases, ['turn', 'phases'], 'The phase')
    if (sides.length === 0) this.fault(['sides'], 'There has to be a side.')
    if (turn.phases.length === 0) this.fault(['turn', 'phases'], 'There has to be a phase.')
    if (units.types.length === 0) this.fault(['units', 'types'], 'There has to be a type of unit.')
    if (rolls.every(({ at }) => at === 'part'))
      this.fault(['rolls'], 'There is nothing yet that can be rolled at the table.')
  }

  private declared(): void {
    const { units, settings } = this.pack
    for (const [n, field] of units.fields.entries()) {
      const at = ['units', 'fields', n]
      const ways = [field.number, field.choice, field.yesNo].filter((way) => way !== undefined).length
      if (ways !== 1) this.fault(at, 'A field is a number, one of several, or yes or no: one of the three.')
      if (field.number && field.number.min > field.number.max) this.fault(at, 'Its least is more than its most.')
      if (field.choice?.length === 0) this.fault(at, 'There is nothing to choose.')
      if (field.starts !== undefined && field.starts !== null)
        this.value(field.starts, kindAsked(field), [...at, 'starts'])
    }
    const { lost } = units.strength
    if (lost !== undefined && this.fields.get(lost)?.is !== 'number')
      this.fault(['units', 'strength', 'lost'], `“${lost}” is no number of a unit: losses cannot be counted there.`)
    for (const [n, type] of units.types.entries()) {
      const at = ['units', 'types', n]
      if (type.side !== undefined && !this.pack.sides.some(({ id }) => id === type.side))
        this.fault([...at, 'side'], `There is no side “${type.side}”.`)
      this.values(type.values, [...at, 'values'])
    }
    for (const [n, { usual, readings, rule }] of settings.entries()) {
      if (!readings.some(({ is }) => is === usual))
        this.fault(['settings', n, 'usual'], `“${usual}” is none of its readings.`)
      this.rule(rule, ['settings', n, 'rule'])
    }
  }

  private table({ keys, across, rows, rule }: OwnTable, at: PackPlace): void {
    this.rule(rule, [...at, 'rule'])
    if (keys.length < 1 || keys.length > 4) this.fault(at, 'A table is read by one to four keys.')
    const down = across ? keys.slice(0, -1) : keys
    const cells = across?.length ?? 1
    for (const [n, row] of rows.entries()) {
      this.rule(row.rule, [...at, 'rows', n, 'rule'])
      if (row.is.length !== down.length)
        this.fault([...at, 'rows', n], `It has ${row.is.length} of ${down.length} keys.`)
      if (row.cells.length !== cells) this.fault([...at, 'rows', n], `It has ${row.cells.length} of ${cells} cells.`)
      for (const [k, { as }] of down.entries())
        if (as !== undefined && row.is[k] !== null && typeof row.is[k] !== 'number')
          this.fault([...at, 'rows', n], `“${row.is[k]}” is no number, and the rows rise by numbers.`)
    }
    if (keys.at(-1)?.as !== undefined && across?.some((head) => typeof head !== 'number'))
      this.fault([...at, 'across'], 'Its columns rise by numbers, and one of them is none.')
    else if (across && keys.at(-1)?.as !== undefined) this.rising(across, [...at, 'across'], (n) => n)
    // Where a table is read by more keys, its numbers begin again with each.
    if (down.length === 1 && down[0]?.as !== undefined)
      this.rising(
        rows.map(({ is }) => is[0] ?? null),
        [...at, 'rows'],
        (n) => [n, 'is', 0],
      )
  }

  /** Numbers by which rows or columns are told apart: each is more than the one before. */
  private rising(all: readonly Value[], at: PackPlace, place: (n: number) => PackPlace[number] | PackPlace): void {
    for (const [n, value] of all.entries()) {
      const before = all[n - 1]
      if (typeof value === 'number' && typeof before === 'number' && value <= before)
        this.fault(
          [...at, ...[place(n)].flat()],
          `${value} comes after ${before}: each number is more than the one before.`,
        )
    }
  }

  private rule(rule: string | undefined, at: PackPlace): void {
    if (rule === undefined || this.rules.has(rule)) return
    this.fault(at, `No rule is called “${rule}”.`, this.renamed(at, rule, [...this.rules]), { says: 'Cite none', at })
  }

  /** A roll may not come back to itself; and all that it rolls on the way is bounded. */
  private circles(): void {
    const sizes = new Map<string, number>()
    const walking = new Set<string>()
    const size = (roll: RollOf): number => {
      const known = sizes.get(roll.id)
      if (known !== undefined) return known
      walking.add(roll.id)
      let all = count(roll.steps)
      for (const id of rolledBy(roll.steps)) {
        const next = this.rolls.get(id)
        const n = this.pack.rolls.indexOf(roll)
        if (next && walking.has(id))
          this.fault(['rolls', n], `It comes back to itself by way of “${next.title}”. Let that be owed instead.`)
        else if (next) all += size(next)
      }
      walking.delete(roll.id)
      sizes.set(roll.id, Math.min(all, LIMITS.allSteps + 1))
      return Math.min(all, LIMITS.allSteps + 1)
    }
    for (const [n, roll] of this.pack.rolls.entries())
      if (size(roll) > LIMITS.allSteps)
        this.fault(['rolls', n], `With all that it rolls on the way it has more than ${LIMITS.allSteps} steps.`)
  }

  private turn(): void {
    for (const [n, { ends = [] }] of this.pack.turn.phases.entries())
      for (const [m, { units, steps }] of ends.entries()) {
        const at = ['turn', 'phases', n, 'ends', m]
        const scope = new KnownNames(['one'])
        this.ofOne(units, [...at, 'units'], scope)
        for (const [k, step] of steps.entries()) this.step(step, [...at, 'steps', k], scope)
      }
  }

  /** What an example says has to be of this pack; whether it holds shows when it is worked through (`triedExamples`). */
  private examples(): void {
    for (const [n, { procedure, settings = {}, units }] of (this.pack.examples ?? []).entries()) {
      const at = ['examples', n]
      const roll = this.rolls.get(procedure)
      if (!roll || roll.at === 'part')
        this.fault(
          [...at, 'procedure'],
          roll ? `“${roll.title}” is only rolled on the way to another.` : `There is no roll “${procedure}”.`,
          this.renamed([...at, 'procedure'], procedure, [...this.rolls.keys()]),
        )
      for (const [id, value] of Object.entries(settings))
        if (!this.pack.settings.find((one) => one.id === id)?.readings.some(({ is }) => is === value))
          this.fault([...at, 'settings', id], `No option is “${id}”, or it is never “${value}”.`)
      for (const [unit, fields] of Object.entries(units)) this.values(fields, [...at, 'units', unit])
    }
  }

  /** Values of fields, as a type or an example gives them. */
  private values(values: { readonly [field: string]: Value }, at: PackPlace): void {
    for (const [field, value] of Object.entries(values)) {
      const kind = this.fields.get(field)
      if (!kind) this.fault([...at, field], `A unit has no “${field}”.`, { says: 'Take it out', at: [...at, field] })
      else if (value !== null) this.value(value, kind, [...at, field])
    }
  }

  // --- a roll ---

  private roll(roll: RollOf, at: PackPlace): void {
    const scope = new KnownNames(roll.units.map(({ id }) => id))
    for (const { id, ...asked } of roll.given ?? []) scope.call(id, kindAsked(asked), true)
    for (const name of handedTo(this.pack, roll.id)) if (!scope.find(name)) scope.call(name, ANY, true)
    this.once([...roll.units, ...(roll.given ?? [])], [...at, 'units'], 'The part')
    this.rule(roll.rule, [...at, 'rule'])
    for (const [n, phase] of (roll.phases ?? []).entries()) this.phase(phase, [...at, 'phases', n])
    for (const [n, { bars = [] }] of roll.units.entries()) {
      // What stands behind it in the list of units is not chosen yet.
      const so = new KnownNames(roll.units.slice(0, n + 1).map(({ id }) => id))
      for (const { id, ...asked } of roll.given ?? []) so.call(id, kindAsked(asked), true)
      for (const [m, bar] of bars.entries()) {
        const here = [...at, 'units', n, 'bars', m]
        this.when(bar.when, [...here, 'when'], so)
        this.text(bar.says, [...here, 'says'], so)
        this.rule(bar.rule, [...here, 'rule'])
      }
    }
    this.steps(roll.steps, [...at, 'steps'], scope)
    const gives = roll.gives === undefined ? [] : typeof roll.gives === 'string' ? [roll.gives] : roll.gives
    for (const name of gives) this.read(name, [...at, 'gives'], scope)
    const parts = gives.map((name) => [name.replace(/^.*\./, ''), this.kind(name, scope) ?? ANY] as const)
    this.given.set(
      roll.id,
      typeof roll.gives === 'string' ? (parts[0]?.[1] ?? ANY) : { is: 'parts', parts: Object.fromEntries(parts) },
    )
    for (const [n, show] of (roll.shows ?? []).entries()) {
      if (gives.length === 0) this.fault([...at, 'shows', n], 'The roll gives nothing that could be shown.')
      const of = show.of ?? (typeof roll.gives === 'string' ? roll.gives : show.id)
      if (gives.length > 0 && !gives.some((name) => name === of || name.replace(/^.*\./, '') === of))
        this.fault([...at, 'shows', n], `“${of}” is none of what the roll gives: ${gives.join(', ')}.`)
    }
    if (
      roll.success &&
      !roll.shows?.some(({ as, tones }) => as === 'bar' && Object.values(tones ?? {}).includes('good'))
    )
      this.fault([...at, 'success'], 'Which ends are good? A bar of its odds has to say so.')
  }

  private phase(id: string, at: PackPlace): void {
    const phases = this.pack.turn.phases.map((phase) => phase.id)
    if (!phases.includes(id)) this.fault(at, `There is no phase “${id}”.`, this.renamed(at, id, phases))
  }

  private steps(steps: readonly Block[], at: PackPlace, scope: KnownNames): void {
    for (const [n, step] of steps.entries()) this.step(step, [...at, n], scope)
  }

  private step(step: Block, at: PackPlace, scope: KnownNames): void {
    this.rule(step.rule, [...at, 'rule'])
    this.when(step.when ?? [], [...at, 'when'], scope)
    if (step.do === 'cases') {
      this.cases(step, at, scope)
      return
    }
    const within = scope.branch()
    this.narrow(step.when ?? [], within)
    const kind = this.ofStep(step, at, within)
    const isSure = (step.when ?? []).length === 0
    if (step.do === 'verdict' && step.end !== undefined) scope.call('end', words([step.end]), isSure)
    if (kind === null || !('id' in step) || step.do === 'bar') return
    const other = 'else' in step && step.else !== undefined ? this.otherwise(step.else, [...at, 'else'], scope) : null
    scope.call(step.id, other ? eitherKind(kind, other) : kind, isSure || other !== null)
  }

  private cases(step: Extract<Block, { do: 'cases' }>, at: PackPlace, scope: KnownNames): void {
    const ways = step.cases.map(({ when, steps }, n) => {
      const way = scope.branch()
      this.when(when, [...at, 'cases', n, 'when'], way)
      this.narrow(when, way)
      this.steps(steps, [...at, 'cases', n, 'steps'], way)
      return way
    })
    const rest = scope.branch()
    this.steps(step.else ?? [], [...at, 'else'], rest)
    scope.join([...ways, rest])
  }

  /** What a name can still be where that holds: one of the values that are said, or none of them. */
  private narrow(when: When, scope: KnownNames): void {
    for (const cond of when) {
      if (!('of' in cond)) continue
      const kind = this.kind(cond.of, scope)
      if (kind?.is !== 'word' || kind.values === null) continue
      const list = (wanted: Test['is']): readonly Value[] =>
        wanted === undefined ? [] : Array.isArray(wanted) ? wanted : [wanted as Value]
      const left = kind.values.filter(
        (value) => (cond.is === undefined || list(cond.is).includes(value)) && !list(cond.not).includes(value),
      )
      scope.narrow(cond.of, words(left))
    }
  }

  /** Checks the slots of a block; gives what its answer is, or null where it names nothing. */
  private ofStep(step: Exclude<Block, { do: 'cases' }>, at: PackPlace, scope: KnownNames): NameKind | null {
    switch (step.do) {
      case 'ask':
        return this.ask(step, at, scope)
      case 'facts':
        return this.facts(step, at, scope)
      case 'pick':
        this.text(step.says, [...at, 'says'], scope)
        this.ofOne(step.of, [...at, 'of'], scope)
        return UNITS
      case 'tally':
        this.ofOne(step.of, [...at, 'of'], scope)
        if (step.sum !== undefined && this.fields.get(step.sum)?.is !== 'number')
          this.fault([...at, 'sum'], `“${step.sum}” is no number of a unit.`)
        return NUMBER
      case 'look':
        return this.look(step, at, scope)
      case 'number':
        this.count(step, at, scope)
        if (step.note !== undefined) this.text(step.note, [...at, 'note'], scope)
        return NUMBER
      case 'word':
        return words([step.is])
      case 'roll':
        return this.thrown(step, at, scope)
      case 'save':
        this.part(step.unit, [...at, 'unit'], scope)
        this.amount(step.hits, [...at, 'hits'], scope)
        this.amount(step.d, [...at, 'd'], scope)
        this.count(step.need, [...at, 'need'], scope)
        return { is: 'parts', parts: { saved: NUMBER, killed: NUMBER } }
      case 'then':
        return this.rolledNext(step, at, scope)
      case 'lose':
        this.part(step.unit, [...at, 'unit'], scope)
        this.count(step.n, [...at, 'n'], scope)
        return NUMBER
      default:
        this.effect(step, at, scope)
        return null
    }
  }

  private effect(
    step: Extract<Block, { do: 'bar' | 'set' | 'add' | 'owe' | 'forget' | 'note' | 'verdict' }>,
    at: PackPlace,
    scope: KnownNames,
  ): void {
    switch (step.do) {
      case 'set': {
        const kind = this.written(step.what, [...at, 'what'], scope)
        if ((step.to === undefined) === (step.from === undefined))
          this.fault(at, 'To what is it set? A value, or what a name holds: one of the two.')
        if (step.from !== undefined) this.read(step.from, [...at, 'from'], scope)
        if (kind && step.to !== undefined && step.to !== null) this.value(step.to, kind, [...at, 'to'])
        return
      }
      case 'add':
        if (this.written(step.what, [...at, 'what'], scope)?.is !== 'number')
          this.fault([...at, 'what'], `“${step.what}” is no number: nothing can be added to it.`)
        this.count(step.n, [...at, 'n'], scope)
        return
      case 'owe':
        this.owed(step, at, scope)
        return
      case 'forget':
        this.part(step.unit, [...at, 'unit'], scope)
        return
      case 'verdict':
        this.text(step.says, [...at, 'says'], scope)
        if (step.detail !== undefined) this.text(step.detail, [...at, 'detail'], scope)
        return
      default:
        this.text(step.says, [...at, 'says'], scope)
    }
  }

  private ask(step: Extract<Block, { do: 'ask' }>, at: PackPlace, scope: KnownNames): NameKind {
    const kind = kindAsked(step)
    const ways = [step.number, step.choice, step.yesNo].filter((way) => way !== undefined).length
    if (ways !== 1) this.fault(at, 'What is asked is a number, one of several, or yes or no: one of the three.')
    this.text(step.says, [...at, 'says'], scope)
    if (step.hint !== undefined) this.text(step.hint, [...at, 'hint'], scope)
    if (step.number) this.amount(step.number.max, [...at, 'number', 'max'], scope)
    if (typeof step.usual === 'string' && step.number) this.amount(step.usual, [...at, 'usual'], scope)
    else if (step.usual !== undefined) this.value(step.usual, kind, [...at, 'usual'])
    if (step.by !== undefined && !scope.units.has(step.by) && !this.pack.sides.some(({ id }) => id === step.by))
      this.fault([...at, 'by'], `“${step.by}” is no unit of this roll and no side.`)
    if (step.kept !== undefined) this.written(step.kept, [...at, 'kept'], scope)
    for (const [n, unit] of (step.between ?? []).entries()) this.part(unit, [...at, 'between', n], scope)
    if (step.between && step.between.length !== 2) this.fault([...at, 'between'], 'It holds between two units.')
    if (step.known) {
      this.otherwise(step.known.value, [...at, 'known', 'value'], scope)
      this.when(step.known.when ?? [], [...at, 'known', 'when'], scope)
    }
    return kind
  }

  private facts(step: Extract<Block, { do: 'facts' }>, at: PackPlace, scope: KnownNames): NameKind {
    this.text(step.says, [...at, 'says'], scope)
    this.atMost(step.rows.length, LIMITS.lines, [...at, 'rows'], 'rows')
    this.once(step.rows, [...at, 'rows'], 'The row')
    for (const [n, row] of step.rows.entries()) {
      const here = [...at, 'rows', n]
      this.rule(row.rule, [...here, 'rule'])
      this.when(row.when ?? [], [...here, 'when'], scope)
      if (typeof row.known === 'string') this.read(row.known, [...here, 'known'], scope)
      else this.when(row.known ?? [], [...here, 'known'], scope)
      if (row.each !== undefined) this.amount(row.each, [...here, 'each'], scope)
    }
    const rows = step.rows.map(({ id, each }) => [id, each === undefined ? YES_NO : NUMBER] as const)
    return { is: 'parts', parts: { ...Object.fromEntries(rows), total: NUMBER } }
  }

  private look(step: Extract<Block, { do: 'look' }>, at: PackPlace, scope: KnownNames): NameKind {
    if (step.no !== undefined) this.text(step.no, [...at, 'no'], scope)
    const kinds = step.by.map((key, n) =>
      typeof key === 'string' ? (this.read(key, [...at, 'by', n], scope) ?? ANY) : words([key.word]),
    )
    const table = this.tables.get(step.in)
    if (!table) {
      this.fault(
        [...at, 'in'],
        `There is no table “${step.in}”.`,
        this.renamed([...at, 'in'], step.in, [...this.tables.keys()]),
      )
      return ANY
    }
    if (step.by.length !== table.keys.length)
      this.fault(
        [...at, 'by'],
        `The table “${table.title}” is read by ${table.keys.map(({ says }) => says).join(' and ')}; ${step.by.length} given.`,
      )
    for (const [n, kind] of kinds.entries()) this.key(table, n, kind, [...at, 'by', n], step.no !== undefined)
    const cells = table.rows.flatMap((row) => row.cells).filter((cell) => cell !== null)
    const kind = cells.map(kindOfValue).reduce(eitherKind, kindOfValue(cells[0] ?? null))
    const answered = kind
    if (step.note !== undefined) {
      const noting = scope.branch()
      noting.call(step.id, answered, true)
      this.text(step.note, [...at, 'note'], noting)
    }
    return answered
  }

  /** Whether the table has a row or a column for each value that a key can be. */
  private key(table: OwnTable, n: number, kind: NameKind, at: PackPlace, mayLack: boolean): void {
    const key = table.keys[n]
    if (!key || kind.is === 'any') return
    if (key.as !== undefined) {
      if (kind.is !== 'number') this.fault(at, `“${table.title}” is read by ${key.says}, a number, and this is none.`)
      return
    }
    if (kind.is !== 'word' || kind.values === null || mayLack) return
    const isAcross = table.across !== undefined && n === table.keys.length - 1
    const has = isAcross ? (table.across ?? []) : table.rows.map(({ is }) => is[n] ?? null)
    if (has.includes(null as never)) return
    for (const value of kind.values)
      if (value !== null && !has.includes(value as never))
        this.fault(
          at,
          `The table “${table.title}” has no ${isAcross ? 'column' : 'row'} for ${key.says.toLowerCase()} “${value}”.`,
        )
  }

  private thrown(step: Extract<Block, { do: 'roll' }>, at: PackPlace, scope: KnownNames): NameKind {
    const { read, dice, against, need, plus } = step
    const within = scope.branch()
    within.call('need', NUMBER, true)
    this.text(step.says, [...at, 'says'], within)
    for (const [list, lots] of Object.entries({ dice, against: against ?? [] }))
      for (const [n, lot] of lots.entries()) {
        this.count(lot.n, [...at, list, n, 'n'], scope)
        this.amount(lot.d, [...at, list, n, 'd'], scope)
        this.when(lot.when ?? [], [...at, list, n, 'when'], scope)
        this.text(lot.says, [...at, list, n, 'says'], scope)
        this.rule(lot.rule, [...at, list, n, 'rule'])
      }
    if (need !== undefined) this.count(need, [...at, 'need'], scope)
    if (plus !== undefined) this.count(plus, [...at, 'plus'], scope)
    const needs = read === 'count' || read === 'under' || read === 'exact'
    if (needs !== (need !== undefined))
      this.fault(at, needs ? 'What does a die need?' : 'Nothing is needed of these dice: they are read otherwise.')
    const isOpposed = read === 'opposed' || read === 'opposed-best'
    if (isOpposed !== (against !== undefined))
      this.fault(at, isOpposed ? 'Against which dice?' : 'Only dice that are set against others have others.')
    if (dice.length === 0) this.fault([...at, 'dice'], 'There are no dice.')
    if (step.by !== undefined && !scope.units.has(step.by) && !this.pack.sides.some(({ id }) => id === step.by))
      this.fault([...at, 'by'], `“${step.by}” is no unit of this roll and no side.`)
    return isOpposed ? words(['higher', 'even', 'lower']) : NUMBER
  }

  private rolledNext(step: Extract<Block, { do: 'then' }>, at: PackPlace, scope: KnownNames): NameKind {
    const roll = this.rolls.get(step.roll)
    for (const [part, of] of Object.entries(step.units)) this.part(of, [...at, 'units', part], scope)
    this.handed(step.give, [...at, 'give'], scope)
    if (!roll) {
      this.fault(
        [...at, 'roll'],
        `There is no roll “${step.roll}”.`,
        this.renamed([...at, 'roll'], step.roll, [...this.rolls.keys()]),
      )
      return ANY
    }
    for (const { id, says } of roll.units)
      if (!Object.hasOwn(step.units, id))
        this.fault(at, `“${roll.title}” wants to know who is “${says === '-' ? id : says}”.`)
    return this.given.get(roll.id) ?? ANY
  }

  private owed(step: Extract<Block, { do: 'owe' }>, at: PackPlace, scope: KnownNames): void {
    this.text(step.why, [...at, 'why'], scope)
    this.handed(step.give, [...at, 'give'], scope)
    if (step.due !== undefined) this.phase(step.due, [...at, 'due'])
    const roll = this.rolls.get(step.roll)
    if (!roll)
      this.fault(
        [...at, 'roll'],
        `There is no roll “${step.roll}”.`,
        this.renamed([...at, 'roll'], step.roll, [...this.rolls.keys()]),
      )
    else if (roll.units.length === 0) this.fault([...at, 'roll'], `“${roll.title}” is of no unit: nobody can owe it.`)
    else if (roll.at === 'part')
      this.fault([...at, 'roll'], `“${roll.title}” is only rolled on the way: it cannot be owed.`)
    if (scope.units.has(step.unit)) return
    if (this.read(step.unit, [...at, 'unit'], scope)?.is === 'number')
      this.fault([...at, 'unit'], `“${step.unit}” is no unit, and none that were picked.`)
  }

  private handed(give: { readonly [name: string]: HandedOn } = {}, at: PackPlace, scope: KnownNames): void {
    for (const [name, one] of Object.entries(give)) if (typeof one === 'string') this.read(one, [...at, name], scope)
  }

  // --- slots ---

  private part(unit: string, at: PackPlace, scope: KnownNames): void {
    if (!scope.units.has(unit))
      this.fault(at, `No unit is “${unit}” in this roll.`, this.renamed(at, unit, [...scope.units]))
  }

  /** A field that can be written: one that the pack declares, and that is not fixed by the type. */
  private written(what: Called, at: PackPlace, scope: KnownNames): NameKind | undefined {
    const [part = '', field = ''] = what.split('.')
    this.part(part, at, scope)
    const kind = this.fields.get(field)
    if (!kind)
      this.fault(
        at,
        `A unit has no “${field}”.`,
        this.renamed(
          at,
          what,
          [...this.fields.keys()].map((one) => `${part}.${one}`),
        ),
      )
    if (this.pack.units.fields.find(({ id }) => id === field)?.fixed)
      this.fault(at, `“${field}” stands in the list of types and never changes.`)
    return kind
  }

  /** What a name is, or undefined. */
  private kind(name: Called, scope: KnownNames): NameKind | undefined {
    const known = scope.find(name) ?? this.common.get(name)
    if (known) return known
    const [head = '', part] = name.split('.')
    if (part === undefined) return scope.units.has(head) ? UNIT : undefined
    if (scope.units.has(head)) return this.fields.get(part)
    const held = scope.find(head)
    if (held?.is === 'any') return ANY
    return held?.is === 'parts' && Object.hasOwn(held.parts, part) ? held.parts[part] : undefined
  }

  private read(name: Called, at: PackPlace, scope: KnownNames): NameKind | undefined {
    const kind = this.kind(name, scope)
    const [head = '', part] = name.split('.')
    if (kind && scope.isUnsure(head) && !scope.units.has(head)) {
      this.fault(at, `“${name}” is not always there: what is it otherwise?`)
      return kind
    }
    if (kind) return kind
    const names =
      part !== undefined && scope.units.has(head)
        ? [...this.fields.keys()].map((field) => `${head}.${field}`)
        : [...scope.names(), ...this.common.keys(), ...scope.units]
    this.fault(
      at,
      part !== undefined && scope.units.has(head)
        ? `A unit has no “${part}”.`
        : `“${name}” is nothing that was asked, rolled or looked up before.`,
      this.renamed(at, name, names),
    )
    return undefined
  }

  private amount(amount: Amount, at: PackPlace, scope: KnownNames): void {
    if (typeof amount === 'number') return
    const kind = this.read(amount, at, scope)
    if (kind && (kind.is === 'word' || kind.is === 'unit' || kind.is === 'parts'))
      this.fault(at, `“${amount}” is no number.`)
  }

  private count(n: Count, at: PackPlace, scope: KnownNames): void {
    if (typeof n !== 'object') {
      this.amount(n, at, scope)
      return
    }
    for (const slot of ['from', 'times', 'per', 'parts', 'of', 'least', 'most'] as const) {
      const amount = n[slot]
      if (amount !== undefined) this.amount(amount, [...at, slot], scope)
    }
    if (n.per === 0) this.fault([...at, 'per'], 'Nothing can be divided by 0.')
    if ((n.parts === undefined) !== (n.of === undefined))
      this.fault(at, 'Parts of what? Both are needed, how many parts and of what.')
    this.atMost(n.plus?.length ?? 0, LIMITS.lines, [...at, 'plus'], 'modifiers')
    for (const [i, line] of (n.plus ?? []).entries()) {
      const here = [...at, 'plus', i]
      if ((line.worth === undefined) === (line.less === undefined))
        this.fault(here, 'It adds or takes off: one of the two.')
      this.amount(line.worth ?? line.less ?? 0, [...here, line.worth === undefined ? 'less' : 'worth'], scope)
      this.when(line.when ?? [], [...here, 'when'], scope)
      this.text(line.says, [...here, 'says'], scope)
      this.rule(line.rule, [...here, 'rule'])
    }
  }

  private when(when: When, at: PackPlace, scope: KnownNames): void {
    this.atMost(when.length, LIMITS.conditions, at, 'conditions')
    for (const [n, cond] of when.entries()) {
      if ('some' in cond) this.ofOne(cond.some, [...at, n, 'some'], scope)
      else if ('none' in cond) this.ofOne(cond.none, [...at, n, 'none'], scope)
      else this.cond(cond, [...at, n], scope)
    }
  }

  private ofOne(of: OfOne, at: PackPlace, scope: KnownNames): void {
    const within = new KnownNames(
      [...scope.units, 'one'],
      scope.names().map((name) => [name, scope.find(name) ?? ANY]),
      scope.names().filter((name) => scope.isUnsure(name)),
    )
    this.atMost(of.length, LIMITS.conditions, at, 'conditions')
    for (const [n, cond] of of.entries()) this.cond(cond, [...at, n], within)
  }

  private cond(cond: OfOne[number], at: PackPlace, scope: KnownNames): void {
    if ('of' in cond) {
      this.test(cond, at, scope)
      return
    }
    for (const [n, each] of cond.any.entries()) {
      if ('of' in each) this.test(each, [...at, 'any', n], scope)
      else for (const [m, test] of each.entries()) this.test(test, [...at, 'any', n, m], scope)
    }
  }

  private test(test: Test, at: PackPlace, scope: KnownNames): void {
    const { of, is, not, same, unlike } = test
    const kind = this.read(of, [...at, 'of'], scope)
    for (const [slot, wanted] of Object.entries({ is, not })) {
      if (wanted === undefined || !kind) continue
      const list: readonly Value[] = Array.isArray(wanted) ? wanted : [wanted as Value]
      for (const [n, value] of list.entries()) {
        const here = Array.isArray(wanted) ? [...at, slot, n] : [...at, slot]
        if (value !== null) this.value(value, kind, here, of)
      }
    }
    for (const slot of ['least', 'most', 'over', 'under'] as const) {
      const amount = test[slot]
      if (amount === undefined) continue
      this.amount(amount, [...at, slot], scope)
      if (kind && (kind.is === 'word' || kind.is === 'unit' || kind.is === 'parts'))
        this.fault([...at, 'of'], `“${of}” is no number: it is neither more nor less.`)
    }
    if (same !== undefined) this.read(same, [...at, 'same'], scope)
    if (unlike !== undefined) this.read(unlike, [...at, 'unlike'], scope)
    if (Object.keys(test).length === 1) this.fault(at, `What of “${of}”? The condition says nothing of it.`)
  }

  /** Whether something that is of a kind can ever be that. */
  private value(value: Value, kind: NameKind, at: PackPlace, of = at.at(-1)): void {
    const name = String(of)
    if (kind.is === 'any' || kind.is === 'parts') return
    if (kind.is === 'word') {
      if (kind.values === null || kind.values.includes(value)) return
      const values = kind.values.filter((one) => one !== null)
      this.fault(
        at,
        `“${name}” is never “${value}”. It is one of: ${quoted(values)}.`,
        this.renamed(at, String(value), values.map(String)),
      )
      return
    }
    if (kind.is === 'number' && typeof value !== 'number')
      this.fault(at, `“${name}” is a number, and never “${value}”.`)
    if (kind.is === 'yes-no' && typeof value !== 'boolean' && value !== 0 && value !== 1)
      this.fault(at, `“${name}” is yes or no, and never “${value}”.`)
  }

  private otherwise(other: Else, at: PackPlace, scope: KnownNames): NameKind {
    if (typeof other === 'object' && other !== null) return this.read(other.of, [...at, 'of'], scope) ?? ANY
    return kindOfValue(other)
  }

  /** The names that stand in braces in a text. */
  private text(text: string, at: PackPlace, scope: KnownNames): void {
    for (const piece of piecesOf(text)) if (typeof piece !== 'string') this.read(piece.name, at, scope)
    if (
      /[{}]/.test(
        piecesOf(text)
          .filter((piece) => typeof piece === 'string')
          .join(''),
      )
    )
      this.fault(at, 'Braces hold a name, and nothing else: {target}, {Target lose}, {hits hit}.')
  }
}

const inner = (step: Block): readonly (readonly Block[])[] =>
  step.do === 'cases' ? [...step.cases.map(({ steps }) => steps), step.else ?? []] : []

/** How many steps there are with all in their cases. */
const count = (steps: readonly Block[]): number =>
  steps.reduce((n, step) => n + 1 + inner(step).reduce((m, list) => m + count(list), 0), 0)

const casesDeep = (steps: readonly Block[]): number =>
  Math.max(0, ...steps.map((step) => (step.do === 'cases' ? 1 + Math.max(0, ...inner(step).map(casesDeep)) : 0)))

const everyStep = (steps: readonly Block[]): readonly Block[] =>
  steps.flatMap((step) => [step, ...inner(step).flatMap(everyStep)])

const rolledBy = (steps: readonly Block[]): readonly string[] =>
  everyStep(steps).flatMap((step) => (step.do === 'then' ? [step.roll] : []))

const lookingAtAll = (steps: readonly Block[]): number =>
  everyStep(steps).filter(
    (step) =>
      step.do === 'pick' || step.do === 'tally' || (step.when ?? []).some((cond) => 'some' in cond || 'none' in cond),
  ).length

/** The names that other rolls hand to a roll. */
const handedTo = (pack: Pack, id: string): readonly string[] =>
  pack.rolls
    .flatMap(({ steps }) => everyStep(steps))
    .flatMap((step) =>
      (step.do === 'then' || step.do === 'owe') && step.roll === id ? Object.keys(step.give ?? {}) : [],
    )
