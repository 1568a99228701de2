/**
 * The exact odds of a procedure: it is run again and again, each time along another branch, until every reading of every
 * throw has been taken with its weight. Subs are solved by themselves and remembered by what they read.
 */
import { type Answer, type Answers, checkAnswer, checkDraw, checkThrow } from '../answers.ts'
import { begin, beginWithin } from '../begin.ts'
import { againOf, deckOf, Scope } from '../drive.ts'
import { type Fraction, one, times } from '../fraction.ts'
import { isRecord } from '../json.ts'
import { type Spread, spread } from '../spread.ts'
import type { AnyProcedure, Ask, Ctx, Draw, Json, Proc, Step, Sub, Throw } from '../steps.ts'
import { noDice, type Owed } from '../walk.ts'
import { RuleFault } from '../world.ts'
import { type Arrows, visits } from './chain.ts'
import { type Ending, Endings, keptWrites, type OpenEnd, split } from './ending.ts'
import { Frame, fieldName, Keep, nothingWritten, type Outside, type Writes, type Written } from './frame.ts'
import { Memory } from './memory.ts'

/** The work grew beyond its budget. */
export class OverBudget extends Error {}

/** One way to go on, and its chance. */
type Option<V> = { readonly value: V; readonly chance: Fraction }
/** A fork met on the way: its options, the one taken now, and the chance of the way up to and with it. */
type Fork = { readonly options: readonly Option<unknown>[]; at: number; chance: Fraction }

class Open extends Error {
  constructor(readonly end: OpenEnd) {
    super(end.key)
  }
}

/** What was taken for granted because nobody answered. */
export type Assumed = { readonly key: string; readonly says: string; readonly value: Json }

const learntAlone = new WeakMap<AnyProcedure, ReadonlySet<string>>()
const learntFollowing = new WeakMap<AnyProcedure, ReadonlySet<string>>()

export class Solver {
  starts = 0
  private nodes = 0
  readonly assumed = new Map<string, Assumed>()
  private readonly memory = new Memory()
  private readonly kept = new Set<string>()

  /** `follow`: what is owed is part of how a procedure ends. */
  constructor(
    private readonly settings: { readonly [id: string]: Json },
    private readonly answers: Answers,
    private readonly budget: number,
    private readonly follow: boolean,
  ) {}

  /**
   * All endings of a body that runs in a frame of its own; begins again when a field must be kept apart after all.
   * What had to be kept for a procedure once is kept from the start the next time: keeping too much is never wrong.
   */
  endings(body: (run: Run) => Json, outside: Outside, of: AnyProcedure): readonly Ending[] {
    const learnt = this.follow ? learntFollowing : learntAlone
    for (const field of learnt.get(of) ?? []) this.kept.add(field)
    for (;;) {
      try {
        return this.explore((run) => body(run), new Frame(outside))
      } catch (e) {
        if (!(e instanceof Keep) || this.kept.has(e.field)) throw e
        this.kept.add(e.field)
        learnt.set(of, new Set(this.kept))
        this.memory.clear()
        this.assumed.clear()
      }
    }
  }

  /** One procedure, subjects and all, as the body of `endings`. */
  procedure(procedure: AnyProcedure, args: Json): (run: Run) => Json {
    return (run) => run.drive(begin(procedure, run.ctx, args), new Scope(''))
  }

  explore(body: (run: Run) => Json, frame: Frame): readonly Ending[] {
    const endings = new Endings(this.kept)
    const forks: Fork[] = []
    do {
      if (++this.starts > this.budget) throw new OverBudget('too many branches')
      frame.clear()
      const run = new Run(this, frame, forks, this.settings)
      let result: Json = null
      let open: OpenEnd | null = null
      try {
        result = body(run)
      } catch (e) {
        if (!(e instanceof Open)) throw e
        open = e.end
      }
      endings.add({
        result,
        open,
        writes: frame.writes(),
        owed: this.follow ? run.owed : [],
        chance: forks.at(-1)?.chance ?? one,
      })
    } while (nextWay(forks))
    return endings.list()
  }

