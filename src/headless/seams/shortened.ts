/** A case of the command line that shows what is amiss, with no more in it than is needed. */
import type { Answers, AnyKind, Json, Ref, World } from '#engine'
import { defaultSettings, isRecord, keyOf, madeFrom, refsIn, same, walk } from '#engine'
import type { Game } from '#game'
import { type Amiss, type Attempt, facesFallen, questionFor } from './deed.ts'

type Fields = { readonly [field: string]: Json }

/** The same deed on the smallest battle on which it is still amiss in the same way. `amissAt` looks again. */
export function smallest(amiss: Amiss, amissAt: (deed: Attempt) => readonly Amiss[]): Amiss {
  let least = amiss
  const tryWith = (game: Partial<Game>) => {
    const deed = { ...least.deed, game: { ...least.deed.game, ...game } }
    const { again } = amiss
    const still = again
      ? safely(() => (again(deed) ? [{ ...amiss, deed }] : []))[0]
      : safely(() => amissAt(deed)).find(({ what, way }) => what === amiss.what && way === amiss.way)
    if (still) least = still
  }
  for (const test of amiss.deed.game.owed)
    if (test.id !== amiss.deed.settles) tryWith({ owed: least.deed.game.owed.filter(({ id }) => id !== test.id) })
  const named = new Set(refsIn([amiss.deed.args, amiss.deed.game.owed.map(({ args }) => args)]).map(keyOf))
  for (const ref of thingsIn(amiss.deed.game.world))
    if (!amiss.deed.set.start[ref.kind]?.[ref.id] && !named.has(keyOf(ref)))
      tryWith({ world: without(least.deed.game.world, ref) })
  return least
}

/** What the rules cannot even look at is not the same fault. */
function safely(look: () => readonly Amiss[]): readonly Amiss[] {
  try {
    return look()
  } catch {
    return []
  }
}

const thingsIn = (world: World): readonly Ref[] =>
  Object.entries(world).flatMap(([kind, things]) => Object.keys(things).map((id) => ({ kind, id })))

const without = (world: World, { kind, id }: Ref): World => ({
  ...world,
  [kind]: Object.fromEntries(Object.entries(world[kind] ?? {}).filter(([other]) => other !== id)),
})

/** A deed as a line of `npm run resolve`. */
export function caseLine({ set, game, procedure, args, answers, settles }: Attempt): Fields {
  const settings = Object.entries(game.settings).filter(([id, value]) => !same(defaultSettings(set)[id] ?? null, value))
  const owed = game.owed.filter(({ struck }) => struck === null)
  const { given, dice } = givenOf({ set, game, book: [], procedure, args, answers, settles })
  return {
    ruleset: set.id,
    procedure,
    ...(settings.length > 0 ? { settings: Object.fromEntries(settings) } : {}),
    things: thingsOf(set.kinds, set.start, game.world),
    ...(owed.length > 0 ? { owed: owed.map(({ what, args: on }) => ({ procedure: what, args: on })) } : {}),
    ...(isRecord(args) ? { args } : {}),
    answers: given,
    dice,
  }
}

/** A deed as lines of `npm run -s play`: as it is done, or who may do it; none where something is owed, which a script has to come to. */
export function playLines(deed: Attempt, may: string | null): readonly Fields[] {
  const { ruleset = '', procedure = '', settings, things = {}, owed, args, answers = {}, dice = [] } = caseLine(deed)
  if (owed !== undefined) return []
  const start = { start: ruleset, ...(settings === undefined ? {} : { settings }), things }
  const does = { do: procedure, ...(args === undefined ? {} : { args }), answers, dice }
  return [start, may === null ? does : { read: 'may', of: may }]
}

function givenOf(deed: Attempt): { readonly given: Fields; readonly dice: readonly number[] } {
  const { trace } = walk(questionFor(deed), deed.answers)
  const values = Object.entries(deed.answers satisfies Answers).flatMap(([key, answer]) =>
    'value' in answer ? [[key, answer.value] as const] : [],
  )
  return { given: Object.fromEntries(values), dice: facesFallen(trace) }
}

/** The things of a world with the fields that nobody would fill in. */
function thingsOf(kinds: Attempt['set']['kinds'], start: World, world: World): Fields {
  return Object.fromEntries(
    Object.entries(world).flatMap(([name, things]) => {
      const kind = kinds[name]
      if (!kind) return []
      const all = Object.entries(things).flatMap(([id, thing]) => {
        const begun = start[name]?.[id]
        const fields = begun ? otherThan(begun, thing) : leastOf(kind, thing)
        return begun && Object.keys(fields).length === 0 ? [] : [[id, fields] as const]
      })
      return all.length > 0 ? [[name, Object.fromEntries(all)] as const] : []
    }),
  )
}

const otherThan = (old: Fields, now: Fields): Fields =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => !same(old[field] ?? null, value)))

/** The fewest fields from which the kind makes the thing. */
function leastOf(kind: AnyKind, thing: Fields): Fields {
  const makes = (fields: Fields) => {
    const made = madeFrom(kind, fields)
    return made.ok && Object.entries(thing).every(([field, value]) => same(made.value[field] ?? null, value))
  }
  let least = thing
  if (!makes(least)) return least
  for (const field of Object.keys(thing)) {
    const { [field]: _, ...fewer } = least
    if (makes(fewer)) least = fewer
  }
  return least
}
