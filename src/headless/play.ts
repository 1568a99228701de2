/** A whole battle without a screen: one action a line, one answer for each. The format is described in README.md. */
import type { AnyProcedure, AnyRuleSet, Breach, Ctx, FieldChange, Invariant, Json, Open, Question, Ref } from '#engine'
import {
  barsOf,
  changedWorld,
  ctxOf,
  defaultSettings,
  isRecord,
  refOf,
  same,
  thingOf as thingIn,
  walkWith,
} from '#engine'
import {
  type Draft,
  editOf,
  type Game,
  nowOf,
  type OwedTest,
  questionIn,
  redoOf,
  subjectsIn,
  undoOf,
  undoOneOf,
} from '#game'
import { entryLine, tellEntry } from '#tell'
import type { Asks } from './asked.ts'
import { type Entered, type RefusalLine, Refused, ScriptBattle } from './battle.ts'
import { caseEnd, errorOf, thingsOf, unaskedIn } from './case.ts'
import { unexpected } from './expect.ts'
import {
  argsOf,
  BadCase,
  byNames,
  checkNamed,
  checkNaming,
  type GivenCase,
  kindNamed,
  procedureNamed,
  settingsGiven,
  type ThingsById,
  thingGiven,
  worldOf,
} from './given.ts'
import { oddsReport } from './odds.ts'
import { answersIn, offersIn, recordOf, soFarIn, wanting } from './report.ts'

/** One line of a script: one action, what it is given, and, in a script that is a test, what must come of it. */
export type ScriptLine = GivenCase & {
  /** Begins a battle by this rule set. */
  readonly start?: string
  /** Walks a procedure. */
  readonly do?: string
  /** Lists what is owed. */
  readonly owed?: true
  /** Takes an owed test: its place in the list (from 1), its id, or its procedure with `args`. */
  readonly take?: number | string
  /** Strikes an owed test out, `why`. */
  readonly drop?: number | string
  /** Ends the phase. */
  readonly end?: true
  /** Ends phases until this turn and phase. */
  readonly jump?: { readonly turn?: number; readonly phase?: string; readonly side?: string }
  /** Takes back so many entries, or one of them by its number. */
  readonly undo?: true | number | { readonly entry: number }
  readonly redo?: true | number
  /** Changes things by hand: "unit/a" and its fields; one that is not there is made. Under "settings": how it is played from now on. */
  readonly set?: { readonly [thing: string]: { readonly [field: string]: Json } }
  /** Tells what is in the book; "may" by the procedure `of`. */
  readonly read?: string
  readonly of?: string

  readonly scenario?: string
  readonly name?: string
  readonly settings?: { readonly [id: string]: Json }
  readonly units?: ThingsById
  readonly things?: { readonly [kind: string]: ThingsById }
  /** The odds beforehand, besides; with dice that lie there, behind them. */
  readonly odds?: boolean | { readonly dice: readonly number[] }
  /** Says what would come, what is asked and what is offered, and enters nothing. */
  readonly try?: true
  readonly why?: string
  /** End the phase although tests are owed. */
  readonly anyway?: boolean
  readonly expect?: { readonly [what: string]: Json }
}

/** What comes of a line. */
export type LineResult = { readonly [what: string]: Json }

const actions = ['start', 'do', 'owed', 'take', 'drop', 'end', 'jump', 'undo', 'redo', 'set', 'read'] as const
type Action = (typeof actions)[number]

/** Loads a rule set with its invariants, and with what it asks for, where an answer that nothing took is no error. */
export type Load = (
  id: string,
) => Promise<{ readonly set: AnyRuleSet; readonly invariants: readonly Invariant[]; readonly asks?: Asks }>

/** Plays the lines of one script in turn. */
export class Play {
  private battle: ScriptBattle | null = null
  constructor(private readonly load: Load) {}

  /** One line; whatever is wrong with it comes back as an error, and the battle stays as it was. */
  async line(line: ScriptLine): Promise<LineResult> {
    const answer = await this.answered(line)
    const amiss = line.expect ? unexpected(line.expect, answer, this.battle) : []
    return amiss.length > 0 ? { ...answer, unexpected: amiss } : answer
  }

