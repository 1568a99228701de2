/** What fire at troops and at structures share: weapon, range, figures firing, dice of guns, sight and arc. */
import { book, type Known, type Proc, unlessSaid, usual } from '#kit'
import { weapons } from './classes.ts'
import type { ClauseId } from './clauses.ts'
import { bandDice, bandOf } from './guns.ts'
import {
  armOf,
  ask,
  between,
  type Ctx,
  change,
  classOf,
  inBattle,
  isGun,
  isLeader,
  say,
  type Unit,
  type UnitRef,
} from './state.ts'
import { does, have, inches, the } from './words.ts'

export type Shot = {
  readonly range: number
  readonly figures: number
  readonly each: number
  readonly says: string
  readonly clause: ClauseId
}

/** What hits: dice that can show the number by themselves, and, as far as `misses` count, those that are added up. */
export function hitsOn(sizes: readonly number[], need: number, misses: 'added' | 'lost'): string {
  const sum = `dice adding up to exactly ${need}`
  if (sizes.every((size) => size < need)) return `${sum} hit`
  if (misses === 'added') return `${need}+ hits, or ${sum}`
  return sizes.some((size) => size < need) ? `${need}+ hits, or smaller ${sum}` : `${need}+ hits`
}

/** To a tenth of an inch, and never nothing. */
const over = (inches: number): number => (inches < 0.1 ? Number(inches.toPrecision(1)) : Math.round(inches * 10) / 10)

/** Weapon and range; how many figures reach, and how many dice each of them throws. A range on the limit is in range. */
export function* measure(ctx: Ctx, ref: UnitRef, at: string, target: UnitRef | null): Proc<Shot> {
  const firer = ctx.look(ref)
  const arm = yield* ask.choice('weapon', 'Which weapon?', weapons, {
    short: 'Weapon',
    ...book(armOf(ctx, firer), firer.weapon === classOf(firer).weapon ? 'the settings of this battle' : 'the book'),
  })
  const weapon = weapons[arm]
  if (arm.startsWith('gun') && !isGun(firer))
    yield* say.refuse('no-gunners', `Only artillerymen fire a gun. ${have(firer)} none.`, {
      clause: 'gun.captured.fire',
      wayOut: 'Bring up gunners.',
    })
  // What it carries is said once
  if (arm !== armOf(ctx, firer)) yield* change(ref, { weapon: arm })
  const hint = `A ${weapon.says} reaches ${inches(weapon.range)}. You may measure first.`
  const range = yield* rangeTo(ctx, ref, target, `Range to ${at}?`, hint)
  const snipers = Math.min(firer.snipers, firer.alive)
  const onlySnipers = range > weapon.range && snipers > 0 && range <= weapons.jezail.range
  const reach = snipers > 0 ? weapons.jezail.range : weapon.range
  if (range > reach)
    yield* say.refuse(
      'out-of-range',
      `Out of range by ${inches(over(range - reach))}: a ${snipers > 0 ? 'jezail' : weapon.says} reaches ${reach}, and you measured ${range}.`,
      { clause: snipers > 0 ? 'fire.range.jezail' : weapon.clause, wayOut: 'Choose a nearer unit, or move first.' },
    )
  else
    yield* say.note(onlySnipers ? 'Only the snipers reach' : `A ${weapon.says} reaches ${weapon.range}″`, {
      clause: onlySnipers ? 'fire.range.jezail' : weapon.clause,
    })
  const able = onlySnipers ? snipers : firer.alive
  const figures = yield* ask.number('figures', `How many of ${the(firer)} fire?`, 1, able, {
    short: 'Firing',
    unit: 'figures',
    hint: 'Leave out figures out of range, arc or sight.',
    clause: isGun(firer) ? 'gun.crew' : 'fire.arc.unit',
    ...(onlySnipers ? book(able, 'snipers in range') : usual(able)),
  })
  if (firer.onElephant > 0)
    yield* say.note('On an elephant an Officer fires d12, others their own die', {
      clause: isLeader(firer) ? 'fire.dice.elephant' : 'fire.dice.elephant-other',
    })
  const fromBand =
    firer.class === 'british-artillery' ? yield* band(ctx, range) : { each: 1, clause: classOf(firer).clauses.fire }
  return {
    range,
    figures,
    each: fromBand.each,
    says: fromBand.each === 1 ? 'one die a figure' : `${fromBand.each} dice a gunner`,
    clause: fromBand.clause,
  }
}

/** How far it is: measured once between two units, until one of them moves or loses figures. */
function* rangeTo(ctx: Ctx, ref: UnitRef, target: UnitRef | null, says: string, hint: string): Proc<number> {
  const more = { unit: 'inches', fractions: true, short: 'Range', hint, clause: 'fire.premeasure' } as const
  const measured = function* (known: Known<number>): Proc<number> {
    return yield* ask.number('range', says, 0, 96, { ...more, ...known })
  }
  return target && inBattle(ctx) ? yield* between(ctx, [ref, target], 'range', measured, 'Fire') : yield* measured({})
}

/** British gunners throw more dice the nearer the target is (R28); by its setting the nearest enemy counts. */
function* band(ctx: Ctx, range: number): Proc<{ readonly each: number; readonly clause: ClauseId }> {
  const nearest = ctx.settings.nearestEnemyBand
    ? yield* ask.number('nearest', 'Range to the nearest enemy?', 0, range, {
        hint: 'No farther than the target',
        unit: 'inches',
        fractions: true,
        short: 'Nearest',
      })
    : range
  return bandDice[bandOf(nearest)]
}

/** Line of sight, and for a gun its arc. Nothing stands in the way unless the table says so. */
export function* seen(firer: Unit, at: string): Proc<void> {
  const hidden = { says: 'No line of sight', clause: 'fire.los', known: false } as const
  const outside = { says: 'Outside 45 degrees of the barrel', clause: 'fire.arc.gun', known: false } as const
  const bars: { readonly hidden: boolean; readonly outside?: boolean } = yield* ask.facts(
    'bars',
    'Does anything block the shot?',
    isGun(firer) ? { hidden, outside } : { hidden },
    { from: unlessSaid, short: 'In the way' },
  )
  if (bars.hidden)
    yield* say.refuse('unseen', `${does(firer, 'cannot see')} ${at}.`, {
      clause: 'fire.los',
      wayOut: 'Choose a unit in sight.',
    })
  if (bars.outside)
    yield* say.refuse('arc', `The gun cannot bear on ${at}, outside its 45 degrees.`, {
      clause: 'fire.arc.realign',
      wayOut: 'Realign the gun first, for 1 march move.',
    })
}
