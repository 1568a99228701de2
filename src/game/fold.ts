/** The state of a battle as the fold of its entries. Pure: the same entries always give the same state. */
import { changedWorld, type FieldChange, type Json, type Outcome, type Ref, same, type World } from '#engine'
import type { Done, Draft, Entry, Game, OwedTest, Resolved, Was } from './entries.ts'

/** An entry does not fit the entries before it; says which and why. */
export class Misfit extends Error {}

/** What undo needs of an entry: how to take it back, and how to do it again. */
export type Lookup = (seq: number) => Entry

/** Folds entries from the first, or from a state and what came after it. `look` finds older entries where only the later ones are given. */
export function fold(entries: readonly Entry[], from: Game | null = null, look: Lookup = within(entries)): Game {
  let game = from
  for (const entry of entries) game = after(game, entry, look)
  if (!game) throw new Misfit('A battle needs its first entry.')
  return game
}

/** Finds an entry in a list that begins anywhere. */
export function within(entries: readonly Entry[]): Lookup {
  const first = entries[0]?.seq ?? 0
  return (seq) => {
    const entry = entries[seq - first]
    if (!entry) throw new Misfit(`Entry ${seq} is missing.`)
    return entry
  }
}

/** The state after one more entry. Throws Misfit if it does not fit. */
export function after(game: Game | null, entry: Entry, look: Lookup): Game {
  if (entry.kind === 'begun') {
    if (game) throw new Misfit(`Entry ${entry.seq} begins the battle a second time.`)
    const { ruleset, version, name, settings, world } = entry
    return {
      ruleset,
      version,
      name,
      settings,
      world,
      owed: [],
      undo: [],
      redo: [],
      head: entry.seq,
      ended: null,
      clock: null,
      links: [],
    }
  }
  if (!game) throw new Misfit('The first entry does not begin a battle.')
  if (entry.seq !== game.head + 1) throw new Misfit(`Entry ${entry.seq} does not follow entry ${game.head}.`)
  if (entry.kind === 'undone') return undone(game, entry.seq, entry.of, look)
  if (entry.kind === 'redone') return redone(game, entry.seq, entry.of, look)
  const next = done(game, entry)
  if (entry.kind === 'remarked') return { ...next, head: entry.seq }
  return {
    ...next,
    head: entry.seq,
    undo: [...game.undo, { seq: entry.seq, label: labelOf(entry), kind: entry.kind, was: wasOf(game, entry) }],
    redo: [],
  }
}

type Doing = Exclude<Entry, { kind: 'begun' | 'undone' | 'redone' }>

function wasOf(game: Game, entry: Doing): Was | null {
  if (entry.kind === 'reopened') return game.ended === null ? null : { at: 0, whys: null, says: game.ended }
  return doesOwe(entry) ? wasBefore(game.owed, entry) : null
}

function wasBefore(owed: readonly OwedTest[], entry: Owing): Was | null {
  const id = entry.kind === 'resolved' ? entry.settles : entry.owed
  const at = owed.findIndex((test) => test.id === id)
  const test = owed[at]
  if (!test) return null
  if (entry.kind !== 'resolved') return test.struck === null ? null : { at, whys: null, says: test.struck }
  const own = test.whys.length === 1 && test.id.startsWith(`${test.whys[0]?.seq}.`)
  return { at, whys: own ? null : test.whys, says: test.struck }
}

/** What an entry is called on the button that undoes it. */
export function labelOf(entry: Entry): string {
  switch (entry.kind) {
    case 'resolved':
      return entry.title
    case 'edited':
      return 'a change by hand'
    case 'struck':
      return 'a test struck out'
    case 'putBack':
      return 'a test put back'
    case 'ruled':
      return 'a ruling'
    case 'clocked':
      return 'the clock'
    case 'linked':
      return 'a battle joined to this one'
    case 'ended':
      return 'the end of the battle'
    case 'reopened':
      return 'the battle taken up again'
    case 'begun':
    case 'remarked':
    case 'undone':
    case 'redone':
      return entry.kind
  }
}

