/** Each invariant holds in a common battle, and is broken by a breach that is planted for it. */
import { describe, expect, it, test } from 'vitest'
import { ctxOf, defaultSettings, type Scene, type World } from '#engine'
import type { Given } from '#kit'
import { worldOf } from '../../src/headless/given.ts'
import set from './index.ts'
import { invariants } from './invariants.ts'
import type { Ctx } from './state.ts'

type Patch = { readonly [kind: string]: { readonly [id: string]: Given } }
type Did = NonNullable<Parameters<(typeof invariants)[number]['broken']>[2]>

const common: World = worldOf(set, set.start, {
  unit: {
    a: { type: 'british-regulars', name: 'The 64th', in_contact: 2, contact_with: 'm', held: 3 },
    m: { type: 'mutineers', name: 'The mob', in_contact: 2, contact_with: 'a' },
    gun: { type: '9-pounder', ammunition: 3 },
    e: { type: 'elephant', casualties: 2 },
  },
  door: { d: {} },
  building: { b: { hits_left: 3 } },
  game: { game: { turn: 1, side: 'british', step: 3 } },
})

/** The common battle with some fields put otherwise, past all that checks them. */
function battle(patch: Patch = {}, owed: Scene['owed'] = []): Ctx {
  const world = { ...common }
  for (const [kind, things] of Object.entries(patch))
    for (const [id, fields] of Object.entries(things))
      world[kind] = { ...world[kind], [id]: { ...world[kind]?.[id], ...fields } }
  return ctxOf({ world, owed, settings: defaultSettings(set) }) as unknown as Ctx
}
const unit = (id: string, fields: Given): Patch => ({ unit: { [id]: fields } })
const who = (id: string) => ({ kind: 'unit', id })
const did = (procedure: string, args: Did['args'] = null, allowed: readonly string[] = []): Did => ({
  procedure,
  args,
  allowed,
})

const step = (n: number, fields: Given = {}): Patch => ({ game: { game: { step: n, ...fields } } })

type Planted = { readonly owed?: Scene['owed']; readonly now?: Patch; readonly before?: Patch; readonly did?: Did }
const planted: { readonly [id: string]: Planted } = {
  'owed-check-has-cause': {
    owed: [{ what: 'morale.check', args: { unit: who('a') } }],
    before: {},
    did: did('morale.batch'),
  },
  figures: { now: unit('a', { figures: -1 }) },
  crew: { now: unit('gun', { crew: 6 }) },
  'no-rise': { before: unit('a', { figures: 20 }), did: did('fire.small-arms') },
  shots: { before: unit('gun', { ammunition: 2 }), did: did('artillery.cannon') },
  'losses-counted': {
    now: unit('m', { lost: 'routed', in_contact: 0, contact_with: null }),
    before: {},
    did: did('morale.check'),
  },
  'dead-are-gone': { now: unit('m', { figures: 0 }) },
  'gone-do-nothing': { now: unit('m', { lost: 'routed' }) },
  'gone-never-act': {
    before: unit('a', { lost: 'routed' }),
    did: did('fire.volley', { firer: who('a'), target: who('m') }),
  },
  'elephant-removed': { now: unit('e', { casualties: 10 }) },
  'contact-counted': { now: unit('a', { figures: 1, held: 0 }) },
  'contact-mutual': { now: unit('m', { in_contact: 0, contact_with: null }) },
  'tally-ends': { now: unit('gun', { melee_caused: 1 }), before: {}, did: did('melee.figure') },
  'melees-once': { now: unit('a', { fought: 25 }) },
  'natives-leave': { now: unit('m', { routing: true }) },
  'routing-do-nothing': { now: unit('a', { routing: true }) },
  'frenzy-lasts': { before: unit('m', { frenzied: true }), did: did('morale.check') },
  'leader-is-officer': {
    now: unit('m', { special_leader: true, officer_killed: true }),
    before: {},
    did: did('melee.figure'),
  },
  held: { now: unit('m', { held: 2 }) },
  reload: { now: unit('m', { reload: 2 }) },
  charge: { now: unit('m', { charge_inches: 5 }) },
  'one-fire': { before: unit('a', { fired: true, held: 0 }), did: did('fire.small-arms', { firer: who('a') }) },
  'one-move': {
    before: { ...unit('gun', { moved: true }), ...step(2) },
    did: did('move.roll', { unit: who('gun') }),
  },
  'stood-to-hold': {
    now: unit('gun', { held: 2 }),
    before: unit('gun', { moved: true }),
    did: did('fire.held', { unit: who('gun') }),
  },
  turns: { before: step(1), did: did('end-phase') },
  'rally-in-rally': { before: step(5, { side: 'native' }), did: did('morale.rally', { unit: who('a') }) },
  'phase-clears': { now: unit('a', { fire_casualties: 1 }), before: {}, did: did('end-phase') },
  doors: { now: { door: { d: { broken: true, blows: 2, locked: true } } } },
  houses: { now: { building: { b: { hits_left: 0 } } } },
}

test('each has a breach planted for it', () => {
  expect(Object.keys(planted).sort()).toEqual(invariants.map((one) => one.id).sort())
})

describe.each(invariants.map((one) => [one.id, one] as const))('%s', (id, one) => {
  it('holds in a common battle', () => {
    expect(one.broken(battle(), null, null)).toBeNull()
    expect(one.broken(battle(), battle(), did('turn.sequence'))).toBeNull()
  })
  it('names who breaks it', () => {
    const { now, before, did: last, owed } = planted[id] ?? {}
    expect(one.broken(battle(now, owed), before ? battle(before) : null, last ?? null)).toMatch(/\w/)
  })
})
