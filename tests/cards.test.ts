/**
 * What the card of each kind of thing shows, and that what is given of a thing is kept. `cards.txt` beside each rule set has
 * a line for each field that makes its card another; renew it with `npx vitest run tests/cards.test.ts -u`, and read what changed.
 */
import { describe, expect, test } from 'vitest'
import { type AnyKind, type AnyRuleSet, type Card, ctxOf, defaultSettings, type Json } from '#engine'
import { caseQuestion } from '../src/headless/case.ts'
import { casesOf } from '../src/headless/golden.ts'
import { allSets, goldenOf, isTemplate } from './sets.ts'

type Thing = { readonly [field: string]: Json }
const MOST = 6

/** Values of each field of a kind: those of the golden cases, and all that can be chosen. */
function valuesOf(set: AnyRuleSet): (kind: string, def: AnyKind) => ReadonlyMap<string, readonly Json[]> {
  const worlds = goldenOf(set)
    .flatMap(casesOf)
    .flatMap((golden) => {
      try {
        return [caseQuestion(set, { ruleset: set.id, ...golden }).world]
      } catch {
        return []
      }
    })
  return (kind, def) => {
    const things = worlds.flatMap((world) => Object.values(world[kind] ?? {}))
    return new Map(
      Object.entries(def.fields).map(([field, { form }]) => {
        const chosen: readonly Json[] =
          form.form === 'yes-no' ? [true, false] : form.form === 'choice' ? form.options.map((o) => o.value) : []
        const seen = [...new Set(things.map((thing) => JSON.stringify(thing[field] ?? null)))].sort().slice(0, MOST)
        const all = new Set([...chosen.map((value) => JSON.stringify(value)), ...seen])
        return [field, [...all].map((value): Json => JSON.parse(value))]
      }),
    )
  }
}

/** Of each template, or of nothing: the thing with a field of its own, where the rule set can have it. */
const made = (def: AnyKind, own: Thing = {}): readonly Thing[] =>
  (def.templates?.map(({ fields }) => fields) ?? [{}]).flatMap((fields): readonly Thing[] => {
    try {
      return [def.fresh({ ...fields, ...own })]
    } catch {
      return []
    }
  })

const shown = (value: Json | undefined) => (typeof value === 'string' ? value : JSON.stringify(value))
const partsOf = ({ signs, ...card }: Card): { readonly [part: string]: string } => ({
  ...Object.fromEntries(Object.entries(card).map(([part, value]) => [part, shown(value ?? null)])),
  signs: signs.map(({ sign, word, tone }) => `${sign} "${word}" ${tone}`).join(', '),
})

function cardsOf(set: AnyRuleSet): readonly string[] {
  const values = valuesOf(set)
  return Object.entries(set.kinds).flatMap(([kind, def]) => {
    const { card } = def
    if (!card) return []
    const partsIn = (thing: Thing) => {
      const world = { ...set.start, [kind]: { ...set.start[kind], x: thing } }
      return partsOf(card(thing, ctxOf({ world, owed: [], settings: defaultSettings(set) }), { kind, id: 'x' }))
    }
    const lines = new Set<string>()
    const known = [...values(kind, def)]
    for (const base of made(def)) {
      const plain = partsIn(base)
      lines.add(`${kind} ${shown(base.name)}: ${JSON.stringify(plain)}`)
      for (const [field, list] of known)
        for (const value of list) {
          const parts = partsIn({ ...base, [field]: value })
          const other = Object.entries(parts).filter(([part, said]) => said !== plain[part])
          if (field !== 'name' && other.length > 0)
            lines.add(`${kind}.${field} ${shown(value)}: ${other.map(([part, said]) => `${part} ${said}`).join('; ')}`)
        }
    }
    return [...lines]
  })
}

describe.each(allSets)('%s', (name, set) => {
  const file = isTemplate(set) ? `./pack/cards/${name}.txt` : `../rulesets/${name}/cards.txt`

  test('shows on its cards what it showed', async () => {
    await expect(`${cardsOf(set).join('\n')}\n`).toMatchFileSnapshot(file)
  })

  test('keeps what is given of a thing', () => {
    const values = valuesOf(set)
    const lost = Object.entries(set.kinds).flatMap(([kind, def]) =>
      [...values(kind, def)].flatMap(([field, list]) =>
        list.flatMap((value) => {
          const things = made(def, { [field]: value })
          const isKept = things.some((thing) => JSON.stringify(thing[field]) === JSON.stringify(value))
          return things.length > 0 && !isKept ? [`${kind}.${field}: ${shown(value)}`] : []
        }),
      ),
    )
    expect(lost).toEqual([])
  })
})
