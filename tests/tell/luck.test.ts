/** Luck: the sums are exact, only what counts is counted, and what is good is good in every rule set. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  type Answer,
  type AnyRuleSet,
  ctxOf,
  isRecord,
  type Json,
  type RuledThrow,
  RuleError,
  refsIn,
  spread,
  type Trace,
  walk,
} from '#engine'
import { type Draft, type Entry, type Game, procedureOf, states } from '#game'
import { among, count, d, kit, listed, named, opposed, type Proc, sum } from '#kit'
import { luckAtOnce, notableWords, type Reckoned } from '#tell'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

import type { Settings } from '../engine/toy.ts'
import { begun, countedSet, entered, opened } from '../game/toy-battle.ts'

const { procedure, rollAll } = kit<{ readonly unit: { readonly side: 'red' | 'blue' } }, Settings, string>()

/** A volley at each of whose dice blue is at risk; nobody knows what the last die is good for. */
const volley = procedure({
  id: 'volley',
  title: 'Volley',
  *run(_, a: { readonly dice: number }): Proc<null> {
    const parts = {
      hits: count(d(a.dice, 6), 5),
      risk: among(6, 1),
      far: named('Inches lost', sum(d(2, 4))),
      nerve: opposed(d(1, 6), d(1, 6)),
      sure: count(d(1, 6), 1),
      way: sum(d(1, 6)),
    }
    const sides = { hits: 'red', risk: 'blue', far: 'blue', nerve: 'blue', sure: 'red' } as const
    yield* rollAll(sides, 'dice', 'Fire: 5+ hits', parts, {
      luck: { hits: 'hits', risk: 'risk', far: 'inches', nerve: 'nerve', sure: 'hits' },
      good: { risk: [false], far: 'less', nerve: ['higher', 'even'] },
    })
    return null
  },
})

const set: AnyRuleSet = {
  ...countedSet,
  sides: [...countedSet.sides, { id: 'blue', says: 'Blue', flag: 2 }],
  procedures: [...countedSet.procedures, listed(volley)],
}

function shot(dice: number, faces: { readonly [part: string]: readonly number[] }, source: 'phone' | 'table'): Draft {
  const rest = { risk: [1], far: [2, 3], nerve: [4, 4], sure: [3], way: [5] }
  return {
    kind: 'resolved',
    procedure: 'volley',
    title: 'Volley',
    args: { dice },
    answers: { dice: { faces: { ...rest, ...faces }, source } },
    outcome: { result: null, changes: [], owed: [], notes: [], verdict: null, settings: {} },
    odds: null,
    settles: null,
    batch: null,
  }
}

function logged(...drafts: readonly Draft[]): readonly Entry[] {
  const book: { entries: Entry[]; game: Game } = { entries: [begun()], game: opened() }
  for (const draft of drafts) entered(book, draft)
  return book.entries
}

const allLines = (...asked: Parameters<typeof luckAtOnce>) => {
  const { lines, few } = luckAtOnce(...asked)
  return [...lines, ...few]
}

/** Every way for so many d6 to fall, one by one. */
function hitsOfAll(dice: number): readonly number[] {
  if (dice === 0) return [0]
  return hitsOfAll(dice - 1).flatMap((hits) => [1, 2, 3, 4, 5, 6].map((face) => hits + (face >= 5 ? 1 : 0)))
}

