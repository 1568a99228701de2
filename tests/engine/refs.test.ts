import { expect, test } from 'vitest'
import { isRef, keyOf, refOf, sameRef } from '#engine'

test('the key of a ref names it again, though its id holds a slash', () => {
  for (const ref of [
    { kind: 'unit', id: '78th' },
    { kind: 'wall', id: 'north/gate' },
  ]) {
    expect(refOf(keyOf(ref))).toEqual(ref)
    expect(sameRef(ref, { ...ref })).toBe(true)
  }
})

test('what names no thing is no ref', () => {
  expect(refOf('78th')).toBe(null)
  expect(refOf('/78th')).toBe(null)
  expect([null, undefined, '78th', ['unit', '78th'], { kind: 'unit' }, { kind: 'unit', id: 78 }].some(isRef)).toBe(
    false,
  )
  expect(isRef({ kind: 'unit', id: '78th' })).toBe(true)
  expect(sameRef({ kind: 'unit', id: 'a' }, { kind: 'figure', id: 'a' })).toBe(false)
  expect(sameRef({ kind: 'unit', id: 'a' }, { kind: 'unit', id: 'b' })).toBe(false)
})
