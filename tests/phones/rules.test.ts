/** Own rules at a table of several phones: who lacks them asks once, and is sent them once. */
import { expect, test } from 'vitest'
import { Book, PlayersTable } from './table.ts'

const pack = { pack: 1, id: 'thursday-rules', title: 'The Thursday Rules' }

/** A book by own rules, which counts how often they are asked for. */
class OwnBook extends Book {
  asked = 0
  rules = async () => {
    this.asked++
    return pack
  }
}

const rulesSent = (sent: readonly string[] | undefined) =>
  sent?.filter((text) => text.startsWith('{"t":"rules"')).length

test('a phone that lacks the rules is sent them, and once however often it asks', async () => {
  const book = new OwnBook()
  const table = await PlayersTable.open(book)
  const anna = await table.sits('Anna', 'red')
  await table.sits('Ben', 'blue')
  const first = anna.askRules()
  await table.quiet()
  expect(await first).toEqual(pack)
  void anna.askRules()
  await table.passes(2)
  expect([book.asked, rulesSent(table.sent[0]), rulesSent(table.sent[1])]).toEqual([1, 1, 0])
})

test('a table by rules of the book has none to send, and one that is left sends none', async () => {
  const table = await PlayersTable.open()
  const anna = await table.sits('Anna', 'red')
  const none = anna.askRules()
  await table.quiet()
  expect(await none).toBeNull()
  const left = anna.askRules()
  anna.leave()
  expect(await left).toBeNull()
})

test('who loses the channel meanwhile is told that none came, and asks again on the next', async () => {
  const table = await PlayersTable.open(new OwnBook())
  const anna = await table.sits('Anna', 'red')
  const lost = anna.askRules()
  table.links[0]?.stand('closed')
  expect(await lost).toBeNull()
  table.joins(anna)
  await table.quiet()
  const again = anna.askRules()
  await table.quiet()
  expect(await again).toEqual(pack)
})
