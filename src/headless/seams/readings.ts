/** Every setting lives: for each reading a moment is sought at which something comes out, is likely, or is said otherwise than by default. */
import type { AnyRuleSet, Json } from '#engine'
import { defaultSettings, RuleError, same, walk } from '#engine'
import { nowOf } from '#game'
import { type Attempt, comesOf, differs, oddsAtFirst, questionFor } from './deed.ts'
import { type Tally, tick } from './tally.ts'

/** Where a reading shows: in the outcome, in the odds before a roll, in the words of what is asked and rolled. */
export type Showing = 'outcome' | 'odds' | 'words'

/** A reading that is not the default, and where it was seen to differ: the golden case, the seed, or null. */
export type SeenOf = { readonly setting: string; readonly value: Json } & { readonly [what in Showing]: Json }

/** Each way in which a reading can show. */
export const SHOWINGS: readonly Showing[] = ['outcome', 'odds', 'words']

/** Whether a setting is read by a deed, and what comes of it by a reading. */
type Reached = Map<string, Set<string>>

/** How many starts odds may cost here. */
const ODDS_STARTS = 3000

/** The readings of a rule set, and what was seen of each so far. */
export class Readings {
  private readonly seen: Map<string, SeenOf>
  /** The procedures that read a setting and came to their end by default, and those that did so by a reading. */
  private readonly usual: Reached = new Map()
  private readonly reached: Reached = new Map()

  /** `known`: what has been seen of a reading already, or need not be; it is not sought again. */
  constructor(
    private readonly set: AnyRuleSet,
    private readonly tried: Tally,
    known: { readonly [reading: string]: Partial<SeenOf> } = {},
  ) {
    const all = readingsOf(set).map(([name, setting, value]) => {
      const blank = { setting, value, outcome: null, odds: null, words: null }
      return [name, { ...blank, ...known[name] }] as const
    })
    this.seen = new Map(all)
  }

  get all(): readonly SeenOf[] {
    return [...this.seen.values()]
  }

  /** Procedures that read a setting, and came to no end under one of its readings: "fire by villagersFire=true". */
  get unreached(): readonly string[] {
    return readingsOf(this.set).flatMap(([name, setting]) =>
      [...(this.usual.get(setting) ?? [])].flatMap((procedure) =>
        this.reached.get(name)?.has(procedure) ? [] : [`${procedure} by ${name}`],
      ),
    )
  }

  /** Does a deed by both readings, with the same answers and dice; `where` names the moment, which takes a while. */
  at(deed: Attempt, where: () => Json): void {
    const read = settingsRead(deed)
    for (const [name, one] of this.seen) {
      if (!read.has(one.setting)) continue
      const wanted = SHOWINGS.filter((what) => one[what] === null)
      this.reach(deed, name, one)
      if (wanted.length === 0) continue
      tick(this.tried, 'read otherwise')
      const seen = wanted.filter((what) => shows(deed, one, what))
      if (seen.length === 0) continue
      const at = where()
      this.seen.set(name, { ...one, ...Object.fromEntries(seen.map((what) => [what, at])) })
    }
  }

  /** Notes which procedures came to their end. */
  private reach(deed: Attempt, name: string, { setting, value }: SeenOf): void {
    const { procedure } = deed
    const ends = (reached: Reached, at: string, is: Json) => {
      const known = reached.get(at) ?? new Set()
      if (!known.has(procedure) && endsBy(deed, setting, is)) reached.set(at, known.add(procedure))
    }
    ends(this.usual, setting, defaultSettings(deed.set)[setting] ?? null)
    ends(this.reached, name, value)
  }
}

/** All readings that are not the default: their name, their setting, their value. */
export const readingsOf = ({ settings }: Pick<AnyRuleSet, 'settings'>): readonly (readonly [string, string, Json])[] =>
  settings.flatMap(({ id, options, default: usual }) =>
    options.flatMap(({ value }) => (value === usual ? [] : [[`${id}=${value}`, id, value] as const])),
  )