describe('the luckiest roll of a battle', () => {
  /** A volley of a, by its hits, with the chance of just so many in a thousand. */
  const told = (hits: readonly number[], n: number): Draft => {
    const draft = shot(hits.length, { hits }, 'phone')
    if (draft.kind !== 'resolved') throw new Error('no resolution')
    const verdict = { step: 'note', says: `${n} in all.`, tone: 'good' } as const
    const args = { unit: { kind: 'unit', id: 'a' }, dice: hits.length }
    return { ...draft, args, outcome: { ...draft.outcome, verdict }, odds: { says: '1', n: String(n), d: '1000' } }
  }
  it('is one that came out high, and what came to little for its dice is the unluckiest', () => {
    const few = told([5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 46)
    const many = told([5, 5, 5, 5, 1, 1], 82)
    const { best, worst } = luckAtOnce(set, logged(few, many))
    expect([best && notableWords('best', best), worst && notableWords('worst', worst)]).toEqual([
      {
        title: 'The luckiest roll: Red',
        when: 'Play',
        says: expect.stringMatching(/82 in all\. 4 of 6 dice came off \(Fire: 5\+ hits\)\.$/),
        chance: '1 roll in 10 is as good.',
      },
      {
        title: 'The unluckiest roll: Red',
        when: 'Play',
        says: expect.stringMatching(/46 in all\. 1 of 12 dice came off \(Fire: 5\+ hits\)\.$/),
        chance: '1 roll in 19 is as bad.',
      },
    ])
  })
})

describe('luck', () => {
  const entries = logged(
    shot(2, { hits: [5, 6] }, 'phone'),
    shot(3, { hits: [1, 5, 2] }, 'table'),
    shot(2, { hits: [1, 2], risk: [4] }, 'table'),
  )

  it('has the chances of all rolls together as if each way had been counted', () => {
    const [line] = allLines(set, entries)
    const ways = hitsOfAll(7)
    const share = (is: (hits: number) => boolean) => ways.filter(is).length / ways.length
    expect(line).toMatchObject({ of: 'hits', side: { says: 'Red' }, dice: 7, tries: 7, value: 3, source: null })
    expect(line?.better).toBeCloseTo(
      share((hits) => hits > 3),
      12,
    )
    expect(line?.same).toBeCloseTo(
      share((hits) => hits === 3),
      12,
    )
    expect(line?.worse).toBeCloseTo(
      share((hits) => hits < 3),
      12,
    )
    expect(line?.expected).toBeCloseTo(7 / 3, 12)
    expect(line?.deviation).toBeCloseTo(Math.sqrt((7 * 2) / 9), 12)
  })
  it('counts what is good: few faces, less where less is better, and readings of two hands', () => {
    const by = new Map(allLines(set, entries).map((line) => [line.of, line]))
    expect(by.get('risk')).toMatchObject({ tries: 3, value: 1 })
    expect(by.get('risk')?.expected).toBeCloseTo(2.5, 12)
    expect(by.get('inches')).toMatchObject({ tries: null, value: -15 })
    expect(by.get('inches')?.expected).toBeCloseTo(-15, 12)
    expect(by.get('nerve')).toMatchObject({ tries: 3, dice: 6, value: 3 })
    expect(by.get('nerve')?.same).toBeCloseTo((21 / 36) ** 3, 12)
  })
  it("counts the faces of the players' own dice, whatever they were for", () =>
    expect(luckAtOnce(set, entries).own).toEqual(
      new Map([
        [6, [3, 2, 2, 5, 3, 0]],
        [4, [0, 2, 2, 0]],
      ]),
    ))
  it('is told player by player, where entries name them, and names nobody unasked', () => {
    const by = (draft: Draft, name: string): Draft => ({ ...draft, by: { seat: 1, name } }) as Draft
    const named = logged(
      by(shot(2, { hits: [5, 6] }, 'phone'), 'Anna'),
      by(shot(3, { hits: [1, 5, 2] }, 'table'), 'Tom'),
      by(shot(1, { hits: [6] }, 'phone'), 'Anna'),
      shot(2, { hits: [1, 2] }, 'table'),
    )
    const hits = (asked: Parameters<typeof luckAtOnce>[2]) =>
      allLines(set, named, asked)
        .filter(({ of }) => of === 'hits')
        .map(({ player, tries, value }) => [player, tries, value])
    expect(hits({ players: true })).toEqual([
      ['Anna', 3, 3],
      ['Tom', 3, 1],
    ])
    expect(hits({})).toEqual([[null, 8, 4]])
    expect(luckAtOnce(set, named)).toMatchObject({ isNamed: true, best: { player: null } })
    expect(luckAtOnce(set, named, { players: true }).best?.player).not.toBeNull()
    expect(luckAtOnce(set, entries).isNamed).toBe(false)
  })
  it('leaves out what nobody called lucky, and says how much; what could fall one way only is no luck', () => {
    expect(luckAtOnce(set, entries).leftOut).toBe(3)
    const { procedures, ...none } = set
    expect(luckAtOnce({ ...none, procedures: procedures.slice(0, 1) }, entries)).toMatchObject({
      lines: [],
      leftOut: 3,
    })
  })
  it('takes the odds as the referee ruled them, and no roll where he decided the result', () => {
    const ruled = (parts: RuledThrow['parts']): Draft => {
      const draft = shot(2, { hits: [5, 6] }, 'phone')
      if (draft.kind !== 'resolved') throw new Error('no resolution')
      return { ...draft, answers: { ...draft.answers, 'dice ruled': { ruled: { why: 'smoke', parts } } } }
    }
    const [hits] = allLines(set, logged(ruled({ hits: { need: 1 } }))).filter(({ of }) => of === 'hits')
    expect(hits).toMatchObject({ value: 1, tries: 2 })
    expect(hits?.expected).toBeCloseTo(1 / 3, 12)
    const all = { hits: 2, risk: true, far: 5, nerve: 'even', sure: 1, way: 5 }
    const outright = Object.fromEntries(Object.entries(all).map(([part, is]) => [part, { is }]))
    expect(allLines(set, logged(ruled(outright)))).toEqual([])
  })
  it('says nothing of fewer than 20 dice', () => {
    const twenty = [...Array(5).keys()].map(() => shot(4, { hits: [1, 1, 5, 6] }, 'phone'))
    expect(luckAtOnce(set, logged(...twenty)).lines).toMatchObject([{ of: 'hits', dice: 20 }])
    expect(luckAtOnce(set, logged(...twenty.slice(1))).lines).toEqual([])
  })
  it('counts nothing that was undone, and only the entries that were asked for', () => {
    const undone = logged(shot(2, { hits: [5, 6] }, 'phone'), shot(1, { hits: [5] }, 'phone'), {
      kind: 'undone',
      of: 1,
    })
    expect(allLines(set, undone).filter(({ of }) => of === 'hits')).toMatchObject([{ dice: 1, value: 1 }])
    expect(allLines(set, entries, { from: 2, to: 2 })[0]).toMatchObject({ dice: 3, value: 1 })
  })
  it('tells the phone’s dice and the players’ own apart where that is asked', () => {
    const hits = allLines(set, entries, { apart: true }).filter(({ of }) => of === 'hits')
    expect(hits).toMatchObject([
      { source: 'phone', dice: 2, value: 2 },
      { source: 'table', dice: 5, value: 1 },
    ])
  })
  it('finds the best and the worst roll with the chance of one as good, or as bad', () => {
    const { best, worst } = luckAtOnce(set, entries)
    expect(best).toMatchObject({ read: 2, tries: 2, says: 'Fire: 5+ hits', when: 'Play' })
    expect(best?.chance).toBeCloseTo(1 / 9, 12)
    // One that comes once in six times is no bad luck.
    expect(worst).toBe(null)
  })
  it('remembers what an entry rolled, and comes to the same', () => {
    const known = new Map()
    const first = luckAtOnce(set, entries, {}, known)
    expect([...known.keys()]).toEqual([1, 2, 3])
    expect(luckAtOnce(set, entries, {}, known)).toEqual(first)
    known.set(1, { rolls: [], leftOut: 9, own: [] })
    expect(luckAtOnce(set, entries, {}, known).leftOut).toBe(11)
  })
})

const folder = new URL('../games/battles/', import.meta.url)

type Thrown = Extract<Trace, { did: 'throw' }>

/** The answers to a throw with one part at its luckiest and at its unluckiest, all other parts as they lay; none where it can fall one way only. */
function extremes({ step, read }: Thrown, name: string): readonly Answer[] {
  const part = step.parts[name]
  const good = part?.luck?.good
  if (!part || !good) return []
  const worth = (value: Json) =>
    typeof good !== 'string' ? Number(good.includes(value)) : Number(value) * (good === 'more' ? 1 : -1)
  const values = spread(part)
    .ways.map(({ value }) => value)
    .sort((a, b) => worth(b) - worth(a))
  const [best = null, worst = null] = [values[0], values.at(-1)]
  if (worth(best) === worth(worst)) return []
  return [best, worst].map((value) => ({ read: { ...read, [name]: value }, source: 'table' }))
}

/** A walk; null where the rules of today cannot make sense of an older battle. */
function walked(...of: Parameters<typeof walk>): ReturnType<typeof walk> | null {
  try {
    return walk(...of)
  } catch (e) {
    if (e instanceof RuleError) return null
    throw e
  }
}

/** So often one part of one procedure is looked at in a battle. */
const MOST = 25

/** A battle's lucky parts of which a verdict hung, each with whether the verdict agrees on what is good. */
async function verdictsOn(
  file: string,
): Promise<readonly { readonly of: string; readonly at: string; readonly agrees: boolean }[]> {
  const { game, entries } = JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString())
  const set = await loadRuleSet(game.ruleset)
  const seen = new Map<string, number>()
  const isOften = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1) && (seen.get(what) ?? 0) > MOST
  return [...states(entries, set)].flatMap(({ entry, before }) => {
    const procedure = entry.kind === 'resolved' && procedureOf(set, entry.procedure)
    if (entry.kind !== 'resolved' || !before || !procedure) return []
    const { args, answers } = entry
    const question = { procedure, args, world: before.world, settings: before.settings, owed: [] }
    const [doer, other] = refsIn(isRecord(args) ? (Object.values(args)[0] ?? null) : null)
    const card = doer && set.kinds[doer.kind]?.card
    const side = card?.(
      before.world[doer?.kind ?? '']?.[doer?.id ?? ''] ?? {},
      ctxOf(before),
      doer ?? { kind: '', id: '' },
    ).side
    if (!side || other) return []
    return (walked(question, answers)?.trace ?? []).flatMap((t) =>
      t.did !== 'throw'
        ? []
        : Object.entries(t.step.parts).flatMap(([name, part]) => {
            if (!part.luck || isOften(`${procedure.id} ${t.step.id}/${name}`)) return []
            const tones = extremes(t, name).map(
              (answer) => walked(question, { ...answers, [t.key]: answer })?.outcome?.verdict?.tone,
            )
            if (!tones.includes('good') || !tones.includes('bad')) return []
            const at = `${entry.seq} ${procedure.id} ${t.key}/${name}`
            return [{ of: part.luck.of, at, agrees: (tones[0] === 'good') === (part.luck.side === side) }]
          }),
    )
  })
}

