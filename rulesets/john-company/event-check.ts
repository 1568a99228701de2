/** 5.20 Does an Event strike? The Event die of a Random Factor, thrown by itself. */
import { among, barredBy, type Proc, refuseEach, The } from '#kit'
import { goneFaults } from './common.ts'
import { oweEvent } from './events/check.ts'
import { asUnit, procedure, roll, type UnitRef, verdict, yesNo } from './state.ts'

type When = 'fire' | 'confrontation'

export const eventCheck = procedure({
  id: 'event_check',
  title: 'Event die',
  start: {
    from: 'table',
    says: 'Event die',
    hint: 'does an Event strike?',
    subjects: [
      {
        arg: 'unit',
        says: 'Which unit would suffer it?',
        short: 'Unit',
        kind: 'unit',
        barred: (ctx, ref) => barredBy(goneFaults(ctx.look(asUnit(ref)))),
      },
      {
        arg: 'when',
        says: 'Thrown with which Random Factor?',
        short: 'With',
        form: {
          form: 'choice',
          options: [
            { value: 'fire', says: 'Fire at it', worth: '1' },
            { value: 'confrontation', says: 'Its Confrontation', worth: '1 or 2' },
          ],
        },
        default: 'fire',
      },
    ],
  },
  views: {
    event: {
      says: 'An Event',
      show: 'bar',
      of: (event: boolean) => (event ? 'Event' : 'none'),
      tones: { Event: 'bad' },
    },
  },
  *run(ctx, a: { readonly unit: UnitRef; readonly when: When }): Proc<boolean> {
    const unit = ctx.look(a.unit)
    yield* refuseEach(goneFaults(unit))
    const close =
      a.when === 'confrontation' &&
      (yield* yesNo('close-combat', 'Was it Close Combat?', {
        default: false,
        short: 'Close Combat',
        clause: 'event.check.d6',
        ...(ctx.settings.confrontationEvents === 'one-or-two' ? { from: 'for what it brings' } : {}),
      }))
    const two = a.when === 'confrontation' && (close || ctx.settings.confrontationEvents === 'one-or-two')
    const clause = a.when === 'fire' ? 'event.when.fire' : 'event.when.confrontation'
    const event = yield* roll('dice', two ? 'Event on a 1 or 2' : 'Event on a 1', two ? among(6, 1, 2) : among(6, 1), {
      clause,
    })
    if (event) {
      const cause = close ? 'close-combat' : a.when
      const who = a.when === 'fire' ? 'event.who.fire' : 'event.who.confrontation'
      yield* oweEvent(ctx, a.unit, `${unit.name}: Event die`, who, cause)
    }
    yield* verdict(
      event ? `An Event strikes ${unit.name}.` : `${The(unit)} are spared an Event.`,
      event ? 'bad' : 'plain',
      {
        clause,
      },
    )
    return event
  },
})
