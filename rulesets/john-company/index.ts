/** John Company, Part 4: resolve, reaction, Confrontation, fire and Events of British and Indian armies. */
import { type AnyProcedure, defineRuleSet, listed } from '#kit'
import { caracole, caracoleRanks, volley } from './caracole.ts'
import { charge } from './charge.ts'
import { type ClauseId, clauses } from './clauses.ts'
import { confrontation } from './confrontation.ts'
import { counterCharge, evade } from './evade.ts'
import { eventCheck } from './event-check.ts'
import { procedures as events } from './events/index.ts'
import { procedures as fire } from './fire/index.ts'
import { sample, scenarios } from './forces.ts'
import { giveOrder } from './give-order.ts'
import { kinds } from './kinds.ts'
import { mandatoryMove, movementDice } from './movement.ts'
import { join, orders } from './orders.ts'
import { rally } from './rally.ts'
import { lineOfSight, rangeBand, standsFiring } from './ranges.ts'
import { reaction, reactionRequired } from './reaction.ts'
import * as reference from './reference.ts'
import { advance, now } from './sequence.ts'
import { rulings, settings } from './settings.ts'
import { lightCompany, skirmishersCaught, skirmishScreen, skirmishScreenHidden } from './skirmish.ts'
import type { Settings, State } from './state.ts'
import { looting, quitRecall, withoutOrdersTable } from './without-orders.ts'

/** The steps of the turn in which procedures come first, in the order in which they are offered there. */
const offeredIn = (phases: readonly string[], ...list: readonly Parameters<typeof listed>[0][]) =>
  list.map((p): AnyProcedure => {
    const { start, ...procedure } = listed(p)
    return start ? { ...procedure, run: procedure.run, start: { ...start, phases } } : listed(p)
  })

export default defineRuleSet<State, Settings, ClauseId>({
  id: 'john-company',
  title: 'John Company',
  version: '8',
  ...reference,
  start: { unit: {}, commander: {}, game: { game: kinds.game.fresh({}) } },
  procedures: [
    ...offeredIn(['step-5'], rally),
    ...offeredIn(['step-4', 'step-5'], charge, reaction),
    // R66: fire is before or after movement, whenever the players like
    ...offeredIn(['step-4', 'step-5', 'step-6'], ...fire.slice(0, 2)),
    ...offeredIn(['step-5'], reactionRequired),
    ...offeredIn(['step-4', 'step-5'], confrontation, movementDice, mandatoryMove),
    ...offeredIn(['step-5'], withoutOrdersTable),
    ...offeredIn(['step-4', 'step-5'], volley, evade, counterCharge, caracole, caracoleRanks, skirmishersCaught),
    ...offeredIn(['step-1'], orders),
    ...offeredIn(['step-2'], giveOrder),
    ...offeredIn([], ...fire.slice(2)),
    ...offeredIn([], ...events, eventCheck, join, quitRecall, looting),
    ...offeredIn([], skirmishScreen, skirmishScreenHidden, lightCompany, rangeBand, standsFiring, lineOfSight),
  ],
  sequence: { now, due: ['step-1'], advance: listed(advance) },
  score: (ctx, side) => {
    const lost = ctx.all('unit').reduce((n, ref) => {
      const unit = ctx.look(ref)
      return unit.side === side ? n + unit.initialStands - unit.stands : n
    }, 0)
    return lost === 0 ? 'no stands lost' : lost === 1 ? '1 stand lost' : `${lost} stands lost`
  },
  scenarios,
  sample,
  clauses,
  kinds,
  settings,
  rulings,
})
