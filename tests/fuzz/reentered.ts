/** What was let in is entered again, each entry by the maker that a screen calls: what comes out otherwise no phone could have entered. */
import { type AnyRuleSet, type FieldChange, type Json, madeFrom, namingFault, same, verify } from '#engine'
import {
  after,
  type Draft,
  type Entry,
  editOf,
  filledGame,
  fold,
  type Game,
  houseState,
  lapsing,
  placed,
  questionOf,
  redoOf,
  undoOneOf,
} from '#game'

/** A battle as its entries leave it, as its rules see it. */
export const bookOf = (set: AnyRuleSet, entries: readonly Entry[]): { readonly game: Game } => ({
  game: filledGame(set, fold(entries)),
})

/** What no phone could have entered, each with its entry. */
export function notEnterable(set: AnyRuleSet, entries: readonly Entry[]): readonly string[] {
  const faults: string[] = []
  let game: Game | null = null
  const look = (seq: number): Entry => {
    const entry = entries[seq]
    if (!entry) throw new Error(`Entry ${seq} is missing.`)
    return entry
  }
  for (const entry of entries) {
    const why = game ? wrongIn(set, filledGame(set, game), entry, look) : null
    if (why !== null) faults.push(`entry ${entry.seq}, ${entry.kind}: ${why}`)
    game = after(game, entry, look)
  }
  return faults
}

function wrongIn(set: AnyRuleSet, game: Game, entry: Entry, look: (seq: number) => Entry): string | null {
  const isOther = game.version !== set.version
  const { seq: _, at: __, prev: ___, covered: ____, ...draft } = entry
  const test = 'owed' in entry ? game.owed.find(({ id }) => id === entry.owed) : undefined
  switch (entry.kind) {
    case 'resolved':
      return isOther ? null : (resolvedWrong(set, game, entry, look) ?? lapsedWrong(set, game, draft))
    case 'edited':
      return isOther ? null : (edited(set, game, entry.changes) ?? lapsedWrong(set, game, draft))
    case 'rolled':
      for (const { dice, fell } of entry.rolls) {
        const faces = 'faces' in fell ? Object.values(fell.faces).flat() : []
        const there = Object.values(dice).flat()
        if (faces.some((face) => !there.includes(face))) return 'dice that did not fall'
        for (const [sides, all] of Object.entries(dice))
          if (all.some((face) => face < 1 || face > Number(sides)) || Number(sides) > 100) return 'no such face'
      }
      return null
    case 'struck':
      return test && test.struck === null ? null : 'not there to be dropped'
    case 'putBack':
      return test && test.struck !== null ? null : 'not there to be put back'
    case 'ruled':
      return same(game.settings[entry.setting] ?? null, entry.old) ? null : 'it was otherwise'
    case 'housed': {
      const was = houseState(game, entry.rule)
      const bounds = Object.values(entry.rule.ruling.parts).flatMap(({ need = 0, dice = 0, plus = 0 }) => [
        need,
        dice,
        plus,
      ])
      if (bounds.some((n) => Math.abs(n) > 20)) return 'beyond every ruling'
      return was === entry.was && entry.now !== was && !(was === null && entry.now === 'rests')
        ? null
        : 'no such change'
    }
    case 'clocked':
      return same(game.clock, entry.old) && (entry.new?.minutes ?? 1) <= 10_000 ? null : 'no such clock'
    case 'ended':
      return game.ended === null ? null : 'ended before'
    case 'reopened':
      return game.ended === null ? 'never ended' : null
    case 'takenOver':
      return entry.term === (game.term ?? 0) + 1 ? null : 'no such term'
    case 'undone':
      return undoOneOf(set, game, look(entry.of)).ok ? null : 'not there to be undone'
    case 'redone': {
      const again = redoOf(game)
      return again.ok && same(again.value as Json, draft as Json) ? null : 'not the last undone'
    }
    default:
      return null
  }
}

function resolvedWrong(
  set: AnyRuleSet,
  game: Game,
  entry: Extract<Entry, { kind: 'resolved' }>,
  look: (seq: number) => Entry,
): string | null {
  const question = questionOf(set, game, entry)
  if (!question) return 'no such procedure'
  const [difference] = verify(question, entry.answers, entry.outcome)
  if (difference) return difference.says
  for (const [key, answer] of Object.entries(entry.answers)) {
    if (!('roll' in answer) || answer.roll === undefined) continue
    const { roll, ...fell } = answer
    const rolled = roll < entry.seq ? look(roll) : null
    if (
      rolled?.kind !== 'rolled' ||
      !rolled.rolls.some((one) => one.key === key && same(one.fell as Json, fell as Json))
    )
      return `${key} was not rolled`
  }
  const test = entry.settles === null ? null : game.owed.find(({ id }) => id === entry.settles)
  return test === null || test?.what === entry.procedure ? null : 'it settles another test'
}

function lapsedWrong(set: AnyRuleSet, game: Game, draft: Draft): string | null {
  if (draft.kind !== 'resolved' && draft.kind !== 'edited') return null
  const { lapsed = [], ...plain } = draft
  const [again] = lapsing(set, game, [plain as Draft])
  const now = again && 'lapsed' in again ? (again.lapsed ?? []) : []
  return same(now as Json, lapsed as Json) ? null : 'other tests lapse'
}

function edited(set: AnyRuleSet, game: Game, changes: readonly FieldChange[]): string | null {
  const { world } = after(game, placed(game, { kind: 'edited', changes, why: '' }, 0), () => {
    throw new Error('Nothing earlier is looked at.')
  })
  const things = new Map<string, { readonly [field: string]: Json }>()
  for (const change of changes) {
    const kind = set.kinds[change.of.kind]
    if (!kind) return 'no such kind'
    if ('made' in change) {
      const made = madeFrom(kind, change.made)
      if (!made.ok) return 'says' in made ? made.says : made.fault.says
      const fault = namingFault(kind, change.made, world)
      if (fault) return fault.says
    } else if (change.field !== 'said') {
      const key = JSON.stringify(change.of)
      things.set(key, { ...things.get(key), [change.field]: change.new })
    }
  }
  for (const [key, fields] of things) {
    const draft = editOf(set, game, JSON.parse(key), fields, '', world)
    if (!draft.ok && draft.says !== 'No changes.') return draft.says
  }
  return changes.length === 0 ? 'nothing changed' : null
}
