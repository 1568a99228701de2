/** Links into the book: what goes in comes out, and what was damaged is told. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlace, setUpIn } from '../../src/app/model/links.ts'
import { packedText, unpackedText } from '../../src/app/share/packed.ts'
import { MANY_BYTES } from '../../src/gate/limits.ts'

const queryOf = (place: string) => new URLSearchParams(place.split('?')[1] ?? '')

describe('a link to a quick check', () => {
  const setUp = {
    with: { firer: 'british-foot', target: 'mutineer' },
    answers: { range: { value: 14 }, 'save/cover': { value: 'soft' } },
  }
  it('comes back as it went', () => {
    const query = queryOf(checkPlace('toy', 'fire', setUp))
    expect(setUpIn(query.get('with'), query.get('said'))).toEqual(setUp)
  })
  it('brings a second choice along, without its dice', () => {
    const or = { procedure: 'charge', answers: { reach: { value: true } } }
    const dice = { read: { value: 3 }, source: 'table' as const }
    const query = queryOf(checkPlace('toy', 'fire', { ...setUp, or: { ...or, answers: { ...or.answers, dice } } }))
    expect(setUpIn(query.get('with'), query.get('said'), query.get('or'))).toEqual({ ...setUp, or })
  })
  it('hands on no dice', () => {
    const thrown = { ...setUp, answers: { dice: { read: { value: 3 }, source: 'table' as const } } }
    expect(checkPlace('toy', 'fire', thrown)).toBe('#/check/toy/fire?with=firer.british-foot*target.mutineer')
  })
  it.each([null, '', '{', '3', '[]', 'x', '.', '*', 'a.*.b'])('reads what it can of %j', (text) => {
    const setUp = setUpIn(text, text, text)
    expect(Object.values(setUp.with).every((id) => typeof id === 'string')).toBe(true)
    expect(setUp.answers).toEqual({})
    expect(setUp.or).toBeUndefined()
  })
})

describe('a packed text', () => {
  it('comes back, whatever is in it', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 500 }), async (text) => {
        const packed = await packedText(text)
        expect(packed).toMatch(/^[\w-]*$/)
        expect(await unpackedText(packed)).toBe(text)
      }),
      { numRuns: 50 },
    ))
  it('is small where it repeats itself', async () =>
    expect((await packedText('abc'.repeat(10_000))).length).toBeLessThan(200))
  it.each(['%%%', 'AAAA', 'a'])('is null where it is none: %s', async (packed) =>
    expect(await unpackedText(packed)).toBeNull(),
  )
  it('is null where it was cut off', async () => {
    const packed = await packedText('The 64th hold. '.repeat(50))
    expect(await unpackedText(packed.slice(0, -8))).toBeNull()
  })
  it('is null where it swells without end', async () =>
    expect(await unpackedText(await packedText('a'.repeat(MANY_BYTES + 1)))).toBeNull())
})
