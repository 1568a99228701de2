/** From two camps of one battle to the forces of another, and what is left of them. */
import {
  type AnyKind,
  type AnyRuleSet,
  ctxOf,
  type FieldChange,
  type Fight,
  type Json,
  keyOf,
  type Side,
} from '#engine'
import { freshId, type Game } from '#game'

/** One unit of a camp as it comes to the table: so many of a template. */
export type Troops = { readonly template: string; readonly n: number }
/** One camp: the side it takes in the other rules, and the troops of each unit, in the order of the fight's units. */
export type FightCamp = { readonly side: string; readonly troops: readonly Troops[] }

type Template = NonNullable<AnyKind['templates']>[number] & { readonly kind: string }

/** What may stand on the table under these rules: the templates of kinds that have a card, by "kind/template". */
export function templatesOf(set: AnyRuleSet): ReadonlyMap<string, Template> {
  return new Map(
    Object.entries(set.kinds).flatMap(([kind, def]) =>
      def.shown === 'card'
        ? (def.templates ?? []).map((t) => [keyOf({ kind, id: t.id }), { ...t, kind }] as const)
        : [],
    ),
  )
}

/** Which side each camp is under these rules: that of the same id, or of the same people; else whichever is left. */
export function sidesFor(set: AnyRuleSet, fight: Fight): readonly string[] {
  const isOf = (camp: Fight['sides'][number]) => (side: Side) =>
    `${side.says} ${side.people ?? ''}`.toLowerCase().includes(camp.says.toLowerCase())
  const known = fight.sides.map((camp) => set.sides.find(({ id }) => id === camp.side) ?? set.sides.find(isOf(camp)))
  const others = set.sides.filter((side) => !known.includes(side))
  return known.map((side) => (side ?? others.shift() ?? set.sides[0])?.id ?? '')
}

/** Both camps as a first guess: each unit is one of the first template of its side. */
export function firstGuess(set: AnyRuleSet, fight: Fight): readonly FightCamp[] {
  const templates = [...templatesOf(set)]
  const sides = sidesFor(set, fight)
  return fight.sides.map((camp, i) => {
    const side = sides[i] ?? ''
    const first = templates.find(([, t]) => t.side === side) ?? templates[0]
    return { side, troops: camp.units.map(() => ({ template: first?.[0] ?? '', n: 1 })) }
  })
}

/** The things that both camps put on the table, each named after its unit. */
export function mustered(set: AnyRuleSet, fight: Fight, camps: readonly FightCamp[]): readonly FieldChange[] {
  const templates = templatesOf(set)
  const taken = new Set<string>()
  return fight.sides.flatMap((side, c) =>
    side.units.flatMap((unit, u) => {
      const troops = camps[c]?.troops[u]
      const template = troops && templates.get(troops.template)
      const kind = template && set.kinds[template.kind]
      if (!troops || !template || !kind) return []
      return Array.from({ length: troops.n }, (_, i) => {
        const id = freshId(taken, `${unit.ref.id}${troops.n > 1 ? `-${i + 1}` : ''}`)
        taken.add(id)
        const name = troops.n > 1 ? `${unit.says} ${i + 1}` : unit.says
        const own: { readonly [field: string]: Json } = 'side' in kind.fields ? { side: camps[c]?.side ?? '' } : {}
        return { of: { kind: template.kind, id }, made: kind.fresh({ ...template.fields, ...own, name }) }
      })
    }),
  )
}

/** What is left of a side on the table: units still there of all, and what their cards count of what they began with. */
export type SideLeft = { readonly units: number; readonly of: number; readonly men: number; readonly all: number }

/** What is left of each side of a battle, by the cards of its units. */
export function sideLeft(set: AnyRuleSet, game: Game, side: string): SideLeft {
  const ctx = ctxOf(game)
  let left: SideLeft = { units: 0, of: 0, men: 0, all: 0 }
  for (const [kind, def] of Object.entries(set.kinds)) {
    if (def.shown !== 'card' || !def.card) continue
    for (const [id, thing] of Object.entries(game.world[kind] ?? {})) {
      const card = def.card(thing, ctx, { kind, id })
      if (card.side !== side) continue
      const men = card.out ? 0 : (card.count ?? 0)
      const remains = !card.out && men > 0
      left = {
        units: left.units + (remains ? 1 : 0),
        of: left.of + 1,
        men: left.men + men,
        all: left.all + (card.of ?? card.count ?? 0),
      }
    }
  }
  return left
}
