/** What stands in the slots of rules: names, numbers, conditions, values and texts, each against what is known at its line. */
import {
  type Amount,
  type Called,
  type Count,
  type Else,
  LIMITS,
  type OfOne,
  type OwnTable,
  type Pack,
  type RollOf,
  type Test,
  type Value,
  type When,
} from '../language.ts'
import { type Mend, type PackFault, type PackPlace, placeIn } from '../place.ts'
import { ANY, commonKinds, fieldKinds, KnownNames, kindOfValue, type NameKind, UNIT } from '../scope.ts'
import { piecesOf } from '../words.ts'

/** The nearest of some names to one that was misspelt, or none that is near. */
function nearest(wrong: string, names: readonly string[]): string | undefined {
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

/** Checks slots, and keeps the faults. */
export class SlotCheck {
  readonly faults: PackFault[] = []
  protected readonly pack: Pack
  protected readonly fields: ReadonlyMap<string, NameKind>
  protected readonly common: ReadonlyMap<string, NameKind>
  protected readonly rules: ReadonlySet<string>
  protected readonly rolls: ReadonlyMap<string, RollOf>
  protected readonly tables: ReadonlyMap<string, OwnTable>
  /** What each roll gives, once it was checked. */
  protected readonly given = new Map<string, NameKind>()

  constructor(pack: Pack) {
    this.pack = pack
    this.fields = fieldKinds(pack)
    this.common = commonKinds(pack)
    this.rules = new Set(pack.rules.map(({ id }) => id))
    this.rolls = new Map(pack.rolls.map((roll) => [roll.id, roll]))
    this.tables = new Map((pack.tables ?? []).map((table) => [table.id, table]))
  }

  protected fault(at: PackPlace, says: string, ...mends: readonly (Mend | undefined)[]): void {
    const place = placeIn(this.pack, at)
    const ways = mends.filter((mend) => mend !== undefined)
    this.faults.push({
      at,
      says: place === '' ? says : `${place}: ${says}`,
      ...(ways.length > 0 ? { mends: ways } : {}),
    })
  }

  /** A way out: what is there already and was probably meant. */
  protected renamed(at: PackPlace, wrong: string, names: readonly string[]): Mend | undefined {
    const name = nearest(wrong, names)
    return name === undefined ? undefined : { says: `Write “${name}”`, at, to: name }
  }

  protected atMost(n: number, most: number, at: PackPlace, what: string): void {
    if (n > most) this.fault(at, `${n} ${what} are too many: ${most} at most.`)
  }

  protected once(list: readonly { readonly id: string }[], at: PackPlace, what: string): void {
    const seen = new Set<string>()
    for (const [n, { id }] of list.entries()) {
      if (seen.has(id)) this.fault([...at, n], `${what} “${id}” is there twice.`)
      seen.add(id)
    }
  }

  protected rule(rule: string | undefined, at: PackPlace): void {
    if (rule === undefined || this.rules.has(rule)) return
    this.fault(at, `No rule is called “${rule}”.`, this.renamed(at, rule, [...this.rules]), { says: 'Cite none', at })
  }

  protected phase(id: string, at: PackPlace): void {
    const phases = this.pack.turn.phases.map((phase) => phase.id)
    if (!phases.includes(id)) this.fault(at, `There is no phase “${id}”.`, this.renamed(at, id, phases))
  }

  protected part(unit: string, at: PackPlace, scope: KnownNames): void {
    if (!scope.units.has(unit))
      this.fault(at, `No unit is “${unit}” in this roll.`, this.renamed(at, unit, [...scope.units]))
  }

  /** A field that can be written: one that the pack declares, and that is not fixed by the type. */
  protected written(what: Called, at: PackPlace, scope: KnownNames): NameKind | undefined {
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
  protected kind(name: Called, scope: KnownNames): NameKind | undefined {
    const known = scope.find(name) ?? this.common.get(name)
    if (known) return known
    const [head = '', part] = name.split('.')
    if (part === undefined) return scope.units.has(head) ? UNIT : undefined
    if (scope.units.has(head)) return this.fields.get(part)
    const held = scope.find(head)
    if (held?.is === 'any') return ANY
    return held?.is === 'parts' && Object.hasOwn(held.parts, part) ? held.parts[part] : undefined
  }

  protected read(name: Called, at: PackPlace, scope: KnownNames): NameKind | undefined {
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

  protected amount(amount: Amount, at: PackPlace, scope: KnownNames): void {
    if (typeof amount === 'number') return
    const kind = this.read(amount, at, scope)
    if (kind && (kind.is === 'word' || kind.is === 'unit' || kind.is === 'parts'))
      this.fault(at, `“${amount}” is no number.`)
  }

  protected count(n: Count, at: PackPlace, scope: KnownNames): void {
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

  protected when(when: When, at: PackPlace, scope: KnownNames): void {
    this.atMost(when.length, LIMITS.conditions, at, 'conditions')
    for (const [n, cond] of when.entries()) {
      if ('some' in cond) this.ofOne(cond.some, [...at, n, 'some'], scope)
      else if ('none' in cond) this.ofOne(cond.none, [...at, n, 'none'], scope)
      else this.cond(cond, [...at, n], scope)
    }
  }

  protected ofOne(of: OfOne, at: PackPlace, scope: KnownNames): void {
    const within = new KnownNames(
      [...scope.units, 'one'],
      scope.names().map((name) => [name, scope.find(name) ?? ANY]),
      scope.names().filter((name) => scope.isUnsure(name)),
    )
    this.atMost(of.length, LIMITS.conditions, at, 'conditions')
    for (const [n, cond] of of.entries()) this.cond(cond, [...at, n], within)
  }

  protected cond(cond: OfOne[number], at: PackPlace, scope: KnownNames): void {
    if ('of' in cond) {
      this.test(cond, at, scope)
      return
    }
    for (const [n, each] of cond.any.entries()) {
      if ('of' in each) this.test(each, [...at, 'any', n], scope)
      else for (const [m, test] of each.entries()) this.test(test, [...at, 'any', n, m], scope)
    }
  }

  protected test(test: Test, at: PackPlace, scope: KnownNames): void {
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
  protected value(value: Value, kind: NameKind, at: PackPlace, of = at.at(-1)): void {
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

  protected otherwise(other: Else, at: PackPlace, scope: KnownNames): NameKind {
    if (typeof other === 'object' && other !== null) return this.read(other.of, [...at, 'of'], scope) ?? ANY
    return kindOfValue(other)
  }

  /** The names that stand in braces in a text. */
  protected text(text: string, at: PackPlace, scope: KnownNames): void {
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