describe.each([
  ['indian-mutiny-1857-5', ['hits', 'saves', 'Morale', 'Deserter Morale', 'melee']],
  ['john-company-2', ['reaction', 'confrontation']],
  ['last-mughal-4', ['rebellion']],
  ['last-mughal-5', ['escapes']],
  ['mutiny-skirmish-5', ['morale', 'melee']],
  ['sepoys-and-soldiers-5', ['nerve', 'risk']],
])('what is lucky in %s', (name, kinds) => {
  it('is what a verdict calls good where the unit is of that side, and bad where it is of the other', async () => {
    const verdicts = await verdictsOn(`${name}.json.gz`)
    expect(verdicts.filter(({ agrees }) => !agrees)).toEqual([])
    expect([...new Set(verdicts.map(({ of }) => of))].sort()).toEqual([...kinds].sort())
  })
  it('has sums of which all chances are one, for sides that there are', async () => {
    const { game, entries } = JSON.parse(gunzipSync(readFileSync(new URL(`${name}.json.gz`, folder))).toString())
    const set = await loadRuleSet(game.ruleset)
    const known = new Map<number, Reckoned>()
    const lines = allLines(set, entries, {}, known)
    for (const { better, same, worse } of lines) expect(better + same + worse).toBeCloseTo(1, 12)
    const counted = [...known.values()].flatMap(({ rolls }) => rolls)
    expect(lines.reduce((n, { dice }) => n + dice, 0)).toBe(counted.reduce((n, { dice }) => n + dice, 0))
  })
})
