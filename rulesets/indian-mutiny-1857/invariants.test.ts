/** Each invariant holds in a battle that is as it must be, and is seen to fail where it is broken on purpose. */
import { expect, it } from 'vitest'
import { ctxOf, defaultSettings } from '#engine'
import type { Json, World } from '#kit'
import set from './index.ts'
import { invariants } from './invariants.ts'

type Fields = { readonly [field: string]: Json }
type Planted = {
  readonly units?: { readonly [id: string]: Fields }
  readonly things?: { readonly [kind: string]: { readonly [id: string]: Fields } }
  /** how it stood before, where that was otherwise */
  readonly before?: { readonly [id: string]: Fields }
  readonly was?: { readonly [kind: string]: { readonly [id: string]: Fields } }
  readonly did?: string
  readonly args?: { readonly [arg: string]: string }
  /** a test that is owed on a */
  readonly owed?: string
}

const classOf: { readonly [id: string]: string } = { a: 'british-foot', m: 'mutineer', g: 'british-artillery' }

/** A small battle in the British move, and what is said of it, whether it can be or not. */
function world(given: Planted, isBefore: boolean): World {
  const unit: { [id: string]: Fields } = {}
  for (const [id, kind] of Object.entries(classOf)) {
    const fields = { ...given.units?.[id], ...(isBefore ? given.before?.[id] : {}) }
    unit[id] = { ...set.kinds.unit?.fresh({ name: id, class: kind, moves: 9 }), ...fields }
  }
  const structure = { w: { ...set.kinds.structure?.fresh({ kind: 'mud-wall' }) } }
  const all: { [kind: string]: { readonly [id: string]: Fields } } = { ...set.start, unit, structure }
  const game = { ...set.start.game?.game, move: 3, turn: 'british' }
  all.game = { game }
  for (const [kind, things] of Object.entries({ ...given.things, ...(isBefore ? given.was : {}) }))
    for (const [id, fields] of Object.entries(things))
      all[kind] = { ...all[kind], [id]: { ...all[kind]?.[id], ...fields } }
  return all
}

function broken(given: Planted, allowed: readonly string[] = []): readonly string[] {
  const settings = defaultSettings(set)
  const args = Object.fromEntries(
    Object.entries(given.args ?? {}).map(([arg, id]) => [arg, { kind: arg === 'structure' ? arg : 'unit', id }]),
  )
  const did = given.did ? { procedure: given.did, args, allowed } : null
  const owed = given.owed ? [{ what: given.owed, args: { unit: { kind: 'unit', id: 'a' } } }] : []
  const now = ctxOf({ world: world(given, false), settings, owed })
  const was = ctxOf({ world: world(given, true), settings, owed: [] })
  return invariants.flatMap((one) => (one.broken(now as never, was as never, did) === null ? [] : [one.id]))
}

const fire = { did: 'fire', args: { firer: 'a', target: 'm' } } as const

