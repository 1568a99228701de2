/** What passes between a referee's phone and a seat can be read and written by those two alone, whoever carries it. */
import { describe, expect, test, vi } from 'vitest'
import { bytesIn } from '../../src/phones/bytes.ts'
import type { ChannelEnd, Ear } from '../../src/phones/channel.ts'
import { joinedEnds } from '../../src/phones/memory.ts'
import { freshTableKey, isTableKey, openKey, sealedByPlayer, sealedByReferee } from '../../src/phones/sealed.ts'

const key = await openKey(await freshTableKey())
const other = await openKey(await freshTableKey())

/** An ear that keeps what it hears and how the channel stands. */
function ear(): Ear & { readonly all: string[] } {
  const all: string[] = []
  return { all, heard: (message) => all.push(message), stood: (state) => all.push(`(${state})`) }
}

/** Whoever carries the messages: may read, change, keep back or send again. `null` swallows one. */
type Carrier = (message: string, from: 'referee' | 'player', say: (message: string) => void) => void
const honest: Carrier = (message, _, say) => say(message)

/** A referee's and a player's end over a carrier; all that was carried. */
function table(carrier: Carrier = honest, mark = key.mark) {
  const [near, far] = [joinedEnds(), joinedEnds()]
  const carried: string[] = []
  const pass = (from: 'referee' | 'player', end: ChannelEnd, to: ChannelEnd) =>
    end.listen({
      heard: (message) => {
        carried.push(message)
        carrier(message, from, (text) => to.send(text))
      },
      stood: (state) => state === 'closed' && to.close(),
    })
  pass('referee', near.far, far.far)
  pass('player', far.far, near.far)
  const referee = sealedByReferee(near.near, key)
  const player = sealedByPlayer(far.near, mark)
  const [atReferee, atPlayer] = [ear(), ear()]
  referee.listen(atReferee)
  player.listen(atPlayer)
  return { referee, player, atReferee, atPlayer, carried, toReferee: near.far, toPlayer: far.far }
}

const both = (one: ReturnType<typeof table>) =>
  vi.waitUntil(() => one.atReferee.all.length + one.atPlayer.all.length > 1)

describe('messages', () => {
  test('come in order, each once, both ways, long ones too; and a close comes after them', async () => {
    const one = table()
    const long = JSON.stringify(Array.from({ length: 3000 }, (_, n) => ({ seq: n, kind: 'resolved' })))
    for (const text of ['a', long, 'ü', 'c']) one.referee.send(text)
    for (const text of ['1', '2', '3']) one.player.send(text)
    await vi.waitUntil(() => one.atReferee.all.length === 3)
    one.referee.close()
    await vi.waitUntil(() => one.atPlayer.all.includes('(closed)'))
    expect(one.atPlayer.all).toEqual(['a', long, 'ü', 'c', '(closed)'])
    expect(one.atReferee.all.slice(0, 3)).toEqual(['1', '2', '3'])
    expect(one.carried.join().length).toBeLessThan(long.length)
  })

  test('cannot be read on the way, nor told apart when the same is said again', async () => {
    const one = table()
    one.referee.send('the rebels hold Nana Sahib')
    one.player.send('the rebels hold Nana Sahib')
    one.player.send('the rebels hold Nana Sahib')
    await vi.waitUntil(() => one.atReferee.all.length === 2)
    const read = (text: string) => String.fromCharCode(...(bytesIn(text.slice(1)) ?? []))
    expect(one.carried.filter((text) => read(text).includes('rebels'))).toEqual([])
    expect(new Set(one.carried).size).toBe(one.carried.length)
  })
})

describe('a carrier that', () => {
  const turns: { readonly [says: string]: (texts: readonly string[]) => readonly string[] } = {
    'sends a message twice': ([a = '', b = '']) => [a, a, b],
    'changes their order': ([a = '', b = '']) => [b, a],
    'keeps one back': ([, b = '']) => [b],
    'changes a letter': ([a = '', b = '']) => [a.slice(0, -3) + (a.endsWith('AAA') ? 'BBB' : 'AAA'), b],
    'says a word of its own': ([a = '']) => [`t${btoa('{"t":"bye","why":"go"}')}`, a],
    'says nonsense': () => ['{not json', '\u0000'],
  }
  for (const [says, turn] of Object.entries(turns))
    for (const from of ['referee', 'player'] as const)
      test(`${says}, of the ${from}’s, ends the channel, and nothing false is heard`, async () => {
        const kept: string[] = []
        let seen = 0
        // The greeting has three words: one of the player's, the referee's, one of the player's again.
        const greeting = { referee: 1, player: 2 }
        const one = table((message, who, say) => {
          if (who !== from || ++seen <= greeting[from]) return say(message)
          kept.push(message)
          if (kept.length === 2) for (const text of turn(kept)) say(text)
        })
        const [end, at] = from === 'referee' ? [one.referee, one.atPlayer] : [one.player, one.atReferee]
        end.send('one')
        end.send('two')
        await vi.waitUntil(() => at.all.includes('(closed)'))
        expect(['(closed)', 'one,(closed)']).toContain(at.all.join())
      })

  test('answers in the referee’s place is not heard: the player knows the mark of the key', async () => {
    const { near, far } = joinedEnds()
    const [mallory, anna] = [ear(), ear()]
    const forged = sealedByReferee(near, other)
    forged.listen(mallory)
    const player = sealedByPlayer(far, key.mark)
    player.listen(anna)
    player.send('my word is 123')
    forged.send('{"t":"bye","why":"go"}')
    await vi.waitUntil(() => anna.all.length > 0)
    expect(anna.all).toEqual(['(closed)'])
    expect(mallory.all.filter((text) => text !== '(closed)')).toEqual([])
  })

  test('shows the referee’s true key, but does not have it, is not heard', async () => {
    const one = table((message, from, say) => {
      if (from === 'player') return say(message)
      const [, ...rest] = message.split('.')
      say([btoa(String.fromCharCode(...other.bytes)), ...rest].join('.'))
    })
    one.referee.send('x')
    await vi.waitUntil(() => one.atPlayer.all.length > 0)
    expect(one.atPlayer.all).toEqual(['(closed)'])
  })

  test.each(['player', 'referee'] as const)('plays a whole channel of a %s back is not heard', async (who) => {
    const said: string[] = []
    const one = table((message, from, say) => {
      if (from === who) said.push(message)
      say(message)
    })
    const end = one[who]
    end.send('hello, my word is 123')
    end.send('bye')
    await both(one)
    const { near, far } = joinedEnds()
    const again = ear()
    const deceived = who === 'player' ? sealedByReferee(near, key) : sealedByPlayer(near, key.mark)
    deceived.listen(again)
    far.listen(ear())
    for (const text of said) far.send(text)
    await vi.waitUntil(() => again.all.length > 0)
    expect(again.all).toEqual(['(closed)'])
  })
})

test('a key is stored as three texts, and is the same when it is read again', async () => {
  const stored = await freshTableKey()
  expect(isTableKey(JSON.parse(JSON.stringify(stored)))).toBe(true)
  expect((await openKey(stored)).mark).toBe((await openKey(stored)).mark)
  expect((await openKey(stored)).mark).not.toBe(key.mark)
  expect([null, 'd', {}, { d: 1, x: '', y: '' }].filter(isTableKey)).toEqual([])
})