/** What an entry does when it is entered, or done again. */
function done(game: Game, entry: Doing): Game {
  switch (entry.kind) {
    case 'resolved':
      return {
        ...game,
        world: applied(game.world, entry.outcome.changes, entry.seq),
        owed: owedWith(game.owed, entry),
      }
    case 'edited':
      return { ...game, world: applied(game.world, entry.changes, entry.seq) }
    case 'struck':
    case 'putBack':
      return { ...game, owed: owedWith(game.owed, entry) }
    case 'ruled':
      return { ...game, settings: { ...game.settings, [entry.setting]: entry.new } }
    case 'clocked':
      return { ...game, clock: entry.new }
    case 'linked': {
      const { to, name, about, seq } = entry
      return { ...game, links: [...game.links, { to, name, about, seq }] }
    }
    case 'ended':
      return { ...game, ended: entry.says }
    case 'reopened':
      return { ...game, ended: null }
    case 'remarked':
      return game
  }
}

/** The owed list after an entry. */
function owedWith(owed: readonly OwedTest[], entry: Entry): readonly OwedTest[] {
  switch (entry.kind) {
    case 'resolved':
      return owedAfter(owed, entry)
    case 'struck':
      return withOwed(owed, entry.owed, entry.seq, (test) => ({ ...test, struck: entry.why }))
    case 'putBack':
      return withOwed(owed, entry.owed, entry.seq, (test) => ({ ...test, struck: null }))
    default:
      return owed
  }
}

/** The owed list before an entry. */
function owedWithout(owed: readonly OwedTest[], entry: Entry, was: Was | null, look: Lookup): readonly OwedTest[] {
  if (entry.kind === 'resolved') return owedBefore(owed, entry, was, look)
  if (entry.kind !== 'struck' && entry.kind !== 'putBack') return owed
  return owed.map((test) => (test.id === entry.owed ? { ...test, struck: was?.says ?? null } : test))
}

function withOwed(
  owed: readonly OwedTest[],
  id: string,
  seq: number,
  change: (test: OwedTest) => OwedTest,
): readonly OwedTest[] {
  if (!owed.some((test) => test.id === id)) throw new Misfit(`Entry ${seq} names an owed test that is not on the list.`)
  return owed.map((test) => (test.id === id ? change(test) : test))
}

function applied(world: World, changes: readonly FieldChange[], seq: number): World {
  for (const change of changes) {
    const thing = world[change.of.kind]?.[change.of.id]
    if (
      'made' in change
        ? thing
        : !thing && !changes.some((c) => 'made' in c && c.of.id === change.of.id && c.of.kind === change.of.kind)
    ) {
      throw new Misfit(
        `Entry ${seq} ${'made' in change ? 'makes' : 'names'} a ${change.of.kind} that ${'made' in change ? 'is there already' : 'no earlier entry musters'}.`,
      )
    }
  }
  return changedWorld(world, changes)
}

/**
 * What is owed after a resolution: the test it settled is gone, and what it makes owed stands in its place, before all
 * that was owed earlier. A test that is already owed on the same subject is not owed twice: it keeps its place and
 * gains a reason.
 */
export function owedAfter(owed: readonly OwedTest[], entry: Resolved): readonly OwedTest[] {
  const place = Math.max(
    0,
    owed.findIndex((test) => test.id === entry.settles),
  )
  const rest = owed.filter((test) => test.id !== entry.settles)
  const fresh: OwedTest[] = []
  for (const [n, o] of entry.outcome.owed.entries()) {
    const why = { says: o.why, clause: o.clause, seq: entry.seq }
    const id = `${entry.seq}.${n}`
    const equal = (test: OwedTest) => test.id === id || (test.struck === null && alike(test, o))
    const known = fresh.findIndex(equal)
    const older = rest.findIndex(equal)
    if (known >= 0) replace(fresh, known, why)
    else if (older >= 0) replace(rest, older, why)
    else fresh.push({ id, what: o.what, title: o.title, args: o.args, whys: [why], due: o.due, struck: null })
  }
  return [...rest.slice(0, place), ...fresh, ...rest.slice(place)]
}

