/** What one side alone may see never stands in what another is sent. */
import { describe, expect, test } from 'vitest'
import { type AnyRuleSet, auto, isRecord, type Json, seeded, type Trace, type Walked, type World, walk } from '#engine'
import {
  ALL_EYES,
  type Entry,
  type Eyes,
  fold,
  hasSecrets,
  questionOf,
  type Resolved,
  resolvedOf,
  type Standing,
  secretOf,
  secretsOwner,
  states,
} from '#game'
import { tryScreens } from '../../src/gate/trial.ts'
import { wander } from '../../src/headless/referee.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { Copies, masked } from '../../src/phones/mask.ts'

/** A resolution with the walk that it was. */
type Again = { readonly entry: Resolved; readonly before: Standing; readonly walked: Walked }

const battles = async (id: string): Promise<{ set: AnyRuleSet; played: readonly (readonly Entry[])[] }> => {
  const set = await loadRuleSet(id)
  const [seeds, actions] = hasSecrets(set) ? [[1, 2], 60] : [[1], 40]
  return { set, played: seeds.map((seed) => wander(set, [], seed, actions).battle.entries) }
}
const known = new Map(ruleSetFolders().map((id) => [id, battles(id)]))
const played = async (id: string) => (await known.get(id)) ?? expect.unreachable()

/** Where nothing is secret all are nobody. */
const eyesOf = (set: AnyRuleSet): readonly Eyes[] => [null, ...(hasSecrets(set) ? set.sides.map(({ id }) => id) : [])]

function againIn(set: AnyRuleSet, entries: readonly Entry[]): readonly Again[] {
  return [...states(entries)].flatMap(({ entry, before }) => {
    const question = entry.kind === 'resolved' && before ? questionOf(set, before, entry) : null
    if (entry.kind !== 'resolved' || !before || !question) return []
    return [{ entry, before, walked: walk(question, entry.answers) }]
  })
}

const steps = ({ trace }: Walked) =>
  trace.filter((t): t is Extract<Trace, { did: 'ask' | 'throw' | 'draw' }> => /^(ask|throw|draw)$/.test(t.did))

/** The secret fields of a world that somebody may not see, with their values. */
const covered = (set: AnyRuleSet, eyes: Eyes, world: World): readonly Json[] =>
  Object.entries(world).flatMap(([kind, things]) =>
    Object.entries(things).flatMap(([id, thing]) =>
      Object.entries(thing).flatMap(([field, value]) =>
        set.kinds[kind]?.fields[field]?.secret && secretsOwner(thing, { id }) !== eyes ? [value] : [],
      ),
    ),
  )
const isBlank = (value: Json) => value === null || (typeof value === 'object' && Object.keys(value).length === 0)

describe.each(ruleSetFolders())('%s', (id) => {
  test('a masked book folds to the same, but for secrets, and every screen can show it', async () => {
    const { set, played: all } = await played(id)
    for (const entries of all) {
      const copies = new Copies(set)
      copies.take(entries)
      for (const eyes of eyesOf(set)) {
        const copy = copies.of(eyes)
        expect(copy.map(({ seq, kind }) => [seq, kind])).toEqual(entries.map(({ seq, kind }) => [seq, kind]))
        const [now, then] = [fold(copy), fold(entries)]
        expect({ ...now, world: null, undo: now.undo.length }).toEqual({ ...then, world: null, undo: then.undo.length })
        for (const { after } of states(copy))
          if (after.ended === null) expect(covered(set, eyes, after.world).every(isBlank)).toBe(true)
        tryScreens(set, now, copy)
      }
    }
  })

  test('no answer of one side stands in the copy of another, and every other answer does', async () => {
    const { set, played: all } = await played(id)
    for (const entries of all)
      for (const { entry, before, walked } of againIn(set, entries))
        for (const eyes of [...eyesOf(set), ALL_EYES]) {
          const copy = masked(set, eyes, entry, before)
          const secret = steps(walked).filter(({ step }) => eyes !== ALL_EYES && ![null, eyes].includes(secretOf(step)))
          const left = Object.keys(entry.answers).filter((key) => !secret.some((t) => t.key === key))
          expect(Object.keys(copy.kind === 'resolved' ? copy.answers : {})).toEqual(left)
        }
  })

  test('only a rule set with secret fields asks or draws in secret', async () => {
    const { set, played: all } = await played(id)
    const secrets = all.flatMap((entries) =>
      againIn(set, entries).flatMap(({ walked }) => steps(walked).map(({ step }) => secretOf(step))),
    )
    expect(secrets.some((side) => side !== null)).toBe(hasSecrets(set))
  })

  test('notes, and tests that become owed, name nothing secret that the same resolution does not lay open', async () => {
    const { set, played: all } = await played(id)
    for (const entries of all)
      for (const { entry, before, walked } of againIn(set, entries)) {
        const hidden = steps(walked).filter(({ step }) => secretOf(step) !== null)
        const open = JSON.stringify(
          masked(set, null, { ...entry, outcome: { ...entry.outcome, notes: [], verdict: null, owed: [] } }, before),
        )
        const { notes, verdict, owed } = entry.outcome
        const said = JSON.stringify([notes, verdict, owed])
        for (const word of hidden.flatMap(wordsIn)) if (!open.includes(word)) expect(said).not.toContain(word)
      }
  })
})

