/** Several fire at one target, which is gone before the last of them: their dice are kept and told, never dropped. */
import { render, screen } from '@solidjs/testing-library'
import { createRoot } from 'solid-js'
import { expect, test } from 'vitest'
import { AS_ONE, type Ask, type Deed, onlyAnswer, type Scene } from '#engine'
import { aimOf, asBatch, bareGame, enterable, rowsFor } from '#game'
import { namesTogether, waitsWith } from '#tell'
import mutiny from '../../rulesets/indian-mutiny-1857/index.ts'
import set from '../../rulesets/mutiny-skirmish/index.ts'
import { BattleProvider } from '../../src/app/model/battle.ts'
import { Shared } from '../../src/app/walk/many/Shared.tsx'
import { createTogether, type Together } from '../../src/app/walk/many/together.ts'
import { createAiming } from '../../src/app/walk/many/Whom.tsx'
import { createWalk } from '../../src/app/walk/model.ts'
import { slotsIn } from '../../src/app/walk/own/typed.ts'
import { chooseWhose } from '../../src/app/walk/whose.ts'
import { walkWords } from '../../src/app/walk/words.ts'
import { caseQuestion } from '../../src/headless/case.ts'
import { store } from '../../src/store/index.ts'
import { tableOf } from './table.ts'

Object.assign(store, { writePrefs: async () => ({ ok: true, value: undefined }) })

const british = { type: 'british-regulars', side: 'british', figures: 10, starting_figures: 10 }
const question = caseQuestion(set, {
  ruleset: set.id,
  procedure: 'fire.small-arms',
  units: {
    a: { ...british, name: 'Rifles' },
    b: { ...british, name: 'Sikhs' },
    t: { type: 'mutineers', side: 'native', name: 'Mob 1', figures: 5, place: 'open', behind_bags: false },
  },
})
const game = { ...bareGame({ ...question, owed: [] }), ruleset: set.id, version: set.version }
const ref = (id: string) => ({ kind: 'unit', id })
const rows = rowsFor(
  'fire.small-arms',
  ['a', 'b'].map((id) => ({ firer: ref(id), target: ref('t') })),
).map((row) => ({ ...row, answers: { range_inches: { value: 10 } } }))

/** The list of both, and what it comes to behind numbers that were typed in a row. */
const list = () =>
  createRoot(() => {
    const walk = createWalk({ set, game: () => game }, rows)
    return { walk, many: createTogether(walk, null, '') }
  })

test('numbers typed for all of them are each kept with its row, and told', () => {
  const { walk, many } = list()
  const { rest, fault } = many.type('5 3 ')
  expect({ rest, fault }).toEqual({ rest: '', fault: null })
  const [first, second] = walk.states()
  expect(first?.draft).not.toBeNull()
  expect(second?.draft).toBeNull()
  expect(many.isTooLate(1)).toBe(true)
  expect(many.unused()).toEqual(['Not counted: Sikhs rolled 3 hits. Mob 1 are destroyed.'])
})

test('dice that fell before the first row was corrected count again where it is corrected back', async () => {
  const { walk, many } = list()
  many.type('2 1 ')
  expect(walk.states().every(({ draft }) => draft !== null)).toBe(true)
  const read = (n: number) => ({ read: { dice: n }, source: 'table' as const })
  const key = Object.keys(walk.rows()[0]?.answers ?? {}).find((one) => one.endsWith('dice')) ?? ''
  await many.answerAll([{ key, rows: [0], answer: read(5) }])
  expect(many.unused()).toEqual(['Not counted: Sikhs rolled 1 hit. Mob 1 are destroyed.'])
  await many.answerAll([{ key, rows: [0], answer: read(2) }])
  expect(many.unused()).toEqual([])
  expect(walk.states().every(({ draft }) => draft !== null)).toBe(true)
})

/** Three units of the Indian Mutiny that fire at one, with dice of their own. */
function volleys(owed: Scene['owed'] = [], target: object = { target: ref('t') }) {
  const foot = { class: 'british-foot', side: 'british', start: 5, alive: 5, moves: 4 }
  const fire = caseQuestion(mutiny, {
    ruleset: mutiny.id,
    procedure: 'fire',
    units: {
      a: { ...foot, name: '78th' },
      b: { ...foot, name: '64th' },
      c: { ...foot, name: 'Sikhs' },
      t: { class: 'badmash', side: 'rebel', name: 'Badmash', start: 12, alive: 12, posture: 'standing', cover: 'open' },
      w: { class: 'mutineer', side: 'rebel', name: '53rd N.I.', start: 12, alive: 12 },
    },
    args: { firer: 'a', target: 't' },
  })
  const now = { ...bareGame({ ...fire, owed }), head: 1, ruleset: mutiny.id, version: mutiny.version }
  const rows = rowsFor(
    'fire',
    ['a', 'b', 'c'].map((id) => ({ firer: ref(id), ...target })),
  ).map((row) => ({ ...row, answers: { range: { value: 10 } } }))
  return createRoot(() => {
    const walk = createWalk({ set: mutiny, game: () => now }, rows)
    return { walk, now, many: createTogether(walk, null, 'here') }
  })
}

