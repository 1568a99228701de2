/** Indian Mutiny, convention rules: a skirmish of 24-figure units, and the siege. */
import { defineRuleSet, listed } from '#kit'
import { eligible, target } from './aim.ts'
import { artilleryCasualties, building, cannon, mortar } from './artillery.ts'
import { charge, close, closeBatch, contact, declare } from './charge.ts'
import { type ClauseId, clauses } from './clauses.ts'
import { ammunition, ranks, specialLeader } from './create.ts'
import { attack, elephantRally, elephantTest, rampage, struck } from './elephant.ts'
import { hold, intoMelee, reload, smallArms, volley } from './fire.ts'
import { readyForces, sample } from './forces.ts'
import { kinds } from './kinds.ts'
import { breakDoor, door, figure, line, support, withdraw } from './melee.ts'
import { moraleBatch, moraleCheck, rally, trigger } from './morale.ts'
import { extendLine, moveBatch, moveRoll, orderForward, rout } from './move.ts'
import { native, nativeBatch, nativeCount } from './native-fire.ts'
import * as reference from './reference.ts'
import { addHouse, scenarios } from './scenarios.ts'
import { advance, now } from './sequence.ts'
import { rulings, type Settings, settings } from './settings.ts'
import { battleEnd, britishLeft, halves, lossesSay, reinforce, siegeEnd, turnSequence } from './siege.ts'
import type { State } from './state.ts'
import { figures } from './words.ts'

export default defineRuleSet<State, Settings, ClauseId>({
  id: 'mutiny-skirmish',
  title: 'Indian Mutiny, convention skirmish',
  version: '7',
  ...reference,
  start: {
    unit: {},
    building: {},
    door: {},
    side: { british: kinds.side.fresh({ name: 'British' }), native: kinds.side.fresh({ name: 'Mutineers' }) },
    game: { game: kinds.game.fresh({}) },
  },
  kinds,
  settings,
  rulings,
  procedures: [
    listed(smallArms),
    listed(native),
    listed(volley),
    listed(hold),
    listed(cannon),
    listed(mortar),
    listed(intoMelee),
    listed(orderForward),
    listed(charge),
    listed(contact),
    listed(declare),
    listed(close),
    listed(moveRoll),
    listed(rout),
    listed(figure),
    listed(line),
    listed(door),
    listed(extendLine),
    listed(withdraw),
    listed(moraleCheck),
    listed(rally),
    listed(attack),
    listed(struck),
    listed(elephantTest),
    listed(rampage),
    listed(elephantRally),
    listed(artilleryCasualties),
    listed(ranks),
    listed(moraleBatch),
    listed(nativeBatch),
    listed(closeBatch),
    listed(moveBatch),
    listed(reinforce),
    listed(breakDoor),
    listed(building),
    listed(siegeEnd),
    listed(specialLeader),
    listed(ammunition),
    listed(addHouse),
    listed(nativeCount),
    listed(eligible),
    listed(target),
    listed(reload),
    listed(support),
    listed(trigger),
    listed(halves),
    listed(turnSequence),
  ],
  sequence: { now, due: ['checks'], advance: listed(advance) },
  score: (ctx, side) => (side === 'british' ? `${figures(britishLeft(ctx))} left` : lossesSay(ctx)),
  end: battleEnd,
  scenarios: [readyForces, ...scenarios],
  sample,
  clauses,
})
