/** Entries of the book, part by part. */
import type { AnyRuleSet } from '#engine'
import { type Entry, type Game, type LoggedOdds, namesIn, type Resolved, refsIn } from '#game'
import { tellAnswer } from './dice.ts'
import { settingPart, tellChanges, tellRest, verdictPart } from './outcome.ts'
import type { ActPart, ChancePart, Part, SettingPart, WhyPart } from './parts.ts'
import { type Sight, shown } from './value.ts'
import { entryWords } from './words.ts'

/** A battle as all may see it: secrets are open when it has ended. */
export const sightOf = (set: AnyRuleSet, game: Game): Sight => ({
  set,
  world: game.world,
  uncovered: game.ended !== null,
})

/**
 * One entry, on the state by which its things are named. `entries` are those in which an undone one may stand; without
 * them its title is left out.
 */
export function tellEntry(set: AnyRuleSet, game: Game, entry: Entry, entries: readonly Entry[] = []): readonly Part[] {
  const act = (says = '', more: Partial<ActPart> = {}): ActPart => ({
    part: 'act',
    act: entry.kind,
    says,
    who: [],
    of: null,
    at: entry.at,
    ...more,
  })
  switch (entry.kind) {
    case 'begun':
      return [act(entry.name)]
    case 'resolved':
      return [
        act(entry.title, { who: refsIn(entry.args).map(namesIn(game)) }),
        ...resolvedParts(sightOf(set, game), entry),
      ]
    case 'edited':
      return [act(entry.why), ...tellChanges(sightOf(set, game), entry.changes), ...lapsedParts(entry.lapsed)]
    case 'ruled':
      return [act(entry.why), ruledPart(set, entry)]
    case 'struck':
      return [act(entry.why)]
    case 'clocked':
      return [act('', { of: entry.new?.minutes ?? null })]
    case 'linked':
    case 'remarked':
    case 'ended':
      return [act(entry.says)]
    case 'putBack':
    case 'reopened':
      return [act()]
    case 'undone':
    case 'redone': {
      const it = entries.find((one) => one.seq === entry.of)
      return [act(it?.kind === 'resolved' ? it.title : '', { of: entry.of })]
    }
  }
}

function resolvedParts(sight: Sight, { outcome, answers, odds, lapsed }: Resolved): readonly Part[] {
  return [
    ...(outcome.verdict ? [verdictPart(outcome.verdict)] : []),
    ...Object.entries(answers).flatMap(([key, answer]) => tellAnswer(key, answer) ?? []),
    ...(odds ? [loggedPart(odds)] : []),
    ...tellRest(sight, outcome),
    ...lapsedParts(lapsed),
  ]
}

/** Owed tests that the book dropped, each with its reason. */
const lapsedParts = (lapsed: Resolved['lapsed'] = []): readonly WhyPart[] =>
  lapsed.map(({ title, why }) => ({ part: 'why', says: entryWords.dropped(title, why), worth: null, clause: null }))

/** What came, as the book keeps its chance. */
const loggedPart = ({ says, n, d }: LoggedOdds): ChancePart => ({
  part: 'chance',
  says,
  value: null,
  show: 'bar',
  chance: { n: BigInt(n), d: BigInt(d) },
  tone: 'plain',
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
