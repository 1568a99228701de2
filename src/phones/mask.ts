/** Entries as one side may see them. All that is masked is masked here, before it is sent. */
import { type AnyRuleSet, type FieldChange, isRecord, type Json, type Ref, thingOf, type World, walk } from '#engine'
import {
  after,
  type Entry,
  filledGame,
  fold,
  type Game,
  Misfit,
  questionOf,
  type Resolved,
  type Standing,
  states,
} from '#game'
import { ALL_EYES, type Eyes, hasSecrets, knownTo } from './secrets.ts'
import { secretsOwner } from './sides.ts'

/** What stands in the place of a secret: nothing, of the same shape, so that rules that read it go on. */
const blank = (value: Json): Json => (Array.isArray(value) ? [] : isRecord(value) ? {} : null)

type Thing = World[string][string]

/** One entry as somebody may see it; `before` is the unmasked state before it, null before the first. */
export function masked(set: AnyRuleSet, eyes: Eyes, entry: Entry, before: Standing | null): Entry {
  if (eyes === ALL_EYES) return entry
  const change = (one: FieldChange): FieldChange => {
    if ('made' in one) return { ...one, made: thingFor(set, eyes, one.of, one.made) }
    const thing = before ? thingOf(before.world, one.of) : undefined
    return covers(set, eyes, one.of, one.field, thing) ? { ...one, old: blank(one.old), new: blank(one.new) } : one
  }
  switch (entry.kind) {
    case 'begun':
      return { ...entry, world: worldFor(set, eyes, entry.world) }
    case 'edited':
      return { ...entry, changes: entry.changes.map(change) }
    case 'rolled':
      return { ...entry, rolls: entry.rolls.filter(({ secret = eyes }) => secret === eyes) }
    case 'resolved':
      return unanswered(
        set,
        eyes,
        { ...entry, outcome: { ...entry.outcome, changes: entry.outcome.changes.map(change) } },
        before,
      )
    default:
      return entry
  }
}

const covers = (set: AnyRuleSet, eyes: Eyes, of: Ref, field: string, thing: Thing | undefined): boolean =>
  set.kinds[of.kind]?.fields[field]?.secret === true && secretsOwner(thing, of) !== eyes

const thingFor = (set: AnyRuleSet, eyes: Eyes, of: Ref, thing: Thing): Thing =>
  Object.fromEntries(
    Object.entries(thing).map(([field, value]) => [field, covers(set, eyes, of, field, thing) ? blank(value) : value]),
  )

/** Tracked things as somebody may see them. */
export const worldFor = (set: AnyRuleSet, eyes: Eyes, world: World): World =>
  Object.fromEntries(
    Object.entries(world).map(([kind, things]) => [
      kind,
      Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, thingFor(set, eyes, { kind, id }, thing)])),
    ]),
  )

/** A resolution without the answers of another side; what it gave to other rules goes with them. */
function unanswered(set: AnyRuleSet, eyes: Eyes, entry: Resolved, before: Standing | null): Resolved {
  const question = before && questionOf(set, filledGame(set, before), entry)
  const answers = question ? knownTo(eyes, walk(question, entry.answers), entry.answers) : {}
  if (Object.keys(answers).length === Object.keys(entry.answers).length) return entry
  return { ...entry, answers, outcome: { ...entry.outcome, result: null } }
}

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
