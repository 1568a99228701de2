/** What a phone can find out of the secrets that it may not know: it has every byte that it was sent, and tries. */
import { createHash } from 'node:crypto'
import { type Answers, type AnyRuleSet, isRecord, walk } from '#engine'
import { canonical } from '#form'
import {
  type Entry,
  type Eyes,
  filledGame,
  type Path,
  questionOf,
  resolvedOf,
  type Standing,
  secretOf,
  secretsIn,
  states,
} from '#game'

const sha = (value: unknown) => createHash('sha256').update(canonical(value)).digest('hex')

/** An entry without its covers. */
export const bare = ({ covered: _, ...entry }: Entry): Entry => entry
const hexIn = (sent: string, letters: number) =>
  new Set(sent.match(new RegExp(`\\b[0-9a-f]{${letters}}\\b`, 'g')) ?? [])

/** All that could tell something in what a phone was sent: the seals in it, and what may be salts. */
type Sent = { readonly hashes: ReadonlySet<string>; readonly salts: readonly string[] }
const sentIn = (text: string): Sent => ({ hashes: hexIn(text, 64), salts: ['', ...hexIn(text, 32)] })

/** Whether a seal that was sent tells that an entry is as somebody guesses: its own, or that of a part of it. */
function tells({ hashes }: Sent, guess: Entry, secrets: readonly Path[]): boolean {
  const entry = bare(guess)
  const is = secrets.map((path) => valueAt(entry, path))
  return [entry, is, ...is, { at: secrets, is }, { ...entry, covered: {} }].some((part) => hashes.has(sha(part)))
}

/** Whether a seal tells so with any salt that was sent, of whatever entry and cover. */
function tellsSalted({ hashes, salts }: Sent, guess: Entry, secrets: readonly Path[]): boolean {
  const is = secrets.map((path) => valueAt(guess, path))
  return salts.some((salt) => hashes.has(sha({ salt, at: secrets, is })))
}

/** No more guesses are made at one entry. */
const MOST = 300

/** The entry as it may be for all that the other side knows: with every card that may have been drawn, and every answer of a choice. */
function* guesses(set: AnyRuleSet, entry: Entry, before: Standing | null): Generator<Entry, void> {
  const question = entry.kind === 'resolved' && before && questionOf(set, filledGame(set, before), entry)
  if (entry.kind !== 'resolved' || !question) return yield entry
  const secret = walk(question, entry.answers).trace.flatMap((t) => {
    if ((t.did !== 'ask' && t.did !== 'draw') || secretOf(t.step) === null) return []
    const deck = t.did === 'draw' ? question.world[t.step.deck.kind]?.[t.step.deck.id]?.[t.step.field] : null
    const options = t.did === 'ask' && t.step.form.form === 'choice' ? t.step.form.options.map((one) => one.value) : []
    return [{ key: t.key, values: isRecord(deck) ? Object.keys(deck) : options }]
  })
  let all: readonly Answers[] = [{}]
  for (const { key, values } of secret)
    all = all.flatMap((some) => values.map((value) => ({ ...some, [key]: { value } }))).slice(0, MOST)
  for (const some of all) {
    const answers = { ...entry.answers, ...some }
    const draft = resolvedOf(question, walk(question, answers), answers)
    if (draft) yield { ...entry, args: draft.args, answers, outcome: draft.outcome }
  }
  // What it would have come to, had all been tried.
  yield entry
}

/** The entries of which the phone of a side finds out what the other side has in secret; `tried` are those with something to find. */
export function leaksIn(set: AnyRuleSet, eyes: Eyes, entries: readonly Entry[], copy: readonly Entry[], besides = '') {
  const sent = sentIn(JSON.stringify(copy) + besides)
  let tried = 0
  let byTrying = 0
  const seqs: number[] = []
  for (const { entry, before } of states(entries.map(bare))) {
    const secrets = secretsIn(set, entry, before).flatMap(({ whose, at }) => (whose === eyes ? [] : [at]))
    const known = copy[entry.seq]
    if (!known || secrets.length === 0 || canonical(bare({ ...known, prev: '' })) === canonical({ ...entry, prev: '' }))
      continue
    tried++
    // The seal of the entry before it is taken as known.
    let isFound = tellsSalted(sent, entry, secrets)
    for (const guess of guesses(set, entry, before)) {
      isFound ||= tells(sent, guess, secrets)
      if (isFound && guess !== entry) byTrying++
      if (isFound) break
    }
    if (isFound) seqs.push(entry.seq)
  }
  return { tried, byTrying, seqs }
}

/** What stands in an entry at a place; of rolls nothing. */
export const valueAt = (entry: Entry, at: Path): unknown =>
  at[0] === 'rolls' ? [] : at.reduce<unknown>((value, key) => Reflect.get(Object(value), key), entry)
