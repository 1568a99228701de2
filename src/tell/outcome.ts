/** What a procedure came to, and the entries of the book, part by part. */
import type { Answers, AnyRuleSet, Ask, Json, Note, Outcome, OwedLogged, Ref, ThrowRuled, Trace } from '#engine'
import { AS_ONE, heldApart, inSentence, isRecord, refsIn, same, signed, thingOf } from '#engine'
import { type Entry, type LoggedOdds, namesIn, procedureOf, type Resolved, type Rolled, type Standing } from '#game'
import { walkedAgain } from './again.ts'
import { tellChanges } from './change.ts'
import { tellAnswer, tellThrow } from './dice.ts'
import { totalsWords } from './lines.ts'
import { flagIn, type MadeHere, madeIn, nameOf } from './names.ts'
import type {
  ActPart,
  CardPart,
  ChancePart,
  DicePart,
  LabelledPart,
  OwedPart,
  RulingPart,
  SettingPart,
  VerdictPart,
  WhyPart,
} from './parts.ts'
import { rulingWords } from './ruled.ts'
import { answerWords, cardName, resultWords, shown, sideWords, type Viewer } from './value.ts'
import { capital, entryWords, outcomeWords as words } from './words.ts'

/** The round that a throw is in, of a loop whose title says that it goes by rounds. */
function roundOf(trace: readonly Trace[], key: string): { readonly round?: number } {
  const [inner] = trace.flatMap((t) =>
    t.did === 'enter' && key.startsWith(`${t.key}/`) && /\bround\b/i.test(t.title)
      ? [Number(/#(\d+)$/.exec(t.key)?.[1] ?? 0)]
      : [],
  )
  return inner ? { round: inner } : {}
}

/** A roll that is open behind another in the next round of the same fight: which round it is, and whether the one before was drawn. */
export function nextRound(
  trace: readonly Trace[],
  key: string,
): { readonly round: number; readonly drawn: boolean } | null {
  const last = thrownIn(trace).at(-1)
  const { round = 1 } = roundOf(trace, key)
  if (!last || round <= (last.round ?? 1)) return null
  const [ours, theirs, other] = last.lots
  const isEven = ours?.read?.how === 'opposed' ? ours.came === 'even' : ours && theirs && same(ours.came, theirs.came)
  return { round, drawn: isEven === true && (ours?.read?.how === 'opposed' ? !theirs : !other) }
}

const thrownIn = (trace: readonly Trace[]): readonly DicePart[] =>
  trace.flatMap((t) => (t.did === 'throw' && !t.ruled?.outright ? [{ ...tellThrow(t), ...roundOf(trace, t.key) }] : []))

/** Throws and cards as far as a walk has come. */
export const tellTrace = (set: AnyRuleSet, trace: readonly Trace[]): readonly (DicePart | CardPart)[] => [
  ...thrownIn(trace),
  ...trace.flatMap((t): readonly CardPart[] =>
    t.did === 'draw'
      ? [{ part: 'card', key: t.key, says: t.step.says, card: cardName(set, t.card), secret: t.step.hidden ?? null }]
      : [],
  ),
]

/** An outcome that was just walked to: verdict, dice, cards, changes, what it makes owed, drawings, and why. `title` is its procedure's. */
export function tellOutcome(
  sight: Viewer,
  title: string,
  outcome: Outcome,
  trace: readonly Trace[],
): readonly LabelledPart[] {
  const fell = tellTrace(sight.set, trace)
  return [
    verdictOf(title, outcome, totalsIn(fell)),
    ...(outcome.ruled ?? []).map(rulingPart),
    ...fell,
    ...tellChanges(sight, outcome.changes),
    ...owedParts(sight, outcome),
    ...plansOf(outcome),
    ...(outcome.ruled ?? []).map(whyRuled),
    ...whyOf(trace),
  ]
}

const verdictPart = (note: Note): VerdictPart => ({
  part: 'verdict',
  says: heldApart(note.says),
  tone: note.tone ?? 'plain',
  clause: note.clause ?? null,
  detail: note.detail ?? null,
})

/** The verdict, else the result as it is; beside it the totals that decided it. */
function verdictOf(title: string, { verdict, result }: Outcome, totals: string | null): VerdictPart {
  const part = verdictPart(verdict ?? { step: 'note', says: words.result(title, resultWords(result)) })
  return { ...part, detail: part.detail ?? totals }
}

/** "14 v 9", of the last throw in which totals stood against each other; none where several pairs did. */
function totalsIn(parts: readonly LabelledPart[]): string | null {
  const pairs = parts.flatMap((one) =>
    one.part === 'dice' ? one.lots.flatMap(({ totals }) => (totals ? [totals] : [])) : [],
  )
  const [only] = pairs
  return only && pairs.length === 1 ? totalsWords(only) : null
}

const plansOf = ({ notes }: Outcome): readonly LabelledPart[] =>
  notes.flatMap(({ plan }) => (plan ? [{ part: 'plan' as const, plan }] : []))

const because = (
  says: string,
  { worth, clause }: { readonly worth?: number | string | undefined; readonly clause?: string | undefined },
): WhyPart => ({
  part: 'why',
  says: heldApart(says),
  worth: typeof worth === 'number' ? signed(worth) : (worth?.replace(/^-(?=\d)/, '−') ?? null),
  clause: clause ?? null,
})

/** The reasons on the way, each once: remarks, and what cites a clause, but no secrets. */
const whyOf = (trace: readonly Trace[]): readonly WhyPart[] =>
  eachOnce(
    trace.flatMap((t): readonly WhyPart[] => {
      if (t.did === 'note') return [because(t.step.says, t.step)]
      if (t.did === 'throw') return t.step.clause ? [because(t.step.says, { clause: t.step.clause })] : []
      return t.did === 'ask' && t.step.secret === undefined ? whyAnswered(t.step, t.value) : []
    }),
  )

function eachOnce(all: readonly WhyPart[]): readonly WhyPart[] {
  const seen = new Set<string>()
  return all.filter(({ says, clause }) => {
    const key = `${says}|${clause ?? ''}`
    return !seen.has(key) && seen.add(key)
  })
}

/** What the last roll came to so far: the remarks behind it. None before the first roll. */
export function tellSince(trace: readonly Trace[]): readonly WhyPart[] {
  const at = trace.findLastIndex(({ did }) => did === 'throw')
  const since = at < 0 ? [] : trace.slice(at + 1)
  return eachOnce(since.flatMap((t) => (t.did === 'note' ? [because(t.step.says, t.step)] : [])))
}

/** What the referee ruled otherwise on a throw. */
const rulingPart = ({ says, ruling }: ThrowRuled): RulingPart => ({ part: 'ruling', says, ruling: rulingWords(ruling) })

/** The same among the reasons, with the throw as it was ruled. */
const whyRuled = ({ says, ruling }: ThrowRuled): WhyPart => because(words.ruled(`${says}; ${rulingWords(ruling)}`), {})

/** The rule of the answer itself: "To 4″" is the rule of short range, and the question belongs to every range. */
const chosenClause = ({ form }: Ask, value: Json): string | undefined =>
  form.form === 'choice' ? form.options.find((one) => one.value === value)?.clause : undefined

/** An answer with its clause, and the rows of a checklist that apply, each with all that it is worth. */
function whyAnswered(step: Ask, value: Json): readonly WhyPart[] {
  if (step.form.form === 'refusal')
    return value === AS_ONE ? [] : [because(words.allowed(step.says), { clause: step.clause })]
  const answer = answerWords(step, value)
  const clause = chosenClause(step, value) ?? step.clause
  const cited = clause ? [because(words.answered(step.short ?? step.says, answer), { clause })] : []
  if (step.form.form !== 'facts' || !isRecord(value)) return cited
  const rows = Object.entries(step.form.rows).flatMap(([id, { says, worth, clause, max }]) => {
    const n = Number(value[id] ?? 0)
    const all = typeof worth === 'number' ? worth * n : worth
    return n === 0 ? [] : [because(max === undefined ? says : words.answered(says, String(n)), { worth: all, clause })]
  })
  return [...cited, ...rows]
}

/** A setting with its value in words; null where the rule set has it no more. */
export function settingPart(set: AnyRuleSet, id: string, value: Json): SettingPart | null {
  const setting = set.settings.find((s) => s.id === id)
  if (!setting) return null
  const to = setting.options.find((o) => o.value === value)?.says ?? shown(undefined, value)
  return { part: 'setting', says: setting.says, from: null, to, clause: setting.ruling ?? setting.clauses?.[0] ?? null }
}

function owedParts(sight: Viewer, { owed, changes }: Outcome): readonly OwedPart[] {
  const made = madeIn(changes)
  return owed.map((one) => owedPart(sight, made, one))
}

function owedPart(sight: Viewer, made: MadeHere, owed: OwedLogged): OwedPart {
  const refs = refsIn(owed.args)
  const [first] = refs
  return {
    part: 'owed',
    what: owed.what,
    title: owed.title,
    who: refs.map((ref) => nameOf(sight, made, ref)),
    flag: first ? flagIn(sight.set, thingOf(sight.world, first)) : null,
    why: owed.why,
    clause: owed.clause,
    due: owed.due,
  }
}

/** A battle as all may see it: secrets are open when it has ended. */
export const sightOf = (set: AnyRuleSet, game: Standing): Viewer => ({
  set,
  world: game.world,
  uncovered: game.ended !== null,
})

/**
 * One entry, on the state by which its things are named. `entries` are those in which an undone one may stand; without
 * them its title is left out. `before` is the battle before it, by which its dice are told as they were read.
 */
export function tellEntry(
  set: AnyRuleSet,
  game: Standing,
  entry: Entry,
  entries: readonly Entry[] = [],
  before: Standing | null = null,
): readonly LabelledPart[] {
  const act = (says = '', more: Partial<ActPart> = {}): ActPart => ({
    part: 'act',
    act: entry.kind,
    says,
    who: [],
    did: null,
    of: null,
    at: entry.at,
    phone: 'by' in entry ? inSentence(entry.by.name) : null,
    ...more,
  })
  switch (entry.kind) {
    case 'begun':
      return [act(inSentence(entry.name))]
    case 'resolved':
      return [
        act(isAdvance(set, entry) ? '' : entry.title, {
          who: refsIn(entry.args).map(doersIn(set, game)),
          did: procedureOf(set, entry.procedure)?.start?.did ?? null,
        }),
        ...resolvedParts(sightOf(set, game), entry, before),
        ...drawnParts(set, namesIn(game), entry, entries),
      ]
    case 'edited':
      return [
        act(heldApart(entry.why)),
        ...tellChanges(sightOf(set, game), entry.changes, true),
        ...lapsedParts(entry.lapsed),
      ]
    case 'ruled':
      return [act(heldApart(entry.why)), ruledPart(set, entry)]
    case 'rolled':
      return rolledParts(sightOf(set, game), namesIn(game), entry, act)
    case 'struck':
      return [act(heldApart(entry.why))]
    case 'housed':
      return [act(rulingWords(entry.rule.ruling), { of: entry.now === 'holds' ? 1 : null })]
    case 'clocked':
      return [act('', { of: entry.new?.minutes ?? null })]
    case 'linked':
    case 'remarked':
    case 'ended':
      return [act(heldApart(entry.says))]
    case 'putBack':
    case 'reopened':
    case 'takenOver':
      return [act()]
    case 'undone':
    case 'redone': {
      const it = entries.find((one) => one.seq === entry.of)
      return [act(it?.kind === 'resolved' ? it.title : '', { of: entry.of })]
    }
  }
}

/** What the phone threw, as all may see it; for whom is said once where all of it was thrown for the same. */
function rolledParts(
  sight: Viewer,
  name: (ref: Ref) => string,
  { title, rolls }: Pick<Rolled, 'title' | 'rolls'>,
  act: (says: string, more: Partial<ActPart>) => ActPart,
): readonly LabelledPart[] {
  const whose = rolls.map(({ args }) => refsIn(args).map(name))
  const [first = []] = whose
  const isShared = whose.every((who) => who.join() === first.join())
  const fell = rolls.map(({ key, fell, secret }, n): DicePart | CardPart => {
    const says = isShared ? '' : (whose[n]?.join(', ') ?? '')
    const dice = tellAnswer(key, fell)
    if (dice) return { ...dice, says }
    const card = 'value' in fell ? cardWords(sight.set, fell.value, name) : ''
    return { part: 'card', key, says, card, secret: sight.uncovered ? null : (secret ?? null) }
  })
  return [act(title, { who: isShared ? first : [] }), ...fell]
}

/** A card by its name, or whose it is. */
const cardWords = (set: AnyRuleSet, card: Json, name: (ref: Ref) => string): string =>
  refsIn(card).map(name).join(', ') || cardName(set, String(card))

/** The cards that the phone drew for a resolution, as far as the entries of that stand among these; none that a side hides. */
function drawnParts(
  set: AnyRuleSet,
  name: (ref: Ref) => string,
  { answers }: Resolved,
  entries: readonly Entry[],
): readonly LabelledPart[] {
  return Object.entries(answers).flatMap(([key, answer]): readonly LabelledPart[] => {
    if (!('value' in answer) || answer.roll === undefined) return []
    const entry = entries.find(({ seq }) => seq === answer.roll)
    const roll = entry?.kind === 'rolled' ? entry.rolls.find((one) => one.key === key) : undefined
    if (!roll || roll.secret !== undefined) return []
    return [{ part: 'card', key, says: '', card: cardWords(set, answer.value, name), secret: null }]
  })
}

function resolvedParts(sight: Viewer, entry: Resolved, before: Standing | null): readonly LabelledPart[] {
  const { outcome, answers, odds, lapsed } = entry
  const read = before && hasSeveral(answers) ? readAgain(sight.set, before, entry) : null
  return [
    ...(outcome.verdict ? [verdictPart(outcome.verdict)] : []),
    ...Object.entries(answers).flatMap(([key, answer]) => read?.get(key) ?? tellAnswer(key, answer) ?? []),
    ...(odds ? [loggedPart(odds)] : []),
    ...tellRest(sight, outcome),
    ...lapsedParts(lapsed),
  ]
}

/** The end of a phase, of which the verdict says all. */
const isAdvance = (set: AnyRuleSet, { procedure, outcome }: Resolved): boolean =>
  procedure === set.sequence.advance.id && outcome.verdict !== null

/** Names of those who act; what stands for a side acts as its people: "The rebels". */
const doersIn =
  (set: AnyRuleSet, game: Standing) =>
  (ref: Ref): string => {
    const side = set.sides.find(({ id, says }) => id === ref.id && thingOf(game.world, ref)?.name === says)
    return side ? capital(sideWords(set, side.id)) : namesIn(game)(ref)
  }

/** Whether any throw has dice that may stand against others. */
const hasSeveral = (answers: Answers): boolean =>
  Object.values(answers).some((answer) => 'faces' in answer && Object.values(answer.faces).flat().length > 1)

/** The throws of an entry by their keys, as they were read; none where the rules of today would read other dice. */
function readAgain(set: AnyRuleSet, before: Standing, entry: Resolved): ReadonlyMap<string, DicePart> {
  const trace = walkedAgain(set, before, entry) ?? []
  return new Map(trace.flatMap((t) => (t.did === 'throw' && 'source' in t.answer ? [[t.key, tellThrow(t)]] : [])))
}

/** Owed tests that the book dropped, each with its reason. */
const lapsedParts = (lapsed: Resolved['lapsed'] = []): readonly WhyPart[] =>
  lapsed.map(({ title, why }) => ({ part: 'why', says: entryWords.dropped(title, why), worth: null, clause: null }))

/** An outcome as the book keeps it, without its verdict: why, by which settings, what changed and what it made owed. */
const tellRest = (sight: Viewer, outcome: Outcome): readonly LabelledPart[] => [
  ...(outcome.allowed ?? []).map(({ says, clause }) => because(words.allowed(says), { clause: clause ?? undefined })),
  ...(outcome.ruled ?? []).flatMap((one) => [rulingPart(one), whyRuled(one)]),
  ...outcome.notes
    .filter((note) => note !== outcome.verdict || note.clause)
    .map((note) => because(note.detail ? `${note.says} ${note.detail}` : note.says, note)),
  ...Object.entries(outcome.settings).flatMap(([id, value]) => settingPart(sight.set, id, value) ?? []),
  ...plansOf(outcome),
  ...owedParts(sight, outcome),
  ...tellChanges(sight, outcome.changes),
]

/** What came, as the book keeps its chance. */
const loggedPart = (odds: LoggedOdds): ChancePart => ({
  part: 'chance',
  says: odds.says,
  value: null,
  show: 'bar',
  ...loggedChance(odds),
  tone: 'plain',
})

/** The chance that the book keeps, with its figure. */
export const loggedChance = ({ n, d, tenths }: LoggedOdds): Pick<ChancePart, 'chance' | 'figure'> => ({
  chance: { n: BigInt(n), d: BigInt(d) },
  figure: tenths === undefined ? undefined : BigInt(tenths),
})

function ruledPart(set: AnyRuleSet, entry: Extract<Entry, { kind: 'ruled' }>): SettingPart {
  const now = settingPart(set, entry.setting, entry.new)
  const old = settingPart(set, entry.setting, entry.old)
  const unknown = { part: 'setting', says: entry.setting, to: shown(undefined, entry.new), clause: null } as const
  return { ...(now ?? unknown), from: old?.to ?? shown(undefined, entry.old) }
}

/** The entries that stand undone, among some given newest first: what undoes an entry always comes after it. */
export function undoneOf(entries: readonly Entry[]): ReadonlySet<number> {
  const undone = new Set<number>()
  for (const entry of [...entries].reverse()) {
    if (entry.kind === 'undone') undone.add(entry.of)
    if (entry.kind === 'redone') undone.delete(entry.of)
  }
  return undone
}
