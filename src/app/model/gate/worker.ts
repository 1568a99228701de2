/** Files off the main thread: read, checked by the gate and stored, with a word now and then of how far it is. */
import type { AnyRuleSet } from '#engine'
import type { FileGame, Imported } from '#form'
import { type Entry, filledGame, fold } from '#game'
import { gate } from '#gate'
import { type OwnCopy, type Stored, store } from '#store'
import { entryLine, tellEntry } from '#tell'
import type { GatedPack } from '../../../gate/own.ts'
import { type AtWork, serveJobs } from '../jobs.ts'
import { ruleSet } from '../rulesets.ts'
import { lineOf } from '../turn.ts'
import { gateWords as words } from './words.ts'

/** How far it is, in entries. */
export type GateStage = { readonly stage: 'checking' | 'storing'; readonly done: number; readonly of: number }

/** A battle that this phone has came again: the two copies, what each has more, told line by line, and how each stands. */
export type CopyCome = {
  readonly copy: OwnCopy
  /** How many entries came. */
  readonly entries: number
  readonly mine: SinceThen
  readonly theirs: SinceThen
}

/** What a copy has more, the first first, no more lines than anybody reads; and how it stands at its end. */
export type SinceThen = {
  readonly lines: readonly { readonly seq: number; readonly says: string }[]
  readonly stands: string
}

/** A word on the way: how far it is, or that there are so many entries that somebody must say to go on. */
type Said = GateStage | { readonly many: number } | CopyCome

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
      many: async (many) => {
        say({ many })
        await goesOn()
      },
    })
    if (!read.ok) return read
    const of = read.value.entries.length
    const { set } = read.value
    const copy = await store.ownCopy(read.value)
    if (!copy.ok) return copy
    const name = await nameOf(set, read.value, copy.value, (come) => {
      say(come)
      return goesOn()
    })
    if (name === null) {
      if (!copy.value) throw new Error('There is no copy.')
      const { id } = copy.value
      const more = await store.bringUpToDate(id, read.value, (game) => lineOf(set, game))
      return more.ok ? { ok: true, value: id } : more
    }
    return await store.importGame(
      { ...read.value, name },
      {
        progress: (done) => {
          if (isCancelled()) throw new Error('Stopped.')
          say({ stage: 'storing', done, of })
        },
        line: (game) => lineOf(set, game),
      },
    )
  } catch (e) {
    const says = `The file could not be read: ${e instanceof Error ? e.message : String(e)}`
    return { ok: false, reason: 'failure', says }
  }
}

/** The name under which a file is stored; null where what it has more goes to the battle of this phone. */
async function nameOf(
  set: AnyRuleSet,
  file: FileGame,
  copy: OwnCopy | null,
  ask: (come: CopyCome) => Promise<string>,
): Promise<string | null> {
  if (!copy) return file.name
  const own = await store.entriesPage(copy.id, Number.POSITIVE_INFINITY, copy.entries)
  const mine = own.ok ? [...own.value].reverse() : []
  const how = await ask({
    copy,
    entries: file.entries.length,
    mine: since(set, mine, copy.common),
    theirs: since(set, file.entries, copy.common),
  })
  if (how === 'more') return null
  return words.copyName(copy.name, copy.common)
}

/** No more lines are told. */
const MOST_LINES = 200

function since(set: AnyRuleSet, entries: readonly Entry[], common: number): SinceThen {
  const game = filledGame(set, fold(entries))
  const lines = entries.slice(common, common + MOST_LINES).map((entry) => {
    const undone = entry.kind === 'undone' || entry.kind === 'redone' ? entries[entry.of] : undefined
    return { seq: entry.seq, says: entryLine(tellEntry(set, game, entry, undone ? [undone] : [])) }
  })
  return { lines, stands: lineOf(set, game) }
}

/** Reads, checks and tries own rules; says once that it begins. Nothing of them is stored. */
async function pack(file: Blob | string, { say }: AtWork<'trying'>): Promise<Imported<GatedPack>> {
  const [text, { gatePack }] = await Promise.all([
    typeof file === 'string' ? file : file.text(),
    import('../../../gate/own.ts'),
  ])
  say('trying')
  return gatePack(text)
}

const jobs = { take, pack }

/** What this worker does. */
export type GateJobs = typeof jobs

serveJobs(jobs)
