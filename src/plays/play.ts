/** One engagement played without anybody at the table: each unit does the first thing of its side's plan that is lawful now. */
import type { AnyKind, AnyProcedure, AnyRuleSet, Args, Ask, Card, Ctx, FairDie, Json, Now, Ref, Spared } from '#engine'
import { autoSpared, ctxOf, isBarredFrom, isRecord, keyOf, refsIn, saidOf, sameRef, showBare } from '#engine'
import {
  advanceArgs,
  afterDropped,
  afterSpared,
  doerOf,
  doersIn,
  dueIn,
  type Game,
  lawfulArgs,
  nowOf,
  type OwedTest,
  procedureOf,
  questionIn,
  targetOf,
} from '#game'
import type { Judge } from './judge.ts'
import { type BattlePlan, type Doing, fights, planned, ralliesOf } from './plan.ts'

/** What is played over and over: the battle as it begins, who takes part (all, if null), and the plan. */
export type Engagement = {
  readonly set: AnyRuleSet
  readonly game: Game
  readonly among: readonly Ref[] | null
  readonly plan: BattlePlan
  /** One deed and what it makes owed, in the place of turns. */
  readonly only: { readonly deed: string; readonly args: Args } | null
}

/** A unit that fights: who, for which side, and how strong. */
export type Fighter = {
  readonly ref: Ref
  readonly name: string
  readonly side: string
  readonly count: number
  /** Gone, routed or running. */
  readonly broken: boolean
}

/** What one play came to. */
export type Played = {
  readonly fighters: readonly Fighter[]
  /** Turns that it took, the last one counted. */
  readonly turns: number
  /** The value of the first view of the deed that was played alone; null in a battle of turns. */
  readonly value: string | number | null
  /** Why it could not go on, in a sentence; null if it ended. */
  readonly stuck: string | null
}

/** So many enemies are thought of, by lot. */
const TARGETS = 3
/** No turn takes more entries than that: whatever goes round in a circle ends here. */
const MOST = 400

/** The units of a battle that fight, as they stand; what is `known` already of things is not worked out again. */
export function fightersIn(
  { set, among }: Pick<Engagement, 'set' | 'among'>,
  game: Game,
  ctx: Ctx = ctxOf(game, showBare),
  known: WeakMap<object, readonly Fighter[]> = new WeakMap(),
): readonly Fighter[] {
  const those = among && new Set(among.map(keyOf))
  const all: Fighter[] = []
  for (const [kind, def] of Object.entries(set.kinds)) {
    if (!fights(def)) continue
    for (const [id, thing] of Object.entries(game.world[kind] ?? {})) {
      const ref = { kind, id }
      if (those && !those.has(keyOf(ref))) continue
      const fighters = known.get(thing) ?? fightersOf(def, thing, ctx, ref, known)
      for (const one of fighters) all.push(one)
    }
  }
  return all
}

/** None or one, by its card; what the card takes from the thing alone, and not from others, stands as long as the thing does. */
function fightersOf(
  def: AnyKind,
  thing: Game['world'][string][string],
  ctx: Ctx,
  ref: Ref,
  known: WeakMap<object, readonly Fighter[]>,
): readonly Fighter[] {
  let isOwn = true
  const card = def.card?.(
    thing,
    noting(ctx, () => {
      isOwn = false
    }),
    ref,
  )
  const fighters = card ? fighterOf(ref, card) : []
  if (isOwn) known.set(thing, fighters)
  return fighters
}

/** The same, which says so where other things are looked at than by their settings. */
const noting = (ctx: Ctx, onLook: () => void): Ctx => ({
  settings: ctx.settings,
  look: (ref) => {
    onLook()
    return ctx.look(ref)
  },
  all: (kind) => {
    onLook()
    return ctx.all(kind)
  },
  owes: (of, ...procedures) => {
    onLook()
    return ctx.owes(of, ...procedures)
  },
  isDue: (of, ...procedures) => {
    onLook()
    return ctx.isDue(of, ...procedures)
  },
  waived: (of, ...procedures) => {
    onLook()
    return ctx.waived(of, ...procedures)
  },
})

