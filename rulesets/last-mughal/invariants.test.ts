/** Each invariant is seen to fail on a planted breach, and none fails on the battle before it. */
import { describe, expect, it } from 'vitest'
import { ctxOf, defaultSettings, type Json, type Scene, type World } from '#engine'
import { type Case, caseQuestion } from '../../src/headless/case.ts'
import set from './index.ts'
import { invariants } from './invariants.ts'

type Given = Pick<Case, 'units' | 'things' | 'settings'>
type Things = { readonly [thing: string]: { readonly [field: string]: Json } }
type Did = { readonly procedure: string; readonly args: Json; readonly allowed: readonly string[] }

const worldOf = (given: Given): World =>
  caseQuestion(set, { ruleset: set.id, procedure: 'final-count', ...given }).world
const ctx = (world: World, owed: Scene['owed'] = []) =>
  ctxOf({ world, owed, settings: defaultSettings(set) }) as unknown as Parameters<
    (typeof invariants)[number]['broken']
  >[0]
/** The world with some fields otherwise; a thing that is not there is made of its fields alone. */
function changed(world: World, things: Things): World {
  const next: { [kind: string]: { [id: string]: { readonly [field: string]: Json } } } = {}
  for (const [kind, all] of Object.entries(world)) next[kind] = { ...all }
  for (const [name, fields] of Object.entries(things)) {
    const [kind = '', id = ''] = name.split('/')
    next[kind] = { ...next[kind], [id]: { ...next[kind]?.[id], ...fields } }
  }
  return next
}

const did = (procedure: string, args: Json = {}, ...allowed: string[]): Did => ({ procedure, args, allowed })
const zone = (id: string) => ({ zone: { kind: 'zone', id } })
const bni = { type: 'bni', zone: 'delhi' }
const european = { type: 'european-infantry', zone: 'allahabad' }
const rebel = { ...bni, camp: 'rebel' }

/** By invariant: the battle, what is planted in it, and what was done last. */
const breaches: { readonly [id: string]: readonly [given: Given, planted: Things, did?: Did, owed?: Scene['owed']] } = {
  'drawn-owes-no-draw': [
    {},
    { 'side/rebel': { drawn: true } },
    did('draw-counters'),
    [{ what: 'draw-counters', args: { side: { kind: 'side', id: 'rebel' } } }],
  ],
  steps: [{ units: { a: bni } }, { 'unit/a': { steps: 2 } }],
  dead: [
    { units: { a: { type: 'bni', lost: true, steps: 0 } } },
    { 'unit/a': { lost: false, steps: 1, zone: 'delhi' } },
    did('battle'),
  ],
  camp: [{ units: { a: european } }, { 'unit/a': { camp: 'rebel' } }],
  'figure-place': [{}, { 'figure/havelock': { status: 'eliminated' } }],
  together: [{ units: { a: { ...european, column: 'havelock' } } }, { 'unit/a': { zone: 'delhi' } }],
  recruits: [
    { units: { a: { ...bni, zone: 'allahabad', column: 'havelock', recruited: true } } },
    { 'figure/havelock': { side: 'rebel' }, 'unit/a': { column: null } },
  ],
  march: [
    { units: { a: { ...european, column: 'havelock' } } },
    { 'column/havelock': { activated: true, ap: 2, spent: 3 } },
    did('move'),
  ],
  deployed: [{ units: { a: european } }, { 'unit/a': { zone: 'punjab' } }, did('move')],
  fortification: [{}, { 'zone/lucknow': { fortification: 1 } }],
  'shut-in': [{ units: { a: { ...european, zone: 'delhi', within: true }, s: rebel } }, { 'unit/s': { within: true } }],
  calcutta: [{}, { 'zone/calcutta': { status: 'rebellion' } }, did('rebellion')],
  once: [
    { things: { zone: { delhi: { status: 'quelled' } } } },
    { 'zone/delhi': { status: 'rebellion' } },
    did('rebellion'),
  ],
  civilians: [
    { things: { zone: { delhi: { civilians: 'saved' } } } },
    { 'zone/delhi': { civilians: 'besieged' } },
    did('rebellion'),
  ],
  counters: [{}, { 'side/rebel': { hand: { Cholera: 9 } } }, did('play-counter')],
  claims: [
    { units: { a: { ...bni, name: '26th BNI' } } },
    {
      'unit/b': {
        ...bni,
        name: 'b',
        steps: 1,
        lost: false,
        within: false,
        camp: 'loyal',
        column: null,
        counter: '26th BNI',
      },
    },
  ],
  ledger: [{ things: { point: { p: { vp: 2 } } } }, { 'point/p': { vp: 1 } }, did('battle')],
  massacres: [
    { things: { zone: { delhi: { civilians: 'besieged', status: 'rebellion' } } } },
    { 'zone/delhi': { civilians: 'massacred' } },
    did('siege', zone('lucknow')),
  ],
  saved: [
    { things: { zone: { delhi: { civilians: 'besieged', status: 'rebellion' } } } },
    { 'zone/delhi': { civilians: 'saved' } },
    did('move'),
  ],
  regiments: [{ units: { a: european } }, { 'unit/a': { lost: true, steps: 0, zone: null } }, did('battle')],
  generals: [{}, { 'figure/havelock': { status: 'eliminated', zone: null, column: null } }, did('flight')],
  'once-a-turn': [{ things: { zone: { delhi: { siegeRolled: true } } } }, {}, did('siege', zone('delhi'))],
  flood: [{ things: { game: { game: { turn: 1 } } } }, { 'game/game': { flooding: true } }, did('play-counter')],
  phases: [
    { things: { game: { game: { turn: 1, phase: 'rebellion' } } } },
    { 'game/game': { phase: 'siege' } },
    did('rebellion'),
  ],
  winner: [{ things: { game: { game: { turn: 3, phase: 'siege' } } } }, { 'game/game': { winner: 'rebel' } }],
  quelled: [
    { units: { a: { ...european, column: 'havelock' } }, things: { zone: { delhi: { status: 'rebellion' } } } },
    { 'unit/a': { zone: 'delhi' }, 'figure/havelock': { zone: 'delhi' } },
    did('move'),
  ],
}

describe('invariants', () => {
  it('each has a planted breach', () => {
    expect(Object.keys(breaches).sort()).toEqual(invariants.map(({ id }) => id).sort())
  })
  it.each(invariants.filter(({ id }) => breaches[id]).map((one) => [one.id, one] as const))('%s', (id, one) => {
    const [given, planted, last = null, owed] = breaches[id] ?? expect.unreachable()
    const before = worldOf(given)
    expect(one.broken(ctx(before), null, null)).toBeNull()
    expect(one.broken(ctx(changed(before, planted), owed), ctx(before), last)).toEqual(expect.any(String))
  })
})
