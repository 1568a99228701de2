/** The bar of each phase: what it asks for in a line, the next deed as a button, and what ends it. */
import { describe, expect, it } from 'vitest'
import { ctxOf, defaultSettings, type Scene } from '#engine'
import { type Case, caseQuestion } from '../../src/headless/case.ts'
import set from './index.ts'

type Given = Pick<Case, 'units' | 'things'>
const european = { type: 'european-infantry', zone: 'delhi', value: 3 }
const rebel = { type: 'bni', camp: 'rebel', zone: 'delhi', back: 2 }
const besieged = { a: { ...european, within: true }, s: rebel }
const everywhere = { ...besieged, b: { ...european, zone: 'agra', within: true }, t: { ...rebel, zone: 'agra' } }
const both = { a: european, s: rebel }
const twice = { ...both, b: { ...european, zone: 'agra' }, t: { ...rebel, zone: 'agra' } }
const agra = { agra: { name: 'Agra', city: true } }

/** The bar in a phase of turn 2, or as the game stands. */
function barOf(phase: string, units: Given['units'] = {}, more: Given['things'] = {}, owed: Scene['owed'] = []) {
  const things = { zone: agra, ...more, game: { game: { turn: 2, phase, ...more.game?.game } } }
  const { world } = caseQuestion(set, { ruleset: set.id, procedure: 'final-count', units, things })
  const bar = set.sequence?.now(ctxOf({ world, owed, settings: defaultSettings(set) })) ?? expect.unreachable()
  return { ...bar, line: bar.line ?? null, does: bar.does?.says ?? null }
}