/** The first row hits with all its dice, and nothing is saved. */
function roll(many: Together) {
  for (let best = true; many.due() === 0; best = false) {
    const step = many.states()[0]?.walked.open?.step
    const slots = step?.step === 'throw' ? slotsIn(step) : []
    many.type(slots.map(({ least, most }) => `${best ? most : least} `).join(''))
  }
}

test('several that fire at once fire as one: what the first makes owed keeps nobody from it, and no dice fall for nothing', async () => {
  const { walk, now, many } = volleys()
  expect(many.asksNow()).toEqual([])
  const best = () => {
    const step = many.states()[many.due()]?.walked.open?.step
    many.type(
      (step?.step === 'throw' ? slotsIn(step) : [])
        .map(({ least, most }) => `${many.due() === 0 ? most : least} `)
        .join(''),
    )
  }
  roll(many)
  expect([many.due(), many.asksNow()]).toEqual([1, []])
  while (many.due() >= 0) best()
  const [asked] = many.asksNow()
  expect(asked?.step.id).toBe('witnesses')
  await many.answerAll([{ key: asked?.key ?? '', rows: [0], answer: { value: [{ ...ref('w') }] } }])
  expect(many.asksNow()).toEqual([])
  expect(many.unused()).toEqual([])
  const drafts = many.drafts().flatMap((draft) => (draft.kind === 'resolved' ? [draft] : []))
  expect(drafts).toHaveLength(3)
  // Nobody had to allow it, and nobody is told that somebody did.
  expect(drafts.flatMap(({ outcome }) => outcome.allowed ?? [])).toEqual([])
  expect(many.owed().map(({ what }) => what)).toEqual(['deserter', 'morale'])
  // Only of one list they are as one: the same answers, entered one by one, are refused.
  expect(JSON.stringify(drafts)).toContain(AS_ONE)
  expect(enterable(mutiny, now, asBatch(drafts, now), 0).ok).toBe(true)
  expect(enterable(mutiny, now, drafts, 0)).toMatchObject({ says: expect.stringContaining('only the referee') })
  // Where the first is corrected and kills nobody, nothing is left of it.
  await walk.put(walk.rows().map((row, at) => (at === 0 ? { ...row, answers: { range: { value: 10 } } } : row)))
  expect(JSON.stringify(walk.rows().slice(1))).not.toContain(AS_ONE)
})

test('what is refused for an owed test leads to it by a button', () => {
  const { now, many } = volleys([{ what: 'deserter', args: { unit: ref('w') } }])
  const battle = { ...createRoot(() => tableOf(mutiny)).at.battle, game: () => now }
  const led: Deed[] = []
  render(() => (
    <BattleProvider value={battle}>
      <Shared
        many={many}
        asks={many.asksNow()}
        lastTimes={new Map()}
        onLastTime={() => undefined}
        onClause={() => undefined}
        onDeed={(deed) => void led.push(deed)}
      />
    </BattleProvider>
  ))
  screen.getByRole('button', { name: 'First: deserter, 53rd N.I.' }).click()
  expect(led).toMatchObject([{ procedure: 'deserter', each: [{ unit: ref('w') }] }])
})

test('whose dice are chosen at one row of a list holds for the others', () => {
  const { many } = volleys()
  many.rollOwn(true)
  expect(many.own()).toBe(true)
  chooseWhose(mutiny, 'here', 'british', 'phone')
  expect(many.own()).toBe(false)
  many.rollOwn(true)
  chooseWhose(mutiny, 'here', 'rebel', 'phone')
  expect(many.own()).toBe(true)
})

test('a row is in once its dice are, whatever it is asked behind them', () => {
  const { many } = volleys()
  expect(many.rolled()).toBe(0)
  roll(many)
  expect(many.waiting()).toBe(3)
  expect(many.rolled()).toBe(1)
})

