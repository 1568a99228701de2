/** The Last Mughal: the rebellion of the sepoys, 1857-1858, two players on a map of northern India. */
import { defineRuleSet, listed } from '#kit'
import { battle } from './battle/battle.ts'
import { type ClauseId, clauses } from './clauses.ts'
import { activate, column } from './columns.ts'
import { pointsOf } from './ground.ts'
import { drawCounters, drawOdds, initiative } from './initiative.ts'
import { kinds } from './kinds.ts'
import { flight, move, raiseCity } from './move.ts'
import { places } from './places.ts'
import { playCounter } from './play.ts'
import { correctPoints, endNow, finalCount } from './points.ts'
import { battleCheck, risingCheck, siegeCheck } from './quick.ts'
import { rebellion } from './rebellion.ts'
import * as reference from './reference.ts'
import { sample } from './sample.ts'
import { advance, now } from './sequence.ts'
import { rulings, type Settings, settings } from './settings.ts'
import { newPlace, scenarios, start } from './setup.ts'
import { attrition, siege } from './siege/siege.ts'
import { game, isSide, type State } from './state.ts'

export default defineRuleSet<State, Settings, ClauseId>({
  id: 'last-mughal',
  title: 'The Last Mughal',
  version: '9',
  ...reference,
  start,
  quick: { game: { game: kinds.game.fresh({ quick: true }) } },
  kinds,
  settings,
  rulings,
  lasting: [
    { of: game, field: 'battleTable' },
    { of: game, field: 'siegeTable' },
  ],
  procedures: [
    listed(rebellion),
    listed(playCounter),
    listed(drawCounters),
    listed(activate),
    listed(move),
    listed(column),
    listed(raiseCity),
    listed(battle),
    listed(siege),
    listed(flight),
    listed(attrition),
    listed(initiative),
    listed(finalCount),
    listed(newPlace),
    listed(correctPoints),
    listed(drawOdds),
    listed(battleCheck),
    listed(siegeCheck),
    listed(risingCheck),
  ],
  sequence: { now, advance: listed(advance) },
  score: (ctx, side) => (isSide(side) ? `${pointsOf(ctx, side)} VP` : null),
  end: endNow,
  counting: { procedure: finalCount.id, early: ['not-over'] },
  places,
  sample,
  scenarios,
  clauses,
})
