/** A build step: what of a rule set is read and not run (clauses, tables, settings) goes into a file of data beside its code. */
import { existsSync, readdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { isPart, partOf, partsIn } from './rule-set-parts.ts'
import { virtual } from './virtual.ts'

/** Whether nothing is lost when a value is written as JSON. */
function isData(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  const proto: unknown = Object.getPrototypeOf(value)
  return (proto === Object.prototype || Array.isArray(value)) && Object.values(value).every(isData)
}

type Named = { readonly [name: string]: unknown }

type Parts = { readonly [part: string]: Named }

async function read(folder: string): Promise<Parts> {
  return Object.fromEntries(
    [...(await partsIn(folder))].flatMap(([part, module]): readonly [string, Named][] =>
      'default' in module || Object.keys(module).length === 0 || !isData({ ...module }) ? [] : [[part, { ...module }]],
    ),
  )
}

const known = new Map<string, Promise<Parts>>()

/** The parts of a rule set that are plain data, as they stand in its folder. */
export function proseParts(folder: string): Promise<Parts> {
  const parts = known.get(folder) ?? read(folder)
  known.set(folder, parts)
  return parts
}

const none = 'export const prose = {}\nexport const laid = async () => {}\n'

/** What the page and the worker have of it: `laid` fetches the data of a rule set, which must be there before its code. */
const fetched = (addresses: readonly string[]) => `const addresses = {${addresses.join()}}
export const prose = {}
export async function laid(id) {
  if (addresses[id]) prose[id] ??= await (await fetch(addresses[id])).json()
}
`

/**
 * Serves `virtual:prose`, and takes the parts of every rule set under `folder` that are plain data out of its code; a part
 * that is not stays there. Nothing of this happens but in a build.
 */
export function prose(folder: string): Plugin {
  return virtual(
    'prose',
    async (building, emit) => {
      if (!building) return none
      const sets = readdirSync(folder).filter((set) => existsSync(resolve(folder, set, 'index.ts')))
      const addresses = sets.map(async (set) => {
        const source = JSON.stringify(await proseParts(resolve(folder, set)))
        const ref = emit({ type: 'asset', name: `rules-${set}.json`, source })
        return `${JSON.stringify(set)}: import.meta.ROLLUP_FILE_URL_${ref}`
      })
      return fetched(await Promise.all(addresses))
    },
    async (id, building) => {
      const [set = '', ...path] = partOf(relative(folder, id)).split('/')
      const part = path.join('/')
      if (!building || !isPart(id) || !/^[\w-]+$/.test(set) || part === '') return undefined
      const values = (await proseParts(resolve(folder, set)))[part]
      if (!values) return undefined
      const names = Object.keys(values).map(
        (one) => `export const ${one} = prose[${JSON.stringify(set)}][${JSON.stringify(part)}].${one}`,
      )
      return `import { prose } from 'virtual:prose'\n${names.join('\n')}\n`
    },
  )
}
