/**
 * The relay and the referee's phone are ended in the midst of it and begun again, in an order that is drawn from a seed, while
 * Mallory acts, Eve, who has a seat, acts too, and the others play.
 */
import { type Chance, chanceOf } from '../fuzz/chance.ts'
import { type Club, started } from './club.ts'
import { acts, asReferee, HallTable, helloOf, type Person } from './hall.ts'
import { answered, asking, handIn } from './table.ts'

type Deed = (at: Ordered) => Promise<unknown> | unknown

/** The table as the deeds find it. */
type Ordered = {
  club: Club
  readonly chance: Chance
  readonly table: HallTable
  readonly anna: Person
  readonly bert: Person
  readonly eve: Person
  isRelayUp: boolean
  /** What is to be looked at when all is up again. */
  readonly later: Promise<unknown>[]
}

const relayTurns: Deed = async (at) => {
  if (at.isRelayUp) await at.club.stop()
  else at.club = await started({ port: at.club.port })
  at.isRelayUp = !at.isRelayUp
}
const refereeTurns: Deed = ({ table }) => (table.isUp ? table.refereeEnds() : table.refereeBegins())

/** An honest player takes what is there to take; whether it comes in is seen when all is up again. */
const plays: Deed = ({ chance, anna, bert, later }) => {
  const { player } = chance.one([anna, bert])
  const test = player.tests.find(({ what }) => what === 'check')
  if (!test) return
  const stands = player.standing(test.id)
  later.push(player.handIn(handIn(test.id, { ...answered(player, test, 6).answers, ...stands })))
}

/** Somebody with the code of the table says something to the relay. */
const raw =
  (path: string, ...said: readonly object[]): Deed =>
  async ({ table }) => {
    const one = table.raw(path)
    await one.open()
    one.say({ table: table.code.name, join: table.code.join })
    for (const more of said) one.say(more)
  }

/** A stranger comes on a channel of their own as soon as there is one, with a word that is not theirs, and acts. */
const strays: Deed = ({ chance, table, eve, anna }) => {
  const words = [null, table.room.join, 'a'.repeat(32), ...table.host.roster.struck]
  const name = chance.one(['Mallory', anna.name, eve.name])
  table.stranger(undefined, [helloOf(name, chance.one(words)), chance.one([...acts, ...asReferee])])
}

/** Eve has a seat, and does what she has no right to, or too often. */
const oversteps: Deed = ({ chance, table, eve }) => {
  const { owed } = table.book.game
  const test = owed.length > 0 ? chance.one(owed) : null
  for (let n = 2; n > 0; n--) eve.says(chance.one(acts))
  if (test) for (let n = 930; n < 932; n++) eve.says({ t: 'roll', n, ...asking(test) })
  if (chance.once(3)) eve.says(chance.one(asReferee))
  if (chance.once(3)) eve.comes()
}

const sendsEveAway: Deed = ({ table, eve }) => {
  if (table.isUp && eve.isIn) table.sendsAway(eve)
}

const deeds: readonly Deed[] = [
  ...Array<Deed>(3).fill(plays),
  ...Array<Deed>(4).fill(oversteps),
  ...Array<Deed>(3).fill(strays),
  raw('at/referee', { key: '0'.repeat(32), join: '0'.repeat(32) }),
  raw('at/player', { text: 'junk' }),
  raw('at/player', { drop: '0'.repeat(16) }),
  raw('at/player', ...Array<object>(40).fill({ text: 'x' })),
  sendsEveAway,
]

/** A list in an order of its own. */
function shuffled<T>(list: readonly T[], chance: Chance): readonly T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(chance.below(left.length), 1))
}

/** Plays one order to its end. Throws where anything is not as it must be. */
export async function inOrder(seed: number): Promise<void> {
  const chance = chanceOf(seed, 30)
  const club = await started()
  const table = await HallTable.open(club.url)
  const sits = (name: string, side: string) => table.sits(name, side)
  const [anna, bert, eve] = [await sits('Anna', 'red'), await sits('Bert', 'blue'), await sits('Eve', 'red')]
  const at: Ordered = { club, chance, table, anna, bert, eve, isRelayUp: true, later: [] }
  const tables = table.host
  try {
    await table.begins()
    await table.bell.until('all have tests', () => [anna, bert, eve].every(({ player }) => player.tests.length > 0))
    // Each ends before it begins again, and what is between is left to chance.
    const order = shuffled([...deeds, relayTurns, relayTurns, refereeTurns, refereeTurns], chance)
    for (const deed of order) {
      await deed(at)
      table.held.check()
    }
    const isBack = ({ isHere, name }: Person) =>
      isHere && table.host.seats.some((one) => one.name === name && one.here === 'here')
    await table.bell.until('Anna and Bert are back', () => [anna, bert].every(isBack))
    await Promise.all(at.later)
    for (let n = 0; n < 2; n++) await table.goesOn(anna, bert)
    await table.goesOn(bert, anna)
    if (tables === table.host) throw new Error('The referee’s phone was never ended.')
    if (JSON.stringify(table.book.all).includes('was here')) throw new Error('Somebody was here.')
    table.nobodyFinds()
  } finally {
    table.end()
    await at.club.stop()
  }
}
