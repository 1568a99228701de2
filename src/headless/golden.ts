/** The golden cases of a rule set: one file a procedure, in parts that say what they are for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Json } from '#engine'
import type { Case } from './case.ts'

/** A golden case: a case of the command line, its title and clauses, and what must come of it (only what is named is compared). */
export type Golden = Omit<Case, 'ruleset'> & {
  readonly title: string
  readonly clauses: readonly string[]
  readonly expect: {
    readonly result?: Json
    readonly verdict?: string
    readonly tone?: string
    /** { "unit/a": { "alive": 3 } }: exactly the fields that change; made things are whole. */
    readonly changes?: { readonly [ref: string]: { readonly [field: string]: Json } }
    /** Only some of the fields that change. */
    readonly someChanges?: { readonly [ref: string]: { readonly [field: string]: Json } }
    /** Ids of the owed procedures, in order. */
    readonly owed?: readonly string[]
    /** Words that stand among the parts of the outcome as it is told, each a part of its own. */
    readonly says?: readonly string[]
    /** The key of the step that is still needed. */
    readonly needs?: string
    /** A part of the error. */
    readonly error?: string
  }
}

/** The golden cases of one procedure; each part says what its cases are for. */
export type GoldenFile = {
  readonly procedure: string
  readonly parts: readonly { readonly says: string; readonly cases: readonly Golden[] }[]
}

/** The golden files of the rule set that lies in `folder`, by the names of their procedures; none if it has no `cases`. */
export function goldenFiles(folder: string): readonly GoldenFile[] {
  const cases = resolve(folder, 'cases')
  if (!existsSync(cases)) return []
  return readdirSync(cases)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { parts }: Pick<GoldenFile, 'parts'> = JSON.parse(readFileSync(resolve(cases, file), 'utf8'))
      return { procedure: file.slice(0, -'.json'.length), parts }
    })
}

/** All cases of a golden file, part after part. */
export const casesOf = (file: GoldenFile): readonly Golden[] => file.parts.flatMap((part) => part.cases)
