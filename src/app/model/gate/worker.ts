/** Files off the main thread: read, checked by the gate and stored, with a word now and then of how far it is. */
import { gate } from '#gate'
import { type Stored, store } from '#store'
import { type AtWork, serveJobs } from '../jobs.ts'
import { ruleSet } from '../rulesets.ts'
import { lineOf } from '../turn.ts'

/** How far it is, in entries. */
export type GateStage = { readonly stage: 'checking' | 'storing'; readonly done: number; readonly of: number }

/** A word on the way: how far it is, or that there are so many entries that somebody must say to go on. */
type Said = GateStage | { readonly many: number }

/** Reads, checks and stores a file; gives the id of the stored battle, or why it was refused. Cancelled, nothing of it stays. */
async function take(file: Blob | string, { say, goesOn, isCancelled }: AtWork<Said>): Promise<Stored<string>> {
  try {
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
        return goesOn()
      },
    })
    if (!read.ok) return read
    const of = read.value.entries.length
    const set = await ruleSet(read.value.ruleset)
    return await store.importGame(read.value, {
      progress: (done) => {
        if (isCancelled()) throw new Error('Stopped.')
        say({ stage: 'storing', done, of })
      },
      line: (game) => lineOf(set, game),
    })
  } catch (e) {
    const says = `The file could not be read: ${e instanceof Error ? e.message : String(e)}`
    return { ok: false, reason: 'failure', says }
  }
}

const jobs = { take }

/** What this worker does. */
export type GateJobs = typeof jobs

serveJobs(jobs)
