/** What is next to what: as it is written down, both ways. Retreats and marches ask by it; without it a retreat asks among all places. */
import { describe, expect, it } from 'vitest'
import { ctxOf, type Json, keyOf, type World, walk } from '#engine'
import { bareGame, questionIn, sampleOf } from '#game'
import set from './index.ts'

const { sample } = set
const { world, settings } = sampleOf(set, sample ?? expect.unreachable())
const blank = Object.fromEntries(Object.entries(world.zone ?? {}).map(([id, zone]) => [id, { ...zone, beside: '' }]))
/** The battle to try in a phase, with its map or with none. */
const inPhase = (phase: string, zone = world.zone ?? {}) => {
  const game = { game: { ...world.game?.game, phase } }
  return bareGame({ world: { ...world, zone, game }, settings, owed: [] })
}
const mapped = inPhase('operations-b')
const mapless = inPhase('operations-b', blank)

function walked(game: typeof mapped, procedure: string, args: Json, said: { readonly [key: string]: Json }) {
  const question = questionIn(set, game, procedure, args) ?? expect.unreachable()
  return walk(question, Object.fromEntries(Object.entries(said).map(([key, value]) => [key, { value }])))
}
/** Where the rebels may go who lose at Cawnpore, as it is asked. */
function retreatIn(game: typeof mapped) {
  const args = { zone: { kind: 'zone', id: 'cawnpore' }, attacker: 'british' }
  const lost = { how: 'fought', 'losses-rebel': 0, 'losses-british': 0, loser: 'rebel', 'way-rebel': 'zone' }
  const { open } = walked(game, 'battle', args, { defender: 'fight', 'order/counters-rebel': {}, ...lost })
  if (open?.step.step !== 'ask' || open.step.form.form !== 'refs') return expect.unreachable(open?.step.says)
  return { ...open.step, ids: open.step.form.options.map(({ ref }) => ref.id) }
}

describe('a retreat', () => {
  it('is offered the neighbours alone, where they are written down', () => {
    const { ids, says, hint } = retreatIn(inPhase('battles-b'))
    expect(ids.toSorted()).toEqual(['aligarh', 'allahabad', 'gwalior', 'jhansi', 'lucknow'])
    expect([says, hint]).toEqual(['Where do the rebels go?', undefined])
  })
  it('is asked among all places where nobody has written them down, the nearest first', () => {
    const { ids, says, hint } = retreatIn(inPhase('battles-b', blank))
    expect(ids.slice(0, 2)).toEqual(['lucknow', 'gwalior'])
    expect(ids).toContain('calcutta')
    expect([says, hint]).toEqual(['Where do the rebels go?', 'It must be next to Cawnpore on your map.'])
  })
})

