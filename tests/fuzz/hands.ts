/**
 * A referee whose hand does what it should not, without a browser: absurd rulings, hand edits at the bounds and past them, names that are blank,
 * right to left or endless, undo in the middle. What is entered can be read, breaks nothing that rules keep, and comes in again as it was.
 */
import {
  type AnyRuleSet,
  auto,
  type Invariant,
  type Json,
  mayRule,
  type RuledThrow,
  RuleError,
  ruledKey,
} from '#engine'
import { written } from '#form'
import {
  type Draft,
  dueIn,
  type Entry,
  editOf,
  enlisted,
  enterable,
  entering,
  type Game,
  lawfulArgs,
  levied,
  levies,
  Misfit,
  nowOf,
  questionIn,
  redoOf,
  resolvedOf,
  states,
  undoOf,
  undoOneOf,
  wandering,
} from '#game'
import { compare, gate } from '#gate'
import { entryLine, tellEntry } from '#tell'
import { breaches } from '../../src/game/invariants.ts'
import { wander } from '../../src/headless/referee.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { cardsIn } from '../../src/tell/cards.ts'
import { type Chance, chanceOf } from './chance.ts'
import { bookOf } from './reentered.ts'

/** Names that people type by accident, by habit of another script, or to see what happens. */
const NAMES = [
  '',
  '   ',
  '\u200b\u2060',
  '\u00a0',
  'پلٹن ۳',
  'שלום 2',
  '\u202egnp',
  '٣',
  'O’Brien & <b>Sons</b>',
  '__proto__',
  'constructor',
  '🐘'.repeat(20),
  'x'.repeat(300),
  'Long name '.repeat(30),
  'y'.repeat(1001),
  'a\nb\tc',
  '1st / 2nd: 3, 4',
  '{} %s $& \\1',
] as const

const NUMBERS = [-1, -20, 0, 0.5, 1, 2, 20, 21, 99, 100, 1000, 1e9, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]

/** What came of a battle under such a hand. */
export type Handled = { readonly entered: number; readonly refused: number; readonly faults: readonly string[] }

/** Goes on with a battle by chance, with so many deeds of a hand. */
export async function handled(
  set: AnyRuleSet,
  invariants: readonly Invariant[],
  seed: number,
  deeds: number,
): Promise<Handled> {
  const hand = new Hand(set, seed)
  for (let n = 0; n < deeds; n++) hand.next()
  const { book, faults, came, begun } = hand
  const read = await gate(written({ name: 'Handled', ruleset: set.id, created: 5 }, book), { ruleSet: loadRuleSet })
  if (!read.ok) return { ...came, faults: [...faults, `it does not come in again: ${read.says}`] }
  const again = compare(set, read.value.entries).differences.map(({ entry, says }) => `entry ${entry} again: ${says}`)
  return { ...came, faults: [...faults, ...again, ...brokenByRules(set, invariants, book, begun)] }
}

/** What rules broke from an entry on that stood before it: a hand may break anything, and leave it so. */
const brokenByRules = (set: AnyRuleSet, invariants: readonly Invariant[], book: readonly Entry[], since: number) =>
  [...states(book, set)].flatMap(({ entry, before, after }) => {
    if (entry.seq < since || entry.kind !== 'resolved' || !before) return []
    const already = new Set(breaches(invariants, before, entry, before).map(({ invariant }) => invariant))
    return breaches(invariants, before, entry, after).flatMap(({ invariant, says }) =>
      already.has(invariant) ? [] : [`Entry ${entry.seq}, ${invariant}: ${says}`],
    )
  })

class Hand {
  readonly book: Entry[]
  readonly faults: string[] = []
  readonly came = { entered: 0, refused: 0 }
  readonly begun: number
  private game: Game
  private readonly chance: Chance
  private readonly die: (sides: number) => number

  constructor(
    private readonly set: AnyRuleSet,
    seed: number,
  ) {
    const { battle } = wander(set, [], seed, 20)
    this.book = [...battle.entries]
    this.game = bookOf(set, this.book).game
    // A battle by chance takes all back at its end.
    for (let back = redoOf(this.game); back.ok; back = redoOf(this.game)) {
      const next = entering(set, this.game, back.value, this.book)
      this.game = next.game
      this.book.push(next.entry)
    }
    this.begun = this.book.length
    this.chance = chanceOf(seed, 1)
    this.die = (sides) => this.chance.below(sides) + 1
  }

