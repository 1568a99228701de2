/**
 * The store over the real rule sets against a simple model: two windows, undo, redo, single undo, imports, changes by hand,
 * rulings and kills at random. The model knows no fold: it sets fields one by one, and lays what was before aside.
 */
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyRuleSet, FieldChange, Json, World } from '#engine'
import { auto, defaultSettings, same, seeded } from '#engine'
import { readFile, sealsOf } from '#form'
import type { Draft, Game, OpenWalk } from '#game'
import {
  begunOf,
  lapsing,
  questionIn,
  redoOf,
  resolvedOf,
  rolledOf,
  rollsIn,
  undoOf,
  undoOneOf,
  walkRow,
  wandering,
  withRolls,
} from '#game'
import type { Store } from '#store'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { sampleWorld } from '../../src/headless/wander.ts'
import { openStoreAt } from '../../src/store/open.ts'
import { all, fresh, line, value } from './stores.ts'

type State = { readonly world: Json; readonly settings: Json }
/** An entry that can be taken back: the fields and the ruling that it changed. */
type Did = {
  readonly seq: number
  readonly changes: readonly FieldChange[]
  readonly ruled: { readonly setting: string; readonly old: Json; readonly new: Json } | null
}
type Model = { now: State; done: Did[]; undone: Did[]; head: number; walks: string[] }
type Real = {
  readonly set: AnyRuleSet
  readonly name: string
  readonly id: string
  /** Two windows, each with the state that it saw last. */
  readonly windows: { store: Store; game: Game }[]
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))
const stateOf = ({ world, settings }: Game): State => plain({ world: world as Json, settings: settings as Json })

type Things = { [kind: string]: { [id: string]: { [field: string]: Json } } }
/** Fields set one by one. */
function changed({ world, settings }: State, changes: readonly FieldChange[], back = false): State {
  const things: Things = plain(world) as Things
  for (const change of back ? [...changes].reverse() : changes) {
    const { kind, id } = change.of
    const all = things[kind] ?? {}
    things[kind] = all
    if ('made' in change && back) delete all[id]
    else if ('made' in change) all[id] = { ...plain(change.made) }
    else all[id] = { ...all[id], [change.field]: back ? change.old : change.new }
  }
  return { world: things, settings }
}

const changesOf = (draft: Draft): readonly FieldChange[] =>
  draft.kind === 'resolved' ? draft.outcome.changes : draft.kind === 'edited' ? draft.changes : []

/** What a wish comes to on the state that a window saw last; null where it is nothing now. */
type Wish = { readonly window: number; readonly seed: number; readonly what: (typeof wishes)[number] }
const wishes = ['walk', 'roll', 'edit', 'rule', 'undo', 'redo', 'undoOne', 'drop', 'kill', 'import'] as const

function walked(set: AnyRuleSet, game: Game, seed: number) {
  const die = seeded(seed)
  const begun = set.procedures.filter((p) => p.start && p.start.from !== 'quick')
  const owed = game.owed.filter((test) => test.struck === null)
  const test = die(2) === 1 ? owed[die(Math.max(1, owed.length)) - 1] : undefined
  const procedure = begun[die(begun.length) - 1]
  const args: { [arg: string]: Json } = {}
  for (const subject of procedure?.start?.subjects ?? []) {
    if (!('kind' in subject)) continue
    const ids = Object.keys(game.world[subject.kind] ?? {})
    const ref = { kind: subject.kind, id: ids[die(Math.max(1, ids.length)) - 1] ?? '' }
    args[subject.arg] = subject.many ? [ref] : ref
  }
  const question = questionIn(set, game, test?.what ?? procedure?.id ?? '', test?.args ?? args)
  if (!question) return null
  return { question, thrown: auto(question, die, {}, wandering(die)), settles: test?.id ?? null }
}

function draftOf(
  { what, seed }: Wish,
  set: AnyRuleSet,
  game: Game,
  entries: readonly { readonly seq: number }[],
): Draft | null {
  const die = seeded(seed)
  const of = (checked: ReturnType<typeof undoOf>) => (checked.ok ? checked.value : null)
  switch (what) {
    case 'walk':
    case 'kill': {
      const it = walked(set, game, seed)
      return it && resolvedOf(it.question, it.thrown, it.thrown.answers, { settles: it.settles })
    }
    case 'edit': {
      const things = Object.entries(game.world as World).flatMap(([kind, all]) =>
        Object.keys(all).map((id) => ({ kind, id })),
      )
      const ref = things[die(Math.max(1, things.length)) - 1]
      const fields = ref
        ? Object.entries(set.kinds[ref.kind]?.fields ?? {}).filter(([, f]) => f.form.form === 'yes-no')
        : []
      const [field] = fields[die(Math.max(1, fields.length)) - 1] ?? []
      if (!ref || !field) return null
      const old = game.world[ref.kind]?.[ref.id]?.[field] ?? null
      return { kind: 'edited', changes: [{ of: ref, field, old, new: old !== true }], why: '' }
    }
    case 'rule': {
      const setting = set.settings[die(set.settings.length) - 1]
      const to = setting?.options[die(setting.options.length) - 1]
      if (!setting || !to) return null
      return { kind: 'ruled', setting: setting.id, old: game.settings[setting.id] ?? null, new: to.value, why: '' }
    }
    case 'undo':
      return of(undoOf(game))
    case 'redo':
      return of(redoOf(game))
    case 'undoOne': {
      const one = game.undo[die(Math.max(1, game.undo.length)) - 1]
      const entry = one && entries[one.seq]
      return entry ? of(undoOneOf(set, game, entry as Parameters<typeof undoOneOf>[2])) : null
    }
    case 'roll':
    case 'drop':
    case 'import':
      return null
  }
}

