/**
 * The exact odds of a procedure: it is run again and again, each time along another branch, until every reading of every
 * throw has been taken with its weight. Subs are solved by themselves and remembered by what they read.
 */
import {
  type Answer,
  type Answering,
  type Checked,
  checkAnswer,
  checkDraw,
  checkThrow,
  notThrown,
  type RuledThrow,
} from '../answers.ts'
import { type FairDie, seeded } from '../auto.ts'
import { beginWithin } from '../begin.ts'
import { addUp, againOf, type Deck, drive, inPlace, type Open, Scope, Stop } from '../drive.ts'
import { type Follower, type OwedLogged, owedOf } from '../follow.ts'
import { type Fraction, one, plus, times, zero } from '../fraction.ts'
import { underRuling } from '../ruled.ts'
import { type Spread, spread, TooMany } from '../spread.ts'
import type { AnyProcedure, AnySight, Ask, Change, Ctx, Draw, Json, Owe, Sub, Throw } from '../steps.ts'
import { noDice, throwsNothing } from '../walk.ts'
import { RuleError, showGuarded } from '../world.ts'
import { type Ending, Endings, split, writesApart } from './ending.ts'
import {
  Apart,
  Crossing,
  type FieldPlace,
  Frame,
  inTurn,
  MustTellApart,
  nothingWritten,
  type Op,
  type Outside,
  type Writes,
} from './frame.ts'
import { type Arrows, visits } from './loops.ts'
import { Memory } from './memory.ts'

/** The work grew beyond its budget. */
export class OverBudget extends Error {}

/** It took too long: nothing more is tried. */
class Spent extends OverBudget {}

/** What counting may cost. */
export type Counting = {
  /** Starts of procedures: 60,000 if left out; where it is 0 nothing is counted. */
  readonly starts?: number | undefined
  /** Whether it has taken too long: asked at each step for which an answer is sought. */
  readonly isSpent?: () => boolean
}

const STARTS = 60_000

/** One way to go on, and its chance. */
type Option<V> = { readonly value: V; readonly chance: Fraction }
/** A fork met on the way: its options, the one taken now, and the chance of the way up to and with it. */
type Fork = { readonly options: readonly Option<unknown>[]; at: number; chance: Fraction }

/** The scout stops after so many random ways in a row that taught it nothing. */
const QUIET = 8
/** The scout gives up a random way that enters more procedures than this: a loop may go on for long. */
const MOST_PARTS = 300

/** Defaults that were assumed because nobody answered. */
export type Assumed = { readonly key: string; readonly step: Ask; readonly value: Json }

/** What had to be told apart, and whether a way tried at random has come to its end: questions may have stopped all. */
type Learnt = { readonly apart: Apart; isTried: boolean }
/** The body itself, as a part: nothing stands behind it. */
const WHOLE = ''
/** A loop, as a part: what only its next round reads need not be told apart behind it. */
const loopOf = (round: AnyProcedure): string => `${round.id} over`
const learntAlone = new WeakMap<object, Learnt>()
const learntOfChains = new WeakMap<object, Learnt>()

/** Works out every way in which a body of steps can end, each with its exact chance, within a budget of starts. */
export class Solver {
  starts = 0
  private readonly most: number
  private nodes = 0
  readonly assumed = new Map<string, Assumed>()
  private readonly memory = new Memory()
  private apart = new Apart()

  /** `chained`: what is owed is part of how a procedure ends. */
  constructor(
    private readonly settings: { readonly [id: string]: Json },
    private readonly answers: Answering,
    private readonly budget: Counting,
    private readonly chained: boolean,
  ) {
    this.most = budget.starts ?? STARTS
  }

  /**
   * All endings of a body that runs in a frame of its own; begins again when a field must be told apart after all.
   * What had to be told apart once for a procedure, or a sight of it, is told apart from the start the next time: too
   * much is never wrong.
   */
  endings(body: (run: Run) => Json, outside: Outside, of: AnyProcedure | AnySight): readonly Ending[] {
    const all = this.chained ? learntOfChains : learntAlone
    const learnt = all.get(of) ?? { apart: this.apart, isTried: false }
    all.set(of, learnt)
    this.apart = learnt.apart
    learnt.isTried ||= this.scout(body, outside)
    for (;;) {
      try {
        return this.explore((run) => body(run), new Frame(outside), WHOLE)
      } catch (e) {
        if (!(e instanceof MustTellApart) || !this.apart.tell(e.part, e.field)) throw e
        this.memory.clear()
        this.assumed.clear()
      }
    }
  }

