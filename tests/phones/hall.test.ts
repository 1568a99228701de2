/**
 * A hostile seat and a hostile relay, on real sockets, with the relay of a club as a process of its own. Whatever they do: the
 * book holds nothing that the rules and the referee did not let in, no secret reaches a phone that may not have it, and the table
 * goes on.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answers } from '#engine'
import { freshTableKey, openKey, sealedByReferee } from '../../src/phones/sealed.ts'
import { type Club, started } from './club.ts'
import { acts, asReferee, HallTable, helloOf, type Person } from './hall.ts'
import { Meddler, type Pipe, textIn, type Way, withText } from './meddler.ts'
import { inOrder } from './orders.ts'
import { answered, asking, rolled } from './table.ts'

let club: Club
beforeAll(async () => {
  club = await started()
})
afterAll(() => club.stop())

describe('a hostile seat', () => {
  let table: HallTable
  let [anna, bert, eve]: Person[] = []
  beforeAll(async () => {
    table = await HallTable.open(club.url)
    anna = await table.sits('Anna', 'red')
    bert = await table.sits('Bert', 'blue')
    eve = await table.sits('Eve', 'red')
    await table.begins()
  })
  afterAll(() => table.end())

  type Deed = (people: { readonly anna: Person; readonly bert: Person; readonly eve: Person }) => Promise<unknown>
  const greeted = async () => {
    const one = table.raw('at/player')
    await one.open()
    one.say({ table: table.code.name, join: table.code.join })
    return one
  }
  /** Eve's phone comes anew: what it may say in a second begins again. */
  const again = async (eve: Person) => {
    eve.comes()
    await table.bell.until('Eve is here', () => eve.isHere)
  }

  const deeds: { readonly [says: string]: Deed } = {
    'that has the code opens a table in its place': async () => {
      const one = table.raw('at/referee')
      await one.open()
      one.say({ key: table.code.name, join: table.code.join, word: '' })
      await table.bell.until('a table is open', () => one.heard.length > 0)
      for (const said of [{ to: '0'.repeat(16), text: 'x' }, { drop: '0'.repeat(16) }]) one.say(said)
      one.close()
      expect(one.heard).toEqual(['{"opened":true}'])
    },
    'that has the code speaks past the referee': async () => {
      for (const said of [
        { to: '0'.repeat(16), text: 'x' },
        { from: '0'.repeat(16), text: 'x' },
        { drop: '0'.repeat(16) },
        { isHere: true, text: 'x' },
      ]) {
        const one = await greeted()
        one.say(said)
        await one.ended()
      }
    },
    'that has the code does not greet as it must': async () => {
      for (const text of ['junk', JSON.stringify(helloOf('Mallory', null)), 'A'.repeat(87), 'a.b.c']) {
        const one = await greeted()
        one.say({ text })
        await one.ended()
      }
    },
    'that has the code floods': async () => {
      const one = await greeted()
      for (let n = 0; n < 60; n++) one.say({ text: 'x' })
      await one.ended()
    },
    'that nobody let in says anything, by whatever word': async () => {
      const { room } = table
      const words = [null, 'a'.repeat(32), room.join, table.code.name, '0'.repeat(16)]
      for (const [at, act] of [...acts, ...asReferee].entries()) {
        const one = table.stranger()
        await one.joined()
        one.say(helloOf('Mallory', words[at % words.length] ?? null))
        one.say(act)
        await one.ended()
        expect(one.heard.filter((text) => !/"t":"(?:waits|bye)"/.test(text))).toEqual([])
        one.leave()
      }
    },
    'that says nothing of who it is acts': async () => {
      for (const act of acts) {
        const one = table.stranger()
        await one.joined()
        one.say(act)
        await one.ended()
        one.leave()
      }
    },
    'that comes under the name of another waits, and is turned away': async () => {
      const one = table.stranger()
      await one.joined()
      one.say(helloOf('Anna', null))
      await table.bell.until('somebody waits', () => table.host.knocking.length === 1)
      table.host.letIn(table.host.knocking[0]?.n ?? 0, false)
      await one.ended()
      one.leave()
    },
    oversteps: async ({ eve }) => {
      await again(eve)
      const { host, book } = table
      const others = book.game.owed.filter(({ id }) => !eve.player.tests.some((test) => test.id === id))
      const own = others.find(({ args }) => JSON.stringify(args).includes('red'))
      const blue = others.find(({ args }) => JSON.stringify(args).includes('blue'))
      if (!own || !blue) return expect.unreachable()
      const [before, handed] = [book.all.length, host.handed]
      eve.says({ t: 'propose', n: 900, draft: { kind: 'remarked', says: 'Eve was here.' } })
      for (const [at, test] of [own, blue].entries()) {
        eve.says({ t: 'roll', n: 901 + at, ...asking(test) })
        eve.says({ t: 'handin', n: 903 + at, id: test.id, answers: rolled(6) })
      }
      eve.says({ t: 'letRoll' })
      eve.says({ t: 'takeBack', id: own.id })
      for (let n = 900; n < 905; n++) expect(await eve.answerTo(n)).toMatchObject({ t: 'not' })
      await host.quiet()
      expect([book.all.length, host.handed]).toEqual([before, handed])
    },
    'speaks as the referee': async ({ eve }) => {
      for (const act of asReferee) {
        await again(eve)
        eve.says(act)
        await table.bell.until('Eve is cut off', () => eve.player.state.is === 'closed')
      }
    },
    'answers what the other side is asked': async ({ anna, bert, eve }) => {
      await again(eve)
      await table.begins('march')
      const mine = () => anna.player.tests.find(({ what }) => what === 'surprise')
      await table.bell.until('Anna has a test', () => mine() !== undefined)
      const came = anna.player.handIn({ id: mine()?.id ?? '', answers: { steady: { value: true }, ...rolled(4) } })
      await table.bell.until('Bert is asked', () => bert.player.questions.length === 1)
      const [asked] = bert.player.questions
      if (!asked) return expect.unreachable()
      for (let n = 0; n < 5; n++) eve.says({ t: 'reply', n: asked.n + n, key: 'force', answer: 0 })
      eve.says({ t: 'propose', n: 905, draft: { kind: 'remarked', says: 'Eve was here.' } })
      expect(await eve.answerTo(905)).toMatchObject({ t: 'not' })
      expect(bert.player.questions).toEqual([asked])
      bert.player.reply(asked, 5)
      const entered = await came
      const entry = table.book.all[entered.ok ? entered.seq : 0]
      expect(entry).toMatchObject({ kind: 'resolved', answers: { force: { value: 5 } } })
    },
    'rolls until it likes the die': async ({ eve }) => {
      await again(eve)
      const test = eve.player.tests.find(({ what }) => what === 'check')
      if (!test) return expect.unreachable()
      const { length } = table.book.all
      const { die: liked = { value: 6 }, ...before } = answered(eve.player, test, 6).answers
      const tries: readonly Answers[] = [before, before, { officer: { value: true } }, { die: liked }, before]
      for (const [at, answers] of tries.entries()) eve.says({ t: 'roll', n: 910 + at, ...asking(test, answers) })
      const first = await eve.answerTo(910)
      expect(first).toMatchObject({ t: 'rolled' })
      for (let n = 911; n < 915; n++) {
        const { n: _, ...came } = await eve.answerTo(n)
        expect(came).toEqual(came.t === 'not' ? came : { t: 'rolled', answers: first.answers })
      }
      eve.says({ t: 'handin', n: 915, id: test.id, answers: { ...before, die: liked } })
      expect(await eve.answerTo(915)).toMatchObject({ t: 'not', why: 'That was answered before, and stands.' })
      expect(table.book.all.slice(length).map(({ kind }) => kind)).toEqual(['rolled'])
    },
    'has two phones with one word': async ({ eve }) => {
      await again(eve)
      const seats = table.host.roster.seats.length
      const other = table.stranger(eve)
      await other.joined()
      other.say(helloOf('Eve', eve.stored))
      await table.bell.until('the first is cut off', () => eve.player.state.is === 'closed')
      expect(eve.player.state.why).toBe('This seat is on another phone now.')
      const { length } = table.book.all
      for (const act of acts) eve.says(act)
      eve.comes()
      await other.ended()
      await table.bell.until('Eve is here', () => eve.isHere)
      other.leave()
      expect([table.host.roster.seats.length, table.book.all.length]).toEqual([seats, length])
    },
    'acts after it was sent away': async ({ eve }) => {
      await again(eve)
      const [test] = eve.player.tests
      const word = eve.stored
      const { length } = table.book.all
      const says = () => {
        for (const act of acts) eve.says(act)
        if (test) eve.says({ t: 'roll', n: 920, ...asking(test) })
      }
      table.sendsAway(eve)
      says()
      await table.bell.until('Eve is cut off', () => eve.player.state.is === 'closed')
      expect(eve.player.state.why).toBe('The referee has sent this phone away.')
      says()
      for (const again of [word, null]) {
        const one = table.stranger()
        await one.joined()
        one.say(helloOf('Eve', again))
        await table.bell.until('Eve waits', () => table.host.knocking.length === 1)
        if (test) one.say({ t: 'roll', n: 921, ...asking(test) })
        await one.ended()
        expect(one.heard.map((text) => JSON.parse(text).t)).toEqual(['waits', 'bye'])
        one.leave()
      }
      // Let in again, she watches.
      eve.comes()
      await table.letsIn(eve, null)
      eve.side = null
      eve.may = 'watch'
      if (test) eve.says({ t: 'roll', n: 922, ...asking(test) })
      expect(await eve.answerTo(922)).toMatchObject({ t: 'not' })
      expect(table.book.all).toHaveLength(length)
    },
  }
  for (const [says, deed] of Object.entries(deeds))
    test(`${says}: nothing of it is in the book, and the table goes on`, async () => {
      if (!anna || !bert || !eve) return expect.unreachable()
      await deed({ anna, bert, eve })
      await table.goesOn(anna, bert)
    })

  test('finds out nothing by trying the seals of all that it was sent', () => table.nobodyFinds())
})

