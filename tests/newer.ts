/** A newer build of the app, for tests of updates. */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The titles of the pages of a build, and of the newer one. */
export const OLD = 'Orderly Book'
export const NEW = 'Newer Book'

const filesOf = (build: string) => readdirSync(join(build, 'assets')).map((name) => join('assets', name))

/** The file of a build with the screens that are loaded when they are opened. */
export function lateIn(build: string): string {
  const file = filesOf(build).find((name) => /beside-.*\.js$/.test(name))
  if (!file) throw new Error(`${build} has no screens that are loaded late.`)
  return file
}

/** The list of files in a worker, with the hashes of the files as they are now. */
const hashedAnew = (folder: string, worker: string) =>
  worker.replace(/\{"integrity":"sha256-[^}]*\}/g, (line) => {
    const file = line.match(/url"?:\s*"([^"]+)"/)?.[1] ?? ''
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('base64')
    return line.replace(/sha256-[\w+/=]+/, `sha256-${hash}`)
  })

/** Makes another build in a folder of its own: its page has another title, and its late screens stand in a file of another name. */
export function newerBuild(build: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'newer-'))
  cpSync(build, folder, { recursive: true })
  const late = lateIn(build)
  const later = late.replace(/beside-.*\./, 'beside-newerone.')
  renameSync(join(folder, late), join(folder, later))
  const ofFile = (path: string) => path.split(/[\\/]/).pop() ?? path
  for (const file of ['index.html', 'sw.js', ...filesOf(folder)].filter((name) => /\.(?:js|html)$/.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8')
      .replaceAll(ofFile(late), ofFile(later))
      .replace(`<title>${OLD}</title>`, `<title>${NEW}</title>`)
      .replace(/"revision":"\w+","url":"index.html"/, '"revision":"newer","url":"index.html"')
    writeFileSync(join(folder, file), text)
  }
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
  writeFileSync(join(folder, 'sw.js'), hashedAnew(folder, worker))
  return folder
}