const planted: { readonly [id: string]: Planted } = {
  'figures-add-up': { units: { a: { alive: 4, killed: 2 } } },
  'losses-stay': { units: { a: { alive: 5 } }, before: { a: { alive: 4, killed: 1 } }, did: 'rally' },
  'last-figure': { units: { a: { alive: 0, killed: 5 } }, before: { a: { alive: 1, killed: 4 } } },
  'off-stays-off': { before: { a: { status: 'off' } }, did: 'march-allotment', args: { unit: 'a' } },
  // Points are counted from the book, so only a book that counts nothing can be wrong
  points: { things: { side: { british: { villages: Number.NaN } } } },
  'contact-mutual': { units: { a: { melee: ['m'] } } },
  'contact-of-those-there': {
    units: { a: { melee: ['m'], status: 'off' }, m: { melee: ['a'] } },
    before: { a: { status: 'retreat' } },
    did: 'retreat',
  },
  'five-against-one': {
    units: { m: { start: 1, alive: 1, beset: 6 } },
    before: { m: { beset: 0 } },
    did: 'melee',
    args: { attacker: 'a', target: 'm' },
  },
  'captured-without-crew': { units: { g: { captured: true } }, before: { g: { captured: false } }, did: 'melee' },
  'own-move': { did: 'melee', args: { attacker: 'm', target: 'a' } },
  'nobody-acts-gone': { units: { a: { status: 'off' } }, ...fire },
  'in-retreat': { units: { a: { status: 'retreat', retreats: 1 } }, ...fire },
  'one-fire': { before: { a: { fired: true } }, ...fire },
  'one-move': { before: { a: { moved: 'march' } }, did: 'move', args: { unit: 'a' } },
  'one-melee': { before: { a: { fought: true } }, did: 'melee', args: { attacker: 'a', target: 'm' } },
  exhausted: { units: { a: { moves: 0 } }, ...fire },
  'one-retreat': { units: { a: { status: 'retreat', retreats: 1, ran: true } }, did: 'retreat', args: { unit: 'a' } },
  'one-rally': {
    units: { m: { status: 'retreat', retreats: 2 } },
    did: 'rally',
    args: { unit: 'm' },
    things: { game: { game: { turn: 'rebel' } } },
  },
  'fair-target': { units: { m: { posture: 'prone' } }, ...fire },
  'owed-retreat-runs': { did: 'deserter', args: { unit: 'm' }, owed: 'retreat' },
  'march-moves-fall': { units: { a: { moves: 8 } }, before: { a: { moves: 7 } }, did: 'move', args: { unit: 'a' } },
  'six-running': { units: { a: { attacks: 7 } } },
  'moves-alternate': { was: { game: { game: { move: 2, turn: 'british' } } }, did: 'end-move' },
  'move-ends': {
    units: { m: { ran: true } },
    was: { game: { game: { move: 2, turn: 'rebel' } } },
    did: 'end-move',
  },
  'structure-hits': {
    things: { structure: { w: { hits: 9 } } },
    was: { structure: { w: { hits: 8 } } },
    did: 'move',
    args: { unit: 'a' },
  },
  'structure-falls': {
    things: { structure: { w: { hits: 0 } } },
    did: 'fire-structure',
    args: { gun: 'g', structure: 'w' },
  },
  'lost-covers-nobody': {
    units: { m: { inside: 'w' } },
    things: { structure: { w: { hits: 0, state: 'destroyed' } } },
    was: { structure: { w: { hits: 1, state: 'stands' } } },
    did: 'fire-structure',
    args: { gun: 'g', structure: 'w' },
  },
}

it('holds in a battle that is as it must be', () => {
  expect(broken({})).toEqual([])
  expect(broken(fire)).toEqual([])
  expect(broken({ was: { game: { game: { move: 2, turn: 'rebel' } } }, did: 'end-move' })).toEqual([])
})

it('has a breach planted for each', () => expect(Object.keys(planted)).toEqual(invariants.map(({ id }) => id)))

it.each(invariants.map(({ id }) => [id, planted[id] ?? {}] as const))('%s is seen to fail, and it alone', (id, given) =>
  expect(broken(given)).toEqual([id]),
)

it.each([
  ['own-move', 'enemy-move'],
  ['one-fire', 'fired'],
  ['one-move', 'moved'],
  ['one-melee', 'fought'],
  ['exhausted', 'exhausted'],
  ['fair-target', 'target-prone'],
])('%s is not broken where the referee allowed it', (id, bar) => expect(broken(planted[id] ?? {}, [bar])).toEqual([]))

it('says whom it is about', () => {
  const mutual = invariants.find(({ id }) => id === 'contact-mutual')
  const now = ctxOf({ world: world(planted['contact-mutual'] ?? {}, false), settings: defaultSettings(set), owed: [] })
  expect(mutual?.broken(now as never, null, null)).toBe('a is in melee with m, who is not with it.')
})
