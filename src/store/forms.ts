/** The forms of the rows that the first screen reads: a row that is of none is as if it were not there, or said to be damaged. */
import { shape } from '#game'
import type { GameRow, Prefs } from './types.ts'

/** Of a battle in the list. */
export const gameForm = shape.record<Omit<GameRow, 'damaged'>>({
  id: shape.text,
  name: shape.text,
  ruleset: shape.text,
  created: shape.number,
  updated: shape.number,
  head: shape.number,
  ended: shape.yesNo,
  line: shape.text,
  scenario: shape.maybe(shape.yes),
})

const dice = shape.word('phone', 'table')

/** Of what is chosen for this phone. A page can show texts of 50 to 400 %. */
export const prefForms: shape.Shapes<Prefs> = {
  theme: shape.word('auto', 'day', 'night', 'sun'),
  dice,
  sideDice: shape.byName(dice),
  text: shape.between(0.5, 4),
  vibrate: shape.yesNo,
  awake: shape.yesNo,
  quick: shape.text,
  lastCheck: shape.text,
  coach: shape.text,
}
