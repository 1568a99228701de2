/** What can be done from any page of a battle: its places, its menu, and what the rules let one begin without picking first. */
import type { AnyProcedure } from '#engine'
import { undoOf } from '#game'
import { walkPath } from '../deed.ts'
import { nextTheme } from '../prefs.ts'
import { type Action, type Desk, deedOf, type Signed } from './action.ts'
import { actionWords as words } from './words.ts'

/** The next of day, night and sun. */
export const light: Signed = { id: 'light', label: words.light, icon: 'sun', do: nextTheme }

/** The list of battles. */
export const battles = ({ leave }: Desk): Signed => ({
  id: 'battles',
  label: words.battles,
  icon: 'book',
  do: () => leave('/'),
})

/** The last entry taken back. */
export const undo = ({ battle }: Desk): Signed => {
  const draft = undoOf(battle.game())
  const barred = draft.ok ? null : draft.says
  return { id: 'undo', label: words.undo, icon: 'undo', key: 'U', barred, do: () => void battle.undo() }
}

/** The places of a battle, at the foot of each page; at a seat its own units; a second referee resolves as well. */
export function places({ battle, go, leave }: Desk): readonly Signed[] {
  const resolve: Signed = { id: 'resolve', label: words.resolve, icon: 'resolve', do: () => go('/resolve') }
  return [
    ...(battle.keeps
      ? ([{ id: 'table', label: words.table, icon: 'table', do: () => go('') }, resolve] as const)
      : ([
          { id: 'mine', label: words.mine, icon: 'card', do: () => go('') },
          { id: 'table', label: words.table, icon: 'table', do: () => go('/all') },
          ...(battle.mayWrite ? [resolve] : []),
        ] as const)),
    { id: 'log', label: words.log, icon: 'log', do: () => go('/log') },
    { id: 'rules', label: words.rules, icon: 'rules', do: () => leave(`/rules/${battle.set.id}?battle=${battle.id}`) },
  ]
}

/** Many units at once. */
export const roster = ({ go }: Desk): Action => ({
  id: 'roster',
  label: words.roster,
  hint: words.rosterHint,
  do: () => go('/roster'),
})

/** What is seldom wanted at a table. */
export const menu = (at: Desk): readonly Action[] => [
  light,
  { id: 'players', label: words.players, hint: words.playersHint, do: () => at.go('/players') },
  roster(at),
  { id: 'even', label: words.even, hint: words.evenHint, do: () => at.go('/simulate') },
  { id: 'dice', label: words.dice, do: () => at.leave('/dice') },
  { id: 'settings', label: words.settings, hint: words.settingsHint, do: () => at.leave('/settings') },
]

/** The ways to muster, where nobody is there yet. */
export const mustering = (at: Desk): readonly Action[] => [
  roster(at),
  ...Object.entries(at.battle.set.kinds).flatMap(([kind, { shown, templates, says }]) =>
    shown === 'card' && templates?.length
      ? [{ id: `add-${kind}`, label: words.addUnit(says), do: () => at.go(`/thing/${kind}/new`) }]
      : [],
  ),
  ...procedures(at, (p) => p.start?.from === 'setup'),
]

/** Procedures of the rule set, begun without anybody picked. */
export const procedures = (at: Desk, which: (p: AnyProcedure) => boolean): readonly Action[] =>
  at.battle.set.procedures.filter(which).map((p) => ({
    id: p.id,
    label: deedOf(p),
    hint: p.start?.hint,
    do: () => at.go(pathOf(at, p)),
  }))

/** What the turn owes already is done from there: it has one walk. */
function pathOf({ battle }: Desk, { id, start }: AnyProcedure): string {
  const [only, more] = start?.from === 'turn' ? battle.game().owed.filter(({ what }) => what === id) : []
  return only ? (more ? '/owed' : `/walk?owed=${only.id}`) : walkPath(id, {})
}
