/** Whose dice a side rolls, as it is chosen at a roll: own dice are kept for that side and battle, the phone's for this roll. */
import { expect, it } from 'vitest'
import { choosePrefs, diceOf } from '../../src/app/model/prefs.ts'
import { hush, toast } from '../../src/app/model/toast.ts'
import { chooseWhose } from '../../src/app/walk/whose.ts'
import { store } from '../../src/store/index.ts'
import { toySet } from '../game/toy-battle.ts'

Object.assign(store, { writePrefs: async () => ({ ok: true, value: undefined }) })
const set = { ...toySet, sides: [{ id: 'red', says: 'Reds', flag: 1 as const }] }
const side = 'red'

it('leaves the side its own dice where the phone rolls this once, until a tap says every time', () => {
  choosePrefs({ dice: 'table' })
  chooseWhose(set, 'here', side, 'phone')
  expect(toast()?.text).toBe('The phone rolls for the Reds this once.')
  expect(diceOf('here', side)).toBe('table')
  toast()?.action?.onTap()
  expect([diceOf('here', side), diceOf('here', 'other'), diceOf('there', side)]).toEqual(['phone', 'table', 'table'])
})

it('keeps own dice for the side in its battle, and to this roll by a tap on what is said', () => {
  chooseWhose(set, 'here', side, 'table')
  expect(toast()?.text).toBe('The Reds now roll their own dice in this battle.')
  expect(diceOf('here', side)).toBe('table')
  toast()?.action?.onTap()
  expect(diceOf('here', side)).toBe('phone')
  hush()
  chooseWhose(set, 'here', side, 'phone')
  expect(toast()).toBeNull()
})

it('of a roll that is no side’s holds for every roll of the battle, and one tap takes all of it back', () => {
  choosePrefs({ dice: 'phone', sideDice: {} })
  chooseWhose(set, 'here', '', 'table')
  expect(toast()?.text).toBe('You now roll your own dice in this battle.')
  expect(['', side].map((one) => diceOf('here', one))).toEqual(['table', 'table'])
  expect(diceOf('there', side)).toBe('phone')
  toast()?.action?.onTap()
  expect(['', side].map((one) => diceOf('here', one))).toEqual(['phone', 'phone'])
  chooseWhose(set, 'here', side, 'table')
  chooseWhose(set, 'here', '', 'phone')
  expect(diceOf('here', side)).toBe('table')
  toast()?.action?.onTap()
  expect(diceOf('here', side)).toBe('phone')
})
