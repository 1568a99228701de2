/** Nonsense by kinds: each changes one thing in a battle so that no phone could have entered it. */
import { canonical, crc32 } from '#form'
import type { Chance } from './chance.ts'

export type Loose = { [key: string]: Loose } & Loose[] & { [key: string]: unknown }
type Entries = Loose[]
/** Changes entries in place; false where there is nothing of the kind to change. */
type Mutation = (entries: Entries, chance: Chance) => boolean

const of = (entries: Entries, kind: string, passes: (entry: Loose) => boolean = () => true): Entries =>
  entries.filter((entry) => String(entry.kind) === kind && passes(entry))

/** Changes one entry of a kind, by lot. */
const one =
  (
    kind: string,
    change: (entry: Loose, chance: Chance, all: Entries) => boolean | void,
    passes?: (entry: Loose) => boolean,
  ): Mutation =>
  (entries, chance) => {
    const all = of(entries, kind, passes)
    return all.length > 0 && change(chance.one(all), chance, entries) !== false
  }

/** Puts an entry more at the end. */
const more =
  (make: (entries: Entries) => object | null): Mutation =>
  (entries) => {
    const entry = make(entries)
    if (!entry) return false
    entries.push({ ...entry, seq: entries.length, at: entries.length } as unknown as Loose)
    return true
  }

const put = (holder: Loose | undefined, key: string, value: unknown): void => {
  Object.assign(holder ?? {}, { [key]: value })
}
const keys = (record: unknown): readonly string[] => Object.keys((record ?? {}) as object)
const answersOf = (entry: Loose, has: string): readonly Loose[] =>
  Object.values(entry.answers ?? {}).filter((answer) => has in (answer as object)) as unknown as readonly Loose[]
const withAnswer = (has: string) => (entry: Loose) => answersOf(entry, has).length > 0
const withChange = (entry: Loose) => changesOf(entry).some((change) => 'field' in change)
const changesOf = (entry: Loose): Loose[] => (entry.outcome?.changes ?? entry.changes ?? []) as unknown as Loose[]
const fieldChange = (entry: Loose, chance: Chance): Loose => chance.one(changesOf(entry).filter((c) => 'field' in c))
const firstFaces = (answer: Loose): number[] =>
  (Object.values(answer.faces ?? {}).find((faces) => (faces as unknown as number[]).length > 0) ??
    []) as unknown as number[]
const long = 'x'.repeat(20_000)
const world = (entries: Entries): Loose => (entries[0]?.world ?? {}) as Loose
const things = (entries: Entries): readonly (readonly [string, string, Loose])[] =>
  keys(world(entries)).flatMap((kind) =>
    keys(world(entries)[kind]).map((id) => [kind, id, world(entries)[kind]?.[id] as Loose] as const),
  )
const named = (entries: Entries) => things(entries).filter(([, , thing]) => typeof thing.name === 'string')
const faced = (entry: Loose) => answersOf(entry, 'faces').some((answer) => firstFaces(answer).length > 0)
const face = (to: (face: number) => number): Mutation =>
  one(
    'resolved',
    (entry, chance) => {
      const faces = firstFaces(chance.one(answersOf(entry, 'faces').filter((a) => firstFaces(a).length > 0)))
      faces[0] = to(faces[0] ?? 0)
    },
    faced,
  )
const rolledFaces = (entry: Loose) => ((entry.rolls ?? []) as Loose[]).filter((roll) => 'faces' in (roll.fell ?? {}))
const rolled = (change: (roll: Loose, entry: Loose) => void): Mutation =>
  one(
    'rolled',
    (entry, chance) => change(chance.one(rolledFaces(entry)), entry),
    (entry) => rolledFaces(entry).some((roll) => firstFaces(roll.fell as Loose).length > 0),
  )
const outcome = (
  change: (outcome: Loose, chance: Chance, entry: Loose) => boolean | void,
  passes?: (entry: Loose) => boolean,
): Mutation => one('resolved', (entry, chance) => change(entry.outcome as Loose, chance, entry), passes)
const rollOf = (to: (roll: number, entry: Loose, entries: Entries) => number): Mutation =>
  one(
    'resolved',
    (entry, chance, all) => {
      const answer = chance.one(answersOf(entry, 'roll'))
      put(answer, 'roll', to(Number(answer.roll), entry, all))
    },
    withAnswer('roll'),
  )
