/** Time that is not fooled when the phone's clock is set. */
import { expect, it } from 'vitest'
import { Steady } from '../../src/store/steady.ts'

const MINUTE = 60_000

/** A phone whose clock can be set, and that can sleep. */
function phone(last = 0) {
  let [wall, even, isSeen] = [1_000_000_000_000, 0, true]
  const steady = new Steady({
    wall: () => wall,
    even: () => even,
    isSeen: () => isSeen,
    last: last === 0 ? 0 : wall + last,
  })
  const start = steady.now()
  return {
    minutes: () => Math.round((steady.now() - start) / MINUTE),
    passes: (n: number) => {
      wall += n * MINUTE
      even += n * MINUTE
    },
    sets: (n: number) => {
      wall += n * MINUTE
    },
    sleeps: (n: number) => {
      isSeen = false
      steady.now()
      wall += n * MINUTE
      isSeen = true
    },
    hides: (does: boolean) => {
      isSeen = !does
      steady.now()
    },
  }
}

it('goes on as time does', () => {
  const one = phone()
  one.passes(7)
  expect(one.minutes()).toBe(7)
})

it('counts sleep', () => {
  const one = phone()
  one.passes(5)
  one.sleeps(20)
  one.passes(5)
  expect(one.minutes()).toBe(30)
})

it.each([-60, -600, 60, 600])(
  'does not count a clock that is set by %i minutes, nor one that is set right again',
  (by) => {
    const one = phone()
    one.passes(10)
    one.sets(by)
    one.passes(10)
    expect(one.minutes()).toBe(20)
    one.sets(-by)
    one.passes(10)
    expect(one.minutes()).toBe(30)
  },
)

it('takes back what was set ahead out of sight, once it is set right', () => {
  const one = phone()
  one.hides(true)
  one.sets(60)
  one.hides(false)
  expect(one.minutes()).toBe(60)
  one.sets(-60)
  one.passes(1)
  expect(one.minutes()).toBe(1)
})

it('knows of a clock that was set back while the page was closed, but for one that was wrong by days', () => {
  expect(phone(90 * MINUTE).minutes()).toBe(0)
  const late = phone(90 * MINUTE)
  late.passes(3)
  expect(late.minutes()).toBe(3)
  const wall = { wall: () => 0, even: () => 0, isSeen: () => true }
  expect(new Steady({ ...wall, last: 90 * MINUTE }).now()).toBe(90 * MINUTE)
  expect(new Steady({ ...wall, last: 90 * 24 * 60 * MINUTE }).now()).toBe(0)
})
