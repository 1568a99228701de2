/** How a battle stands, for comparing with how it stood when it was kept. */
import { createHash } from 'node:crypto'
import { type AnyRuleSet, ctxOf } from '#engine'
import { canonical } from '#form'
import { after, type Entry, type Game, nowOf, within } from '#game'

/** What a later version may say more of, but never otherwise. */
export const lasting = ({
  ruleset,
  version,
  name,
  settings,
  world,
  owed,
  undo,
  redo,
  head,
  ended,
  clock,
  links,
}: Game) => ({
  ruleset,
  version,
  name,
  settings,
  world,
  owed: owed.map(({ id, what, title, args, whys, due, struck }) => ({ id, what, title, args, whys, due, struck })),
  undo: undo.map((done) => done.seq),
  redo: redo.map((done) => done.seq),
  head,
  ended,
  clock,
  links,
})

const sha = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** The digests of things that were met before: most stand unchanged from entry to entry. */
const known = new WeakMap<object, string>()
function thingDigest(thing: object): string {
  const is = known.get(thing) ?? sha(canonical(thing))
  known.set(thing, is)
  return is
}

/** The first letters of the digest of a state: enough to tell that it is another. Things count in their order, which the rules see. */
function digest(game: Game): string {
  const { world, ...rest } = lasting(game)
  const things = Object.entries(world).map(([kind, all]): readonly [string, readonly string[]] => [
    kind,
    Object.entries(all).map(([id, thing]) => `${id} ${thingDigest(thing)}`),
  ])
  return sha(canonical([rest, Object.fromEntries(things)]))
}

/** The digest of the state at each entry. */
export function digests(entries: readonly Entry[]): readonly string[] {
  let game: Game | null = null
  return entries.map((entry) => {
    game = after(game, entry, within(entries))
    return digest(game)
  })
}

/** A battle as it stands, in a few figures for the reader. */
export function figures(set: AnyRuleSet, game: Game) {
  const { phase, side, turn = null } = nowOf(set, game)
  return {
    phase,
    side,
    turn,
    things: Object.fromEntries(Object.entries(game.world).map(([kind, all]) => [kind, Object.keys(all).length])),
    alive: alive(set, game),
    owed: game.owed.map((test) => `${test.id} ${test.what}${test.struck === null ? '' : ', struck'}`),
    ended: game.ended,
  }
}

/** How many are alive on each side, as their cards say. */
function alive(set: AnyRuleSet, { world, settings }: Game): { readonly [side: string]: number } {
  const sum: { [side: string]: number } = {}
  const ctx = ctxOf({ world, owed: [], settings })
  for (const [kind, things] of Object.entries(world)) {
    for (const [id, thing] of Object.entries(things)) {
      const { side, count } = set.kinds[kind]?.card?.(thing, ctx, { kind, id }) ?? {}
      const whose = side ?? 'nobody'
      if (typeof count === 'number') sum[whose] = (sum[whose] ?? 0) + count
    }
  }
  return sum
}
