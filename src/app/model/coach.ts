/** The coach: the battle in which it teaches, and the rules of whose battles it was sent away: "battle off:john-company". */
import { choosePrefs, prefs } from './prefs.ts'

const said = (): readonly [battle: string, ...away: readonly string[]] => {
  const [battle = '', ...away] = prefs().coach.split(' ')
  return [battle, ...away]
}

const away = (rules: string): string => `off:${rules}`

/** Whether it teaches in this battle. */
export const coaches = (battle: string): boolean => said()[0] === battle

/** It goes along in this battle, unless it was sent away in one of the same rules; who once sent it away altogether is left alone. */
export function coachIn(battle: string, rules: string): void {
  const [, ...gone] = said()
  if (prefs().coach !== 'off' && !gone.includes(away(rules))) choosePrefs({ coach: [battle, ...gone].join(' ') })
}

/** It is sent away from all battles of these rules. */
export const sendCoachAway = (rules: string): void => {
  const [, ...gone] = said()
  choosePrefs({ coach: ['', ...new Set([...gone, away(rules)])].join(' ') })
}

/** Its lesson is over. */
export const coachDone = (): void => {
  const [, ...gone] = said()
  choosePrefs({ coach: ['', ...gone].join(' ') })
}
