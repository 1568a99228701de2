/** Luck in words, and as a small picture. */
import type { Side } from '#engine'
import { grouped } from './chance.ts'
import type { BattleLuck, LuckLine, NotableRoll } from './luck.ts'
import { luckWords as words } from './words.ts'

/** How seldom as much, or more, comes: from which share on it is no longer as expected, no longer a little, and much. */
const GRADES = [1 / 3, 1 / 6, 0.02] as const

const isOver = ({ value, expected }: LuckLine): boolean => value > expected

/** The chance of what came, or further from what was expected on the same side. */
const tailOf = (line: LuckLine): number => line.same + (isOver(line) ? line.better : line.worse)

/** 0 as expected, 1 a little over or under, 2 lucky or unlucky, 3 very. */
const gradeOf = (line: LuckLine): number => GRADES.filter((most) => tailOf(line) < most).length

/** The player, where players are told apart, else the side. */
export const luckWho = ({ player, side }: Pick<LuckLine, 'player' | 'side'>): string => player ?? side.says

/** "Lucky: this or better comes 1 time in 17." */
export function fortuneWords(line: LuckLine): string {
  const grade = gradeOf(line)
  const { tries, value, expected } = line
  if (grade === 0) return tries !== null && Math.abs(value - expected) < 1 ? words.exactly : words.expected
  const n = Math.round(1 / tailOf(line))
  const often = n > 1_000_000 ? words.hardly : words.times(grouped(n))
  return isOver(line)
    ? words.better(words.over[grade - 1] ?? '', often)
    : words.worse(words.under[grade - 1] ?? '', often)
}

/** Whether the dice were fair and who had most or least of it; of dice that took sides how often fair ones go as far: of many lines one is likely odd. */
export function luckHeadline(lines: readonly LuckLine[]): readonly string[] {
  const [first, ...others] = lines
  if (!first) return [words.few]
  const most = others.reduce((oddest, line) => (tailOf(line) < tailOf(oddest) ? line : oddest), first)
  // The chance that any of them, each rolled with dice of its own, is as far out, either way.
  const any = 1 - (1 - Math.min(1, 2 * tailOf(most))) ** lines.length
  if (gradeOf(most) === 0) return [words.fair]
  const whose = [luckWho(most), most.of] as const
  if (any > 0.05) return [words[isOver(most) ? 'luckiest' : 'unluckiest'](...whose)]
  const often = words.aboutTimes(grouped(Math.round(1 / any)))
  return [words[isOver(most) ? 'favoured' : 'failed'](...whose), words.amongLines(lines.length, often)]
}

/** "hits, 177 dice"; of what several dice decide together "Morale, 3 rolls". */
export function luckTitle({ of, tries, dice, source }: LuckLine): string {
  const title = tries === null || tries === dice ? words.dice(of, dice) : words.rolls(of, tries)
  return source === null ? title : `${title}, ${words.from[source]}`
}

/** A number with so many digits behind the point, never "-0". */
const inFigures = (n: number, digits = 0): string => (Math.abs(n) < 0.05 ? 0 : n).toFixed(digits).replace('-', '−')

/** What was rolled, and what was to be expected: ["114", "113.4"], a whole number as such. */
export const luckFigures = ({ value, expected }: LuckLine): readonly [string, string] => [
  inFigures(value),
  inFigures(expected, 1).replace(/\.0$/, ''),
]

const lineWords = (line: LuckLine): string =>
  words.line(luckWho(line), luckTitle(line), words.rolled(...luckFigures(line)), fortuneWords(line))

/** A notable roll: "The luckiest roll: British", when, what was done and what the dice came to, and how seldom as good or as bad a one comes. */
export function notableWords(
  which: 'best' | 'worst',
  roll: NotableRoll,
): { readonly title: string; readonly when: string; readonly says: string; readonly chance: string } {
  return {
    title: words[which](luckWho(roll)),
    when: roll.when,
    says: `${roll.deed} ${rollWords(which, roll)}`.trim(),
    chance: words.asSeldom[which](grouped(Math.round(1 / roll.chance))),
  }
}

/** What its dice came to, and for what: of one try, whether it went well. */
function rollWords(which: 'best' | 'worst', { says, part, dice, tries, read }: NotableRoll): string {
  if (tries === null) return words.cameTo(part, dice, inFigures(read), says)
  return tries > 1 ? words.cameOff(inFigures(read), tries, says) : words.went[which](says)
}

/** What is under the lines: kinds of too few dice, and what was left out. */
export const luckFoot = ({ few, leftOut }: Pick<BattleLuck, 'few' | 'leftOut'>): readonly string[] => [
  ...(few.length > 0 ? [words.tooFew(few.map((line) => words.someFew(luckWho(line), line.of, line.dice)))] : []),
  ...(leftOut > 0 ? [words.leftOut(leftOut)] : []),
]

/** All lines in words; one that says so where there are none. */
export const luckLines = ({ lines }: Pick<BattleLuck, 'lines'>): readonly string[] =>
  lines.length > 0 ? lines.map(lineWords) : [words.few]

const INKS: { readonly [F in Side['flag']]: string } = {
  1: 'var(--madder,#8c2323)',
  2: 'var(--indigo,#274472)',
  3: 'var(--green,#1d4b39)',
  4: 'var(--ink2,#4a493f)',
}

/** Half the width of the picture, and of one standard deviation in it. */
const [HALF, ONE] = [170, 54]

/** The picture: three deviations each way, a box for one, an upright for what was expected, and a dot for what came. */
export function luckSvg({ side, value, expected, deviation }: LuckLine): string {
  const off = Math.max(-3, Math.min(3, (value - expected) / deviation)) * ONE
  const ink = INKS[side.flag]
  const edge = 'stroke:var(--edge,#7f745c)'
  return `<svg class="luck-line" viewBox="0 0 ${2 * HALF} 30" aria-hidden="true"><path d="M4 15h${2 * HALF - 8}" style="${edge};stroke-width:1.5"/><rect x="${HALF - ONE}" y="6" width="${2 * ONE}" height="18" style="fill:var(--sunk,#e9e1cf);${edge}"/><path d="M${HALF} 15h${off.toFixed(1)}" style="stroke:${ink};stroke-width:4"/><path d="M${HALF} 2v26" style="stroke:var(--ink,#1b1d1a);stroke-width:2"/><circle cx="${(HALF + off).toFixed(1)}" cy="15" r="8.5" style="fill:${ink};stroke:var(--leaf,#fcf9f2);stroke-width:1.5"/></svg>`
}
