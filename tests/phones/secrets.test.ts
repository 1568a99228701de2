/**
 * What a phone of one side can find out of the other side's secrets: it has every byte that it was sent, knows the rules and all
 * that is not secret, and tries. The same phone with a book of before the covers finds them: so the attack is one.
 */
import { describe, expect, test } from 'vitest'
import { type AnyRuleSet, isRecord } from '#engine'
import { canonical, covering, sealed, sealOf, sealsOf, shownOf } from '#form'
import {
  ALL_EYES,
  after,
  type Draft,
  type Entry,
  type Eyes,
  fold,
  type Game,
  hasSecrets,
  placed,
  secretsIn,
  states,
  within,
} from '#game'
import { wander } from '../../src/headless/referee.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { Copies } from '../../src/phones/mask.ts'
import { SPOKEN } from '../../src/phones/said.ts'
import { bare, leaksIn, valueAt } from './leaks.ts'
import { came } from './skirmish.ts'
import { asking, handIn, PlayersTable, rolled, SealedBook, wire } from './table.ts'

/** Entries as the app stores them: each on the state before it. */
async function stored(set: AnyRuleSet, entries: readonly Entry[]): Promise<readonly Entry[]> {
  let game: Game | null = null
  const covered: Entry[] = []
  for (const entry of entries) {
    covered.push(...covering(set, game, [entry]))
    game = after(game, entry, within(entries))
  }
  return sealed(undefined, covered)
}

/** A book with one entry more. */
async function goesOn(set: AnyRuleSet, entries: readonly Entry[], draft: Draft): Promise<readonly Entry[]> {
  const game = fold(entries)
  return [...entries, ...(await sealed(entries.at(-1), covering(set, game, [placed(game, draft, 0)])))]
}

const copyFor = (set: AnyRuleSet, eyes: Eyes, entries: readonly Entry[]): readonly Entry[] => {
  const copies = new Copies(set)
  copies.take(entries)
  return copies.of(eyes)
}

/** What the phone of before was sent: masked, with the seals of what was not. */
const oldCopyFor = (set: AnyRuleSet, eyes: Eyes, entries: readonly Entry[]): readonly Entry[] =>
  copyFor(set, eyes, entries).map((entry, n) => ({ ...entry, ...(entries[n]?.prev ? { prev: entries[n].prev } : {}) }))

const known = new Map(
  ruleSetFolders().map((id) => [
    id,
    (async () => {
      const set = await loadRuleSet(id)
      const { entries } = wander(set, [], 1, hasSecrets(set) ? 45 : 10).battle
      return { set, books: [await stored(set, entries)] }
    })(),
  ]),
)
const playedBy = async (id: string) => (await known.get(id)) ?? expect.unreachable()
const eyesOf = (set: AnyRuleSet): readonly Eyes[] => [null, ...(hasSecrets(set) ? set.sides.map(({ id }) => id) : [])]

describe.each(ruleSetFolders())('%s', (id) => {
  test('nothing that a side was sent tells what the other has in secret, whatever it tries; what it was sent before did', async () => {
    const { set, books } = await playedBy(id)
    for (const book of books.slice(0, 1)) {
      const old = await sealed(undefined, book.map(bare))
      for (const eyes of eyesOf(set)) {
        const now = leaksIn(set, eyes, book, copyFor(set, eyes, book))
        expect(now.seqs).toEqual([])
        const then = leaksIn(set, eyes, old, oldCopyFor(set, eyes, old))
        // The seal of the last entry is in no other.
        expect(then.seqs.length).toBeGreaterThanOrEqual(then.tried - 1)
        expect([now.tried > 0, then.byTrying > 0]).toEqual([hasSecrets(set), hasSecrets(set)])
        // A book of before is no longer sent with its seals.
        expect(leaksIn(set, eyes, old, copyFor(set, eyes, old)).seqs).toEqual([])
      }
    }
  })

  test('a copy can be checked link by link; shown all, it can be told that all is as it was sealed', async () => {
    const { set, books } = await playedBy(id)
    for (const book of books) {
      expect(await sealsOf(book)).toMatchObject({ from: 1, broken: null })
      for (const eyes of eyesOf(set)) {
        const copy = copyFor(set, eyes, book)
        expect(await sealsOf(copy)).toMatchObject({ from: 1, broken: null })
        expect(await Promise.all(copy.map(sealOf))).toEqual(await Promise.all(book.map(sealOf)))
        const at = Math.floor(copy.length / 2)
        const other = copy.map((entry, seq) => (seq === at ? { ...entry, at: entry.at + 1 } : entry))
        expect((await sealsOf(other)).broken).toBe(at + 1)
      }
    }
  })

  test('no secret word stands in a copy that the same entry does not lay open in a field that all may see', async () => {
    const { set, books } = await playedBy(id)
    for (const book of books)
      for (const eyes of eyesOf(set)) {
        const copy = copyFor(set, eyes, book)
        for (const { entry, before } of hasSecrets(set) ? states(book) : []) {
          const secrets = secretsIn(set, entry, before).filter(({ whose }) => whose !== eyes && whose !== ALL_EYES)
          const words = new Set(secrets.flatMap(({ at }) => [...wordsIn(valueAt(entry, at))]))
          const { covered: _, ...seen } = copy[entry.seq] ?? expect.unreachable()
          const open = canonical(
            seen.kind === 'resolved' ? seen.outcome.changes : seen.kind === 'begun' ? seen.world : [],
          )
          const said = canonical(seen.kind === 'begun' ? { ...seen, world: {} } : seen)
          for (const word of words) if (!open.includes(word)) expect(said).not.toContain(word)
        }
      }
  })

  test('what is left blank has one shape for each field, whatever was there', async () => {
    const { set, books } = await playedBy(id)
    const shapes = new Map<string, Set<string>>()
    for (const { entry, before } of books.flatMap((book) => [...states(book)]))
      for (const { at } of secretsIn(set, entry, before)) {
        if (at[0] === 'answers' || at[0] === 'rolls' || at[0] === 'odds' || at.includes('result')) continue
        const change = at.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key), entry)
        const field = isRecord(change) && 'field' in change ? String(change.field) : String(at.at(-1))
        const value = valueAt(entry, at)
        const shape = Array.isArray(value) ? 'list' : isRecord(value) ? 'record' : 'blank'
        shapes.set(field, (shapes.get(field) ?? new Set()).add(shape))
      }
    for (const [field, seen] of shapes) expect([field, seen.size]).toEqual([field, 1])
  })
})

