/** Parts in words. Whatever is read as a sentence is joined here, from the turns of phrase in `words.ts`. */
import { diceWords, signed, The, type Throw, the } from '#engine'
import { exactly, percent, shareIn, sharesOf, sumOf } from './chance.ts'
import { facesWords, handfulWords, thrownWords } from './dice.ts'
import type {
  ActPart,
  ChancePart,
  ChangePart,
  DicePart,
  LabelledPart,
  Lot,
  OpenPart,
  OwedPart,
  SettingPart,
  VerdictPart,
  WhyPart,
} from './parts.ts'
import { partsOf } from './parts.ts'
import { inThePast } from './past.ts'
import { resultWords } from './value.ts'
import { capital, entryWords, lineWords, oddsWords, outcomeWords, sentence } from './words.ts'

/** One part in words. */
export function labelledWords(part: LabelledPart): string {
  switch (part.part) {
    case 'verdict':
    case 'why':
    case 'change':
      return part.says
    case 'ruling':
      return outcomeWords.ruled(part.ruling)
    case 'dice':
      return part.lots.map((lot) => lineWords.labelled(lot.says, lotWords(lot))).join('; ')
    case 'card':
      return lineWords.labelled(part.says, part.card)
    case 'setting':
      return part.from === null ? `${part.says} ${capital(part.to)}.` : entryWords.ruled(part.says, part.to, part.from)
    case 'owed':
      return `${owedTitle(part)}: ${part.why}`
    case 'chance':
      return lineWords.chance(
        part.value === null ? part.says : lineWords.labelled(part.says, String(part.value)),
        before(part),
      )
    case 'open':
      return openLines(part).join(' ')
    case 'assumed':
      return oddsWords.assuming([part.says])
    case 'plan':
      return part.plan.says
    case 'act':
      return actLine(part)
  }
}

const openShare = ({ chance, figure }: OpenPart): string =>
  figure === undefined ? percent(chance) : shareIn(chance, figure).says

/** So many questions are read out, or refusals. */
const QUESTIONS = 3

const openLine = (says: 'asks' | 'forbids', all: OpenPart['ends'], part: OpenPart): readonly string[] =>
  all.length === 0
    ? []
    : [
        oddsWords[says](
          all.length === part.ends.length ? openShare(part) : percent(sumOf(all.map((end) => end.chance))),
          all.slice(0, QUESTIONS).map((end) => end.says),
          Math.max(0, all.length - QUESTIONS),
        ),
      ]

/**
 * What hangs on answers, line by line, and what the rules forbid. Where all ends ask the same, they are told apart by what
 * is said before it: "Depends on the table: Who must retreat?", "Read column 1/1, row 2: 16.7%".
 */
export function openLines(part: OpenPart): readonly string[] {
  const { ends: all } = part
  const ends = all.filter((end) => !end.isRefused)
  const forbidden = openLine(
    'forbids',
    all.filter((end) => end.isRefused),
    part,
  )
  const split = ends.map(({ says }) => says.split(/(?<=[.?!]) /))
  const question = split[0]?.at(-1) ?? ''
  const isShared = ends.length > 1 && split.every((all) => all.length > 1 && all.at(-1) === question)
  if (!isShared) return [...openLine('asks', ends, part), ...forbidden]
  const shares = sharesOf(ends.map((end) => end.chance))
  const rows = ends.map((_, at) =>
    oddsWords.openEnd((split[at] ?? []).slice(0, -1).join(' ').replace(/\.$/, ''), shares[at]?.says ?? ''),
  )
  return [oddsWords.asks(openShare(part), [question], 0), ...rows, ...forbidden]
}

/** "98.7% before the first die". */
export const before = ({ chance, figure }: Pick<ChancePart, 'chance' | 'figure'>): string =>
  lineWords.before(exactly(chance, figure))

/** "Morale, 53rd Bengal N.I."; of many only the first. */
export const owedTitle = ({ title, who }: OwedPart): string =>
  [title, ...(who.length > 0 ? [outcomeWords.someOf(who)] : [])].join(', ')

/** A change as a row: the flag, and what happens. */
export const changeRow = ({ flag, says }: ChangePart): { side?: NonNullable<ChangePart['flag']>; says: string } => ({
  ...(flag === null ? {} : { side: flag }),
  says,
})

/** The same in the log: what happened. */
export const changedRow = (part: ChangePart): ReturnType<typeof changeRow> =>
  changeRow({ ...part, says: inThePast(part.says) })

/** A reason, a setting or a test that was made owed, as a line that opens its rule. */
export const whyLine = (part: WhyPart | SettingPart | OwedPart): { says: string; rule?: string; worth?: string } => ({
  says: labelledWords(part),
  ...(part.clause === null ? {} : { rule: part.clause }),
  ...('worth' in part && part.worth !== null ? { worth: part.worth } : {}),
})