describe('a hostile relay', () => {
  let table: HallTable
  let meddler: Meddler
  let [anna, bert]: Person[] = []
  beforeAll(async () => {
    meddler = await Meddler.before(club.url)
    table = await HallTable.open(meddler.url)
    anna = await table.sits('Anna', 'red')
    bert = await table.sits('Bert', 'blue')
    await table.begins()
  })
  afterAll(() => {
    table.end()
    meddler.stop()
  })

  /** The next message that carries something each way is passed on otherwise. */
  const next = (pipe: Pipe, way: Way, becomes: (text: string, frame: string) => readonly string[]) => {
    meddler.meddles = (frame, one, to) => {
      const text = textIn(frame)
      if (one !== pipe || to !== way || text === null) return [frame]
      meddler.meddles = null
      return becomes(text, frame)
    }
  }
  const other = (text: string) => `${text.slice(0, -2)}${text.at(-2) === 'A' ? 'B' : 'A'}${text.slice(-1)}`
  const remark = () => table.book.enter([{ kind: 'remarked', says: 'Rain.' }])
  /** Bert's connection. */
  const besides = (pipe: Pipe) => meddler.pipes.findLast((one) => one.path === 'at/player' && one !== pipe) ?? pipe
  const lastText = (pipe: Pipe, way: Way, n = 0) => pipe.said[way].filter((frame) => textIn(frame) !== null).at(-1 - n)

  /** Does something to Anna's connection, and says whose phone is cut off by it. */
  type Deed = (to: { readonly pipe: Pipe; readonly anna: Person }) => Promise<unknown> | unknown
  const deeds: { readonly [says: string]: Deed } = {
    'changes what a phone says': ({ pipe, anna }) => {
      next(pipe, 'up', (text, frame) => [withText(frame, other(text))])
      anna.player.wake()
    },
    'changes what a phone is told': ({ pipe }) => {
      next(pipe, 'down', (text, frame) => [withText(frame, other(text))])
      return remark()
    },
    'says again what a phone said': ({ pipe }) => pipe.send('up', lastText(pipe, 'up') ?? ''),
    'tells a phone again what it was told': ({ pipe }) => pipe.send('down', lastText(pipe, 'down') ?? ''),
    'tells a phone again what it was told first': ({ pipe }) =>
      pipe.send('down', pipe.said.down.find((frame) => textIn(frame) !== null) ?? ''),
    'keeps back one of two that a phone says': ({ pipe, anna }) => {
      next(pipe, 'up', () => [])
      anna.player.wake()
      anna.player.wake()
    },
    'tells a phone two in the other order': async ({ pipe }) => {
      next(pipe, 'down', (_, first) => {
        next(pipe, 'down', (_, second) => [second, first])
        return []
      })
      await remark()
      await remark()
    },
    'says what one phone said as another': ({ pipe }) => pipe.send('up', lastText(besides(pipe), 'up') ?? ''),
    'tells one phone what another was told': ({ pipe }) => pipe.send('down', lastText(besides(pipe), 'down') ?? ''),
    'speaks as the referee': ({ pipe }) => {
      for (const said of asReferee) pipe.send('down', JSON.stringify({ text: JSON.stringify(said) }))
    },
    'speaks as a player': ({ pipe }) => {
      for (const act of acts) pipe.send('up', JSON.stringify({ text: JSON.stringify(act) }))
    },
    'answers a phone that comes with a key of its own': async ({ anna }) => {
      const key = await openKey(await freshTableKey())
      const heard: string[] = []
      let mine: { take(text: string): void } | null = null
      meddler.meddles = (frame, one, way) => {
        const text = textIn(frame)
        if (one.path !== 'at/player' || text === null) return [frame]
        if (way === 'down') return []
        mine ??= answering(key, heard, (text) => one.send('down', JSON.stringify({ text })))
        mine.take(text)
        return []
      }
      anna.comes()
      await table.bell.until('Anna takes no other key', () => anna.player.state.is === 'closed')
      meddler.meddles = null
      expect(heard).toEqual([])
    },
    'answers a phone that comes with what the referee said before': async ({ pipe, anna }) => {
      const old = pipe.said.down.filter((frame) => textIn(frame) !== null)
      meddler.meddles = (frame, one) => {
        if (one.path !== 'at/player' || textIn(frame) === null) return [frame]
        return []
      }
      anna.comes()
      const greets = () => meddler.last('at/player').said.up.length > 1
      await table.bell.until('Anna greets', () => meddler.last('at/player') !== pipe && greets())
      for (const frame of old) meddler.last('at/player').send('down', frame)
      await table.bell.until('Anna takes nothing old', () => anna.player.state.is === 'closed')
      meddler.meddles = null
    },
    'plays a whole channel to the referee again': async ({ pipe }) => {
      const referee = meddler.last('at/referee')
      const dropped = () => referee.said.up.some((frame) => frame === '{"drop":"0000000000000000"}')
      const from = (frame: string) => JSON.stringify({ from: '0'.repeat(16), text: textIn(frame) })
      referee.send('down', JSON.stringify({ here: '0'.repeat(16) }))
      for (const frame of pipe.said.up.filter((one) => textIn(one) !== null)) referee.send('down', from(frame))
      await table.bell.until('the referee takes nothing old', dropped)
      pipe.end()
    },
    'says that a phone is gone and there again': ({ pipe, anna }) => {
      const referee = meddler.last('at/referee')
      const here = referee.said.down.map((frame) => JSON.parse(frame).here).filter((id) => typeof id === 'string')
      for (const id of here) for (const said of [{ gone: id }, { here: id }]) referee.send('down', JSON.stringify(said))
      expect(pipe.said.up.length).toBeGreaterThan(0)
      anna.player.wake()
    },
  }
  for (const [says, deed] of Object.entries(deeds))
    test(`that ${says} ends a channel, and no more`, async () => {
      if (!anna || !bert) return expect.unreachable()
      const seats = JSON.stringify(table.host.roster)
      // A channel of its own for each deed; Anna's is the last.
      anna.comes()
      await table.bell.until(
        'Anna is here',
        () => (anna?.isHere ?? false) && table.host.seats.every(({ here }) => here === 'here'),
      )
      const pipe = meddler.last('at/player')
      await deed({ pipe, anna })
      await table.bell.until('a channel ends', () => [anna, bert].some((one) => !one?.isHere))
      for (const one of [anna, bert]) one.comes()
      await table.bell.until('both are here', () => [anna, bert].every((one) => one?.isHere ?? false))
      await table.goesOn(anna, bert)
      expect(JSON.stringify(table.host.roster)).toBe(seats)
      table.overhears(meddler.bytes.splice(0))
    })

  test('finds out nothing of all that it carried', () => table.nobodyFinds())
})

describe('the relay and the referee’s phone are ended and begun again in any order, while Mallory acts', () => {
  // More of them: `npm run orders:phones`.
  test.concurrent.each([1, 2])('(seed %i)', (seed) => inOrder(seed), 60_000)
})

/** A referee's end with a key that is not the referee's. */
function answering(key: Awaited<ReturnType<typeof openKey>>, heard: string[], say: (text: string) => void) {
  let ear: { heard(text: string): void } | null = null
  const link = {
    send: say,
    close: () => {},
    listen: (to: { heard(text: string): void }) => {
      ear = to
    },
  }
  sealedByReferee(link, key).listen({ heard: (text) => heard.push(text), stood: () => {} })
  return { take: (text: string) => ear?.heard(text) }
}
