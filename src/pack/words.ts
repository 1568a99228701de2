/** Texts of a pack, in which names stand in braces: {Target lose}, {hits hit}, {charger.reach}, {n man/men}. */
import { asOne } from '#engine'
import { counted, The, the } from '#kit'
import type { Env } from './env.ts'

/** A piece of a text: letters, or a name with the word that agrees with it. */
export type TextPiece = string | { readonly name: string; readonly capital: boolean; readonly agrees: string }

const known = new Map<string, readonly TextPiece[]>()

/** A text taken apart, once. */
export function piecesOf(text: string): readonly TextPiece[] {
  const seen = known.get(text)
  if (seen) return seen
  const pieces = text.split(/(\{[^{}]*\})/).flatMap((piece): readonly TextPiece[] => {
    if (piece === '') return []
    const [, name = '', agrees = ''] = /^\{([\w.-]+)(?: ([^{}]+))?\}$/.exec(piece) ?? []
    if (name === '') return [piece]
    return [{ name: name.charAt(0).toLowerCase() + name.slice(1), capital: /^[A-Z]/.test(name), agrees }]
  })
  known.set(text, pieces)
  return pieces
}

/** The text as it reads now. */
export function said(env: Env, text: string): string {
  return piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : wordFor(env, piece)))
    .join('')
}

function wordFor(env: Env, { name, capital, agrees }: Exclude<TextPiece, string>): string {
  if (env.hasUnit(name)) {
    const ref = env.unit(name)
    const thing = { name: String(env.field(ref, 'name')) }
    const called = capital ? The(thing) : the(thing)
    if (agrees === '') return called
    return `${called} ${env.ready.types.get(String(env.field(ref, 'type')))?.one ? asOne(agrees) : agrees}`
  }
  const value = env.read(name)
  if (agrees !== '') {
    const [one = agrees, many] = agrees.split('/')
    return counted(env.amount(name), one, many)
  }
  return wordOf(env, name, value)
}

/** A value in words: those of the pack, else those of the field that holds it. */
function wordOf(env: Env, name: string, value: unknown): string {
  const word = String(value)
  const own = env.ready.pack.words
  if (own && Object.hasOwn(own, word)) return own[word] ?? word
  const field = env.ready.fields.get(name.split('.')[1] ?? '')
  return field?.choice?.find(({ is }) => is === value)?.says ?? word
}