/** What a secret answer names. */
const wordsIn = (t: Extract<Trace, { did: 'ask' | 'throw' | 'draw' }>): readonly string[] => {
  if (t.did === 'draw') return [t.card]
  const value = t.did === 'ask' ? t.value : null
  if (isRecord(value)) return Object.keys(value).filter((key) => value[key] !== 0 && value[key] !== false)
  return typeof value === 'string' ? [value] : []
}

test('whatever card one side draws, the other is sent the same', async () => {
  const { set, played: all } = await played('last-mughal')
  const die = seeded(7)
  let others = 0
  for (const { entry, before, walked } of all.flatMap((entries) => againIn(set, entries))) {
    const draws = steps(walked).filter((t) => t.did === 'draw')
    const question = questionOf(set, before, entry)
    const whose = draws[0] && secretOf(draws[0].step)
    if (!question || !whose) continue
    const given = Object.fromEntries(Object.entries(entry.answers).filter(([key]) => !draws.some((t) => t.key === key)))
    for (let n = 0; n < 8; n++) {
      const thrown = auto(question, die, given)
      const draft = resolvedOf(question, thrown, thrown.answers)
      if (!draft) continue
      const other: Entry = { ...entry, answers: thrown.answers, outcome: draft.outcome }
      if (JSON.stringify(other) !== JSON.stringify(entry)) others++
      for (const eyes of eyesOf(set).filter((one) => one !== whose))
        expect(masked(set, eyes, other, before)).toEqual(masked(set, eyes, entry, before))
      expect(masked(set, whose, other, before)).toEqual({ ...other, outcome: { ...other.outcome, result: null } })
    }
  }
  expect(others).toBeGreaterThan(5)
})

test('what the phone drew for one side is not among the rolls of another; when the battle is over all may see all', async () => {
  const set = await loadRuleSet('last-mughal')
  const [begun] = wander(set, [], 1, 1).battle.entries
  const roll = { args: {}, key: 'counter-1', says: 'Counter 1', fell: { value: 'Ghazis' }, dice: {}, secret: 'rebel' }
  if (!begun) return expect.unreachable()
  const entries: readonly Entry[] = [
    begun,
    { kind: 'rolled', procedure: 'draw-counters', title: 'Draw counters', rolls: [roll], seq: 1, at: 1 },
  ]
  const copies = new Copies(set)
  copies.take(entries)
  expect(copies.of('british')[1]).toMatchObject({ rolls: [] })
  expect(copies.of('nobody')).toBe(copies.of(null))
  expect(copies.of('rebel')[1]).toEqual(entries[1])
  copies.take([{ kind: 'ended', says: 'Over.', seq: 2, at: 2 }])
  expect(copies.of('british').slice(1)).toEqual([entries[1], { kind: 'ended', says: 'Over.', seq: 2, at: 2 }])
})
