/** Own dice of a row of a list, by the same entry as those of a walk. */
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library'
import { createRoot } from 'solid-js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, auto, type Part, seeded, type Throw, walk } from '#engine'
import { bareGame, endOf, walkRow } from '#game'
import { count, d, face, opposed, plusMinus, sum } from '#kit'
import set from '../../rulesets/indian-mutiny-1857/index.ts'
import company from '../../rulesets/john-company/index.ts'
import skirmish from '../../rulesets/mutiny-skirmish/index.ts'
import { toast } from '../../src/app/model/toast.ts'
import { createAlone } from '../../src/app/walk/model.ts'
import { alikeFrom, type Due } from '../../src/app/walk/own/ahead.ts'
import { typedFor } from '../../src/app/walk/own/half.ts'
import { OwnRoll } from '../../src/app/walk/own/OwnRoll.tsx'
import { walkWords } from '../../src/app/walk/words.ts'
import { caseQuestion } from '../../src/headless/case.ts'

afterEach(cleanup)

const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

it('the keys of one die say what its table makes of each face, and so does the button', () => {
  const reads = ['nothing happens', 'rebels lose 1 and retreat']
  const step: Throw = { step: 'throw', id: 'die', says: 'The British roll', parts: { dice: face(2) }, reads }
  render(() => <OwnRoll due={[{ key: 'die', step }]} onAnswer={() => {}} />)
  tap('1, nothing happens')
  tap('2, rebels lose 1 and retreat')
  expect(screen.getByRole('button', { name: 'Go on: rebels lose 1 and retreat' })).toBeTruthy()
})

const rolling = (part: Part, leads?: Parameters<typeof OwnRoll>[0]['leads']) => rollingAll({ dice: part }, leads)

function rollingAll(parts: Throw['parts'], leads?: Parameters<typeof OwnRoll>[0]['leads']) {
  const taken = vi.fn<(answers: Answers) => void>()
  const step: Throw = { step: 'throw', id: 'die', says: 'They test', parts }
  render(() => (
    <OwnRoll
      due={[{ key: 'die', step }]}
      {...(leads ? { leads } : {})}
      onAnswer={(answers) => taken(answers)}
      onBack={() => {}}
    />
  ))
  return taken
}

it.each([
  ['one die', sum(d(1, 20)), '17', 'Go on with 17', { faces: { dice: [17] }, source: 'table' }],
  ['a count', count(d(9, 6), 4), '3', 'Go on: 3 at 4+', { read: { dice: 3 }, source: 'table' }],
  ['a total', sum(d(2, 6), 1), '7', 'Go on: 7 and 1 = 8', { read: { dice: 8 }, source: 'table' }],
] as const)('%s stays in sight until a button says what it comes to', (_, part, key, says, answer) => {
  const taken = rolling(part)
  expect(screen.getByRole('button', { name: /^Tap / }).getAttribute('aria-disabled')).toBe('true')
  tap(new RegExp(`^${key}\\b`))
  expect(taken).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: new RegExp(`^${key}\\b`) }).getAttribute('aria-pressed')).toBe('true')
  tap(says)
  expect(taken).toHaveBeenCalledExactlyOnceWith({ die: answer })
})

it('the odds of two totals are of what is left to fall, and certain once both are in', () => {
  const end = (given: Answers) => {
    const answer = given.die
    const holds = answer && 'read' in answer && answer.read.dice !== 'lower'
    const named = { word: holds ? 'They hold' : 'They retreat', sign: null }
    return { tone: holds ? 'good' : 'bad', named, counted: null, said: '' } as const
  }
  rolling(opposed(d(4, 6), d(2, 6)), { end, says: () => 'Go on', onOffer: () => {} })
  const bar = () => document.querySelector('.left-odds')?.textContent
  tap('5')
  expect(bar()).toContain('They hold')
  tap('9')
  expect(bar()).toContain('They retreat')
  expect(bar()).not.toContain('They hold')
})

it('keys of a positive and a negative die say the total that they are added to, where they lead to one', () => {
  const end = (given: Answers) => {
    const answer = given.die
    const came = answer && 'read' in answer ? Number(answer.read.dice) : 0
    const word = came >= 0 ? 'Steady' : 'Shaken'
    return {
      tone: 'plain',
      named: { word, sign: null },
      counted: { n: 14 + came, of: 'Final value' },
      said: '',
    } as const
  }
  rolling(plusMinus(6), { end, says: () => 'Go on', onOffer: () => {} })
  tap('5')
  screen.getByRole('button', { name: /^6, 13/ })
  screen.getByRole('button', { name: /^1, 18/ })
})