/** The words of a value: texts of more than a letter or two, and names of what is counted. */
function* wordsIn(value: unknown): Generator<string, void> {
  if (typeof value === 'string' && value.length > 3) yield value
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value)) {
    if (!Array.isArray(value) && one !== 0 && key.length > 6) yield key
    yield* wordsIn(one)
  }
}

describe('every message that a seat is sent', () => {
  /** Red draws its orders in secret, and blue says in secret how many lie in wait; a third phone looks on. */
  async function played(draw: number, force: number) {
    const table = await PlayersTable.open(await SealedBook.begun())
    const [anna, carl] = [await table.sits('Anna', 'red'), await table.sits('Carl', 'blue')]
    await table.sits('Dora', null, 'watch')
    await table.book.enter(came(table.book.game, 'plan', { unit: { kind: 'unit', id: 'red-1' } }, draw))
    await table.book.enter(came(table.book.game, 'march', null))
    table.host.letRoll()
    await table.quiet()
    const [test] = anna.tests
    const handsIn = async (face: number) => {
      const answer = anna.handIn(handIn(test?.id ?? '', { steady: { value: true }, ...rolled(face) }))
      await replies()
      return answer
    }
    const replies = async () => {
      await table.quiet()
      const [asked] = carl.questions
      if (asked) carl.reply(asked, force)
      await table.quiet()
    }
    // No die has a nine: what blue answered stands, and red hands in again.
    expect(await handsIn(9)).toMatchObject({ ok: false, key: 'die' })
    expect(await handsIn(6)).toMatchObject({ ok: true })
    // She asks the referee's phone to roll the next, of which blue has not said what lies in wait.
    const [next = expect.unreachable()] = anna.tests
    const roll = anna.roll(asking(next, { steady: { value: true } }, null))
    await replies()
    await roll
    const players = { red: anna, blue: carl, nobody: table.players[2] ?? expect.unreachable() }
    const sent = Object.values(players).map((_, at) => table.sent[at]?.join('\n') ?? '')
    return { book: table.book, players, sent }
  }

  test('is the same whatever the other side drew and answered, but for seals, of which none can be tried out', async () => {
    const tables = [await played(1, 2), await played(1, 5), await played(4, 2)]
    const [one, answers, draws] = tables.map(({ sent }) =>
      sent.map((text) => text.replace(/\b[0-9a-f]{32,64}\b/g, '*')),
    )
    if (!one || !answers || !draws) return expect.unreachable()
    expect(answers[0]).toBe(one[0])
    expect(answers[1]).not.toBe(one[1])
    expect(draws[0]).not.toBe(one[0])
    expect(draws[1]).toBe(one[1])
    expect([answers[2], draws[2]]).toEqual([one[2], one[2]])
    for (const { book, players, sent } of tables)
      for (const [at, [side, player]] of Object.entries(players).entries()) {
        const came = leaksIn(book.set, side, book.all, player.entries, sent[at])
        expect([came.tried > 1, came.seqs]).toEqual([true, []])
        expect(await sealsOf(player.entries)).toMatchObject({ from: 1, broken: null })
      }
  })
})