/** What a lot reads; of two sides against each other the verdict says it. */
export function lotResult({ read, came, thrown, dice }: Lot): string | undefined {
  // Of one die its face says it, or its colour.
  const isSeen = thrown.length === 1 && (read?.how === 'among' || (dice?.length === 1 && came === dice[0]?.face))
  if (read?.how === 'opposed' || isSeen) return undefined
  if (read?.how === 'difference' && typeof came === 'number') return signed(came)
  return rowWords(resultWords(came))
}

/** The id of a row as words: "leader-plus-1" is "leader plus 1"; "7-8" stays. */
const rowWords = (row: string): string => row.replace(/(?<=[a-z])-(?=[a-z\d])/g, ' ')

/** What was thrown: "5d12, each die of 6 or more"; what its name says already is left out. */
export function lotUnseen({ thrown, read, says }: Lot): string {
  if (!read) return ''
  const isSaid = read.how === 'count' && says.includes(`${read.atLeast}+`)
  return isSaid || read.how === 'row' || read.how === 'among' ? diceWords(thrown) : handfulWords({ dice: thrown, read })
}

/** "14 (+2) v 9". */
export const totalsWords = ({ ours, theirs, plus }: NonNullable<Lot['totals']>): string =>
  outcomeWords.totals(ours, plus === 0 ? '' : ` (${signed(plus)})`, theirs)

/** How a lot fell: its faces, else what it read; of dice against dice, or less others, both apart: "1 +2 against 9". */
export function lotWords({ dice, totals, came, read }: Lot): string {
  if (dice === null) return totals ? totalsWords(totals) : resultWords(came)
  const of = (again: boolean) => dice.filter((die) => die.again === again).map((die) => die.face)
  const fell = of(false)
  const apart = (ours: number, between: string, plus = 0) =>
    [
      [facesWords(fell.slice(0, ours)), plus === 0 ? '' : signed(plus)].filter(Boolean).join(' '),
      between,
      facesWords(fell.slice(ours)),
    ].join('')
  const says =
    read?.how === 'opposed'
      ? apart(read.ours, lineWords.against, read.plus)
      : read?.how === 'difference'
        ? apart(1, lineWords.less)
        : facesWords(fell)
  return lineWords.fell(says, facesWords(of(true)))
}

/** An entry as one sentence, or two: what was done, and what it came to. */
export function entryLine(parts: readonly LabelledPart[]): string {
  const [act] = partsOf(parts, 'act')
  if (!act) return ''
  const [verdict] = partsOf(parts, 'verdict')
  if (act.act === 'resolved')
    return [deedLine(act, verdict), ...partsOf(parts, 'ruling').map((ruling) => sentence(labelledWords(ruling)))]
      .join(' ')
      .trim()
  if (act.act === 'edited') return `${entryWords.byHand(someWords(partsOf(parts, 'change')))}${reason(act.says)}`
  if (act.act === 'rolled')
    return entryWords.takenBack(
      [act.phone, actLine(act)].filter(Boolean).join(': '),
      fellIn(parts),
      partsOf(parts, 'dice').length === 0,
    )
  if (act.act === 'ruled') return `${partsOf(parts, 'setting').map(labelledWords).join(' ')}${reason(act.says)}`
  return actLine(act)
}

/** A verb with its preposition ("fired at") keeps the preposition only where somebody follows. */
const AT = / (at|on|with|into|off)$/

/**
 * What was done, in the past: "The 78th Highlanders fired: the 53rd Bengal N.I. lost 2 figures." Whom the verdict names is not
 * named twice; of whom alone it is, it says enough.
 */
function deedLine(act: ActPart, verdict: VerdictPart | undefined): string {
  const came = verdict ? inThePast(verdict.says) : ''
  if (act.says === '') return came
  const [first, second] = act.who
  const named = namedIn(verdict?.says ?? '', act.who)
  const isNamed = (name: string) => named.has(name)
  if (act.who.length > 0 && act.who.length < 3 && act.who.every(isNamed)) return came
  if (first !== undefined && second !== undefined && act.did !== null) {
    const article = the({ name: second })
    const begins = [The({ name: second }), second].find((start) => came.startsWith(`${start} `))
    if (begins) return `${The({ name: first })} ${act.did.replace(AT, '')}: ${article}${came.slice(begins.length)}`
    return `${sentence(`${The({ name: first })} ${act.did} ${article}`)} ${came}`
  }
  if (first !== undefined && act.did !== null) return `${The({ name: first })} ${act.did.replace(AT, '')}. ${came}`
  // "The armies were mustered.": a whole sentence needs no title before it.
  if (first === undefined && verdict && came !== verdict.says) return came
  return `${sentence(actLine({ ...act, who: act.who.filter((name) => !isNamed(name)) }))} ${came}`
}

/** Whom a sentence names by words of their own: the 53rd is not the 3rd, and Brasyer's Sikhs are not the Sikhs. */
function namedIn(says: string, names: readonly string[]): ReadonlySet<string> {
  let left = says
  const longestFirst = [...names].sort((one, other) => other.length - one.length)
  return new Set(
    longestFirst.filter((name) => {
      const before = left
      const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      left = left.replace(new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, 'gu'), '…')
      return left !== before
    }),
  )
}