  /** The endings of a sub, remembered unless an answer was given inside it. */
  sub(what: AnyProcedure, args: Json, path: string, outside: Outside): readonly Ending[] {
    const free = !this.answeredUnder(path)
    const known = free ? this.memory.recall(what, args, outside) : null
    if (known) return known
    const frame = new Frame(outside)
    const endings = this.explore((run) => run.drive(beginWithin(what, run.ctx, args), new Scope(`${path}/`)), frame)
    if (free) this.memory.keep(what, args, frame.reads, endings)
    return endings
  }

  /** What a sub does, whatever it says. */
  performed(what: AnyProcedure, args: Json, path: string, outside: Outside): readonly Ending[] {
    const endings = new Endings(this.kept)
    for (const ending of this.sub(what, args, path, outside)) endings.add({ ...ending, result: null })
    return endings.list()
  }

  /** Many that do not touch one another, added up by name. */
  tally(step: Extract<Sub, { manner: 'tally' }>, path: string, outside: Outside): readonly Ending[] {
    let sums: readonly Ending[] = [{ result: {}, open: null, writes: nothingWritten, owed: [], chance: one }]
    const shared = new Frame(nowhere)
    const written = new Set<string>()
    for (const each of step.each) {
      const frame = new Frame(outside)
      const endings = split(this.sub(step.what, each.args, `${path}-${each.id}`, frame), this.kept)
      for (const place of frame.reads.keys()) {
        if (written.has(place))
          throw new RuleFault(
            `In the tally "${step.id}" one part reads what another writes (${place}): make it a loop.`,
          )
      }
      for (const place of [...endings.shared.keys(), ...endings.apart.flatMap((e) => [...e.writes.keys()])])
        written.add(place)
      shared.writeAll(endings.shared)
      const next = new Endings(this.kept)
      for (const sum of sums) {
        if (sum.open) next.add(sum)
        else for (const ending of endings.apart) next.add(added(sum, ending))
      }
      sums = next.list()
    }
    return sums.map((sum) => ({ ...sum, writes: new Map([...shared.writes(), ...sum.writes]) }))
  }

  /** A loop: a graph of rounds that differ in state or in kept fields, and the chance to leave it by each ending. */
  loop(what: AnyProcedure, state: Json, path: string, outside: Outside): readonly Ending[] {
    const nodes: Round[] = []
    const byKey = new Map<string, Round>()
    const lost = new Map<string, Written>()
    const reach = (args: Json, writes: Writes, owed: readonly Owed[], round: number): Round => {
      const apart = this.answeredFrom(path, round) ? `#${round}` : ''
      const key = `${JSON.stringify(args)}|${keptWrites(writes, this.kept)}|${owed.length > 0 ? JSON.stringify(owed) : ''}${apart}`
      let node = byKey.get(key)
      if (node) {
        for (const place of writes.keys()) spoil(node, place, writes, nodes)
        return node
      }
      if (++this.nodes > this.budget) throw new OverBudget('too many rounds')
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
        const after = new Frame(outside, node.writes)
        after.writeAll(ending.writes)
        const writes = this.onlyKept(after.writes(), lost)
        const owed = [...node.owed, ...ending.owed]
        const said = ending.open ? null : againOf(ending.result)
        if (said && 'again' in said) {
          const to = reach(said.again, writes, owed, node.round + 1)
          node.arrows.set(to.at, sumOf(node.arrows.get(to.at), ending.chance))
        } else node.exits.push({ ...ending, result: said && 'done' in said ? said.done : null, writes, owed })
      }
    }
    return this.left(nodes, lost)
  }

  /** Mass through the graph, and out of it; what was written on some way only is not known any more. */
  private left(nodes: readonly Round[], lost: ReadonlyMap<string, Written>): readonly Ending[] {
    const arrows: Arrows = nodes.map((n) => n.arrows)
    const visited = visits(arrows)
    const endings = new Endings(this.kept)
    for (const node of nodes) {
      const mass = visited[node.at] ?? one
      for (const exit of node.exits)
        endings.add({ ...exit, writes: new Map([...exit.writes, ...lost]), chance: times(exit.chance, mass) })
    }
    return endings.list()
  }

  private onlyKept(writes: Writes, lost: Map<string, Written>): Writes {
    const all = new Map<string, Written>()
    for (const [place, w] of writes) {
      if (this.kept.has(fieldName(w.ref, w.field))) all.set(place, w)
      else {
        all.set(place, { ...w, op: 'unknown' })
        lost.set(place, { ...w, op: 'unknown' })
      }
    }
    return all
  }

  answer(key: string): Answer | undefined {
    return this.answers[key]
  }

  private answeredUnder(path: string): boolean {
    for (const key in this.answers) if (key.startsWith(`${path}/`)) return true
    return false
  }

  /** Whether a round from this one on holds an answer. */
  private answeredFrom(path: string, round: number): boolean {
    for (const key in this.answers) {
      if (key.startsWith(`${path}#`) && Number.parseInt(key.slice(path.length + 1), 10) >= round) return true
    }
    return false
  }
}

