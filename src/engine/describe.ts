/** Dice and answers in words: "5d12", "each die of 6 or more", what may be answered. One place for screen, log and command line. */
import { spread, TooMany } from './spread.ts'
import type { Ask, Draw, Json, Part, Throw } from './steps.ts'

/** "5d12", "3d8 + 1d12", "no dice". */
export function diceWords(dice: readonly number[]): string {
  const lots = new Map<number, number>()
  for (const sides of dice) lots.set(sides, (lots.get(sides) ?? 0) + 1)
  return [...lots].map(([sides, n]) => `${n}d${sides}`).join(' + ') || 'no dice'
}

/** The dice of one part; where two sides are read against each other, both: "5d12 against 2d12". */
export function partWords(part: Part): string {
  if (part.read.how === 'opposed')
    return `${diceWords(part.dice.slice(0, part.read.ours))} against ${diceWords(part.dice.slice(part.read.ours))}`
  return diceWords(part.dice)
}

/** What the rule wants to know of a part, after its dice: "each die of 6 or more". */
export const wantWords = (part: Part): string => wantParts(part).filter(Boolean).join(' ')

/** The same in two: how it is read and to what limit, ["each die of", "6 or more"]; where there is no limit the first is empty, and both are for a die that is only read. */
export function wantParts(part: Part): readonly [how: string, limit: string] {
  const read = part.read
  switch (read.how) {
    case 'face':
      return ['', '']
    case 'among':
      return ['', `on ${read.of.join(', ')}`]
    case 'sum':
      return ['', read.plus === 0 ? 'added' : `added, ${signed(read.plus)}`]
    case 'best':
      return ['', 'the highest']
    case 'worst':
      return ['', 'the lowest']
    case 'faces':
      return ['', 'each die']
    case 'count':
      return [part.dice.length === 1 ? '' : read.enough ? 'one of' : 'each die of', `${read.atLeast} or more`]
    case 'bands':
      return ['', `in bands from ${read.from.join(', ')}`]
    case 'groups':
      if (part.dice.every((sides) => sides < read.total)) return ['added to', `exactly ${read.total}`]
      if (part.dice.every((sides) => sides >= read.total) && read.misses === 'lost')
        return ['each die of', `${read.total} or more`]
      return ['', `${read.total} or more, or added to exactly ${read.total}`]
    case 'difference':
      return ['', 'positive die less negative die']
    case 'opposed':
      return ['', `${read.by === 'sum' ? 'added' : 'the highest'}${read.plus === 0 ? '' : `, ${signed(read.plus)}`}`]
    case 'row':
      return ['', 'looked up']
  }
}

/** "+2", "−1", "+0". */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** What may be answered to a step, as plain data for the command line and for error messages. */
export function allowed(step: Ask | Throw | Draw, left: { readonly [card: string]: number } = {}): Json {
  if (step.step === 'throw')
    return Object.fromEntries(Object.entries(step.parts).map(([name, part]) => [name, readings(part)]))
  if (step.step === 'draw') return Object.keys(left).filter((card) => (left[card] ?? 0) > 0)
  const form = step.form
  switch (form.form) {
    case 'yes-no':
      return [true, false]
    case 'choice':
      return form.options.map((o) => o.value)
    case 'number':
      return { from: form.min, to: form.max, whole: !form.fractions, ...(form.unit ? { unit: form.unit } : {}) }
    case 'facts':
      return Object.fromEntries(
        Object.entries(form.rows).map(([id, row]) => [
          id,
          row.max === undefined ? [true, false] : { from: 0, to: row.max },
        ]),
      )
    case 'refs':
      return { from: form.min, to: form.max, among: form.options.map((o) => o.ref.id) }
    case 'text':
      return { text: form.example ?? '', ...(form.like ? { like: form.like } : {}) }
    case 'table':
      return { table: form.shape, column: form.column.example, row: form.row.example, cell: form.cell.example }
    case 'refusal':
      return form.final ? [] : ['all the same']
  }
}

/** Dice against dice, each side for itself. */
function sidesOf({ dice, read }: Part): { readonly ours?: string; readonly theirs?: string } {
  if (read.how !== 'opposed' && read.how !== 'difference') return {}
  const ours = read.how === 'opposed' ? read.ours : 1
  return { ours: diceWords(dice.slice(0, ours)), theirs: diceWords(dice.slice(ours)) }
}

function readings(part: Part): Json {
  const dice = { dice: diceWords(part.dice), ...sidesOf(part), read: part.read.how }
  try {
    const ways = spread(part).ways
    const first = ways[0]?.value ?? null
    const last = ways.at(-1)?.value ?? null
    if (ways.length <= 12) return { ...dice, readings: ways.map((w) => w.value) }
    return { ...dice, from: first, to: last }
  } catch (e) {
    if (e instanceof TooMany) return dice
    throw e
  }
}