  /** Tells apart what one part writes and another reads, as far as a few random ways show: it saves beginning again. Whether any came to its end. */
  private scout(body: (run: Run) => Json, outside: Outside): boolean {
    const die = seeded(1)
    let isAny = false
    for (let way = 0, last = 0; way < last + QUIET; way++) {
      const before = this.apart.size
      try {
        const frame = new Crossing(outside, this.apart)
        body(new Scout(this, frame, this.ctxOf(frame), die))
        isAny = true
      } catch (e) {
        // What is wrong or too much here is met again, and said, when the odds are worked out.
        if (e instanceof Spent) throw e
        if (!(e instanceof Stop || e instanceof OverBudget || e instanceof TooMany || e instanceof RuleError)) throw e
      }
      if (this.apart.size > before) last = way
    }
    this.assumed.clear()
    return isAny
  }

  /** Every way through a part. */
  private explore(body: (run: Run) => Json, frame: Frame, part: string): readonly Ending[] {
    const endings = new Endings(this.apart, part)
    const forks: Fork[] = []
    const ctx = this.ctxOf(frame)
    do {
      if (++this.starts > this.most) throw new OverBudget('too many branches')
      frame.clear()
      const run = new Run(this, frame, forks, ctx)
      let result: Json = null
      let open: Open | null = null
      try {
        result = body(run)
      } catch (e) {
        if (!(e instanceof Stop)) throw e
        open = e.open
      }
      endings.add({
        result,
        open,
        writes: frame.writes(),
        owed: this.chained ? run.owed : [],
        chance: forks.at(-1)?.chance ?? one,
      })
    } while (nextWay(forks))
    return endings.list()
  }

  /** What runs see in a frame. */
  private ctxOf(frame: Frame): Ctx {
    return {
      settings: showGuarded(this.settings),
      look: (ref) => frame.look(ref),
      all: (kind) => frame.all(kind),
      owes: (of, ...procedures) => procedures.some((what) => frame.owes(of, what)),
      isDue: (of, ...procedures) => procedures.some((what) => frame.isDue(of, what)),
      waived: (of, ...procedures) => procedures.some((what) => frame.waived(of, what)),
    }
  }

  /** The endings of a sub, remembered: for this path alone, if an answer was given inside it. */
  sub(what: AnyProcedure, args: Json, path: string, outside: Outside): readonly Ending[] {
    const at = this.answeredUnder(path) ? path : ''
    const known = this.memory.recall(what, args, at, outside)
    if (known) return known
    const frame = new Frame(outside)
    const body = (run: Run) => drive(beginWithin(what, run.ctx, args), Scope.under(path), run)
    const endings = this.explore(body, frame, what.id)
    this.memory.put(what, args, at, frame.reads, endings)
    return endings
  }

  /** The effects of a sub, without its result. */
  performed(what: AnyProcedure, args: Json, path: string, outside: Outside): readonly Ending[] {
    const endings = new Endings(this.apart, what.id)
    for (const ending of this.sub(what, args, path, outside)) endings.add({ ...ending, result: null })
    return endings.list()
  }

  /** Many that do not touch one another, added up by name. */
  tally(step: Extract<Sub, { manner: 'tally' }>, path: string, outside: Outside): readonly Ending[] {
    let sums: readonly Ending[] = [{ result: {}, open: null, writes: nothingWritten, owed: [], chance: one }]
    const shared = new Frame(nowhere)
    const written = new Set<FieldPlace>()
    for (const each of step.each) {
      const frame = new Frame(outside)
      const endings = split(this.sub(step.what, each.args, `${path}-${each.id}`, frame), this.apart, step.what.id)
      for (const place of frame.reads.keys()) {
        if (written.has(place))
          throw new RuleError(
            `In the tally "${step.id}" one part reads what another writes (${place.name}): make it a loop.`,
          )
      }
      for (const place of [...endings.shared.keys(), ...endings.apart.flatMap((e) => [...e.writes.keys()])])
        written.add(place)
      shared.writeAll(endings.shared)
      const next = new Endings(this.apart, step.what.id)
      for (const sum of sums) {
        if (sum.open) next.add(sum)
        else for (const ending of endings.apart) next.add(added(sum, ending))
      }
      sums = next.list()
    }
    return sums.map((sum) => ({ ...sum, writes: new Map([...shared.writes(), ...sum.writes]) }))
  }

