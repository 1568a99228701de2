/** What an entry covers: what the rules call secret, all of it and nothing else, and in a book all of it is to be seen. */
import type { Entry } from '../entries.ts'
import type { Standing } from '../game.ts'
import { ALL_EYES, hasSecrets, type Secret, secretsIn } from '../secrets.ts'
import type { Earlier } from './resolved.ts'
import { type By, isOther } from './things.ts'
import { Unfit } from './unfit.ts'

/**
 * Throws Unfit where it covers what everybody may see, leaves open what one side alone may see, or where only the seals of a copy
 * for one side are left. A book of before there were covers has none.
 */
export function checkCovered(by: By, place: string, entry: Entry, before: Standing | null, earlier: Earlier): void {
  const covers = Object.entries(entry.covered ?? {})
  if (covers.some(([, cover]) => !('salt' in cover)))
    throw new Unfit(
      place,
      'secrets are missing. This is the copy of a seat; the phone that keeps the book has all of it.',
    )
  if (covers.length > 0 && !hasSecrets(by.set)) throw new Unfit(place, 'it covers what is no secret.')
  const last = earlier(entry.seq - 1)
  const isCovered = [entry, earlier(0), last].some((one) => one?.covered !== undefined)
  // Of rules of another version nobody knows here what is secret in them.
  if (!isCovered || isOther(by)) return
  const secrets = secretsIn(by.set, entry, before)
  const all = new Set(secrets.map(named))
  const under = covers.flatMap(([whose, cover]) => ('at' in cover ? cover.at.map((at) => ({ whose, at })) : []))
  if (!under.every((one) => one.at[0] === 'prev' || all.has(named(one))))
    throw new Unfit(place, 'it covers what is no secret.')
  const there = new Set(under.map(named))
  // The seal of an entry without covers could be tried out.
  const isTold = entry.covered && entry.prev !== undefined && last && !last.covered
  const secret = [...secrets.filter(isOfRules), ...(isTold ? [{ whose: ALL_EYES, at: ['prev'] }] : [])]
  if (!secret.every((one) => there.has(named(one))))
    throw new Unfit(place, 'it leaves open what one side alone may see.')
}

const named = ({ whose, at }: Secret): string => JSON.stringify([whose, at])

/** Whether something is secret by a field or a draw alone: of all else a walk tells, which may be another today. */
const isOfRules = ({ at }: Secret): boolean => at[0] === 'rolls' || at.includes('world') || at.includes('changes')
