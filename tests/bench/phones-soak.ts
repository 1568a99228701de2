/** A table of eight seats through 2,000 entries, with seats that sleep, break off and come back: `npm run soak:phones [-- SEED]` */
import { seeded } from '#engine'
import { Copies } from '../../src/phones/mask.ts'
import { came, set } from '../phones/skirmish.ts'
import { answered, Table } from '../phones/table.ts'

const ENTRIES = 2_000
const SEATS = 8
const seed = Number(process.argv[2] ?? 1)
const die = seeded(seed)
const table = await Table.open()
const names = Array.from({ length: SEATS }, (_, n) => `Seat ${n + 1}`)
for (const [n, name] of names.entries()) await table.sits(name, n % 2 === 0 ? 'red' : 'blue')

let handed = 0
let entered = 0
let most = 0
while (table.book.all.length < ENTRIES) {
  if (table.book.game.owed.length === 0) await table.book.enter(came(table.book.game, 'volley', null, die(1000)))
  table.host.letRoll()
  await table.quiet()
  for (const [n, player] of table.players.entries()) {
    const what = die(40)
    if (what === 1) table.links[n]?.stand('away')
    if (what === 2) table.links[n]?.stand('open')
    if (what === 3) table.links[n]?.stand('closed')
    if (what < 7 && player.state.is === 'closed') table.joins(player)
    for (const test of player.tests.slice(0, die(2))) {
      handed++
      void player.handIn(answered(player, test, die(6))).then(({ ok }) => {
        if (ok) entered++
      })
    }
  }
  const start = performance.now()
  await table.passes(die(4))
  most = Math.max(most, performance.now() - start)
}

for (const player of table.players) table.joins(player)
await table.passes(2)
const copies = new Copies(set)
copies.take(table.book.all)
const same = table.players.map(
  ({ entries }, n) => JSON.stringify(entries) === JSON.stringify(copies.of(n % 2 === 0 ? 'red' : 'blue')),
)
const taken = table.book.all.flatMap((e) => (e.kind === 'resolved' && e.settles !== null ? [e.settles] : []))
console.log(
  `seed ${seed}: ${table.book.all.length} entries, ${handed} handed in, ${entered} entered, ${taken.length - new Set(taken).size} twice`,
)
console.log(
  `copies as they should be: ${same.filter(Boolean).length} of ${SEATS}; the longest seconds took ${most.toFixed(0)} ms`,
)
if (same.includes(false) || taken.length !== new Set(taken).size) process.exit(1)
