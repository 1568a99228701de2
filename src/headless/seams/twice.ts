/** Told once, known to all: what the table has said of a thing is not asked of it again, later in the walk or in the test that the walk made owed. */
import { type Json, type Question, type Ref, refsIn, same, type Trace, thingOf, walk } from '#engine'
import { fold, questionIn } from '#game'
import { type Amiss, type Attempt, questionFor } from './deed.ts'
import { type Tally, tick } from './tally.ts'

type Asked = Extract<Trace, { did: 'ask' }>
/** A question, the things that its part of the walk is about, how many rolls and cards came before it, and whether the answer was kept. */
type Put = { readonly asked: Asked; readonly about: readonly Ref[]; readonly chances: number; readonly isKept: boolean }

/** Each question of a deed that the table has answered before. */
export function twiceAmiss(deed: Attempt, tried: Tally): readonly Amiss[] {
  tick(tried, 'told once')
  const now = putIn(walk(questionFor(deed), deed.answers).trace, deed.args)
  const before = beforeTest(deed)
  return now.flatMap((put, at): readonly Amiss[] => {
    const { key, step } = put.asked
    if (step.from !== undefined) return []
    const first =
      before.find((one) => isSame(deed, one, put)) ??
      now.slice(0, at).find((one) => isSame(deed, one, put) && !isLater(one, put))
    if (!first) return []
    const says = `“${step.says}” is asked as ${key}, and was answered as ${first.asked.key}.`
    return [{ what: 'twice', way: `${deed.procedure}/${plain(key)}`, says, deed }]
  })
}

/** The questions of a walk, those that the book answered left out. */
function putIn(trace: readonly Trace[], args: Json): readonly Put[] {
  const within: Json[] = [args]
  let chances = 0
  return trace.flatMap((t, at): readonly Put[] => {
    if (t.did === 'enter') within.push(t.args)
    if (t.did === 'leave') within.pop()
    if (t.did === 'throw' || t.did === 'draw') chances++
    if (t.did !== 'ask' || t.step.secret !== undefined) return []
    if (t.from === 'book' && t.step.from !== undefined) return []
    // What is kept the book knows, until a rule clears it on purpose: asked again it is a new fact.
    return [{ asked: t, about: refsIn(within.at(-1) ?? null), chances, isKept: trace[at + 1]?.did === 'change' }]
  })
}

/** What was asked in the walk that made this test owed; where it is the same procedure, this is another round, and something has happened since. */
function beforeTest({ set, book, settles, procedure }: Attempt): readonly Put[] {
  const at = settles === null ? Number.NaN : Number.parseInt(settles, 10)
  const entry = book[at]
  if (entry?.kind !== 'resolved' || entry.procedure === procedure) return []
  const question: Question | null = questionIn(set, fold(book.slice(0, at)), entry.procedure, entry.args)
  return question ? putIn(walk(question, entry.answers).trace, entry.args) : []
}

/** In the same words of the same thing: of that which its part of the walk is about, or which the words name. */
function isSame({ game }: Attempt, one: Put, other: Put): boolean {
  const { says } = other.asked.step
  if (one.isKept || one.asked.step.says !== says) return false
  const isNamed = (ref: Ref) => {
    const name = thingOf(game.world, ref)?.name
    return typeof name === 'string' && says.includes(name)
  }
  return same(one.about, other.about) || other.about.some(isNamed)
}

/** The same question of another round, or of a second die: something has happened since. */
const isLater = (one: Put, other: Put): boolean =>
  plain(one.asked.key) === plain(other.asked.key) && other.chances > one.chances

const plain = (key: string): string => key.replace(/\d+/g, '')