  /** A loop: a graph of rounds that differ in state or in fields told apart, and the chance to leave it by each ending. */
  loop(what: AnyProcedure, state: Json, path: string, outside: Outside): readonly Ending[] {
    const nodes: Round[] = []
    const byKey = new Map<string, Round>()
    const apartFields = this.apart.behind(what.id)
    const reach = (args: Json, writes: Writes, owed: readonly OwedLogged[], round: number): Round => {
      const apart = this.answeredFrom(path, round) ? `#${round}` : ''
      const key = `${JSON.stringify(args)}|${writesApart(writes, apartFields)}|${owed.length > 0 ? JSON.stringify(owed) : ''}${apart}`
      let node = byKey.get(key)
      if (node) {
        for (const place of writes.keys()) spoil(node, place, writes, nodes)
        return node
      }
      if (++this.nodes > this.most) throw new OverBudget('too many rounds')
      node = { at: nodes.length, args, writes, owed, round, arrows: new Map(), exits: [], reads: new Set() }
      byKey.set(key, node)
      nodes.push(node)
      return node
    }
    reach(state, nothingWritten, [], 1)
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at]
      if (!node) break
      const frame = new Frame(outside, node.writes)
      const endings = this.sub(what, node.args, `${path}#${node.round}`, frame)
      for (const place of frame.reads.keys()) node.reads.add(place)
      for (const ending of endings) {
        const writes = this.onTop(node.writes, ending.writes, what.id)
        const owed = [...node.owed, ...ending.owed]
        const said = ending.open ? null : againOf(ending.result)
        if (said && 'again' in said) {
          const to = reach(said.again, writes, owed, node.round + 1)
          node.arrows.set(to.at, plus(node.arrows.get(to.at) ?? zero, ending.chance))
        } else node.exits.push({ ...ending, result: said && 'done' in said ? said.done : null, writes, owed })
      }
    }
    return this.left(nodes, loopOf(what))
  }

  /** Sends the probability mass through the graph and out of it; what some way to a round wrote is unknown behind that round. */
  private left(nodes: readonly Round[], part: string): readonly Ending[] {
    const arrows: Arrows = nodes.map((n) => n.arrows)
    const visited = visits(arrows)
    const endings = new Endings(this.apart, part)
    for (const node of nodes) {
      const mass = visited[node.at] ?? one
      for (const exit of node.exits) {
        const writes = new Map(exit.writes)
        for (const [place, op] of node.writes) if ('unknown' in op) writes.set(place, op)
        endings.add({ ...exit, writes, chance: times(exit.chance, mass) })
      }
    }
    return endings.list()
  }

  /** What a round wrote on top of the rounds before it: of that, only what is told apart is known behind it. */
  private onTop(before: Writes, wrote: Writes, part: string): Writes {
    if (wrote.size === 0) return before
    const apartFields = this.apart.behind(part)
    const all = new Map<FieldPlace, Op>(before)
    for (const [place, op] of wrote) {
      if (apartFields.has(place.name)) all.set(place, inTurn(all.get(place), op))
      else all.set(place, { unknown: part })
    }
    return all
  }

  answer(step: Ask | Throw | Draw, key: string): Answer | undefined {
    if (this.budget.isSpent?.()) throw new Spent('too long')
    return this.answers.of(step, key)
  }

  ruled(key: string): RuledThrow | null {
    return this.answers.ruled(key)
  }

  private answeredUnder(path: string): boolean {
    const { path: under } = Scope.under(path)
    return this.answers.some((key) => key.startsWith(under))
  }

  /** Whether a round from this one on holds an answer. */
  private answeredFrom(path: string, round: number): boolean {
    return this.answers.some(
      (key) => key.startsWith(`${path}#`) && Number.parseInt(key.slice(path.length + 1), 10) >= round,
    )
  }
}

type Round = {
  readonly at: number
  readonly args: Json
  writes: Writes
  readonly owed: readonly OwedLogged[]
  readonly round: number
  readonly arrows: Map<number, Fraction>
  readonly exits: Ending[]
  readonly reads: Set<FieldPlace>
}

