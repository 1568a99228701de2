/** Said as people say it: what a deed brings before people is read for ids, wrong numbers, what is said twice, and counts of nothing. */
import { type Json, type Trace, walk } from '#engine'
import { endOf, entering, resolvedOf } from '#game'
import { capital, endInShort, entryLine, labelledWords, tellEntry, tellOutcome } from '#tell'
import { type Amiss, type Attempt, questionFor } from './deed.ts'
import { type Tally, tick } from './tally.ts'

const MANY =
  'figures|hits|stands|bases|points|cards|units|casualties|guns|orders|inches|moves|steps|turns|tests|cities|dice|ranks|deserters'
const VERBS = /have|are|were|lose|die(?! fewer| more| to go)|hold|close|do|come|rebel/.source

/** What nobody says, in a sentence whose names are blanked as “~”. */
const never: readonly (readonly [why: string, is: RegExp])[] = [
  ['one is not many', new RegExp(`(?<![\\d.,/+\\-−–“~] ?|[a-z] )\\b1 (?:${MANY}|${VERBS})\\b`)],
  [
    'many are not one',
    /(?<!exactly )\b(?:[2-9]|[1-9]\d+) (?:figure|hit|stand(?! \d)|base|point|card|unit|casualty|gun|order|inch|city|die|rank|deserter)\b(?! (?:gun|piece|level|mark)s?\b)/,
  ],
  [
    'nothing is not counted',
    new RegExp(
      `(?<![\\d.,:+\\-–~] ?)\\b0 (?:of|more|killed|alive|carried|lost|locked|left|${MANY})\\b|\\b(?:loses?|lost|takes?) 0\\b`,
    ),
  ],
  ['said twice', /([A-Z][\w’ ]{3,}) \(\1\)/],
  ['one stop is enough', /(?<!\.)\.\.(?!\.)|[,:;] ?[,:;.]|\(\)| {2}/],
  ['a question is answered behind its mark', /[?]:/],
  ['no number of a ruling', /(?<![A-Za-z\d-])R\d+\b/],
  ['a count has no question', /\b\d+ how many\b/i],
  ['no developers’ words', /\b(?:undefined|null|NaN)\b|\[object|\b[a-z]+[A-Z]\w*\b|\b[a-z]+_[a-z]+\b/],
]

/** Why nobody would say this; null where somebody would. `names` of things, the longest first; `ids`, which are none. */
export function misspoken(says: string, names: readonly string[] = [], ids: readonly string[] = []): string | null {
  const blanked = names.length === 0 ? says : says.replace(wordsOf(names), '~')
  const id = ids.find((one) => ` ${blanked} `.split(/[^\w-]/).includes(one))
  return id === undefined ? (never.find(([, is]) => is.test(blanked))?.[0] ?? null) : `${id} is no name`
}

/** The names as they stand in a sentence, or begin one; not within another word. */
const wordsOf = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${names
      .flatMap((name) => [name, capital(name)])
      .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
      .join('|')})(?![\\p{L}\\d])`,
    'gu',
  )

/** What a deed says as nobody would. */
export function spokenAmiss(deed: Attempt, tried: Tally): readonly Amiss[] {
  const { names, ids } = calledIn(deed)
  tick(tried, 'said as people say it')
  return [...new Set(sentencesOf(deed))].flatMap((says) => {
    const why = misspoken(says, names, ids)
    return why === null ? [] : [{ what: 'words', way: why, says, deed }]
  })
}

const TEXTS = new Set(['says', 'hint', 'short', 'detail', 'wayOut', 'from', 'worth'])

/** All texts for people in a step. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (TEXTS.has(name) ? [inner] : []) : textsIn(inner),
  )
}

/** All that a deed says: what is asked, rolled, remarked and refused, what came of it, and the line of the log. */
function sentencesOf(deed: Attempt): readonly string[] {
  const { set, game, book, answers, settles } = deed
  const question = questionFor(deed)
  const walked = walk(question, answers)
  const { trace, open, outcome } = walked
  const steps = [...trace.filter((t): t is Extract<Trace, { step: object }> => 'step' in t), ...(open ? [open] : [])]
  const asked = steps.flatMap(({ step }) => textsIn(step))
  const draft = resolvedOf(question, walked, answers, { settles })
  if (!outcome || !draft) return asked
  const parts = tellOutcome({ set, world: game.world, uncovered: true }, question.procedure.title, outcome, trace)
  const { entry, game: then } = entering(set, game, draft, book)
  const end = endOf(question, walked)
  return [
    ...asked,
    ...(end ? [endInShort(end)] : []),
    ...parts.map(labelledWords),
    entryLine(tellEntry(set, then, entry)),
  ]
}

/** What the things of a battle are called, and the ids that are no names. */
function calledIn({ game }: Attempt): { readonly names: readonly string[]; readonly ids: readonly string[] } {
  const things = Object.values(game.world).flatMap((kind) => Object.entries(kind))
  const named = ([, { name }]: readonly [string, { readonly [field: string]: Json }]) =>
    typeof name === 'string' && name !== '' ? [name] : []
  const names = [...new Set(things.flatMap(named))].sort((a, b) => b.length - a.length)
  return { names, ids: things.flatMap(([id]) => (/\w[-_]\w/.test(id) && !names.includes(id) ? [id] : [])) }
}
