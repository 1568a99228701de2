/** Every setting lives: for each reading a moment is sought at which something comes out, is likely, or is said otherwise than by default. */
import type { AnyRuleSet, Json } from '#engine'
import { defaultSettings, RuleError, same, walk } from '#engine'
import { nowOf } from '#game'
import { type Attempt, comesOf, differs, oddsAtFirst, questionFor } from './deed.ts'
import { type Tally, tick } from './tally.ts'

/** Where a reading shows: in the outcome, in the odds before a roll, in the words of what is asked and rolled. */
export type Showing = 'outcome' | 'odds' | 'words'

/** A reading that is not the default, and where it was seen to differ: the procedure, or null. */
export type SeenOf = {
  readonly setting: string
  readonly value: Json
  readonly outcome: string | null
  readonly odds: string | null
  readonly words: string | null
}

const ALL: readonly Showing[] = ['outcome', 'odds', 'words']

/** What has to be seen of a reading: each way in which it can show, any of them, or nothing. */
export type WantedOf = 'each' | 'any' | 'nothing'

/** How many starts odds may cost here. */
const ODDS_STARTS = 200

/** The readings of a rule set, and what was seen of each so far. */
export class Readings {
  private readonly seen: Map<string, SeenOf>

  constructor(
    private readonly set: AnyRuleSet,
    private readonly tried: Tally,
    private readonly wanted: WantedOf = 'each',
  ) {
    const all = set.settings.flatMap(({ id, options, default: usual }) =>
      options.flatMap(({ value }) => (value === usual ? [] : [[`${id}=${value}`, blank(id, value)] as const])),
    )
    this.seen = new Map(all)
  }

  get all(): readonly SeenOf[] {
    return [...this.seen.values()]
  }

  /** Whether something is still to be seen of a setting. */
  private open(): readonly (readonly [string, SeenOf])[] {
    if (this.wanted === 'nothing') return []
    const isOpen = (one: SeenOf) =>
      this.wanted === 'each' ? ALL.some((what) => one[what] === null) : ALL.every((what) => one[what] === null)
    return [...this.seen].filter(([, one]) => isOpen(one))
  }

  /** Does a deed by both readings, with the same answers and dice. */
  at(deed: Attempt): void {
    for (const [name, one] of this.open()) {
      if (!this.reads(deed, one)) continue
      tick(this.tried, 'read otherwise')
      try {
        const wanted = ALL.filter((what) => one[what] === null)
        const differ = wanted.filter((what) =>
          isOtherwise[what](this.by(deed, one, null), this.by(deed, one, one.value)),
        )
        const seen = Object.fromEntries(differ.map((what) => [what, deed.procedure]))
        this.seen.set(name, { ...one, ...seen })
      } catch (e) {
        // Answers given under one reading may make no sense to the other.
        if (!(e instanceof RuleError || e instanceof TypeError)) throw e
      }
    }
  }

  /** The deed by a reading, or by the default (null). */
  private by(deed: Attempt, { setting }: SeenOf, value: Json): Attempt {
    const usual = defaultSettings(this.set)[setting] ?? null
    return { ...deed, game: { ...deed.game, settings: { ...deed.game.settings, [setting]: value ?? usual } } }
  }

  /** Whether the walk of a deed reads a setting, as far as it comes. */
  private reads(deed: Attempt, { setting }: SeenOf): boolean {
    const read = new Set<string>()
    const question = questionFor(deed)
    const settings = new Proxy(question.settings, {
      get: (all, id) => {
        if (typeof id === 'string') read.add(id)
        return typeof id === 'string' ? all[id] : undefined
      },
    })
    walk({ ...question, settings }, deed.answers)
    return read.has(setting)
  }
}

const blank = (setting: string, value: Json): SeenOf => ({ setting, value, outcome: null, odds: null, words: null })

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

/** Whether the words of what is asked and rolled, of a remark, or of the phase differ, as long as all before them came the same. */
function wordsDiffer(a: Attempt, b: Attempt): boolean {
  const [one, other] = [a, b].map((deed) => nowOf(deed.set, { ...deed.game }))
  const phase = (now: typeof one): Json => [now?.asks ?? null, (now?.steps ?? []).map(({ says }) => says)]
  if (!same(phase(one), phase(other))) return true
  const [first, second] = [a, b].map(saidIn)
  for (const [at, mine] of (first ?? []).entries()) {
    const theirs = second?.[at]
    if (theirs?.key !== mine.key) return false
    if (!same(theirs.texts, mine.texts)) return true
    if (!same(theirs.came, mine.came)) return false
  }
  return false
}

/** What was said in a walk, and what came of it, step by step. */
function saidIn(deed: Attempt): readonly { readonly key: string; readonly texts: Json; readonly came: Json }[] {
  const { trace, open } = walk(questionFor(deed), deed.answers)
  const steps = trace.flatMap((t) => {
    if (t.did === 'ask') return [{ key: t.key, texts: textsIn(t.step as Json), came: t.value }]
    if (t.did === 'throw') return [{ key: t.key, texts: textsIn(t.step as Json), came: t.read as Json }]
    if (t.did === 'draw') return [{ key: t.key, texts: textsIn(t.step as Json), came: t.card }]
    // A remark without a tone says why; the verdict says what came.
    return t.did === 'note' && t.step.tone === undefined ? [{ key: 'note', texts: [t.step.says], came: null }] : []
  })
  return open ? [...steps, { key: open.key, texts: textsIn(open.step as Json), came: null }] : steps
}

const TEXTS = new Set(['says', 'hint', 'short', 'detail', 'worth', 'wayOut', 'from'])

/** All texts for people in a step. */
function textsIn(value: Json): readonly Json[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return Object.entries(value).flatMap(([name, inner]) =>
    TEXTS.has(name) && typeof inner === 'string' ? [inner] : textsIn(inner),
  )
}
