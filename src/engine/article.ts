/** How a thing is called in a sentence. */
type Named = { readonly name: string }

/** Letters from right to left, and what turns the letters behind it round. */
const TURNING =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether a letter may turn others round: none before the Hebrew ones does, and no dash or quotation mark. */
const mayTurn = (code: number): boolean => code >= 0x590 && (code < 0x2010 || code > 0x2029)

/** Whether a text holds what runs from right to left. Each look at a thing asks it of a name, which seldom does. */
export function isTurning(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (mayTurn(text.charCodeAt(at))) return TURNING.test(text)
  return false
}

/** A name without what held it apart in a sentence. */
export const outOfSentence = (name: string): string => name.replace(/[\u2066-\u2069]/g, '')

/** What somebody called a thing, as it stands among other words: held apart where it runs from right to left, so that it moves nothing beside it. */
export const inSentence = (name: string): string => (isTurning(name) ? `\u2068${outOfSentence(name)}\u2069` : name)

/** Runs of letters from right to left, with what stands between them. */
const RUNS = new RegExp(`(?:${TURNING.source})(?:[^\\p{Script=Latin}\\d:;]*(?:${TURNING.source}))*`, 'gu')

/** A sentence that was written before names were held apart. */
export const heldApart = (says: string): string =>
  isTurning(says) && !says.includes('\u2068') ? says.replace(RUNS, inSentence) : says

const numbered = (name: string) => /^\u2068?\d/.test(name)

/** "The 64th Foot", "Nana Sahib": with the article where a name begins with its number. */
export const The = (thing: Named): string => (numbered(thing.name) ? `The ${thing.name}` : thing.name)

/** The same inside a sentence, where an article of its own is small too: "they charge the 64th". */
export const the = ({ name }: Named): string => (numbered(name) ? `the ${name}` : name.replace(/^The (?=\S)/, 'the '))