const alike = (test: OwedTest, o: Outcome['owed'][number]) =>
  test.what === o.what && test.due === o.due && same(test.args, o.args)

function replace(list: OwedTest[], at: number, why: OwedTest['whys'][number]): void {
  const test = list[at]
  if (test) list[at] = { ...test, whys: [...test.whys, why] }
}

/** The state with one entry taken back. Of the last it takes back all; of an older one, its changes, if nothing has moved on since. */
function undone(game: Game, seq: number, of: number, look: Lookup): Game {
  const at = game.undo.findIndex((d) => d.seq === of)
  const it = game.undo[at]
  if (!it) throw new Misfit(`Entry ${seq} undoes entry ${of}, which is not there to be undone.`)
  const entry = look(of)
  const later = game.undo.slice(at + 1)
  if (later.length > 0) {
    const fault =
      movedOn(game, entry) ??
      touchedSince(
        entry,
        later.map((d) => look(d.seq)),
        look,
      )
    if (fault) throw new Misfit(fault)
  }
  const back = takenBack(game, entry, it.was, look)
  const undo = game.undo.filter((_, i) => i !== at)
  if (later.length === 0) return { ...back, head: seq, undo, redo: [...game.redo, it] }
  const { owed, list } = owedAnew(game.owed, it, later, look)
  return { ...back, owed, head: seq, undo: [...undo.slice(0, at), ...list], redo: [...game.redo, it] }
}

/** The owed list as if one entry had never been: later ones are taken back and entered again, so that each test finds its place. */
function owedAnew(
  owed: readonly OwedTest[],
  it: Done,
  later: readonly Done[],
  look: Lookup,
): { readonly owed: readonly OwedTest[]; readonly list: readonly Done[] } {
  const before = [it, ...later].reduceRight((list, d) => owedWithout(list, look(d.seq), d.was, look), owed)
  const list: Done[] = []
  let now = before
  for (const d of later) {
    const entry = look(d.seq)
    list.push(doesOwe(entry) ? { ...d, was: wasBefore(now, entry) } : d)
    now = owedWith(now, entry)
  }
  return { owed: now, list }
}

type Owing = Extract<Entry, { kind: 'resolved' | 'struck' | 'putBack' }>
const doesOwe = (entry: Entry): entry is Owing =>
  entry.kind === 'resolved' || entry.kind === 'struck' || entry.kind === 'putBack'

function redone(game: Game, seq: number, of: number, look: Lookup): Game {
  const again = game.redo.at(-1)
  const entry = again?.seq === of ? look(of) : null
  if (!again || !entry || entry.kind === 'begun' || entry.kind === 'undone' || entry.kind === 'redone')
    throw new Misfit(`Entry ${seq} does entry ${of} again, which was not the last undone.`)
  return {
    ...done(game, entry),
    head: seq,
    undo: [...game.undo, { ...again, was: wasOf(game, entry) }],
    redo: game.redo.slice(0, -1),
  }
}

function takenBack(game: Game, entry: Entry, was: Was | null, look: Lookup): Game {
  switch (entry.kind) {
    case 'resolved':
      return {
        ...game,
        world: reverted(game.world, entry.outcome.changes),
        owed: owedWithout(game.owed, entry, was, look),
      }
    case 'edited':
      return { ...game, world: reverted(game.world, entry.changes) }
    case 'struck':
    case 'putBack':
      return { ...game, owed: owedWithout(game.owed, entry, was, look) }
    case 'ruled':
      return { ...game, settings: { ...game.settings, [entry.setting]: entry.old } }
    case 'clocked':
      return { ...game, clock: entry.old }
    case 'linked':
      return { ...game, links: game.links.filter((link) => link.seq !== entry.seq) }
    case 'ended':
      return { ...game, ended: null }
    case 'reopened':
      return { ...game, ended: was?.says ?? null }
    case 'begun':
    case 'remarked':
    case 'undone':
    case 'redone':
      throw new Misfit(`Entry ${entry.seq} cannot be undone.`)
  }
}

