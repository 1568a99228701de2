/** Words that several files share: the names of the sides, units in sentences, and what is said in more than one place. */
import { counted, grammar } from '#kit'
import { type Ctx, isGun, isLeader, type Unit } from './state.ts'

/** A leader and a gun are one ("Gun 1 is"); all other units are many ("The 64th Foot are"). */
export const isOne = (unit: Unit): boolean => isLeader(unit) || isGun(unit)
export const { The, the, does, are, have } = grammar(isOne)

/** "do the 64th Foot", "does Gun 1": inside a question. */
export const doThe = (unit: Unit): string => `${isOne(unit) ? 'does' : 'do'} ${the(unit)}`
/** The same where a question begins with it. */
export const DoThe = (unit: Unit): string => `${isOne(unit) ? 'Does' : 'Do'} ${the(unit)}`
/** "are the 64th Foot", "is Gun 1". */
export const isThe = (unit: Unit): string => `${isOne(unit) ? 'is' : 'are'} ${the(unit)}`
export const IsThe = (unit: Unit): string => `${isOne(unit) ? 'Is' : 'Are'} ${the(unit)}`
export const whichCover = (unit: Unit, now = ''): string => `What cover ${isThe(unit)} in${now}?`

/** Whom Deserter Morale concerns (R67). */
export const deserters = (ctx: Ctx): string =>
  ctx.settings.gunnersDesert ? 'Mutineers and Rebel gunners' : 'Mutineers'

export { counted }
export const inches = (n: number): string => counted(n, 'inch', 'inches')
/** "3 killed", "nobody killed". */
export const killedOf = (n: number): string => `${n || 'nobody'} killed`

export const nobodyLeft = (unit: Unit, to = ''): string =>
  isLeader(unit) ? `${unit.name} is dead.` : `${have(unit)} nobody left${to}.`
export const offForGood = (unit: Unit): string => `${are(unit)} off the table and cannot return.`
export const noMarchMoves = (unit: Unit): string => `${have(unit)} no march moves left and may only defend or retreat.`
