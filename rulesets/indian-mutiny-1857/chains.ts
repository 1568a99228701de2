/** What follows one another, taken as one for its odds: two tests, and the rounds of a melee. */

import type { Again, Proc } from '#kit'
import { about, from, part, sight, view } from '#kit'
import { may } from './can.ts'
import { testsAfter } from './casualties.ts'
import { kill, spendStanding } from './common.ts'
import { deserter } from './deserter.ts'
import { combats, evenly, fightsOf, modifiers, RATIO } from './melee.ts'
import { morale, type Stand } from './morale.ts'
import { endsMove } from './sequence.ts'
import {
  type Ctx,
  change,
  exhausted,
  inBattle,
  procedure,
  repeat,
  say,
  sub,
  tally,
  type Unit,
  type UnitRef,
  who,
} from './state.ts'
import { does, nobodyLeft } from './words.ts'

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
      { 'They pass, still in retreat': 'chevrons', 'They retreat': 'chevrons' },
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
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Stand> {
    yield* sub(part(deserter), a)
    const unit = ctx.look(a.unit)
    if (unit.alive === 0) {
      yield* say.verdict(nobodyLeft(unit, ' to test'), 'plain', { clause: 'R66' })
      return 'gone'
    }
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

/** All who can are base to base and paired evenly (R48), with what the book knows: how many fall. */
function* attack(ctx: Ctx, s: Bout): Proc<number> {
  const [attacker, target] = [ctx.look(s.attacker), ctx.look(s.target)]
  const pairs = evenly(Math.min(attacker.alive, RATIO * target.alive), target.alive)
  const plus = yield* modifiers(ctx, s.attacker, s.target)
  const fights = yield* fightsOf(ctx, attacker, target, pairs, { ...plus, attackersAlone: 0, defendersAlone: 0 })
  const { killed } = yield* tally(combats, fights, { killed: 0, even: 0, beset: 0 })
  yield* spendStanding(ctx, s.attacker)
  yield* change(s.attacker, { fought: true })
  yield* kill(ctx, s.target, killed)
  return killed
}

/** The attack of one move, to the end of that move. Who stands attacks in his own. */
const bout = procedure({
  id: 'melee-bout',
  title: 'The attack of one move',
  *run(ctx, s: Bout): Proc<Again<Bout, MeleeEnd>> {
    if (!attacks(ctx, ctx.look(s.attacker)) && !attacks(ctx, ctx.look(s.target))) return meleeEnd(ctx, s, 'stands')
    const killed = attacks(ctx, ctx.look(s.attacker)) ? yield* attack(ctx, s) : 0
    if (ctx.look(s.target).alive === 0) return meleeEnd(ctx, s, 'dead')
    const end = killed > 0 ? yield* testsAfter(ctx, s.target) : null
    if (end) return meleeEnd(ctx, s, end)
    // March Attack, killed in this move, the move that the last march move paid for: none outlasts it
    for (const unit of [s.attacker, s.target]) yield* endsMove(ctx, unit, ctx.look(s.attacker).side)
    return { again: { attacker: s.target, target: s.attacker, first: s.first } }
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
    // Whatever moves it took, it is the melee of this one
    if (inBattle(ctx)) yield* change(a.attacker, { fought: true })
    const [us, them] = [ctx.look(a.attacker), ctx.look(a.target)]
    const verdicts = {
      'defenders-dead': [nobodyLeft(them), 'good', 'melee.result.attacker'],
      'defenders-run': [`${does(them, 'retreat')}.`, 'good', 'morale.fail'],
      'attackers-dead': [nobodyLeft(us), 'bad', 'melee.result.attacker'],
      'attackers-run': [`${does(us, 'retreat')}.`, 'bad', 'morale.fail'],
      stands: ['Nobody attacks again.', 'plain', 'march.exhausted.barred'],
    } as const
    const [says, tone, clause] = verdicts[ended.end]
    yield* say.verdict(says, tone, { clause })
    return ended
  },
})
