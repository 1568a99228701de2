/**
 * Turns the handle of a procedure: takes its steps one by one and lets a `Dealer` say what comes of each. There are two
 * dealers: the walk, and the fork of the odds. Everything else answers for one of them.
 */
import type { Read } from './answers.ts'
import { isRecord } from './json.ts'
import type { AnyProcedure, Ask, Change, Ctx, Draw, Json, Note, Owe, Proc, Step, Sub, Throw } from './steps.ts'
import { RuleError } from './world.ts'

/** A deck: how many of each kind of card are left. */
export type Deck = { readonly [card: string]: number }

/** Says what comes of each step of one run; may throw a `Stop`. Keys name the step: the path of subs, then its id. */
export interface Dealer {
  /** What the run sees. */
  readonly ctx: Ctx
  /** What it writes. */
  apply(change: Change): void
  ask(step: Ask, key: string): Json
  throw(step: Throw, key: string): Read
  draw(step: Draw, key: string, left: Deck): string
  note(step: Note, path: string): void
  owe(step: Owe, path: string): void
  /** Another procedure: the walk takes it in place, the odds by its endings. */
  sub(step: Sub, key: string): Json
}

/** The step that waits for an answer. `fault` says why the answer that was given could not be taken. */
export type Open = {
  readonly key: string
  readonly step: Ask | Throw | Draw
  readonly fault: string | null
  /** What is left in the deck, where a card is to be drawn. */
  readonly left?: Deck
  /** The throw as the book has it, where the referee rules otherwise. */
  readonly book?: Throw
}

/** Ends a run at a step that nobody has answered. No error: those look where they come from, and most runs end so. */
export class Stop {
  constructor(readonly open: Open) {}
}

/**
 * Counts how often an id was used in one scope: the second is `id:2`. A sub without an id is a part of its caller: its
 * key is the caller's own, and its steps stand among the caller's.
 */
export class Scope {
  private readonly used = new Map<string, number>()
  constructor(readonly path: string) {}
  /** The scope of a sub under its key. */
  static under(key: string): Scope {
    return new Scope(key === '' ? '' : `${key}/`)
  }
  key(id: string): string {
    if (id === '') return this.path.slice(0, -1)
    const n = (this.used.get(id) ?? 0) + 1
    this.used.set(id, n)
    return n === 1 ? this.path + id : `${this.path}${id}:${n}`
  }
}

/** Runs the steps of one scope to their end; gives the result (null if there is none). */
export function drive(proc: Proc<Json | void>, scope: Scope, dealer: Dealer): Json {
  let next = proc.next()
  while (!next.done) next = proc.next(deal(next.value, scope, dealer))
  return next.value ?? null
}

/** What a step gives back to the procedure that yielded it. */
function deal(step: Step, scope: Scope, dealer: Dealer): Json | Read | void {
  switch (step.step) {
    case 'ask':
      return dealer.ask(step, scope.key(step.id))
    case 'throw':
      return dealer.throw(step, scope.key(step.id))
    case 'draw':
      return drawFrom(step, scope.key(step.id), dealer)
    case 'note':
      return dealer.note(step, scope.path)
    case 'change':
      return dealer.apply(step)
    case 'owe':
      return dealer.owe(step, scope.path)
    case 'sub':
      return dealer.sub(step, scope.key(step.id))
    default:
      return unknown(step)
  }
}

/** A kind of step that is not dealt with above does not compile. */
function unknown(step: never): never {
  throw new RuleError(`${JSON.stringify(step)} is no step.`)
}

/** The card leaves the deck. */
function drawFrom(step: Draw, key: string, dealer: Dealer): string {
  const left = deckOf(dealer.ctx.look(step.deck)[step.field], step)
  const card = dealer.draw(step, key, left)
  const fields = { [step.field]: { ...left, [card]: (left[card] ?? 0) - 1 } }
  dealer.apply({ step: 'change', how: 'set', of: step.deck, fields })
  return card
}

function deckOf(value: Json | undefined, step: Draw): Deck {
  if (!isRecord(value)) throw new RuleError(`"${step.field}" is no deck.`)
  return Object.fromEntries(Object.entries(value).map(([card, n]) => [card, typeof n === 'number' ? n : 0]))
}

/** Takes a sub in place, by its manner; `enter` runs one procedure under a key and gives its result. */
export function inPlace(step: Sub, key: string, enter: (what: AnyProcedure, args: Json, key: string) => Json): Json {
  switch (step.manner) {
    case 'once':
      return enter(step.what, step.args, key)
    case 'perform':
      enter(step.what, step.args, key)
      return null
    case 'tally':
      return addUp(step.each.map((one) => enter(step.what, one.args, `${key}-${one.id}`)))
    case 'repeat': {
      let args = step.args
      for (let round = 1; ; round++) {
        const said = againOf(enter(step.what, args, `${key}#${round}`))
        if ('done' in said) return said.done
        args = said.again
      }
    }
  }
}

/** What a round of a loop said. */
export function againOf(result: Json): { readonly again: Json } | { readonly done: Json } {
  if (isRecord(result)) {
    if ('done' in result) return { done: result.done ?? null }
    if ('again' in result) return { again: result.again ?? null }
  }
  throw new RuleError('A round of a loop must end in { again } or { done }.')
}

/** Records of numbers added up by name. */
export function addUp(records: readonly Json[]): { readonly [name: string]: number } {
  const sums: { [name: string]: number } = {}
  for (const record of records) {
    if (!isRecord(record)) throw new RuleError('A tally adds up records of numbers.')
    for (const [name, n] of Object.entries(record)) sums[name] = (sums[name] ?? 0) + (typeof n === 'number' ? n : 0)
  }
  return sums
}