/** The world with changes taken back; made things go. */
export function reverted(world: World, changes: readonly FieldChange[]): World {
  const back: FieldChange[] = changes.flatMap((c) =>
    'made' in c ? [] : [{ of: c.of, field: c.field, old: c.new, new: c.old }],
  )
  const next: { [kind: string]: { readonly [id: string]: { readonly [field: string]: Json } } } = {
    ...changedWorld(world, back),
  }
  for (const change of changes) {
    if (!('made' in change)) continue
    const { [change.of.id]: _, ...others } = next[change.of.kind] ?? {}
    next[change.of.kind] = others
  }
  return next
}

/** The owed list without what an entry made owed, and with the test that it settled back in its place. A test keeps the reasons that others gave it. */
function owedBefore(owed: readonly OwedTest[], entry: Resolved, was: Was | null, look: Lookup): readonly OwedTest[] {
  const first = owed.findIndex((test) => test.id.startsWith(`${entry.seq}.`))
  const left = owed.flatMap((test) => {
    const whys = test.whys.filter((w) => w.seq !== entry.seq)
    if (whys.length === test.whys.length) return [test]
    const heir = whys[0]
    if (!heir) return []
    // The entry that first owed it is gone: the test is now that of the next reason, under its number.
    const own = test.id.startsWith(`${entry.seq}.`)
    return [{ ...test, whys, id: own ? idIn(look(heir.seq), test) : test.id }]
  })
  const settled = was && entry.settles !== null ? owedTest(entry.settles, look) : null
  if (!was || !settled) return left
  const at = first >= 0 ? first : was.at
  return [...left.slice(0, at), { ...settled, whys: was.whys ?? settled.whys, struck: was.says }, ...left.slice(at)]
}

/** The number of a test as another entry owes it. */
function idIn(entry: Entry, test: OwedTest): string {
  const n = entry.kind === 'resolved' ? entry.outcome.owed.findIndex((o) => alike(test, o)) : -1
  return n < 0 ? test.id : `${entry.seq}.${n}`
}

/** An owed test by its id, as the entry that owed it said. */
function owedTest(id: string, look: Lookup): OwedTest | null {
  const [seq = '', n = ''] = id.split('.')
  const entry = look(Number(seq))
  const o = entry.kind === 'resolved' ? entry.outcome.owed[Number(n)] : undefined
  return o
    ? {
        id,
        what: o.what,
        title: o.title,
        args: o.args,
        whys: [{ says: o.why, clause: o.clause, seq: entry.seq }],
        due: o.due,
        struck: null,
      }
    : null
}

/** Why an entry cannot be undone out of its turn, as far as the state shows it; null if it can. */
export function movedOn(game: Game, entry: Entry): string | null {
  switch (entry.kind) {
    case 'resolved':
      return changedSince(game, entry.outcome.changes) ?? takenSince(game, entry)
    case 'edited':
      return changedSince(game, entry.changes)
    case 'ruled':
      return same(game.settings[entry.setting] ?? null, entry.new)
        ? null
        : `The ruling "${entry.setting}" has changed since. Undo what came later first.`
    case 'clocked':
      return same(game.clock, entry.new) ? null : 'The clock has changed since. Undo what came later first.'
    case 'linked':
      return null
    case 'struck':
    case 'putBack':
      return game.owed.some(
        (test) => test.id === entry.owed && test.struck === (entry.kind === 'struck' ? entry.why : null),
      )
        ? null
        : 'That test has moved on since. Undo what came later first.'
    case 'ended':
    case 'reopened':
      return game.ended === (entry.kind === 'ended' ? entry.says : null)
        ? null
        : 'The end of the battle has changed since. Undo what came later first.'
    case 'begun':
    case 'remarked':
    case 'undone':
    case 'redone':
      return null
  }
}

