/** Verdicts speak in the present, as at the table; the log tells them in the past. */

/** Verbs that turn in their own way, by the plural of the present. */
const irregular: { readonly [present: string]: string } = {
  are: 'were',
  is: 'was',
  have: 'had',
  has: 'had',
  may: 'could',
  must: 'had to',
  can: 'could',
  cannot: 'could not',
  need: 'need',
  bear: 'bore',
  begin: 'began',
  break: 'broke',
  choose: 'chose',
  come: 'came',
  do: 'did',
  draw: 'drew',
  fall: 'fell',
  feel: 'felt',
  fight: 'fought',
  get: 'got',
  give: 'gave',
  go: 'went',
  hold: 'held',
  keep: 'kept',
  leave: 'left',
  lie: 'lay',
  lose: 'lost',
  quit: 'quit',
  rebel: 'rebelled',
  ride: 'rode',
  rise: 'rose',
  run: 'ran',
  see: 'saw',
  set: 'set',
  stand: 'stood',
  stop: 'stopped',
  take: 'took',
  throw: 'threw',
  win: 'won',
}

/** Verbs that take -ed. */
const regular = new Set(
  (
    'act announce caracole carry charge close collapse cover crawl desert die dismount disperse escape fire form happen ' +
    'join limber live loot march mount move muster mutiny occupy overturn owe pass play pursue rally recoil reform retreat rout save score stay talk test touch unlimber'
  ).split(' '),
)

/** "carries" to "carry", "passes" to "pass", "loses" to "lose". */
const plural = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=ss|ch)es$|(?<!s)s$/, '')

const ed = (verb: string): string => `${verb.replace(/(?<=[^aeiou])y$/, 'i').replace(/e$/, '')}ed`

/** The past of a word of the present; undefined where it is no verb of verdicts. */
function pastOf(word: string): string | undefined {
  const known = [word, plural(word), word.replace(/es$/, ''), word.replace(/s$/, '')].find(
    (one) => one in irregular || regular.has(one),
  )
  return known === undefined ? undefined : (irregular[known] ?? ed(known))
}

const turned = new Set(Object.values(irregular))

const COUNTS = 'one two three four five six seven eight nine ten eleven twelve more'.split(' ').join('|')

/** Behind an article, "to", a count or a colon it is no verb of the sentence: "two stands". */
const isNoVerb = (before: string): boolean =>
  new RegExp(`(^|\\s)(the|a|an|no|to|${COUNTS}) $|: $`, 'i').test(before) && !/ and \d+ more $/.test(before)

/** A clause of its own begins here, or another verb of the same subject. */
const goesOn = (before: string): boolean => /(\band|\bthen|\bbefore it|,) $/.test(before)

/**
 * A sentence of the present in the past: the first verb of each clause turns, and what follows it behind "and" or "then".
 * "The 53rd hold." is "The 53rd held."; a sentence without a verb stays as it is.
 */
export const inThePast = (says: string): string =>
  says
    .split(/(?<=;|\.(?= [A-Z])) /)
    .map(clauseInThePast)
    .join(' ')

function clauseInThePast(clause: string): string {
  let isTold = false
  return clause.replace(/(?<=^|\s)[a-z]+\b/g, (word, at: number) => {
    const before = clause.slice(0, at)
    const past = pastOf(word)
    if (turned.has(word)) isTold = true
    if (past === undefined || isNoVerb(before) || (isTold && !goesOn(before))) return word
    isTold = true
    return past
  })
}
