/** The battle as a story: by phases, what each side has left, and the rulings it was played by. */
import { type AnyRuleSet, ctxOf, inSentence } from '#engine'
import {
  type Entry,
  filledGame,
  fold,
  type Game,
  nowOf,
  type OpenWalk,
  reverted,
  type Standing,
  states,
  takenBack,
  usesIn,
} from '#game'
import { cardsIn } from './cards.ts'
import { diceAndOdds, entryLine, labelledWords as said } from './lines.ts'
import { ownBy } from './names.ts'
import { settingPart, tellEntry, undoneOf } from './outcome.ts'
import { capital, storyWords as words } from './words.ts'

export type StoryLine = { readonly text: string; readonly small: string }

export type Story = {
  readonly title: string
  /** "Indian Mutiny 1857, 21 November 2026" */
  readonly second: string
  readonly parts: readonly { readonly title: string; readonly lines: readonly StoryLine[] }[]
  /** How it ended, or null while it goes on. */
  readonly end: string | null
  readonly sides: readonly { readonly title: string; readonly lines: readonly string[] }[]
  /** Rulings and options that differ from the rule set's own. */
  readonly rulings: readonly string[]
}

/**
 * Tells a battle from all its entries, the first first; what was undone is left out, and what the phone threw for it told as
 * taken back. `walks` are still open. Throws Misfit where the entries do not fit together.
 */
export function storyOf(
  set: AnyRuleSet,
  name: string,
  entries: readonly Entry[],
  walks: readonly OpenWalk[] = [],
): Story {
  const final = entries.length > 0 ? filledGame(set, fold(entries)) : null
  const day = new Date(entries[0]?.at ?? 0).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return {
    title: inSentence(name),
    second: capital(
      [
        ...(name === set.title ? [] : [set.title]),
        ...(set.own ? [words.own(ownBy(set.own.by), set.own)] : []),
        day,
      ].join(', '),
    ),
    parts: phasesOf(set, entries, walks, final?.ended ?? null).filter((part) => part.lines.length > 0),
    end: final?.ended ?? null,
    sides: final ? sidesOf(set, final) : [],
    rulings: final ? rulingsOf(set, final) : [],
  }
}

/**
 * The lines of each phase, told on the state that they left; secrets are open if the battle has ended by now. That a phase
 * ended is what its heading says.
 */
function phasesOf(
  set: AnyRuleSet,
  entries: readonly Entry[],
  walks: readonly OpenWalk[],
  ended: string | null,
): Story['parts'] {
  const undone = undoneOf([...entries].reverse())
  const uses = usesIn(
    entries.filter(({ seq }) => !undone.has(seq)),
    walks,
  )
  const parts: { title: string; lines: StoryLine[] }[] = []
  for (const { entry, before, after: game } of states(entries, set)) {
    const ends = endsChapter(set, entry, before, game)
    if (entry.kind === 'begun') parts.push({ title: phaseOf(set, game), lines: [] })
    if (entry.kind === 'begun' || entry.kind === 'undone' || entry.kind === 'redone' || undone.has(entry.seq)) continue
    const rolls = entry.kind === 'rolled' ? takenBack(entry, uses) : []
    if (entry.kind === 'rolled' && rolls.length === 0) continue
    if (entry.kind !== 'resolved' || entry.procedure !== set.sequence.advance.id) {
      const line = tellEntry(set, { ...game, ended }, entry.kind === 'rolled' ? { ...entry, rolls } : entry, [], before)
      parts.at(-1)?.lines.push({ text: entryLine(line), small: diceAndOdds(line) })
    }
    if (ends) parts.push({ title: phaseOf(set, game), lines: [] })
  }
  return parts
}

/** A turn or a phase with its entries, the newest first; `title` is empty where the rules cannot tell it. */
export type Chapter = { readonly title: string; readonly entries: readonly Entry[] }

/** The newest entries of a battle in chapters, the newest first. `entries` lead without a gap from the last one back. */
export function chaptersOf(set: AnyRuleSet, game: Standing, entries: readonly Entry[]): readonly Chapter[] {
  const undone = undoneOf(entries)
  let then = game
  const chapters: { title: string; entries: Entry[] }[] = [{ title: titleOf(set, then), entries: [] }]
  for (const entry of entries) {
    if (!undone.has(entry.seq)) {
      const after = then
      then = filledGame(set, beforeIt(then, entry))
      if (endsChapter(set, entry, then, after)) chapters.push({ title: titleOf(set, then), entries: [] })
    }
    chapters.at(-1)?.entries.push(entry)
  }
  return chapters.filter((chapter) => chapter.entries.length > 0)
}

/**
 * Whether an entry ended a chapter: it ended a phase, or set up a table that leads straight into the first turn. Phases
 * of one turn that have the same name are one chapter, and so is a phase in which now one side acts and now the other.
 */
