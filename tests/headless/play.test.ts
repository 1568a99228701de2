/** Whole battles without a screen: the examples of src/headless/README.md, and what an action gives back. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { AnyProcedure } from '#engine'
import { Play, type ScriptLine } from '../../src/headless/play.ts'
import { ruleSetFolders, withInvariants } from '../../src/headless/rulesets.ts'
import { linesIn } from './lines.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
async function played(lines: readonly ScriptLine[]) {
  const play = new Play(withInvariants)
  const answers = []
  for (const line of lines) answers.push(await play.line(line))
  return answers
}

const relief: ScriptLine = {
  start: 'indian-mutiny-1857',
  units: { '78th': { class: 'british-foot', moves: 4 }, '53rd': { class: 'mutineer', start: 12, moves: 4 } },
  things: { game: { game: { move: 1, turn: 'british' } } },
}
const fire: ScriptLine = {
  do: 'fire',
  args: { firer: '78th', target: '53rd' },
  answers: { range: 10, cover: 'open', posture: 'standing' },
  dice: [9, 9, 9, 2, 2, 1, 1, 5],
  defaults: true,
}

describe('the examples of the reference', () => {
  const text = readFileSync(`${root}src/headless/README.md`, 'utf8')
  const block = text.split('```jsonl')[1]?.split('```')[0] ?? ''

  test('play, for each rule set', async () => {
    const lines = linesIn(block)
    expect(
      lines
        .map((line) => line.start)
        .filter(Boolean)
        .sort(),
    ).toEqual([...ruleSetFolders()].sort())
    for (const answer of await played(lines)) {
      expect(answer).not.toHaveProperty('error')
      expect(answer).not.toHaveProperty('needs')
      expect(answer).not.toHaveProperty('refused')
      expect(answer).not.toHaveProperty('broken')
    }
  })

  test('on the command line a bad line does not stop the next, and is told by the exit code', () => {
    const run = (input: string) =>
      spawnSync(process.execPath, ['--import', 'tsx', 'src/headless/play-lines.ts'], {
        cwd: root,
        input,
        encoding: 'utf8',
      })
    const good = run(
      `${JSON.stringify(relief)}\n${JSON.stringify({ ...fire, args: { firer: '78th', target: '78th' } })}\n`,
    )
    expect(
      good.stdout
        .trim()
        .split('\n')
        .map((line) => Object.keys(JSON.parse(line))[0]),
    ).toEqual(['started', 'refused'])
    expect(good.status).toBe(0)
    const bad = run(`${JSON.stringify(relief)}\nno json\n{"read": "now"}\n`)
    expect(
      bad.stdout
        .trim()
        .split('\n')
        .map((line) => Object.keys(JSON.parse(line))[0]),
    ).toEqual(['started', 'error', 'now'])
    expect(bad.status).toBe(1)
  })
})

describe('an action', () => {
  test('refused leaves the battle as it was, says clause and way out, and may be allowed', async () => {
    const again = { ...fire, dice: [1, 1, 1, 1, 1] }
    const [, first, refused, unit, allowed] = await played([
      relief,
      fire,
      again,
      { read: 'unit/53rd' },
      { ...again, answers: { ...again.answers, 'tests-first': 'all the same', fired: 'all the same' } },
    ])
    expect(first).toMatchObject({ entry: 1, outcome: { result: { hits: 3 } } })
    expect(refused).toMatchObject({
      refused: { key: 'tests-first', clause: 'deserter.first', wayOut: expect.any(String) },
    })
    expect(unit).toMatchObject({ 'unit/53rd': { alive: 10 } })
    expect(allowed).toMatchObject({ entry: 2, outcome: { result: { hits: 0 } } })
  })

  test('that is undone and done again gives the same; a change by hand is checked by its field', async () => {
    const [, , after, undone, back, redone, again, edited, wrong, unknown] = await played([
      relief,
      fire,
      { read: 'units' },
      { undo: true },
      { read: 'unit/53rd' },
      { redo: true },
      { read: 'units' },
      { set: { 'unit/53rd': { alive: 3 } }, why: 'miscounted' },
      { set: { 'unit/53rd': { alive: 300 } } },
      { set: { 'unit/53rd': { wings: 2 } } },
    ])
    expect(undone).toHaveProperty('entry', 2)
    expect(back).toMatchObject({ 'unit/53rd': { alive: 12 } })
    expect(redone).toHaveProperty('entry', 3)
    expect(again).toEqual(after)
    expect(edited).toHaveProperty('entry', 4)
    expect(wrong).toMatchObject({ error: expect.stringContaining('300 cannot be'), field: 'alive', given: 300 })
    expect(unknown).toMatchObject({ error: expect.stringContaining('no field "wings"'), field: 'wings' })
  })

  test('with odds tells them as they stood before the dice', async () => {
    const [, answer] = await played([relief, { ...fire, odds: true }])
    expect(answer).toMatchObject({ odds: { views: { hits: { length: 6 } } }, outcome: { result: { hits: 3 } } })
  })

  test('ends a phase only when nothing is due; a test is taken, or struck out with a reason', async () => {
    const [, first, refused, dropped, taken, ended] = await played([
      relief,
      fire,
      { end: true },
      { drop: 'deserter', args: { unit: '53rd' }, why: 'far off' },
      { take: 1, dice: [1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], defaults: true },
      { end: true },
    ])
    expect(first).toMatchObject({
      owed: [
        { n: 1, procedure: 'deserter' },
        { n: 2, procedure: 'morale' },
      ],
    })
    expect(refused).toMatchObject({ refused: { says: expect.stringContaining('Still owed') } })
    expect(dropped).toMatchObject({ dropped: '1.0', owed: [{ n: 1, procedure: 'morale' }] })
    expect(taken).toMatchObject({ outcome: { verdict: { tone: 'good' } } })
    expect(ended).toMatchObject({ now: { side: 'rebel' } })
  })

  test('an owed test that is begun by hand is that test, whether its things are given or asked for', async () => {
    const dice = [1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]
    const [, , by, asked] = await played([
      relief,
      fire,
      { do: 'deserter', args: { unit: '53rd' }, defaults: true, dice: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6] },
      { do: 'morale', answers: { unit: '53rd' }, defaults: true, dice },
    ])
    expect(by).toMatchObject({ owed: [{ n: 1, procedure: 'morale' }] })
    expect(asked).not.toHaveProperty('owed')
  })

  test('of two kinds, or of none, is an error; a jump that cannot arrive has not begun', async () => {
    const [none, two, , jump, now] = await played([
      { read: 'now' },
      { start: 'last-mughal', end: true },
      { start: 'last-mughal' },
      { jump: { turn: 99 } },
      { read: 'now' },
    ])
    expect(none).toMatchObject({ error: expect.stringContaining('No battle') })
    expect(two).toMatchObject({ error: expect.stringContaining('One action') })
    expect(['error', 'needs', 'refused'].some((key) => key in (jump ?? {}))).toBe(true)
    expect(now).toMatchObject({ now: { phase: 'setup' } })
  })
})

test('what nobody has said is called so; what was said, by the referee or in a walk, is known from there', async () => {
  const from = (answer: unknown) => {
    const steps = (answer as { outcome: { steps: { key?: string; from?: string }[] } }).outcome.steps
    return steps.find(({ key }) => key === 'cover')?.from
  }
  const { cover: _, ...others } = fire.answers ?? {}
  const unsaid: ScriptLine = { ...fire, answers: others }
  const [, first, , , second, , , , third] = await played([
    relief,
    unsaid,
    { undo: true },
    { set: { 'unit/53rd': { cover: 'soft' } } },
    { ...unsaid, dice: [9, 9, 9, 2, 2, 1, 1, 5] },
    { undo: true },
    { ...unsaid, answers: { ...others, cover: 'hard' }, dice: [9, 9, 9, 2, 2, 1, 1, 5] },
    { take: 'deserter', answers: { asked: false } },
    { do: 'morale', args: { unit: '53rd' }, dice: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], defaults: true },
  ])
  expect(from(first)).toBe('unless you say otherwise')
  expect(from(second)).toBe('the referee')
  expect(from(third)).toBe('Fire, this move')
})

test('by hand too only what is there can be named, things of the same line among it', async () => {
  const [, wrong, right] = await played([
    relief,
    { set: { 'unit/78th': { inside: 'fort' } } },
    { set: { 'unit/78th': { inside: 'fort' }, 'structure/fort': { kind: 'stone-building' } } },
  ])
  expect(wrong).toMatchObject({
    error: expect.stringContaining('there is no structure "fort"'),
    given: 'fort',
    allowed: [],
  })
  expect(right).toHaveProperty('entry')
})

describe('a range that was measured', () => {
  const missed = (
    firer: string,
    target: string,
    answers: ScriptLine['answers'],
    dice: readonly number[],
  ): ScriptLine => ({
    do: 'fire',
    args: { firer, target },
    answers: { cover: 'open', posture: 'standing', ...answers },
    dice,
    defaults: true,
  })
  const [hit, miss] = [
    [9, 9, 9, 2, 2, 1, 1, 5],
    [1, 1, 1, 1, 1],
  ]
  const back = missed('53rd', '78th', {}, Array(12).fill(1))

  test('is known to those who fire back', async () => {
    const [, , , known] = await played([relief, missed('78th', '53rd', { range: 10 }, miss), { end: true }, back])
    expect(known).toMatchObject({
      outcome: {
        steps: expect.arrayContaining([expect.objectContaining({ key: 'range', answer: 10, from: 'Fire, move 1' })]),
      },
    })
  })

  const unasked: readonly ScriptLine[] = ['deserter', 'morale'].map((take) => ({ take, answers: { asked: false } }))
  test.each([
    ['figures fell', [missed('78th', '53rd', { range: 10 }, hit), ...unasked, { end: true }]],
    [
      'they moved',
      [
        missed('78th', '53rd', { range: 10 }, miss),
        { do: 'move', args: { unit: '78th' }, answers: { gait: 'march' }, dice: [2, 2], defaults: true },
        { end: true },
      ],
    ],
  ] as const)('is asked again where %s', async (_, lines) => {
    const answers = await played([relief, ...lines, back])
    expect(
      answers.slice(0, -1).filter((answer) => 'error' in answer || 'needs' in answer || 'refused' in answer),
    ).toEqual([])
    expect(answers.at(-1)).toMatchObject({ needs: { key: 'range' } })
  })

  test('is known in a step of fire of John Company, and no longer in the next', async () => {
    const shoot = (firer: string, target: string, more: ScriptLine['answers'] = {}): ScriptLine => ({
      do: 'small_arms_fire',
      args: { firer, target },
      answers: { stands: 4, formation: 'line', ...more },
      dice: [1, 6, 4],
      defaults: true,
    })
    const foot = { type: 'regular-infantry', resolveLevel: 10, weapon: 'flintlock-musket', ranks: 2 }
    const [, , known, , asked] = await played([
      {
        start: 'john-company',
        units: { a: { ...foot, side: 'british' }, b: { ...foot, side: 'native' } },
        things: { game: { game: { turn: 1, step: 6, step6: 'Fire, Fire again' } } },
      },
      shoot('a', 'b', { inches: 4 }),
      shoot('b', 'a'),
      { end: true },
      { ...shoot('a', 'b'), answers: { fired: true, stands: 4, formation: 'line' } },
    ])
    expect(known).toMatchObject({
      outcome: {
        steps: expect.arrayContaining([expect.objectContaining({ key: 'inches', answer: 4, from: 'Fire, this turn' })]),
      },
    })
    expect(asked).not.toHaveProperty('outcome')
  })
})

describe('a dry run', () => {
  test('says what would come, what is asked and what is offered, and enters nothing', async () => {
    const [, dry, log, real] = await played([relief, { ...fire, try: true }, { read: 'log' }, fire])
    const { entry, owed, ...came } = real ?? {}
    expect(entry).toBe(1)
    expect(dry).toMatchObject({ tried: true, owed, ...came })
    expect(dry).not.toHaveProperty('entry')
    expect(dry).toMatchObject({
      asked: expect.arrayContaining([
        expect.objectContaining({ key: 'cover', kind: 'choice', allowed: ['open', 'soft', 'hard'], answer: 'open' }),
      ]),
    })
    expect(log).toMatchObject({ log: [expect.anything()] })
  })
  test('of the end of a phase, of an edit and of a refusal leaves all as it was', async () => {
    const tries: readonly ScriptLine[] = [
      { end: true, try: true },
      { set: { 'unit/78th': { alive: 3 } }, try: true },
      { ...fire, args: { firer: '78th', target: '78th' }, try: true },
    ]
    const [, end, set, refused, unit, now] = await played([relief, ...tries, { read: 'unit/78th' }, { read: 'now' }])
    expect([end, set]).toMatchObject([{ tried: true, now: { side: 'rebel' } }, { tried: true }])
    expect(refused).toHaveProperty('refused')
    expect(unit).not.toMatchObject({ 'unit/78th': { alive: 3 } })
    expect(now).toMatchObject({ now: { side: 'british' } })
  })
})

test('a walk that waits tells what it has changed so far', async () => {
  const { dice: _, ...without } = fire
  const [, none, some] = await played([relief, { ...without, dice: [] }, { ...without, dice: [9, 9, 9, 2, 2] }])
  expect(none).toHaveProperty('needs')
  expect(none).not.toHaveProperty('soFar')
  expect(some).toMatchObject({
    needs: { kind: 'throw' },
    soFar: { changes: expect.arrayContaining([expect.objectContaining({ field: 'fired', new: true })]), owed: [] },
  })
})

test('a setting is changed in mid battle, by its entry, and undone', async () => {
  const [, set, settings, , back, none, bad] = await played([
    relief,
    { set: { settings: { R24: true } }, why: 'we play it so' },
    { read: 'settings' },
    { undo: true },
    { read: 'settings' },
    { set: { settings: { R24: false } } },
    { set: { settings: { R24: 'perhaps' } } },
  ])
  expect(set).toMatchObject({ entry: 1 })
  expect([settings, back]).toMatchObject([{ settings: { poolMisses: true } }, { settings: { poolMisses: false } }])
  expect([none, bad]).toMatchObject([{ error: 'No changes.' }, { error: expect.stringContaining('cannot be') }])
})

test('odds beforehand take dice that lie there', async () => {
  const views = (answer: unknown) => (answer as { odds: { views: { hits: readonly { value: number }[] } } }).odds.views
  const [, all, behind] = await played([
    relief,
    { ...fire, odds: true, try: true },
    { ...fire, odds: { dice: [9, 9, 9, 2, 2] }, try: true },
  ])
  expect(views(all).hits.length).toBeGreaterThan(1)
  expect(views(behind).hits).toEqual([{ value: 3, chance: '1/1', p: 1 }])
})

test('odds beforehand are no error for an answer that only the course that is played can take', async () => {
  // So many may be picked as the die shows
  const picks: AnyProcedure = {
    id: 'picks',
    title: 'Pick as many as the die shows',
    views: { picked: { says: 'Picked', show: 'columns', of: Number } },
    *run() {
      const came = (yield {
        step: 'throw',
        id: 'die',
        says: 'How many?',
        parts: { die: { dice: [6], read: { how: 'sum', plus: 0 } } },
      }) as { readonly die: number }
      return (yield {
        step: 'ask',
        id: 'picked',
        says: 'Pick',
        form: { form: 'number', min: 1, max: came.die },
      }) as number
    },
  }
  const play = new Play(async (id) => {
    const loaded = await withInvariants(id)
    return { ...loaded, set: { ...loaded.set, procedures: [...loaded.set.procedures, picks] } }
  })
  await play.line({ start: 'indian-mutiny-1857' })
  const line: ScriptLine = { do: 'picks', answers: { picked: 5 }, odds: true }
  expect(await play.line({ ...line, dice: [6] })).toMatchObject({
    outcome: { result: 5 },
    odds: { views: { picked: [{ value: 5, chance: '1/3' }] }, open: [{ key: 'picked', chance: '2/3' }] },
  })
  // What the course itself cannot take is one still
  expect(await play.line({ ...line, dice: [4] })).toMatchObject({ error: expect.any(String) })
})

test('a jump to the phase that it is stays, and says so', async () => {
  const start: ScriptLine = { start: 'mutiny-skirmish', units: { '93rd': { type: 'british-regulars' } } }
  const jump = { turn: 1, side: 'british', phase: 'fire' }
  const [, there, stays, read] = await played([start, { jump }, { jump: { phase: 'fire' } }, { read: 'now' }])
  expect(there).toMatchObject({ now: jump })
  expect(stays).toMatchObject({ stays: expect.stringContaining('already'), now: jump })
  expect(read).toMatchObject({ now: jump })
})

test.each(['red', 'black'])('a jump turns cards until one of a side lies open: %s', async (side) => {
  const [, jump, game] = await played([
    {
      start: 'sepoys-and-soldiers',
      units: {
        a: { type: 'sepoys', side: 'red', order: 'engage' },
        b: { type: 'mass', side: 'black', order: 'engage' },
        c: { type: 'mass', side: 'black', order: 'engage' },
      },
    },
    { jump: { turn: 2, side } },
    { read: 'game/game' },
  ])
  expect(jump).toMatchObject({ now: { turn: 2, side } })
  expect(game).toMatchObject({ 'game/game': { card: side } })
})
