/** John Company, Part 4: resolve, reaction, Confrontation, fire and Events of British and Indian armies. */
import { defineRuleSet, listed } from '#engine'
import { caracole, caracoleRanks, volley } from './caracole.ts'
import { charge } from './charge.ts'
import { clauses } from './clauses.ts'
import { confrontation } from './confrontation.ts'
import { counterCharge, evade } from './evade.ts'
import { eventCheck } from './event-check.ts'
import { procedures as events } from './events/index.ts'
import { procedures as fire } from './fire/index.ts'
import { giveOrder } from './give-order.ts'
import { freshGame, kinds } from './kinds.ts'
import { mandatoryMove, movementDice } from './movement.ts'
import { join, orders } from './orders.ts'
import { rally } from './rally.ts'
import { lineOfSight, rangeBand, standsFiring } from './ranges.ts'
import { reaction, reactionRequired } from './reaction.ts'
import { sheet, tables, terms } from './reference.ts'
import { advance, now } from './sequence.ts'
import { rulings, settings } from './settings.ts'
import { lightCompany, skirmishersCaught, skirmishScreen, skirmishScreenHidden } from './skirmish.ts'
import type { Settings, State } from './state.ts'
import { looting, quitRecall, withoutOrdersTable } from './without-orders.ts'

export default defineRuleSet<State, Settings>({
  id: 'john-company',
  title: 'John Company',
  version: '1',
  about:
    'British and Indian armies, 1750 to 1860, by Chris Ferree and Patrick R. Wilson, Part 4: what units dare, how they fire, and who blinks at contact. Army lists and movement rates are in other parts and are typed in.',
  terms,
  sides: [
    { id: 'british', says: 'British', flag: 1 },
    { id: 'native', says: 'Native', flag: 2 },
  ],
  kinds,
  settings,
  rulings,
  start: { unit: {}, commander: {}, game: { game: freshGame } },
  procedures: [
    listed(reaction),
    listed(reactionRequired),
    listed(movementDice),
    listed(mandatoryMove),
    listed(withoutOrdersTable),
    listed(giveOrder),
    listed(quitRecall),
    listed(looting),
    listed(rally),
    listed(orders),
    listed(join),
    listed(charge),
    listed(confrontation),
    listed(volley),
    listed(evade),
    listed(counterCharge),
    listed(caracole),
    listed(caracoleRanks),
    listed(skirmishersCaught),
    listed(skirmishScreen),
    listed(skirmishScreenHidden),
    listed(lightCompany),
    listed(eventCheck),
    listed(rangeBand),
    listed(standsFiring),
    listed(lineOfSight),
    ...fire,
    ...events,
  ],
  sequence: { now, advance: listed(advance) },
  score: (ctx, side) => {
    const lost = ctx.all('unit').reduce((n, ref) => {
      const unit = ctx.look(ref)
      return unit.side === side ? n + unit.initialStands - unit.stands : n
    }, 0)
    return `${lost} stands lost`
  },
  scenarios: [],
  tables,
  sheet,
  clauses,
})
