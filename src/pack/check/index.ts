/** What is wrong in a pack that has the right form, said so that whoever wrote the rules on paper can put it right. */
import { LIMITS, type OwnTable, type Pack, type RollOf, type Value } from '../language.ts'
import type { PackFault, PackPlace } from '../place.ts'
import { ANY, KnownNames, kindAsked } from '../scope.ts'
import { casesDeep, lookingAtAll, namesHanded, rolledBy, stepsIn } from './counting.ts'
import { StepCheck } from './steps.ts'

/** All faults of a pack, in the order in which it is read. None: it can be played. */
export function packFaults(pack: Pack): readonly PackFault[] {
  const check = new Check(pack)
  check.all()
  return check.faults
}

/** Checks a pack as a whole, and its rolls. */
class Check extends StepCheck {
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
      this.atMost(stepsIn(steps), LIMITS.steps, ['rolls', n], 'steps')
      this.atMost(parts.length, LIMITS.units, ['rolls', n], 'units in one roll')
      this.atMost(casesDeep(steps), LIMITS.casesDeep, ['rolls', n], 'cases in one another')
      this.atMost(lookingAtAll(steps), LIMITS.sweeps, ['rolls', n], 'looks at all units')
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

  /** A roll may not come back to itself; and all that it rolls on the way is bounded. */
  private circles(): void {
    const sizes = new Map<string, number>()
    const walking = new Set<string>()
    const size = (roll: RollOf): number => {
      const known = sizes.get(roll.id)
      if (known !== undefined) return known
      walking.add(roll.id)
      let all = stepsIn(roll.steps)
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

  private roll(roll: RollOf, at: PackPlace): void {
    const scope = new KnownNames(roll.units.map(({ id }) => id))
    for (const { id, ...asked } of roll.given ?? []) scope.call(id, kindAsked(asked), true)
    for (const name of namesHanded(this.pack, roll.id)) if (!scope.find(name)) scope.call(name, ANY, true)
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
}