/** Another way led here and wrote a place that this node had not seen: the place becomes unknown from here on. */
function spoil(node: Round, place: FieldPlace, writes: Writes, nodes: readonly Round[]): void {
  const [op, known] = [writes.get(place), node.writes.get(place)]
  if (!op || !('unknown' in op) || (known && 'unknown' in known)) return
  if (node.reads.has(place)) throw new MustTellApart(op.unknown, place.name)
  node.writes = new Map(node.writes).set(place, op)
  for (const to of node.arrows.keys()) {
    const next = nodes[to]
    if (next) spoil(next, place, writes, nodes)
  }
}

function added(sum: Ending, one: Ending): Ending {
  const chance = times(sum.chance, one.chance)
  if (one.open) return { ...one, chance }
  let writes = sum.writes
  if (one.writes.size > 0) {
    const frame = new Frame(nowhere, sum.writes)
    frame.writeAll(one.writes)
    writes = frame.writes()
  }
  return { result: addUp([sum.result, one.result]), open: null, writes, owed: [...sum.owed, ...one.owed], chance }
}

const nowhere: Outside = { get: () => null, fields: () => new Set() }

/** Turns the last fork that has another option; false when every way has been taken. */
function nextWay(forks: Fork[]): boolean {
  for (let last = forks.at(-1); last; last = forks.at(-1)) {
    if (last.at < last.options.length - 1) {
      last.at++
      last.chance = chanceOf(forks.at(-2), last)
      return true
    }
    forks.pop()
  }
  return false
}

const chanceOf = (before: Fork | undefined, fork: Fork): Fraction => {
  const own = fork.options[fork.at]?.chance ?? one
  return before ? times(before.chance, own) : own
}

const optionsOf = new WeakMap<Spread, readonly Option<Json>[]>()

function optionsFor(spread: Spread): readonly Option<Json>[] {
  let options = optionsOf.get(spread)
  if (!options) {
    options = spread.ways.map((way) => ({ value: way.value, chance: { n: way.ways, d: spread.total } }))
    optionsOf.set(spread, options)
  }
  return options
}

/** One run of one scope along one way: the fork of the odds, which deals every reading of every throw in its turn. */
export class Run implements Follower {
  readonly owed: OwedLogged[] = []
  watch: ((step: Sub) => void) | null = null
  private taken = 0
  constructor(
    private readonly solver: Solver,
    readonly frame: Frame,
    private readonly forks: Fork[],
    readonly ctx: Ctx,
  ) {}

  follow(what: AnyProcedure, args: Json, key: string): Json {
    return this.through({ step: 'sub', manner: 'once', id: what.id, what, args }, key)
  }

  apply(change: Change): void {
    this.frame.apply(change)
  }

  ask(step: Ask, key: string): Json {
    const answer = this.solver.answer(step, key)
    if (answer) {
      const said: Checked = 'value' in answer ? checkAnswer(step, answer.value) : notThrown
      if (said.ok) return said.value
      throw new Stop({ key, step, fault: said.says })
    }
    if (step.default !== undefined) {
      const checked = checkAnswer(step, step.default)
      if (checked.ok) {
        if (step.from === undefined) this.solver.assumed.set(key, { key, step, value: checked.value })
        return checked.value
      }
    }
    throw new Stop({ key, step, fault: null })
  }

  throw(book: Throw, key: string): { readonly [part: string]: Json } {
    const { step, outright, fault } = underRuling(book, this.solver.ruled(key))
    if (fault) throw new Stop({ key, step, fault })
    const answer = outright ?? (throwsNothing(step) ? noDice(step) : this.solver.answer(step, key))
    if (answer) {
      const said = checkThrow(step, answer)
      if (said.ok) return said.value
      throw new Stop({ key, step, fault: said.says })
    }
    const read: { [part: string]: Json } = {}
    for (const [name, part] of Object.entries(step.parts)) {
      let value: Json | undefined
      Object.defineProperty(read, name, {
        enumerable: true,
        get: () => {
          value ??= this.choose(() => optionsFor(spread(part)))
          return value
        },
      })
    }
    return read
  }

