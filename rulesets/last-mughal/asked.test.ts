/** How questions stand before anybody answers: who is asked, what is offered and proposed, and in what words. */
import { describe, expect, it } from 'vitest'
import type { Ask, Throw } from '#engine'
import { type Case, caseEnd, caseQuestion } from '../../src/headless/case.ts'
import set from './index.ts'

type Given = Omit<Case, 'ruleset'>

/** The step that waits, when nobody answers any more. */
function stepOf(given: Given): Ask | Throw {
  const ended = caseEnd(caseQuestion(set, { ruleset: set.id, ...given }), given)
  const step = 'open' in ended ? ended.open.step : expect.unreachable(JSON.stringify(ended))
  return step.step === 'draw' ? expect.unreachable('A draw waits.') : step
}
/** The options of a step, each with its hint. */
function hintsOf(given: Given): readonly (readonly [string, string | undefined])[] {
  const step = stepOf(given)
  const form = step.step === 'ask' ? step.form : expect.unreachable('A throw waits.')
  const options = 'options' in form ? form.options : []
  return options.map((o) => ['ref' in o ? o.ref.id : String(o.value), o.hint])
}
/** All that was asked, or known, on the way to the end. */
function asksOf(given: Given): readonly Ask[] {
  const usual = { ...given, defaults: true }
  const ended = caseEnd(caseQuestion(set, { ruleset: set.id, ...usual }), usual)
  const trace = 'trace' in ended ? ended.trace : expect.unreachable(JSON.stringify(ended))
  return trace.flatMap((t) => (t.did === 'ask' ? [t.step] : []))
}

const zone = 'hazaribagh'
const european = { type: 'european-infantry', zone, value: 3, back: 1 }
const rebel = { type: 'bni', camp: 'rebel', zone, back: 2 }
const play = (side: string, counter: string, phase: string, more: Partial<Given> = {}): Given => ({
  procedure: 'play-counter',
  args: { side },
  answers: { counter, as: 'event' },
  ...more,
  things: { game: { game: { turn: 2, phase } }, side: { [side]: { hand: { [counter]: 1 } } }, ...more.things },
})

describe('who answers', () => {
  const units = { a: european, s: rebel }
  const column = { one: { name: 'One', side: 'british' }, two: { name: 'Two', side: 'rebel' } }
  const inColumns = { units: { a: { ...european, column: 'one' }, s: { ...rebel, column: 'two' } }, things: { column } }
  const raising = {
    procedure: 'raise-city',
    args: { figure: 'nana-sahib' },
    answers: { british: false },
    things: { figure: { 'nana-sahib': { status: 'map', zone: 'gwalior', initiative: 4 } } },
  }
  const relieving = (answers: Given['answers'], cell: string): Given => ({
    procedure: 'battle',
    args: { zone: 'lucknow', attacker: 'british' },
    units: { a: { ...european, zone: 'lucknow' }, s: { ...rebel, zone: 'lucknow' } },
    things: {
      game: { game: { battleTable: { columns: ['1/1'], rows: ['1'], cells: [[cell]] } } },
      side: { british: { hand: { 'Henry Kavanagh, VC': 1 } } },
      zone: { lucknow: { status: 'rebellion', civilians: 'besieged' } },
    },
    answers: { how: 'table', ...answers },
    dice: [1],
  })
  it.each<[string, Given, string]>([
    ['Tiger hunt: the rebel', play('rebel', 'Tiger hunt', 'rebellion', inColumns), 'rebel'],
    ['Orgy: the British', play('british', 'Orgy', 'reinforcements', inColumns), 'british'],
    ['the place of a contingent: the rebel', play('rebel', 'Kotah contingent', 'rebellion', { units }), 'rebel'],
    ['the province of a counter: the rebel', play('rebel', 'Badmashes au choix', 'rebellion'), 'rebel'],
    ['the die of a city that is raised: the rebel', raising, 'rebel'],
    [
      'the die of a siege: the besieger',
      {
        procedure: 'siege',
        args: { zone: 'delhi' },
        units: { a: { ...european, zone: 'delhi', within: true }, s: { ...rebel, zone: 'delhi' } },
      },
      'rebel',
    ],
    ['Kavanagh: the British', relieving({ 'order/counters-british': { 'Henry Kavanagh, VC': 1 } }, '-'), 'british'],
    ['who recovers: the British', relieving({ 'order/counters-british': {} }, '1A+1D'), 'british'],
    [
      'the die of a battle: the attacker',
      { procedure: 'battle', args: { zone, attacker: 'british' }, units, answers: { how: 'table' } },
      'british',
    ],
  ])('%s', (_, given, by) => {
    expect(stepOf(given)).toMatchObject({ by })
  })
})

