/** A battle as a series of codes: whatever the camera reads, in whatever order, the battle comes back the very same or not at all. */
import fc from 'fast-check'
import { correction, generate } from 'lean-qr/nano'
import { describe, expect, it } from 'vitest'
import { packedText, unpackedText } from '../../src/app/share/packed.ts'
import { codeIn } from '../../src/app/shared/camera/decode.ts'
import { codeTextsOf, collectingCodes, PIECE } from '../../src/app/shared/codes/frames.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
const packed = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 * PIECE })

/** What is complete after these codes. */
function completed(texts: readonly string[]): readonly string[] {
  const collect = collectingCodes()
  return texts.flatMap((text) => {
    const now = collect(text)
    return typeof now !== 'string' && now.packed !== null ? [now.packed] : []
  })
}

/** A code as a camera has it: so many pixels a module, at an angle in degrees, dark on light with a grey edge. */
function pictured(text: string, module: number, angle: number) {
  const code = generate(text, { minCorrectionLevel: correction.L })
  const side = Math.ceil((code.size + 12) * module * 1.2)
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const data = new Uint8ClampedArray(4 * side * side).fill(255)
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [(at % side) - side / 2, Math.floor(at / side) - side / 2]
    const column = Math.floor((x * cos + y * sin) / module + code.size / 2)
    const row = Math.floor((y * cos - x * sin) / module + code.size / 2)
    data.fill(code.get(column, row) ? 40 : 215, 4 * at, 4 * at + 3)
  }
  return { width: side, height: side, data }
}

describe('a series of codes', () => {
  it('brings any battle over, shuffled, with repeats and with the codes of strangers', () =>
    fc.assert(
      fc.property(packed, packed, fc.array(fc.string()), fc.infiniteStream(fc.nat()), (mine, other, noise, order) => {
        fc.pre(mine !== other)
        const strangers = codeTextsOf(other).slice(1)
        const texts = [...codeTextsOf(mine), ...codeTextsOf(mine), ...strangers, ...noise]
        const ranks = new Map(texts.map((text, at) => [at, [order.next().value ?? 0, text] as const]))
        const shuffled = [...ranks.values()].sort(([a], [b]) => a - b).map(([, text]) => text)
        const whole = completed(shuffled)
        expect(whole.length).toBeGreaterThan(0)
        expect(new Set(whole)).toEqual(new Set([mine]))
      }),
      { numRuns: 60 },
    ))

  it('is not complete while one is missing', () =>
    fc.assert(
      fc.property(packed, fc.nat(), (mine, out) => {
        const frames = codeTextsOf(mine)
        const left = frames.filter((_, at) => at !== out % frames.length)
        expect(completed([...left, ...left])).toEqual([])
      }),
      { numRuns: 40 },
    ))

  it('counts what is in, each once', () => {
    const collect = collectingCodes()
    const [first = '', second = ''] = codeTextsOf('x'.repeat(3 * PIECE))
    expect(collect(second)).toEqual({ have: 1, of: 3, packed: null })
    expect(collect(second)).toEqual({ have: 1, of: 3, packed: null })
    expect(collect(first)).toEqual({ have: 2, of: 3, packed: null })
  })

  it('refuses a code in which anything was changed', () =>
    fc.assert(
      fc.property(packed, fc.nat(), fc.nat(), fc.constantFrom(...letters), (mine, which, where, letter) => {
        const frames = codeTextsOf(mine)
        const frame = frames[which % frames.length] ?? ''
        const at = where % frame.length
        const changed = frame.slice(0, at) + letter + frame.slice(at + 1)
        fc.pre(changed !== frame)
        expect(collectingCodes()(changed)).toBeTypeOf('string')
      }),
      { numRuns: 300 },
    ))

  it('tells a damaged code from a newer one and from something else', () => {
    const collect = collectingCodes()
    const [frame = ''] = codeTextsOf('abc')
    expect(collect(`${frame}d`)).toBe('damaged')
    expect(collect(frame.replace('1/1', '2/1'))).toBe('damaged')
    expect(collect('OB2 whatever')).toBe('newer')
    expect(collect('https://example.org/')).toBe('strange')
  })

  it('takes the one code of a link as a battle as well', () =>
    expect(completed(['https://example.org/book/#/take?book=ab-_9'])).toEqual(['ab-_9']))

  it('brings a text over whole, with every letter that it has', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 3000 }), async (text) => {
        const [came = ''] = completed([...codeTextsOf(await packedText(text))].reverse())
        expect(await unpackedText(came)).toBe(text)
      }),
      { numRuns: 30 },
    ))

  it('has codes of version 14 at most, whatever the length of the battle', () => {
    const id = '0123abcd'
    const frames = [...codeTextsOf('x'.repeat(PIECE)), `OB1 ${id} 99999/99999 ${id} ${'x'.repeat(PIECE)}`]
    for (const frame of frames) expect(generate(frame, { minCorrectionLevel: correction.L }).size).toBe(17 + 4 * 14)
  })

  it('comes back from the pictures of its codes, askew and in any order, though one is missed in the first round', () => {
    const sent = letters
      .join('')
      .repeat(40)
      .slice(0, 3 * PIECE - 7)
    const [first = '', second = '', third = ''] = codeTextsOf(sent)
    const seen = [second, first, second, third].map((frame, at) => codeIn(pictured(frame, 4, [0, 7, -12, 90][at] ?? 0)))
    expect(seen).toEqual([second, first, second, third])
    expect(completed(seen.map((text) => text ?? ''))).toEqual([sent])
  })

  it('sees no code where there is none', () => {
    const blank = pictured('', 4, 0)
    expect(codeIn({ ...blank, data: blank.data.fill(200) })).toBe(null)
  })
})