it('who shows the faces of one side is asked for those of the other', () => {
  rollingAll({ ours: count(d(2, 6), 4), theirs: count(d(2, 6), 4) })
  fireEvent.click(screen.getByRole('radio', { name: walkWords.asFaces }))
  tap('6')
  tap('2')
  tap(/^Go on/)
  expect(screen.getByRole('radio', { name: walkWords.asFaces })).toHaveProperty('checked', true)
})

it('faces that are typed in a row are read once each, and the field stays in use', () => {
  const taken = rolling(count(d(11, 6), 4))
  fireEvent.click(screen.getByRole('radio', { name: walkWords.asFaces }))
  const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: walkWords.typeRow })
  line().focus()
  for (const typed of ['5 ', '2 ', '6 4 4 3 1 ', '1 2 3 6 ']) {
    expect(document.activeElement).toBe(line())
    fireEvent.input(line(), { target: { value: typed } })
  }
  tap(/^Go on/)
  expect(taken.mock.calls).toMatchObject([[{ die: { faces: { dice: [5, 2, 6, 4, 4, 3, 1, 1, 2, 3, 6] } } }]])
})

/** As a finger does: what it presses takes the focus, unless it is kept from it, and is pressed if it still stands there. */
const touch = (name: string | RegExp) => {
  const button = screen.getByRole('button', { name })
  const active = document.activeElement
  if (fireEvent.mouseDown(button) && active instanceof HTMLElement) active.blur()
  if (button.isConnected) fireEvent.click(button)
}

/** Dice by their faces, and numbers typed for them. */
const facesTyped = (part: Part, text: string) => {
  const taken = rolling(part)
  fireEvent.click(screen.getByRole('radio', { name: walkWords.asFaces }))
  const line = screen.getByRole<HTMLInputElement>('textbox', { name: walkWords.typeRow })
  line.focus()
  fireEvent.input(line, { target: { value: text } })
  return { taken, line }
}

it('the line of many dice stays as it is while what stands over it changes', () => {
  const { line } = facesTyped(count(d(22, 10), 6), '1 ')
  expect(document.activeElement).toBe(line)
  expect(screen.queryByText(walkWords.ofEach)).toBeNull()
  fireEvent.input(line, { target: { value: '2 3 4 5 6 7 8 9 10 1 2 3 4 5 6 7 8 9 10 1 2 ' } })
  expect(document.activeElement).toBe(line)
  screen.getByRole('button', { name: /^Go on/ })
})

it('a last figure that can be nothing else goes in by itself; what ends another is said', () => {
  const { line } = facesTyped(count(d(5, 12), 4), '9 12 3 7 1')
  expect(line.value).toBe('1')
  screen.getByText(walkWords.thenEnd)
  fireEvent.input(line, { target: { value: '8' } })
  expect(line.value).toBe('')
  screen.getByRole('button', { name: /^Go on/ })
})

it('a tap behind a typed number does what it says, once the number is in', () => {
  facesTyped(count(d(5, 12), 4), '9 12 3 7 1')
  touch(/12.*Correct it/)
  tap('5')
  tap('Last die off')
  expect(screen.getAllByRole('button', { name: /Correct it/ }).map((one) => one.textContent)).toEqual([
    '9',
    '5',
    '3',
    '7',
  ])
})

it('a tap on a button that says something else once the number is in takes nothing yet', () => {
  const { taken } = facesTyped(count(d(5, 12), 4), '9 12 3 7 1')
  touch('Tap the last die')
  expect(taken).not.toHaveBeenCalled()
  touch(/^Go on/)
  expect(taken).toHaveBeenCalledOnce()
})

it('totals that are equally likely are marked alike, and none where all are', () => {
  const marked = () => [...document.querySelectorAll('.cell.likeliest')].map((one) => one.textContent)
  rolling(sum(d(3, 6)))
  expect(marked()).toEqual(['10', '11'])
})

