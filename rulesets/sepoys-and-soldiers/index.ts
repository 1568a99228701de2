/** Sepoys & Soldiers: British campaigns in India 1792 to 1815, units of bases on a shared deck of cards. */
import { defineRuleSet, listed } from '#kit'
import { charge } from './charge.ts'
import { type ClauseId, clauses } from './clauses.ts'
import { combat } from './combat.ts'
import { coverNow, turnCard } from './deck.ts'
import { artilleryFire, infantryFire } from './fire.ts'
import { sample, scenarios } from './forces.ts'
import { applyHits, baseLost } from './hits.ts'
import { kinds } from './kinds.ts'
import { commanderMove, move } from './move.ts'
import { lostNerve, nerve } from './nerve.ts'
import { changeOrder, issueOrder, orderByAttack, sideOrders } from './orders.ts'
import { pursue } from './pursuit.ts'
import { rally, reform } from './rally.ts'
import * as reference from './reference.ts'
import { retreat } from './retreat.ts'
import { risk } from './risk.ts'
import { rocket } from './rocket.ts'
import { now } from './sequence.ts'
import { rulings, type Settings, settings } from './settings.ts'
import { basesLost, type State } from './state.ts'
import { sideNames } from './troops.ts'
import { counted } from './words.ts'

export default defineRuleSet<State, Settings, ClauseId>({
  id: 'sepoys-and-soldiers',
  title: 'Sepoys & Soldiers',
  version: '6',
  ...reference,
  start: {
    unit: {},
    commander: {},
    side: { red: kinds.side.fresh({ name: sideNames.red }), black: kinds.side.fresh({ name: sideNames.black }) },
    game: { game: kinds.game.fresh({}) },
  },
  quick: { game: { game: kinds.game.fresh({ quick: true }) } },
  kinds,
  settings,
  rulings,
  procedures: [
    listed(charge),
    listed(infantryFire),
    listed(artilleryFire),
    listed(rocket),
    listed(move),
    listed(reform),
    listed(rally),
    listed(nerve),
    listed(combat),
    listed(pursue),
    listed(retreat),
    listed(commanderMove),
    listed(changeOrder),
    listed(risk),
    listed(baseLost),
    listed(lostNerve),
    listed(applyHits),
    listed(orderByAttack),
    listed(coverNow),
    listed(sideOrders),
    listed(issueOrder),
  ],
  sequence: { now, due: ['turn'], advance: listed(turnCard) },
  score: (ctx, side) => `${counted(basesLost(ctx, side), 'base')} lost`,
  scenarios,
  sample,
  clauses,
})