  next(): void {
    const [what, draft] = this.chance.one([
      ['rolls', () => this.rolls()],
      ['rolls', () => this.rolls()],
      ['takes a test', () => this.takes()],
      ['edits', () => this.edits()],
      ['edits', () => this.edits()],
      ['edits', () => this.edits()],
      ['musters', () => this.musters()],
      ['undoes', () => ok(undoOf(this.game))],
      ['does again', () => ok(redoOf(this.game))],
      ['undoes one', () => this.undoesOne()],
      ['undoes one', () => this.undoesOne()],
      ['drops', () => this.drops()],
      ['rules', () => this.rules()],
      ['says', () => this.says()],
    ] as const)
    try {
      const drafts = draft()
      if (drafts) this.enter(drafts)
    } catch (error) {
      if (!(error instanceof RuleError))
        this.faults.push(
          `${what}, at ${this.book.length}: ${error instanceof Error ? error.stack?.slice(0, 600) : error}`,
        )
    }
  }

  /** As a screen does it: what is refused is told in a sentence, and what is entered can be shown. */
  private enter(draft: Draft): void {
    const { set } = this
    const fit = enterable(set, this.game, [draft], 5)
    if (!fit.ok) {
      this.came.refused++
      if (!/^.+[.!?]$/s.test(fit.says) || fit.says.length > 700)
        this.faults.push(`no sentence: ${fit.says.slice(0, 700)}`)
      return
    }
    const next = this.entered(draft)
    if (!next) return
    this.game = next.game
    this.book.push(next.entry)
    this.came.entered++
    entryLine(tellEntry(set, this.game, next.entry))
    nowOf(set, this.game)
    cardsIn(set, this.game)
  }

  private entered(draft: Draft): ReturnType<typeof entering> | null {
    try {
      return entering(this.set, this.game, draft, this.book)
    } catch (error) {
      // The store refuses what cannot be taken back any more.
      if (!(error instanceof Misfit)) throw error
      this.came.refused++
      return null
    }
  }

  private rolls(): Draft | null {
    const procedure = this.chance.one(this.set.procedures)
    if (!procedure.start || procedure.start.from === 'quick') return null
    const pick = <T>(free: readonly T[], min: number) =>
      free.length < Math.max(1, min) ? null : free.slice(0, Math.max(1, min))
    const args = lawfulArgs(procedure, this.game, { answer: wandering(this.die), pick })
    return args && this.walked(procedure.id, args, null)
  }

  private takes(): Draft | null {
    const due = dueIn(this.set, this.game, nowOf(this.set, this.game).phase)
    if (due.length === 0) return null
    const test = this.chance.one(due)
    return this.walked(test.what, test.args, test.id)
  }

  /** A walk by lot, often with a ruling on each throw. */
  private walked(procedure: string, args: Json, settles: string | null): Draft | null {
    const question = questionIn(this.set, this.game, procedure, args)
    if (!question) return null
    const rulings: { [key: string]: { readonly ruled: RuledThrow } } = {}
    if (!this.chance.once(3))
      for (const t of auto(question, this.die, {}, wandering(this.die)).trace)
        if (t.did === 'throw')
          rulings[ruledKey(t.key)] = {
            ruled: {
              why: this.chance.one(NAMES),
              parts: Object.fromEntries(
                Object.entries(t.step.parts).map(([name, part]) => {
                  const may = mayRule(part)
                  const by = () => this.chance.one([-21, -20, -3, -1, 0, 1, 3, 20, 21, 0.5])
                  return [
                    name,
                    {
                      ...(may.dice ? { dice: by() } : {}),
                      ...(may.plus ? { plus: by() } : {}),
                      ...(may.need ? { need: by() } : {}),
                    },
                  ]
                }),
              ),
            },
          }
    const { answers, unused, ...walked } = auto(question, this.die, rulings, wandering(this.die))
    const asked = Object.fromEntries(Object.entries(answers).filter(([key]) => !unused.includes(key)))
    return resolvedOf(question, { ...walked, unused }, asked, { settles })
  }

