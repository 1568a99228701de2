/** Every word and every turn of phrase in which odds, dice, outcomes and entries are told: one file, so one translation. */
import type { OwnRules } from '#engine'

/** The first letter a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What is asked or named, and what it came to: a question is answered behind its own mark. */
const labelled = (label: string, says: string): string =>
  label === '' ? says : `${label}${/[?.]$/.test(label) ? '' : ':'} ${says}`

/** Words of chances, alone and in a picture. */
export const chanceWords = {
  underTenth: 'under 0.1',
  almostNever: 'almost never',
  almostAlways: 'almost always',
  under: 'under 1%',
  overMost: 'over 99%',
  underIn: (plays: string) => `under 3 in ${plays}`,
  roughly: (chance: string) => (/^\d/.test(chance) ? `about ${chance}` : chance),
  estimate: (points: number) => `Estimate, give or take ${points} ${points === 1 ? 'point' : 'points'}.`,
  allBut: (oneIn: string) => `all but ${oneIn}`,
  oneIn: (count: string) => `1 in ${count}`,
  half: { near: 'nearly even', same: 'an even chance', over: 'better than even' },
  near: (fraction: string) => `nearly ${fraction}`,
  about: (fraction: string) => `about ${fraction}`,
  over: (fraction: string) => `better than ${fraction}`,
  times: (above: number, below: number) => `${above} ${above === 1 || below !== 3 ? '' : 'times '}in ${below}`,
  orMore: (value: number | string) => `${value} or more`,
  atLeast: (value: number, chance: string) => `At least ${value}: ${chance}`,
} as const

const inInches = (n: number) => (n === 1 ? '1 inch' : `${n} inches`)

/** Words of two choices side by side. */
export const compareWords = {
  stakes: {
    ground: { ask: 'Take the ground', row: 'You win the ground' },
    'enemy-losses': { ask: 'Kill most', row: 'The enemy lose, on average' },
    'own-losses': { ask: 'Lose least', row: 'You lose, on average' },
    'own-commander': { ask: 'Keep the commander', row: 'Your commander is unhurt' },
  },
  unhurt: 'You lose nobody',
  noLosses: 'nobody of your own',
  onAverage: (says: string) => `${says}, on average`,
  average: (says: string) => `${says}, average`,
  end: (says: string, value: string) => labelled(says, /[?]$/.test(says) ? capital(value) : value),
  leave: 'they leave the ground',
  ends: { good: 'ends well', bad: 'ends badly' },
  untold: '–',
  roughly: (figure: string) => `about ${figure}`,
  cannot: 'cannot',
  none: 'none',
  nought: { chance: '0%', average: '0' },
  against: (one: string, other: string) => `${one} against ${other}`,
  lead: (says: string) => `${says}:`,
  better: (rest: string) => `, ${rest}.`,
  same: (rest: string) => `About the same: ${rest}.`,
  stand: (says: string, rest: string) => `${says}: ${rest}.`,
} as const

/** Words of how far something gets. */
export const reachWords = {
  sure: 'sure',
  cannot: 'cannot',
  often: {
    ...chanceWords,
    half: { near: 'nearly 1 time in 2', same: '1 time in 2', over: 'better than 1 time in 2' },
    times: (above: number, below: number) => `${above} ${above === 1 ? 'time' : 'times'} in ${below}`,
  },
  reaches: (n: number, often: string) => `Reaches at least ${inInches(n)} ${often}.`,
  reachesBy: (n: number, chance: string) => `Reaches at least ${inInches(n)} ${chance} of the time.`,
  surely: (n: number) => `Sure to reach ${inInches(n)}.`,
  never: (n: number) => `Cannot reach ${inInches(n)}.`,
  nearlyAlways: (n: number) => `Almost always reaches ${inInches(n)}.`,
  hardlyEver: (n: number) => `Almost never reaches ${inInches(n)}.`,
  beside: (n: number, chance: string) => `${inInches(n)}: ${chance}.`,
  short: (n: number, chance: string) => `${inInches(n)} or more ${chance}`,
  there: 'There, with nothing to spare.',
  toSpare: (n: number) => `There, ${inInches(n)} to spare.`,
  shortBy: (n: number) => `${capital(inInches(n))} short.`,
  orMore: (n: number) => `${inInches(n)} or more`,
} as const

