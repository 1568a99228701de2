// How Node loads the app's own modules beside the touch tests: Playwright compiles by Babel, which takes ten times as long.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'

const top = new URL('../../', import.meta.url).href
const isOurs = (url) => ['src/', 'rulesets/'].some((folder) => url.startsWith(top + folder)) && url.endsWith('.ts')

/** A hook of Node's: the tests themselves are left to Playwright. */
export async function load(url, context, next) {
  if (!isOurs(url)) return next(url, context)
  const file = fileURLToPath(url)
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
  return { format: 'module', source: code, shortCircuit: true }
}
