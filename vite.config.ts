import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { VitePWA } from 'vite-plugin-pwa'
import solid from 'vite-plugin-solid'
import { defineConfig } from 'vitest/config'
import { firstScreen } from './src/tools/first-screen.ts'
import { prose } from './src/tools/prose.ts'
import { quickChecks, ruleSetTitles } from './src/tools/quick-checks.ts'
import { worker } from './src/tools/worker.ts'

const top = import.meta.dirname
const inTests = process.env.VITEST !== undefined

// Thousands of tests run a little each: to compile for speed what runs often costs them more than it gains, so only what
// runs twenty times as often as usual is.
if (inTests) setFlagsFromString('--interrupt-budget=1500000')

// A file that has not changed since the last run is not compiled again. What its imports mean stands in package.json; what
// tests write for themselves is there once.
const keptModules = resolve(top, '.cache/modules')
const meant = readFileSync(resolve(top, 'package.json'), 'utf8')
const isKeptAs = ({ id }: { readonly id: string }) => (id.startsWith(resolve(top, '.cache')) ? false : meant)

/** The manifest shows the very pictures that the README shows; width and height stand in the head of each PNG. */
function screenshots() {
  const folder = resolve(top, 'public/screenshots')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort()
    .map((name) => {
      const png = readFileSync(resolve(folder, name))
      return {
        src: `screenshots/${name}`,
        sizes: `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`,
        type: 'image/png',
        form_factor: png.readUInt32BE(16) > png.readUInt32BE(20) ? ('wide' as const) : ('narrow' as const),
        label: name.replace('.png', '').replaceAll('-', ' '),
      }
    })
}

/** Each rule set is a chunk of its own, named after its folder. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }) {
  const inRuleSet = facadeModuleId?.match(/\/rulesets\/([^/]+)\/(.+)\.[a-z]+$/)
  if (!inRuleSet) return 'assets/[name]-[hash].js'
  return `assets/rules-${inRuleSet[1]}${inRuleSet[2] === 'index' ? '' : '-[name]'}-[hash].js`
}

const outDir = process.env.OUT_DIR ?? resolve(top, 'dist')

/** The SHA-256 of a file of the build, as browsers write it. */
const hashOf = (file: string) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(resolve(outDir, file)))
    .digest('base64')}`

type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }
type Modules = { getModuleInfo(id: string): Module | null }

/** Every module that comes with some others, or `ever` may: by an import at once, or by one later. */
function comingWith(ids: readonly string[], modules: Modules, ever: boolean): ReadonlySet<string> {
  const all = new Set(ids)
  for (const id of all) {
    const module = modules.getModuleInfo(id)
    for (const one of module?.importedIds ?? []) all.add(one)
    for (const one of (ever && module?.dynamicallyImportedIds) || []) all.add(one)
  }
  return all
}

/**
 * What screens share is one file, and what they share with the rules and the workers another: else each set of screens
 * that shares something would have a file of its own, and a battle would wait for fifty. The first screen
 * keeps its own, and so does each rule set.
 */
function sharedFiles() {
  const src = (file: string) => resolve(top, 'src', file)
  const first = [src('app/main.tsx')]
  const withoutPage = [
    src('app/model/odds/worker.ts'),
    src('app/model/gate/worker.ts'),
    src('app/simulate/worker.ts'),
    ...readdirSync(resolve(top, 'rulesets')).map((id) => resolve(top, 'rulesets', id, 'index.ts')),
  ]
  const ofGame = (...names: readonly string[]) => new Set(names.map((name) => src(`game/${name}.ts`)))
  // Small files that always come together: one costs less than seven. The store has parts of the game of its own.
  const entering = ofGame(
    'fold',
    'undo',
    'actions',
    'lapse',
    'owed',
    'changes',
    'entries',
    'secrets',
    'looked',
    'rolls',
    'game',
    'thrown',
    'over',
    'checks',
  ).add(src('engine/since.ts'))
  const counting = new Set(
    ['dice', 'fraction', 'auto', 'agreement', 'end', 'many', 'waits', 'odds/course', 'odds/stages'].map((name) =>
      src(`engine/${name}.ts`),
    ),
  )
  const naming = new Set(['engine/world', 'engine/refs', 'game/names', 'game/ends'].map((name) => src(`${name}.ts`)))
  const listing = ofGame('rows', 'going-on', 'army', 'setup', 'batch')
  // Whatever is stored is read by them, on the first screen as well.
  const forms = new Set(['game/kinds/shape', 'form/fit', 'form/plain', 'engine/json'].map((name) => src(`${name}.ts`)))
  let known: { readonly first: ReadonlySet<string>; readonly withoutPage: ReadonlySet<string> } | null = null
  return {
    name: (id: string, modules: Modules) => {
      known ??= {
        first: comingWith(first, modules, false),
        withoutPage: comingWith(withoutPage, modules, true),
      }
      // Only rules that a club wrote are tried by their outlines.
      const own = [
        resolve(top, 'node_modules/@noble'),
        src('pack/'),
        src('engine/outline'),
        src('app/model/own-rules.ts'),
      ]
      if (own.some((start) => id.startsWith(start))) return 'own'
      // Engagements are played on a page of their own, and in its worker.
      if (id.startsWith(src('plays/')) || id === src('game/lawful.ts')) return 'plays'
      if (forms.has(id)) return 'forms'
      if (entering.has(id) || id.startsWith(src('game/kinds/'))) return 'entering'
      if (listing.has(id)) return 'listing'
      if (counting.has(id)) return 'counting'
      if (naming.has(id)) return 'naming'
      if (id === src('form/checksum.ts') || id === src('form/word.ts')) return 'checksum'
      if (/node_modules\/solid-js\//.test(id)) return 'solid'
      if (known.first.has(id) || !id.startsWith(src(''))) return null
      return known.withoutPage.has(id) ? 'common' : 'screens'
    },
    minShareCount: 2,
    includeDependenciesRecursively: false,
  }
}

/** A link costs more than a small file is worth: those come when the file that wants them has come. */
const isSmall = (file: string) => file.endsWith('.js') && !/^assets\/(screens|battle|beside)-/.test(file)

/** In these something else stands in for a module: each has a worker, and modules, of its own. */
const standIns = inTests
  ? readdirSync(resolve(top, 'tests'), { recursive: true, encoding: 'utf8' })
      .map((file) => `tests/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(resolve(top, file), 'utf8').includes('vi.mock('))
  : []