/** The state with an entry done, or taken back. */
function stepped(now: State, { changes, ruled }: Omit<Did, 'seq'>, back = false): State {
  const { world, settings } = changed(now, changes, back)
  return {
    world,
    settings: ruled ? { ...(settings as object), [ruled.setting]: back ? ruled.old : ruled.new } : settings,
  }
}

/** The model after an entry that the store took. */
function taken(m: Model, draft: Draft): void {
  m.head++
  if (draft.kind === 'undone') {
    const at = m.done.findIndex((did) => did.seq === draft.of)
    const [did] = m.done.splice(at, 1)
    if (!did) throw new Error('The store took back what the model does not know.')
    m.now = stepped(m.now, did, true)
    m.undone.push(did)
  } else if (draft.kind === 'redone') {
    const did = m.undone.pop()
    if (did?.seq !== draft.of) throw new Error('The store did again what was not undone last.')
    m.now = stepped(m.now, did)
    m.done.push(did)
  } else if (draft.kind !== 'rolled') {
    const did = { seq: m.head, changes: changesOf(draft), ruled: draft.kind === 'ruled' ? draft : null }
    m.now = stepped(m.now, did)
    m.done.push(did)
    m.undone = []
  }
}

async function wished(m: Model, r: Real, wish: Wish): Promise<void> {
  const window = r.windows[wish.window]
  if (!window) return
  if (wish.what === 'roll') return rolled(m, r, wish)
  if (wish.what === 'drop') {
    const [walk] = value(await window.store.openWalks(r.id))
    if (walk) value(await window.store.keepWalk(r.id, { closes: [walk] }))
    m.walks = m.walks.slice(1)
    return
  }
  if (wish.what === 'import') {
    const file = value(readFile(value(await window.store.exportGame(r.id)).text))
    const copy = value(await window.store.importGame(file))
    expect(await all(window.store, copy)).toEqual(await all(window.store, r.id))
    return void value(await window.store.deleteGame(copy))
  }
  const draft = draftOf(wish, r.set, window.game, await all(window.store, r.id))
  if (!draft) return
  const entering = lapsing(r.set, window.game, [draft])
  const entry = window.store.append(r.id, window.game.head, entering, line)
  // Killed while it enters: what comes of it is seen by the next window.
  if (wish.what === 'kill') window.store = openStoreAt(r.name)
  const stored = await entry
  if (window.game.head !== m.head) expect(stored).toMatchObject({ ok: false, reason: 'moved-on' })
  if (stored.ok) taken(m, draft)
  window.game = value(await window.store.openGame(r.id)).game
}

/** Dice of the phone, stored with their walk. */
async function rolled(m: Model, r: Real, { window: at, seed }: Wish): Promise<void> {
  const window = r.windows[at]
  const it = window && walked(r.set, window.game, seed)
  if (!it || !window) return
  const rolls = rollsIn(it.question, it.thrown, {})
  const [draft] = rolledOf(it.question.procedure, rolls)
  if (!draft) return
  const { id } = it.question.procedure
  const answers = withRolls(it.thrown.answers, rolls, window.game.head + 1)
  const row = walkRow(id, it.question.args, { answers })
  const walk: OpenWalk = { rows: [row], on: window.game.head }
  const stored = await window.store.append(r.id, window.game.head, [draft], line, { puts: walk })
  expect(stored.ok).toBe(window.game.head === m.head)
  if (stored.ok) {
    taken(m, draft)
    const about = JSON.stringify([id, row.args])
    m.walks = [about, ...m.walks.filter((one) => one !== about)]
  }
  window.game = value(await window.store.openGame(r.id)).game
}

async function checked(m: Model, r: Real): Promise<void> {
  const store = openStoreAt(r.name)
  const { game, row } = value(await store.openGame(r.id))
  expect(row.head).toBe(m.head)
  expect(same(stateOf(game) as Json, m.now as Json)).toBe(true)
  expect(game.undo.map((done) => done.seq)).toEqual(m.done.map((did) => did.seq))
  expect(game.redo.map((done) => done.seq)).toEqual(m.undone.map((did) => did.seq))
  const walks = value(await store.openWalks(r.id))
  expect(walks.map(({ rows: [row] }) => JSON.stringify([row?.procedure, row?.args]))).toEqual(m.walks)
  const entries = await all(store, r.id)
  expect(entries.map((entry) => entry.seq)).toEqual(Array.from({ length: m.head + 1 }, (_, n) => n))
}

const wish = fc.record({
  window: fc.constantFrom(0, 0, 1),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  what: fc.constantFrom(...wishes, 'walk' as const, 'walk' as const, 'undo' as const),
})

describe.each(ruleSetFolders())('%s', (ruleset) => {
  test('is in the store what it is in the model, whatever is wished', { timeout: 120_000 }, async () => {
    const set = await loadRuleSet(ruleset)
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 10, maxLength: 40 }), async (list) => {
        const name = fresh()
        const store = openStoreAt(name)
        const begun = { ...begunOf(set, 'Model', defaultSettings(set)), world: sampleWorld(set) }
        const id = value(await store.createGame(begun, line))
        const { game } = value(await store.openGame(id))
        const r: Real = {
          set,
          name,
          id,
          windows: [
            { store, game },
            { store: openStoreAt(name), game },
          ],
        }
        const m: Model = { now: stateOf(game), done: [], undone: [], head: 0, walks: [] }
        for (const one of list) {
          await wished(m, r, one)
          await checked(m, r)
        }
        // Entries are only ever added: what was written in between stands in the log of the end.
        expect((await sealsOf(await all(openStoreAt(name), id))).broken).toBe(null)
      }),
      { numRuns: 4, seed: 1857, endOnFailure: true },
    )
  })
})