  private async answered(line: ScriptLine): Promise<LineResult> {
    const back = this.battle?.mark()
    try {
      const [action, ...others] = actions.filter((a) => line[a] !== undefined)
      if (!action || others.length > 0)
        throw new BadCase(
          action ? `One action a line, not ${[action, ...others].join(' and ')}.` : 'This line names no action.',
          {
            allowed: actions,
          },
        )
      if (action === 'start') return await this.start(line)
      const answer = this.act(action, line)
      return line.try && back ? back(tried(answer)) : answer
    } catch (e) {
      back?.(null)
      if (e instanceof Refused) return { refused: { ...e.why } }
      return { ...errorOf(e) }
    }
  }

  private act(action: Exclude<Action, 'start'>, line: ScriptLine): LineResult {
    const { battle } = this
    if (!battle) throw new BadCase('No battle is begun: the first line starts one.')
    switch (action) {
      case 'do':
        return resolve(battle, line, line.do ?? '', argsOf(procedureNamed(battle.set, line.do ?? ''), line.args))
      case 'owed':
        return { owed: owedList(battle) }
      case 'take': {
        const test = testOf(battle, line.take ?? '', line)
        return resolve(battle, line, test.what, test.args, test.id)
      }
      case 'drop': {
        const test = testOf(battle, line.drop ?? '', line)
        return entered(battle, battle.enter({ kind: 'struck', owed: test.id, why: line.why ?? '' }), {
          dropped: test.id,
        })
      }
      case 'end':
        return endPhase(battle, line)
      case 'jump':
        return jump(battle, line)
      case 'undo':
        return undo(battle, line.undo ?? true)
      case 'redo':
        return several(battle, line.redo, () => redoOf(battle.game))
      case 'set':
        return setByHand(battle, line)
      case 'read':
        return read(battle, line)
    }
  }

  private async start(line: ScriptLine): Promise<LineResult> {
    this.battle = null
    const { set, invariants, asks } = await this.load(line.start ?? '')
    const scenario = set.scenarios.find((s) => s.id === line.scenario)
    if (line.scenario !== undefined && !scenario)
      throw new BadCase(`${set.id} has no scenario "${line.scenario}".`, { allowed: set.scenarios.map((s) => s.id) })
    const battle = new ScriptBattle(
      set,
      invariants,
      {
        settings: settingsGiven(set, defaultSettings(set), line.settings),
        world: worldOf(set, set.start, thingsOf(line)),
        ...(line.name ? { name: line.name } : {}),
      },
      asks,
    )
    const begun = { started: { ruleset: set.id, version: set.version } }
    if (!scenario) {
      this.battle = battle
      return { ...begun, now: nowIn(battle) }
    }
    const answer = resolve(battle, line, scenario.prepare.id, argsOf(scenario.prepare, line.args))
    this.battle = battle
    return { ...begun, ...answer }
  }
}

/** What would come of a line, without the number that nothing was entered under. */
const tried = ({ entry: _, ...answer }: LineResult): LineResult => ({ tried: true, ...answer })

/** Walks a procedure to its end and enters it; refused, or waiting for an answer, it leaves the battle as it was. */
function resolve(
  battle: ScriptBattle,
  line: ScriptLine,
  procedure: string,
  args: Json,
  settles: string | null = null,
): LineResult {
  const question = battle.question(procedure, args)
  checkNamed(question.procedure, args, battle.game.world)
  const ended = caseEnd(question, line, battle.asks)
  const { unasked: _, ...odds } = oddsBefore(battle, question, line, 'outcome' in ended)
  if (odds.error !== undefined) return odds
  if ('error' in ended) return ended
  const offers = line.try ? { asked: offersIn(ended.trace) } : {}
  if ('open' in ended) return { ...odds, ...offers, ...waiting(ended.open), ...soFarIn(question, ended.trace) }
  const record = recordOf(ended.outcome, ended.trace)
  // As on the phone, an owed test is that test however it is begun.
  const subjects = subjectsIn(question.procedure, { args, answers: answersIn(ended.trace) })
  const came = battle.resolve(question, ended, settles ?? battle.dueAs(procedure, subjects))
  return entered(battle, came, { ...odds, ...offers, outcome: { ...record }, ...unaskedIn(ended) })
}

