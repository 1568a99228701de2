/** Each property notices a fault of its kind, in a small war that is right but for that; and nothing where nothing is wrong. */
import { expect, test } from 'vitest'
import { auto, type FairDie, seeded } from '#engine'
import { bareGame, type OwedTest, placed } from '#game'
import { type Attempt, questionFor } from '../../src/headless/seams/deed.ts'
import { disturbedDeed } from '../../src/headless/seams/disturbed.ts'
import { OnceIsOnce } from '../../src/headless/seams/once.ts'
import { Search } from '../../src/headless/seams/search.ts'
import { misspoken } from '../../src/headless/seams/spoken.ts'
import { waysAmiss } from '../../src/headless/seams/ways.ts'
import { type Fault, toyWith } from './toy.ts'

/** The first of the random battles: from here on three show each fault, from 1 on it takes ten. */
const FIRST = 8

/** What is amiss in so many random battles of the small war; once it is `sought` nothing more is looked at. */
function amissWith(fault: Fault, battles: number, sought: string | null = null): readonly string[] {
  const amiss = () => search.known.map(({ what, way }) => `${what}: ${way}`)
  const isSought = () => !amiss().some((one) => one === sought)
  const search: Search = new Search(toyWith(fault), null, isSought)
  for (let seed = FIRST; seed < FIRST + battles && isSought(); seed++) search.battle([], seed, 40)
  return [...new Set(amiss())]
}

test('nothing is amiss where nothing is wrong', () => expect(amissWith('none', 4)).toEqual([]))

test.each([
  ['A', 'a chain leaves its test owed', 'chains: the steps of stand in a row'],
  ['B', 'the bar of a chain is missing', 'chains: fire as a step of volleys'],
  ['B', 'the order of tests is not held', 'order: retreat before nerve'],
  ['B', 'what is done once has no bar', 'once: fire'],
  ['B', 'a chain does it again', 'once: fire'],
  ['B', 'what is done once is not given back', 'once: volleys, given back'],
  ['C', 'an effect waits for a move that does not ask for it', 'chains: retreat as a step of stand'],
  ['D', 'the book knows what nobody said', 'known: fire/ground'],
  ['D', 'the book knows what nobody said', 'known: dig/depth'],
  ['D', 'the book forgets to look again', 'known: fire/ground'],
  ['G', 'whose turn it is stands for who is shot at', 'turn: fire'],
  ['any', 'a rule remembers beside its steps', 'ways: by hand'],
  ['any', 'what was said is asked again', 'twice: dig/trench'],
  ['any', 'a test asks what made it owed', 'twice: nerve/wall'],
  ['words', 'nothing is counted', 'words: nothing is not counted'],
] as const)('family %s: %s', (_, fault, way) => expect(amissWith(fault, 12, way)).toContain(way))

test.each([
  ['none', ['outcome', 'odds', 'words']],
  ['a reading changes nothing', []],
  ['a reading has no words', ['outcome', 'odds']],
] as const)('family E: %s', (fault, shows) => {
  const search = new Search(toyWith(fault))
  for (const seed of [1, 2]) search.battle([], seed, 40)
  const [seen] = search.readings
  expect((['outcome', 'odds', 'words'] as const).filter((what) => seen?.[what] !== null)).toEqual(shows)
})

test.each([
  ['1 have fought the Sahib this move.', 'one is not many'],
  ['The 53rd lose 3 figure.', 'many are not one'],
  ['0 of the mob die.', 'nothing is not counted'],
  ['The 9th: Quit The Battle (Quit The Battle).', 'said twice'],
  ['A red card covers the 1/8th Madras N.I..', 'one stop is enough'],
  ['Havelock, aP: 0, now 3', 'no developers’ words'],
  ['the rules do not say so (R19)', 'no number of a ruling'],
  ['11 how many are killed', 'a count has no question'],
  ['british-foot-1 lose 2.', 'british-foot-1 is no name'],
  ['The 1 Sikhs have 1 hit, 2 hits, 10 figures; AP: 0, now 1.', null],
] as const)('"%s": %s', (says, why) => expect(misspoken(says, ['1 Sikhs'], ['british-foot-1'])).toBe(why))