type Round = {
  readonly at: number
  readonly args: Json
  writes: Writes
  readonly owed: readonly Owed[]
  readonly round: number
  readonly arrows: Map<number, Fraction>
  readonly exits: Ending[]
  readonly reads: Set<string>
}

/** Another way led here that wrote a place which this node knows nothing of: not known any more, here and behind. */
function spoil(node: Round, place: string, writes: Writes, nodes: readonly Round[]): void {
  const w = writes.get(place)
  if (w?.op !== 'unknown' || node.writes.get(place)?.op === 'unknown') return
  if (node.reads.has(place)) throw new Keep(fieldName(w.ref, w.field))
  node.writes = new Map(node.writes).set(place, w)
  for (const to of node.arrows.keys()) {
    const next = nodes[to]
    if (next) spoil(next, place, writes, nodes)
  }
}

const sumOf = (a: Fraction | undefined, b: Fraction): Fraction =>
  a ? (a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }) : b

function added(sum: Ending, one: Ending): Ending {
  const chance = times(sum.chance, one.chance)
  if (one.open) return { ...one, chance }
  const total: { [name: string]: Json } = isRecord(sum.result) ? { ...sum.result } : {}
  if (!isRecord(one.result)) throw new RuleFault('A tally adds up records of numbers.')
  for (const [name, n] of Object.entries(one.result)) total[name] = Number(total[name] ?? 0) + Number(n)
  let writes = sum.writes
  if (one.writes.size > 0) {
    const frame = new Frame(nowhere, sum.writes)
    frame.writeAll(one.writes)
    writes = frame.writes()
  }
  return { result: total, open: null, writes, owed: [...sum.owed, ...one.owed], chance }
}

const nowhere: Outside = { get: () => null, fields: () => [], all: () => [] }

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

/** One run of one scope along one way. */
export class Run {
  readonly owed: Owed[] = []
  readonly ctx: Ctx
  /** Told of each sub that this run itself begins, once it has ended. */
  watch: ((step: Sub) => void) | null = null
  private taken = 0
  constructor(
    private readonly solver: Solver,
    readonly frame: Frame,
    private readonly forks: Fork[],
    settings: { readonly [id: string]: Json },
  ) {
    this.ctx = {
      settings,
      look: (ref) => frame.look(ref),
      all: (kind) => frame.all(kind).map((id) => ({ kind, id })),
    }
  }

  drive(proc: Proc<Json | void>, scope: Scope): Json {
    let next = proc.next()
    while (!next.done) next = proc.next(this.deal(next.value, scope))
    return next.value ?? null
  }