function oddsBefore(battle: ScriptBattle, question: Question, line: ScriptLine, isPlayed: boolean): LineResult {
  if (!line.odds) return {}
  const dice = line.odds === true ? [] : line.odds.dice
  return { ...oddsReport(question, { ...line, dice }, battle.asks, isPlayed) }
}

/** A refusal by the rules, or what is wanted next. */
function waiting(open: Open): LineResult {
  const { step, key, fault } = open
  if (fault === null && step.step === 'ask' && step.form.form === 'refusal') throw new Refused(refusalOf(open))
  const report = wanting({ step, key, fault, ...(open.left ? { left: open.left } : {}) })
  return 'needs' in report ? { needs: { ...report.needs } } : { ...report }
}

function refusalOf({ step, key }: Open): RefusalLine {
  const form = step.step === 'ask' && step.form.form === 'refusal' ? step.form : null
  return {
    says: step.says,
    clause: step.clause ?? null,
    wayOut: form?.wayOut ?? null,
    ...(form?.final ? {} : { key }),
  }
}

function entered(battle: ScriptBattle, { entry, lapsed, breaches }: Entered, more: LineResult = {}): LineResult {
  return {
    entry: entry.seq,
    ...more,
    ...(lapsed.length > 0 ? { lapsed: lapsed.map((one) => ({ ...one })) } : {}),
    ...(breaches.length > 0 ? { broken: breaches.map(({ invariant, says }: Breach) => ({ invariant, says })) } : {}),
    ...(battle.game.owed.length > 0 ? { owed: owedList(battle) } : {}),
  }
}

const owedList = (battle: ScriptBattle): Json =>
  battle.game.owed
    .filter((test) => test.struck === null)
    .map((test, at) => ({
      n: at + 1,
      id: test.id,
      procedure: test.what,
      title: test.title,
      args: test.args,
      due: test.due,
      why: test.whys.map(({ says, clause }) => ({ says, clause })),
    }))

/** The owed test that is meant. */
function testOf(battle: ScriptBattle, which: number | string, { args }: ScriptLine): OwedTest {
  const list = battle.game.owed.filter((test) => test.struck === null)
  const byName = (test: OwedTest) => {
    if (test.what !== which) return false
    const given = args === undefined ? {} : argsOf(procedureNamed(battle.set, test.what), args)
    const own = test.args
    return (
      isRecord(given) && isRecord(own) && Object.entries(given).every(([arg, value]) => same(own[arg] ?? null, value))
    )
  }
  const test = typeof which === 'number' ? list[which - 1] : (list.find(({ id }) => id === which) ?? list.find(byName))
  if (test) return test
  throw new BadCase(`No such test is owed: ${JSON.stringify(which)}.`, { owed: owedList(battle) })
}

function endPhase(battle: ScriptBattle, line: ScriptLine): LineResult {
  const due = battle.due()
  if (due.length > 0 && !line.anyway)
    throw new Refused({
      says: `Still owed: ${due.map(({ title }) => title).join(', ')}.`,
      clause: null,
      wayOut: 'Take or drop each, or end "anyway".',
    })
  const { advance } = battle.set.sequence
  return { ...resolve(battle, line, advance.id, argsOf(advance, line.args)), now: nowIn(battle) }
}

const MOST_PHASES = 400

/**
 * Ends phases with all their clearing until the one that is named; what is owed on the way is dropped. Short of it, nothing
 * has happened; who is there already stays.
 */
