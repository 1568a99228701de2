/** Hostile battle files, links, army files and tables, made of real ones. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { AnyRuleSet, Form } from '#engine'
import { canonical, crc32, FILE_VERSION, OF_BATTLE, written } from '#form'
import { armyOf, type Entry } from '#game'
import { packedText } from '../../src/app/share/packed.ts'
import { type TableForm, tableFile } from '../../src/app/shared/typed/file.ts'
import { writtenArmy } from '../../src/form/army.ts'
import { wander } from '../../src/headless/referee.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { DENSITY, jpeg, SCAN, size } from '../jpeg.ts'
import { type Chance, chanceOf } from './chance.ts'
import { mutated, mutations } from './mutations.ts'
import { type Data, hurt, nonsense, put, torn } from './nonsense.ts'
import { played } from './played.ts'

/** What is put to the app. */
export type Hostile =
  | { readonly as: 'battle'; readonly content: string }
  | { readonly as: 'link'; readonly packed: string }
  | {
      readonly as: 'check'
      readonly ruleset: string
      readonly procedure: string
      readonly with: string
      readonly said: string
    }
  | { readonly as: 'army'; readonly ruleset: string; readonly content: string }
  | { readonly as: 'table'; readonly ruleset: string; readonly content: string }

type Table = { readonly set: AnyRuleSet; readonly form: TableForm }
type Bases = {
  readonly sets: readonly AnyRuleSet[]
  readonly battles: readonly string[]
  /** Of each rule set one in which everything was entered that a phone can enter. */
  readonly played: readonly string[]
  readonly armies: readonly { readonly ruleset: string; readonly content: string }[]
  readonly tables: readonly Table[]
}

const folder = new URL('../games/battles/', import.meta.url)
const MOST_ENTRIES = 40

/** What hostile files are made of: stored battles of before, and battles by the rules of today. */
export async function bases(): Promise<Bases> {
  const sets = await Promise.all(ruleSetFolders().map(loadRuleSet))
  const stored = readdirSync(folder).filter((name) => name.endsWith('.json.gz'))
  const old = stored.map((name) => gunzipSync(readFileSync(new URL(name, folder))).toString())
  const fresh = sets.map((set) => wander(set, [], 7, 60).battle)
  const photo = { of: OF_BATTLE, jpeg: jpeg(DENSITY, size(640, 480), SCAN) }
  const today = [[], [photo]].flatMap((photos) =>
    fresh.map(({ set, entries }) =>
      written({ name: set.title, ruleset: set.id, created: 5 }, entries.map(atSeats), photos),
    ),
  )
  const armies = fresh.flatMap(({ set, game }) =>
    set.sides.map(({ id, says }) => ({
      ruleset: set.id,
      content: writtenArmy(set, says, armyOf(set, game.world, id)),
    })),
  )
  const everything = sets.map((set) => written({ name: set.title, ruleset: set.id, created: 5 }, played(set, 5, 20)))
  return { sets, battles: [...old, ...today, ...everything], played: everything, armies, tables: tablesOf(sets) }
}

/** An entry as it would be at a table of several phones. */
const atSeats = (entry: Entry): Entry =>
  entry.kind === 'resolved' && entry.seq % 3 === 0 ? { ...entry, by: { seat: entry.seq, name: 'Anna' } } : entry

/** The typed tables of all rule sets. */
export const tablesOf = (sets: readonly AnyRuleSet[]): readonly Table[] =>
  sets.flatMap((set) =>
    Object.values(set.kinds).flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ form }) => (form.form === 'table' ? [{ set, form }] : [])),
    ),
  )

const SORTS = ['battle', 'battle', 'battle', 'battle', 'battle', 'link', 'check', 'army', 'army', 'table'] as const
const sortIn = (chance: Chance) => chance.one(SORTS)

/** Of which sort the nth hostile thing of a seed is, before it is made. */
export const sortOf = (seed: number, n: number): Hostile['as'] => sortIn(chanceOf(seed, n))