  /** Takes the option of this way; a new fork begins with its first. Options are worked out once for all ways behind a fork. */
  choose<V>(options: () => readonly Option<V>[]): V {
    const before = this.forks[this.taken - 1]
    let fork = this.forks[this.taken]
    if (!fork) {
      fork = { options: options(), at: 0, chance: one }
      this.forks.push(fork)
      fork.chance = chanceOf(before, fork)
    }
    this.taken++
    const option = fork.options[fork.at]
    if (!option) throw new RuleFault('There is nothing to choose from.')
    return option.value as V
  }

  private deal(step: Step, scope: Scope): unknown {
    switch (step.step) {
      case 'ask':
        return this.ask(step, scope.key(step.id))
      case 'throw':
        return this.throw(step, scope.key(step.id))
      case 'draw':
        return this.draw(step, scope.key(step.id))
      case 'note':
        return undefined
      case 'change':
        return this.frame.apply(step)
      case 'owe':
        this.owed.push({
          what: step.what,
          title: step.title,
          args: step.args,
          why: step.why,
          clause: step.clause ?? null,
          due: step.due,
        })
        return undefined
      case 'sub': {
        const result = this.sub(step, scope.key(step.id))
        this.watch?.(step)
        return result
      }
    }
  }

  private ask(step: Ask, key: string): Json {
    const answer = this.solver.answer(key)
    if (answer && 'value' in answer) {
      const checked = checkAnswer(step, answer.value)
      if (checked.ok) return checked.value
    } else if (step.default !== undefined) {
      const checked = checkAnswer(step, step.default)
      if (checked.ok) {
        if (step.from === undefined) this.solver.assumed.set(key, { key, says: step.says, value: checked.value })
        return checked.value
      }
    }
    throw new Open({ key, says: step.says, refused: step.form.form === 'refusal' })
  }

  private throw(step: Throw, key: string): { readonly [part: string]: Json } {
    const empty = Object.values(step.parts).every((part) => part.dice.length === 0)
    const answer = empty ? noDice(step) : this.solver.answer(key)
    if (answer) {
      const checked = checkThrow(step, answer)
      if (checked.ok) return checked.value
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

  private draw(step: Draw, key: string): string {
    const left = deckOf(this.frame.get(step.deck, step.field), step)
    const total = Object.values(left).reduce((sum, n) => sum + n, 0)
    const answer = this.solver.answer(key)
    const said = answer && 'value' in answer ? checkDraw(step, left, answer.value) : null
    if (!said?.ok && total === 0) throw new Open({ key, says: step.says, refused: false })
    const card = said?.ok
      ? said.value
      : this.choose(() =>
          Object.entries(left).flatMap(([value, n]) =>
            n > 0 ? [{ value, chance: { n: BigInt(n), d: BigInt(total) } }] : [],
          ),
        )
    this.frame.write(step.deck, step.field, { set: { ...left, [card]: (left[card] ?? 0) - 1 } })
    return card
  }

  private sub(step: Sub, path: string): Json {
    const { solver, frame } = this
    switch (step.manner) {
      case 'once':
        return this.follow(() => solver.sub(step.what, step.args, path, frame)).result
      case 'perform':
        return this.follow(() => solver.performed(step.what, step.args, path, frame)).result
      case 'repeat':
        return this.follow(() => solver.loop(step.what, step.args, path, frame)).result
      case 'tally':
        return this.follow(() => solver.tally(step, path, frame)).result
    }
  }

  /** Goes on behind one of the endings of a sub. */
  follow(endings: () => readonly Ending[]): Ending {
    const ending = this.choose(() => endings().map((value) => ({ value, chance: value.chance })))
    if (ending.open) throw new Open(ending.open)
    this.frame.writeAll(ending.writes)
    this.owed.push(...ending.owed)
    return ending
  }
}