function fighterOf(ref: Ref, { name, side, count, out = false, broken = false }: Card): readonly Fighter[] {
  if (side === null || typeof count !== 'number') return []
  return [{ ref, name, side, count: out ? 0 : count, broken: broken || out || count === 0 }]
}

/** The sides that still have somebody who fights. */
export const holding = (fighters: readonly Fighter[]): readonly string[] => [
  ...new Set(fighters.flatMap(({ side, broken }) => (broken ? [] : [side]))),
]

/** Plays an engagement once; the same die plays it the same way. */
export const playOnce = (engagement: Engagement, judge: Judge, die: FairDie): Played =>
  new Playing(engagement, judge, die).play()

class Playing {
  private game: Game
  private turn: number | null = null
  private turns = 0
  private entries = 0
  /** What was tried in this phase, on this card: it is not tried again. */
  private readonly tried = new Set<string>()
  /** Who has begun what in it, by the ids of procedures. */
  private readonly begun = new Map<string, Set<string>>()
  /** What the rules refused in this turn, with the answers of the plan: they stay the same. */
  private readonly refused = new Set<string>()
  private readonly rallies: readonly AnyProcedure[]
  private readonly nearest: number
  private phase = ''
  private queue: readonly Fighter[] = []
  /** Who has yet to think of a rally before all else. */
  private first: readonly Fighter[] = []
  /** Who is asked about: the first that a walk names. */
  private asked: Ref | null = null
  private known: { readonly world: Game['world']; readonly fighters: readonly Fighter[] } | null = null
  private readonly cards = new WeakMap<object, readonly Fighter[]>()
  private seen: { readonly game: Game; readonly ctx: Ctx } | null = null

  constructor(
    private readonly engagement: Engagement,
    private readonly judge: Judge,
    private readonly die: FairDie,
  ) {
    this.game = engagement.game
    this.rallies = ralliesOf(engagement.set)
    this.nearest = nearestOf(engagement.plan)
  }

  play(): Played {
    const { only, plan } = this.engagement
    if (only) return this.alone(only.deed, only.args)
    let stuck: string | null = null
    while (stuck === null && this.turns <= plan.turns && holding(this.fighters()).length > 1) stuck = this.act()
    return { fighters: this.fighters(), turns: Math.min(this.turns, plan.turns), value: null, stuck }
  }

  /** One deed, and the tests that it makes owed. */
  private alone(deed: string, args: Args): Played {
    const procedure = procedureOf(this.engagement.set, deed)
    const walked = procedure && this.walk(procedure, args)
    const [view] = Object.values(procedure?.views ?? {})
    const value = walked?.came && view ? view.of(walked.came.result) : null
    for (let left = MOST; left > 0; left--) {
      const [test] = dueIn(this.engagement.set, this.game, '')
      if (!test) break
      this.take(test)
    }
    return { fighters: this.fighters(), turns: 0, value, stuck: walked?.open?.step.says ?? null }
  }

  /** The next thing that is done; a sentence where nothing can be. */
  private act(): string | null {
    const [first] = dueIn(this.engagement.set, this.game, '', this.ctx())
    if (first) {
      this.take(first)
      return null
    }
    const now = nowOf(this.engagement.set, this.game, this.ctx())
    this.begin(now)
    const [test] = dueIn(this.engagement.set, this.game, now.phase, this.ctx())
    if (test) this.take(test)
    else if (this.entries > MOST || !(this.ralliesFirst(now) || this.does(now) || this.unitActs(now)))
      return this.advance()
    return null
  }

  /** What a new turn, a new phase or a new side forgets. */
  private begin({ turn, phase, side }: Now): void {
    if (turn !== undefined && turn !== this.turn) {
      this.turn = turn
      this.turns++
      this.entries = 0
      this.refused.clear()
      this.game = { ...this.game, world: apart(this.game) }
    }
    const here = `${turn} ${phase} ${side}`
    if (here !== this.phase) {
      this.phase = here
      this.afresh(side)
    }
  }

