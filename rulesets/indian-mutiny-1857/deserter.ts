/** 5.16 and 5.17 Deserter Morale. */
import { count, from, type Proc, someOf, usual, view } from '#kit'
import { may } from './can.ts'
import { leaveMelee } from './common.ts'
import { forgetRanges } from './questions.ts'
import {
  add,
  ask,
  type Ctx,
  change,
  handful,
  inBattle,
  isGun,
  mayDesert,
  owe,
  procedure,
  roll,
  say,
  type UnitRef,
  who,
} from './state.ts'
import { does, doThe, nobodyLeft, The, the } from './words.ts'

/** Each figure alive throws a D6: 1, 2, 3 leaves the battlefield at once. No dice for cover or leaders. Deserters are not killed. */
export const deserter = procedure({
  id: 'deserter',
  title: 'Deserter Morale',
  start: from('table', '1d6 a figure, 4+ stays', [who('unit', 'Which Mutineers test?', may.testDesertion, 'Unit')]),
  views: { deserted: view('columns', 'Figures that desert', (gone: number) => gone) },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const unit = ctx.look(a.unit)
    if (unit.alive === 0) {
      yield* say.verdict(nobodyLeft(unit, ' to test'), 'plain', { clause: 'R66' })
      return 0
    }
    // R61: no request, no test; by its setting tests are automatic
    if (
      !ctx.settings.automaticTests &&
      !(yield* ask.yesNo('asked', 'Does the opponent ask for this test?', {
        short: 'Asked',
        by: 'british',
        clause: 'deserter.asked',
        ...usual(true),
      }))
    ) {
      yield* say.verdict(`Nobody asks ${the(unit)} to test.`, 'plain', { clause: 'deserter.asked' })
      return 0
    }
    const dice = handful({ n: unit.alive, of: 6, says: 'one die a figure, none for cover', clause: 'deserter.dice' })
    const holding = yield* roll(unit.side, 'desert', `Deserter Morale of ${the(unit)}: 4+ stays`, count(dice, 4), {
      luck: 'Deserter Morale',
      counts: ['stay', 'desert'],
      clause: 'deserter.result',
    })
    // A ruling of more dice brings nobody back
    const stay = Math.min(unit.alive, holding)
    const gone = unit.alive - stay
    yield* add(a.unit, { alive: -gone, deserted: gone })
    if (inBattle(ctx)) yield* change(a.unit, { deserterAt: unit.killed })
    if (gone > 0) yield* forgetRanges(ctx, a.unit)
    if (stay === 0) {
      yield* leaveMelee(ctx, a.unit)
      yield* change(a.unit, { status: 'destroyed' })
    }
    yield* say.verdict(
      gone === 0
        ? `${does(unit, 'lose nobody to desertion')}.`
        : `${someOf(gone, isGun(unit) ? `the crew of ${the(unit)}` : the(unit), 'desert')}.`,
      gone === 0 ? 'good' : 'bad',
      { clause: 'deserter.result', detail: `${unit.killed || 'Nobody'} killed, ${stay || 'nobody'} alive.` },
    )
    return gone
  },
})

/** Mutineers who pass within 12 inches of a dead Sahib test, once for each body and move (R68), in retreat too (R70). */
export function* passesBody(ctx: Ctx, ref: UnitRef): Proc<void> {
  if (!mayDesert(ctx, ctx.look(ref))) return
  const dead = ctx.all('unit').filter((r) => ctx.look(r).class === 'sahib' && ctx.look(r).alive === 0)
  if (dead.length === 0) return
  const options = dead.map((r) => ({ ref: r, says: ctx.look(r).name, hint: ctx.look(r).body }))
  const passed = yield* ask.pick(
    'bodies',
    `Which dead Sahibs ${doThe(ctx.look(ref))} pass within 12 inches?`,
    options,
    {
      min: 0,
      default: [],
      short: 'Bodies',
      clause: 'deserter.trigger.sahib-body',
    },
  )
  for (const body of passed)
    yield* owe(deserter, { unit: ref }, `passed the body of ${ctx.look(body).name}`, {
      clause: 'deserter.trigger.sahib-body',
      each: true,
    })
}

const headings = [
  ['own', 'own figures killed', 'deserter.trigger.own-loss'],
  ['retreat', 'saw friends retreat within 12 inches', 'deserter.trigger.friend-retreat'],
  ['shot', 'saw a friend shot within 12 inches', 'deserter.trigger.friend-killed'],
  ['sahib', 'saw a Sahib killed within 12 inches', 'deserter.trigger.sahib-killed'],
  ['body', 'passed a dead Sahib within 12 inches', 'deserter.trigger.sahib-body'],
] as const

/** The opponent goes through the headings; one test for the unit and event, even if several apply (R69). */
export const deserterTrigger = procedure({
  id: 'deserter-trigger',
  title: 'Ask for Deserter Morale',
  start: from(
    'table',
    'why the opponent may ask',
    [who('unit', 'Which Mutineers should test?', may.askForDesertion, 'Unit')],
    { notQuick: true },
  ),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<boolean> {
    const unit = ctx.look(a.unit)
    const why = yield* ask.facts(
      'headings',
      'What happened?',
      {
        own: { says: 'Own figures killed, in melee or by fire', clause: 'deserter.trigger.own-loss' },
        retreat: { says: 'Saw a friendly unit retreat within 12 inches', clause: 'deserter.trigger.friend-retreat' },
        shot: { says: 'Saw a friendly figure shot dead within 12 inches', clause: 'deserter.trigger.friend-killed' },
        sahib: { says: 'Saw a Sahib killed within 12 inches', clause: 'deserter.trigger.sahib-killed' },
        body: { says: 'Passed within 12 inches of a dead Sahib', clause: 'deserter.trigger.sahib-body' },
      },
      { short: 'Reason', by: 'british' },
    )
    // R69: one test for the unit and event
    const [first, ...more] = headings.filter(([id]) => why[id])
    if (first)
      yield* owe(deserter, { unit: a.unit }, [first, ...more].map(([, says]) => says).join('; '), { clause: first[2] })
    const asked = Object.values(why).some((yes) => yes)
    yield* say.verdict(`${The(unit)} ${asked ? 'must' : 'need not'} test.`, 'plain', {
      clause: first?.[2] ?? 'deserter.asked',
    })
    return asked
  },
})
