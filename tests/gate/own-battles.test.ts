/** Battles by own rules: their file carries the rules, and they are played, moved and verified as any other. */
import { expect, test } from 'vitest'
import { type AnyRuleSet, type Ask, auto, type Json, seeded } from '#engine'
import { canonical, crc32 } from '#form'
import { type Game, questionIn, resolvedOf, sampleOf } from '#game'
import { compare, gate } from '#gate'
import { ruleSetOf } from '#pack'
import type { Store } from '#store'
import { storyOf } from '#tell'
import { openStoreAt } from '../../src/store/open.ts'
import { packNamed } from '../pack/packs.ts'
import { battle, fresh, line, value } from '../store/stores.ts'

const pack = packNamed('horse-and-musket')
const set = ruleSetOf(pack)
const own = { id: set.id, pack: JSON.parse(JSON.stringify(pack)), faults: 0 }

/** What a phone without these rules has. */
const none = () => Promise.reject(new Error('None.'))
const known = (one: AnyRuleSet) => () => Promise.resolve(one)

/** What is usual, or else the first answer that there is. */
const first = ({ form, default: usual }: Ask): Json | undefined =>
  usual ?? (form.form === 'number' ? form.min : form.form === 'choice' ? form.options[0]?.value : false)

/** A battle to try, and one roll of it. */
async function played(store: Store): Promise<{ readonly id: string; readonly game: Game }> {
  if (!set.sample) throw new Error('It has a battle to try.')
  const id = value(await store.createGame(sampleOf(set, set.sample), line))
  const { procedure, args } = set.sample.first
  const { game } = value(await store.openGame(id))
  const question = questionIn(set, game, procedure, args)
  if (!question) throw new Error('It begins with a roll.')
  const walked = auto(question, seeded(7), {}, first)
  const draft = resolvedOf(question, walked, walked.answers)
  if (!draft) throw new Error('The roll ends.')
  return { id, game: value(await store.append(id, 0, [draft], line)).game }
}

/** The file with something of it changed, and a checksum that fits. */
function forged(text: string, change: (body: { [part: string]: Json }) => void): string {
  const { format, version, checksum: _, ...body } = JSON.parse(text)
  change(body)
  return JSON.stringify({ format, version, checksum: crc32(canonical(body)), ...body })
}

test('a battle by own rules begins, is played, and opens on another phone from its file alone', async () => {
  const [here, there] = [openStoreAt(fresh()), openStoreAt(fresh())]
  value(await here.keepPack(own))
  const { id, game } = await played(here)
  const { text } = value(await here.exportGame(id))
  expect(JSON.parse(text)).toMatchObject({ version: 11, pack: own.pack })
  const gated = value(await gate(text, { ruleSet: none }))
  expect(gated.set.id).toBe(set.id)
  expect(compare(gated.set, gated.entries)).toMatchObject({ resolved: 1, different: 0 })
  expect(storyOf(set, 'A field', gated.entries).second).toMatch(
    /^Horse and Musket, own rules, by Orderly Book, version 1 \([0-9a-f]{4} [0-9a-f]{4}\), /,
  )
  const copy = value(await there.importGame(gated))
  expect(value(await there.openGame(copy)).game).toEqual(game)
  expect(value(await there.packs())).toMatchObject([own])
  expect(value(await there.exportGame(copy)).text).toBe(text)
})

test('an import keeps the rules that are known, and where nothing of it can be stored none of it is', async () => {
  const [here, there] = [openStoreAt(fresh()), openStoreAt(fresh())]
  value(await here.keepPack(own))
  const { text } = value(await here.exportGame((await played(here)).id))
  value(await there.keepPack(own))
  const [before] = value(await there.packs())
  const gated = value(await gate(text, { ruleSet: known(set) }))
  expect(gated.set).toBe(set)
  value(await there.importGame(gated))
  expect(value(await there.packs())).toEqual([{ ...before, used: expect.any(Number) }])
  const stopped = openStoreAt(fresh())
  const stops = () => {
    throw new Error('Stopped.')
  }
  expect((await stopped.importGame(gated, { progress: stops })).ok).toBe(false)
  expect(value(await stopped.packs())).toEqual([])
})

test('rules that were changed on the way are refused, known or not', async () => {
  const store = openStoreAt(fresh())
  value(await store.keepPack(own))
  const { text } = value(await store.exportGame((await played(store)).id))
  const tampered = forged(text, (body) => {
    body.pack = { ...own.pack, about: 'Horse and musket, and easier.' }
  })
  const changed = {
    ok: false,
    reason: 'bad-file',
    says: 'Import failed. The rules in it are not those by which it was played: they were changed on the way. Nothing on this phone has changed.',
  }
  expect(await gate(tampered, { ruleSet: none })).toEqual(changed)
  expect(await gate(tampered, { ruleSet: known(set) })).toEqual(changed)
  // The same eight digits, and rules that say otherwise.
  const alike = { ...set, own: { by: '', licence: '', version: 1, hash: '0'.repeat(64) } }
  expect(await gate(text, { ruleSet: known(alike) })).toEqual(changed)
  expect(
    await gate(
      forged(text, (body) => delete body.pack),
      { ruleSet: none },
    ),
  ).toMatchObject({ ok: false })
  for (const wrong of [7, { pack: 1 }, []])
    expect(
      await gate(
        forged(text, (body) => Object.assign(body, { pack: wrong })),
        { ruleSet: none },
      ),
    ).toMatchObject({
      reason: 'bad-file',
      says: expect.stringMatching(/^Import failed\. (The|Its) rules .*cannot be read/),
    })
})

test('a battle by rules of the book has none in its file, and an older app reads it', async () => {
  const store = openStoreAt(fresh())
  const { id } = await battle(store)
  const { version, pack: none } = JSON.parse(value(await store.exportGame(id)).text)
  expect([version, none]).toEqual([4, undefined])
})
