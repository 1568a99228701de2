/** However phones sleep, lose messages and come back: in the end each has what its side may see, and every test is entered once. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HandedIn } from '#phones'
import { Copies } from '../../src/phones/mask.ts'
import { came, set } from './skirmish.ts'
import { answered, Book, PlayersTable } from './table.ts'

type Deed =
  | { readonly do: 'remark' | 'volley' | 'plan' | 'undo' | 'lose' | 'roll' }
  | { readonly do: 'sleep' | 'wake' | 'break' | 'hand'; readonly who: number }
  | { readonly do: 'wait'; readonly seconds: number }

const who = fc.nat(2)
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    do: fc.constantFrom(
      'remark' as const,
      'volley' as const,
      'plan' as const,
      'undo' as const,
      'lose' as const,
      'roll' as const,
    ),
  }),
  fc.record({
    do: fc.constantFrom('sleep' as const, 'wake' as const, 'break' as const, 'hand' as const, 'hand' as const),
    who,
  }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 25 }) }),
)

test('every copy is what its side may see, and no test is entered twice', async () => {
  let entered = 0
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 30, size: 'max' }), async (deeds) => {
      const table = await PlayersTable.open()
      const players = [
        await table.sits('Anna', 'red'),
        await table.sits('Carl', 'blue'),
        await table.sits('Dora', null, 'watch'),
      ]
      let lost = 0
      table.loses = (text) => {
        if (lost === 0 || !text.startsWith('{"t":"entries"')) return false
        lost--
        return true
      }
      const handed: Promise<HandedIn>[] = []
      await table.book.enter(came(table.book.game, 'volley', null))
      table.host.letRoll()
      await table.quiet()
      for (const one of deeds) {
        const { book, host } = table
        if (one.do === 'remark') await book.enter([{ kind: 'remarked', says: 'Rain.' }])
        if (one.do === 'volley') await book.enter(came(book.game, 'volley', null))
        if (one.do === 'plan')
          await book.enter(came(book.game, 'plan', { unit: { kind: 'unit', id: 'red-1' } }, book.all.length))
        if (one.do === 'undo' && book.game.undo.length > 0)
          await book.enter([{ kind: 'undone', of: book.game.undo.at(-1)?.seq ?? 0 }])
        if (one.do === 'lose') lost++
        if (one.do === 'roll') host.letRoll()
        if (one.do === 'wait') await table.passes(one.seconds)
        if ('who' in one) {
          const player = players[one.who]
          if (one.do === 'sleep') table.links[one.who]?.stand('away')
          if (one.do === 'wake') table.links[one.who]?.stand('open')
          if (one.do === 'break') table.links[one.who]?.stand('closed')
          const [test] = player?.tests ?? []
          if (one.do === 'hand' && player && test) handed.push(player.handIn(answered(player, test, one.who + 2)))
        }
        if (one.do !== 'lose') await table.quiet()
      }
      lost = 0
      for (const player of players) table.joins(player)
      await table.quiet()
      const copies = new Copies(set)
      copies.take(table.book.all)
      expect(players.map(({ entries }) => entries)).toEqual(['red', 'blue', null].map((side) => copies.of(side)))
      expect(players.map(({ state }) => state.is)).toEqual(['here', 'here', 'here'])
      entered += (await Promise.all(handed)).filter(({ ok }) => ok).length
      const taken = table.book.all.flatMap((e) =>
        e.kind === 'resolved' && e.settles !== null && e.by ? [e.settles] : [],
      )
      const undone = table.book.all.filter(({ kind }) => kind === 'undone').length
      expect(taken.length - new Set(taken).size).toBeLessThanOrEqual(undone)
    }),
    { numRuns: 60 },
  )
  expect(entered).toBeGreaterThan(20)
}, 60_000)

test('entries that do not fit together are asked for again, from the first; then the phone says so', async () => {
  const table = await PlayersTable.open(new Book())
  const anna = await table.sits('Anna', 'red')
  await table.book.enter([{ kind: 'remarked', says: 'Rain.' }])
  await table.quiet()
  const last = table.sent[0]?.findLast((text) => text.startsWith('{"t":"entries"')) ?? ''
  const odd = JSON.stringify({
    ...JSON.parse(last),
    from: 2,
    head: 2,
    list: [{ kind: 'undone', of: 7, seq: 2, at: 1 }],
  })
  table.time += 2000
  table.links[0]?.near.send(odd)
  await table.quiet()
  expect([anna.state.is, anna.entries.length]).toEqual(['here', 2])
  table.loses = (text) => text.startsWith('{"t":"entries"')
  table.links[0]?.near.send(odd)
  await table.quiet()
  table.links[0]?.near.send(JSON.stringify({ ...JSON.parse(odd), from: 0 }))
  await table.quiet()
  expect(anna.state).toEqual({
    is: 'closed',
    why: 'The referee’s book cannot be read here. Update both phones.',
  })
})
