/** The sum of a turn: what its entries changed, no more and no less. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { type Draft, type Entry, fold, type Game } from '#game'
import { chapterOf, chaptersOf, storyOf } from '#tell'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { Writing } from '../big.ts'
import { begun, countedSet, entered, opened, resolution } from '../game/toy-battle.ts'

const kill = (old: number): Draft => ({
  kind: 'edited',
  changes: [{ of: { kind: 'unit', id: 'a' }, field: 'killed', old, new: old + 1 }],
  why: '',
})

/** The turn ends, and nothing else happens in it. */
function turnEnds(): Draft {
  let now = 1
  const draft = resolution(opened(), 'batch', { need: 8 }, () => now++)
  if (!draft) throw new Error('no resolution')
  return { ...draft, outcome: { ...draft.outcome, changes: [], owed: [] } }
}

function logged(...drafts: readonly Draft[]): readonly Entry[] {
  const book: { entries: Entry[]; game: Game } = { entries: [begun()], game: opened() }
  for (const draft of drafts) entered(book, draft)
  return book.entries
}

describe('the sum of a turn', () => {
  const entries = logged(kill(0), kill(1), { kind: 'undone', of: 2 }, turnEnds(), kill(1), kill(2))

  it('has who was lost in it, not before and not after', () => {
    expect(chapterOf(countedSet, entries, 1)).toMatchObject({ says: 'Red: 1 killed.', next: 'Play', resolutions: 1 })
    expect(chapterOf(countedSet, entries, 6)).toMatchObject({ says: 'Red: 2 killed.', next: null, resolutions: 0 })
    expect(chapterOf(countedSet, entries, 6)?.losses).toMatchObject([{ name: 'a', killed: 2, gone: 0 }])
  })
  it('is that of the next turn from the entry after its end', () => {
    expect(chapterOf(countedSet, entries, 4)?.next).toBe('Play')
    expect(chapterOf(countedSet, entries, 5)?.next).toBeNull()
  })
  it('says that nobody was lost', () => {
    expect(chapterOf(countedSet, logged(turnEnds()), 1)).toMatchObject({ says: 'Nobody was lost.', losses: [] })
  })
  it('is none where the log has no such entry', () => {
    expect(chapterOf(countedSet, entries, 7)).toBeNull()
  })
})

const folder = new URL('../games/battles/', import.meta.url)

describe.each(readdirSync(folder).filter((name) => name.endsWith('-1.json.gz')))('the last turn of %s', (name) => {
  it('has the name of the newest chapter of the log', async () => {
    const { game, entries } = JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString())
    const rules = await loadRuleSet(game.ruleset)
    const [newest] = chaptersOf(rules, fold(entries), [...entries].reverse())
    expect(newest?.title).toBeTruthy()
    expect(chapterOf(rules, entries, entries.length - 1)?.title).toBe(newest?.title)
  })
})

it('has its date in the words of its sentences, whatever the language of the phone is', async () => {
  const mughal = await loadRuleSet('last-mughal')
  const { entries } = JSON.parse(new Writing(mughal, 'May 1857').play('set-up', {}).file())
  const told = vi.spyOn(Date.prototype, 'toLocaleDateString')
  storyOf(mughal, 'May 1857', entries)
  expect(told.mock.calls.map(([language]) => language)).toEqual(['en-GB'])
  told.mockRestore()
})

it('begins where a set-up leads straight into the first turn', async () => {
  const mughal = await loadRuleSet('last-mughal')
  const writing = new Writing(mughal, 'May 1857').play('set-up', {})
  writing.enter({ kind: 'remarked', says: 'Meerut, a Sunday.' })
  const { entries } = JSON.parse(writing.file())
  expect(storyOf(mughal, 'May 1857', entries).parts.map(({ title, lines }) => [title, lines.length])).toEqual([
    ['Set-up', 1],
    ['Turn 1, rebels', 1],
  ])
  const newest = chaptersOf(mughal, writing.game, [...entries].reverse())
  expect(newest.map((chapter) => [chapter.title, chapter.entries.length])).toEqual([
    ['Turn 1, rebels', 1],
    ['Set-up', 2],
  ])
  expect(chapterOf(mughal, entries, 2)?.title).toBe('Turn 1, rebels')
})

it('names of a crowd only the first', async () => {
  const skirmish = await loadRuleSet('mutiny-skirmish')
  const siege = new Writing(skirmish, 'The siege').play('scenario-siege', {})
  const units = Object.keys(siege.game.world.unit ?? {}).map((id) => ({ kind: 'unit', id }))
  const { entries } = JSON.parse(siege.play('create.special-leader', { units }).file())
  const told = storyOf(skirmish, 'The siege', entries).parts.flatMap(({ lines }) => lines.map(({ text }) => text))
  expect(told.at(-1)).toMatch(/^Special leaders: Highlanders, East India Infantry 1 and 48 more\. /)
})

describe('a turn in which cards say who acts', async () => {
  const set = await loadRuleSet('sepoys-and-soldiers')
  const writing = new Writing(set, 'Cards').play('scenario-ready', {})
  const units = Object.keys(writing.game.world.unit ?? {}).map((id) => ({ kind: 'unit', id }))
  const [hit] = units
  for (const { args } of writing.game.owed) writing.play('side-orders', args)
  // The first opens the turn; in each of the others a card is turned, and something is lost.
  writing.play('turn-card', {})
  for (let card = 0; card < 4; card++) writing.play('apply-hits', { unit: hit ?? '', hits: 3 }).play('turn-card', {})
  const { entries } = JSON.parse(writing.file())

  it('is one chapter, whoever has the card', () => {
    const titles = chaptersOf(set, writing.game, [...entries].reverse()).map(({ title }) => title.split(',')[0])
    expect(titles).toEqual(['Turn 1', 'Set-up'])
  })
  it('sums up all that was lost in it, in bases where they are no men', () => {
    const sum = chapterOf(set, entries, entries.length - 1)
    expect(sum?.says).toMatch(/: 4 bases lost\.$/)
    expect(sum?.resolutions).toBe(8)
  })
})