/** The nth hostile thing of a seed. */
export async function hostile(seed: number, n: number, from: Bases): Promise<Hostile> {
  const chance = chanceOf(seed, n)
  switch (sortIn(chance)) {
    case 'battle':
      return { as: 'battle', content: battle(from, chance) }
    case 'link':
      return { as: 'link', packed: await link(from, chance) }
    case 'check':
      return check(from, chance)
    case 'army': {
      const { ruleset, content } = chance.one(from.armies)
      return { as: 'army', ruleset, content: changed(content, chance, 'army') }
    }
    case 'table': {
      const { set, form } = chance.one(from.tables)
      const full = form.shape.cells.map((line) => line.map(() => form.cell.example))
      const table = tableFile(set.id, 'A table', { ...form.shape, cells: full })
      return { as: 'table', ruleset: set.id, content: changed(table, chance, null) }
    }
  }
}

type File = { [key: string]: Data }

/** What a checksum stands over. */
const body = (file: File, of: 'army' | null): unknown =>
  of === 'army' ? file.army : { game: file.game, entries: file.entries, photos: file.photos }

/** A file with a few things changed in it, most often with the checksum made to fit. */
function changed(content: string, chance: Chance, of: 'army' | null): string {
  if (chance.once(8)) return torn(content, chance)
  const file: File = JSON.parse(content)
  for (let n = chance.below(3); n >= 0; n--) hurt(file, chance)
  return sealed(file, chance, of)
}

function sealed(file: File, chance: Chance, of: 'army' | null): string {
  if (!chance.once(12)) put(file, 'checksum', checksum(body(file, of)))
  return JSON.stringify(file)
}

function checksum(data: unknown): string {
  try {
    return crc32(canonical(data))
  } catch {
    return 'too deep'
  }
}

function battle(from: Bases, chance: Chance): string {
  if (chance.once(8)) {
    const nonsense = mutated(chance.one(from.played), chance.one(Object.keys(mutations)), chance)
    if (nonsense !== null) return nonsense
  }
  const file: File = JSON.parse(chance.one(from.battles))
  const { entries } = file
  if (!Array.isArray(entries)) throw new Error('A battle has entries.')
  entries.length = Math.min(entries.length, 1 + chance.below(MOST_ENTRIES))
  if (chance.once(12)) return torn(JSON.stringify(file), chance)
  const ways = 1 + chance.below(3)
  for (let n = 0; n < ways; n++) {
    const way = chance.below(9)
    if (way < 2) added(entries, chance)
    else if (way < 4) extreme(entries, from.sets, chance)
    else hurt(way < 6 ? chance.one(entries) : file, chance)
  }
  if (chance.once(20)) put(file, 'version', chance.one([0, 1, 2, FILE_VERSION, FILE_VERSION + 1, -1, 1e9, 'x', null]))
  return sealed(file, chance, null)
}

/** Changes by hand that each line allows, and that no table ever saw: the least, the most, any choice. */
function extreme(entries: Data[], sets: readonly AnyRuleSet[], chance: Chance): void {
  const begun = record(entries[0])
  const set = sets.find(({ id }) => id === begun.ruleset)
  const world = record(begun.world)
  const kind = chance.one([...Object.keys(world), 'unit'])
  const def = set?.kinds[kind]
  const [id] = Object.keys(record(world[kind]))
  if (!def || id === undefined) return
  const thing = { ...record(record(world[kind])[id]) }
  const changes: Data[] = []
  for (let n = chance.below(6); n >= 0; n--) {
    const field = chance.one(Object.keys(def.fields))
    const value = lawful(def.fields[field]?.form, chance)
    changes.push({ of: { kind, id }, field, old: thing[field] ?? null, new: value })
    thing[field] = value
  }
  const made: Data = { of: { kind, id: `${id}-9` }, made: thing }
  const seq = entries.length
  entries.push({ kind: 'edited', changes: chance.once(3) ? [made] : changes, why: '', seq, at: seq })
}

function lawful(form: Form | undefined, chance: Chance): Data {
  switch (form?.form) {
    case 'number':
      return chance.one([form.min, form.max, Math.min(form.max, form.min + 1)])
    case 'choice':
      return chance.one(form.options).value
    case 'yes-no':
      return chance.once(2)
    case 'text':
      return chance.one(['', 'x', 'x'.repeat(1000), 'NaN', 'nobody'])
    default:
      return chance.one([[], {}, null])
  }
}

