/** What the page of one tracked thing shows of it, as the book stands. */
import { type Accessor, createMemo } from 'solid-js'
import { type AnyKind, type Field, inSentence, type Json, type Ref, thingOf } from '#engine'
import { ownerWords } from '#tell'
import type { Battle } from '../model/battle.ts'
import { type Faults, faultsIn } from '../model/faults.ts'
import { cardsOf, type Shown } from '../shared/units/cards.ts'

type Fields = { readonly [field: string]: Json }

export type ThingOnPage = {
  readonly ref: Accessor<Ref>
  readonly kind: Accessor<AnyKind | undefined>
  /** Its fields now; undefined if it is gone. */
  readonly now: Accessor<Fields | undefined>
  readonly name: Accessor<string>
  /** Missing where it has no card on the table. */
  readonly card: Accessor<Shown | undefined>
  /** The name of its side. */
  readonly side: Accessor<string | undefined>
  /** Whose its secrets are, as it stands in a sentence. */
  readonly owner: Accessor<string>
  /** The fields that may be seen, in the order of the rule set. */
  readonly fields: Accessor<readonly (readonly [id: string, field: Field])[]>
  /** The fields that hold what they cannot, each with the sentence. */
  readonly faults: Accessor<Faults>
  /** What the fields at fault would begin with; empty where the rules cannot tell. */
  firstValues(): Fields
  /** A field may be empty if a thing made without it has none. */
  nullable(field: string): boolean
}

/** Follows one thing of a battle. Call inside an owner. */
export function createThing(battle: Battle, ref: Accessor<Ref>): ThingOnPage {
  const kind = (): AnyKind | undefined => battle.set.kinds[ref().kind]
  const now = () => thingOf(battle.game().world, ref())
  const faults = createMemo(() => faultsIn(kind(), now()))
  const card = createMemo(() =>
    cardsOf(battle.set, battle.game()).find((c) => c.ref.kind === ref().kind && c.ref.id === ref().id),
  )
  const fresh = (given: Fields) => {
    try {
      return kind()?.fresh(given)
    } catch {
      return undefined
    }
  }
  return {
    ref,
    kind,
    now,
    card,
    name: () => {
      const known = now()?.name
      return typeof known === 'string' ? inSentence(known) : ref().id
    },
    side: () => battle.set.sides.find((s) => s.id === card()?.card.side)?.says,
    owner: () => ownerWords(battle.set, now(), ref().id),
    // A hidden field is shown when its value is faulty.
    fields: createMemo(() =>
      Object.entries(kind()?.fields ?? {}).filter(([id, field]) => !field.hidden || faults().has(id)),
    ),
    faults,
    firstValues: () => {
      const given = Object.entries(now() ?? {})
      const good = Object.fromEntries(given.filter(([id]) => !faults().has(id)))
      const templates = (kind()?.templates ?? []).map((t) => ({ ...t.fields, ...good }))
      const made = [good, {}, ...templates].reduce<Fields | undefined>((made, given) => made ?? fresh(given), undefined)
      return Object.fromEntries(
        [...faults().keys()].flatMap((id) => (made && id in made ? [[id, made[id] ?? null]] : [])),
      )
    },
    nullable: (field) => {
      const { [field]: value, ...others } = now() ?? {}
      if (value === null) return true
      const made = fresh(others)
      if (made) return made[field] === null
      return kind()?.templates?.some((t) => fresh(t.fields)?.[field] === null) ?? false
    },
  }
}
