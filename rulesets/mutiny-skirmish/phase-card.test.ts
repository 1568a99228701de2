/** The lists of the phase card: who may act now, by the bars of the act itself. */
import { expect, it } from 'vitest'
import { ctxOf } from '#engine'
import { type Case, questionOf } from '../../src/headless/case.ts'
import set from './index.ts'

const foot = { type: 'british-regulars' }
const units: NonNullable<Case['units']> = {
  fresh: foot,
  moved: { ...foot, moved: true },
  runs: { ...foot, routing: true },
  fights: { ...foot, in_contact: 3 },
  unloaded: { ...foot, reload_before: 24 },
  gun: { type: '9-pounder' },
  limbered: { type: '9-pounder', limbered: true },
  gone: { ...foot, lost: 'destroyed' },
  mob: { type: 'mutineers' },
}

/** Refs of each list of the card, in a step of the British turn. */
function lists(step: number): { readonly [says: string]: readonly string[] } {
  const things = { game: { game: { turn: 1, side: 'british', step } } }
  const { world, settings } = questionOf(set, { ruleset: set.id, procedure: 'turn.sequence', units, things })
  const card = set.sequence.now(ctxOf(world, settings))
  return Object.fromEntries((card.lists ?? []).map(({ says, refs }) => [says, refs.map((ref) => ref.id)]))
}

it.each([
  { step: 0, says: 'To rally', who: ['runs'] },
  { step: 2, says: 'Not yet moved', who: ['fresh', 'unloaded', 'gun', 'limbered'] },
  { step: 3, says: 'May fire', who: ['fresh', 'moved', 'fights', 'gun'] },
  { step: 4, says: 'In contact', who: ['fights'] },
])('$says', ({ step, says, who }) => expect(lists(step)[says]).toEqual(who))
