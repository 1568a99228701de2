/** The lists of the phase card: who may act now, by the bars of the act itself. */
import { expect, it } from 'vitest'
import { ctxOf, isRecord } from '#engine'
import { type Case, caseQuestion } from '../../src/headless/case.ts'
import set from './index.ts'

const foot = { type: 'british-regulars' }
const units: NonNullable<Case['units']> = {
  fresh: foot,
  moved: { ...foot, moved: true },
  runs: { ...foot, routing: true },
  fights: { ...foot, in_contact: 3 },
  unloaded: { ...foot, reload_before: 24 },
  gun: { type: '9-pounder' },
  limbered: { type: '9-pounder', limbered: true },
  gone: { ...foot, lost: 'destroyed' },
  mob: { type: 'mutineers' },
}

/** Refs of each list of the card, in a step of the British turn. */
function lists(step: number): { readonly [says: string]: readonly string[] } {
  const things = { game: { game: { turn: 1, side: 'british', step } } }
  const { world, settings } = caseQuestion(set, { ruleset: set.id, procedure: 'turn.sequence', units, things })
  const card = set.sequence.now(ctxOf({ world, owed: [], settings }))
  return Object.fromEntries((card.lists ?? []).map(({ says, refs }) => [says, refs.map((ref) => ref.id)]))
}

it.each([
  { step: 0, says: 'To rally', who: ['runs'] },
  { step: 2, says: 'Not yet moved', who: ['fresh', 'unloaded', 'gun', 'limbered'] },
  { step: 3, says: 'May fire', who: ['fresh', 'moved', 'fights', 'gun'] },
  { step: 4, says: 'In contact', who: ['fights'] },
])('$says', ({ step, says, who }) => expect(lists(step)[says]).toEqual(who))

it('asks for charges first only where one was announced', () => {
  const asks = (more: object) =>
    bar({ a: { ...foot, ...more }, m: { type: 'mutineers' } }, { side: 'british', step: 2 }).asks
  expect([asks({}), asks({ charge: 'm' })]).toEqual(['Movement: who moves?', 'Movement: charges first'])
})

it('marks who was ordered forward, until it has moved', () => {
  const words = (more: object) => {
    const { world, settings } = caseQuestion(set, {
      ruleset: set.id,
      procedure: 'turn.sequence',
      units: { m: { type: 'mutineers', ...more } },
    })
    const thing = world.unit?.m ?? expect.unreachable()
    const card = set.kinds.unit?.card?.(thing, ctxOf({ world, owed: [], settings }), { kind: 'unit', id: 'm' })
    return card?.signs.map(({ word }) => word)
  }
  expect([words({}), words({ ordered: true }), words({ ordered: true, moved: true })]).toEqual([
    [],
    ['Ordered forward'],
    ['Moved', 'Ordered forward'],
  ])
})

type Units = NonNullable<Case['units']>
/** The bar of a phase, with these units. */
function bar(units: Units, game: { readonly [field: string]: string | number | boolean }) {
  const things = { game: { game: { turn: 2, ...game } } }
  const { world, settings } = caseQuestion(set, { ruleset: set.id, procedure: 'turn.sequence', units, things })
  return set.sequence.now(ctxOf({ world, owed: [], settings }))
}
const mob = { type: 'mutineers', ordered: true, command: 'Side A' }
const native = (step: number) => ({ side: 'native', step })
const mobs = {
  a: { ...mob, number: 1 },
  b: { ...mob, number: 2 },
  x: { type: 'mutineers', command: 'Side B' },
  e: foot,
}