describe('what is shown at the end', () => {
  const knowing = async () => {
    const { set, books } = await playedBy('last-mughal')
    const [book = []] = books
    return { set, book, copy: copyFor(set, 'british', book) }
  }
  /** A draw of the rebels, which only they saw. */
  const drawIn = (book: readonly Entry[]) =>
    book.find((e) => e.kind === 'resolved' && e.covered?.rebel && 'counter-1' in e.answers)

  test('is what was sealed', async () => {
    const { book, copy } = await knowing()
    expect(await shownOf(copy, book)).toEqual({ covered: book.length, unfit: null, unsealed: null })
    expect(await shownOf(book, book)).toBe(null)
  })

  test('or is told by its entry: where it was changed, sealed anew, or left out', async () => {
    const { set, book, copy } = await knowing()
    const drawn = drawIn(book) ?? expect.unreachable()
    if (drawn.kind !== 'resolved') return expect.unreachable()
    const answers = { ...drawn.answers, 'counter-1': { value: 'another' } }
    const changed = book.with(drawn.seq, { ...drawn, answers })
    expect((await sealsOf(changed)).broken).toBe(drawn.seq)
    expect(await shownOf(copy, changed)).toMatchObject({ unfit: drawn.seq })
    const anew = await stored(set, changed.map(bare))
    expect((await sealsOf(anew)).broken).toBe(null)
    expect(await shownOf(copy, anew)).toMatchObject({ unfit: 0 })
    const same = await sealed(undefined, changed)
    expect((await sealsOf(same)).broken).toBe(null)
    expect(await shownOf(copy, same)).toMatchObject({ unfit: drawn.seq })
    expect(await shownOf(copy, book.slice(0, drawn.seq))).toMatchObject({ unfit: drawn.seq })
    expect(await shownOf(copy, await sealed(undefined, book.map(bare)))).toMatchObject({ unfit: 0 })
  })

  test('of an older battle is told to have had no seal, and is sealed from the next entry on', async () => {
    const { set, book } = await knowing()
    const n = (drawIn(book)?.seq ?? 0) + 1
    const old = await sealed(undefined, book.slice(0, n).map(bare))
    expect(await shownOf(copyFor(set, 'british', old), old)).toMatchObject({ covered: 0, unfit: null, unsealed: n - 1 })
    const on = [...old, ...(await sealed(old.at(-1), book.slice(n)))]
    expect(await sealsOf(on)).toMatchObject({ from: 1, broken: null, covered: n })
    const copy = copyFor(set, 'british', on)
    expect(await sealsOf(copy)).toMatchObject({ from: n + 1, broken: null, covered: n })
    expect(await shownOf(copy, on)).toEqual({ covered: book.length - n, unfit: null, unsealed: n - 1 })
    expect(leaksIn(set, 'british', on, copy).seqs).toEqual([])
  })

  const taken: Draft = { kind: 'takenOver', term: 1, by: { seat: 1, name: 'Ben' } }
  test.each([
    [
      'begins at another time',
      ({ set, all }: SealedBook) =>
        stored(
          set,
          all.map((entry) => bare({ ...entry, at: entry.at + (entry.seq === 0 ? 1 : 0) })),
        ),
    ],
    ['says that another phone took the book', ({ set, all }: SealedBook) => goesOn(set, all.slice(0, 1), taken)],
  ])('or is told by its entry, where the same table sends another book that %s', async (_, otherOf) => {
    const honest = await SealedBook.begun()
    const table = await PlayersTable.open(honest)
    const carl = await table.sits('Carl', 'blue')
    await table.book.enter(came(table.book.game, 'plan', { unit: { kind: 'unit', id: 'red-1' } }))
    await table.quiet()
    const other = await otherOf(honest)
    const end = await goesOn(honest.set, other, { kind: 'ended', says: 'Over.' })
    const { link, say } = wire()
    const { me } = carl
    carl.join(link)
    for (const list of [copyFor(honest.set, 'blue', other), end]) {
      say(JSON.stringify({ t: 'welcome', v: SPOKEN, ...me, term: 1 }))
      say(JSON.stringify({ t: 'entries', from: 0, head: list.length - 1, list }))
      say('{"t":"yours","tests":[]}')
    }
    expect(carl.entries).toEqual(end)
    expect((await sealsOf(end)).broken).toBe(null)
    expect((await shownOf(carl.seen, carl.entries))?.unfit).not.toBe(null)
  })

  test('is held by each phone against what it saw first', async () => {
    const table = await PlayersTable.open(await SealedBook.begun())
    const carl = await table.sits('Carl', 'blue')
    await table.book.enter(came(table.book.game, 'plan', { unit: { kind: 'unit', id: 'red-1' } }))
    await table.quiet()
    expect(await sealsOf(carl.entries)).toMatchObject({ broken: null })
    await table.book.enter([{ kind: 'ended', says: 'Over.' }])
    await table.quiet()
    expect(carl.entries).toEqual(table.book.all)
    expect(await shownOf(carl.seen, carl.entries)).toEqual({ covered: 2, unfit: null, unsealed: null })
  })
})
