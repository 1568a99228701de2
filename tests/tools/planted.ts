import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

const top = resolve(import.meta.dirname, '../..')

type Files = Record<string, string>
type Said = { readonly status: number | null; readonly says: string }

const nothing: Said = { status: null, says: '' }

/** What one of our tools says of a sound project, and what of the same once it is `broken`. */
export function beforeAndAfter(tool: string, sound: Files, broken: Files) {
  const planted = new Planted(sound)
  const said = { before: nothing, after: nothing }
  beforeAll(() => {
    said.before = planted.run(tool)
    planted.plant(broken)
    said.after = planted.run(tool)
  }, 120_000)
  afterAll(() => planted.remove())
  return said
}

/** A small project of its own in a folder with a space, for tools to be tried on. */
export class Planted {
  readonly folder = mkdtempSync(join(tmpdir(), 'orderly book '))

  constructor(files: Files) {
    symlinkSync(join(top, 'node_modules'), join(this.folder, 'node_modules'), 'junction')
    cpSync(join(top, 'package.json'), join(this.folder, 'package.json'))
    const compilerOptions = {
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      noEmit: true,
      strict: true,
      types: [],
    }
    this.plant({ 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src', 'rulesets'] }), ...files })
  }

  plant(files: Files): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true })
      writeFileSync(join(this.folder, path), text)
    }
  }

  /** Runs one of our tools on this folder. */
  run(tool: string): Said {
    const tsx = join(top, 'node_modules/tsx/dist/cli.mjs')
    const done = spawnSync(process.execPath, [tsx, join(top, 'src/tools', tool), this.folder], { encoding: 'utf8' })
    return { status: done.status, says: done.stdout + done.stderr }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
