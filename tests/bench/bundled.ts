/** What a bench times, as one file, made as the app is: it stands in a folder of its own while `work` is done with it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

export async function withBundled(entry: string, work: (file: string, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'orderly-book-bench-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        minify: true,
        lib: { entry: resolve(import.meta.dirname, entry), formats: ['es'], fileName: () => 'bundled.mjs' },
      },
    })
    await work(join(folder, 'bundled.mjs'), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
