/** Packs that somebody edits at random, value by value, undoing at times: `tsx tests/pack/edits.ts 1000 SEED`. */
import { fileURLToPath } from 'node:url'
import { type FairDie, seeded } from '#engine'
import {
  asPack,
  drafted,
  draftedPack,
  draftOf,
  editedPack,
  type Pack,
  type PackDraft,
  redoneDraft,
  takesValue,
  undoneDraft,
  type ValuePlace,
  valuePlaces,
} from '#pack'
import { packNamed, TEMPLATED } from './packs.ts'

const WORDS = ['Old Guard', '{Unit hold}.', 'ß', '{', '  ', '{target.figures}', '\u202eRules', 'x'.repeat(60)]

/** A value that an offer takes, by lot; at times one at its bounds. */
function valueFor({ as, value }: ValuePlace, die: FairDie): ValuePlace['value'] {
  switch (as.is) {
    case 'number': {
      if (as.orNothing && die(5) === 1) return null
      const near = typeof value === 'number' ? Math.round(value) + die(5) - 3 : as.min
      const n = die(3) === 1 ? as.min : die(3) === 1 ? as.max : near
      return Math.max(as.min, Math.min(as.max, n))
    }
    case 'words':
      return (WORDS[die(WORDS.length) - 1] ?? '').slice(0, as.most)
    case 'one-of':
      return as.of[die(as.of.length) - 1]?.value ?? null
    case 'yes-no':
      return die(2) === 1
  }
}

/** All that is named in a pack: ids, and the values by which rules tell one thing from another. */
function namesIn(here: unknown): readonly string[] {
  if (Array.isArray(here)) return here.flatMap(namesIn)
  if (typeof here !== 'object' || here === null) return []
  return Object.entries(here).flatMap(([key, value]) => [
    key,
    ...(['id', 'do', 'roll', 'in', 'of', 'rule', 'procedure'].includes(key) && typeof value === 'string'
      ? [value]
      : namesIn(value)),
  ])
}

type Counts = {
  readonly edits: number
  readonly sound: number
  readonly refused: number
  readonly slowest: number
}

/** So many edits of one template; throws where an edit that is offered makes what no form takes. */
export function scribble(name: string, times: number, seed: number): Counts {
  const die = seeded(seed)
  const first = packNamed(name)
  let draft: PackDraft = draftOf(first)
  const counts = { edits: 0, sound: 0, refused: 0, slowest: 0 }
  let offers = valuePlaces(first)
  for (let n = 0; n < times; n++) {
    if (die(6) === 1) draft = die(3) === 1 ? redoneDraft(draft) : undoneDraft(draft)
    // A pack in which everything is broken has nothing more to show.
    if (die(12) === 1) draft = drafted(draft, first)
    const before = draftedPack(draft)
    if (die(4) === 1) offers = valuePlaces(before)
    const offer = offers[die(offers.length) - 1]
    const [now] = offer ? valuePlaces(before, offer.at) : []
    if (!now) continue
    const value = valueFor(now, die)
    const began = performance.now()
    const { pack, faults } = editedPack(before, now.at, value)
    counts.slowest = Math.max(counts.slowest, performance.now() - began)
    if (pack === before) {
      counts.refused++
      if (takesValue(now.as, value) && now.as.is !== 'words')
        throw new Error(`${now.at.join('.')} is offered, and refused ${value}.`)
      continue
    }
    counts.edits++
    if (faults.length === 0) counts.sound++
    const read = asPack(JSON.parse(JSON.stringify(pack)))
    if (!read.ok) throw new Error(`${now.at.join('.')}: ${read.fault.says}`)
    if (named(pack) !== named(before) && !now.at.includes('values'))
      throw new Error(`${now.at.join('.')} changed a name.`)
    draft = drafted(draft, pack)
  }
  while (draft.at > 0) draft = undoneDraft(draft)
  if (draftedPack(draft) !== first) throw new Error('Undone it is another pack.')
  return counts
}

/** All that is named, but for what may come and go: whether a bar is off. */
const named = (pack: Pack): string =>
  namesIn(pack)
    .filter((one) => one !== 'off')
    .join(' ')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const times = Number(process.argv[2] ?? 1_000)
  for (const name of TEMPLATED)
    console.log(name, JSON.stringify(scribble(name, Math.ceil(times / TEMPLATED.length), Number(process.argv[3] ?? 1))))
}
