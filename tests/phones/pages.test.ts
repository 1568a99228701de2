/** A long book goes to a newcomer in pages: the referee's phone is free between them, and all comes in its order. */
import { expect, test } from 'vitest'
import { type Entry, placed } from '#game'
import { Player } from '#phones'
import { Copies } from '../../src/phones/mask.ts'
import { begun, set } from './skirmish.ts'
import { Book, PlayersTable } from './table.ts'

const remarks = Array.from(
  { length: 2000 },
  (_, n): Entry => ({ kind: 'remarked', says: 'x'.repeat(600), seq: n + 1, at: 0 }),
)

/** The book as the newcomer may see it. */
function copyOf({ book }: PlayersTable): readonly Entry[] {
  const copies = new Copies(set)
  copies.take(book.all)
  return copies.of('red')
}

/** A table over a book of more than a million letters, and a newcomer who has just said hello. */
async function arriving() {
  const table = await PlayersTable.open(new Book([placed(null, begun(), 0), ...remarks]))
  const anna = new Player({
    name: 'Anna',
    words: [],
    entries: [],
    now: () => table.time,
    changed: () => {},
  })
  table.host.seatNext({ side: 'red', may: 'play' })
  table.joins(anna, 0)
  const said = () => (table.sent[0] ?? []).map((text) => String(JSON.parse(text).t))
  const pages = () => said().filter((t) => t === 'entries').length
  /** Does one thing that waits on the referee's phone or on its way; whether there was any. */
  const step = async (): Promise<boolean> => {
    const next = table.due.shift()
    next?.()
    for (let n = 0; n < 8; n++) await Promise.resolve()
    return next !== undefined
  }
  while (pages() === 0 && (await step())) {}
  return { table, anna, said, pages, step }
}

test('one page at a time, and what is said and entered meanwhile comes behind the last', async () => {
  const { table, anna, said, pages, step } = await arriving()
  expect([pages(), said().at(-1), table.host.seats[0]?.here]).toEqual([1, 'entries', 'here'])
  table.host.show({ title: 'Morale', step: '', pool: '', chance: '' })
  await table.book.enter([{ kind: 'remarked', says: 'Rain.' }])
  const each: number[] = []
  for (let before = pages(); await step(); before = pages()) each.push(pages() - before)
  expect(each.filter((n) => n > 0)).toEqual(Array.from({ length: pages() - 1 }, () => 1))
  expect(pages()).toBeGreaterThan(4)
  expect(said().slice(0, pages() + 1)).toEqual(['welcome', ...Array.from({ length: pages() }, () => 'entries')])
  expect(said().slice(pages() + 1)).toContain('yours')
  expect(anna.entries).toEqual(copyOf(table))
  expect([anna.state.is, anna.live?.title, anna.game?.head]).toEqual(['here', 'Morale', 2001])
})

test('what is entered behind the last page goes at once', async () => {
  const { table, anna, pages, step } = await arriving()
  while (await step()) {}
  const before = pages()
  await table.book.enter([{ kind: 'remarked', says: 'Rain.' }])
  await table.host.quiet()
  expect([pages(), table.due.length]).toEqual([before + 1, 1])
  await table.quiet()
  expect(anna.entries).toHaveLength(2002)
})

test('a newcomer who is sent away hears why at once, and no page more is written', async () => {
  const { table, anna, said, pages, step } = await arriving()
  table.host.sendAway(1)
  expect([pages(), said().at(-1)]).toEqual([1, 'bye'])
  while (await step()) {}
  expect([pages(), said().at(-1)]).toEqual([1, 'bye'])
  expect(anna.state).toEqual({ is: 'closed', why: 'The referee has sent this phone away.' })
})

test('whoever asks again in the middle misses nothing', async () => {
  const { table, anna, step } = await arriving()
  await step()
  anna.wake()
  while (await step()) {}
  expect(anna.entries).toEqual(copyOf(table))
  expect(anna.state.is).toBe('here')
})
