/** 5.20 Does an Event strike? The Event die of a Random Factor, thrown by itself. */
import { among, book, from, nobody, type Proc, The, the, view } from '#kit'
import { may } from './can.ts'
import { oweEvent } from './owed.ts'
import { ask, procedure, roll, say, type UnitRef, who } from './state.ts'
import { are } from './words.ts'

type When = 'fire' | 'confrontation'

export const eventCheck = procedure({
  id: 'event_check',
  title: 'Event die',
  start: from(
    'table',
    'does an Event strike?',
    [
      who('unit', 'Which unit is at risk?', may.act, 'Unit'),
      {
        arg: 'when',
        says: 'Which roll did the Event die go with?',
        short: 'With',
        form: {
          form: 'choice',
          options: [
            { value: 'fire', says: 'Fire at the unit', worth: '1' },
            { value: 'confrontation', says: 'A Confrontation', worth: '1 or 2' },
          ],
        },
        default: 'fire',
      },
    ],
    { says: 'Event die' },
  ),
  views: {
    event: view('bar', 'An Event', (event: boolean) => (event ? 'Event' : 'none'), { Event: 'bad' }),
  },
  *run(ctx, a: { readonly unit: UnitRef; readonly when: When }): Proc<boolean> {
    const unit = ctx.look(a.unit)
    const close =
      a.when === 'confrontation' &&
      (yield* ask.yesNo('close-combat', 'Was it Close Combat?', {
        ...book(false, 'for what it brings', ctx.settings.confrontationEvents === 'one-or-two'),
        short: 'Close Combat',
        clause: 'event.check.d6',
      }))
    const two = a.when === 'confrontation' && (close || ctx.settings.confrontationEvents === 'one-or-two')
    const clause = a.when === 'fire' ? 'event.when.fire' : 'event.when.confrontation'
    const event = yield* roll(
      nobody,
      'dice',
      `${The(unit)}: an Event on ${two ? '1 or 2' : '1'}`,
      two ? among(6, 1, 2) : among(6, 1),
      { clause },
    )
    if (event) {
      const cause = close ? 'close-combat' : a.when
      const of = a.when === 'fire' ? 'event.who.fire' : 'event.who.confrontation'
      yield* oweEvent(ctx, a.unit, `${unit.name}: Event die`, of, cause)
    }
    yield* say.verdict(
      event ? `An Event strikes ${the(unit)}.` : `${are(unit)} spared an Event.`,
      event ? 'bad' : 'plain',
      { clause },
    )
    return event
  },
})