/** An entry more, by the form of its kind but without sense. */
function added(entries: Data[], chance: Chance): void {
  const seq = entries.length
  const first = entries[0]
  const begun: File = typeof first === 'object' && first !== null && !Array.isArray(first) ? first : {}
  const world = record(begun.world)
  const kind = chance.one([...Object.keys(world), 'unit'])
  const id = chance.one([...Object.keys(record(world[kind])), 'nobody'])
  const thing = record(record(world[kind])[id])
  const field = chance.one([...Object.keys(thing), 'alive', 'more'])
  const of = { kind, id }
  const clock = () => ({ minutes: Math.abs(Number(chance.one([240, 1e9, 0]))), from: chance.one([0, 1e308, -1, 1e12]) })
  const owed = chance.one(['1.0', `${chance.below(seq + 1)}.0`, '', 'x'])
  const setting = chance.one([...Object.keys(record(begun.settings)), 'more'])
  const makes: readonly File[] = [
    { kind: 'edited', changes: [{ of, field, old: thing[field] ?? null, new: nonsense(chance) }], why: '' },
    { kind: 'edited', changes: [{ of, made: { ...thing } }], why: '' },
    {
      kind: 'edited',
      changes: [{ of: { kind, id: `${id}-2` }, made: { ...thing, [field]: nonsense(chance) } }],
      why: '',
    },
    {
      kind: 'edited',
      changes: [{ of: { kind, id: chance.one(['\ud800', 'a/b', '%', 'x'.repeat(300)]) }, made: { ...thing } }],
      why: '',
    },
    { kind: 'undone', of: chance.below(seq + 2) },
    { kind: 'redone', of: chance.below(seq + 2) },
    { kind: 'struck', owed, why: '' },
    { kind: 'putBack', owed },
    { kind: 'ruled', setting, old: record(begun.settings)[setting] ?? null, new: nonsense(chance), why: '' },
    { kind: 'clocked', old: null, new: clock() },
    { kind: 'linked', to: 'x', name: 'y', about: null, says: chance.one(['', 'z'.repeat(50_000)]) },
    { kind: 'remarked', says: chance.one(['', '\u0000', 'z'.repeat(50_000)]) },
    { kind: 'ended', says: 'x' },
    { kind: 'reopened' },
    {
      kind: 'rolled',
      procedure: 'x',
      title: 'x',
      rolls: [
        {
          args: of,
          key: 'd',
          says: 's',
          fell: { faces: { d: [1e9] }, source: 'phone' },
          dice: { [chance.one(['6', '1e9', '0', 'x'])]: [7] },
        },
      ],
    },
  ]
  const entry = structuredClone(chance.one(makes))
  entries.push({ ...entry, seq, at: chance.one([0, 1e12, 8.64e15 + 1, 1e308]) })
}

const record = (data: Data | undefined): File =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}

/** A battle in a link: hostile before it was packed, or damaged after. */
async function link(from: Bases, chance: Chance): Promise<string> {
  const lot = chance.below(4)
  if (lot === 0) return packedText('a'.repeat(chance.one([10, 6_000_000])))
  const packed = await packedText(battle(from, chance))
  return lot === 1 ? torn(packed, chance) : packed
}

/** A link to a quick check. */
function check({ sets }: Bases, chance: Chance): Hostile {
  const set = chance.one(sets)
  const procedure = chance.one(set.procedures)
  const withs = (procedure.start?.subjects ?? []).flatMap((subject) => {
    if (!('kind' in subject)) return []
    const templates = set.kinds[subject.kind]?.templates ?? []
    const ids = [...templates.map(({ id }) => id), ...Object.keys(set.start[subject.kind] ?? {}), 'nobody', '__proto__']
    return [`${subject.arg}.${chance.one(ids)}`]
  })
  const said: File = {}
  for (const key of [
    'range',
    'cover',
    'dice',
    'killed',
    'alive',
    'weapon',
    ...(procedure.start?.subjects ?? []).map(({ arg }) => arg),
  ])
    if (chance.once(2)) put(said, key, nonsense(chance))
  const text = JSON.stringify(said)
  return {
    as: 'check',
    ruleset: set.id,
    procedure: procedure.id,
    with: chance.once(4) ? torn(withs.join('*'), chance) : withs.join('*'),
    said: chance.once(4) ? torn(text, chance) : text,
  }
}
