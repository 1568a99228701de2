// Builds dist, but only if something that goes into it has changed; `--force` builds in any case. The relay has a build of its own.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const top = resolve(import.meta.dirname, '../..')
const inputs = ['src', 'rulesets', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
/** Where the app that can speak to nobody stands, and where the one that its club's server serves. */
export const plain = join(top, 'dist')
export const relayed = join(top, '.cache/dist-relay')

function* filesOf(path) {
  if (!existsSync(path)) return
  try {
    for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error
    yield path
  }
}

function hashOfInputs() {
  const hash = createHash('sha256').update(process.version)
  for (const input of inputs)
    for (const file of filesOf(join(top, input)))
      hash.update(file.slice(top.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** True when `dist` is there and fits the sources. It is built beside and then put in place, so that a server never shows half of it. */
export function build({ force = false, dist = plain } = {}) {
  const stamp = join(top, `.cache/build-${basename(dist)}.txt`)
  const hash = hashOfInputs()
  const current = existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (current && !force) return true
  const fresh = `${dist}.new-${process.pid}`
  const old = `${dist}.old-${process.pid}`
  const vite = [join(top, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
  const done = spawnSync(process.execPath, vite, {
    cwd: top,
    stdio: 'inherit',
    env: { ...process.env, OUT_DIR: fresh, RELAY: dist === relayed ? '1' : '' },
  })
  if (done.status === 0) {
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(fresh, dist)
    mkdirSync(join(top, '.cache'), { recursive: true })
    writeFileSync(stamp, hash)
  }
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
  return done.status === 0
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!build({ force: process.argv.includes('--force') })) process.exit(1)
}
