/** The trial run: whatever the screens will ask of a battle is asked once before it is stored. */
import {
  type AnyProcedure,
  type AnyRuleSet,
  barsOf,
  type Card,
  type Ctx,
  ctxOf,
  isRecord,
  type Json,
  type Now,
  refsIn,
  walk,
} from '#engine'
import { type Entry, type Game, lapsedIn, nowOf, procedureOf, questionIn, type Standing, Unfit } from '#game'
import { diceAndOdds, entryLine, labelledWords, seen, storyOf, tellEntry } from '#tell'

/** Does what a screen would do; where that fails the battle is refused. */
function tried(place: string, what: string, run: () => void): void {
  try {
    run()
  } catch {
    throw new Unfit(place, what)
  }
}

/** One entry: the phase bar reads what it leaves. */
export function tryEntry(set: AnyRuleSet, entry: Entry, before: Standing | null, after: Standing): void {
  const place = `Entry ${entry.seq}`
  if (before?.world !== after.world || before.settings !== after.settings)
    tried(place, 'the rules cannot go on from what it leaves.', () => {
      if (!isNow(nowOf(set, after))) throw new Error('No phase.')
      cards(set, after, before)
    })
}

/** The cards of all things that are others than before. */
function cards(set: AnyRuleSet, game: Standing, before: Standing | null): void {
  const ctx = ctxOf(game)
  for (const [kind, def] of Object.entries(set.kinds)) {
    const [now, then] = [game.world[kind] ?? {}, before?.world[kind]]
    if (now === then) continue
    for (const [id, thing] of Object.entries(now)) {
      const card = thing === then?.[id] ? undefined : def.card?.(thing, ctx, { kind, id })
      if (card && !isCard(card)) throw new Error('No card.')
    }
  }
}

/** Whether a card has a name, and figures where figures belong. */
const isCard = ({ name, side, count, of, killed, deserted, die, number }: Card): boolean =>
  typeof name === 'string' &&
  (side === null || typeof side === 'string') &&
  [count, of, killed, deserted, die, number].every((n) => n === undefined || n === null || Number.isFinite(n))

/** Whether a text shows no number that could not be worked out. */
const isText = (text: string | null | undefined): boolean => !/\b(NaN|undefined)\b/.test(text ?? '')

/** Whether the phase bar and its card can be read. */
const isNow = ({ says, asks, end, line, watch = [] }: Now): boolean =>
  [says, asks, end, line, ...watch.map((one) => one.says)].every(isText) &&
  watch.every(({ now, of }) => Number.isFinite(now) && Number.isFinite(of))

/** The log: an entry as it is told when the battle is open. `undone` is the entry that it takes back or does again. */
export function tryLog(set: AnyRuleSet, game: Game, entry: Entry, undone: readonly Entry[]): void {
  tried(`Entry ${entry.seq}`, 'the log cannot tell it.', () => {
    const parts = tellEntry(set, game, entry, undone)
    entryLine(parts)
    diceAndOdds(parts)
    for (const part of parts) labelledWords(part)
  })
}

/** The table, its cards and phase, who may act, what is owed, the pages of its things; and the report. */
export function tryScreens(set: AnyRuleSet, game: Game, entries: readonly Entry[]): void {
  const place = 'At its end'
  const ctx = ctxOf(game)
  tried(place, 'the table cannot be laid out.', () => {
    cards(set, game, null)
    if (!set.sides.every(({ id }) => isText(set.score?.(ctx, id)))) throw new Error('No score.')
  })
  tried(place, 'a thing cannot be shown.', () => fields(set, game))
  tried(place, 'the rules cannot say who may act.', () => acts(set, ctx))
  tried(place, 'an owed test cannot be taken.', () => owed(set, game, ctx))
  tried(place, 'the phase cannot be ended.', () => begun(set, game, set.sequence.advance, null))
  tried(place, 'the report cannot be written.', () => storyOf(set, game.name, entries))
}

function fields(set: AnyRuleSet, { world }: Game): void {
  for (const [kind, { fields }] of Object.entries(set.kinds))
    for (const thing of Object.values(world[kind] ?? {}))
      for (const [id, field] of Object.entries(fields)) seen(field, thing[id] ?? null, true)
}

/** Who may be named by the first subject of each procedure. */
function acts(set: AnyRuleSet, ctx: Ctx): void {
  for (const { start } of set.procedures) {
    const [first] = start?.subjects ?? []
    if (first && 'kind' in first) for (const ref of ctx.all(first.kind)) barsOf(first, ctx, ref, {})
  }
}

function owed(set: AnyRuleSet, game: Game, ctx: Ctx): void {
  lapsedIn(set, game)
  for (const { what, args } of game.owed) {
    const procedure = procedureOf(set, what)
    if (!procedure) continue
    const isThere = refsIn(args).every(({ kind, id }) => game.world[kind]?.[id])
    if (isThere && isRecord(args)) procedure.fight?.(ctx, args)
    begun(set, game, procedure, args)
  }
}

/** A procedure as far as its first question. */
function begun(set: AnyRuleSet, game: Game, { id }: AnyProcedure, args: Json): void {
  const question = questionIn(set, game, id, args)
  if (question) walk(question, {})
}
