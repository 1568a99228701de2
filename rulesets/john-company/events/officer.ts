/** 5.24 An officer is lost, and who takes his place. */
import { counted, freshRef, from, type Proc } from '#kit'
import { may } from '../can.ts'
import { unitsUnder } from '../common.ts'
import { kinds } from '../kinds.ts'
import { orders } from '../orders.ts'
import { owing } from '../owed.ts'
import type { CommanderRef, Ctx } from '../state.ts'
import { addEffect, ask, change, game, make, owe, procedure, say, who } from '../state.ts'
import { generalshipNames, rankNames } from '../troops.ts'
import { ratings } from './ratings.ts'

/** Brigade and Division (and Wing, R53): -2 under him. C-in-C: all Regulars -3, all Irregulars -4. Losses add up. */
export function* shakeUnits(ctx: Ctx, ref: CommanderRef, how: 'lost' | 'stunned'): Proc<number> {
  const he = ctx.look(ref)
  const cinc = he.rank === 'cinc'
  const clause = how === 'stunned' ? 'event.cmdr.10.3' : cinc ? 'officer.lost.cinc' : 'officer.lost.brigade-division'
  const until = how === 'stunned' ? ctx.look(game).turn : null
  const units = yield* unitsUnder(ctx, ref, clause)
  for (const unit of units) {
    const amount = cinc ? (ctx.look(unit).regular ? -3 : -4) : -2
    yield* addEffect(ctx, unit, { says: `${he.name} ${how}`, clause, on: 'test', amount, order: null, until })
  }
  const worth = cinc ? 'Regulars −3, Irregulars −4' : '−2'
  yield* say.note(`${units.length === 0 ? 'No units' : counted(units.length, 'unit')} at the next Reaction Test`, {
    worth,
    clause,
  })
  return units.length
}

/** His place is filled when the next turn begins. */
export function* oweReplacement(commander: CommanderRef): Proc<void> {
  yield* owe(officerReplaced, { commander }, 'a new officer, next turn', {
    clause: 'officer.lost.removed',
    due: 'step-1',
  })
}

export const officerLost = procedure({
  ...owing.officerLost,
  asOwed: (n) => `${counted(n, 'lost officer')} to roll for`,
  start: from('table', 'killed or Dangerously Wounded', [who('commander', 'Which officer?', may.beLost, 'Officer')], {
    says: 'Is lost',
  }),
  *run(ctx, a: { readonly commander: CommanderRef }): Proc<{ readonly units: number }> {
    const he = ctx.look(a.commander)
    if (he.state !== 'removed') yield* change(a.commander, { removedIn: ctx.look(game).turn })
    yield* change(a.commander, { state: 'removed', contact: null, lossFelt: true })
    const units = yield* shakeUnits(ctx, a.commander, 'lost')
    // Step 1 of this turn is not that of the next: there the turn has him replaced as it begins
    if (ctx.look(game).step !== 1) yield* oweReplacement(a.commander)
    yield* say.verdict(
      `${he.name} is out of the game; ${units === 0 ? 'nobody feels' : counted(units, 'unit feels', 'units feel')} it.`,
      'bad',
      {
        clause: he.rank === 'cinc' ? 'officer.lost.cinc' : 'officer.lost.brigade-division',
      },
    )
    return { units }
  },
})

/** The tables for a new officer are not in this part: the user picks. He takes over the old one's chain of command. */
export const officerReplaced = procedure({
  id: 'officer_replacement',
  title: 'Replace an officer',
  asOwed: (n) => `${counted(n, 'officer')} to replace`,
  start: {
    from: 'table',
    says: 'Replace him',
    notQuick: true,
    subjects: [who('commander', 'Who is replaced?', may.beReplaced, 'Officer')],
  },
  *run(ctx, a: { readonly commander: CommanderRef }): Proc<{ readonly name: string }> {
    const he = ctx.look(a.commander)
    const name = yield* ask.text('name', 'Name of the new officer', {
      default: `${he.name}’s successor`,
      like: '\\S',
      example: `${he.name}’s successor`,
      short: 'Name',
    })
    const generalship = yield* ask.choice('generalship', 'His Generalship', generalshipNames, {
      short: 'Generalship',
      hint: 'Its table is not in this part: pick',
      clause: 'officer.replace.roll',
    })
    const leadership = yield* ask.choice('leadership', 'His Leadership', ratings, {
      short: 'Leadership',
      clause: 'officer.replace.roll',
    })
    yield* change(a.commander, { replaced: true })
    const ref = freshRef<'commander'>(ctx, 'commander', `${a.commander.id}-`, ctx.all('commander').length + 1)
    const { side, army, rank, brigade, radius, moveRate } = he
    yield* make(
      ref,
      kinds.commander.fresh({ name, side, army, rank, generalship, leadership, brigade, radius, moveRate }),
    )
    const { step } = ctx.look(game)
    if (step === 1 || step === 2)
      yield* owe(orders, { commander: ref }, 'orders of this turn', { clause: 'orders.table' })
    yield* say.note(
      he.rank === 'cinc' ? 'Behind the army’s middle unit, at least 6″ away' : 'Next to his immediate superior',
      { clause: 'officer.replace.place' },
    )
    yield* say.note('On his Movement Card he moves normally to join his command', { clause: 'officer.replace.move' })
    yield* say.verdict(`${name} takes over as ${rankNames[he.rank]}.`, 'good', { clause: 'officer.replace.roll' })
    return { name }
  },
})
