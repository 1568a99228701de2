/** A world to wander through a rule set without knowing it. */
import type { AnyRuleSet, Json, World } from '#engine'

/** Two of each ready-made thing, beside what every battle has from the start; one for each side where none is of a side by itself. */
export function sampleWorld(set: AnyRuleSet): World {
  const world: { [kind: string]: { readonly [id: string]: { readonly [field: string]: Json } } } = { ...set.start }
  for (const [kind, def] of Object.entries(set.kinds)) {
    const ofNoSide = 'side' in def.fields && def.templates?.every(({ side }) => side === undefined) === true
    const made = (def.templates ?? []).flatMap((t) =>
      ['1', '2'].map((n) => {
        const side = ofNoSide ? { side: set.sides[Number(n) % set.sides.length]?.id ?? null } : {}
        const thing = def.fresh({ ...t.fields, ...side })
        const name = typeof thing.name === 'string' ? { name: `${thing.name} ${n}` } : {}
        return [`${t.id}-${n}`, { ...thing, ...name }] as const
      }),
    )
    world[kind] = { ...world[kind], ...Object.fromEntries(made) }
  }
  return world
}
