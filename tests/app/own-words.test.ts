/** The words by which this phone is known at tables: what each table hears of them, and what it can do with it. */
import { afterEach, expect, it, vi } from 'vitest'
import { freshWord } from '#form'
import { Player } from '#phones'
import { keepWord, ownWord, renewOwnWord, wordsAt } from '../../src/app/seats/own-words.ts'
import { remember } from '../../src/app/seats/remembered.ts'
import { rosterAt } from '../../src/phones/roster.ts'
import { Book, PlayersTable, wire } from '../phones/table.ts'

const [TRUE, FALSE, SECOND] = ['true-table-true-table1', 'false-table-false-tab2', 'second-table-second-t3']

afterEach(() => {
  vi.unstubAllGlobals()
  remember({ words: [] })
})

const phone = (words: readonly string[], table?: PlayersTable) =>
  new Player({ name: 'Anna', words, entries: [], now: () => table?.time ?? 0, changed: () => {} })

/** A phone comes to a table without a code that its camera has read; where it stands then, and as which seat. */
async function comes(table: PlayersTable, words: readonly string[]) {
  const player = phone(words, table)
  table.joins(player, table.players.push(player) - 1, false)
  await table.quiet()
  return [player.state.is, player.me?.seat]
}

it('is made without randomUUID, and never the same', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const words = new Set(Array.from({ length: 50 }, freshWord))
  expect(words.size).toBe(50)
  for (const word of words) expect(word).toMatch(/^[0-9a-f]{32}$/)
})

it('seats a phone at its own table again, and nobody there by what a false table has heard', async () => {
  const table = await PlayersTable.open()
  const anna = await table.sits('Anna', 'red')
  keepWord(TRUE, anna.me?.token ?? '')
  const { link, heard } = wire()
  phone(await wordsAt(FALSE)).join(link)
  // The false table gives Anna a word of its own choice as well.
  keepWord(FALSE, 'a'.repeat(32))
  const all = heard.join().match(/[0-9a-f]{16,64}/g) ?? []
  expect(all).toHaveLength(1)
  for (const word of all) expect(await comes(table, [word])).toEqual(['waits', undefined])
  expect(await comes(table, await wordsAt(TRUE))).toEqual(['here', 1])
})

it('seats a phone where another has taken the book of its table, be it the one that kept it', async () => {
  const table = await PlayersTable.open()
  const [sue, anna] = [await table.sits('Sue', null, 'referee'), await table.sits('Anna', 'red')]
  // Whoever kept a table of their own before is Anna to one table, and its first referee to another.
  table.own = { name: 'First', token: ownWord(TRUE) }
  expect(ownWord(TRUE)).toBe(table.own.token)
  await table.passes(1)
  const taking = sue.taking() ?? expect.unreachable()
  const book = new Book(taking.entries)
  await book.enter([taking.draft])
  await table.keeps(book, await rosterAt(taking.roster, SECOND), { name: 'Sue', token: 'b'.repeat(16) })
  expect(await comes(table, [table.own.token, anna.me?.token ?? ''])).toEqual(['waits', undefined])
  expect(await comes(table, await wordsAt(SECOND))).toEqual(['here', 3])
  remember({ words: [{ table: TRUE, word: anna.me?.token ?? '' }] })
  expect(await comes(table, await wordsAt(SECOND))).toEqual(['here', 2])
})

it('is renewed for one table alone; the newest eight are kept, and no table is told more', async () => {
  for (let n = 0; n < 12; n++) keepWord(`table ${n}`, freshWord())
  expect(await wordsAt(FALSE)).toHaveLength(8)
  const [before] = await wordsAt('table 9')
  const own = renewOwnWord('table 11')
  expect(await wordsAt('table 11')).toEqual([own])
  expect(await wordsAt('table 9')).toEqual([before])
})