it('faces of two sides stand under what they mean, are asked for by it, and are never counted together', () => {
  const because = [
    { dice: 2, says: 'killed' },
    { dice: 12, says: 'alive' },
    { dice: 0, says: 'open' },
    { dice: 1, says: 'Officer within 12″' },
  ]
  const taken = rolling({ dice: [...d(14, 6), 12], read: { how: 'opposed', ours: 2, by: 'sum', plus: 0 }, because })
  screen.getByText('12d6 + 1d12 added')
  fireEvent.click(screen.getByRole('radio', { name: walkWords.asFaces }))
  const groups = () => [...document.querySelectorAll('.slots-group > .mark')].map((one) => one.textContent)
  expect(groups()).toEqual(['2d6 killed', '12d6 alive', '1d12 Officer within 12″'])
  screen.getByText('2d6 killed: which faces?')
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '6 5 ' } })
  screen.getByText('11 v ?')
  screen.getByText('12d6 alive: which faces?')
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '111111111111' } })
  screen.getByText('1d12 Officer within 12″: which faces?')
  tap('12')
  screen.getByText('11 v 24')
  tap(/^Go on/)
  expect(taken.mock.calls).toMatchObject([
    [{ die: { faces: { dice: [6, 5, ...Array.from({ length: 12 }, () => 1), 12] } } }],
  ])
  // Alike, and more than a dozen: which side threw them still matters.
  cleanup()
  rolling(opposed(d(2, 6), d(12, 6)))
  fireEvent.click(screen.getByRole('radio', { name: walkWords.asFaces }))
  expect(groups()).toEqual(['2d6', '12d6'])
})

it('who shows faces is asked for faces by the next roll of the battle, until that is taken back', () => {
  const show = (battle: string) => {
    cleanup()
    const step: Throw = { step: 'throw', id: 'die', says: 'They fire', parts: { dice: count(d(6, 6), 4) } }
    render(() => <OwnRoll due={[{ key: 'die', step }]} battle={battle} onAnswer={() => {}} />)
  }
  const isChosen = (name: string) => screen.queryByRole('radio', { name, checked: true }) !== null
  show('assaye')
  fireEvent.click(screen.getByRole('radio', { name: walkWords.asFaces }))
  show('assaye')
  expect(isChosen(walkWords.asFaces)).toBe(true)
  show('argaum')
  expect(isChosen(walkWords.asFaces)).toBe(false)
  show('assaye')
  fireEvent.click(screen.getByRole('radio', { name: walkWords.asCount }))
  show('assaye')
  expect(isChosen(walkWords.asFaces)).toBe(false)
})

it('faces are taken off one by one, the last first, before the question before comes back', () => {
  const back = vi.fn()
  const step: Throw = { step: 'throw', id: 'die', says: 'They fire', parts: { dice: count(d(6, 6), 4) } }
  render(() => <OwnRoll due={[{ key: 'die', step }]} onAnswer={() => {}} onBack={back} />)
  fireEvent.click(screen.getByRole('radio', { name: walkWords.asFaces }))
  for (const face of ['3', '4', '5']) tap(face)
  for (const left of ['4 dice to go', '5 dice to go', '6 dice to go']) {
    tap('Last die off')
    screen.getByRole('button', { name: left })
  }
  expect(back).not.toHaveBeenCalled()
  tap('One answer back')
  expect(back).toHaveBeenCalledOnce()
})

it('the way back over the page takes the last die off as the one under the dice does', async () => {
  const question = caseQuestion(set, {
    ruleset: set.id,
    procedure: 'fire',
    units: { a: { class: 'british-foot', side: 'british' }, t: { class: 'badmash', side: 'rebel' } },
    args: { firer: 'a', target: 't' },
  })
  const game = { ...bareGame({ ...question, owed: [] }), ruleset: set.id, version: set.version }
  const row = walkRow('fire', question.args, { answers: { range: { value: 10 } } })
  const model = createRoot(() => createAlone({ set, game: () => game }, row))
  const step: Throw = { step: 'throw', id: 'die', says: 'They fire', parts: { dice: count(d(6, 6), 4) } }
  render(() => <OwnRoll due={[{ key: 'die', step }]} onAnswer={() => {}} onStanding={model.standing} />)
  expect(model.dieOff()).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: walkWords.asFaces }))
  for (const face of ['3', '4']) tap(face)
  await model.back()
  screen.getByRole('button', { name: '5 dice to go' })
  await model.back()
  expect(model.answers()).toEqual({ range: { value: 10 } })
  expect(model.dieOff()).toBeNull()
  await model.back()
  expect(model.answers()).toEqual({})
})