export function endsChapter(set: AnyRuleSet, entry: Entry, before: Standing | null, after: Standing): boolean {
  if (entry.kind !== 'resolved' || before === null) return false
  const advances = entry.procedure === set.sequence.advance.id
  if (!advances && set.scenarios.every(({ prepare }) => prepare.id !== entry.procedure)) return false
  const [was, is] = [momentOf(set, before), momentOf(set, after)]
  if (was.turn !== is.turn || is.turn === null) return was.title !== is.title || was.turn !== is.turn || advances
  return was.title !== is.title && was.phase !== is.phase
}

/** Where a battle stands: the title of its chapter, its turn (null where the rules count none) and its phase; none that the rules can tell where it makes no sense to them. */
function momentOf(set: AnyRuleSet, game: Standing) {
  try {
    const { turn = null, phase, says } = nowOf(set, game)
    return { title: phaseOf(set, game), turn, phase: `${phase} ${says}` }
  } catch {
    return { title: '', turn: null, phase: '' }
  }
}

/** The state before an entry in effect, as far as its turn hangs on it. */
function beforeIt(game: Standing, entry: Entry): Standing {
  if (entry.kind === 'resolved') return { ...game, world: reverted(game.world, entry.outcome.changes) }
  if (entry.kind === 'edited') return { ...game, world: reverted(game.world, entry.changes) }
  if (entry.kind === 'ruled') return { ...game, settings: { ...game.settings, [entry.setting]: entry.old } }
  return game
}

/** The battle before an entry that stands, from `entries`, the newest first without a gap; null where they do not lead there. */
export function beforeEntry(set: AnyRuleSet, game: Game, entries: readonly Entry[], seq: number): Standing | null {
  const undone = undoneOf(entries)
  if (entries[0]?.seq !== game.head || undone.has(seq)) return null
  let then: Standing = game
  for (const entry of entries) {
    if (entry.seq < seq) return null
    if (!undone.has(entry.seq)) then = filledGame(set, beforeIt(then, entry))
    if (entry.seq === seq) return then
  }
  return null
}

/** The name of the turn or phase of a state; a battle that makes no sense to the rules still has a log. */
export function titleOf(set: AnyRuleSet, game: Standing): string {
  try {
    return phaseOf(set, game)
  } catch {
    return ''
  }
}

function phaseOf(set: AnyRuleSet, game: Standing): string {
  const now = nowOf(set, game)
  const side = set.sides.find((one) => one.id === now.side)
  // Of a side in the singular its people: "Turn 2, rebels".
  return side ? `${now.says}, ${side.people?.replace(/^the /, '') ?? side.says}` : now.says
}

/** Who of each side has suffered, one by one, and in one line each who has not and whom it has lost; where they stand and what they did last is left out. */
function sidesOf(set: AnyRuleSet, game: Standing): Story['sides'] {
  const ctx = ctxOf(game)
  const cards = cardsIn(set, game).map(({ card }) => card)
  return set.sides.map((side) => {
    const score = set.score?.(ctx, side.id)
    const own = cards.filter((card) => card.side === side.id)
    const lost = own.filter(isGone)
    const here = own.filter((card) => !isGone(card) && (card.of !== undefined || hurtIn(card) !== ''))
    const full = here.filter((card) => card.count === card.of && hurtIn(card) === '')
    const named = (says: string, some: readonly Shown[]) =>
      some.length === 0
        ? []
        : [
            words.allOf(
              says,
              some.map(({ name }) => name),
            ),
          ]
    return {
      title: score ? `${side.says}, ${score}` : side.says,
      lines: [
        ...here.filter((card) => !full.includes(card)).map(standsWords),
        ...named(words.full, full),
        ...[...new Set(lost.map(hurtIn))].flatMap((how) =>
          named(
            how || words.gone,
            lost.filter((card) => hurtIn(card) === how),
          ),
        ),
      ],
    }
  })
}

type Shown = ReturnType<typeof cardsIn>[number]['card']

const isGone = ({ count, of }: Shown): boolean => count === 0 && (of ?? 0) > 0

const hurtIn = ({ signs }: Shown): string =>
  signs
    .filter(({ tone }) => tone === 'bad')
    .map(({ word }) => word)
    .join(', ')

function standsWords(card: Shown): string {
  const count = typeof card.count === 'number' && card.of !== 1 ? words.count(card.count, card.of) : ''
  const rest = [count, hurtIn(card)].filter(Boolean).join(', ')
  return rest ? `${card.name}: ${rest}` : card.name
}

const rulingsOf = (set: AnyRuleSet, game: Standing): readonly string[] =>
  set.settings.flatMap((setting) => {
    const value = game.settings[setting.id]
    const part = value === undefined || value === setting.default ? null : settingPart(set, setting.id, value)
    return part ? [said(part)] : []
  })