describe('what is offered', () => {
  const battle = (attacker: string, more: Partial<Given>): Given => ({
    procedure: 'battle',
    args: { zone, attacker },
    units: { a: european, s: rebel },
    ...more,
    answers: { how: 'fought', 'losses-rebel': 0, 'losses-british': 0, ...more.answers },
  })
  it('says to each side what it means to have nowhere to go (R46)', () => {
    expect(hintsOf(battle('british', { answers: { loser: 'rebel' } })).at(-1)).toEqual([
      'none',
      'Only Punjab or Nepal is left: all are destroyed',
    ])
    const settings = { deploymentRetreat: false }
    expect(hintsOf(battle('rebel', { settings, answers: { loser: 'british' } })).at(-1)).toEqual([
      'none',
      'All are eliminated',
    ])
  })
  it('counts the units of each column that could fight', () => {
    const column = { one: { name: 'One', side: 'british' }, two: { name: 'Two', side: 'british' } }
    const units = {
      a: { ...european, column: 'one' },
      b: { ...european, column: 'two' },
      c: { ...european, column: 'two' },
      s: rebel,
    }
    expect(hintsOf({ procedure: 'battle', args: { zone, attacker: 'british' }, units, things: { column } })).toEqual([
      ['one', '1 unit'],
      ['two', '2 units'],
    ])
  })
  it('says in which column a unit is that another could take up', () => {
    const column = { one: { name: 'One', side: 'british' } }
    const units = { a: { ...european, column: 'one' }, b: european }
    expect(hintsOf({ procedure: 'column', args: { zone, side: 'british' }, units, things: { column } })).toEqual([
      ['a', 'One'],
      ['b', undefined],
    ])
  })
  it('has for a province its own cities and those that nobody has placed, and proposes what is known', () => {
    const places = { cawnpore: { province: 'nwp' }, lucknow: { province: 'oudh' } }
    const given = { procedure: 'rebellion', args: { province: 'nwp' } }
    const named = hintsOf({ ...given, things: { zone: places } }).map(([id]) => id)
    expect(named).toEqual(expect.arrayContaining(['cawnpore', 'meerut', 'delhi']))
    for (const id of ['lucknow', 'shimla', 'hazaribagh', 'punjab']) expect(named).not.toContain(id)
    expect(stepOf({ ...given, things: { zone: places } })).toMatchObject({
      default: [{ kind: 'zone', id: 'cawnpore' }],
    })
    expect(stepOf(given)).not.toHaveProperty('default')
  })
  it('warns him who flees of rivers in flood, unless only marches are barred (R32)', () => {
    const hintOf = (flooding: boolean, floodVoluntary: boolean) => {
      const things = { game: { game: { turn: 2, flooding } }, figure: { havelock: { initiative: 3 } } }
      return stepOf({ procedure: 'flight', args: { figure: 'havelock' }, things, settings: { floodVoluntary } })
    }
    expect(hintOf(true, false)).toHaveProperty('hint', 'Not across a river: they are in flood.')
    expect(hintOf(false, false)).not.toHaveProperty('hint')
    expect(hintOf(true, true)).not.toHaveProperty('hint')
  })
  it('says in the throw for the initiative whose bonus is whose', () => {
    const things = { game: { game: { turn: 2 } }, figure: { havelock: { bonus: 1 } } }
    const shorts = asksOf({ procedure: 'initiative', things, dice: [3, 3] }).map(({ short }) => short)
    expect(shorts).toEqual(expect.arrayContaining(['Rebel bonus', 'British bonus']))
  })
  it('says that a bonus is known from the counter', () => {
    const guns = { type: 'artillery', zone, bonus: 2 }
    const units = { a: european, s: rebel, g: guns }
    const given = { procedure: 'battle', args: { zone, attacker: 'british' }, units, answers: { how: 'fought' } }
    const known = asksOf({ ...given, answers: { ...given.answers, loser: 'neither' } }).find(
      ({ id }) => id === 'bonus-g',
    )
    expect(known).toMatchObject({ from: 'the counter', default: 2 })
  })
})
