/** Units shared out among players. Pure. */
import type { Shown } from '../shared/units/cards.ts'

type One = { readonly card: Pick<Shown['card'], 'command'> }

/**
 * The units in as many lots as there are players. Where as many players sit there as commands stand, or fewer, a command stays whole: each goes
 * to whoever has fewest, the largest first. Else each gets as many as the others, in the order of the commands.
 */
export function sharedByCommand<U extends One>(units: readonly U[], players: number): readonly (readonly U[])[] {
  const commands = new Map<string, U[]>()
  for (const unit of units) {
    const name = unit.card.command ?? ''
    commands.set(name, [...(commands.get(name) ?? []), unit])
  }
  const lots: U[][] = Array.from({ length: players }, () => [])
  if (commands.size < players || commands.size === 1) {
    const all = [...commands.values()].flat()
    const from = (i: number) => Math.ceil((i * all.length) / players)
    return lots.map((_, at) => all.slice(from(at), from(at + 1)))
  }
  for (const command of [...commands.values()].sort((a, b) => b.length - a.length))
    [...lots].sort((a, b) => a.length - b.length)[0]?.push(...command)
  return lots
}
