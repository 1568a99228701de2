/** What a battle tells beside its result: whom it cost, how its leaders come through, and both camps for a fight on the table. */
import { describe, expect, it } from 'vitest'
import { type Answers, ctxOf, type Json, oddsOf, walk } from '#engine'
import { bareGame, questionIn, sampleOf, usualAnswers } from '#game'
import { tellSince } from '#tell'
import { type Case, caseQuestion, outcomeOf } from '../../../src/headless/case.ts'
import set from '../index.ts'

const zone = 'hazaribagh'
const european = { type: 'european-infantry', name: '60th Foot', zone, value: 3, back: 1 }
const bni = { type: 'bni', name: '11th BNI', camp: 'rebel', zone, back: 2 }
const havelock = { figure: { havelock: { zone, command: 3, bonus: 0 } } }

const questionFor = (given: Pick<Case, 'units' | 'things'>, attacker = 'british') =>
  caseQuestion(set, { ruleset: set.id, procedure: 'battle', args: { zone, attacker }, ...given })

describe('the verdict', () => {
  /** Fought on the table, with these losses. */
  const detailOf = (given: Pick<Case, 'units' | 'things'>, rebel: number, british: number): Json => {
    const answers = { how: 'fought', 'losses-rebel': rebel, 'losses-british': british, loser: 'neither' }
    const report = outcomeOf(questionFor(given), { answers, defaults: true })
    const verdict = 'outcome' in report ? report.outcome.verdict : null
    return verdict && typeof verdict === 'object' && 'detail' in verdict ? (verdict.detail ?? null) : null
  }
  it('names the destroyed, then the disorganised, then the points', () => {
    const units = { a: { ...european, column: 'havelock' }, s: bni }
    const before = { point: { p: { side: 'british', vp: 3 } } }
    expect(detailOf({ units, things: { ...havelock, ...before } }, 1, 1)).toBe(
      'Destroyed: 11th BNI. Disorganised: 60th Foot. The British: 1 VP.',
    )
  })
  it('names those killed with their last units', () => {
    const guns = { type: 'artillery', camp: 'british', name: 'Royal Artillery', zone, bonus: 0, column: 'havelock' }
    const units = { a: { ...european, column: 'havelock' }, g: guns, s: bni }
    expect(detailOf({ units, things: havelock }, 0, 3)).toBe(
      'Destroyed: 60th Foot, Royal Artillery. Killed: Havelock. The rebels: 7 VP.',
    )
  })
  it('does not name again who was disorganised before this battle', () => {
    const units = { a: { ...european, steps: 1, lostStep: true }, s: bni }
    expect(detailOf({ units, things: {} }, 1, 0)).toBe('Destroyed: 11th BNI. The British: 1 VP.')
  })
  it('says nothing more where nobody is hurt and nobody wins', () => {
    expect(detailOf({ units: { a: european, s: bni } }, 0, 0)).toBe(null)
  })
})

describe('the leaders', () => {
  const columns = ['1/1']
  const rows = ['1', '2', '3', '4', '5', '6']
  const battleTable = { columns, rows, cells: [['1A'], ['1A'], ['-'], ['-'], ['-'], ['-']] }
  const chances = (things: Case['things']) => {
    const units = { a: { ...european, steps: 1, column: 'havelock' }, s: bni }
    const all = oddsOf(questionFor({ units, things: { ...things, game: { game: { battleTable } } } }), {}, 'all')
    return 'over' in all ? null : all.views.leaders?.chances.map((c) => [c.value, `${c.chance.n}/${c.chance.d}`])
  }
  it('fall with the last unit of their column', () => {
    expect(chances(havelock)).toEqual(
      expect.arrayContaining([
        ['one is killed', '1/3'],
        ['all come through', '2/3'],
      ]),
    )
  })
  it('are not spoken of where there are none', () => {
    expect(chances({ figure: { havelock: { status: 'eliminated', zone: null, column: null } } })).toBe(undefined)
  })
})

describe('the odds', () => {
  const askedOf = (args: { readonly [arg: string]: Json }) => {
    const { world, settings } = questionFor({ units: { a: european, s: bni } })
    return questionIn(set, bareGame({ world, settings, owed: [] }), 'battle', args)?.procedure
  }
  it('name the sides once it is said who attacks', () => {
    const british = askedOf({ zone: { kind: 'zone', id: zone }, attacker: 'british' })
    expect(british?.success).toEqual({ says: 'The British win', good: 'The British win', bad: 'The rebels win' })
    expect(Object.values(british?.views ?? {}).map(({ says }) => says)).toEqual([
      'The battle',
      'Steps the rebels lose',
      'Steps the British lose',
      'The rebels',
      'The British',
      'Steps lost to the pursuit',
    ])
    expect(askedOf({ attacker: 'rebel' })?.success?.says).toBe('The rebels win')
    expect(askedOf({})?.success?.says).toBe('Attacker wins')
    expect(askedOf({ attacker: 'british' })).toBe(british)
  })
})

describe('a fight on the table with other rules', () => {
  const fightOf = (units: Case['units'] = {}) => {
    const { procedure, args, world, settings } = questionFor({ units })
    return procedure.fight?.(ctxOf({ world, owed: [], settings }), args)
  }
  it('has both camps by their steps, and comes back into the questions of the battle', () => {
    expect(fightOf({ a: european, b: { ...european, within: true }, s: bni })).toEqual({
      sides: [
        {
          side: 'rebel',
          says: 'Rebels',
          units: [{ ref: { kind: 'unit', id: 's' }, says: '11th BNI', strength: 1 }],
          losses: 'losses-rebel',
        },
        {
          side: 'british',
          says: 'British',
          units: [{ ref: { kind: 'unit', id: 'a' }, says: '60th Foot', strength: 2 }],
          losses: 'losses-british',
        },
      ],
      loser: 'loser',
      given: { defender: 'fight', how: 'fought' },
    })
  })
  it('is none where one side is not there', () => {
    expect(fightOf({ a: european })).toBe(null)
  })
})

describe('the die', () => {
  const args = { zone: { kind: 'zone', id: 'cawnpore' }, attacker: 'british' }
  const begun = sampleOf(set, set.sample ?? expect.unreachable())
  const question = questionIn(set, bareGame({ ...begun, owed: [] }), 'battle', args)
  const fought = (answers: Answers) => (question ? walk(question, answers) : expect.unreachable())
  const none = { value: {} }
  const fight: Answers = {
    defender: { value: 'fight' },
    'order/counters-rebel': none,
    'order/counters-british': none,
  }
  it('has what the table makes of each face, for the players’ keys', () => {
    const { open } = fought(fight)
    expect(open?.step.step === 'throw' && open.step.reads).toEqual([
      'British lose 1 and retreat',
      'British lose 1, rebels lose 1',
      'British lose 1, rebels lose 1',
      'rebels lose 1 and retreat',
      'rebels lose 1 and retreat',
      'rebels lose 1 and retreat',
    ])
  })
  it('waits for the defender, who alone decides whether to fight', () => {
    expect(question && usualAnswers(question)).toEqual({})
    expect(fought({}).open?.step.says).toBe('What do the rebels do?')
  })
  it('is told by its table before anybody is asked who loses the step', () => {
    const { open, trace } = fought({ ...fight, 'combat/die': { read: { dice: 5 }, source: 'table' } })
    expect(open?.step.says).toBe('Which rebel unit loses the step?')
    expect(tellSince(trace)).toMatchObject([{ says: 'The table: the rebels lose 1 step and retreat', worth: '1DR' }])
    expect(tellSince(fought(fight).trace)).toEqual([])
  })
})