describe('single dice of many, whatever each shows,', () => {
  const units = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [
      `u${i}`,
      { type: 'mutineers', side: 'native', name: `Mob ${i + 1}`, figures: 24, starting_figures: 24 },
    ]),
  )
  const question = caseQuestion(skirmish, {
    ruleset: skirmish.id,
    procedure: 'create.special-leader',
    units,
    args: { units: Object.keys(units) },
  })
  const walked = (given: Answers) => walk(question, given)
  const first = walked({}).open
  const due =
    first?.step.step === 'throw' ? alikeFrom({ key: first.key, step: first.step }, (given) => walked(given)) : []

  it('stand on one grid, and are typed in a row', () => {
    expect(due.length).toBe(50)
    const taken = vi.fn<(answers: Answers) => void>()
    render(() => <OwnRoll due={due} onAnswer={(answers) => taken(answers)} />)
    screen.getByText('Mob 1: a leader on 1, a musician on 2')
    const field = screen.getByRole('textbox')
    const type = (value: string) => fireEvent.input(field, { target: { value } })
    type('1 5 2 17 20 ')
    screen.getByText('Mob 6: a leader on 1, a musician on 2')
    screen.getByText('5 of 50 in')
    type('21 ')
    screen.getByText('A d20 cannot show 21. Type 1 to 20.')
    type(Array.from({ length: 45 }, () => '9 ').join(''))
    // all that are in are there to be corrected, the first too; while one is, those around it
    tap('Die 2: 5. Correct it')
    tap('6')
    tap('Die 2: 6. Correct it')
    screen.getByRole('button', { name: 'Die 1: 1. Correct it' })
    tap('5')
    screen.getByRole('button', { name: 'Die 50: 9. Correct it' })
    tap('Go on')
    const [answers = {}] = taken.mock.lastCall ?? []
    expect(Object.keys(answers).length).toBe(50)
    expect(walked(answers).outcome?.verdict?.says).toBe('1 special leader, 1 musician.')
  })
})

it('the keys of a d20 say in runs what they lead to', () => {
  const question = caseQuestion(skirmish, {
    ruleset: skirmish.id,
    procedure: 'morale.check',
    units: { m: { type: 'mutineers', name: 'Mob 7', figures: 12, starting_figures: 24, fire_casualties: 4 } },
    args: { unit: 'm' },
  })
  const model = createRoot(() =>
    createAlone(
      { set: skirmish, game: () => bareGame({ ...question, owed: [] }), keep: async () => true },
      {
        ...walkRow('morale.check', question.args),
      },
    ),
  )
  const open = model.open()
  if (open?.step.step !== 'throw') return expect.unreachable(JSON.stringify(open))
  const leads = {
    end: (given: Answers) => endOf(question, walk(question, { ...model.answers(), ...given })),
    says: () => '',
    onOffer: () => undefined,
  }
  render(() => <OwnRoll due={[{ key: open.key, step: open.step }] as never} leads={leads} onAnswer={() => {}} />)
  screen.getByText('1 frenzied; 2 to 12 holds; 13 to 19 routs; 20 dispersed')
})

