import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { beforeAndAfter, Planted } from './planted.ts'

const { forbidden }: { forbidden: readonly { readonly name: string }[] } = createRequire(import.meta.url)(
  '../../.dependency-cruiser.cjs',
)

const sound = {
  'src/engine/index.ts': "export * from './steps.ts'\n",
  'src/engine/steps.ts': 'export const note = 1\nexport type Noted = number\n',
  'src/kit/index.ts': "export { note } from '#engine'\n",
  'src/game/index.ts': "export { note } from '#engine'\nexport type { Noted } from '#engine'\n",
  'src/store/index.ts':
    "import { Dexie } from 'dexie'\nimport { note } from '#game'\nexport const store = [Dexie, note]\n",
  'src/tell/index.ts': "export * from './words.ts'\n",
  'src/tell/words.ts': "import { note } from '#game'\nexport const words = [note]\n",
  'src/phones/relay.ts': 'export const hall = 1\n',
  'src/headless/found.ts': "export { note as found } from '#engine'\n",
  'src/tools/done.ts': 'export const done = 1\n',
  'src/ui/part.ts':
    "import type { Noted } from '#engine'\nimport { createSignal } from 'solid-js'\nexport const part = createSignal<Noted>(1)\n",
  'src/app/main.ts':
    "import { store } from '#store'\nimport { part } from '../ui/part.ts'\nexport const app = [store, part]\n",
  'src/app/model/rulesets.ts': "export const found = import('../../../rulesets/one/index.ts')\n",
  'src/app/shared/clock/now.ts': "export { found } from '../../model/rulesets.ts'\n",
  'src/app/table/table.ts':
    "export { found } from '../model/rulesets.ts'\nexport { found as now } from '../shared/clock/now.ts'\n",
  'src/app/table/over/over.ts': "export { now } from '../table.ts'\n",
  'src/app/walk/walk.ts': "export { found } from '../shared/clock/now.ts'\n",
  'src/app/routes/routes.ts': "export { now } from '../table/table.ts'\nexport { found } from '../walk/walk.ts'\n",
  'src/app/first.ts': "export { now } from './routes/routes.ts'\n",
  'src/app/main.test.ts': "import one from '../../rulesets/one/index.ts'\nexport const seen = one\n",
  'rulesets/one/index.ts':
    "import { note } from '#kit'\nimport { fire } from './fire.ts'\nexport default [note, fire]\n",
  'rulesets/one/fire.ts': 'export const fire = 1\n',
  'rulesets/two/index.ts': 'export default 2\n',
}

