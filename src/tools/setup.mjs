// Makes a bare clone ready: the packages of the lock file and, when asked, a Chromium. Plain Node, needs nothing installed.
//   node src/tools/setup.mjs              packages
//   node src/tools/setup.mjs --chromium   packages, and a Chromium for the tests
//   node src/tools/setup.mjs --stamp      called by npm itself after an install: remember that it was done
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const top = resolve(import.meta.dirname, '../..')
const stampFile = join(top, 'node_modules/.orderly-book')
const lockFolder = join(top, '.cache/setup.lock')

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(top, 'package-lock.json')))
    .update(`${process.version} ${process.platform} ${process.arch}`)
    .digest('hex')

const stamped = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted()

/** An install without development packages (`--omit=dev`) leaves no stamp. */
const complete = () =>
  ['vite', 'vitest', '@playwright/test'].every((name) => existsSync(join(top, 'node_modules', name)))

/** Two commands started at once take turns: `npm ci` begins by removing node_modules. */
async function alone(work) {
  mkdirSync(join(top, '.cache'), { recursive: true })
  for (;;) {
    try {
      mkdirSync(lockFolder)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (ownerIsGone()) rmSync(lockFolder, { recursive: true, force: true })
      else await wait(200)
    }
  }
  writeFileSync(join(lockFolder, 'pid'), String(process.pid))
  try {
    return await work()
  } finally {
    rmSync(lockFolder, { recursive: true, force: true })
  }
}

function ownerIsGone() {
  try {
    process.kill(Number(readFileSync(join(lockFolder, 'pid'), 'utf8')), 0)
    return false
  } catch (error) {
    if (error.code === 'EPERM') return false
    if (error.code === 'ESRCH') return true
    // The folder stands but nobody has signed it: give its maker a moment.
    return existsSync(lockFolder) && Date.now() - statSync(lockFolder).mtimeMs > 5000
  }
}

function install() {
  if (stamped()) return
  console.log('Installing what is missing (once after every change of the lock file) ...')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: top, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: top, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) {
    console.error('The packages could not be installed; npm said why above.')
    process.exit(1)
  }
  writeFileSync(stampFile, wanted())
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed; this is ${process.version}.`)
  process.exit(1)
}

if (process.argv.includes('--stamp')) {
  if (complete()) writeFileSync(stampFile, wanted())
} else {
  if (!stamped()) await alone(install)
  if (process.argv.includes('--chromium')) {
    const { findChromium } = await import('./chromium.mjs')
    const chromium = await alone(findChromium)
    if (!chromium) {
      console.error('No Chromium was found and none could be installed. Set CHROMIUM to the path of one and try again.')
      process.exit(1)
    }
    console.log(`Chromium: ${chromium.path} (${chromium.how})`)
  }
}
