/** 5.19 The two scenarios of the document: each musters its battle with the rules' dice, or leaves the muster to the players. */

import { book, listed, type Proc, type Scenario } from '#kit'
import { sideNames } from './classes.ts'
import type { ClauseId } from './clauses.ts'
import { gameFields } from './fields.ts'
import { british, muster, rebels } from './forces.ts'
import { musterBritish, musterOfficers, musterRebel, oweMarch, raise } from './muster.ts'
import { ask, type Ctx, change, game, make, perform, procedure, say } from './state.ts'
import { structures } from './structures.ts'

/** Both armies ready, by dice, or by hand later. */
function* musterBoth(ctx: Ctx): Proc<void> {
  const how = yield* ask.choice(
    'how',
    'How do you muster the armies?',
    {
      ready: { says: 'Ready forces', hint: 'Havelock’s column against the troops of Nana Sahib, no dice' },
      dice: { says: 'Roll for them', hint: 'British 5 + 1d6 units, Rebels 10 + 1d6' },
      hand: { says: 'Pick them later', hint: 'unit by unit before the first move' },
    },
    { default: 'ready', short: 'Muster' },
  )
  if (how === 'hand') return
  if (how === 'ready') {
    yield* muster(ctx, british)
    return yield* muster(ctx, rebels)
  }
  yield* perform(musterBritish, {})
  yield* perform(musterOfficers, { side: 'british' }, 'officers')
  yield* perform(musterRebel, {})
  yield* perform(musterOfficers, { side: 'rebel' }, 'sahibs')
  yield* say.note('Every unit and leader rolls for march moves', { clause: 'march.allotment.unit' })
}

/** The works that the British march to, in lengths of 6 inches. */
function* layObjective(fort: boolean): Proc<void> {
  yield* say.note('A board of 4′ by 6′, played lengthways', { clause: 'scenario.relief.board' })
  const kind = fort ? 'mud-wall' : 'fieldwork'
  const lengths = yield* ask.number(
    'lengths',
    `How many 6-inch lengths of ${fort ? 'fort wall' : 'entrenchment'}?`,
    1,
    12,
    {
      default: 4,
      short: 'Lengths',
      hint: `${structures[kind].hits} hits each`,
      clause: 'scenario.relief.objective.place',
    },
  )
  for (let n = 1; n <= lengths; n++)
    yield* make(
      { kind: 'structure', id: `objective-${n}` },
      {
        name: `${fort ? 'Fort wall' : 'Entrenchment'}, length ${n}`,
        kind,
        hits: structures[kind].hits,
        state: 'stands',
      },
    )
}

/** The base line of a side: as the book has it already, else as the ruling has it (R8). */
function* edgeOf(ctx: Ctx, field: 'edgeBritish' | 'edgeRebel', side: string, ruled: string): Proc<string> {
  const said = ctx.look(game)[field]
  return yield* ask.text(`edge-${side.toLowerCase()}`, `Which edge is the ${side} base line?`, {
    ...(said === gameFields[field].usual ? book(ruled, 'the settings of this battle') : book(said)),
    short: `${side} edge`,
    hint: 'The diagram in the rules is lost.',
    clause: 'scenario.relief.start-point',
  })
}

/** Scenario 1. The British march to an entrenchment behind the 5 foot line, or take a mud-walled village fort there; they move first. */
export const relief = procedure({
  id: 'scenario-relief',
  title: 'Relief Column',
  *run(ctx, _: { readonly [arg: string]: never }): Proc<null> {
    const edgeBritish = yield* edgeOf(ctx, 'edgeBritish', 'British', 'the 0′ short edge')
    const edgeRebel = yield* edgeOf(ctx, 'edgeRebel', 'Rebel', 'the 6′ short edge')
    yield* change(game, {
      name: 'Relief Column',
      scenario: 'relief',
      first: 'british',
      turn: 'british',
      edgeBritish,
      edgeRebel,
    })
    const fort = ctx.settings.objective === 'fort'
    yield* layObjective(fort)
    yield* musterBoth(ctx)
    // R9: two units of five; a fort is held by the Rebels and has no British garrison
    if (!fort) {
      yield* say.note('5 civilians and 5 British foot hold it', { clause: 'scenario.relief.garrison' })
      yield* raise(ctx, 'civilian', 1, { garrison: true, cover: 'hard', name: 'Garrison civilians' })
      yield* raise(ctx, 'british-foot', 1, { garrison: true, cover: 'hard', name: 'Garrison foot' })
    }
    yield* oweMarch(ctx)
    yield* say.verdict('The Relief Column is mustered.', 'plain', {
      clause: 'scenario.relief.first-player',
      detail: 'British move first.',
    })
    return null
  },
})

