/** The one gate through which a battle comes in from outside: by file, by link, in the app and on the command line. */
import type { AnyRuleSet } from '#engine'
import { asSeenBy, badFile, type FileGame, type Imported, isEntry, readFile } from '#form'
import { checkEntry, checkLetters, checkMoment, checkSizes, type Entry, filledGame, Misfit, states, Unfit } from '#game'
import { bareJpeg } from './jpeg.ts'
import { MANY_ENTRIES } from './limits.ts'
import { checkPhotos, type Shows } from './photos.ts'
import { tryEntry, tryLog, tryScreens } from './trial.ts'

/** How far the gate has come, in entries; each is looked at twice. */
export type Progress = (done: number, of: number) => void

/** What the gate is given besides the file. */
export type Keeper = {
  /** Loads a rule set by its id; rejects if there is none with that id. */
  readonly ruleSet: (id: string) => Promise<AnyRuleSet>
  readonly progress?: Progress
  /** Asked once where a battle has more entries than `MANY_ENTRIES`; never ends where nobody wants to go on. */
  readonly many?: (entries: number) => Promise<void>
  readonly shows?: Shows
}

/** A battle that was let through, and the rules by which it is played. */
export type Gated = FileGame & { readonly set: AnyRuleSet }

/**
 * Lets a battle through that every screen can show, or says in one sentence where in the file something is wrong, and
 * what. First the form of the file, then each thing by the forms of its kind, then a trial run. What the rules would do
 * otherwise today is no fault. Takes time in proportion to the size of the file.
 */
export async function gate(content: string, { ruleSet, progress, many, shows }: Keeper): Promise<Imported<Gated>> {
  const read = readFile(content)
  if (!read.ok) return read
  const file = read.value
  if (file.entries.length > MANY_ENTRIES) await many?.(file.entries.length)
  const set = await rulesOf(file, await ruleSet(file.ruleset).catch(() => null))
  if (typeof set === 'string') return badFile(set)
  try {
    checkFile(set, file, progress)
    await checkPhotos(file.game, file.photos, shows)
    const photos = file.photos.map(({ of, jpeg }) => ({ of, jpeg: bareJpeg(jpeg) ?? jpeg }))
    return { ok: true, value: { ...file, photos, set } }
  } catch (e) {
    if (e instanceof Unfit || e instanceof Misfit) return badFile(e.message)
    throw e
  }
}

/** The rules of a battle: those that are known here, or those that come with it; why there are none, in a sentence. */
async function rulesOf({ ruleset, pack }: FileGame, known: AnyRuleSet | null): Promise<AnyRuleSet | string> {
  if (pack) return (await import('./own.ts')).rulesWith(ruleset, pack, known)
  return known ?? `It was played by the rules “${ruleset.slice(0, 60)}”, which this Orderly Book does not have.`
}

/** So many entries pass between two reports of progress. */
const STRIDE = 250

function checkFile(set: AnyRuleSet, { name, created, entries, game }: FileGame, progress: Progress = () => {}): void {
  const of = entries.length * 2
  checkSizes('Its name', name)
  checkLetters('Its name', name)
  checkMoment('The day it was made', created)
  const by = { set, version: game.version }
  for (const { entry, before, after } of states(entries, set)) {
    if (entry.seq % STRIDE === 0) progress(entry.seq, of)
    if (entry.covered && !isEntry(asSeenBy(null, entry)))
      throw new Unfit(`Entry ${entry.seq}`, 'it covers what is no secret.')
    checkEntry(by, entry, before, after, (seq) => entries[seq])
    tryEntry(set, entry, before, after)
  }
  const end = filledGame(set, game)
  for (const entry of entries) {
    if (entry.seq % STRIDE === 0) progress(entries.length + entry.seq, of)
    tryLog(set, end, entry, undoneBy(entries, entry))
  }
  tryScreens(set, end, entries)
  progress(of, of)
}

const undoneBy = (entries: readonly Entry[], entry: Entry): readonly Entry[] => {
  const it = entry.kind === 'undone' || entry.kind === 'redone' ? entries[entry.of] : undefined
  return it ? [it] : []
}
