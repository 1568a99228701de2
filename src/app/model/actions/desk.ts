/** What can be done from any page of a battle: its places, its menu, and what the rules let one begin without picking first. */
import type { AnyProcedure } from '#engine'
import { redoOf, undoOf } from '#game'
import type { Page } from '../addresses.ts'
import { discardedIn } from '../discarded.ts'
import { nextTheme } from '../prefs.ts'
import { type Action, act, type Desk, deedOf, type Signed, withSign } from './action.ts'
import { actionWords as words } from './words.ts'

/** The next of day, night and sun. */
export const light: Signed = withSign('sun', 'light', words.light, nextTheme)

/** The list of battles. */
export const toBattles = ({ leave }: Desk): Signed => withSign('book', 'battles', words.battles, () => leave('/'))

/** The last entry taken back, or what was thrown away since. */
export function undo({ battle }: Desk): Signed {
  const bringBack = discardedIn(battle)
  const draft = undoOf(battle.game())
  const barred = bringBack || draft.ok ? null : draft.says
  return { ...withSign('undo', 'undo', words.undo, () => void (bringBack ?? battle.undo)()), key: 'U', barred }
}

/** What was taken back last, entered again. */
export function redo({ battle }: Desk): Signed {
  const draft = redoOf(battle.game())
  return { ...withSign('redo', 'redo', words.redo, () => void battle.redo()), barred: draft.ok ? null : draft.says }
}

/** The places of a battle, at the foot of each page; at a seat its own units; a second referee resolves as well. */
export function places({ battle, go, leave }: Desk): readonly Signed[] {
  const resolve = withSign('resolve', 'resolve', words.resolve, () => go({ is: 'resolve' }))
  const table = withSign('table', 'table', words.table, () => go({ is: battle.keeps ? 'table' : 'all' }))
  return [
    ...(battle.keeps ? [] : [withSign('card', 'mine', words.mine, () => go({ is: 'table' }))]),
    table,
    ...(battle.mayWrite ? [resolve] : []),
    withSign('log', 'log', words.log, () => go({ is: 'log' })),
    withSign('rules', 'rules', words.rules, () => leave(`/rules/${battle.set.id}?battle=${battle.id}`)),
  ]
}

/** Many units at once. */
export const roster = ({ go }: Desk): Action =>
  act('roster', words.roster, () => go({ is: 'roster' }), { hint: words.rosterHint })

/** What is seldom wanted at a table. */
export const menu = (at: Desk): readonly Action[] => [
  light,
  act('players', words.players, () => at.go({ is: 'players' }), { hint: words.playersHint }),
  roster(at),
  ...(at.battle.set.unplanned
    ? []
    : [act('even', words.even, () => at.go({ is: 'played', who: null }), { hint: words.evenHint })]),
  act('dice', words.dice, () => at.leave('/dice')),
  act('settings', words.settings, () => at.leave('/settings'), { hint: words.settingsHint }),
]

/** The ways to muster, where nobody is there yet. */
export const mustering = (at: Desk): readonly Action[] => [
  roster(at),
  ...Object.entries(at.battle.set.kinds)
    .filter(([, { shown, templates }]) => shown === 'card' && templates?.length)
    .map(([kind, { says }]) => act(`add-${kind}`, words.addUnit(says), () => at.go({ is: 'new', kind }))),
  ...procedureActions(at, ({ start }) => start?.from === 'setup'),
]

/** Procedures of the rule set, begun without anybody picked. */
export const procedureActions = (at: Desk, which: (p: AnyProcedure) => boolean): readonly Action[] =>
  at.battle.set.procedures
    .filter(which)
    .map((p) => act(p.id, deedOf(p), () => at.go(pageOf(at, p)), { hint: p.start?.hint }))

/** What the turn owes already is done from there: it has one walk. */
function pageOf({ battle }: Desk, { id, start }: AnyProcedure): Page {
  const [only, more] = start?.from === 'turn' ? battle.game().owed.filter(({ what }) => what === id) : []
  if (!only) return { is: 'walk', procedure: id, args: {} }
  return more ? { is: 'owed' } : { is: 'test', id: only.id }
}
