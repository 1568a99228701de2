/** Looks over the shoulder of the automatic referee: at each deed, and at another one that could be tried there, by every property. */
import type { AnyProcedure, Args, FairDie, Json } from '#engine'
import { ctxOf, RuleError, seeded } from '#engine'
import { dueIn, nowOf, procedureOf, questionIn, walkedBy, wandering } from '#game'
import { chainsAmiss } from './chains.ts'
import { type Amiss, type Attempt, dueFor, type Standpoint } from './deed.ts'
import { knownAmiss, type Sources } from './known.ts'
import { type Bars, OnceIsOnce } from './once.ts'
import { orderAmiss } from './order.ts'
import type { Readings } from './readings.ts'
import { caseLine } from './shortened.ts'
import { spokenAmiss } from './spoken.ts'
import { during, type Tally, tick } from './tally.ts'
import { turnAmiss } from './turn.ts'
import { twiceAmiss } from './twice.ts'
import { waysAmiss } from './ways.ts'

/** What is kept of all that was looked at, from battle to battle. */
export type Kept = {
  readonly tried: Tally
  readonly bars: Bars
  readonly sources: Sources
  readonly readings: Readings | null
  /** Owed tests that were taken, to be put into codes. */
  readonly due: Attempt[]
  /** Milliseconds, by the property. */
  readonly spent: Tally
}

/** What is amiss in the ways to a deed, in what is known there, and in what it says. */
export function amissAt(
  deed: Attempt,
  { tried, sources, spent }: Pick<Kept, 'tried' | 'sources' | 'spent'> = none(),
): readonly Amiss[] {
  return [
    ...during(spent, 'one result by every way', () => [
      ...waysAmiss(deed, tried),
      ...chainsAmiss(deed, tried),
      ...orderAmiss(deed, tried),
      ...turnAmiss(deed, tried),
    ]),
    ...during(spent, 'what is known is so', () => knownAmiss(deed, tried, sources)),
    ...during(spent, 'said as people say it', () => spokenAmiss(deed, tried)),
    ...during(spent, 'told once', () => twiceAmiss(deed, tried)),
  ]
}

const none = () => ({ tried: new Map(), sources: new Map(), spent: new Map() })

/** How often what readings change is looked at: at each deed of so many. */
const READ_EVERY = 8

/** Goes all ways to what the referee does, and to something else that could be tried at that moment. */
export class Onlooking {
  private readonly once: OnceIsOnce
  private looks = 0

  constructor(private readonly kept: Kept) {
    this.once = new OnceIsOnce(kept.tried, kept.bars)
  }

  at(deed: Attempt): readonly Amiss[] {
    const { tried, readings, due, spent } = this.kept
    const other = anyDeed(deed, seeded(deed.game.head * 7919 + this.looks++))
    // Much work, and where a reading shows is stored but for few
    const isRead = this.looks % READ_EVERY === 0
    const ways = [deed, ...(other ? [other] : [])].flatMap((one) => {
      tick(tried, 'positions')
      if (isRead) during(spent, 'every setting lives', () => readings?.at(one, () => caseLine(one)))
      if (one.settles !== null) due.push(one)
      return amissAt(one, this.kept)
    })
    return [...ways, ...during(spent, 'once is once', () => this.once.at(deed))]
  }
}

/** Any deed at a moment, lawful or not: an owed test out of its turn, or whatever can be begun, on anybody. */
export function anyDeed(at: Standpoint, die: FairDie): Attempt | null {
  const { set, game } = at
  const due = dueIn(set, game, nowOf(set, game).phase)
  const test = die(3) === 1 ? due[die(Math.max(1, due.length)) - 1] : undefined
  const begun = set.procedures.filter((p) => p.start && p.start.from !== 'quick')
  const procedure = test ? procedureOf(set, test.what) : begun[die(Math.max(1, begun.length)) - 1]
  const args = test ? test.args : procedure && anyArgs(at, procedure, die)
  const question = procedure && args !== undefined ? questionIn(set, game, procedure.id, args) : null
  if (!procedure || args === undefined || !question) return null
  try {
    const { walked } = walkedBy(question, die, wandering(die, null))
    const deed: Attempt = { ...onlyAt(at), procedure: procedure.id, args, answers: walked.answers, settles: null }
    return { ...deed, settles: test?.id ?? dueFor(deed, args, deed.answers) }
  } catch (e) {
    if (e instanceof RuleError) return null
    throw e
  }
}

const onlyAt = ({ set, game, book }: Standpoint): Standpoint => ({ set, game, book })

/** Anybody for each subject, barred or not. */
function anyArgs({ game }: Standpoint, procedure: AnyProcedure, die: FairDie): Args | undefined {
  const ctx = ctxOf(game)
  const args: { [arg: string]: Json } = {}
  for (const subject of procedure.start?.subjects ?? []) {
    if ('form' in subject) {
      const { arg, says, form } = subject
      args[arg] = wandering(die)({ step: 'ask', id: arg, says, form }) ?? null
      continue
    }
    const all = ctx.all(subject.kind)
    const one = all[die(Math.max(1, all.length)) - 1]
    if (!one) return undefined
    args[subject.arg] = subject.many ? [one] : one
  }
  return args
}
