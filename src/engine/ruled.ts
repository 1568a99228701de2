/**
 * The referee rules otherwise on one throw: what is needed, dice more or fewer, a modifier, or the reading outright, and
 * why. It stands among the answers under a key of its own, so that the walk, the odds, the log and its check all see it.
 */
import type { Answer, Otherwise, RuledThrow } from './answers.ts'
import { faultInReading } from './read.ts'
import type { Because, Json, Part, Reading, Throw } from './steps.ts'

/** What may be ruled otherwise in a part besides its result. */
export function mayRule({ read, dice }: Part): {
  readonly need: boolean
  readonly dice: boolean
  readonly plus: boolean
  /** Of opposed dice. */
  readonly theirDice?: boolean
  readonly theirPlus?: boolean
} {
  const { how } = read
  return {
    need: how === 'count' || how === 'groups' || how === 'bands',
    dice: how !== 'face' && how !== 'among' && how !== 'difference' && dice.length > 0,
    plus: how === 'sum' || how === 'row' || (how === 'opposed' && read.by === 'sum'),
    ...(how === 'opposed' ? { theirDice: dice.length > 0, theirPlus: read.by === 'sum' } : {}),
  }
}

const MOST = 20
const nameOf = {
  need: 'number that is needed',
  dice: 'dice',
  plus: 'modifier',
  theirDice: 'other side’s dice',
  theirPlus: 'modifier of another side',
} as const
const changes = ['need', 'dice', 'plus', 'theirDice', 'theirPlus'] as const

/** Why a ruling cannot be on this throw, in a sentence; null if it can. */
export function faultInRuling(step: Throw, { why, parts }: RuledThrow): string | null {
  if (why.trim() === '') return 'Say why in a few words.'
  for (const [name, other] of Object.entries(parts)) {
    const part = step.parts[name]
    if (!part) return `There are no dice "${name}" in this roll.`
    const may = mayRule(part)
    for (const what of changes) {
      const by = other[what] ?? 0
      if (!Number.isInteger(by) || Math.abs(by) > MOST) return `A ruling changes by ${-MOST} to ${MOST}.`
      if (by !== 0 && !may[what]) return `This roll has no ${nameOf[what]} to change.`
    }
    const fewest = Math.min(ours(part) + (other.dice ?? 0), part.dice.length - ours(part) + (other.theirDice ?? 0))
    if (fewest < 0) return 'There are not so many dice to take away.'
    if (other.is !== undefined) {
      const fault = faultInReading(ruledPart(part, other, why), other.is)
      if (fault !== null) return fault
    }
  }
  return null
}

/** A throw under a ruling: as the referee rules it, what is decided outright, and why the ruling cannot be. */
export function underRuling(book: Throw, ruling: RuledThrow | null) {
  if (!ruling) return { step: book, outright: null, fault: null }
  const fault = faultInRuling(book, ruling)
  return fault
    ? { step: book, outright: null, fault }
    : { step: ruledThrow(book, ruling), outright: decided(book, ruling), fault }
}

const ours = ({ dice, read }: Part): number => (read.how === 'opposed' ? read.ours : dice.length)

/** The throw as the referee rules it; the ruling must have passed `faultInRuling`. */
function ruledThrow(step: Throw, { why, parts }: RuledThrow): Throw {
  const ruled = Object.entries(step.parts).map(
    ([name, part]) => [name, ruledPart(part, parts[name] ?? {}, why), part] as const,
  )
  return {
    ...step,
    says: ruled.reduce((says, [, now, book]) => needSaid(says, book, now), step.says),
    parts: Object.fromEntries(
      ruled.map(([name, now, book]) => [name, now.says ? { ...now, says: needSaid(now.says, book, now) } : now]),
    ),
  }
}

/** The number that a die of a part needs to count; null where there is not one. */
export function needIn({ read }: Part): number | null {
  if (read.how === 'count') return read.atLeast
  return read.how === 'groups' ? read.total : null
}

/** A sentence that names what is needed, as it is ruled: "Fire at the 53rd: 10+ hits (by the book 4+)". */
function needSaid(says: string, book: Part, now: Part): string {
  const [old, need] = [needIn(book), needIn(now)]
  if (old === need || !says.includes(`${old}+`)) return says
  const ruled = says.replace(new RegExp(`\\b${old}\\+|(?<=exactly )${old}\\b`, 'g'), (all) =>
    all.replace(String(old), String(need)),
  )
  return `${ruled} (by the book ${old}+)`
}

/** What the referee decided outright, as the answer to the throw; null where dice still decide. */
function decided(step: Throw, { parts }: RuledThrow): Answer | null {
  const names = Object.keys(step.parts)
  const read: { [part: string]: Json } = {}
  for (const name of names) {
    const is = parts[name]?.is
    if (is !== undefined) read[name] = is
  }
  return names.length > 0 && names.every((name) => name in read) ? { read, source: 'table' } : null
}

function ruledPart(
  part: Part,
  { need = 0, dice = 0, plus = 0, theirDice = 0, theirPlus = 0 }: Otherwise,
  why: string,
): Part {
  const n = ours(part)
  const by = (lot: readonly number[], more: number) => [
    ...lot.slice(0, Math.min(lot.length, lot.length + more)),
    ...Array.from({ length: Math.max(0, more) }, () => lot.at(-1) ?? part.dice.at(-1) ?? 6),
  ]
  return {
    ...part,
    dice: [...by(part.dice.slice(0, n), dice), ...by(part.dice.slice(n), theirDice)],
    read: ruledReading(part.read, need, plus - theirPlus, dice),
    ...(part.because ? { because: becauseOf(part.because, dice, why) } : {}),
  }
}

function ruledReading(read: Reading, need: number, plus: number, dice: number): Reading {
  switch (read.how) {
    case 'count':
      return { ...read, atLeast: read.atLeast + need }
    case 'groups':
      return { ...read, total: Math.max(1, read.total + need) }
    case 'bands':
      return { ...read, from: read.from.map((from) => from + need) }
    case 'sum':
      return { ...read, plus: read.plus + plus }
    case 'row':
      return { ...read, rows: read.rows.map((row) => ({ ...row, upTo: row.upTo - plus })) }
    case 'opposed':
      return { ...read, plus: read.plus + plus, ours: read.ours + dice }
    default:
      return read
  }
}

/** Why the dice are thrown: more for the referee's reason, fewer off the last reasons. */
function becauseOf(because: readonly Because[], dice: number, why: string): readonly Because[] {
  if (dice >= 0) return dice === 0 ? because : [...because, { dice, says: why }]
  let away = -dice
  const left: Because[] = []
  for (const one of [...because].reverse()) {
    const taken = Math.min(away, one.dice)
    away -= taken
    if (one.dice > taken) left.unshift({ ...one, dice: one.dice - taken })
  }
  return left
}
