/** Reads own rules from text: how long they may be, how deep, whether they are JSON, and of the form. Nothing is trusted before. */
import { isRecord } from '#engine'
import { type Misplaced, misplaced } from '#form'
import { pack as form } from './forms.ts'
import { LIMITS, type Pack } from './language.ts'
import { type PackFault, placeIn } from './place.ts'

export type PackRead = { readonly ok: true; readonly pack: Pack } | { readonly ok: false; readonly fault: PackFault }

const refused = (says: string, at: PackFault['at'] = []): PackRead => ({ ok: false, fault: { at, says } })

/** How deep lists and records stand in one another, told from the text alone: what is nested too deep is not even parsed. */
function depthOf(text: string): number {
  let deep = 0
  let most = 0
  let quoted = false
  for (let n = 0; n < text.length; n += 1) {
    const letter = text[n]
    if (quoted) {
      if (letter === '\\') n += 1
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '{' || letter === '[') most = Math.max(most, ++deep)
    else if (letter === '}' || letter === ']') deep -= 1
  }
  return most
}

/** The pack that stands in a text, or why there is none. It may still have faults (`faultsIn`). */
export function readPack(text: string): PackRead {
  if (text.length > LIMITS.letters) return refused('These rules are too long: 128 kB is the most.')
  if (depthOf(text) > LIMITS.depth) return refused('These rules stand too deep in one another.')
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return refused('These are no rules, or they were cut off on their way.')
  }
  return asPack(data)
}

/** The same of data that was parsed already. */
export function asPack(data: unknown): PackRead {
  if (isRecord(data) && typeof data.pack === 'number' && data.pack > 1)
    return refused('These rules were written with a newer Orderly Book. Update this one, then read them again.')
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
