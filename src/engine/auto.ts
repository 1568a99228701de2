/** Dice thrown by the phone, and choices made by default or by whoever is asked: owed tests in one go, whole engagements many times over. */
import { type Answer, type Answers, ruledIn } from './answers.ts'
import type { Deck } from './drive.ts'
import { facesOf } from './spread.ts'
import type { Ask, Draw, Json, Throw } from './steps.ts'
import { type Answerer, type Question, type Spared, type Walked, walkSpared, walkWith } from './walk.ts'
import { showFrozen } from './world.ts'

/** A fair throw of one die: 1 to its sides. The engine has no chance of its own; the app hands it one. */
export type FairDie = (sides: number) => number

/** A fair die from random 32-bit words, by rejection: words that would favour low faces are thrown away. */
export function fairDie(word: () => number): FairDie {
  return (sides) => {
    const limit = Math.floor(2 ** 32 / sides) * sides
    let w = word()
    while (w >= limit) w = word()
    return (w % sides) + 1
  }
}

/** A die from a seed: the same seed, the same battle. */
export function seeded(seed: number): FairDie {
  let state = seed >>> 0
  // mulberry32, by Tommy Ettinger: small, and fair enough to play by
  return fairDie(() => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  })
}

/** The faces of a throw, those that are thrown again kept apart as evidence. */
export function thrown(step: Throw, chance: FairDie): Answer {
  const faces: { [part: string]: readonly number[] } = {}
  const discarded: { [part: string]: readonly number[] } = {}
  for (const [name, part] of Object.entries(step.parts)) {
    const again: number[] = []
    faces[name] = part.dice.map((sides) => {
      if ((part.again || sides < 1) && facesOf(sides, part.again).length === 0) return sides
      let face = chance(sides)
      while (part.again?.includes(face)) {
        again.push(face)
        face = chance(sides)
      }
      return face
    })
    if (again.length > 0) discarded[name] = again
  }
  return { faces, source: 'phone', ...(Object.keys(discarded).length > 0 ? { discarded } : {}) }
}

/** The same by dice that lie on a table, each taken in its turn; a 0 on a d10 or d100 is its highest. Undefined where they do not reach. */
export function thrownFrom(step: Throw, dice: number[]): Answer | undefined {
  const answer = thrown(step, (sides) => {
    const shown = dice.shift() ?? Number.NaN
    return shown === 0 && (sides === 10 || sides === 100) ? sides : shown
  })
  const isShort = 'faces' in answer && Object.values(answer.faces).flat().some(Number.isNaN)
  return isShort ? undefined : { ...answer, source: 'table' }
}

/** One card by its weight in the deck; null from an empty deck. */
export function drawn(left: Deck, chance: FairDie): string | null {
  const total = Object.values(left).reduce((sum, n) => sum + n, 0)
  let n = total > 0 ? chance(total) : 0
  for (const [card, count] of Object.entries(left)) {
    n -= count
    if (count > 0 && n <= 0) return card
  }
  return null
}

/** How many cards each thing has in the pack that a question is drawn from, by its place among the options; null where it is only chosen. */
export function packOf({ form, secret }: Ask): Deck | null {
  if (form.form !== 'refs' || form.max !== 1 || secret !== undefined) return null
  const pack = form.options.flatMap(({ cards = 0 }, at) => (cards > 0 ? [[String(at), cards] as const] : []))
  return pack.length > 0 ? Object.fromEntries(pack) : null
}

/** Whose card is drawn, as the answer; null where the question is not drawn from a pack. */
export function drawnFor(step: Ask, chance: FairDie): Json | null {
  const pack = packOf(step)
  const at = pack && drawn(pack, chance)
  const option = step.form.form === 'refs' && at !== null ? step.form.options[Number(at)] : undefined
  return option ? [{ ...option.ref }] : null
}

/** What alone can be answered; undefined where there is a choice, or only one side may know. */
export function onlyAnswer({ form, secret }: Ask): Json | undefined {
  if (secret !== undefined) return undefined
  switch (form.form) {
    case 'number':
      return form.min === form.max ? form.min : undefined
    case 'choice':
      return form.options.length === 1 && !form.open ? form.options[0]?.value : undefined
    case 'refs': {
      if (form.options.length === 0 && form.min === 0) return []
      const [only, other] = form.options.filter(({ barred }) => !barred)
      return only && !other && form.min === 1 && form.max === 1 ? [{ ...only.ref }] : undefined
    }
    default:
      return undefined
  }
}

/** The walk with every answer in it, given and thrown: what the log keeps as evidence. */
export type Auto = Walked & { readonly answers: Answers }

/** Walks on from the answers so far, throwing by chance; `choose` answers what is asked, undefined leaves it open. To the outcome, or to an open question. */
export function auto(
  question: Question,
  chance: FairDie,
  answers: Answers = {},
  choose: (step: Ask, key: string) => Json | undefined = (step) => step.default,
): Auto {
  const given: { [key: string]: Answer } = { ...answers }
  const chosen = choosing(chance, choose)
  const answerer: Answerer = (step, key, left) => {
    if (given[key]) return given[key]
    const answer = chosen(step, key, left)
    if (answer) given[key] = answer
    return answer
  }
  const walked = walkWith(question, answerer, (key) => ruledIn(answers, key), undefined, showFrozen)
  return { ...walked, answers: given }
}

/** Throws by chance, and answers by `choose` what the book does not know. */
const choosing =
  (chance: FairDie, choose: (step: Ask, key: string) => Json | undefined) =>
  (step: Ask | Throw | Draw, key: string, left: Deck): Answer | undefined => {
    const isKnown = step.step === 'ask' && step.from !== undefined && step.default !== undefined
    return isKnown ? undefined : step.step === 'ask' ? said(choose(step, key)) : fallen(step, left, chance)
  }

/** The same for plays: no more is kept of the walk than what was asked and what came of it. */
export const autoSpared = (
  question: Question,
  chance: FairDie,
  choose: (step: Ask, key: string) => Json | undefined,
): Spared => walkSpared(question, choosing(chance, choose))

const said = (value: Json | undefined): Answer | undefined => (value === undefined ? undefined : { value })

function fallen(step: Throw | Draw, left: Deck, chance: FairDie): Answer | undefined {
  if (step.step === 'throw') return thrown(step, chance)
  const card = drawn(left, chance)
  return card === null ? undefined : { value: card }
}

/** The same for who keeps no answers: a throw or a card by chance, a question by its default. */
export const byChance = (step: Ask | Throw | Draw, left: Deck, chance: FairDie): Answer | 'usual' | undefined =>
  step.step === 'ask' ? 'usual' : fallen(step, left, chance)