  draw(step: Draw, key: string, left: Deck): string {
    const total = Object.values(left).reduce((sum, n) => sum + n, 0)
    const answer = this.solver.answer(step, key)
    if (answer) {
      const said = checkDraw(step, left, 'value' in answer ? answer.value : null)
      if (said.ok) return said.value
      throw new Stop({ key, step, fault: said.says, left })
    }
    if (total === 0) throw new Stop({ key, step, fault: null, left })
    return this.choose(() =>
      Object.entries(left).flatMap(([value, n]) =>
        n > 0 ? [{ value, chance: { n: BigInt(n), d: BigInt(total) } }] : [],
      ),
    )
  }

  /** Remarks change no chance. */
  note(): void {}

  /** What falls due later is no part of how anything ends. */
  owe(step: Owe): void {
    if (step.due === 'now') this.owed.push(owedOf(step))
    this.frame.owe(step, 1)
  }

  waits(owed: OwedLogged, more: 1 | -1): void {
    this.frame.owe(owed, more)
  }

  /** Walks one that was owed for what it does, if it comes to its end whatever falls; else it waits for an answer: false. */
  followed(what: AnyProcedure, args: Json, key: string): boolean {
    const ending = this.choose<Ending | null>(() => {
      const endings = this.solver.performed(what, args, key, this.frame)
      if (endings.some((e) => e.open)) return [{ value: null, chance: one }]
      return endings.map((value) => ({ value, chance: value.chance }))
    })
    if (ending) this.goBehind(ending)
    return ending !== null
  }

  sub(step: Sub, path: string): Json {
    const result = this.through(step, path)
    this.watch?.(step)
    return result
  }

  /** Goes on behind one of the endings of a sub. */
  protected through(step: Sub, path: string): Json {
    const ending = this.choose(() => this.endingsOf(step, path).map((value) => ({ value, chance: value.chance })))
    if (ending.open) throw new Stop(ending.open)
    this.goBehind(ending)
    return ending.result
  }

  private goBehind(ending: Ending): void {
    this.frame.writeAll(ending.writes)
    this.owed.push(...ending.owed)
  }

  private endingsOf(step: Sub, path: string): readonly Ending[] {
    const { solver, frame } = this
    switch (step.manner) {
      case 'once':
        return solver.sub(step.what, step.args, path, frame)
      case 'perform':
        return solver.performed(step.what, step.args, path, frame)
      case 'repeat':
        return solver.loop(step.what, step.args, path, frame)
      case 'tally':
        return solver.tally(step, path, frame)
    }
  }

  /** Takes the option of this way; a new fork begins with its first. Options are worked out once for all ways behind a fork. */
  protected choose<V>(options: () => readonly Option<V>[]): V {
    const before = this.forks[this.taken - 1]
    let fork = this.forks[this.taken]
    if (!fork) {
      fork = { options: options(), at: 0, chance: one }
      this.forks.push(fork)
      fork.chance = chanceOf(before, fork)
    }
    this.taken++
    const option = fork.options[fork.at]
    if (!option) throw new RuleError('There is nothing to choose from.')
    return option.value as V
  }
}

/** A run that takes one way at random, parts and all, for a frame that sees what crosses from part to part. */
class Scout extends Run {
  private parts = 0
  constructor(
    solver: Solver,
    private readonly crossing: Crossing,
    ctx: Ctx,
    private readonly die: FairDie,
  ) {
    super(solver, crossing, [], ctx)
  }

  protected override choose<V>(options: () => readonly Option<V>[]): V {
    const all = options()
    const option = all[this.die(Math.max(1, all.length)) - 1]
    if (!option) throw new RuleError('There is nothing to choose from.')
    return option.value
  }

  override followed(what: AnyProcedure, args: Json, key: string): boolean {
    try {
      this.follow(what, args, key)
      return true
    } catch (e) {
      if (e instanceof Stop) return false
      throw e
    }
  }

  protected override through(step: Sub, path: string): Json {
    const enter = (what: AnyProcedure, args: Json, at: string) => {
      if (++this.parts > MOST_PARTS) throw new OverBudget('too many parts')
      return this.crossing.part(what.id, () => drive(beginWithin(what, this.ctx, args), Scope.under(at), this))
    }
    const take = () => inPlace(step, path, enter)
    return step.manner === 'repeat' ? this.crossing.part(loopOf(step.what), take) : take()
  }
}