  private afresh(side: string | null): void {
    this.tried.clear()
    this.begun.clear()
    const mine = this.fighters().filter((one) => !one.broken || one.count > 0)
    this.queue = shuffled(
      mine.filter((one) => side === null || one.side === side),
      this.die,
    )
    this.first = this.queue.filter((one) => this.engagement.plan.sides[one.side]?.ralliesFirst)
  }

  /** Somebody rallies whose plan wants that before all else. */
  private ralliesFirst({ phase }: Now): boolean {
    for (;;) {
      const [unit] = this.first
      if (!unit) return false
      if (this.rallying(unit.ref, phase)) return true
      this.first = this.first.slice(1)
    }
  }

  /** What the phase needs next, unless it leaves open on whom: that is the plan's. */
  private does(now: Now): boolean {
    const { does, side } = now
    const procedure = does && procedureOf(this.engagement.set, does.procedure)
    if (!procedure || isMove(procedure)) return false
    for (const given of shuffled(whoFor(procedure, does.each, now.toAct ?? []), this.die)) {
      const key = `${procedure.id} ${JSON.stringify(given)}`
      if (this.tried.has(key) || leavesTarget(procedure, given)) continue
      const args = lawfulArgs(procedure, this.game, this, given, this.ctx())
      const { world } = this.game
      const isDone = args !== null && this.walk(procedure, args)?.came != null
      // An act that changed something may be due again, like the next pair of a melee.
      if (this.game.world === world) this.tried.add(key)
      if (!isDone) continue
      // A card is turned, or somebody is drawn: all may be otherwise now, and it may be done again.
      if (Object.keys(given).length === 0) this.afresh(side)
      return true
    }
    return false
  }

  /** The first unit in the queue that can do something of its plan does it. */
  private unitActs({ phase }: Now): boolean {
    for (;;) {
      const [unit] = this.queue
      if (!unit) return false
      if (this.acts(unit, phase)) return true
      this.queue = this.queue.slice(1)
    }
  }

  private acts(unit: Fighter, phase: string): boolean {
    const { plan } = this.engagement
    const own = plan.sides[unit.side]
    if (!own) return false
    return own.deeds.some((doing) => this.doesDeed(doing, unit, phase)) || this.rallying(unit.ref, phase)
  }

  private rallying(ref: Ref, phase: string): boolean {
    return this.rallies.some((procedure) => this.tries(procedure, ref, phase))
  }

  /** Whether a unit begins something now that concerns nobody else, or one of its own. */
  private tries(procedure: AnyProcedure, ref: Ref, phase: string): boolean {
    const doer = doerOf(procedure)
    if (!doer || !this.mayBegin(procedure, ref, phase)) return false
    for (const given of this.withWhom(procedure, { [doer.arg]: ref })) {
      const args = lawfulArgs(procedure, this.game, this, given, this.ctx())
      if (!args || !this.walk(procedure, args)?.came) continue
      this.tried.add(officerKey(procedure, given))
      return true
    }
    return false
  }

  /** With each officer whom nothing bars, where it takes one; each helps one unit in a phase. */
  private withWhom(procedure: AnyProcedure, given: Args): readonly Args[] {
    const officer = targetOf(procedure)
    if (!officer) return [given]
    const ctx = this.ctx()
    const free = ctx.all(officer.kind).filter((ref) => !isBarredFrom(officer, ctx, ref, given))
    return shuffled(free, this.die)
      .map((ref) => ({ ...given, [officer.arg]: ref }))
      .filter((args) => !this.tried.has(officerKey(procedure, args)))
  }

  private doesDeed(doing: Doing, unit: Fighter, phase: string): boolean {
    const procedure = procedureOf(this.engagement.set, doing.deed)
    if (!procedure || !this.isNear(doing) || !this.mayBegin(procedure, unit.ref, phase)) return false
    for (const args of this.onWhom(procedure, doing, unit)) {
      const walked = this.walk(procedure, args)
      if (walked?.came) return true
      this.refused.add(deedKey(procedure, args))
      // Every enemy is taken to stand at the distance of this one.
      if (walked && isOutOfReach(walked)) return false
    }
    return false
  }