export default defineConfig({
  root: inTests ? top : resolve(top, 'src'),
  base: './',
  publicDir: resolve(top, 'public'),
  cacheDir: resolve(top, 'node_modules/.vite'),
  // The same library as `dexie`, without what browsers of before 2020 want.
  resolve: { alias: { dexie: 'dexie/dist/modern/dexie.min.mjs' } },
  server: { fs: { allow: [top] } },
  // A club's server serves a build that may speak to it; the plain app has no code to speak to anybody.
  define: { __RELAY__: JSON.stringify(process.env.RELAY === '1') },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // Rule sets and the store are loaded by workers too, which have no document to put preload links into.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needs, { hostType }) => {
        if (hostType === 'html') return needs
        return /^assets\/(rules-|open-)/.test(file) ? [] : needs.filter((need) => !isSmall(need))
      },
    },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames: chunkName, codeSplitting: { groups: [sharedFiles()] } } },
  },
  plugins: [
    { name: 'kept-modules', configureVitest: ({ experimental_defineCacheKeyGenerator: kept }) => kept(isKeptAs) },
    solid(),
    firstScreen(top, () => [ruleSetTitles(resolve(top, 'rulesets'))]),
    quickChecks(resolve(top, 'rulesets')),
    ruleSetTitles(resolve(top, 'rulesets')),
    prose(resolve(top, 'rulesets')),
    worker('odds-worker', resolve(top, 'src/app/model/odds/worker.ts')),
    worker('gate-worker', resolve(top, 'src/app/model/gate/worker.ts')),
    worker('simulate-worker', resolve(top, 'src/app/simulate/worker.ts')),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      // They are in the glob below, too.
      includeManifestIcons: false,
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,json,css,woff2,svg,png}'],
        // The page that a host shows where there is none is answered as none: no phone needs it.
        globIgnores: ['screenshots/**', '404.html'],
        // By its hash a phone knows each file from what a host may answer in its place.
        manifestTransforms: [(list) => ({ manifest: list.map((file) => ({ ...file, integrity: hashOf(file.url) })) })],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
      manifest: {
        name: 'Orderly Book',
        short_name: 'Orderly Book',
        description: 'The referee’s book for a table of toy soldiers: rules, odds and the record, offline.',
        lang: 'en',
        display: 'standalone',
        start_url: './',
        scope: './',
        background_color: '#F3EDDF',
        theme_color: '#F3EDDF',
        categories: ['games', 'utilities'],
        icons: [
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        screenshots: screenshots(),
      },
    }),
  ],
  test: {
    maxWorkers: '100%',
    // A busy machine is no fault of theirs.
    testTimeout: 60_000,
    experimental: { fsModuleCache: true, fsModuleCachePath: keptModules },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          // These tests share nothing that they change, so one worker runs many files.
          isolate: false,
          pool: 'threads',
          environment: 'node',
          // One worker loads the store once for many files: IndexedDB must be there before the first of them.
          setupFiles: ['fake-indexeddb/auto'],
          include: ['{src,rulesets,tests}/**/*.test.ts'],
          exclude: standIns,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          isolate: false,
          pool: 'threads',
          environment: 'jsdom',
          setupFiles: ['tests/app/worker-at-rest.ts'],
          include: ['{src,tests}/**/*.test.tsx'],
          exclude: standIns,
        },
      },
      ...(['ts', 'tsx'] as const).map((kind) => ({
        extends: true as const,
        test: {
          name: `stand-ins-${kind}`,
          pool: 'threads',
          environment: kind === 'ts' ? 'node' : 'jsdom',
          include: standIns.filter((file) => file.endsWith(`.${kind}`)),
        },
      })),
    ],
  },
})
