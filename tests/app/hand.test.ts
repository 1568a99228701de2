/** What the hand is doing on the table, tap by tap. */
import { describe, expect, it } from 'vitest'
import type { AnyProcedure } from '#engine'
import {
  beginWith,
  type HandNow,
  heldIn,
  idle,
  letGo,
  pick,
  pickMore,
  putDown,
  tapOn,
} from '../../src/app/model/actions/hand.ts'

const ref = (id: string, kind = 'unit') => ({ kind, id })
const [a, b, c] = [ref('a'), ref('b'), ref('c')]
const deed = (id: string, ...args: readonly string[]): AnyProcedure => ({
  id,
  title: id,
  start: { from: 'table', subjects: args.map((arg) => ({ arg, says: arg, kind: 'unit' })) },
  *run() {
    return null
  },
})
const fire = deed('fire', 'firer', 'target')
const rally = deed('rally', 'unit')
const nothing = () => null
const aimed = (before: HandNow) => beginWith(before, fire, a, true).hand

describe('a tap', () => {
  it('picks a thing, lets it go, and takes another for it', () => {
    expect(tapOn(idle, a, nothing)).toEqual({ hand: pick(a) })
    expect(tapOn(pick(a), a, nothing)).toEqual({ hand: idle })
    expect(tapOn(pick(a), b, nothing)).toEqual({ hand: pick(b) })
  })
  it('on what has the same id and is of another kind is on another thing', () => {
    expect(tapOn(pick(a), ref('a', 'wall'), nothing)).toEqual({ hand: pick(ref('a', 'wall')) })
  })
  it('on an enemy does to it what comes first, and the unit stays in the hand', () => {
    const begins = { procedure: fire, args: { firer: a, target: b } }
    expect(tapOn(pick(a), b, (first) => (first === a ? fire : null))).toEqual({ hand: pick(a), begins })
  })
  it('while one aims names the target; on the one that aims it gives that up', () => {
    const begins = { procedure: fire, args: { firer: a, target: b } }
    expect(tapOn(aimed(pick(a)), b, nothing)).toEqual({ hand: pick(a), begins })
    expect(tapOn(aimed(idle), b, nothing)).toEqual({ hand: idle, begins })
    expect(tapOn(aimed(pick(a)), a, nothing)).toEqual({ hand: pick(a) })
  })
  it('while one aims on what cannot be a target begins nothing', () => {
    expect(tapOn(aimed(pick(a)), ref('w', 'leader'), nothing)).toEqual({ hand: aimed(pick(a)) })
    expect(tapOn(pick(a), ref('w', 'leader'), () => fire)).toEqual({ hand: pick(a) })
  })
  it('while several are held adds one, or drops it, and never begins anything', () => {
    const two = pickMore(pickMore(idle, [a]), [b])
    expect(heldIn(two)).toEqual([a, b])
    expect(tapOn(two, c, () => fire)).toEqual({ hand: { is: 'several', refs: [a, b, c] } })
    expect(tapOn(two, b, () => fire)).toEqual({ hand: { is: 'several', refs: [a] } })
    expect(tapOn(pickMore(idle, [a]), a, () => fire)).toEqual({ hand: idle })
  })
})

describe('several', () => {
  it('are added together, and dropped once all are among them', () => {
    const two = pickMore(idle, [a, b])
    expect(heldIn(pickMore(two, [b, c]))).toEqual([a, b, c])
    expect(pickMore(two, [a, b])).toEqual(idle)
  })
  it('are of one kind', () => {
    expect(heldIn(pickMore(pickMore(idle, [a, b]), [ref('w', 'wall')]))).toEqual([ref('w', 'wall')])
  })
  it('begin with what is tapped, and not with the thing that was in the hand', () => {
    expect(heldIn(pickMore(pick(a), [b]))).toEqual([b])
    expect(heldIn(pickMore(aimed(pick(a)), [b]))).toEqual([b])
  })
})

describe('a procedure', () => {
  it('waits for its second thing, or begins at once', () => {
    expect(beginWith(pick(a), fire, a, true)).toEqual({
      hand: { is: 'aiming', procedure: fire, first: a, before: pick(a) },
    })
    const begins = { procedure: rally, args: { unit: a } }
    expect(beginWith(pick(a), rally, a, false)).toEqual({ hand: pick(a), begins })
  })
  it('that waits is given up for another', () => {
    const charge = deed('charge', 'charger', 'charged')
    expect(beginWith(aimed(pick(a)), charge, a, true).hand).toEqual({
      is: 'aiming',
      procedure: charge,
      first: a,
      before: pick(a),
    })
  })
})

describe('a hand', () => {
  it('lets go what it aims or holds together, and keeps the one thing', () => {
    expect(letGo(aimed(pick(a)))).toEqual(pick(a))
    expect(letGo(aimed(idle))).toEqual(idle)
    expect(letGo(pickMore(idle, [a, b]))).toEqual(idle)
    expect(letGo(pick(a))).toEqual(pick(a))
  })
  it('puts down what it holds, and goes on aiming', () => {
    expect(putDown(pick(a))).toEqual(idle)
    expect(putDown(pickMore(idle, [a]))).toEqual(idle)
    expect(letGo(putDown(aimed(pick(a))))).toEqual(idle)
    expect(putDown(aimed(pick(a))).is).toBe('aiming')
  })
})