  private isNear({ inches }: Doing): boolean {
    return inches === null || this.inches() <= inches
  }

  /** The enemies on whom a unit means to do something, by lot: nothing bars them, and its chance is what the plan asks for. */
  private *onWhom(procedure: AnyProcedure, { chance }: Doing, { ref, side }: Fighter): Generator<Args> {
    const doer = doerOf(procedure)
    const target = targetOf(procedure)
    if (!doer || !target) return
    const ctx = this.ctx()
    const so = { [doer.arg]: ref }
    const free = this.fighters().filter((one) => one.side !== side && !isBarredFrom(target, ctx, one.ref, so))
    for (const { ref: other } of shuffled(free, this.die).slice(0, TARGETS)) {
      const args = { ...so, [target.arg]: other }
      if (this.refused.has(deedKey(procedure, args))) continue
      if (chance === null || this.judge.reaches(chance, procedure, args, this.game, this.inches())) yield args
    }
  }

  /** The order for whoever is asked about, where one is to be given: for the first deed of its plan that it means to do now. */
  private orders({ form, default: usual }: Ask): Json | undefined {
    if (form.form !== 'choice' || usual !== undefined || form.options.every(({ deed }) => deed === undefined))
      return undefined
    const unit = this.fighters().find(({ ref }) => this.asked && sameRef(ref, this.asked))
    const meant = this.engagement.plan.sides[unit?.side ?? '']?.deeds.find((doing) => {
      const procedure = procedureOf(this.engagement.set, doing.deed)
      if (!unit || !procedure || !form.options.some(({ deed }) => deed === doing.deed) || !this.isNear(doing))
        return false
      return !this.onWhom(procedure, doing, unit).next().done
    })
    return form.options.find(({ deed }) => deed === (meant?.deed ?? null))?.value
  }

  /** Once a phase, where nothing bars it. */
  private mayBegin(procedure: AnyProcedure, ref: Ref, phase: string): boolean {
    const begun = this.begun.get(procedure.id)
    const phases = procedure.start?.plan?.phases ?? procedure.start?.phases
    if (begun?.has(ref.id) || !(phases?.includes(phase) ?? true)) return false
    const doer = doerOf(procedure)
    if (!doer || doer.kind !== ref.kind || isBarredFrom(doer, this.ctx(), ref, {})) return false
    if (begun) begun.add(ref.id)
    else this.begun.set(procedure.id, new Set([ref.id]))
    return true
  }

  /** An owed test; one that nobody can take is dropped, as a referee would. */
  private take({ id, what, args }: OwedTest): void {
    const procedure = procedureOf(this.engagement.set, what)
    if (!procedure || !this.walk(procedure, args, id)?.came) this.enter(afterDropped(this.game, id))
  }

  private advance(): string | null {
    const { set } = this.engagement
    const walked = this.walk(set.sequence.advance, advanceArgs(set))
    this.entries++
    return walked?.open?.step.says ?? null
  }

  private walk(procedure: AnyProcedure, args: Json, settles: string | null = null) {
    const question = questionIn(this.engagement.set, this.game, procedure.id, args)
    if (!question) return null
    this.asked = doersIn(args)[0] ?? null
    const walked = autoSpared(question, this.die, this.answer)
    if (!walked.came) return walked
    this.enter(afterSpared(this.engagement.set, this.game, walked.came, settles))
    return walked
  }

  private enter(game: Game): void {
    this.game = game
    this.entries++
  }

  /** As a chooser: by the plan, and by lot who. */
  readonly answer = (step: Ask): Json | undefined => this.orders(step) ?? planned(step, this.inches())
  pick(free: readonly Ref[], min: number, max: number): readonly Ref[] | null {
    if (free.length < min || free.length === 0) return null
    return max > 1
      ? free.slice(0, max)
      : [free[this.die(free.length) - 1] ?? free[0]].flatMap((ref) => (ref ? [ref] : []))
  }