describe('a march', () => {
  const moved = (game: typeof mapped, to: string) =>
    walked(game, 'move', { column: { kind: 'column', id: 'havelock' }, to: { kind: 'zone', id: to } }, {})
  const known = (game: typeof mapped, to: string) =>
    moved(game, to).trace.flatMap((t) =>
      t.did === 'ask' && ['roads', 'dotted', 'rivers'].includes(t.key) ? [[t.key, t.value]] : [],
    )
  it('to a neighbour knows its connections and rivers, from either end', () => {
    expect(known(mapped, 'allahabad')).toEqual([
      ['roads', 1],
      ['dotted', 0],
      ['rivers', 1],
    ])
    expect(known(mapped, 'jhansi')).toEqual([
      ['roads', 0],
      ['dotted', 1],
      ['rivers', 1],
    ])
  })
  it('to a place further off knows the cheapest way there', () => {
    expect(known(mapped, 'delhi')).toEqual([
      ['roads', 2],
      ['dotted', 0],
      ['rivers', 0],
    ])
  })
  it('without a map, and where the way is written down in part, asks for them', () => {
    expect(moved(mapless, 'allahabad').open?.key).toBe('roads')
    const { aligarh = {}, ...others } = blank
    const inPart = inPhase('operations-b', { ...others, aligarh, cawnpore: world.zone?.cawnpore ?? {} })
    expect(known(inPart, 'aligarh')).toContainEqual(['roads', 1])
    expect(moved(inPart, 'delhi').open?.key).toBe('roads')
  })

  /** Why the column of Nana Sahib may not march to each place, as it stands on the table; null: it may. */
  function barred(game: { readonly [field: string]: Json }, more: World = {}, figure = {}) {
    const nana = { ...world.figure?.['nana-sahib'], ...figure }
    const changed = {
      ...world,
      ...more,
      figure: { ...world.figure, 'nana-sahib': nana },
      unit: { ...world.unit, ...more.unit },
      game: { game: { ...world.game?.game, phase: 'operations-a', ...game } },
    }
    const [, to] = set.procedures.find(({ id }) => id === 'move')?.start?.subjects ?? []
    if (!to || !('kind' in to)) return expect.unreachable()
    const ctx = ctxOf({ world: changed, owed: [], settings })
    const column = { kind: 'column', id: 'nana-sahib' }
    return (id: string) => to.bars?.(ctx, { kind: 'zone', id }, { column }, true)[0]?.short ?? null
  }
  it('goes as far as its AP, in the monsoon and in the dry season', () => {
    const wet = barred({ turn: 2 })
    expect(['aligarh', 'allahabad', 'delhi', 'lucknow', 'ambala', 'calcutta'].map(wet)).toEqual([
      null,
      null,
      null,
      null,
      'Costs 3 AP',
      'Costs 6 AP',
    ])
    const dry = barred({ turn: 1 })
    expect(['calcutta', 'ambala', 'shimla', 'meerut', 'punjab'].map(dry)).toEqual([
      null,
      null,
      null,
      null,
      'Deployment zone',
    ])
    expect(barred({ turn: 2 }, {}, { initiative: null })('calcutta')).toBe(null)
  })
  it('goes farther with AP of counters, as far as a figure may add', () => {
    const side = (ap: number) => ({ side: { ...world.side, rebel: { ...world.side?.rebel, ap } } })
    expect(barred({ turn: 2 }, side(1))('ambala')).toBe(null)
    expect(barred({ turn: 2 }, side(9))('calcutta')).toBe('Costs 6 AP')
  })
  it('ends in contact, and crosses no river in flood', () => {
    const unit = {
      at: {
        type: 'european-infantry',
        camp: 'british',
        arm: 'infantry',
        steps: 2,
        zone: 'aligarh',
        within: false,
        lost: false,
      },
    }
    expect(barred({ turn: 1 }, { unit })('aligarh')).toBe(null)
    expect(barred({ turn: 1 }, { unit })('delhi')).toBe('Beyond Aligarh')
    const flooded = barred({ turn: 2, flooding: true })
    expect(['aligarh', 'delhi', 'lucknow', 'calcutta'].map(flooded)).toEqual([
      null,
      null,
      'Rivers in flood',
      'Rivers in flood',
    ])
  })
  it('that the referee allows all the same is not refused for its AP again', () => {
    const args = { column: { kind: 'column', id: 'havelock' }, to: { kind: 'zone', id: 'calcutta' } }
    const { outcome } = walked(mapped, 'move', args, { 'too-far': true })
    expect(outcome?.verdict?.says).toBe('Havelock’s column moves to Calcutta for 6 AP.')
  })
})

it('a place says what is next to it, and what has still to be read off the map', () => {
  const facts = (game: typeof mapped) =>
    (set.places?.(ctxOf(game)) ?? expect.unreachable()).areas
      .flatMap(({ places }) => places)
      .find(({ ref }) => keyOf(ref) === 'zone/lucknow')?.facts
  expect(facts(mapped)).toContainEqual({
    says: 'Next to it',
    field: 'beside',
    is: 'Cawnpore over 1 river, Allahabad over 1 river, Nepal',
  })
  expect(facts(mapless)).toContainEqual({
    says: 'Next to it',
    field: 'beside',
    is: 'not read off the map yet',
    isOpen: true,
  })
})

it('the sketch draws each dotted connection once, and none that nobody has written down', () => {
  const ways = (game: typeof mapped) => (set.places?.(ctxOf(game)) ?? expect.unreachable()).ways
  const pairs = ways(mapped).map((ends) => [...ends].sort().join(' '))
  expect(pairs).toContain('cawnpore lucknow')
  expect(pairs).toContain('lucknow nepal')
  expect(pairs).not.toContain('allahabad cawnpore')
  expect(new Set(pairs).size).toBe(pairs.length)
  expect(ways(mapless)).toEqual([])
})