function jump(battle: ScriptBattle, line: ScriptLine): LineResult {
  const { turn, phase, side } = line.jump ?? {}
  const isThere = () => {
    const now = nowOf(battle.set, battle.game)
    return (
      (turn === undefined || now.turn === turn) &&
      (phase === undefined || now.phase === phase) &&
      (side === undefined || now.side === side)
    )
  }
  if (isThere()) return { stays: `It is ${nowOf(battle.set, battle.game).says} already.`, now: nowIn(battle) }
  const back = battle.mark()
  const broken: Json[] = []
  for (let ends = 0; !isThere(); ends++) {
    if (ends === MOST_PHASES) return back({ error: `${MOST_PHASES} phases on the jump has not arrived.` })
    for (const { id } of battle.due()) battle.enter({ kind: 'struck', owed: id, why: 'passed over by a jump' })
    const answer = advanced(battle, line, turn === undefined || nowOf(battle.set, battle.game).turn === turn)
    if (Array.isArray(answer.broken)) broken.push(...answer.broken)
    if (!('outcome' in answer)) return back(answer)
  }
  return { entry: battle.game.head, now: nowIn(battle), ...(broken.length > 0 ? { broken } : {}) }
}

/** Ends a phase; where that draws a card, one of the side that is wanted once `here`, if one is left. */
function advanced(battle: ScriptBattle, line: ScriptLine, here: boolean): LineResult {
  const answers: { [key: string]: Json } = { ...line.answers }
  for (;;) {
    const answer = resolve(battle, { defaults: true, ...line, answers }, battle.set.sequence.advance.id, null)
    const needs = isRecord(answer.needs) ? answer.needs : {}
    const cards = Array.isArray(needs.allowed) ? needs.allowed : []
    const card = here && cards.includes(line.jump?.side ?? '') ? line.jump?.side : cards[0]
    if (needs.kind !== 'draw' || card === undefined) return answer
    answers[String(needs.key)] = card
  }
}

function undo(battle: ScriptBattle, what: true | number | { readonly entry: number }): LineResult {
  if (typeof what !== 'object') return several(battle, what, () => undoOf(battle.game))
  const entry = battle.entries[what.entry]
  if (!entry) throw new BadCase(`There is no entry ${what.entry}.`)
  return entered(battle, battle.checked(undoOneOf(battle.set, battle.game, entry)))
}

function several(
  battle: ScriptBattle,
  times: true | number | undefined,
  draft: () => ReturnType<typeof undoOf>,
): LineResult {
  let last: Entered | null = null
  for (let n = 0; n < (typeof times === 'number' ? times : 1); n++) last = battle.checked(draft())
  return last ? entered(battle, last) : { error: 'Say how many: 1 or more.' }
}

function setByHand(battle: ScriptBattle, { set: given = {}, why = '' }: ScriptLine): LineResult {
  const { settings, ...things } = byNames('set', given)
  const ruled = settings === undefined ? null : setSettings(battle, settings, why)
  return ruled && Object.keys(things).length === 0 ? entered(battle, ruled) : setThings(battle, things, why)
}

/** Settings in mid battle, each an entry, as on the phone. */
function setSettings(battle: ScriptBattle, given: { readonly [id: string]: Json }, why: string): Entered {
  let last: Entered | null = null
  const before = battle.game.settings
  for (const [setting, value] of Object.entries(settingsGiven(battle.set, before, given))) {
    const old = before[setting] ?? null
    if (!same(old, value)) last = battle.enter({ kind: 'ruled', setting, old, new: value, why })
  }
  if (!last) throw new BadCase('No changes.')
  return last
}

function setThings(battle: ScriptBattle, things: ThingsById, why: string): LineResult {
  const all = Object.entries(byNames('set', things)).map(([name, fields]) => {
    const of = refNamed(name)
    const kind = kindNamed(battle.set, of.kind)
    const old = thingIn(battle.game.world, of)
    return { of, fields, old, made: thingGiven(kind, of.kind, of.id, old, fields) }
  })
  const there = changedWorld(
    battle.game.world,
    all.flatMap(({ of, old, made }) => (old ? [] : [{ of, made }])),
  )
  const changes = all.flatMap(({ of, fields, old, made }): readonly FieldChange[] => {
    checkNaming(battle.set, there, of, fields)
    if (!old) return [{ of, made }]
    const given = Object.fromEntries(Object.keys(fields).map((f) => [f, made[f] ?? null]))
    const draft = editOf(battle.set, battle.game, of, given, why, there)
    if (!draft.ok) throw new BadCase(draft.says)
    return draft.value.kind === 'edited' ? draft.value.changes : []
  })
  const draft: Draft = { kind: 'edited', changes, why }
  return entered(battle, battle.enter(draft))
}