/** A sentence that begins with a capital and ends in a full stop. */
export function sentence(says: string): string {
  const text = capital(says)
  return /[.!?…:][”"]?$/.test(text) ? text : `${text}.`
}

/** Words of values. */
export const valueWords = {
  yes: 'Yes',
  no: 'No',
  none: 'none',
  covered: 'covered',
  side: (name: string) => (/(s|sh)$/.test(name) ? `the ${name}` : `the ${name} player`),
  typed: 'typed in',
  table: (rows: number, columns: number) => `typed in, ${rows} rows of ${columns}`,
} as const

const PLACE = /^(?:in|on|off|under|beside|behind|within|at|to|by|with|from|adjacent)\b/

/** What a value only ends: "they retreat to". */
const TOWARDS = / (?:to|by|with|from|at)$/

/** What somebody did or had done to them: "nobody saw it". */
const DEED = /^(?:saw|caught|touched|touches|sheltering)\b/

/** "another unit" is "other unit" behind "no". */
const behindNo = (says: string): string =>
  says.replace(/^(?:another|the other) /, 'other ').replace(/^(?:any|the) /, '')

/** What is assumed, as it is said behind "The odds assume"; `says` is the label of its question, inside a sentence. */
export const assumedSays = {
  number: (says: string, value: string) => (/^\d+$/.test(value) ? `${value} ${says}` : `${says} ${value}`),
  answer: (says: string, value: string) => (TOWARDS.test(says) ? `${says} ${value}` : `${says}: ${value}`),
  /** A deed or a state is not so; of anything else there is none. */
  isNot: (says: string) => {
    if (PLACE.test(says) || /^\S+(?:ed|ing)$/.test(says)) return `not ${says}`
    return / \S+ed$/.test(says) ? says.replace(/(?= \S+$)/, ' not') : `no ${behindNo(says)}`
  },
  nobody: (says: string) =>
    / by$/.test(says)
      ? `${says} nobody`
      : PLACE.test(says) || DEED.test(says)
        ? `nobody ${says}`
        : `no ${behindNo(says)}`,
} as const

/** Words of dice that wait. */
export const diceSays = {
  /** "Sikhs, +2, each against": who rolls, what is made of it, and for how many pairs. */
  against: (of: readonly string[]) => `${of.filter(Boolean).join(', ')} against`.trim(),
  each: 'each',
  /** What only several dice can be. */
  ofMany: /^(?:added|the (?:highest|lowest))(?:, )?/,
  /** What a die of the limit does: "4 or more stays", "4 or more saves", "6 or more succeeds". */
  counting: (limit: string, what: string | undefined) =>
    what === undefined ? limit : `${limit} ${what.replace(/(?<!e)ed$/, 'e').replace(/[^s]$/, '$&s')}`,
  /** So many pairs alike. */
  times: (n: number, dice: string) => `${n} × ${dice.replace(/^1(?=d)/, '')}`,
  mustWin: (good: string, who: string, whom: string, isEvenGood: boolean) =>
    `${good} if ${who} ${isEvenGood ? 'equal or beat' : 'beat'} ${whom}.`,
  /** What dice against dice come to whatever falls. */
  sure: (came: unknown, ours: string, theirs: string) =>
    came === 'even'
      ? `${ours} can only match ${theirs}`
      : `${came === 'lower' ? ours : theirs} cannot match ${came === 'lower' ? theirs : ours}`,
  orMore: (limit: number) => `${limit}+`,
  exactly: (total: number) => `=${total}`,
} as const

const figures = 'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

const both = (all: readonly string[]): string =>
  [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(' and ')

/** Verbs of which many take one: "have fired and moved"; a "have" of what is owned stands alone ("have 2 orders"). */
const SHARED = /^(?:are|is|(?:have|has) (?=\w+ed\b|(?:been|fought|lost|lain|seen|tried|won)\b)) ?/
const isOver = (one: string): boolean => /^\w+ (?:no|not)\b/.test(one)

/**
 * All that one does in one sentence: a verb that begins several is said once, what one has or does comes behind, and last
 * what has a colon. "are Shaken and no longer in contact, have fired and charge the 53rd"
 */
function doesAll(phrases: readonly string[]): string {
  const byVerb = new Map<string, string[]>()
  for (const one of [...phrases.filter((one) => !isOver(one)), ...phrases.filter(isOver)]) {
    const [verb = ''] = one.includes(':') ? [':'] : (SHARED.exec(one) ?? [])
    byVerb.get(verb)?.push(one) ?? byVerb.set(verb, [one])
  }
  const { '': acts = [], ':': last = [], ...shared } = Object.fromEntries(byVerb)
  const lines = Object.entries(shared).map(([verb, all]) => verb + both(all.map((one) => one.slice(verb.length))))
  return last.length > 1
    ? [both([...lines, ...acts]), ...last].filter(Boolean).join('; ')
    : both([...lines, ...acts, ...last])
}

/** Words of what happens to a thing. */
export const changeWords = {
  /** "Two more of the 53rd fall: 14 left" */
  some: (n: number, isMore: boolean, what: string) =>
    [figures[n - 1] ?? String(n), isMore ? 'more' : '', what, 'of'].filter(Boolean).join(' '),
  covered: (label: string) => `${label}, in secret`,
  /** What a side holds: "change their hand in secret". */
  changesCovered: (label: string) => `change their ${label} in secret`,
  isNot: (label: string) =>
    /^has /.test(label)
      ? label.replace(/^has /, 'has not ')
      : / this (?:turn|move|phase)$/.test(label)
        ? `not ${label}`
        : `no longer ${label}`,
  none: (label: string) => (/ (?:with|by|in|at|from|to)$/.test(label) ? `${label} nobody` : `no ${label}`),
  value: (label: string, to: string) => `${label} ${to}`,
  count: (label: string, to: string, from: string) => `${label} ${to}, before ${from}`,
  of: (name: string, rest: string) => `${name}: ${rest}`,
  joins: 'join',
  added: 'are added',
  they: 'They',
  /** "are Shaken and no longer in contact, have fired and charge the 53rd" */
  doesAll,
  standsAll: (phrases: readonly string[]) => phrases.join('; '),
} as const

/** More than so many are not named one by one in a line of the log. */
const CROWD = 8

/** Words of an outcome. */
export const outcomeWords = {
  allowed: (says: string) => `Allowed by the referee: ${says}`,
  ruled: (ruling: string) => `Referee’s ruling: ${ruling}`,
  /** Of many only the first, and how many more. */
  someOf: (names: readonly string[]) =>
    names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`,
  answered: labelled,
  result: labelled,
  totals: (ours: number, plus: string, theirs: number) => `${ours}${plus} v ${theirs}`,
} as const

/** Words of what the referee rules otherwise on a roll. */
export const ruledSays = {
  needs: (need: number) => `${need}+`,
  need: (by: number) => (by > 0 ? `needs ${by} more` : `needs ${-by} less`),
  dice: (by: number, whose: string) =>
    `${Math.abs(by)} ${Math.abs(by) === 1 ? 'die' : 'dice'} ${by > 0 ? 'more' : 'fewer'}${whose && ` for ${whose}`}`,
  plus: (by: string, whose: string) => `${by}${whose && ` to ${whose}`}`,
  /** “the killed”. */
  pool: (says: string) => (says === 'alive' ? 'the living' : `the ${says}`),
  sides: ['first pool', 'second pool'],
  other: 'the other side',
  decided: (result: string) => `decided: ${result}`,
} as const

/** Words of one part, or of a line of them. */
export const lineWords = {
  labelled,
  /** With the name of who held the phone, where it was a player's. */
  own: (name: string | null) => (name === null ? 'Own dice' : `Own dice, entered on ${name}’s phone`),
  drawn: 'Card drawn by the phone',
  phone: (name: string | null) => (name === null ? 'Phone dice' : `Rolled on ${name}’s phone`),
  answered: (name: string) => `Answered on ${name}’s phone.`,
  against: ' against ',
  less: ' − ',
  and: ', ',
  pairs: '; ',
  /** What was done, and to whom or what: "Fire, Garrison foot, Cawnpore gun"; of many "Rebellion: Delhi, Cawnpore and Meerut"; of a crowd only the first. */
  about: (says: string, who: readonly string[]) =>
    who.length < 3
      ? [says, ...who].join(', ')
      : who.length > CROWD
        ? `${says}: ${outcomeWords.someOf(who)}`
        : `${says}: ${who.slice(0, -1).join(', ')} and ${who.at(-1)}`,
  fell: (faces: string, again: string) => (again && faces ? `${faces} (rolled again ${again})` : faces),
  chance: (says: string, before: string) => `${says} (${before}).`,
  /** Of a walk with several throws it is the chance of all of them. */
  before: (chance: string) => `${chance} before the first die`,
  throwIt: (dice: string) => `Roll ${dice}`,
} as const

/** Words of entries. */
export const entryWords = {
  begun: (name: string) => `${name} begins.`,
  byHand: (changes: string) => (changes === '' ? 'Referee’s change.' : `Referee’s change: ${changes}`),
  more: (n: number) => `And ${n} more.`,
  struck: (why: string) => `Dropped from what is owed: ${why || 'no reason given'}.`,
  dropped: (title: string, why: string) => `No longer owed: ${title}. ${why}`,
  putBack: 'Put back among what is owed.',
  takenBack: (title: string, fell: readonly string[], isDrawn = false) =>
    `${title}: ${isDrawn ? 'drew' : 'rolled'} ${fell.join('; ')}, taken back.`,
  rolledFor: (who: string, fell: string) => (who === '' ? fell : `${fell} for ${who}`),
  inSecret: 'something in secret',
  ruled: (question: string, now: string, old: string) => `A ruling changes. ${question} Now: ${now}; before: ${old}.`,
  housed: (rule: string) => `House rule: ${rule}.`,
  houseRests: (rule: string) => `House rule taken back: ${rule}.`,
  clock: (minutes: number) => `The clock is set: ${minutes} minutes.`,
  noClock: 'The clock is removed.',
  undone: (of: number, label: string, time: string) => `Entry ${of}${label ? `, ${label},` : ''} undone at ${time}.`,
  redone: (of: number, label: string, time: string) =>
    `Entry ${of}${label ? `, ${label},` : ''} done again at ${time}.`,
  ended: (says: string) => `The battle ends. ${says}`,
  reopened: 'The battle goes on.',
  takenOver: (name: string) => `${name === '' ? 'Another phone' : `${name}’s phone`} keeps the book from here.`,
} as const

/** Words of odds. */
export const oddsWords = {
  came: labelled,
  /** Of what is counted: "stands lost: 1 or more 50.0%", "stands lost: 0.9 on average". */
  some: (says: string, chance: string) => `${says}: 1 or more ${chance}`,
  onAverage: (says: string, n: string) => `${says}: ${n} on average`,
  endsWell: 'ends well',
  endsBadly: 'ends badly',
  success: { says: 'Ends well', good: 'Ends well', bad: 'Ends badly' },
  headline: (says: string, chance: string) => `${says} ${chance}`,
  /** Where the table has still to answer. */
  upTo: (most: string) => `up to ${most}`,
  between: (least: string, most: string) => `${least} to ${most}`,
  whose: (name: string, says: string) => `${name}: ${says}`,
  otherwise: 'neither',
  waitsHere: 'waits for an answer',
  /** Of what says nothing of its end. */
  endsHere: 'nothing follows',
  counted: (says: string, low: number, high: number) =>
    labelled(says, low === high ? String(low) : `${low} to ${high}`),
  likeliest: (value: string, chance: string) => `Most likely: ${value}, ${chance}.`,
  likeliestNumber: (value: string, chance: string) => `Most likely ${value}, ${chance}.`,
  asLikely: (values: readonly string[], chance: string) =>
    `Most likely ${values.slice(0, -1).join(', ')} or ${values.at(-1)} (${chance} each).`,
  /** Two that are all there is. */
  even: (values: readonly string[], chance: string) => `An even chance: ${values.join(' or ')} (${chance} each).`,
  any: (chance: string) => `At least one: ${chance}.`,
  mostly: (from: number, to: number) => `9 in 10 come to ${from} to ${to}.`,
  average: (n: string) => `${n} on average.`,
  others: (n: number) => `and ${n} more`,
  open: 'Undecided',
  asks: (chance: string, list: readonly string[], more: number) =>
    `Depends on the table${chance === '100%' ? '' : `, ${chance}`}: ${list.join(' ')}${more === 0 ? '' : ` And ${more} more.`}`,
  forbids: (chance: string, list: readonly string[], more: number) =>
    `Not under these rules${chance === '100%' ? '' : `, ${chance}`}: ${list.join(' ')}${more === 0 ? '' : ` And ${more} more.`}`,
  openEnd: (says: string, chance: string) => `${labelled(says, chance)}.`,
  assuming: (list: readonly string[]) => `The odds assume ${list.join('; ').replace(/\.$/, '')}.`,
} as const

/** Words of a list of tests. */
export const listWords = {
  /** "The 53rd at the 64th", "Havelock to Lucknow". */
  at: (names: readonly string[], isGoing: boolean) => names.join(isGoing ? ' to ' : ' at '),
  all: (names: readonly string[]) => names.join(', '),
  /** The second of several alike. */
  nth: (name: string, n: number, of: number) => `${name}, ${n} of ${of}`,
  part: (says: string, dice: string) => `${says}: ${dice}`,
  out: (n: number) => `left out ${n}`,
  byWord: (n: number, word: string) => `${word} ${n}`,
  likeliest: (value: number, of: number, chance: string) => `Most likely ${value} of ${of} stand, ${chance}.`,
  likeliestSum: (value: number, chance: string) => `Most likely ${value} in all, ${chance}.`,
  atLeast: (value: number, chance: string) => `${value} or more: ${chance}.`,
  expected: (from: number, to: number, what: string, chance: string) =>
    from !== to
      ? `Expected ${from} to ${to}${what} (${chance}).`
      : /^\d/.test(chance)
        ? `Most likely ${from}${what} (${chance}).`
        : `${capital(chance)} ${from}${what}.`,
  alone: (says: string, chance: string) => `${labelled(says, chance)}.`,
  foreseen: (says: string, from: number, to: number, of: number, chance: string) =>
    `${says}: ${from === to ? from : `${from} ${to === from + 1 ? 'or' : 'to'} ${to}`} of ${of} (${chance}).`,
  allOf: (of: number, chance: string) => `All ${of}: ${chance}.`,
  perCent: (figure: string) => `${figure}%`,
  noFace: 'no face',
  anyFace: 'any face',
  onlyBy: (face: number) => `only by a ${face}`,
  orLess: (face: number) => `${face} or less`,
  orMore: (face: number) => `${face} or more`,
  fromTo: (from: number | string, to: number | string) => `${from} to ${to}`,
} as const

/** Words of a story. */
export const storyWords = {
  /** Which edition it was, so that anybody can tell whether theirs is the same: "own rules, by Ashdown, version 3 (3fa9 c02e)". */
  own: (by: string, { version, hash }: OwnRules) =>
    `${by}, version ${version} (${hash.slice(0, 4)} ${hash.slice(4, 8)})`,
  /** "all 5", "4 of 8 left" */
  count: (n: number, of: number | undefined) =>
    of === undefined ? String(n) : n < of ? `${n} of ${of} left` : `all ${n}`,
  full: 'At full strength',
  gone: 'Lost',
  allOf: (says: string, names: readonly string[]) =>
    `${says}: ${names.join(names.some((name) => name.includes(',')) ? '; ' : ', ')}`,
} as const

/** Words of a report. */
export const reportWords = {
  turn: 'turn',
  goesOn: 'The battle goes on.',
  over: 'The battle is over.',
  passed: (name: string, n: number) => `${name}: ${n} tests in a row, and every one passed.`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
} as const

type LostHere = {
  readonly killed: number
  readonly deserted: number
  readonly gone: number
  readonly pieces: readonly [one: string, many: string] | null
}

/** "2 bases lost, 3 killed, 4 deserted, 1 otherwise lost" */
function losses(all: readonly LostHere[]): string {
  const sum = (what: 'killed' | 'deserted' | 'gone', of: readonly LostHere[]) =>
    of.reduce((n, loss) => n + loss[what], 0)
  const kinds = [...new Set(all.map(({ pieces }) => pieces?.join() ?? ''))].map((kind) => {
    const of = all.filter(({ pieces }) => (pieces?.join() ?? '') === kind)
    const [n, pieces] = [sum('killed', of), of[0]?.pieces]
    return n === 0 ? '' : pieces ? `${n} ${n === 1 ? pieces[0] : pieces[1]} lost` : `${n} killed`
  })
  const [deserted, gone] = [sum('deserted', all), sum('gone', all)]
  return [...kinds, deserted > 0 ? `${deserted} deserted` : '', gone > 0 ? `${gone} otherwise lost` : '']
    .filter(Boolean)
    .join(', ')
}

/** Words of the sum of a turn. */
export const chapterWords = {
  losses,
  lost: (sides: readonly { readonly side: string; readonly lost: readonly LostHere[] }[]) =>
    sides.length === 0 ? 'Nobody was lost.' : sides.map(({ side, lost }) => `${side}: ${losses(lost)}.`).join(' '),
} as const

/** Words of luck. */
export const luckWords = {
  few: 'Too few dice to say.',
  fair: 'The dice were fair.',
  luckiest: (side: string, of: string) => `The dice were fair; luckiest: ${side}, with ${of}.`,
  unluckiest: (side: string, of: string) => `The dice were fair; unluckiest: ${side}, with ${of}.`,
  favoured: (side: string, of: string) => `The dice took sides. ${side}: more than their share of luck with ${of}.`,
  failed: (side: string, of: string) => `The dice took sides. ${side}: less than their share of luck with ${of}.`,
  amongLines: (n: number, often: string) =>
    n === 1 ? `Fair dice go this far, either way, ${often}.` : `Fair dice put one line of ${n} this far out ${often}.`,
  aboutTimes: (n: string) => `about 1 time in ${n}`,
  expected: 'About right.',
  exactly: 'Spot on.',
  over: ['A little over', 'Lucky', 'Very lucky'],
  under: ['A little under', 'Unlucky', 'Very unlucky'],
  better: (how: string, often: string) => `${how}: this or better comes ${often}.`,
  worse: (how: string, often: string) => `${how}: this or worse comes ${often}.`,
  times: (n: string) => `1 time in ${n}`,
  hardly: 'less than 1 time in a million',
  rolls: (of: string, rolls: number) => `${of}, ${rolls === 1 ? '1 roll' : `${rolls} rolls`}`,
  dice: (of: string, dice: number) => `${of}, ${dice === 1 ? '1 die' : `${dice} dice`}`,
  from: { phone: 'phone', table: 'own dice' },
  rolled: (value: string, expected: string) => `${value}, expected ${expected}`,
  line: (side: string, title: string, rolled: string, fortune: string) => `${side}, ${title}: ${rolled}. ${fortune}`,
  tooFew: (all: readonly string[]) => `Too few dice to say: ${all.join('; ')}.`,
  someFew: (side: string, of: string, dice: number) => `${side}, ${of} (${dice === 1 ? '1 die' : `${dice} dice`})`,
  leftOut: (n: number) => `Not counted: ${n === 1 ? '1 roll' : `${n} rolls`} where neither high nor low is luck.`,
  best: (side: string) => `The luckiest roll: ${side}`,
  worst: (side: string) => `The unluckiest roll: ${side}`,
  /** "16 of 22 dice came off (Fire: each 7+ kills)." */
  cameOff: (n: string, of: number, says: string) => `${n} of ${of} dice came off (${says}).`,
  cameTo: (part: string | null, dice: number, read: string, says: string) =>
    `${part !== null ? `The roll for ${part}` : dice === 1 ? 'The die' : 'The dice'} came to ${read} (${says}).`,
  went: {
    best: (says: string) => `The roll went well (${says}).`,
    worst: (says: string) => `The roll went badly (${says}).`,
  },
  asSeldom: {
    best: (of: string) => `1 roll in ${of} is as good.`,
    worst: (of: string) => `1 roll in ${of} is as bad.`,
  },
} as const