describe('a line of melees, one die against one,', () => {
  const question = caseQuestion(skirmish, {
    ruleset: skirmish.id,
    procedure: 'melee.line',
    units: { a: { type: 'british-regulars', name: 'The 64th' }, d: { type: 'mutineers', name: 'Mob 7' } },
    args: { attacker: 'a', defender: 'd' },
    answers: { melees: 3, attacker_figures: 1, defender_figures: 1 },
  })
  const said = Object.fromEntries(
    [
      ['melees', 3],
      ['attacker_figures', 1],
      ['attacker_modifier', 0],
      ['defender_figures', 1],
      ['defender_modifier', 0],
    ].map(([key, value]) => [key, { value }]),
  )
  const walked = (given: Answers) => walk(question, { ...said, ...given })
  const first = walked({}).open

  it('is entered on one grid: whose die each is, and in which melee', () => {
    if (first?.step.step !== 'throw') throw new Error('no dice')
    const due = alikeFrom({ key: first.key, step: first.step }, walked)
    expect(due.length).toBe(3)
    const taken = vi.fn<(answers: Answers) => void>()
    render(() => <OwnRoll due={due} onAnswer={(answers) => taken(answers)} />)
    screen.getByText('The 64th: 1 of 3')
    const type = (value: string) => fireEvent.input(screen.getByRole('textbox'), { target: { value } })
    type('9 3 2 ')
    screen.getByText('Mob 7: 2 of 3')
    type('8 5 5 ')
    tap('Go on')
    const { outcome, trace } = walked(taken.mock.lastCall?.[0] ?? {})
    expect(outcome?.result).toEqual({ attackers_killed: 1, defenders_killed: 1, locked: 1 })
    const won = trace.flatMap((t) =>
      t.did === 'note' && t.path.includes('duel') ? [`${t.step.says}, ${t.step.worth}`] : [],
    )
    expect(won).toEqual(['The 64th win, 9 to 3', 'Mob 7 win, 2 to 8', 'Locked, 5 to 5'])
  })
})

const lancers = { type: 'regular-lancers', resolveLevel: 20, formation: 'line', status: 'steady', orderType: 'charge' }
const foot = { type: 'regular-infantry', side: 'native', resolveLevel: 18, formation: 'line', status: 'steady' }
it.each([
  [
    'melee.figure',
    skirmish,
    { type: 'british-regulars', in_contact: 1 },
    { type: 'mutineers', in_contact: 1 },
    'defender',
  ],
  ['confrontation', company, lancers, foot, 'target'],
] as const)('the dice of both sides of a fight bear their names: %s', (procedure, rules, one, other, second) => {
  const first = second === 'target' ? 'charger' : 'attacker'
  const question = caseQuestion(rules, {
    ruleset: rules.id,
    procedure,
    units: { a: { ...one, name: 'The 64th' }, d: { ...other, name: 'Mob 7' } },
    args: { [first]: 'a', [second]: 'd' },
  })
  const { trace } = auto(question, seeded(1), {}, ({ form, default: usual }) =>
    form.form === 'refusal' ? 'all the same' : form.form === 'number' ? (usual ?? form.min) : (usual ?? false),
  )
  const threw = trace.flatMap((t) => (t.did === 'throw' ? Object.values(t.step.parts) : []))
  expect(threw.length).toBeGreaterThan(1)
  for (const { says } of threw) expect(says).toMatch(/^(?:The 64th|Mob 7)(?:: |$)/)
})

it('the last die of a pair enters nothing, and its keys say what both come to', () => {
  const end = (given: Answers) => {
    const answer = given.die
    const read = answer && 'read' in answer ? answer.read : answer && 'faces' in answer ? { dice: 2 } : {}
    const isGood = Number(read.dice) >= 0
    return {
      tone: isGood ? 'good' : 'bad',
      named: { word: isGood ? 'steady' : 'shaken', sign: null },
      counted: null,
      said: '',
    } as const
  }
  const taken = rolling(plusMinus(6), { end, says: (came) => `Go on: ${came.named?.word}`, onOffer: () => {} })
  screen.getByText('The positive die?')
  tap('5')
  screen.getByText('The negative die?')
  // Red is what goes badly.
  expect(document.querySelector('.die.red')).toBeNull()
  screen.getByRole('button', { name: '6, −1, shaken' })
  screen.getByText('Tap the last die')
  tap(/^3/)
  expect(taken).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Pair 1, Positive die: 5. Correct it' })
  tap('Go on: steady')
  expect(taken).toHaveBeenCalledExactlyOnceWith({ die: { faces: { dice: [5, 3] }, source: 'table' } })
})

it('the phone rolls the rest of several single dice: those that are typed stand', () => {
  const one = (key: string): Due => ({
    key,
    step: { step: 'throw', id: key, says: key, parts: { die: { dice: [20], read: { how: 'face' } } } },
  })
  const rolls = vi.fn()
  render(() => <OwnRoll due={['a', 'b', 'c'].map(one)} onAnswer={() => {}} onPhone={rolls} />)
  tap('9')
  tap('Phone rolls the rest')
  expect(rolls).toHaveBeenCalledExactlyOnceWith({ a: { faces: { die: [9] }, source: 'table' } })
})