/** Each of these lies one line across a boundary; every boundary has one for each side on which it can be crossed. */
const across: Record<string, [rule: string, line: string]> = {
  'src/engine/a.ts': ['engine-alone', "export { part } from '../ui/part.ts'"],
  'src/engine/b.ts': ['engine-alone', "export type { Signal } from 'solid-js'"],
  'src/engine/c.ts': ['engine-alone', "export { note } from '#game'"],
  'src/kit/a.ts': ['kit-below', "export { note } from '../engine/steps.ts'"],
  'src/kit/b.ts': ['kit-below', "export { note } from '#game'"],
  'src/game/a.ts': ['game-below', "export { store } from '#store'"],
  'src/game/b.ts': ['dexie-in-store', "export { Dexie } from 'dexie'"],
  'src/game/c.ts': ['no-node-in-app', "export { readFileSync } from 'node:fs'"],
  'src/form/a.ts': ['form-below', "export { store } from '#store'"],
  'src/form/b.ts': ['dexie-in-store', "export { Dexie } from 'dexie'"],
  'src/store/a.ts': ['store-below', "export { part } from '../ui/part.ts'"],
  'src/store/b.ts': ['store-below', "export { createSignal } from 'solid-js'"],
  'src/store/c.ts': ['store-below', "export { words } from '#tell'"],
  'src/pack/a.ts': ['pack-below', "export { words } from '#tell'"],
  'src/tell/a.ts': ['tell-below', "export { part } from '../ui/part.ts'"],
  'src/tell/b.ts': ['tell-below', "export { store } from '#store'"],
  'src/plays/a.ts': ['plays-below', "export { words } from '#tell'"],
  'src/phones/a.ts': ['phones-below', "export { words } from '#tell'"],
  'src/phones/b.ts': ['phones-below', "export { part } from '../ui/part.ts'"],
  'src/phones/c.ts': ['no-server', "export { openHall } from './relay.ts'"],
  'src/app/f.ts': ['no-server', "export { hall } from '../phones/relay.ts'"],
  'src/gate/a.ts': ['gate-below', "export { app } from '../app/main.ts'"],
  'src/gate/b.ts': ['gate-below', "export { store } from '#store'"],
  'src/phones/d.ts': ['phones-below', "export { store } from '#store'"],
  'src/ui/a.ts': ['ui-below', "export { store } from '#store'"],
  'src/ui/b.ts': ['ui-below', "export { app } from '../app/main.ts'"],
  'src/ui/c.ts': ['ui-below', "export type { Noted } from '#game'"],
  'src/ui/d.ts': ['ui-below', "export { found } from '../headless/found.ts'"],
  'src/ui/e.ts': ['ui-types', "export { note } from '#engine'"],
  'src/ui/f.ts': ['ui-types', "export { words } from '../tell/words.ts'"],
  'src/ui/g.ts': ['no-node-in-app', "export { readFileSync } from 'node:fs'"],
  'src/app/a.ts': ['dexie-in-store', "export { Dexie } from 'dexie'"],
  'src/app/b.ts': ['rulesets-unnamed', "export { default } from '../../rulesets/one/index.ts'"],
  'src/app/c.ts': ['app-below', "export { found } from '../headless/found.ts'"],
  'src/app/d.ts': ['app-below', "export { done } from '../tools/done.ts'"],
  'src/app/e.ts': ['no-node-in-app', "export { readFileSync } from 'node:fs'"],
  'src/app/model/a.ts': ['app-model-below', "export { found } from '../shared/clock/now.ts'"],
  'src/app/model/b.ts': ['app-model-below', "export { now } from '../table/table.ts'"],
  'src/app/shared/clock/a.ts': ['features-apart', "export { now } from '../../table/table.ts'"],
  'src/app/walk/a.ts': ['features-apart', "export { now } from '../table/over/over.ts'"],
  'src/app/walk/b.ts': ['features-apart', "export { now } from '../routes/routes.ts'"],
  'src/app/walk/c.ts': ['features-apart', "export type { Noted } from '../table/a.ts'"],
  'src/app/table/a.ts': ['features-apart', "export { now as Noted } from '../first.ts'"],
  'src/headless/a.ts': ['headless-below', "export { app } from '../app/main.ts'"],
  'src/headless/b.ts': ['headless-below', "export { part } from '../ui/part.ts'"],
  'rulesets/one/a.ts': ['ruleset-contract', "export { default } from '../two/index.ts'"],
  'rulesets/one/b.ts': ['ruleset-contract', "export { note } from '../../src/engine/steps.ts'"],
  'rulesets/one/c.ts': ['ruleset-contract', "export { note } from '#game'"],
  'rulesets/one/d.ts': ['ruleset-contract', "export { createSignal } from 'solid-js'"],
  'rulesets/one/e.ts': ['resolves', "export { gone } from './gone.ts'"],
  'rulesets/one/f.ts': ['ruleset-contract', "export { note } from '#engine'"],
  'rulesets/one/fire.ts': ['no-circles', "export { default as fire } from './index.ts'"],
}

describe('the boundaries', () => {
  const lines = Object.fromEntries(Object.entries(across).map(([path, [, line]]) => [path, `${line}\n`]))
  const said = beforeAndAfter('boundaries.mjs', sound, lines)

  test('let a sound project pass, the finders and tests included', () => {
    expect(said.before).toMatchObject({ status: 0, says: expect.stringContaining(' 0 across a boundary') })
  })

  test.each(Object.entries(across))('refuse %s', (path, [rule]) => {
    expect(said.after.status).toBe(1)
    const places = said.after.says.split(/\n(?! )/).filter((place) => place.startsWith(`${path} -> `))
    expect(places.join('\n')).toContain(`${rule}:`)
  })

  test('are each proved by a breach', () => {
    expect([...new Set(Object.values(across).map(([rule]) => rule))].sort()).toEqual(
      forbidden.map(({ name }) => name).sort(),
    )
  })

  test('fail when nothing is seen', () => {
    const empty = new Planted({ 'src/only.mjs': 'export const typed = false\n' })
    empty.plant({ 'tsconfig.json': '{ "compilerOptions": { "allowJs": true }, "include": ["src"] }' })
    const { status, says } = empty.run('boundaries.mjs')
    empty.remove()
    expect(status).toBe(1)
    expect(says).toContain('the tool is blind')
  }, 60_000)
})