function refNamed(name: string): Ref {
  const ref = refOf(name)
  if (!ref) throw new BadCase(`Name a thing by its kind and id, such as "unit/a", not "${name}".`)
  return ref
}

const nowIn = (battle: ScriptBattle): Json => {
  const { phase, says, side, turn } = nowOf(battle.set, battle.game)
  return { phase, says, side, turn: turn ?? null }
}

const readings = ['now', 'units', 'sides', 'points', 'owed', 'may', 'log', 'settings', '<kind>', '<kind>/<id>']

function read(battle: ScriptBattle, line: ScriptLine): LineResult {
  const { set, game } = battle
  const what = line.read ?? ''
  const ctx = ctxOf(game)
  switch (what) {
    case 'now':
      return { now: nowIn(battle) }
    case 'owed':
      return { owed: owedList(battle) }
    case 'settings':
      return { settings: { ...game.settings } }
    case 'sides':
      return { sides: set.sides.map((side) => ({ id: side.id, says: side.says, ...game.world.side?.[side.id] })) }
    case 'points':
      return { points: scores(set, ctx), ...countedNow(set, game) }
    case 'log':
      return { log: battle.entries.map((entry) => entryLine(tellEntry(set, game, entry, battle.entries))) }
    case 'may':
      return { may: mayAct(battle, line) }
  }
  const kind = what === 'units' ? 'unit' : what
  if (Object.hasOwn(set.kinds, kind)) return { [what]: { ...game.world[kind] } }
  if (what.includes('/')) {
    const thing = thingIn(game.world, refNamed(what))
    if (thing) return { [what]: { ...thing } }
  }
  throw new BadCase(`Nothing is called "${what}".`, { allowed: [...readings, ...Object.keys(set.kinds)] })
}

const scores = (set: AnyRuleSet, ctx: Ctx): { readonly [side: string]: Json } =>
  Object.fromEntries(set.sides.map(({ id }) => [id, set.score?.(ctx, id) ?? null]))

/** The points as they would be if the battle were counted now, with what is usual; or what the count asks first. Nothing where nobody counts. */
function countedNow(set: AnyRuleSet, game: Game): LineResult {
  const question = set.counting && questionIn(set, game, set.counting.procedure, {})
  if (!question) return {}
  const { outcome, open } = walkWith(question, (step, key) => {
    if (step.step !== 'ask') return undefined
    if (step.form.form === 'refusal') return set.counting?.early.includes(key) ? { value: true } : undefined
    return step.default === undefined ? undefined : { value: step.default }
  })
  if (!outcome) return { counted: null, says: open?.step.says ?? null }
  return { counted: scores(set, ctxOf({ ...game, world: changedWorld(game.world, outcome.changes) })) }
}

/** Of one procedure: who may be named by its first subject that is not given, who may not, and why. Of none: who may begin each. */
function mayAct(battle: ScriptBattle, { of, args }: ScriptLine): Json {
  if (of !== undefined) return candidates(battle, procedureNamed(battle.set, of), args)
  const begun = battle.set.procedures.filter((p) => p.start?.from === 'table')
  return Object.fromEntries(
    begun.map((p) => [p.id, candidates(battle, p, {}).flatMap((one) => (one.may ? [one.id] : []))]),
  )
}

type Candidate = { readonly id: string; readonly may: boolean; readonly why?: Json }

function candidates(battle: ScriptBattle, procedure: AnyProcedure, args: ScriptLine['args']): readonly Candidate[] {
  const ctx = ctxOf(battle.game)
  const given = argsOf(procedure, args)
  const so = isRecord(given) ? given : {}
  const subject = procedure.start?.subjects.find(({ arg }) => so[arg] === undefined)
  if (!subject || !('kind' in subject)) return []
  return ctx.all(subject.kind).map((ref) => {
    const bars = barsOf(subject, ctx, ref, so)
    const why = bars.map(({ short, says, clause, wayOut, final }) => ({ short, says, clause, wayOut, never: final }))
    return { id: ref.id, may: bars.length === 0, ...(why.length > 0 ? { why } : {}) }
  })
}
