/** What can be done in a battle, one record each: buttons, rows, keys and the coach are drawings of it. */
import type { AnyProcedure, AnySubject, Now, Ref } from '#engine'
import type { OpenWalk, OwedTest } from '#game'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Page } from '../addresses.ts'
import type { Battle } from '../battle.ts'
import type { TableHand } from './in-hand.ts'

/** Something that can be done now. */
export type Action = {
  /** One in each list; of a procedure its id. */
  readonly id: string
  /** The words on its button: "Fire", "End the move". */
  readonly label: string
  /** The same where there is little room: "End". */
  readonly short?: string
  /** One line under it. */
  readonly hint?: string | undefined
  readonly icon?: IconName
  /** Its key: "U". */
  readonly key?: string
  /** The likely one, first in its list and in green. */
  readonly primary?: boolean
  /** Switched on, of one that stays so. */
  readonly pressed?: boolean
  /** Why it should not be done, in the words of the rules. It can be: the referee may allow it. */
  readonly barred?: string | null
  /** The owed test that comes first, where that is why. */
  readonly waitsFor?: OwedTest | null
  /** What it asks for before it begins: its target, to be tapped on the table. */
  readonly needs?: AnySubject | undefined
  do(): void
}

/** An action that has a sign. */
export type Signed = Action & { readonly icon: IconName }

/** An action by its id, its words and what it does. */
export const act = (id: string, label: string, run: () => void, more: Partial<Action> = {}): Action => ({
  id,
  label,
  do: run,
  ...more,
})

/** The same with a sign. */
export const withSign = (icon: IconName, id: string, label: string, run: () => void): Signed => ({
  icon,
  ...act(id, label, run),
})

/** An action as the parts of the page take it. */
export const buttonOf = <A extends Action>({ do: onTap, barred = null, ...words }: A) => ({
  ...words,
  barred: barred !== null,
  onTap,
})

/** `replace`: in the place of this page, so that the way back leads past it. */
type Way<To> = (to: To, options?: { readonly replace: boolean }) => void

/** A battle, and the ways to its pages (`go`) and to any other, by its address in the app (`leave`). */
export type Desk = { readonly battle: Battle; readonly go: Way<Page>; readonly leave: Way<string> }

/** What may lie over the table: the phase, the clock, whether to end with tests owed, whether the battle is over, the menu, all that a thing can do, or its targets, the best first. */
export type TableOverlay =
  | { readonly is: 'phase' | 'clock' | 'ending' | 'menu' | 'over' }
  | { readonly is: 'possible' | 'best'; readonly of: Ref }

/** A table as it stands under the hand. */
export type AtTable = Desk & {
  readonly now: Now
  /** The tests that are due in this phase. */
  readonly owed: readonly OwedTest[]
  /** An open walk or list of this phase, and how many dice are typed in it. */
  readonly open: (OpenWalk & { readonly dice?: string }) | null
  /** Throws away what is open. */
  discard(): void
  readonly hand: TableHand
  /** Brings a thing into sight and picks it. */
  show(ref: Ref): void
  /** Opens a sheet over the table, or closes it (null); it also closes when the hand turns or a page is opened. */
  lay(over: TableOverlay | null): void
}

/** The words of the button that begins a procedure. */
export const deedOf = ({ start, title }: AnyProcedure): string => start?.says ?? title
