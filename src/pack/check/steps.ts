/** The blocks of a roll, line after line, and what each of them calls its answer. */
import { type Block, type HandedOn, LIMITS, type OwnTable, type Test, type Value, type When } from '../language.ts'
import type { PackPlace } from '../place.ts'
import {
  ANY,
  eitherKind,
  type KnownNames,
  kindAsked,
  kindOfValue,
  type NameKind,
  NUMBER,
  UNITS,
  words,
  YES_NO,
} from '../scope.ts'
import { SlotCheck } from './slots.ts'

/** Checks steps. */
export class StepCheck extends SlotCheck {
  protected steps(steps: readonly Block[], at: PackPlace, scope: KnownNames): void {
    for (const [n, step] of steps.entries()) this.step(step, [...at, n], scope)
  }

  protected step(step: Block, at: PackPlace, scope: KnownNames): void {
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

  protected cases(step: Extract<Block, { do: 'cases' }>, at: PackPlace, scope: KnownNames): void {
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
  protected narrow(when: When, scope: KnownNames): void {
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
  protected ofStep(step: Exclude<Block, { do: 'cases' }>, at: PackPlace, scope: KnownNames): NameKind | null {
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

  protected effect(
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

  protected ask(step: Extract<Block, { do: 'ask' }>, at: PackPlace, scope: KnownNames): NameKind {
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

  protected facts(step: Extract<Block, { do: 'facts' }>, at: PackPlace, scope: KnownNames): NameKind {
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

  protected look(step: Extract<Block, { do: 'look' }>, at: PackPlace, scope: KnownNames): NameKind {
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
  protected key(table: OwnTable, n: number, kind: NameKind, at: PackPlace, mayLack: boolean): void {
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

  protected thrown(step: Extract<Block, { do: 'roll' }>, at: PackPlace, scope: KnownNames): NameKind {
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

  protected rolledNext(step: Extract<Block, { do: 'then' }>, at: PackPlace, scope: KnownNames): NameKind {
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

  protected owed(step: Extract<Block, { do: 'owe' }>, at: PackPlace, scope: KnownNames): void {
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

  protected handed(give: { readonly [name: string]: HandedOn } = {}, at: PackPlace, scope: KnownNames): void {
    for (const [name, one] of Object.entries(give)) if (typeof one === 'string') this.read(one, [...at, name], scope)
  }
}