it('a button that waits for dice says which, and none is taken back where none lies', () => {
  const step: Throw = { step: 'throw', id: 'die', says: 'They test', parts: { dice: plusMinus(6) } }
  render(() => <OwnRoll due={[{ key: 'die', step }]} onAnswer={() => {}} onBack={undefined} />)
  tap('2 dice to go')
  expect(toast()?.text).toBe('2 dice to go.')
  tap('One answer back')
  expect(toast()?.text).toBe('Nothing is answered yet.')
  tap('5')
  tap('Last die off')
  screen.getByText('The positive die?')
})

it('several numbers are seen before they are the answer', () => {
  const taken = rolling(opposed(d(2, 6), d(3, 6), 'best'))
  // of the highest die no total over its sides is offered
  expect(screen.queryByRole('button', { name: '7' })).toBeNull()
  tap('4')
  tap('5')
  expect(taken).not.toHaveBeenCalled()
  tap('Go on: 4 v 5')
  expect(taken).toHaveBeenCalledExactlyOnceWith({
    die: { read: { dice: 'lower' }, totals: { dice: [4, 5] }, source: 'table' },
  })
})

it('what leads somewhere is seen first', () => {
  const offered = vi.fn()
  const leads = { end: () => null, says: () => '', onOffer: offered }
  const taken = rolling(count(d(9, 6), 4), leads)
  tap(/^3\b/)
  expect(taken).not.toHaveBeenCalled()
  expect(offered).toHaveBeenLastCalledWith({ die: { read: { dice: 3 }, source: 'table' } })
})

it('of two handfuls of one roll a number leads on to the second, and one button takes both', () => {
  const taken = rollingAll({
    ours: { ...count(d(3, 6), 4), says: 'Ours' },
    theirs: { ...count(d(2, 6), 6), says: 'Theirs' },
  })
  tap(/^3\b/)
  expect(screen.getByText('Ours: 3 at 4+')).toBeTruthy()
  tap(/^1\b/)
  expect(taken).not.toHaveBeenCalled()
  tap('Go on: 3 at 4+ and 1 at 6')
  expect(taken).toHaveBeenCalledExactlyOnceWith({ die: { read: { ours: 3, theirs: 1 }, source: 'table' } })
})

it('two pairs of a positive and a negative die are asked by whose they are, and told by what they come to', () => {
  const parts = { charger: { ...plusMinus(6), says: 'Charger' }, target: { ...plusMinus(6), says: 'Target' } }
  const taken = rollingAll(parts)
  for (const [asks, face] of [
    ['Charger: the positive die?', /^6/],
    ['Charger: the negative die?', /^2/],
    ['Target: the positive die?', /^4/],
    ['Target: the negative die?', /^5/],
  ] as const) {
    screen.getByText(asks)
    tap(face)
  }
  tap('Go on with +4, −1')
  expect(taken).toHaveBeenCalledOnce()
})

it.each([
  [
    'How many are killed',
    'Most likely 2, 34.3%. At least one: 60%.',
    'Killed: most likely 2, 34.3%. At least one: 60%.',
  ],
  ['The city', 'Most likely: holds, 90%.', 'The city: most likely holds, 90%.'],
  ['The charge', 'An even chance: wins or loses (50% each).', 'The charge: an even chance: wins or loses (50% each).'],
  ['Does it hold?', 'Most likely: holds, 90%.', 'Does it hold? Most likely: holds, 90%.'],
])('the sentence of the odds says over own dice of what it is: %s', (what, says, said) => {
  expect(walkWords.ofWhat(what, says)).toBe(said)
})

describe('what own dice come to so far', () => {
  it.each([
    [1, 'hits', '1 hit'],
    [2, 'hits', '2 hits'],
    [1, 'saved', '1 saved'],
    [1, 'stay', '1 stays'],
    [1, 'succeed', '1 succeeds'],
    [3, 'stay', '3 stay'],
  ] as const)('%i %s is said "%s"', (n, what, says) => {
    expect(walkWords.soFar(n, [what, ''])).toBe(says)
    expect(walkWords.countOf(n, 4, 6, what)).toBe(says)
  })
})

