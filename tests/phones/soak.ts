/** A table of eight seats that sleep, break off and come back, through as many entries as one likes. */
import { seeded } from '#engine'
import type { Draft, Game } from '#game'
import { Copies } from '../../src/phones/mask.ts'
import { came, set } from './skirmish.ts'
import { answered, PlayersTable } from './table.ts'

const SEATS = 8
/** So many rounds may pass without an entry: longer than any seat stays away. */
const PATIENCE = 1000

/** What became of it; `most` is how long the slowest round took, in ms. */
export type Soaked = {
  readonly entries: number
  readonly handed: number
  readonly entered: number
  /** Tests that were taken twice, by their ids: none must be. */
  readonly twice: readonly string[]
  /** Seats whose copy is not what they may see of the book: none must be. */
  readonly strayed: readonly string[]
  readonly most: number
}

/** Those that run stand again, and the last man is not shot: so that every volley makes tests that can be taken. */
function rallied(game: Game): readonly Draft[] {
  const changes = Object.entries(game.world['unit'] ?? {}).flatMap(([id, unit]) => [
    ...(unit['shaken'] === true ? [{ of: { kind: 'unit', id }, field: 'shaken', old: true, new: false }] : []),
    ...(Number(unit['alive']) < 2
      ? [{ of: { kind: 'unit', id }, field: 'alive', old: unit['alive'] ?? null, new: 6 }]
      : []),
  ])
  return changes.length > 0 ? [{ kind: 'edited', changes, why: 'They rally.' }] : []
}

/** Plays until the book holds that many entries. Throws where nothing goes on any more. */
export async function soak(entries: number, seed: number): Promise<Soaked> {
  const die = seeded(seed)
  const table = await PlayersTable.open()
  const names = Array.from({ length: SEATS }, (_, n) => `Seat ${n + 1}`)
  for (const [n, name] of names.entries()) await table.sits(name, n % 2 === 0 ? 'red' : 'blue')
  let [handed, entered, most, idle] = [0, 0, 0, 0]
  const { book } = table
  while (book.all.length < entries) {
    const before = book.all.length
    if (book.game.owed.length === 0) {
      await book.enter(rallied(book.game))
      await book.enter(came(book.game, 'volley', null, die(1000)))
    }
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
    idle = book.all.length > before ? 0 : idle + 1
    if (idle > PATIENCE) throw new Error(`Nothing goes on: ${JSON.stringify(book.game.owed)} are owed.`)
  }
  for (const player of table.players) table.joins(player)
  await table.passes(2)
  const copies = new Copies(set)
  copies.take(book.all)
  const strayed = table.players.flatMap(({ entries }, n) =>
    JSON.stringify(entries) === JSON.stringify(copies.of(n % 2 === 0 ? 'red' : 'blue')) ? [] : [names[n] ?? ''],
  )
  const taken = book.all.flatMap((e) => (e.kind === 'resolved' && e.settles !== null ? [e.settles] : []))
  const twice = taken.filter((id, n) => taken.indexOf(id) < n)
  return { entries: book.all.length, handed, entered, twice, strayed, most }
}
