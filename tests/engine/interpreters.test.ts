import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answers, auto, decimal, fairDie, type Json, oddsOf, outlines, type Question, verify, walk } from '#engine'
import { kit, type Proc, sum } from '#kit'
import { game, man, named, procedures, type Settings, type State, unit, world } from './toy.ts'

const { draw, roll, rollAll } = kit<State, Settings, string>()

const units = { a: man(4), b: man(3) }
const args: { readonly [id: string]: Json } = {
  fire: { firer: unit('a'), target: unit('b') },
  save: { unit: unit('b'), hits: 2 },
  morale: { unit: unit('a') },
  fight: { a: unit('a'), b: unit('b') },
  round: { a: unit('a'), b: unit('b') },
  batch: { need: 9 },
  muster: { unit: unit('a') },
  nerve: { dice: 3 },
}
const ask = (id: string): Question => ({
  procedure: named(id),
  args: args[id] ?? null,
  world: world(units, { table: 'typed' }),
  settings: { saves: true },
  owed: [],
})
const endless = new Set(['stuck'])
const ids = procedures.map((p) => p.id).filter((id) => !endless.has(id))

/** A repeatable stream of 32-bit words. */
function words(seed: number): () => number {
  let s = seed >>> 0
  return () => {
    s = (Math.imul(s ^ (s >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    let t = Math.imul(s ^ (s >>> 16), 0x45d9f3b)
    t = Math.imul(t ^ (t >>> 16), 0x45d9f3b)
    return (t ^ (t >>> 16)) >>> 0
  }
}

describe('a card', () => {
  const walked = (red: number) =>
    walk({ ...ask('cards'), world: world(units, { deck: { red, black: 3 } }) }, { first: { value: 'red' } }).open
  it('may be the last of its colour', () => expect(walked(1)?.step).toMatchObject({ step: 'throw' }))
  it('that the deck has no more was not drawn', () =>
    expect(walked(0)).toMatchObject({ key: 'first', fault: 'No red is left in the deck.' }))
})

describe('walk, auto, odds and verify check one another', () => {
  it.each(ids)('%s: what was thrown is possible, walks the same again and verifies', (id) => {
    const question = ask(id)
    const all = oddsOf(question)
    if ('over' in all) throw new Error('over budget')
    const possible = new Set(all.results.map((r) => JSON.stringify(r.result)))
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const thrown = auto(question, fairDie(words(seed)))
        if (!thrown.outcome) return false
        const again = walk(question, thrown.answers)
        expect(again.outcome).toEqual(thrown.outcome)
        expect(verify(question, thrown.answers, thrown.outcome)).toEqual([])
        return possible.has(JSON.stringify(thrown.outcome.result))
      }),
      { numRuns: 60 },
    )
  })

  it.each(['fire', 'fight', 'cards', 'batch'])('%s: 4,000 automatic runs lie within five sigma of the odds', (id) => {
    const question = ask(id)
    const all = oddsOf(question)
    if ('over' in all) throw new Error('over budget')
    const die = fairDie(words(7))
    const counts = new Map<string, number>()
    const runs = 4_000
    for (let i = 0; i < runs; i++) {
      const key = JSON.stringify(auto(question, die).outcome?.result)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    for (const { result, chance } of all.results) {
      const p = decimal(chance)
      const sigma = Math.sqrt((p * (1 - p)) / runs)
      expect(Math.abs((counts.get(JSON.stringify(result)) ?? 0) / runs - p)).toBeLessThan(5 * sigma + 0.001)
    }
  })
})

describe('walk', () => {
  const question = ask('fire')
  it('stops at the first open step, and takes from the book what is known', () => {
    const { open, trace } = walk(question, {})
    expect(open?.key).toBe('cover')
    expect(trace[0]).toMatchObject({ did: 'ask', key: 'men', value: 4, from: 'book' })
  })
  it('says what is wrong with an answer, and feeds it to nobody', () => {
    const { open } = walk(question, { cover: { value: 'fog' } })
    expect(open).toMatchObject({ key: 'cover', fault: '"fog" is not among the answers: open, hard.' })
  })
  it('refuses impossible dice in words', () => {
    const cover: Answers = { cover: { value: 'open' } }
    const thrown = (faces: readonly number[]) =>
      walk(question, { ...cover, dice: { faces: { dice: faces }, source: 'table' } }).open?.fault
    expect(thrown([1, 2, 3, 12])).toBe('A d6 cannot show 12. Type 1 to 6.')
    expect(thrown([1, 2, 3, 4, 5])).toBe('5 dice given; 4 are rolled. Take one off.')
    expect(thrown([1, 2, 3])).toBe('3 dice given; 4 are rolled. 1 missing.')
    expect(walk(question, { ...cover, dice: { read: { dice: 5 }, source: 'table' } }).open?.fault).toBe(
      '5 dice counted; 4 are rolled. Take one off.',
    )
  })
  it('names answers that nothing asks for', () => {
    const done = auto(question, fairDie(words(1)))
    expect(walk(question, { ...done.answers, smoke: { value: true } }).unused).toEqual(['smoke'])
  })
  it('shows the net change with old and new, and the follow-up', () => {
    const outcome = walk(question, {
      cover: { value: 'open' },
      dice: { faces: { dice: [6, 1, 1, 4] }, source: 'table' },
      'save/dice': { faces: { dice: [2, 5] }, source: 'table' },
    }).outcome
    expect(outcome?.changes).toEqual([
      { of: unit('a'), field: 'fired', old: false, new: true },
      { of: unit('b'), field: 'alive', old: 3, new: 2 },
      { of: unit('b'), field: 'killed', old: 0, new: 1 },
    ])
    expect(outcome?.owed).toMatchObject([{ what: 'morale', why: 'men killed', due: 'now' }])
    expect(outcome?.verdict?.says).toBe('1 killed.')
    expect(outcome?.settings).toEqual({ saves: true })
  })
  const steps = (run: () => Proc<Json>): Question => ({
    ...question,
    procedure: { id: 'steps', title: 'Steps', run },
    args: null,
  })
  it('ends with the last note that has a tone, whatever is noted behind it', () => {
    const { outcome } = walk(
      steps(function* () {
        yield { step: 'note', says: 'They stand.', tone: 'good' }
        yield { step: 'note', says: 'They run.', tone: 'bad' }
        yield { step: 'note', says: 'It rains.' }
        return null
      }),
      {},
    )
    expect(outcome?.verdict?.says).toBe('They run.')
    expect(outcome?.notes.map((n) => n.says)).toEqual(['They stand.', 'They run.', 'It rains.'])
    expect(Object.keys(outcome ?? {})).not.toContain('ruled')
  })
  it('asks for a throw of which only a part is without dice', () => {
    const asks = steps(() => rollAll(null, 'both', 'Both', { none: sum([]), some: sum([6]) }))
    expect(walk(asks, {}).open?.key).toBe('both')
    const thrown = walk(asks, { both: { faces: { none: [], some: [4] }, source: 'table' } })
    expect(thrown.outcome?.result).toEqual({ none: 0, some: 4 })
    expect(Object.keys(thrown.trace[0] ?? {})).not.toContain('ruled')
    expect(
      walk(
        steps(() => roll(null, 'none', 'None', sum([]))),
        {},
      ).open,
    ).toBe(null)
  })
  it('says which cards are left where one cannot be drawn', () => {
    const draws = steps(() => draw('card', 'A card', game, 'deck'))
    const left = walk(draws, {}).open?.left
    expect(left).toBeDefined()
    expect(walk(draws, { card: { value: 'green' } }).open).toMatchObject({ key: 'card', left })
  })
})

describe('a sub without an id is a part of its caller', () => {
  const fire = ask('fire')
  const volley: Question = {
    ...fire,
    procedure: {
      ...named('fire'),
      id: 'volley',
      *run(_, given) {
        yield { step: 'sub', manner: 'once', id: '', what: named('fire'), args: given }
        return null
      },
    },
  }
  const keys = (question: Question, answers: Answers) =>
    auto(question, fairDie(words(3)), answers).trace.flatMap((t) =>
      t.did === 'ask' || t.did === 'throw' ? [t.key] : [],
    )

  const within: Question = {
    ...fire,
    procedure: {
      ...named('fire'),
      id: 'within',
      *run(_, given) {
        yield { step: 'sub', manner: 'once', id: 'volley', what: volley.procedure, args: given }
        return null
      },
    },
  }

  it('whose steps keep the keys of the caller', () => {
    expect(keys(volley, {})).toEqual(keys(fire, {}))
    expect(keys(volley, {})).toContain('save/dice')
    expect(keys(within, {})).toEqual(keys(fire, {}).map((key) => `volley/${key}`))
  })
  it('and is answered under them, in the odds too', () => {
    const answers: Answers = { cover: { value: 'hard' } }
    expect(walk(volley, answers).open?.key).toBe('dice')
    const bare = { ...volley, settings: { saves: false } }
    const [hard, open] = [answers, {}].map((given) => oddsOf(bare, given))
    if (!hard || !open || 'over' in hard || 'over' in open) throw new Error('over budget')
    expect(hard.assumed).toEqual([])
    expect(open.assumed.map((a) => a.key)).toEqual(['cover'])
  })
})

describe('outline', () => {
  const of = (...questions: readonly Question[]) =>
    outlines(questions.map((question) => ({ question, answers: {}, keys: [] })))

  it.each([...ids, 'stuck'])('%s: every step is reached by some answer, and every walk ends', (id) => {
    const all = of(ask(id))
    expect(all.complete).toBe(true)
    for (const { lines } of all.of.values()) {
      const led = lines.flatMap((line) => / -> (.*)$/.exec(line)?.[1]?.split(' | ') ?? [])
      const steps = lines.filter((line) => !line.startsWith(' ')).map((line) => line.replace(/ -> .*$/, ''))
      for (const step of steps.slice(1)) expect(led.some((name) => step.startsWith(name))).toBe(true)
    }
  })
  it('reads like the rule', () => {
    expect(of(ask('fire')).of.get('fire')?.lines).toMatchInlineSnapshot(`
      [
        "begin -> ? firer",
        "? firer: Who fires? pick",
        "    one -> ? target",
        "? target: At whom? pick",
        "    one -> ? men",
        "? men: How many fire? 1 to 4",
        "    least | most | (book) -> ? cover",
        "? cover: What cover? choice",
        "    open: Open 4+ -> throw dice 2",
        "    hard: Hard 8 -> throw dice",
        "throw dice: Fire, 4d6 added to exactly 8",
        "    least | between | most -> set {firer} fired",
        "throw dice 2: Fire, ndn each die of n or more [1 6 4; 4 6 4]",
        "    least | between | most -> set {firer} fired",
        "set {firer} fired -> > save",
        "> save -> verdict bad | owe morale",
        "verdict bad: n killed. -> end",
        "owe morale: men killed -> verdict good",
        "verdict good: n killed. -> end",
      ]
    `)
  })
  it('merges what differs by a name or a number, and shows the numbers', () => {
    const more = { ...ask('morale'), world: world({ a: man(9), b: man(3) }) }
    expect(of(ask('morale'), more).of.get('morale')?.lines).toMatchInlineSnapshot(`
      [
        "begin -> throw dice",
        "throw dice: Morale, no dice against ndn added [4 6; 9 6]",
        "    lower -> end",
      ]
    `)
  })
})

describe('the phone’s dice', () => {
  it.each([4, 6, 8, 10, 12, 20, 100])('d%i: every face comes as often as any other (chi square)', (sides) => {
    const die = fairDie(words(sides))
    const each = 1_000
    const tally = new Array<number>(sides).fill(0)
    for (let i = 0; i < sides * each; i++) {
      const face = die(sides)
      tally[face - 1] = (tally[face - 1] ?? 0) + 1
    }
    const chi = tally.reduce((sum, n) => sum + (n - each) ** 2 / each, 0)
    expect(chi).toBeLessThan(sides - 1 + 5 * Math.sqrt(2 * (sides - 1)))
  })
  it('throws away the words that would favour low faces', () => {
    const given = [2 ** 32 - 1, 5]
    expect(fairDie(() => given.shift() ?? 0)(6)).toBe(6)
  })
})
