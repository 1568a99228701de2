/** The log as a story: one sentence an entry. */
import type { FieldChange, Json, Ref } from '#engine'
import { type Entry, refsIn } from './entries.ts'
import type { Game } from './game.ts'

/** What a thing is called, by its ref. */
export type Names = (ref: Ref) => string

/** Names as a world has them. */
export const namesIn =
  (game: Game): Names =>
  (ref) => {
    const name = game.world[ref.kind]?.[ref.id]?.name
    return typeof name === 'string' ? name : ref.id
  }

/** One entry in one sentence. */
export function sentence(entry: Entry, names: Names): string {
  switch (entry.kind) {
    case 'begun':
      return `${entry.name} begins.`
    case 'resolved':
      return resolvedLine(entry, names)
    case 'edited':
      return `By the referee’s hand: ${entry.changes.map((c) => changeWords(c, names)).join('; ')}.${entry.why ? ` ${entry.why}` : ''}`
    case 'struck':
      return `A test is struck out: ${entry.why || 'no reason given'}.`
    case 'putBack':
      return 'A test is put back.'
    case 'ruled':
      return `A ruling changes: ${entry.setting} is now ${show(entry.new)}.${entry.why ? ` ${entry.why}` : ''}`
    case 'clocked':
      return entry.new ? `The clock is set: ${entry.new.minutes} minutes.` : 'The clock is taken away.'
    case 'linked':
    case 'remarked':
      return entry.says
    case 'undone':
      return `Entry ${entry.of} is undone.`
    case 'redone':
      return `Entry ${entry.of} is done again.`
    case 'ended':
      return `The battle ends. ${entry.says}`
    case 'reopened':
      return 'The battle is taken up again.'
  }
}

function resolvedLine(entry: Extract<Entry, { kind: 'resolved' }>, names: Names): string {
  const who = refsIn(entry.args).map(names)
  const head = who.length > 0 ? `${entry.title}, ${who.join(', ')}` : entry.title
  return `${head.replace(/\.$/, '')}. ${entry.outcome.verdict?.says ?? ''}`.trim()
}

const show = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))

/** "53rd Bengal N.I., alive: 11, now 9". */
export function changeWords(change: FieldChange, names: Names): string {
  if ('made' in change) return `${typeof change.made.name === 'string' ? change.made.name : change.of.id} joins`
  return `${names(change.of)}, ${change.field}: ${show(change.old)}, now ${show(change.new)}`
}