test('what was answered last is taken back first, for all whom it was answered for', async () => {
  const { walk, many } = volleys()
  const start = walk.rows()
  expect(many.mayBack()).toBe(false)
  many.type('3 1 2 ')
  const keys = () => walk.rows().map(({ answers }) => Object.keys(answers).length)
  expect(keys()).toEqual([3, 2, 1])
  await many.back()
  expect(keys()).toEqual([3, 1, 1])
  await many.back()
  await many.leave([2], 'later')
  await many.back()
  expect(walk.rows()[2]?.out).toBeNull()
  await many.back()
  expect(walk.rows()).toEqual(start)
  expect(many.mayBack()).toBe(false)
  // The dice that were taken back stand where they are asked for again.
  expect(many.half().value().picked).toEqual([3])
  many.clearHalves()
})

test('the phone’s dice are not taken back', async () => {
  const { walk, many } = volleys()
  many.type('3 ')
  await many.rollAgain(1)
  const fell = walk.rows()[1]?.answers
  while (many.mayBack()) await many.back()
  expect(walk.rows()[1]?.answers).toEqual(fell)
  many.clearHalves()
})

test('who is asked stands in words', () => {
  expect(namesTogether(['78th Highlanders', '64th Foot'])).toBe('the 78th Highlanders and the 64th Foot')
  expect(namesTogether(['Mob 1', 'Mob 5', 'Rifles', 'Mob 7'])).toBe('Mob 1, 5, 7 and Rifles')
  expect(walkWords.forSome(Array.from({ length: 20 }, (_, i) => `Mob ${i + 1}`))).toMatch(
    /^For Mob 1, 2, .*, 8 and 12 more$/,
  )
  expect(walkWords.barred([{ why: 'Own side', name: 'Havelock' }])).toBe('Barred: Havelock (own side)')
})

test('whoever is tapped while a list aims goes on to the next target, is left out behind the last, and comes back', () => {
  const { walk, many } = volleys()
  const aiming = createRoot(() => createAiming(many))
  const at = (place: number) => {
    const row = walk.rows()[place]
    return row?.out === null && many.target ? aimOf(row, many.target)?.id : null
  }
  aiming.tap(ref('t'))
  aiming.tap(ref('w'))
  aiming.next(0)
  expect([at(0), at(1)]).toEqual(['w', 't'])
  aiming.next(0)
  expect([at(0), many.taken().length]).toEqual([null, 2])
  aiming.next(0)
  expect([at(0), many.taken().length]).toEqual(['t', 3])
})

test('whoever was left out of a list before it aims, or while it does, stays out at every further target', () => {
  const { walk, many } = volleys([], {})
  const aiming = createRoot(() => createAiming(many))
  const aims = () =>
    walk.rows().map((row) => (row.out === null && many.target ? (aimOf(row, many.target)?.id ?? null) : 'out'))
  aiming.next(0)
  aiming.tap(ref('t'))
  expect(aims()).toEqual(['out', 't', 't'])
  aiming.tap(ref('w'))
  expect(aims()).toEqual(['out', 't', 'w'])
  aiming.next(2)
  aiming.tap(ref('t'))
  expect(aims()).toEqual(['out', 'w', 'out'])
})

test('what has only one answer holds up no dice', () => {
  const ask = (form: Ask['form']): Ask => ({ step: 'ask', id: 'q', says: 'Which?', form })
  const options = [
    { ref: ref('a'), says: 'A' },
    { ref: ref('b'), says: 'B', barred: 'Own side' },
  ] as const
  expect(onlyAnswer(ask({ form: 'number', min: 1, max: 1 }))).toBe(1)
  expect(onlyAnswer(ask({ form: 'number', min: 0, max: 1 }))).toBeUndefined()
  expect(onlyAnswer(ask({ form: 'refs', options, min: 1, max: 1 }))).toEqual([ref('a')])
  expect(onlyAnswer(ask({ form: 'refs', options, min: 0, max: 2 }))).toBeUndefined()
  expect(onlyAnswer(ask({ form: 'refs', options: [], min: 0, max: 2 }))).toEqual([])
  expect(onlyAnswer({ ...ask({ form: 'number', min: 1, max: 1 }), secret: 'british' })).toBeUndefined()
})

test('the dice of others in a row say whose they are', () => {
  const { many } = volleys()
  expect(waitsWith(many.states()[0] ?? expect.unreachable(), null)).toBe('5d12')
  many.type('3 ')
  expect(waitsWith(many.states()[0] ?? expect.unreachable(), null)).toMatch(/^Badmash save on 4\+: \dd4$/)
})