/** The ground of scenario 2, as the Rebels lay it out before the muster. */
const ground = [
  ['A board of 6′ by 4′', 'scenario.field.board'],
  ['Rebels enter from their base line, the north edge', 'scenario.field.baseline.rebel'],
  ['British enter from theirs, the south edge', 'scenario.field.baseline.british'],
  ['The Rebels place the scenery', 'scenario.field.placer'],
  ['0 to 2 villages, one of them mud-walled', 'scenario.field.villages'],
  ['Tracks between the base areas', 'scenario.field.tracks'],
  ['Jungle or bush as they like', 'scenario.field.jungle'],
  ['Streams, or one river with a bridge or 2 fords', 'scenario.field.water'],
  ['Up to 2 hills', 'scenario.field.hills'],
  ['Up to 2 small woods', 'scenario.field.trees'],
] as const

/** Scenario 2. Rebels from the north base line, British from the south; the Rebels place the scenery and move first. */
export const field = procedure({
  id: 'scenario-field',
  title: 'Open battle',
  *run(ctx, _: { readonly [arg: string]: never }): Proc<null> {
    yield* change(game, {
      name: 'Open battle',
      scenario: 'field',
      first: 'rebel',
      turn: 'rebel',
      edgeBritish: 'the south edge',
      edgeRebel: 'the north edge',
    })
    for (const [says, clause] of ground) yield* say.note(says, { clause })
    yield* musterBoth(ctx)
    if (ctx.all('unit').length > 0) yield* oweMarch(ctx)
    yield* say.verdict('The armies are mustered.', 'plain', {
      clause: 'scenario.field.first-player',
      detail: 'Rebels move first.',
    })
    return null
  },
})

/** Both ready forces, and nothing asked. */
const ready = procedure({
  id: 'scenario-ready',
  title: 'Ready forces',
  *run(ctx, _: { readonly [arg: string]: never }): Proc<null> {
    yield* muster(ctx, british)
    yield* muster(ctx, rebels)
    yield* change(game, { name: 'The road to Cawnpore' })
    yield* say.verdict('Both forces are ready.', 'plain', {
      clause: 'scenario.field.first-player',
      detail: `${sideNames[ctx.look(game).first]} move first.`,
    })
    return null
  },
})

export const scenarios: readonly Scenario<ClauseId>[] = [
  {
    id: 'relief',
    title: 'Relief Column',
    about:
      '4′ by 6′, played lengthways. A British column marches to an entrenchment behind the 5′ line; the Rebels try to stop it. British move first.',
    clauses: ['scenario.relief.board', 'scenario.relief.objective.place'],
    prepare: listed(relief),
  },
  {
    id: 'field',
    title: 'Open battle',
    about:
      '6′ by 4′. Rebels from the north base line, British from the south. The Rebels place the scenery and move first.',
    clauses: ['scenario.field.board', 'scenario.field.placer'],
    prepare: listed(field),
  },
  {
    id: 'ready',
    title: 'Ready forces',
    about:
      'Havelock’s column of July 1857 against the troops of Nana Sahib: seven units and nine, without a scenario. The sizes of Rebel units are ours, within what their dice can roll.',
    clauses: ['army.rebel.mutineer.size', 'army.rebel.irregular.size'],
    prepare: listed(ready),
  },
]
