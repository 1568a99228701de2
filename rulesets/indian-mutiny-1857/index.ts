/** Indian Mutiny 1857: skirmish rules for 25/28 mm figures, where a troop's quality is its die. */
import { defineRuleSet, listed } from '#kit'
import { deserterThenMorale, meleeToTheEnd } from './chains.ts'
import { type ClauseId, clauses } from './clauses.ts'
import { deserter, deserterTrigger } from './deserter.ts'
import { fire } from './fire.ts'
import { fireStructure, structureState } from './fire-structure.ts'
import { sample } from './forces.ts'
import { kinds } from './kinds.ts'
import { march, marchAll, marchMoves } from './march.ts'
import { melee, meleeLeave, meleePairing } from './melee.ts'
import { morale, moraleTrigger, rally } from './morale.ts'
import { move } from './move.ts'
import { musterBritish, musterOfficers, musterRebel, musterUnit, musterUnitSize } from './muster.ts'
import * as reference from './reference.ts'
import { retreat } from './retreat.ts'
import { save } from './save.ts'
import { scenarios } from './scenarios.ts'
import { advance, now } from './sequence.ts'
import { rulings, type Settings, settings } from './settings.ts'
import type { State } from './state.ts'
import { endNow, pointsOf, victory } from './victory.ts'

export default defineRuleSet<State, Settings, ClauseId>({
  id: 'indian-mutiny-1857',
  title: 'Indian Mutiny 1857',
  version: '6',
  ...reference,
  start: {
    unit: {},
    structure: {},
    side: { british: kinds.side.fresh({ name: 'British' }), rebel: kinds.side.fresh({ name: 'Rebels' }) },
    game: { game: kinds.game.fresh({}) },
  },
  quick: { game: { game: kinds.game.fresh({ quick: true }) } },
  kinds,
  settings,
  rulings,
  procedures: [
    listed(move),
    listed(fire),
    listed(melee),
    listed(fireStructure),
    listed(meleeLeave),
    listed(meleePairing),
    listed(structureState),
    listed(retreat),
    listed(morale),
    listed(rally),
    listed(deserter),
    listed(save),
    listed(deserterThenMorale),
    listed(meleeToTheEnd),
    listed(moraleTrigger),
    listed(deserterTrigger),
    listed(marchMoves),
    listed(march),
    listed(marchAll),
    listed(musterBritish),
    listed(musterRebel),
    listed(musterUnitSize),
    listed(musterOfficers),
    listed(musterUnit),
    listed(victory),
  ],
  sequence: { now, advance: listed(advance) },
  score: (ctx, side) => (side === 'british' || side === 'rebel' ? `${pointsOf(ctx, side)} pts` : null),
  end: endNow,
  counting: { procedure: victory.id, early: [] },
  scenarios,
  sample,
  clauses,
})
