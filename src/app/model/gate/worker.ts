/** Files off the main thread: read, checked by the gate and stored, with a word now and then of how far it is. */
import { gate } from '#gate'
import { type Stored, store } from '#store'
import { ruleSet } from '../rulesets.ts'
import { lineOf } from '../turn.ts'

/** What the worker is told: a file, that a large battle shall be read all the same, or that storing shall stop. */
export type Order = { readonly file: Blob | string } | 'go on' | 'stop'

/** How far it is, in entries. */
export type Stage = { readonly stage: 'checking' | 'storing'; readonly done: number; readonly of: number }

/** What the worker reports: progress, the number of entries, the id of the stored battle, or why it was refused. */
export type Said = Stage | { readonly many: number } | { readonly taken: Stored<string> }

let goOn = () => {}
let isStopped = false
const say = (said: Said) => self.postMessage(said)

async function taken(file: Blob | string): Promise<Stored<string>> {
  const content = typeof file === 'string' ? file : await file.text()
  const read = await gate(content, {
    ruleSet,
    shows: (jpeg) =>
      createImageBitmap(new Blob([jpeg])).then(
        () => true,
        () => false,
      ),
    progress: (done, of) => say({ stage: 'checking', done, of }),
    many: (many) => {
      say({ many })
      return new Promise((resolve) => {
        goOn = resolve
      })
    },
  })
  if (!read.ok) return read
  const of = read.value.entries.length
  const set = await ruleSet(read.value.ruleset)
  return store.importGame(read.value, {
    progress: (done) => {
      if (isStopped) throw new Error('Stopped.')
      say({ stage: 'storing', done, of })
    },
    line: (game) => lineOf(set, game),
  })
}

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  if (data === 'go on') return goOn()
  if (data === 'stop') {
    isStopped = true
    return
  }
  try {
    say({ taken: await taken(data.file) })
  } catch (e) {
    const says = `The file could not be read: ${e instanceof Error ? e.message : String(e)}`
    say({ taken: { ok: false, reason: 'failure', says } })
  }
}
