/** What an entry covers: what the rules call secret and nothing else, and in a book all of it is to be seen. */
import type { Entry } from '../entries.ts'
import type { Standing } from '../game.ts'
import { hasSecrets, secretsIn } from '../secrets.ts'
import { type By, isOther } from './things.ts'
import { Unfit } from './unfit.ts'

/** Throws Unfit where it covers what everybody may see, or where only the seals of a copy for one side are left. */
export function checkCovered(by: By, place: string, entry: Entry, before: Standing | null): void {
  const covers = Object.entries(entry.covered ?? {})
  if (covers.some(([, cover]) => !('salt' in cover)))
    throw new Unfit(
      place,
      'secrets are missing. This is the copy of a seat; the phone that keeps the book has all of it.',
    )
  const isSecret = secretIn(by, entry, before)
  const isOpen = covers.some(([whose, cover]) => 'at' in cover && !cover.at.every((at) => isSecret(whose, at)))
  if (isOpen || (covers.length > 0 && !hasSecrets(by.set))) throw new Unfit(place, 'it covers what is no secret.')
}

/** Whether something is somebody's secret. Of rules of another version nobody knows it here. */
function secretIn(by: By, entry: Entry, before: Standing | null): (whose: string, at: readonly unknown[]) => boolean {
  if (!entry.covered || isOther(by)) return () => true
  const all = new Set(secretsIn(by.set, entry, before).map(({ whose, at }) => JSON.stringify([whose, at])))
  return (whose, at) => at[0] === 'prev' || all.has(JSON.stringify([whose, at]))
}
