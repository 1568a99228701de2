/** The toy rule set as a whole one, and battles that are really walked in it. */
import { type AnyKind, type AnyRuleSet, auto, fairDie, type Json } from '#engine'
import { after, type Draft, type Entry, type Game, placed, questionIn, resolvedOf, within } from '#game'
import { listed } from '#kit'
import { batch, man, nerve, procedures, world } from '../engine/toy.ts'

const ids = ['a', 'b', 'c'] as const
/** The units of every toy battle. */
export const units = ids.map((id) => ({ kind: 'unit', id }))

const number = { form: 'number', min: 0, max: 99 } as const

export const toyUnit: AnyKind = {
  says: 'Unit',
  plural: 'Units',
  shown: 'card',
  fields: {
    name: { says: 'Name', form: { form: 'text' } },
    alive: { says: 'Alive', form: number },
    killed: { says: 'Killed', form: number },
    die: { says: 'Die', form: number },
    shaken: { says: 'Shaken', form: { form: 'yes-no' } },
    fired: { says: 'Fired', form: { form: 'yes-no' } },
  },
  fresh: (given) => ({ ...man(1), ...given }),
}

/** The rule set of the toy procedures. */
export const toySet: AnyRuleSet = {
  id: 'toy',
  title: 'Toy war',
  version: '1',
  about: 'A small war for tests.',
  terms: [],
  sides: [],
  kinds: {
    unit: toyUnit,
    game: {
      says: 'Game',
      plural: 'Games',
      shown: 'single',
      fields: {
        name: { says: 'Name', form: { form: 'text' } },
        lost: { says: 'Lost', form: number },
        deck: { says: 'Cards', form: { form: 'refs', options: [], min: 0, max: 0 } },
        table: { says: 'Table', form: { form: 'text' } },
      },
      fresh: (given) => ({ ...world({}).game?.game, ...given }),
    },
  },
  settings: [
    {
      id: 'saves',
      kind: 'option',
      says: 'Saves',
      why: 'As played.',
      options: [
        { value: true, says: 'Thrown' },
        { value: false, says: 'None' },
      ],
      default: true,
    },
  ],
  rulings: [],
  start: world({ a: man(6), b: man(7), c: man(8) }),
  procedures: [...procedures, listed(nerve)],
  sequence: {
    now: () => ({ phase: 'play', says: 'Play', side: null, asks: '', end: 'End' }),
    advance: listed(batch),
  },
  scenarios: [],
  tables: [],
  sheet: { title: 'Toy', parts: [] },
  clauses: [],
}

/** The same with one side, whose units are cards that count who is left and who was killed. */
export const countedSet: AnyRuleSet = {
  ...toySet,
  sides: [{ id: 'red', says: 'Red', flag: 1 }],
  kinds: {
    ...toySet.kinds,
    unit: {
      ...toyUnit,
      card: (thing, _, ref) => ({
        name: ref.id,
        side: 'red',
        count: Number(thing.alive),
        killed: Number(thing.killed),
        signs: [],
      }),
    },
  },
}

/** The first entry of a toy battle. */
export const begun = (): Entry => ({
  kind: 'begun',
  ruleset: 'toy',
  version: '1',
  name: 'Toy battle',
  settings: { saves: true },
  world: toySet.start,
  seq: 0,
  at: 0,
})

/** The state after the first entry. */
export const opened = (): Game => after(null, begun(), within([begun()]))

/** Enters a draft in a book that is held in memory. */
export function entered(book: { entries: Entry[]; game: Game }, draft: Draft): void {
  const entry = placed(book.game, draft, book.entries.length)
  book.game = after(book.game, entry, within([...book.entries, entry]))
  book.entries.push(entry)
}

/** A procedure walked to its end by random words; null where it stops. */
export function resolution(
  game: Game,
  procedure: string,
  args: Json,
  word: () => number,
  settles: string | null = null,
): Extract<Draft, { kind: 'resolved' }> | null {
  const question = questionIn(toySet, game, procedure, args)
  if (!question) return null
  const walked = auto(question, fairDie(word), {}, (step) =>
    step.form.form === 'refusal'
      ? 'all the same'
      : step.form.form === 'refs'
        ? [units[word() % 3] ?? null]
        : step.default,
  )
  const draft = resolvedOf(question, walked, walked.answers, { settles })
  return draft?.kind === 'resolved' ? draft : null
}