  private value(now: Json): Json {
    if (this.chance.once(8)) return this.chance.one([null, true, false, [], {}, ['x'], { kind: 'unit', id: 'nobody' }])
    if (typeof now === 'string' || now === null) return this.chance.one(NAMES)
    if (typeof now === 'boolean') return !now
    return typeof now === 'number' ? now + this.chance.one([-2, -1, 1, 2, 5]) : this.chance.one(NUMBERS)
  }

  private edits(): Draft | null {
    const kind = this.chance.one(Object.keys(this.game.world))
    const def = this.set.kinds[kind]
    const ids = Object.keys(this.game.world[kind] ?? {})
    if (!def || ids.length === 0) return null
    const id = this.chance.one(ids)
    const of = (): readonly [string, Json] => {
      const field = this.chance.one(Object.keys(def.fields))
      const form = def.fields[field]?.form
      const at = form?.form === 'number' ? [form.min, form.max, form.min - 1, form.max + 1] : []
      const options = form?.form === 'choice' ? form.options.map(({ value }) => value) : []
      const likely: readonly Json[] = [...at, ...options]
      return [
        field,
        likely.length > 0 && !this.chance.once(3)
          ? this.chance.one(likely)
          : this.chance.once(3)
            ? this.chance.one(NUMBERS)
            : this.value(this.game.world[kind]?.[id]?.[field] ?? null),
      ]
    }
    const fields = Object.fromEntries(this.chance.once(4) ? [of(), of()] : [of()])
    return this.made(editOf(this.set, this.game, { kind, id }, fields, this.chance.one(NAMES)))
  }

  private musters(): Draft | null {
    const { set, game, chance } = this
    const side = chance.one(set.sides).id
    if (chance.once(2)) {
      const all = levies(set, side)
      if (all.length === 0) return null
      const { kind, template } = chance.one(all)
      const strength = chance.one([null, 0, 1, 5, 99, -1, 1000])
      try {
        const list = [{ kind, template: template.id, n: 1 + chance.below(3), strength, pattern: chance.one(NAMES) }]
        return { kind: 'edited', changes: levied(set, game.world, side, list), why: chance.one(NAMES) }
      } catch {
        return null
      }
    }
    const kind = chance.one(Object.keys(set.kinds))
    const like = Object.values(game.world[kind] ?? {})[0] ?? {}
    const fields = Object.fromEntries(
      Object.entries(like).flatMap(([field, now]) =>
        field === 'said' || chance.once(3) ? [] : [[field, chance.once(6) ? this.value(now) : now] as const],
      ),
    )
    const made = enlisted(set, game.world, [{ kind, fields: { ...fields, name: chance.one(NAMES) } }])
    if (!made.ok) this.came.refused++
    return made.ok ? { kind: 'edited', changes: made.value, why: 'mustered' } : null
  }

  private undoesOne(): Draft | null {
    const { undo } = this.game
    const of = undo.length === 0 ? undefined : this.book[this.chance.one(undo).seq]
    return of ? this.made(undoOneOf(this.set, this.game, of)) : null
  }

  private drops(): Draft | null {
    if (this.game.owed.length === 0) return null
    const { id, struck } = this.chance.one(this.game.owed)
    return struck === null ? { kind: 'struck', owed: id, why: this.chance.one(NAMES) } : { kind: 'putBack', owed: id }
  }

  private rules(): Draft | null {
    if (this.set.settings.length === 0) return null
    const { id, options } = this.chance.one(this.set.settings)
    const [old, now] = [this.game.settings[id] ?? null, this.chance.one(options).value]
    return old === now ? null : { kind: 'ruled', setting: id, old, new: now, why: this.chance.one(NAMES) }
  }

  private says(): Draft {
    const says = this.chance.one(NAMES)
    return this.chance.one([
      { kind: 'remarked', says },
      { kind: 'linked', to: 'another', name: says, about: null, says },
      this.game.ended === null && this.chance.once(4) ? { kind: 'ended', says } : { kind: 'remarked', says },
      this.game.ended === null ? { kind: 'remarked', says } : { kind: 'reopened' },
    ])
  }

  private made(
    checked: { readonly ok: true; readonly value: Draft } | { readonly ok: false; readonly says: string },
  ): Draft | null {
    if (checked.ok) return checked.value
    this.came.refused++
    return null
  }
}

const ok = (checked: ReturnType<typeof undoOf>): Draft | null => (checked.ok ? checked.value : null)
