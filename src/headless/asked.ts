/** What a rule set asks for in any course of its procedures, as its golden outlines name it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../rulesets/', import.meta.url))

/** Whether some procedure of a rule set asks for a key, if not in the course that was walked; of a path the last part counts. */
export type Asks = (key: string) => boolean

/** Reads the outlines of a rule set; one that has none asks for nothing else. */
export function outlineAsks(ruleset: string): Asks {
  const outlines = `${folder}${ruleset}/outlines/`
  const texts = existsSync(outlines) ? readdirSync(outlines).filter((file) => file.endsWith('.txt')) : []
  const heads = texts.flatMap((file) => [...readFileSync(`${outlines}${file}`, 'utf8').matchAll(head)])
  const ids = new Set(heads.map(([, id = '']) => id))
  // A thing stands in an id by its own, in the outline by its kind: "along-{commander}"
  const patterns = [...ids]
    .filter((id) => id.includes('{'))
    .map((id) => new RegExp(`^${id.replace(/\{\w+\}/g, '.+')}$`))
  return (key) => {
    const last = key.slice(key.lastIndexOf('/') + 1).replace(/:\d+$/, '')
    return ids.has(last) || patterns.some((pattern) => pattern.test(last))
  }
}

/** The line of a step that takes an answer: "? range 2: Range to {target}?", "throw dice: ...", "draw card: ...". */
const head = /^(?:\?|throw|draw) (\S+?)(?: \d+)?:/gm
