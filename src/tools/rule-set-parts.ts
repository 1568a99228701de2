/** The modules of rule sets, for the steps of a build. All are imported once and by one import: each of its own would run engine and kit anew. */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { tsImport } from 'tsx/esm/api'

type Importing = typeof import('./modules.ts')

let importing: Promise<Importing> | null = null
const known = new Map<string, Promise<ReadonlyMap<string, object>>>()

/** Whether a file is part of the code of a rule set. */
export const isPart = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts')

/** "fire/reference" of fire/reference.ts, on any system. */
export const partOf = (file: string): string => file.replaceAll('\\', '/').replace(/\.ts$/, '')

async function read(folder: string): Promise<ReadonlyMap<string, object>> {
  importing ??= tsImport('./modules.ts', import.meta.url)
  const { modulesOf } = await importing
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isPart).sort()
  const modules = await modulesOf(files.map((file) => resolve(folder, file)))
  return new Map(modules.map((module, at) => [partOf(files[at] ?? ''), module]))
}

/** The modules in the folder of a rule set, by part. */
export function partsIn(folder: string): Promise<ReadonlyMap<string, object>> {
  const parts = known.get(folder) ?? read(folder)
  known.set(folder, parts)
  return parts
}