  private inches(): number {
    return Math.max(this.nearest, inchesAt(this.engagement.plan, this.turns))
  }

  private fighters(): readonly Fighter[] {
    const { world } = this.game
    if (this.known?.world !== world)
      this.known = { world, fighters: fightersIn(this.engagement, this.game, this.ctx(), this.cards) }
    return this.known.fighters
  }

  /** The battle as the rules see it: nobody reads their faults here, so that things are shown as they are. */
  private ctx(): Ctx {
    if (this.seen?.game !== this.game) this.seen = { game: this.game, ctx: ctxOf(this.game, showBare) }
    return this.seen.ctx
  }
}

/** The distance in a turn, from 1, if nothing held them off. */
const inchesAt = ({ inches, closes }: BattlePlan, turn: number): number => inches - closes * Math.max(0, turn - 1)

/** They come as near as what either side means to do asks for. */
function nearestOf({ inches, sides }: BattlePlan): number {
  const wanted = Object.values(sides).flatMap(({ deeds }) => deeds.flatMap((doing) => doing.inches ?? []))
  return Math.min(inches, ...(wanted.length > 0 ? wanted : [0]))
}

/** The rules asked how far it is, and then said that it cannot be. */
const isOutOfReach = ({ open, trace }: Spared): boolean =>
  open?.step.step === 'ask' &&
  open.step.form.form === 'refusal' &&
  open.step.form.final &&
  trace.some((t) => t.did === 'ask' && t.step.form.form === 'number' && t.step.form.unit === 'inches')

/** A move: how far is the plan's. */
const isMove = ({ views = {} }: AnyProcedure): boolean => Object.values(views).some(({ show }) => show === 'reach')

/** What a phase needs, for each that it names; where it leaves open who, for each that is yet to act. */
function whoFor(procedure: AnyProcedure, each: readonly Args[], toAct: readonly Ref[]): readonly Args[] {
  const doer = doerOf(procedure)
  const free = toAct.filter(({ kind }) => kind === doer?.kind)
  if (!doer || free.length === 0) return each
  return each.flatMap((given) =>
    doer.arg in given ? [given] : free.map((ref): Args => ({ ...given, [doer.arg]: ref })),
  )
}

/** Who helps with it: the second of those whom it names. */
const officerKey = (procedure: AnyProcedure, args: Args): string => `${procedure.id} by ${refsIn(args)[1]?.id}`

/** A deed and whom it concerns. */
const deedKey = ({ id }: AnyProcedure, args: Args): string =>
  [
    id,
    ...Object.values(args)
      .flatMap((arg) => refsIn(arg))
      .map((ref) => ref.id),
  ].join(' ')

/** Whether it is still open to whom it is done. */
const leavesTarget = ({ start }: AnyProcedure, given: Args): boolean =>
  (start?.subjects ?? []).slice(1).some((subject) => 'kind' in subject && !(subject.arg in given))

/** The world without what was measured between two things: they have come nearer. */
function apart({ world }: Game): Game['world'] {
  const next: { [kind: string]: Game['world'][string] } = {}
  for (const [kind, things] of Object.entries(world)) {
    const nearer = Object.entries(things).flatMap(([id, thing]) => {
      const said = saidOf(thing)
      if (!said || !isRecord(said) || !Object.keys(said).some(isOfTwo)) return []
      return [[id, { ...thing, said: Object.fromEntries(Object.entries(said).filter(([name]) => !isOfTwo(name))) }]]
    })
    next[kind] = nearer.length > 0 ? { ...things, ...Object.fromEntries(nearer) } : things
  }
  return next
}

/** A fact between two things is noted by its name and the id of the other. */
const isOfTwo = (name: string): boolean => name.includes(' ')

function shuffled<T>(list: readonly T[], die: FairDie): readonly T[] {
  const left = [...list]
  const out: T[] = []
  while (left.length > 0) out.push(...left.splice(die(left.length) - 1, 1))
  return out
}