/** A house rule is made again otherwise. */
const house = (change: (entry: Loose) => void): Mutation =>
  more((entries) => {
    const [first] = of(entries, 'housed')
    if (!first) return null
    const entry = structuredClone(first)
    put(entry, 'was', null)
    put(entry, 'now', 'holds')
    change(entry)
    return entry
  })
const hand = (
  make: (entries: Entries, thing: readonly [string, string, Loose]) => readonly object[] | null,
): Mutation =>
  more((entries) => {
    const [thing] = named(entries)
    const changes = thing ? make(entries, thing) : null
    return changes && { kind: 'edited', changes, why: '' }
  })

/** Every kind by its name. */
export const mutations: { readonly [kind: string]: Mutation } = {
  'a face that its die has not': face(() => 999),
  'a face below one': face(() => 0),
  'a face that is no whole number of pips': face((n) => n + 1000),
  'one die fewer': one(
    'resolved',
    (entry, chance) => void firstFaces(chance.one(answersOf(entry, 'faces'))).pop(),
    faced,
  ),
  'one die more': one(
    'resolved',
    (entry, chance) => void firstFaces(chance.one(answersOf(entry, 'faces'))).push(1),
    faced,
  ),
  'a rolled face that its die has not': rolled(({ fell, dice }) => {
    firstFaces(fell as Loose)[0] = 999
    ;(Object.values(dice ?? {})[0] as unknown as number[])[0] = 999
  }),
  'dice that differ from what fell': rolled(({ dice }) => {
    const all = Object.values(dice ?? {})[0] as unknown as number[]
    all[0] = all[0] === 1 ? 2 : 1
  }),
  'dice more than fell': rolled(({ dice }) => void (Object.values(dice ?? {})[0] as unknown as number[]).push(1)),
  'a die of 1000 sides': rolled(({ dice }) => put(dice as Loose, '1000', [1])),
  'a phone that rolled the players’ dice': rolled(({ fell }) => put(fell as Loose, 'source', 'table')),
  'a roll of nothing': one('rolled', (entry) => put(entry, 'rolls', [])),
  'a roll on nobody': rolled((roll) => put(roll, 'args', { unit: { kind: 'unit', id: 'nobody' } })),
  'a roll seen by no side': rolled((roll) => put(roll, 'secret', 'the French')),
  'a roll that comes later': rollOf((_, { seq }) => Number(seq) + 1),
  'a roll that is none': rollOf(() => 0),
  'a roll of itself': rollOf((_, { seq }) => Number(seq)),
  'a roll of something else': one(
    'resolved',
    (entry, _, all) => {
      const seq = answersOf(entry, 'roll')[0]?.roll
      put((all[Number(seq)]?.rolls as Loose[] | undefined)?.[0], 'key', 'another')
    },
    withAnswer('roll'),
  ),
  'a reading that no dice give': one(
    'resolved',
    (entry, chance) => {
      const key = chance.one(keys(entry.answers).filter((k) => 'faces' in (entry.answers?.[k] ?? {})))
      const parts = keys(entry.answers?.[key]?.faces)
      put(entry.answers as Loose, key, { read: Object.fromEntries(parts.map((part) => [part, 99])), source: 'table' })
    },
    faced,
  ),
  'a total that its reading is not': one(
    'resolved',
    (entry, chance) => {
      const key = chance.one(keys(entry.answers).filter((k) => 'faces' in (entry.answers?.[k] ?? {})))
      const parts = keys(entry.answers?.[key]?.faces)
      put(entry.answers as Loose, key, {
        read: Object.fromEntries(parts.map((part) => [part, 1])),
        totals: Object.fromEntries(parts.map((part) => [part, [500, 1]])),
        source: 'table',
      })
    },
    faced,
  ),
  'another owed test is settled': (entries, chance) => {
    const owing = of(entries, 'resolved', (entry) => ((entry.outcome?.owed ?? []) as unknown[]).length > 0)
    const all = owing.flatMap(({ seq, outcome }) =>
      ((outcome?.owed ?? []) as Loose[]).map((test, n) => ({ id: `${seq}.${n}`, test, seq })),
    )
    for (const entry of of(entries, 'resolved')) {
      const other = all.find(({ test, seq }) => Number(seq) < Number(entry.seq) && test.what !== entry.procedure)
      if (!other || chance.once(4)) continue
      put(entry, 'settles', other.id)
      return true
    }
    return false
  },
  'a test that is not owed is settled': one('resolved', (entry) => put(entry, 'settles', '9999.0')),
  'a procedure that is none': one('resolved', (entry) => put(entry, 'procedure', 'moonwalk')),
  'another procedure': one('resolved', (entry, _, all) => {
    const other = of(all, 'resolved').find(({ procedure }) => procedure !== entry.procedure)
    if (!other) return false
    put(entry, 'procedure', other.procedure)
  }),
  'it names nobody': one('resolved', (entry) => put(entry, 'args', { unit: { kind: 'unit', id: 'nobody' } })),
  'another result': outcome((came) => put(came, 'result', { more: 3 })),
  'a number changed to another': outcome((_, chance, entry) => {
    const change = fieldChange(entry, chance)
    put(change, 'new', typeof change.new === 'number' ? Number(change.new) + 1 : 'x')
  }, withChange),
  'a number that was another before': outcome(
    (_, chance, entry) => put(fieldChange(entry, chance), 'old', 77),
    withChange,
  ),
  'a change of nobody': outcome(
    (_, chance, entry) => put(fieldChange(entry, chance), 'of', { kind: 'unit', id: 'nobody' }),
    withChange,
  ),
  'no changes': outcome((came) => put(came, 'changes', []), withChange),
  'a test more': outcome((came, _, entry) => {
    const [first] = (came.owed ?? []) as Loose[]
    put(came, 'owed', [
      ...((came.owed ?? []) as Loose[]),
      first ?? { what: entry.procedure, title: 'x', args: entry.args, why: 'x', clause: null, due: 'now' },
    ])
  }),
  'a test due in no phase': outcome(
    (came) => put(((came.owed ?? []) as Loose[])[0], 'due', 'tea'),
    (e) => ((e.outcome?.owed ?? []) as unknown[]).length > 0,
  ),
  'a test of no procedure': outcome(
    (came) => put(((came.owed ?? []) as Loose[])[0], 'what', 'tea'),
    (e) => ((e.outcome?.owed ?? []) as unknown[]).length > 0,
  ),
  'tests forgotten': outcome(
    (came) => put(came, 'owed', []),
    (e) => ((e.outcome?.owed ?? []) as unknown[]).length > 0,
  ),
  'an answer more': one('resolved', (entry) => put(entry.answers as Loose, 'tea', { value: true })),
  'an answer of no form': one(
    'resolved',
    (entry, chance) => put(chance.one(answersOf(entry, 'value')), 'value', { tea: [1] }),
    withAnswer('value'),
  ),
  'a ruling of 1e9 dice': one(
    'resolved',
    (entry, chance) => {
      const key = chance.one(keys(entry.answers).filter((k) => 'faces' in (entry.answers?.[k] ?? {})))
      const [part = 'x'] = keys(entry.answers?.[key]?.faces)
      put(entry.answers as Loose, `${key} ruled`, { ruled: { why: 'x', parts: { [part]: { dice: 1e9 } } } })
    },
    faced,
  ),
  'a ruling without a reason': one(
    'resolved',
    (entry, chance) => {
      const key = chance.one(keys(entry.answers).filter((k) => 'faces' in (entry.answers?.[k] ?? {})))
      put(entry.answers as Loose, `${key} ruled`, { ruled: { why: ' ', parts: {} } })
    },
    faced,
  ),
  'a refusal allowed that was none': outcome((came) =>
    put(came, 'allowed', [{ key: 'tea', says: 'Tea.', clause: null }]),
  ),
  'a chance above one': one('resolved', (entry) => put(entry, 'odds', { says: 'x', n: '3', d: '2' })),
  'a chance of no number': one('resolved', (entry) => put(entry, 'odds', { says: 'x', n: '1e9', d: '' })),
  'a list that comes later': one('resolved', (entry) => put(entry, 'batch', `list-${Number(entry.seq) + 5}`)),
  'a list of no entry': one('resolved', (entry) => put(entry, 'batch', 'tea')),
  'a seat that no table has': one('resolved', (entry) => put(entry, 'by', { seat: 1e9, name: 'Anna' })),
  'a seat with a name of 200 letters': one('resolved', (entry) => put(entry, 'by', { seat: 1, name: 'a'.repeat(200) })),
  'a test that lapses and is not owed': one('resolved', (entry) =>
    put(entry, 'lapsed', [{ owed: '9999.0', title: 'x', why: 'x' }]),
  ),
  'a ruling read otherwise': outcome(
    (came) => put(came.settings as Loose, keys(came.settings)[0] ?? 'x', 'sometimes'),
    (e) => keys(e.outcome?.settings).length > 0,
  ),
  'a test dropped twice': more((entries) => {
    const entry = of(entries, 'struck').at(-1)
    const isBack = of(entries, 'putBack', ({ owed }) => owed === entry?.owed).length > 0
    return entry && !isBack ? structuredClone(entry) : null
  }),
  'a test put back that was never dropped': more((entries) => {
    const entry = of(entries, 'putBack').at(-1)
    return entry ? structuredClone(entry) : null
  }),
  'a test dropped that is not owed': more(() => ({ kind: 'struck', owed: '9999.0', why: '' })),
  'a house rule on no step': house((entry) => put(entry.rule as Loose, 'step', 'tea')),
  'a house rule of no procedure': house((entry) => put(entry.rule as Loose, 'procedure', 'tea')),
  'a house rule with 1e9 dice': house((entry) => {
    const parts = entry.rule?.ruling?.parts as Loose
    for (const part of keys(parts)) put(parts, part, { dice: 1e9 })
  }),
  'a house rule on no dice': house((entry) => put(entry.rule?.ruling as Loose, 'parts', { tea: { need: 1 } })),
  'a house rule that rests and never was': house((entry) => {
    put(entry.rule?.ruling as Loose, 'why', 'never said')
    put(entry, 'now', 'rests')
  }),
  'a house rule taken up that never rested': house((entry) => {
    put(entry.rule?.ruling as Loose, 'why', 'never said')
    put(entry, 'was', 'rests')
  }),
  'a ruling that was otherwise before': one('ruled', (entry) => put(entry, 'old', 'tea')),
  'a ruling of no reading': one('ruled', (entry) => put(entry, 'new', 'tea')),
  'a ruling that is none': one('ruled', (entry) => put(entry, 'setting', 'tea')),
  'a battle without a ruling': (entries) => delete entries[0]?.settings?.[keys(entries[0]?.settings)[0] ?? ''],
  'a clock that was otherwise before': one('clocked', (entry) => put(entry, 'old', { minutes: 3, from: 3 })),
  'a clock of 1e9 minutes': one('clocked', (entry) => put(entry, 'new', { minutes: 1e9, from: 0 })),
  'a clock of no minutes': one('clocked', (entry) => put(entry, 'new', { minutes: 0, from: 0 })),
  'a term beyond which nobody takes over': one('takenOver', (entry) => put(entry, 'term', 2 ** 53 - 1)),
  'a term that was before': one('takenOver', (entry) => put(entry, 'term', 0)),
  'a battle that ends twice': (entries, chance) =>
    [0, 1].every(() => more(() => ({ kind: 'ended', says: 'Dusk.' }))(entries, chance)),
  'a battle that goes on and never ended': more(() => ({ kind: 'reopened' })),
  'a battle that begins twice': more((entries) => structuredClone(entries[0] ?? null)),
  'a thing with a name of 20,000 letters': (entries) => {
    const [thing] = named(entries)
    put(thing?.[2], 'name', long)
    return thing !== undefined
  },
  'a battle with a name of 20,000 letters': (entries) => {
    put(entries[0], 'name', long)
    return true
  },
  'a remark of 20,000 letters': more(() => ({ kind: 'remarked', says: long })),
  'a blank name by hand': hand((_, [kind, id, thing]) => [
    { of: { kind, id }, field: 'name', old: thing.name, new: '' },
  ]),
  'a number beyond its field by hand': (entries, chance) => {
    const numbers = things(entries).flatMap(([kind, id, thing]) =>
      keys(thing).flatMap((field) =>
        typeof thing[field] === 'number' ? [{ of: { kind, id }, field, old: thing[field] as unknown }] : [],
      ),
    )
    if (numbers.length === 0) return false
    const change = chance.one(numbers)
    return more(() => ({ kind: 'edited', changes: [{ ...change, new: 1e9 }], why: '' }))(entries, chance)
  },
  'a place that is none': (entries, chance) => {
    const placed = things(entries).filter(([, , thing]) => typeof thing.zone === 'string')
    if (placed.length === 0) return false
    const [kind, id, thing] = chance.one(placed)
    const changes = [{ of: { kind, id: `${id}-more` }, made: { ...thing, zone: 'atlantis' } }]
    return more(() => ({ kind: 'edited', changes, why: '' }))(entries, chance)
  },
  'a hand on nobody': more(() => ({
    kind: 'edited',
    changes: [{ of: { kind: 'unit', id: 'nobody' }, field: 'name', old: null, new: 'x' }],
    why: '',
  })),
  'a hand on no line': hand((_, [kind, id]) => [{ of: { kind, id }, field: 'tea', old: null, new: 1 }]),
  'a hand that changes nothing': more(() => ({ kind: 'edited', changes: [], why: '' })),
  'a thing made twice': hand((_, [kind, id, thing]) => [{ of: { kind, id }, made: thing }]),
  'a thing made of half its lines': hand((_, [kind, id, thing]) => [
    { of: { kind, id: `${id}-half` }, made: Object.fromEntries(Object.entries(thing).slice(0, 2)) },
  ]),
  'a second game': (entries) => {
    const all = world(entries).game as Loose | undefined
    if (!all?.game) return false
    put(all, 'another', structuredClone(all.game))
    return true
  },
  'a second game by hand': more((entries) => {
    const [game] = things(entries).filter(([kind]) => kind === 'game')
    const made = game && [{ of: { kind: 'game', id: 'game-9' }, made: game[2] }]
    return made ? { kind: 'edited', changes: made, why: '' } : null
  }),
  'a figure made with a blank for its column': more((entries) => {
    const [figure] = things(entries).filter(([kind]) => kind === 'figure')
    if (!figure) return null
    const [kind, id, thing] = figure
    return { kind: 'edited', changes: [{ of: { kind, id: `${id}-more` }, made: { ...thing, column: '' } }], why: '' }
  }),
  'a battle without what every battle has': (entries) => delete world(entries).game,
  'an entry undone that is not there': more(() => ({ kind: 'undone', of: 9999 })),
  'an entry undone twice': (entries, chance) => {
    const entry = of(entries, 'undone').at(-1)
    return entry !== undefined && more(() => ({ kind: 'undone', of: 0 }))(entries, chance)
  },
  'a roll undone': more((entries) => ({ kind: 'undone', of: Number(of(entries, 'rolled')[0]?.seq ?? 0) })),
  'an entry done again that was never undone': more((entries) => ({
    kind: 'redone',
    of: Math.max(0, entries.length - 1),
  })),
  'a moment before time': one('resolved', (entry) => put(entry, 'at', -1)),
  'a field that is no entry’s': one('resolved', (entry) => put(entry, 'tea', 1)),
  'an entry left out': (entries) => entries.length > 3 && entries.splice(2, 1).length > 0,
}

/** A file with one mutation; null where the battle has nothing of the kind. */
export function mutated(content: string, kind: string, chance: Chance): string | null {
  const file: { game: Loose; entries: Entries; photos?: unknown } = JSON.parse(content)
  if (!mutations[kind]?.(file.entries, chance)) return null
  const { game, entries, photos } = file
  return JSON.stringify({ ...file, checksum: crc32(canonical({ game, entries, photos })) })
}