test('a search whose time is over looks at nothing more', () => {
  let left = 5
  const search = new Search(toyWith('none'), null, () => left-- > 0)
  search.battle([], 1, 40)
  search.cases(1, 40)
  // At each deed, and at another one that could be tried there
  expect(search.positions).toBeLessThanOrEqual(10)
  expect(left).toBeLessThan(0)
})

/** Something done by Reds, of whom so many are left, on Blues; all dice show one face. */
function doneByReds(
  procedure: string,
  args: readonly string[],
  alive: number,
  die: FairDie,
  set = toyWith('none'),
): Attempt {
  const { kinds, start } = set
  const [reds, blues] = [
    { name: 'Reds', alive },
    { name: 'Blues', side: 'blue' },
  ].map((of) => kinds.unit?.fresh(of))
  const world = { ...start, unit: { reds: { ...reds }, blues: { ...blues } } }
  const game = { ...bareGame({ world, settings: { need: 4 }, owed: [] }), ruleset: set.id, name: 'Toy' }
  const begun = { kind: 'begun', ruleset: set.id, version: '1', name: 'Toy', settings: { need: 4 }, world } as const
  const subjects = args.map((arg, at) => [arg, { kind: 'unit', id: at === 0 ? 'reds' : 'blues' }] as const)
  const deed = { set, game, book: [placed(null, begun, 0)], procedure, args: Object.fromEntries(subjects) }
  return { ...deed, answers: auto(questionFor({ ...deed, answers: {}, settles: null }), die).answers, settles: null }
}

test('of like tests, one for each unit that routs, any is the first', () => {
  const deed = doneByReds('retreat', ['unit'], 6, () => 6)
  const owed = ['1.0', '2.0'].map(
    (id, at): OwedTest => ({
      id,
      what: 'retreat',
      title: 'Retreat',
      args: deed.args,
      whys: [{ says: `rout ${at}`, clause: null, seq: at + 1 }],
      due: 'now',
      struck: null,
    }),
  )
  for (const { id } of owed)
    expect(waysAmiss({ ...deed, game: { ...deed.game, owed }, settles: id }, new Map())).toEqual([])
})

test('what is done once is not given back to the dead', () => {
  const once = new OnceIsOnce(new Map(), new Map())
  const fires = doneByReds('fire', ['firer', 'target'], 6, () => 1)
  for (let n = 0; n < 3; n++) expect(once.at(fires)).toEqual([])
  expect(once.at(doneByReds('volleys', ['firer', 'target'], 1, () => 6))).toEqual([])
})

test('what is done once is given back also to whoever owes a test still', () => {
  const once = new OnceIsOnce(new Map(), new Map())
  const reds = { kind: 'unit', id: 'reds' }
  const fires = doneByReds('fire', ['firer', 'target'], 6, () => 6, toyWith('nobody fires who owes nerve'))
  const atThemselves = { ...fires, args: { firer: reds, target: reds } }
  for (let n = 0; n < 3; n++) expect(once.at(atThemselves)).toEqual([])
})

test('a moment is disturbed as a hand can do it, and owes what the rules owe', () => {
  const deed = doneByReds('nerve', ['unit'], 6, () => 6)
  const die = seeded(1)
  const all = Array.from({ length: 400 }, () => disturbedDeed(deed, die, new Set(['nerve']))?.game)
  expect(new Set(all.map((one) => one?.world.unit?.reds?.shovels))).toEqual(new Set([0, 2]))
  expect(new Set(all.flatMap((one) => one?.owed.map(({ what }) => what) ?? []))).toEqual(new Set(['nerve']))
})
