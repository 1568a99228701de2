/** What went wrong as text, to be sent to whoever can mend it: no more of the battle than its name and rules. */
import { version } from '../../../package.json'

/** The battle under the screens. */
export type Under = { readonly name: string; readonly ruleset: string }

let under: () => Under | null = () => null

/** Says which battle is open, as long as one is. */
export function setUnder(battle: () => Under | null): void {
  under = battle
}

/** An error in a sentence. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A file of the app did not come: it is offline, or was updated meanwhile. */
export function isUnloaded(error: unknown): boolean {
  return /dynamically imported module|module script failed|preload CSS|failed to fetch|load failed|NetworkError/i.test(
    messageOf(error),
  )
}

/** The address without what a link carries in it: a whole battle may be packed there. */
const address = () => location.href.replace(/([?&]\w+=)([^&]{60})[^&]*/g, '$1$2…')

/** Version, address, battle, and the error with its stack. */
export function failureReport(error: unknown): string {
  const battle = under()
  const name = error instanceof Error ? `${error.name}: ` : ''
  const stack = error instanceof Error ? (error.stack ?? '').replace(`${name}${error.message}\n`, '') : ''
  return [
    `Orderly Book ${version}`,
    address(),
    ...(battle ? [`${battle.name} (${battle.ruleset})`] : []),
    `${name}${messageOf(error)}`,
    ...(stack ? [stack] : []),
  ].join('\n')
}
