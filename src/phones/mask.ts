/** Entries as one side may see them. All that is masked is masked here, before it is sent. */
import type { AnyRuleSet, World } from '#engine'
import { asSeenBy, withoutPlaces } from '#form'
import {
  ALL_EYES,
  after,
  type Entry,
  type Eyes,
  filledGame,
  fold,
  type Game,
  hasSecrets,
  Misfit,
  type Path,
  type Standing,
  secretsIn,
  secretsOf,
  states,
} from '#game'

/**
 * One entry as somebody may see it; `before` is the unmasked state before it, null before the first. What was covered when it was
 * entered is left to its seals. Of a book that is older than covers no seal is told: whoever knows the rest could try it out.
 */
export function masked(set: AnyRuleSet, eyes: Eyes, entry: Entry, before: Standing | null): Entry {
  if (eyes === ALL_EYES) return entry
  if (entry.covered) return asSeenBy(eyes, entry)
  const { prev: _, ...left } = withoutPlaces(entry, notFor(eyes, secretsIn(set, entry, before)))
  return left
}

/** An entry as everybody at the table may see it. */
export const asAllSee = (set: AnyRuleSet, entry: Entry): Entry =>
  hasSecrets(set) ? masked(set, null, entry, null) : entry

/** Tracked things as somebody may see them. */
export const worldFor = (set: AnyRuleSet, eyes: Eyes, world: World): World =>
  withoutPlaces({ world }, notFor(eyes, secretsOf(set, world))).world

const notFor = (eyes: Eyes, secrets: ReturnType<typeof secretsIn>): readonly Path[] =>
  secrets.flatMap(({ whose, at }) => (whose === eyes ? [] : [at]))

/** A book, and its copies for each who may see less of it. */
export class Copies {
  private readonly all: Entry[] = []
  private readonly parts = new Map<Eyes, Entry[]>()
  private now: Game | null = null
  constructor(private readonly set: AnyRuleSet) {
    // Rules without secrets: one copy serves all.
    if (hasSecrets(set)) for (const eyes of [null, ...set.sides.map(({ id }) => id)]) this.parts.set(eyes, [])
  }

  /** The battle as it stands, as its rules see it. */
  get game(): Game {
    if (!this.now) throw new Error('A book begins with its first entry.')
    return filledGame(this.set, this.now)
  }

  /** The number of the last entry; -1 while there is none. */
  get head(): number {
    return this.all.length - 1
  }

  /** The book as somebody may see it. When the battle is over nothing is secret any more. */
  of(eyes: Eyes): readonly Entry[] {
    return this.parts.get(this.eyes(eyes)) ?? this.all
  }

  /** Whose copy somebody is sent. */
  eyes(eyes: Eyes): Eyes {
    if (eyes === ALL_EYES || this.parts.size === 0 || this.game.ended !== null) return ALL_EYES
    return this.parts.has(eyes) ? eyes : null
  }

  /** An entry of the book, nothing masked. Throws Misfit if there is none. */
  at(seq: number): Entry {
    const entry = this.all[seq]
    if (!entry) throw new Misfit(`Entry ${seq} is missing.`)
    return entry
  }

  /** Takes the next entries. Throws Misfit where they do not follow; nothing is taken then. */
  take(entries: readonly Entry[]): void {
    if (this.all.length === 0) this.takeAll(entries)
    else for (const entry of entries) this.takeOne(entry)
  }

  /** From the first on: undo lists are not copied at each entry. */
  private takeAll(entries: readonly Entry[]): void {
    const game = fold(entries)
    if (this.parts.size > 0) for (const { entry, before } of states(entries)) this.put(entry, before)
    else this.all.push(...entries)
    this.now = game
  }

  private takeOne(entry: Entry): void {
    const next = after(this.now, entry, (seq) => this.at(seq))
    this.put(entry, this.now)
    this.now = next
  }

  private put(entry: Entry, before: Standing | null): void {
    this.all.push(entry)
    for (const [eyes, part] of this.parts) part.push(masked(this.set, eyes, entry, before))
  }
}
