/** The rule set that rulesets/README.md builds, taken out of its pages. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Each fenced block that begins with a path, and what stands below the path. */
export function recipe(): readonly { readonly path: string; readonly text: string }[] {
  const page = readFileSync(resolve(import.meta.dirname, '../rulesets/README.md'), 'utf8')
  return [...page.matchAll(/^```\w+\n\/\/ (rulesets\/\S+)\n([\s\S]*?)^```$/gm)].map(([, path = '', text = '']) => ({
    path,
    text,
  }))
}

/** Writes the files of the recipe under a folder. */
export function writeRecipe(folder: string): void {
  for (const { path, text } of recipe()) {
    const file = resolve(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
