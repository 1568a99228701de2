import { array, assert, asyncProperty, constantFrom, integer, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collecting, type From, framesOf } from '../../src/phones/frames.ts'

const from = constantFrom<From>('referee', 'player')
/** Messages around the sizes at which something changes. */
const message = (most: number) =>
  integer({ min: 0, max: most }).chain((n) =>
    string({ unit: 'grapheme', maxLength: 20 }).map((end) => 'é7'.repeat(n) + end),
  )

/** What one side hears of frames, up to the first that is unfit. */
async function heard(frames: Iterable<Uint8Array<ArrayBuffer>>, by: From): Promise<readonly string[]> {
  const collect = collecting(by)
  const all: string[] = []
  for (const frame of frames) {
    const came = await collect(frame)
    if (came === 'unfit') return [...all, 'UNFIT']
    if (came !== 'more') all.push(came.message)
  }
  return all
}

describe('messages in frames', () => {
  it('arrive as they were, in order, none over 16,000 bytes', async () => {
    await assert(
      asyncProperty(from, array(message(10_000), { minLength: 1, maxLength: 4 }), async (by, messages) => {
        const frames = (await Promise.all(messages.map((one) => framesOf(one, by)))).flat()
        expect(Math.max(...frames.map((frame) => frame.length))).toBeLessThanOrEqual(16_000)
        expect(await heard(frames, by)).toEqual(messages)
      }),
      { numRuns: 40 },
    )
  })

  it('are deflated only on their way from the referee, and only large ones', async () => {
    const large = 'entry '.repeat(10_000)
    expect(await framesOf(large, 'referee')).toHaveLength(1)
    expect(await framesOf(large, 'player')).toHaveLength(4)
    const [small] = await framesOf('"beat"', 'referee')
    expect(small).toEqual(Uint8Array.of(0, ...new TextEncoder().encode('"beat"')))
  })

  it('of a player stay under 32,000 bytes, plain and full', async () => {
    const long = await framesOf('x'.repeat(32_000), 'player')
    expect(await heard(long, 'player')).toEqual(['x'.repeat(32_000)])
    expect(await heard(await framesOf('x'.repeat(32_001), 'player'), 'player')).toEqual(['UNFIT'])
    expect(await heard(await framesOf('x'.repeat(5000), 'referee'), 'player')).toEqual(['UNFIT'])
    expect(await heard([Uint8Array.of(1, 65)], 'player')).toEqual(['UNFIT'])
    expect(await heard([new Uint8Array(16_001)], 'player')).toEqual(['UNFIT'])
    expect(await heard([new Uint8Array(0)], 'player')).toEqual(['UNFIT'])
  })

  it('that swell beyond all measure are not unpacked', async () => {
    const bomb = await framesOf('\0'.repeat(4_000_001), 'referee')
    expect(await heard(bomb, 'referee')).toEqual(['UNFIT'])
  })

  it('of a hostile phone come to a message or to nothing, and never throw', async () => {
    await assert(
      asyncProperty(from, array(uint8Array({ maxLength: 200 }), { maxLength: 20 }), async (by, frames) => {
        const came = await heard(
          frames.map((frame) => Uint8Array.from(frame)),
          by,
        )
        expect(came.length).toBeLessThanOrEqual(frames.length)
      }),
    )
  })
})