function changedSince(game: Game, changes: readonly FieldChange[]): string | null {
  for (const change of changes) {
    const thing = game.world[change.of.kind]?.[change.of.id]
    const name = typeof thing?.name === 'string' ? thing.name : change.of.id
    if (!thing) return `${name} is no longer there.`
    if ('made' in change) {
      if (!same(thing, change.made)) return `${name} has changed since.`
    } else if (!same(thing[change.field] ?? null, change.new))
      return `${name}: "${change.field}" has changed since. Undo what came later first.`
  }
  return null
}

/** A test that an entry made owed, and that was settled since. */
function takenSince(game: Game, entry: Resolved): string | null {
  const gone = entry.outcome.owed.find(
    (o) => !game.owed.some((test) => alike(test, o) && test.whys.some((w) => w.seq === entry.seq)),
  )
  return gone ? `${gone.title} has been taken since. Undo it first.` : null
}

/** A later entry in effect that touches what this one touched, even if it left it as it was. */
function touchedSince(entry: Entry, later: readonly Entry[], look: Lookup): string | null {
  const mine = new Set(touched(entry))
  const other = later.find((e) => touched(e).some((key) => mine.has(key)) || crossed(entry, e, look))
  return other ? `Entry ${other.seq}, ${labelOf(other)}, has changed the same since. Undo it first.` : null
}

/** One settles a test like one that the other owes or settles: equal tests merge, so such entries cannot change places. */
function crossed(entry: Entry, later: Entry, look: Lookup): boolean {
  if (entry.kind !== 'resolved' || later.kind !== 'resolved') return false
  const word = (o: Pick<OwedTest, 'what' | 'args' | 'due'>) => JSON.stringify([o.what, o.args, o.due])
  const settled = (e: Resolved) => {
    const test = e.settles === null ? null : owedTest(e.settles, look)
    return test ? [word(test)] : []
  }
  const owes = (e: Resolved) => e.outcome.owed.map(word)
  const [mine, theirs] = [settled(entry), settled(later)]
  return [...owes(later), ...theirs].some((w) => mine.includes(w)) || owes(entry).some((w) => theirs.includes(w))
}

const thingKey = (ref: Ref) => JSON.stringify([ref.kind, ref.id])

function touched(entry: Entry): readonly string[] {
  switch (entry.kind) {
    case 'resolved':
      return [
        ...entry.outcome.changes.flatMap(fieldsOf),
        ...(entry.settles === null ? [] : [`owed ${entry.settles}`]),
        ...entry.outcome.owed.map((_, n) => `owed ${entry.seq}.${n}`),
      ]
    case 'edited':
      return entry.changes.flatMap(fieldsOf)
    case 'struck':
    case 'putBack':
      return [`owed ${entry.owed}`]
    case 'ruled':
      return [`setting ${entry.setting}`]
    case 'clocked':
      return ['clock']
    case 'linked':
      return []
    case 'ended':
    case 'reopened':
      return ['end']
    case 'begun':
    case 'remarked':
    case 'undone':
    case 'redone':
      return []
  }
}

/** A field, and for a thing that was made all its fields, so that both collide. */
const fieldsOf = (change: FieldChange): readonly string[] => {
  const key = thingKey(change.of)
  return 'made' in change
    ? [`made ${key}`, ...Object.keys(change.made).map((field) => `${key} ${field}`)]
    : [`${key} ${change.field}`]
}

/** Gives a draft its place and time. */
export function placed(game: Game | null, draft: Draft, at: number): Entry {
  return { ...draft, seq: game ? game.head + 1 : 0, at }
}