describe('the bar of a phase', () => {
  it.each<[string, Given['units'], Given['things'], string, string | null, string]>([
    ['setup', {}, { game: { game: { turn: 0 } } }, 'Set up the map, then start turn 1', null, 'Start turn 1'],
    ['initiative', {}, {}, 'Initiative: roll a die for each side', 'Roll for initiative', 'Next'],
    ['rebellion', {}, {}, 'Rebellion: draw 4 counters', 'Draw 4 counters', 'Next'],
    ['rebellion', {}, { game: { game: { turn: 1 } } }, 'Rebellion: draw 2 counters', 'Draw 2 counters', 'Next'],
    ['rebellion', {}, { side: { rebel: { drawn: true } } }, 'Rebellion: rebels play counters from hand', null, 'Next'],
    ['reinforcements', {}, {}, 'Reinforcements: draw 4 counters', 'Draw 4 counters', 'Next'],
    ['reinforcements', {}, { side: { british: { drawn: true } } }, 'Reinforcements: no counter in hand', null, 'Next'],
    ['operations-a', {}, {}, 'Operations, rebels: march', null, 'Next'],
    ['operations-b', {}, {}, 'Operations, British: march', null, 'Next'],
    ['battles-a', both, {}, 'Battles, rebels: fight at Delhi', 'Fight at Delhi', 'Next'],
    ['battles-a', twice, {}, 'Battles, rebels: fight at Delhi and 1 more', 'Fight at Delhi', 'Next'],
    ['battles-b', {}, {}, 'Battles, British: nobody left to fight', null, 'Next'],
    ['siege', besieged, {}, 'Sieges: Delhi', 'Siege of Delhi', 'Next'],
    ['siege', everywhere, {}, 'Sieges: Delhi and 1 more', 'Siege of Delhi', 'Next'],
    ['siege', {}, {}, 'Sieges: none left to roll', null, 'Next'],
    ['end', everywhere, {}, 'End of the turn: attrition in Delhi and 1 more', 'Attrition in Delhi', 'Next turn'],
    ['end', {}, {}, 'End of the turn: no attrition left to roll', null, 'Next turn'],
    ['over', {}, {}, 'The last turn is over: count the points', 'Count the points', 'Game over'],
    ['over', {}, { game: { game: { winner: 'draw' } } }, 'A draw', null, 'Game over'],
    ['over', {}, { game: { game: { winner: 'british' } } }, 'The British have won', null, 'Game over'],
  ])('%s', (phase, units, more, asks, does, end) => {
    expect(barOf(phase, units, more)).toMatchObject({ phase, asks, does, end })
  })
  it('asks for no tap on a place where nothing can be done at one', () => {
    const hold = { side: { rebel: { drawn: true, hand: { Ghazis: 1 } } } }
    const province = { zone: { ...agra, delhi: { province: 'nwp' } } }
    const provinces = ['bengal', 'oudh', 'nwp', 'rohilkhand', 'shimla'].map((id) => [id, { raised: true }])
    const risen = { province: Object.fromEntries(provinces) }
    expect(barOf('rebellion', {}, { ...hold, ...province }).how).toBe(
      'Tap the Rebel hand, or a place to raise its province, or go on.',
    )
    expect(barOf('rebellion', {}, { ...hold, ...risen }).how).toBe('Tap the Rebel hand, or go on.')
    expect(barOf('initiative', {}, { game: { game: { initiativeRolled: true } } }).how).toBe('Go on.')
    for (const phase of ['battles-a', 'siege', 'end', 'reinforcements'])
      expect(barOf(phase, {}, { side: { british: { drawn: true } } }).how).toBe('Go on.')
  })
  it('counts among those to act nobody who gets nowhere, unless there are points to add', () => {
    const shut = { agra: { name: 'Agra', city: true, beside: 'Delhi over 1 river' } }
    const column = { c: { name: 'The column', side: 'british' } }
    const units = { a: { ...european, zone: 'agra', column: 'c' } }
    const toAct = (ap: number) => {
      const game = { game: { turn: 2, flooding: true, playerA: 'british', initiativeRolled: true } }
      return barOf('operations-a', units, { zone: shut, column, side: { british: { ap } }, game }).toAct
    }
    expect([toAct(0), toAct(1)].map((all = []) => all.map(({ id }) => id).filter((id) => id === 'c'))).toEqual([
      [],
      ['c'],
    ])
  })
  it('names who has the initiative once it is rolled', () => {
    const game = { game: { initiativeRolled: true, playerA: 'british' } }
    expect(barOf('initiative', {}, { game }).asks).toBe('Initiative: the British go first')
    expect(barOf('operations-a', {}, { game }).side).toBe('british')
  })
  it('asks at each end of a phase for what an earlier one has left owed', () => {
    const side = (id: string) => ({ what: 'draw-counters', args: { side: { kind: 'side', id } } })
    const at = (what: string, id: string) => ({ what, args: { zone: { kind: 'zone', id } } })
    const leaves = (phase: string, ...owed: Scene['owed']) => barOf(phase, twice, {}, owed).leaves
    expect(leaves('reinforcements', side('british'))).toBe(undefined)
    expect(leaves('operations-a', side('british'))).toBe('Late: the British have still to draw')
    expect(leaves('battles-b', side('rebel'), side('british'), at('battle', 'agra'))).toBe(
      'Late: the rebels have still to draw, and the British have still to draw',
    )
    expect(leaves('siege', at('battle', 'agra'), at('siege', 'delhi'))).toBe('Late: nobody has fought at Agra')
    expect(leaves('end', at('siege', 'delhi'))).toBe('Late: nobody has rolled the siege of Delhi')
  })
  it('tells who is besieged from who is only shut in', () => {
    const { lists } = barOf('siege', { a: besieged.a, b: everywhere.b, t: everywhere.t })
    const of = (says: string) => lists?.find((list) => list.says === says)?.refs.map(({ id }) => id)
    expect([of('Besieged'), of('Shut in, nobody outside')]).toEqual([['agra'], ['delhi']])
  })
  it('names the turn, and the flood', () => {
    expect(barOf('siege', {}, { game: { game: { flooding: true } } })).toMatchObject({
      says: 'Turn 2',
      turn: 2,
      line: 'Rivers in flood',
    })
    const before = barOf('setup', {}, { game: { game: { turn: 0 } } })
    expect([before.says, before.line, 'turn' in before]).toEqual(['Set-up', null, false])
  })
})