it.each([
  ['a command that waits goes forward', mobs, native(1), 'Order Side B forward', [{ units: ['x'] }]],
  ['then charges are announced', { ...mobs, x: mob }, native(1), 'Announce a charge', [{}]],
  ['and more of them', { ...mobs, b: { ...mob, charge: 'e' } }, native(1), 'Announce more', [{}]],
  [
    'chargers move first',
    { ...mobs, b: { ...mob, number: 2, charge: 'e' } },
    native(2),
    'Charge: b',
    [{ unit: 'b', target: 'e' }],
  ],
  ['then one after the other', { ...mobs, x: mob }, native(2), 'Move a', [{ unit: 'a' }]],
  ['a command counts and fires at once', mobs, native(3), 'Side A: 2 units fire', [{ firers: ['a', 'b'] }]],
  [
    'those in contact fight',
    { a: { ...mob, number: 1, in_contact: 2, contact_with: 'e' }, e: { ...foot, in_contact: 2, contact_with: 'a' } },
    native(4),
    'Fight: a',
    [{ attacker: 'a', defender: 'e' }],
  ],
  ['who is off the table comes back', { ...mobs, b: { ...mob, lost: 'routed' } }, native(0), 'Put 1 unit back', [{}]],
  [
    'a routing unit rallies',
    { e: { ...foot, name: 'The 93rd', routing: true } },
    { side: 'british', step: 0 },
    'Rally the 93rd',
    [{ unit: 'e' }],
  ],
  [
    'one British unit after the other fires',
    { e: { ...foot, name: 'The 93rd' } },
    { side: 'british', step: 3 },
    'Fire: the 93rd',
    [{ firer: 'e' }],
  ],
])('the bar offers what is next: %s', (_, units, at, says, each) => {
  const ids = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(ids)
      : isRecord(value)
        ? 'id' in value
          ? value.id
          : Object.fromEntries(Object.entries(value).map(([k, v]) => [k, ids(v)]))
        : value
  const { does } = bar(units, at)
  expect([does?.says, ids(does?.each)]).toEqual([says, each])
})

it('a big table has short labels, and mobs their numbers', () => {
  const label = (fields: { readonly [field: string]: string | number | boolean }) => {
    const card = set.kinds.unit?.card
    const { world, settings } = caseQuestion(set, { ruleset: set.id, procedure: 'turn.sequence', units: { u: fields } })
    const shown = card?.(world.unit?.u ?? {}, ctxOf({ world, owed: [], settings }), {
      kind: 'unit',
      id: 'u',
    })
    return shown?.label ?? shown?.number
  }
  expect(label({ ...foot, name: 'Highlanders' })).toBe('High')
  expect(label({ ...foot, name: 'East India Infantry 2' })).toBe('EI 2')
  expect(label({ ...foot, name: '93rd Highlanders' })).toBe('93rd')
  expect(label({ type: 'british-cavalry', name: 'British cavalry 1' })).toBe('Cav 1')
  expect(label({ ...mob, number: 12, name: 'Mutineers 12' })).toBe(12)
})

/** Who has fought in the Melee Phase, who has not, and what the bar says of them. */
const melee = (units: Units, side = 'british') => {
  const { acted = [], toAct = [], does, leaves = '' } = bar(units, { side, step: 4 })
  const [id] = (does?.each ?? []).map((args) => Object.keys(args))
  return { acted: acted.map((ref) => ref.id), toAct: toAct.map((ref) => ref.id), asked: id ?? [], leaves }
}
const horse = { ...foot, type: 'british-cavalry', in_contact: 8, contact_with: 'a' }
const their = { ...mob, in_contact: 8, contact_with: 'e' }

it('who has fought all its melees has fought, also where some fell or figures behind are left', () => {
  expect(melee({ e: horse, a: their })).toEqual({
    acted: [],
    toAct: ['e'],
    asked: ['attacker', 'defender'],
    leaves: '1 unit in contact has not fought',
  })
  const fell = { ...horse, fought: 6, touched: 6, melee_casualties: 2, figures: 10 }
  const done = { acted: ['e'], toAct: [], asked: [], leaves: '' }
  expect(melee({ e: fell, a: { ...their, fought: 8, touched: 8 } })).toMatchObject(done)
  expect(melee({ e: { ...horse, fought: 1, touched: 1 }, a: { ...their, fought: 1, touched: 1 } }).toAct).toEqual(['e'])
})

it('of two that it touches its owner says whom it fights, and then the other is left', () => {
  const [one, two] = [their, { ...their, number: 2 }]
  expect(melee({ e: horse, a: one, b: two }).asked).toEqual(['attacker'])
  const fought = { ...horse, fought: 8, touched: 8 }
  expect(melee({ e: fought, a: { ...one, fought: 8, touched: 8 }, b: two })).toMatchObject({
    acted: [],
    toAct: ['e'],
    asked: ['attacker', 'defender'],
  })
})

it('tells of announced charges that nobody has carried out', () => {
  const { leaves } = bar({ ...mobs, a: { ...mob, charge: 'e' }, b: { ...mob, charge: 'e', moved: true } }, native(2))
  expect(leaves).toBe('1 announced charge is not carried out')
  expect(bar(mobs, native(2)).leaves).toBeUndefined()
})
