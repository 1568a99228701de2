/** 5.18 Counter battery: what fire scores on a battery; and what became of its guns, after a campaign game. */

import { bands, book, count, d, from, nobody, type Proc, The, view } from '#kit'
import { may } from '../can.ts'
import { takeStands } from '../common.ts'
import { add, ask, change, handful, procedure, roll, say, type UnitRef, who } from '../state.ts'
import { guns } from '../troops.ts'
import { does } from '../words.ts'
import { weaponNow } from './aim.ts'
import { addsOne } from './tables.ts'

/** 1 to 3 no effect, 4 or more a gun knocked out and a crew stand off; +1 for Field and Siege guns and Mortars (R43). */
export const knockOut = procedure({
  id: 'knock-out',
  title: 'Counter battery',
  *run(ctx, a: { readonly firer: UnitRef; readonly target: UnitRef; readonly casualties: number }): Proc<number> {
    const unit = ctx.look(a.firer)
    const target = ctx.look(a.target)
    // R40: Native Rockets leave the mark of small arms, and add nothing
    const rockets = unit.weapon === 'native-rockets'
    yield* change(a.target, rockets ? { smallArmsMark: true } : { artilleryMark: true, underArtilleryFire: true })
    const plus = !rockets && addsOne(yield* weaponNow(ctx, a.firer, guns))
    if (plus) yield* say.note('Field guns, Siege guns or a Mortar', { worth: 1, clause: 'counter.plus-1' })
    const need = plus ? 3 : 4
    const each = handful({ n: a.casualties, of: 6, says: 'one for each casualty', clause: 'counter.roll-each' })
    const hits = yield* roll(
      unit.side,
      'counter',
      `Counter battery: ${need} or more knocks a gun out`,
      count(each, need),
      { luck: 'counter battery', clause: 'counter.table' },
    )
    const lost = Math.min(hits, target.stands)
    if (lost < hits) yield* say.note('No crew stands are left for the rest', { clause: 'counter.knocked-out' })
    const knocked = target.guns === null ? lost : Math.min(lost, target.guns)
    if (lost > 0) {
      yield* takeStands(ctx, a.target, lost)
      yield* add(a.target, { crewLostToCounter: lost, gunsLost: knocked })
      if (target.guns !== null) yield* change(a.target, { guns: target.guns - knocked })
    }
    yield* say.verdict(`${does(target, 'lose')} ${knockedOut(knocked, lost)}.`, lost > 0 ? 'good' : 'plain', {
      clause: lost > 0 ? 'counter.knocked-out' : 'counter.no-effect',
    })
    return lost
  },
})

/** "a gun", "2 guns"; a battery may lose more crew stands than it has guns. */
function knockedOut(guns: number, crews: number): string {
  if (crews === 0) return 'no gun'
  const stands = crews === 1 ? '1 crew stand' : `${crews} crew stands`
  if (guns === crews) return guns === 1 ? 'a gun' : `${guns} guns`
  return guns === 0 ? stands : `${guns === 1 ? '1 gun' : `${guns} guns`} and ${stands}`
}

/** The same, begun by a user. */
export const counterBattery = procedure({
  ...knockOut,
  id: 'counter_battery',
  start: from('table', 'a d6 for each casualty', [
    who('firer', 'Which battery fired?', may.fireAtBattery, 'Firing'),
    who('target', 'At which battery?', may.beHitAsBattery, 'Target'),
    {
      arg: 'casualties',
      says: 'How many casualties were scored?',
      short: 'Casualties',
      form: { form: 'number', min: 0, max: 40 },
      default: 1,
    },
  ]),
  views: { lost: view('columns', 'Lost, guns and crew stands', (lost: number) => lost) },
})

export type Damage = { readonly crew: number; readonly repairable: number; readonly destroyed: number }

/** Campaign option, after the game: one D6 for each crew stand lost to counter battery fire. */
export const batteryDamage = procedure({
  id: 'battery_damage',
  title: 'Battery damage after the battle',
  start: from('table', 'a d6 for each crew stand lost to counter battery', [
    who('unit', 'Which battery?', may.countDamage, 'Battery'),
  ]),
  views: {
    destroyed: view('columns', 'Guns destroyed', (r: Damage) => r.destroyed),
    repairable: view('columns', 'Guns damaged but repairable', (r: Damage) => r.repairable),
    crew: view('columns', 'Crew casualties', (r: Damage) => r.crew),
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Damage> {
    const unit = ctx.look(a.unit)
    const stands = yield* ask.number('stands', 'How many crew stands were lost to counter battery fire?', 0, 40, {
      ...book(unit.crewLostToCounter, 'the unit'),
      short: 'Crew stands',
      clause: 'counter.damage.option',
    })
    const [crew = 0, repairable = 0, destroyed = 0] = yield* roll(
      nobody,
      'damage',
      'Damage: 1 to 4 crew, 5 repairable, 6 destroyed',
      bands(d(stands, 6), 5, 6),
      { clause: 'counter.damage.table' },
    )
    const says = `${crew} crew casualties, ${repairable} guns to repair, ${destroyed} destroyed.`
    yield* say.verdict(stands === 0 ? `${The(unit)} lost no crew stand to counter battery fire.` : says, 'plain', {
      clause: 'counter.damage.table',
    })
    return { crew, repairable, destroyed }
  },
})