describe('a roll that was taken back', () => {
  const walk = {}
  const show = (part: Part, isTakenBack: boolean) => {
    const step: Throw = { step: 'throw', id: 'die', says: 'They test', parts: { dice: part } }
    const taken = vi.fn<(answers: Answers) => void>()
    render(() => (
      <OwnRoll due={[{ key: 'die', step }]} before={typedFor(walk, isTakenBack)} onAnswer={(given) => taken(given)} />
    ))
    return taken
  }

  it('has the same pad, with the dice that were typed, and another roll has none of them', () => {
    show(count(d(3, 6), 4), false)
    fireEvent.click(screen.getByRole('radio', { name: walkWords.asFaces }))
    for (const face of ['6', '2', '5']) tap(face)
    tap('Go on: 2 at 4+')
    cleanup()
    show(count(d(3, 6), 4), false)
    screen.getByRole('button', { name: 'Tap how many' })
    cleanup()
    show(count(d(2, 6), 4), true)
    screen.getByRole('button', { name: 'Tap how many' })
    cleanup()
    const taken = show(count(d(3, 6), 4), true)
    tap('Go on: 2 at 4+')
    expect(taken).toHaveBeenCalledExactlyOnceWith({ die: { faces: { dice: [6, 2, 5] }, source: 'table' } })
  })

  it('of many dice counted by face is counted by face again', () => {
    show(count(d(14, 6), 4), false)
    fireEvent.click(screen.getByRole('radio', { name: walkWords.asFaces }))
    const face = () => screen.getByRole('group', { name: walkWords.ofEach })
    expect(face().querySelectorAll('button').length).toBe(6)
    for (const n of ['2', '2', '2', '2', '3'])
      fireEvent.click(screen.getAllByRole('button', { name: n }).at(-1) ?? face())
    expect(screen.queryByRole('group', { name: walkWords.ofEach })).toBeNull()
    tap('Last die off')
    expect(face().textContent?.replace(/\D/g, '')).toContain('3')
    expect(screen.getAllByRole('status').some((one) => /^14 of 14/.test(one.textContent ?? ''))).toBe(true)
    // Counts are taken off one by one as well, and the button says how many dice are left.
    tap('Last die off')
    screen.getByRole('button', { name: '6 dice to go' })
  })
})

it('faces typed of one side stay where the other is only counted', () => {
  const taken = rollingAll({ ours: count(d(2, 6), 4), theirs: count(d(2, 6), 4) })
  fireEvent.click(screen.getByRole('radio', { name: walkWords.asFaces }))
  tap('6')
  tap('2')
  tap(/^Go on/)
  fireEvent.click(screen.getByRole('radio', { name: walkWords.asCount }))
  tap(/^1\b/)
  tap(/^Go on/)
  expect(taken).toHaveBeenCalledExactlyOnceWith({
    die: { read: { ours: 1, theirs: 1 }, typed: { ours: [6, 2] }, source: 'table' },
  })
})

const typed = (text: string) => {
  const field = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.input(field, { target: { value: text } })
  return field
}

it('a field for one die refuses several in words, keeps them, and takes none', () => {
  rolling(sum(d(1, 20)))
  const field = typed('1 5 2 17 20')
  expect(field.value).toBe('1 5 2 17 20')
  screen.getByText('One number is asked for here, and 5 are typed.')
  screen.getByRole('button', { name: 'Tap your die' })
  expect(typed('17').value).toBe('17')
  screen.getByRole('button', { name: 'Go on with 17' })
  tap('4')
  expect(field.value).toBe('')
  screen.getByRole('button', { name: 'Go on with 4' })
})

it('more numbers than dice are refused, and stay', () => {
  rolling(plusMinus(6))
  const field = typed('4 5 2')
  expect(field.value).toBe('4 5 2')
  screen.getByText('2 numbers are asked for here, and 3 are typed.')
  screen.getByText('2 dice to go')
  fireEvent.focus(field)
  typed('4 5')
  screen.getByRole('button', { name: /^Go on/ })
  expect(typed('6').value).toBe('6')
  screen.getByText('All dice are in. No more are asked for here.')
  fireEvent.blur(field)
  expect(field.isConnected && field.value.trim()).toBe('6')
})

it('the keys of a count say that they count dice: the odds above may count hits', () => {
  rolling(count(d(6, 6), 3))
  screen.getByText(/^How many dice: /)
})
