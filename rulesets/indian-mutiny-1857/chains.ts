/** What follows one another, taken as one for its odds: two tests, and the rounds of a melee. */

import type { Again, Proc } from '#kit'
import { about, from, part, sight, view } from '#kit'
import { may } from './can.ts'
import { kill } from './common.ts'
import { deserter } from './deserter.ts'
import { combats, evenly, fightsOf, modifiers, RATIO } from './melee.ts'
import { morale, type Stand } from './morale.ts'
import {
  type Ctx,
  change,
  exhausted,
  procedure,
  repeat,
  say,
  sub,
  tally,
  type Unit,
  type UnitRef,
  who,
} from './state.ts'
import { does } from './words.ts'

/** Both tests in their order, for the odds of the two together: gone, holds, retreats. */
export const deserterThenMorale = procedure({
  id: 'deserter-then-morale',
  title: 'Deserter Morale, then Morale',
  start: from('quick', 'the chances of both tests together', [
    who('unit', 'Which Mutineers test?', may.testDesertionThenMorale, 'Unit'),
  ]),
  success: { says: 'They stand', good: 'They stand', bad: 'They go' },
  views: {
    stand: view(
      'bar',
      'What do they do?',
      (r: Stand) =>
        ({
          holds: 'They hold',
          runs: 'They pass, still in retreat',
          retreats: 'They retreat',
          dies: 'They die',
          gone: 'They all desert',
          unasked: 'Not asked',
        })[r],
      { 'They hold': 'good', 'They retreat': 'bad', 'They all desert': 'bad' },
    ),
  },
  sights: {
    deserted: sight(
      'columns',
      'Figures that desert',
      function* (walk: Proc<Stand>, ctx: Ctx, a: { readonly unit: UnitRef }) {
        const before = ctx.look(a.unit).deserted
        yield* walk
        return ctx.look(a.unit).deserted - before
      },
    ),
  },
  *run(_, a: { readonly unit: UnitRef }): Proc<Stand> {
    yield* sub(part(deserter), a)
    return yield* sub(part(morale), a)
  },
})

/** Who attacks in this round, and whom; `first` attacked in the first. */
type Bout = { readonly attacker: UnitRef; readonly target: UnitRef; readonly first: UnitRef }
/** How a melee ends, and the figures that are left. */
export type MeleeEnd = {
  readonly end: 'defenders-dead' | 'defenders-run' | 'attackers-dead' | 'attackers-run' | 'stands'
  readonly attackers: number
  readonly defenders: number
}

/** Exhausted or in retreat it only defends. */
const attacks = (ctx: Ctx, unit: Unit): boolean => !exhausted(ctx, unit) && unit.status !== 'retreat'

function meleeEnd(
  ctx: Ctx,
  { attacker, target, first }: Bout,
  how: 'dead' | 'run' | 'stands',
): { readonly done: MeleeEnd } {
  const [us, them] = first.id === attacker.id ? [attacker, target] : [target, attacker]
  const end = how === 'stands' ? how : (`${first.id === attacker.id ? 'defenders' : 'attackers'}-${how}` as const)
  return { done: { end, attackers: ctx.look(us).alive, defenders: ctx.look(them).alive } }
}

/**
 * The attack of one move: all who can are base to base and paired evenly (R48), with what the book knows. Who has lost
 * figures and stands tests Morale, then attacks in his own move.
 */
const bout = procedure({
  id: 'melee-bout',
  title: 'The attack of one move',
  *run(ctx, s: Bout): Proc<Again<Bout, MeleeEnd>> {
    const [attacker, target] = [ctx.look(s.attacker), ctx.look(s.target)]
    const next = { again: { attacker: s.target, target: s.attacker, first: s.first } }
    if (!attacks(ctx, attacker)) return attacks(ctx, target) ? next : meleeEnd(ctx, s, 'stands')
    const pairs = evenly(Math.min(attacker.alive, RATIO * target.alive), target.alive)
    const plus = yield* modifiers(ctx, s.attacker, s.target)
    const fights = yield* fightsOf(ctx, attacker, target, pairs, { ...plus, attackersAlone: 0, defendersAlone: 0 })
    const { killed } = yield* tally(combats, fights, { killed: 0, even: 0, beset: 0 })
    // A March Attack counts in the move in which it was made
    if (attacker.moved === 'attack') yield* change(s.attacker, { moved: 'none' })
    if (killed === 0) return next
    yield* kill(ctx, s.target, killed)
    if (ctx.look(s.target).alive === 0) return meleeEnd(ctx, s, 'dead')
    const stand = yield* sub(part(morale), { unit: s.target })
    if (stand === 'retreats') return meleeEnd(ctx, s, 'run')
    return stand === 'dies' ? meleeEnd(ctx, s, 'dead') : next
  },
})

const endWords: { readonly [E in MeleeEnd['end']]: string } = {
  'defenders-dead': 'The defenders die',
  'defenders-run': 'The defenders retreat',
  'attackers-dead': 'The attackers die',
  'attackers-run': 'The attackers retreat',
  stands: 'Nobody attacks again',
}

/** A melee move by move to its end, for its odds: who is left, and who runs. Nobody leaves it or joins it. */
export const meleeToTheEnd = procedure({
  id: 'melee-to-the-end',
  title: 'A melee to its end',
  start: from('quick', 'the chances of all its rounds together', [
    who('attacker', 'Which unit attacks first?', may.attack, 'Attacker'),
    who('target', 'Attack which unit?', may.beAttacked, 'Defender'),
  ]),
  success: { says: 'Attack succeeds', good: 'The attackers win', bad: 'The defenders win' },
  views: {
    end: about(
      'ground',
      view('bar', 'How does it end?', (r: MeleeEnd) => endWords[r.end], {
        'The defenders die': 'good',
        'The defenders retreat': 'good',
        'The attackers die': 'bad',
        'The attackers retreat': 'bad',
      }),
    ),
    attackers: view('columns', 'Attackers left', (r: MeleeEnd) => r.attackers),
    defenders: view('columns', 'Defenders left', (r: MeleeEnd) => r.defenders),
  },
  *run(ctx, a: { readonly attacker: UnitRef; readonly target: UnitRef }): Proc<MeleeEnd> {
    const ended = yield* repeat(bout, { ...a, first: a.attacker }, 'round')
    const [us, them] = [ctx.look(a.attacker), ctx.look(a.target)]
    const verdicts = {
      'defenders-dead': [does(them, 'lose their last figure'), 'good'],
      'defenders-run': [does(them, 'retreat'), 'good'],
      'attackers-dead': [does(us, 'lose their last figure'), 'bad'],
      'attackers-run': [does(us, 'retreat'), 'bad'],
      stands: ['Nobody attacks again', 'plain'],
    } as const
    const [says, tone] = verdicts[ended.end]
    yield* say.verdict(`${says}.`, tone, { clause: 'melee.result.even.next' })
    return ended
  },
})