/** Whether a deed comes out, is likely, or is said otherwise by a reading than by default. */
export function shows(deed: Attempt, { setting, value }: Pick<SeenOf, 'setting' | 'value'>, what: Showing): boolean {
  const usual = defaultSettings(deed.set)[setting] ?? null
  return makesSense(() => isOtherwise[what](byReading(deed, setting, usual), byReading(deed, setting, value)))
}

const byReading = (deed: Attempt, setting: string, value: Json): Attempt => ({
  ...deed,
  game: { ...deed.game, settings: { ...deed.game.settings, [setting]: value } },
})

const endsBy = (deed: Attempt, setting: string, value: Json): boolean =>
  makesSense(() => walk(questionFor(byReading(deed, setting, value)), deed.answers).outcome !== null)

/** Answers given under one reading may make no sense to the other. */
function makesSense(look: () => boolean): boolean {
  try {
    return look()
  } catch (e) {
    if (e instanceof RuleError || e instanceof TypeError) return false
    throw e
  }
}

/** The settings that the walk of a deed reads, as far as it comes. */
function settingsRead(deed: Attempt): ReadonlySet<string> {
  const read = new Set<string>()
  const question = questionFor(deed)
  const settings = new Proxy(question.settings, {
    get: (all, id) => {
      if (typeof id === 'string') read.add(id)
      return typeof id === 'string' ? all[id] : undefined
    },
  })
  walk({ ...question, settings }, deed.answers)
  return read
}

/** Whether two differ in what is told of them. */
const isOtherwise: { readonly [what in Showing]: (a: Attempt, b: Attempt) => boolean } = {
  outcome: (a, b) => differs(outcomeOf(a), outcomeOf(b)) !== null,
  odds: (a, b) => {
    const [one, other] = [a, b].map((deed) => oddsAtFirst(questionFor(deed), deed.answers, ODDS_STARTS))
    return !!one && !!other && differs(one, other) !== null
  },
  words: wordsDiffer,
}

function outcomeOf(deed: Attempt) {
  const { line: _, verdict: __, says: ___, ...came } = comesOf(deed, questionFor(deed), deed.answers, deed.settles)
  return came
}

/**
 * Whether what the reading changes is said: the words of the phase, of what is asked, rolled or remarked, of the verdict. A roll that
 * is told in the same words and read otherwise is not.
 */
function wordsDiffer(a: Attempt, b: Attempt): boolean {
  const [one, other] = [a, b].map((deed) => nowOf(deed.set, { ...deed.game }))
  const phase = (now: typeof one): Json => [now?.asks ?? null, (now?.steps ?? []).map(({ says }) => says)]
  if (!same(phase(one), phase(other))) return true
  const [first, second] = [a, b].map(saidIn)
  for (const [at, mine] of (first ?? []).entries()) {
    const theirs = second?.[at]
    if (theirs?.key !== mine.key || !same(theirs.texts, mine.texts)) return true
    if (!same(theirs.came, mine.came)) return false
  }
  return (second ?? []).length > (first ?? []).length
}

/** What was said in a walk, and what came of it, step by step. */
function saidIn(deed: Attempt): readonly { readonly key: string; readonly texts: Json; readonly came: Json }[] {
  const { trace, open } = walk(questionFor(deed), deed.answers)
  const steps = trace.flatMap((t) => {
    if (t.did === 'ask') return [{ key: t.key, texts: textsIn(t.step as Json), came: t.value }]
    if (t.did === 'throw') return [{ key: t.key, texts: textsIn(t.step as Json), came: t.read as Json }]
    if (t.did === 'draw') return [{ key: t.key, texts: textsIn(t.step as Json), came: t.card }]
    return t.did === 'note' ? [{ key: 'note', texts: textsIn(t.step as Json), came: null }] : []
  })
  return open ? [...steps, { key: open.key, texts: textsIn(open.step as Json), came: null }] : steps
}

const TEXTS = new Set(['says', 'hint', 'short', 'detail', 'worth', 'wayOut', 'from'])

/** All texts for people in a step. */
function textsIn(value: Json): readonly Json[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return Object.entries(value).flatMap(([name, inner]) =>
    TEXTS.has(name) && (typeof inner === 'string' || typeof inner === 'number') ? [inner] : textsIn(inner),
  )
}
