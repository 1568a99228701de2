/** Words of what can be done: on buttons, in rows and menus, and as the coach names it. */
import { inSentence } from '#engine'
import { capital, lower, namesTogether } from '#tell'

export const actionWords = {
  battles: 'Battles',
  light: 'Light: day, night, sun',
  menu: 'More',
  players: 'Players',
  playersHint: 'They join by a code; this phone’s camera reads theirs',
  roster: 'Roster',
  rosterHint: 'Many units at once, and armies as files',
  even: 'Play it out',
  evenHint: 'Who wins, over 2,500 plays',
  dice: 'Roll dice',
  settings: 'Settings',
  settingsHint: 'Dice, text size and light',
  undo: 'Undo',
  redo: 'Redo',
  table: 'Table',
  mine: 'My units',
  resolve: 'Resolve',
  log: 'Log',
  rules: 'Rules',
  addUnit: (kind: string) => `Add a unit: ${kind}`,
  takeIt: (isTest: boolean) => (isTest ? 'Test now' : 'Do it now'),
  takeAll: (n: number) => `Roll all ${n}`,
  takeTogether: (n: number, title: string) => `Roll these ${n}: ${title}`,
  takeFirst: 'Next in order',
  /** Those that are named; of many the first, and how many more. */
  who: (names: readonly string[]) =>
    names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`,
  first: (title: string, who: string) => `First: ${title}${who ? `, ${who}` : ''}`,
  letRoll: 'Let the players roll',
  rollAll: 'Roll all that is owed',
  strike: 'Drop one',
  dropGone: (n: number) => (n === 1 ? 'Drop 1 that comes too late' : `Drop ${n} that come too late`),
  goOn: 'Go on',
  discard: 'Discard',
  endBattle: 'End the battle',
  howEnded: 'How it ended',
  next: (name: string) => `Next: ${inSentence(name)}`,
  /** The button that ends a phase, in one word: "End", "Next". */
  endShort: (end: string) => /^((End|Start|Begin)\b|\S+$)/.exec(end)?.[0] ?? 'Next',
  /** Under the button that ends a phase: so many are passed over by it. */
  skips: (n: number) => `skips ${n}`,
  /** Of those whom the end of a phase passed over: a few by their names. */
  passedOver: (names: readonly string[], of: number, did: string) => {
    const n = names.length
    if (n <= 3) return `${capital(namesTogether(names))} had not ${did}`
    return n === of ? `None of ${of} had ${did}` : `${n} of ${of} had not ${did}`
  },
  endAll: 'End anyway',
  leaveIt: 'Cancel',
  card: 'Details',
  cardHint: 'Everything known about it, and its history',
  best: 'Best target',
  straight: (action: string) => `${action}: just tap the enemy.`,
  possible: 'All it can do',
  noTarget: 'Not a target',
  noTargetNow: 'No target',
  pickMore: 'Pick more',
  pickMoreHint: 'Others that do the same together',
  /** "1 unit", "12 units", "10 of 12 units" */
  counting: (n: number, of: number, one: string, many: string) =>
    `${n === of ? n : `${n} of ${of}`} ${(of === 1 ? one : many).toLowerCase()}`,
  /** Of those picked together who cannot take part, and why. */
  without: (names: readonly string[], whys: readonly string[]) =>
    `Without ${namesTogether(names)}${whys.length === 0 ? '' : ` (${whys.map(lower).join(', ')})`}`,
  /** "12 units: fire"; the terms of a rule set keep their capitals: "1 unit: Deserter Morale" */
  together: (who: string, action: string) => `${who}: ${/ [A-Z]/.test(action) ? action : lower(action)}`,
}
