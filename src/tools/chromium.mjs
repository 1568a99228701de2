// Finds a Chromium that really runs, or gets one, and remembers it in .cache/chromium.json.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const top = resolve(import.meta.dirname, '../..')
const cache = join(top, '.cache')
const note = join(cache, 'chromium.json')
const isRoot = process.getuid?.() === 0
// Without hinting letters stand where they stand on a phone.
const plainArgs = ['--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none']

/** What the last set-up found: { path, args, how }, or null. */
export function knownChromium() {
  if (!existsSync(note)) return null
  const known = JSON.parse(readFileSync(note, 'utf8'))
  return existsSync(known.path) ? known : null
}

/** A browser is believed when it shows an empty page. Root, and kernels without user namespaces, need it without its sandbox. */
function proven(path, how) {
  if (!path || !existsSync(path)) return null
  for (const args of isRoot ? [[...plainArgs, '--no-sandbox']] : [plainArgs, [...plainArgs, '--no-sandbox']]) {
    const shown = spawnSync(path, ['--headless', ...args, '--dump-dom', 'about:blank'], {
      timeout: 30_000,
      encoding: 'utf8',
    })
    if (shown.status === 0 && shown.stdout.includes('<html')) return { path, args, how }
  }
  return null
}

const fromVariable = () =>
  proven(process.env.CHROMIUM ?? process.env.CHROMIUM_PATH ?? process.env.CHROME_BIN, 'environment variable')

async function fromPlaywright(how = "Playwright's own") {
  const { chromium } = await import('@playwright/test')
  return proven(chromium.executablePath(), how)
}

function fromPath(how = 'on the PATH') {
  const names = [
    // Without windows of its own it takes two thirds of the time.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'chrome.exe',
    'msedge.exe',
  ]
  const places = [
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  for (const place of places.filter(runnable)) {
    const one = proven(place, how)
    if (one) return one
  }
  return null
}

function runnable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: top, stdio: 'inherit', ...options }).status === 0

async function byPlaywright() {
  console.log('No Chromium here; asking Playwright for one ...')
  const cli = join(top, 'node_modules/@playwright/test/cli.js')
  return run(process.execPath, [cli, 'install', 'chromium']) ? fromPlaywright('installed by Playwright') : null
}

function byApt() {
  if (!isRoot || process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0) return null
  console.log('Asking the system for its Chromium ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = ['ignore', 'ignore', 'inherit']
  const apt = (...args) => run('apt-get', [...args, '-qq'], { env, stdio })
  apt('update')
  const install = (name) => apt('install', '-y', '--no-install-recommends', name)
  return install('chromium-headless-shell') || install('chromium') ? fromPath('installed by apt') : null
}

/** The last resort: a Chromium that comes as a package. It unpacks itself into the folder for temporary files. */
async function byPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !process.env.npm_execpath) return null
  console.log('Trying the Chromium that comes as a package ...')
  const folder = join(cache, 'chromium')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const npm = [
    process.env.npm_execpath,
    'install',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    '@sparticuz/chromium@~143.0.0',
  ]
  if (!run(process.execPath, npm, { cwd: folder })) return null
  process.env.TMPDIR = folder
  const entry = join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  const { default: packed } = await import(pathToFileURL(entry).href)
  return proven(await packed.executablePath(), 'from a package')
}

/** In this order, and the first that runs is kept. */
export async function findChromium() {
  const known = process.env.CHROMIUM ? null : knownChromium()
  if (known) return known
  for (const way of [fromVariable, fromPlaywright, fromPath, byPlaywright, byApt, byPackage]) {
    const chromium = await way()
    if (!chromium) continue
    mkdirSync(cache, { recursive: true })
    writeFileSync(note, `${JSON.stringify(chromium, null, 2)}\n`)
    return chromium
  }
  return null
}
