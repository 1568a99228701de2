/** Where the coach goes along, and where it was sent away. */
import { afterEach, expect, it } from 'vitest'
import { coachDone, coaches, coachIn, sendCoachAway } from '../../src/app/model/coach.ts'
import { choosePrefs, prefs } from '../../src/app/model/prefs.ts'

afterEach(() => choosePrefs({ coach: '' }))

it('is sent away from the battles of one rule set, and teaches in the others', () => {
  coachIn('one', 'mutiny')
  expect(coaches('one')).toBe(true)
  sendCoachAway('mutiny')
  coachIn('two', 'mutiny')
  expect(['one', 'two', ''].map(coaches)).toEqual([false, false, true])
  coachIn('three', 'company')
  expect(coaches('three')).toBe(true)
  coachDone()
  coachIn('four', 'mutiny')
  expect([coaches('three'), coaches('four')]).toEqual([false, false])
})

it('stays away for good where it was sent away altogether', () => {
  choosePrefs({ coach: 'off' })
  coachIn('one', 'mutiny')
  expect(prefs().coach).toBe('off')
})
