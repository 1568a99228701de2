/** An entry taken back while later ones stand. */
import { type AnyRuleSet, boundFault, type Checked, namingFault, type Ref, refsIn, sameRef, type World } from '#engine'
import { changesOf, reverted } from './changes.ts'
import type { Draft, Entry } from './entries.ts'
import type { Game } from './game.ts'
import { namesIn } from './names.ts'
import { movedOn } from './undo.ts'

/** One entry taken back out of its turn (one of a batch), if nothing that it changed has moved on since, and nothing rests on it. */
export function undoOneOf(set: AnyRuleSet, game: Game, entry: Entry): Checked<Draft> {
  if (!game.undo.some((d) => d.seq === entry.seq)) return { ok: false, says: 'This entry is not there to be undone.' }
  const last = game.undo.at(-1)?.seq === entry.seq
  const reason = last ? null : (movedOn(game, entry) ?? restsOn(set, game, entry))
  if (reason) return { ok: false, says: reason }
  return { ok: true, value: { kind: 'undone', of: entry.seq } }
}

/** What would make no sense without this entry; null if nothing. */
function restsOn(set: AnyRuleSet, game: Game, entry: Entry): string | null {
  const changes = changesOf(entry)
  const world = reverted(game.world, changes)
  const gone = changes.flatMap((change) => ('made' in change ? [change.of] : []))
  const says =
    boundIn(set, world, changes) ?? (gone.length > 0 ? (owedOf(game, entry, gone) ?? namedIn(set, game, world)) : null)
  return says && `${says} Undo what came later first.`
}

/** A number past a bound that has moved since: 8 stands of the 6 that a unit began with by now. */
function boundIn({ kinds }: AnyRuleSet, world: World, changes: ReturnType<typeof changesOf>): string | null {
  for (const change of changes) {
    const [kind, thing] = [kinds[change.of.kind], world[change.of.kind]?.[change.of.id]]
    const fault = 'made' in change || !kind || !thing ? null : boundFault(kind, thing, [change.field])
    if (fault)
      return `${namesIn({ world })(change.of)}: ${kind?.fields[fault.field]?.says} cannot be ${fault.given} any more.`
  }
  return null
}

/** A test that something later made owed, of a thing that would go. */
function owedOf(game: Game, { seq }: Entry, gone: readonly Ref[]): string | null {
  for (const { title, args, whys } of game.owed) {
    const of = whys.every((why) => why.seq === seq)
      ? undefined
      : refsIn(args).find((ref) => gone.some((one) => sameRef(one, ref)))
    if (of) return `${namesIn(game)(of)}: ${title} is owed.`
  }
  return null
}

/** A thing that would name one that is gone. */
function namedIn({ kinds }: AnyRuleSet, game: Game, world: World): string | null {
  for (const [kind, def] of Object.entries(kinds))
    for (const [id, thing] of Object.entries(world[kind] ?? {}))
      if (namingFault(def, thing, world) && !namingFault(def, thing, game.world))
        return `${namesIn(game)({ kind, id })} names what this made.`
  return null
}
