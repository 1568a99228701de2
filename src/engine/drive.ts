/** Drives one procedure from its first step, asking a `Dealer` for every answer. Walk, auto, verify and outline are dealers. */

import type { Read } from './answers.ts'
import { begin, beginWithin } from './begin.ts'
import { isRecord } from './json.ts'
import type { AnyProcedure, Ask, Change, Ctx, Draw, Json, Note, Owe, Proc, Step, Throw } from './steps.ts'
import { type Overlay, RuleFault } from './world.ts'

/** Who answers the steps of one run; may throw to stop it. Keys name the step: the path of subs, then its id. */
export interface Dealer {
  ask(step: Ask, key: string): Json
  throw(step: Throw, key: string): Read
  draw(step: Draw, key: string, left: { readonly [card: string]: number }): string
  note?(step: Note, key: string): void
  change?(step: Change): void
  owe?(step: Owe, key: string): void
  /** A sub begins, and ends with its result. */
  enter?(procedure: AnyProcedure, key: string, args: Json): void
  leave?(procedure: AnyProcedure, key: string, result: Json): void
}

/** Counts how often an id was used in one scope: the second is `id:2`. */
export class Scope {
  private readonly used = new Map<string, number>()
  constructor(readonly path: string) {}
  key(id: string): string {
    const n = (this.used.get(id) ?? 0) + 1
    this.used.set(id, n)
    return n === 1 ? this.path + id : `${this.path}${id}:${n}`
  }
}

/** Runs a procedure, subjects and all, to its end; gives its result (null if it has none). */
export function drive(procedure: AnyProcedure, args: Json, ctx: Ctx, overlay: Overlay, dealer: Dealer): Json {
  return run(begin(procedure, ctx, args), new Scope(''), { ctx, overlay, dealer })
}

type Run = { readonly ctx: Ctx; readonly overlay: Overlay; readonly dealer: Dealer }

function run(proc: Proc<Json | void>, scope: Scope, on: Run): Json {
  let next = proc.next()
  while (!next.done) next = proc.next(deal(next.value, scope, on))
  return next.value ?? null
}

function deal(step: Step, scope: Scope, on: Run): unknown {
  const { dealer, overlay } = on
  switch (step.step) {
    case 'ask':
      return dealer.ask(step, scope.key(step.id))
    case 'throw':
      return dealer.throw(step, scope.key(step.id))
    case 'draw': {
      const left = deckOf(overlay.look(step.deck)[step.field], step)
      const card = dealer.draw(step, scope.key(step.id), left)
      overlay.apply({
        step: 'change',
        how: 'set',
        of: step.deck,
        fields: { [step.field]: { ...left, [card]: (left[card] ?? 0) - 1 } },
      })
      return card
    }
    case 'note':
      return dealer.note?.(step, scope.path)
    case 'change':
      overlay.apply(step)
      return dealer.change?.(step)
    case 'owe':
      return dealer.owe?.(step, scope.path)
    case 'sub':
      return dealSub(step, scope, on)
  }
}

/** The counts of a deck, or a fault of the rule set. */
export function deckOf(value: Json | undefined, step: Draw): { readonly [card: string]: number } {
  if (!isRecord(value)) throw new RuleFault(`"${step.field}" is no deck.`)
  return Object.fromEntries(Object.entries(value).map(([card, n]) => [card, typeof n === 'number' ? n : 0]))
}

function dealSub(step: Extract<Step, { step: 'sub' }>, scope: Scope, on: Run): Json {
  const key = scope.key(step.id)
  if (step.manner === 'repeat') return loop(step.what, step.args, key, on)
  if (step.manner === 'tally') {
    return addUp(step.each.map((one) => enter(step.what, one.args, `${key}-${one.id}`, on)))
  }
  const result = enter(step.what, step.args, key, on)
  return step.manner === 'perform' ? null : result
}

function enter(what: AnyProcedure, args: Json, key: string, on: Run): Json {
  on.dealer.enter?.(what, key, args)
  const result = run(beginWithin(what, on.ctx, args), new Scope(`${key}/`), on)
  on.dealer.leave?.(what, key, result)
  return result
}

function loop(what: AnyProcedure, state: Json, key: string, on: Run): Json {
  let args = state
  for (let round = 1; ; round++) {
    const said = againOf(enter(what, args, `${key}#${round}`, on))
    if ('done' in said) return said.done
    args = said.again
  }
}

/** What a round of a loop said. */
export function againOf(result: Json): { readonly again: Json } | { readonly done: Json } {
  if (isRecord(result)) {
    if ('done' in result) return { done: result.done ?? null }
    if ('again' in result) return { again: result.again ?? null }
  }
  throw new RuleFault('A round of a loop must end in { again } or { done }.')
}

/** Records of numbers added up by name. */
export function addUp(records: readonly Json[]): { readonly [name: string]: number } {
  const sums: { [name: string]: number } = {}
  for (const record of records) {
    if (!isRecord(record)) throw new RuleFault('A tally adds up records of numbers.')
    for (const [name, n] of Object.entries(record)) sums[name] = (sums[name] ?? 0) + (typeof n === 'number' ? n : 0)
  }
  return sums
}
