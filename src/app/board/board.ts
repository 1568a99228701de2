/** What a screen for the whole hall shows of a battle: only what everybody may see. Pure. */
import {
  type AnyRuleSet,
  type Card,
  ctxOf,
  keyOf,
  type Now,
  type Ref,
  refsIn,
  type Side,
  type Tone,
  walk,
} from '#engine'
import {
  dueIn,
  type Entry,
  type Game,
  hasSecrets,
  namesIn,
  needOf,
  type OwedTest,
  procedureOf,
  questionIn,
} from '#game'
import { endParts, facesInWords, handfulWords, undoneOf } from '#tell'
import { worldFor } from '../../phones/mask.ts'
import { firstOf } from '../../phones/sides.ts'
import type { AtSeats } from '../model/phones.ts'
import { nowIn } from '../model/turn.ts'
import { tableWords } from '../shared/table/words.ts'
import { cardsOf, type Shown } from '../shared/units/cards.ts'
import { owes } from '../shared/units/field.ts'
import { boardWords as words } from './words.ts'

export type BoardSide = {
  readonly side: Side
  readonly score: string
  readonly units: readonly (Pick<Card, 'name' | 'number' | 'count' | 'of' | 'killed' | 'deserted'> & {
    readonly key: string
    readonly isOff: boolean
    readonly owes: boolean
  })[]
}

export type Board = {
  /** "Turn 9", whose, the phase, what it asks, and who has acted. */
  readonly turn: string
  readonly side: Side | undefined
  readonly phase: string
  readonly asks: string
  readonly sides: readonly BoardSide[]
  /** What is counted towards the end. */
  readonly counts: readonly { readonly says: string; readonly now: number; readonly of: number }[]
  readonly toRoll: readonly {
    readonly id: string
    readonly who: string
    readonly test: string
    readonly need: string
  }[]
}

/** The battle as everybody at the table may see it, whoever looks. */
export const openlyOf = (set: AnyRuleSet, game: Game): Game => ({ ...game, world: worldFor(set, null, game.world) })

/** The board of a battle; nothing in it is of what is covered for anybody. */
export function boardOf(set: AnyRuleSet, battle: Game, seated: AtSeats): Board {
  const game = openlyOf(set, battle)
  const now = nowIn(set, game)
  const { acted = [], toAct = [], later = [] } = now
  const n = acted.length + toAct.length + later.length
  const { phase, asks } = game.ended === null ? phaseIn(now) : endedIn(now)
  // What a phase asks of a covered hand nobody may know here.
  const asked = hasSecrets(set) ? '' : words.sentence(asks)
  const cards = cardsOf(set, game)
  return {
    turn: now.says,
    side: set.sides.find(({ id }) => id === now.side),
    phase,
    asks: game.ended !== null ? asks : n > 0 ? words.acted(acted.length, n) : asked,
    sides: set.sides.map((side) => sideOf(set, game, side, cards)),
    counts: (now.watch ?? []).map(({ says, now, of }) => ({ says, now, of })),
    toRoll: game.ended === null ? toRollIn(set, game, now.phase, seated) : [],
  }
}

/** "Fire: count, then roll" as the phase and what it asks; where the name of the phase does not lead, the whole. */
function phaseIn({ phase, asks }: Now): { readonly phase: string; readonly asks: string } {
  const at = asks.indexOf(': ')
  const named = asks.slice(0, at)
  const isNamed = at > 0 && (named.split(' ').length < 2 || named.toLowerCase().startsWith(phase.toLowerCase()))
  return isNamed ? { phase: named, asks: asks.slice(at + 2) } : { phase: asks, asks: '' }
}

/** Who has won, large, and why below. */
function endedIn({ asks }: Now): { readonly phase: string; readonly asks: string } {
  const { headline, why } = endParts(asks)
  return { phase: headline, asks: why }
}

function sideOf(set: AnyRuleSet, game: Game, side: Side, cards: readonly Shown[]): BoardSide {
  const own = cards.filter(({ card, fault }) => card.side === side.id && fault === null)
  return {
    side,
    score: scoreOf(set, game, side.id),
    units: own.map((shown) => {
      const { name, number, count, of, killed, deserted, out = false } = shown.card
      return {
        key: keyOf(shown.ref),
        name,
        isOff: out,
        owes: owes(shown),
        ...(number !== undefined && { number }),
        ...(count !== undefined && { count }),
        ...(of !== undefined && { of }),
        ...(killed !== undefined && { killed }),
        ...(deserted !== undefined && { deserted }),
      }
    }),
  }
}

function scoreOf(set: AnyRuleSet, game: Game, side: string): string {
  try {
    return set.score?.(ctxOf(game), side) ?? ''
  } catch {
    // Some unit makes no sense; its card on the referee's phone says so.
    return ''
  }
}

/** The tests that are due, those first that somebody has in hand. */
function toRollIn(set: AnyRuleSet, game: Game, phase: string, { seats, handed }: AtSeats): Board['toRoll'] {
  const name = namesIn(game)
  const seatOf = (test: OwedTest) => handed.find(({ id }) => id === test.id)?.seat
  const due = dueIn(set, game, phase)
  return [...due.filter(seatOf), ...due.filter((test) => seatOf(test) === undefined)].map((test) => {
    const seat = seats.find((one) => one.seat === seatOf(test))
    const side = set.sides.find(({ id }) => id === firstOf(set, game, test.args)?.side)
    const who = tableWords.who(refsIn(test.args).map(name))
    return {
      id: test.id,
      who: seat?.name ?? side?.says ?? words.referee,
      test: words.due(who, test.title),
      need: needIn(set, game, test),
    }
  })
}

/** On which number, where nothing has to be asked first. */
function needIn(set: AnyRuleSet, game: Game, test: OwedTest): string {
  try {
    const question = questionIn(set, game, test.what, test.args)
    const walked = question && walk(question, {})
    const step = walked?.open?.step
    if (!question || !walked || step?.step !== 'throw') return ''
    const need = needOf({ question, walked }, {})
    return need
      ? words.need(facesInWords(need.faces, need.sides), need.sides)
      : Object.values(step.parts).map(handfulWords).join(', ')
  } catch {
    return ''
  }
}

/** The last thing that was decided: "The Gurkhas lose 5.", of what, and when. */
export type LastVerdict = { readonly says: string; readonly tone: Tone; readonly of: string; readonly at: number }

/** The newest verdict that stands, among entries that come newest first. */
export function lastVerdict(set: AnyRuleSet, game: Game, newestFirst: readonly Entry[]): LastVerdict | null {
  const undone = undoneOf(newestFirst)
  for (const entry of newestFirst) {
    if (entry.kind !== 'resolved' || undone.has(entry.seq)) continue
    const { verdict } = entry.outcome
    if (!verdict || entry.procedure === set.sequence.advance.id) continue
    const named: readonly Ref[] = refsIn(entry.args).slice(0, 2)
    const who = tableWords.who(named.map(namesIn(openlyOf(set, game))))
    const of = words.test(procedureOf(set, entry.procedure)?.title ?? '', who)
    return { says: verdict.says, tone: verdict.tone ?? 'plain', of, at: entry.at }
  }
  return null
}
