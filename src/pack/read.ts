/** Reads own rules from text: how long they may be, how deep, whether they are JSON, and of the form. Nothing is trusted before. */
import { isRecord, parsedJson, TooDeep } from '#engine'
import { type Misplaced, misplaced } from '#form'
import { pack as form } from './forms.ts'
import { LIMITS, type Pack } from './language.ts'
import { type PackFault, placeIn } from './place.ts'

export type PackRead = { readonly ok: true; readonly pack: Pack } | { readonly ok: false; readonly fault: PackFault }

const refused = (says: string, at: PackFault['at'] = []): PackRead => ({ ok: false, fault: { at, says } })

/** The pack that stands in a text, or why there is none. It may still have faults (`faultsIn`). */
export function readPack(text: string): PackRead {
  if (text.length > LIMITS.letters) return refused('These rules are too long: 128 kB is the most.')
  try {
    return asPack(parsedJson(text, LIMITS.depth))
  } catch (e) {
    if (!(e instanceof SyntaxError)) throw e
    return refused(
      e instanceof TooDeep
        ? 'These rules stand too deep in one another.'
        : 'These are no rules, or they were cut off on their way.',
    )
  }
}

/** The same of data that was parsed already. */
export function asPack(data: unknown): PackRead {
  if (isRecord(data) && typeof data.pack === 'number' && data.pack > 1)
    return refused('These rules were written with a newer Orderly Book. Update this one, then read them again.')
  if (isRecord(data) && String(data.format).startsWith('orderly-book'))
    return refused(
      'This is a battle, or an army, and no rules. Import it on the first page: a battle brings its rules along.',
    )
  const fault = misplaced(form, data)
  if (fault) return refused(whatStands(data, fault), fault.path)
  return { ok: true, pack: data as Pack }
}

function whatStands(data: unknown, { path, given, is }: Misplaced): string {
  const field = path.at(-1) ?? ''
  const place = placeIn(data, path)
  const where = place === '' ? '' : `${place}: `
  if (is === 'missing') return `${where}“${field}” is missing.`
  if (is === 'extra') return `${where}nothing is called “${field}” there.`
  const text =
    typeof given === 'string' ? `“${given.slice(0, 40)}”` : typeof given === 'object' ? 'something else' : String(given)
  return `${where}${text} cannot stand at “${field}”.`
}