/** No line of the log names more changes; the others it counts. */
const MOST_CHANGES = 100

const someWords = (changes: readonly ChangePart[]): string =>
  [
    ...changes.slice(0, MOST_CHANGES).map(({ says }) => inThePast(says)),
    ...(changes.length > MOST_CHANGES ? [entryWords.more(changes.length - MOST_CHANGES)] : []),
  ].join(' ')

/** What the phone threw and drew, each for whom: "2 5 5 for the 64th". */
const fellIn = (parts: readonly LabelledPart[]): readonly string[] => [
  ...partsOf(parts, 'dice').map((dice) => entryWords.rolledFor(dice.says, throwFell(dice))),
  ...partsOf(parts, 'card').map(({ says, card, secret }) =>
    entryWords.rolledFor(says, secret === null ? card : entryWords.inSecret),
  ),
]

/** A reason as it was typed, as a sentence behind another. */
const reason = (why: string): string => (why === '' ? '' : ` ${sentence(why)}`)

function actLine({ act, says, who, of, at, phone }: ActPart): string {
  switch (act) {
    case 'begun':
      return entryWords.begun(says)
    case 'resolved':
    case 'rolled':
      return lineWords.about(says, [...new Set(who)])
    case 'struck':
      return entryWords.struck(says)
    case 'putBack':
      return entryWords.putBack
    case 'housed':
      return of === null ? entryWords.houseRests(says) : entryWords.housed(says)
    case 'clocked':
      return of === null ? entryWords.noClock : entryWords.clock(of)
    case 'undone':
      return entryWords.undone(of ?? 0, says, timeWords(at))
    case 'redone':
      return entryWords.redone(of ?? 0, says, timeWords(at))
    case 'ended':
      return entryWords.ended(says)
    case 'reopened':
      return entryWords.reopened
    case 'takenOver':
      return entryWords.takenOver(phone ?? '')
    case 'linked':
    case 'remarked':
    case 'edited':
    case 'ruled':
      return says
  }
}

/** The time of day at which an entry was made: "21:05". */
export const timeWords = (at: number): string => clock.format(at)

// Made once: a formatter takes longer to make than to format a thousand times.
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** The same, with the day where it is not today: "21 November, 21:05". */
export const dayAndTime = (at: number, now = Date.now()): string =>
  day.format(at) === day.format(now) ? timeWords(at) : `${day.format(at)}, ${timeWords(at)}`

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** "Own dice: 11 9 7. Killed: 2 (36.7 % before the first die)." Empty where nothing was thrown. */
export function diceAndOdds(parts: readonly LabelledPart[]): string {
  // Dice that were taken back are told in that line.
  const [act] = partsOf(parts, 'act')
  if (act?.act === 'rolled') return ''
  const phone = act?.act === 'resolved' ? act.phone : null
  const of = (source: DicePart['source'], label: string) => {
    const thrown = partsOf(parts, 'dice')
      .filter((dice) => dice.source === source)
      .map(throwFell)
      .filter(Boolean)
    return thrown.length > 0 ? [`${lineWords.labelled(label, thrown.join('; '))}.`] : []
  }
  const dice = [...of('phone', lineWords.phone(phone)), ...of('table', lineWords.own(phone))]
  const cards = partsOf(parts, 'card').map(({ card }) => card)
  const drawn = cards.length > 0 ? [`${lineWords.labelled(lineWords.drawn, cards.join('; '))}.`] : []
  const elsewhere = phone !== null && dice.length === 0 ? [lineWords.answered(phone)] : []
  return [...dice, ...drawn, ...elsewhere, ...partsOf(parts, 'chance').map(labelledWords)].join(' ')
}

/** The lots of one throw, those of two sides against each other, pairs as they fought: "18 4 against 9 (rolled again 1)", "1 against 9; 6 against 3". */
function throwFell({ lots }: DicePart): string {
  const again = lots.flatMap((lot) => (lot.dice ?? []).filter((die) => die.again).map((die) => die.face))
  const fell = (some: readonly Lot[], between: string) =>
    some
      .map((lot) => lotWords({ ...lot, dice: lot.dice?.filter((die) => !die.again) ?? null }))
      .filter(Boolean)
      .join(between)
  const [one, ...others] = [...new Set(lots.map(({ side }) => side))]
  const camps = one !== undefined && others.length === 1 ? [one, ...others] : null
  const says = camps
    ? camps
        .map((camp) =>
          fell(
            lots.filter(({ side }) => side === camp),
            lineWords.and,
          ),
        )
        .join(lineWords.against)
    : fell(lots, lots.some(({ read }) => read?.how === 'opposed') ? lineWords.pairs : lineWords.and)
  return lineWords.fell(says, facesWords(again))
}

/** "Roll 5d12". */
export const throwWords = (step: Throw): string => lineWords.throwIt(thrownWords(step))
