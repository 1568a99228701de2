/** P14 Reform and P15 Rally. */
import { barredBy, type Fault, type Proc, refuseEach, The } from '#kit'
import { act, cardFaults, type Failure, goneFaults } from './common.ts'
import { afterTest, type NerveResult, tested } from './nerve.ts'
import { asUnit, type Ctx, change, procedure, type Unit, type UnitRef, verdict } from './state.ts'

const reformFaults = (ctx: Ctx, unit: Unit): readonly Fault[] => [
  ...goneFaults(unit),
  ...(unit.routed
    ? [
        {
          id: 'routed',
          short: 'Routed: rally',
          says: `${The(unit)} are routed; they must rally first.`,
          clause: 'action.rally',
          wayOut: 'Take Rally.',
        },
      ]
    : unit.disordered
      ? []
      : [
          {
            id: 'ordered',
            short: 'In order',
            says: `${The(unit)} are in good order.`,
            clause: 'reform.test',
            wayOut: 'Choose a disordered unit.',
          },
        ]),
  ...cardFaults(ctx, unit),
]

const views = {
  nerve: {
    says: 'Nerve',
    show: 'bar',
    of: (result: NerveResult) => result,
    tones: { passes: 'good', stands: 'bad', 'falls back': 'bad', routs: 'bad' },
  },
} as const

/** Its one action: it faces the enemy and does not move this turn (R45). */
export const reform = procedure({
  id: 'reform',
  title: 'Reform',
  start: {
    from: 'table',
    hint: 'a nerve test at the disordered level',
    subjects: [
      {
        arg: 'unit',
        says: 'Which unit reforms?',
        short: 'Unit',
        kind: 'unit',
        barred: (ctx, ref) => barredBy(reformFaults(ctx, ctx.look(asUnit(ref)))),
      },
    ],
  },
  views,
  *run(ctx, a: { readonly unit: UnitRef }): Proc<NerveResult> {
    const unit = ctx.look(a.unit)
    yield* refuseEach(reformFaults(ctx, unit))
    yield* act(ctx, a.unit)
    const { passed, hurt } = yield* tested(ctx, a.unit, false)
    if (passed) yield* change(a.unit, { disordered: false })
    const result = (yield* afterTest(ctx, a.unit, passed ? null : 'stands', hurt)) ?? 'passes'
    if (result === 'passes')
      yield* verdict(`${The(unit)} reform.`, 'good', {
        clause: 'reform.face',
        detail: 'They face the enemy and do not move this turn.',
      })
    else
      yield* verdict(`${The(unit)} ${result === 'routs' ? 'rout' : 'stay disordered'}.`, 'bad', {
        clause: 'nerve.fail.reform',
      })
    return result
  },
})

const rallyFaults = (ctx: Ctx, unit: Unit): readonly Fault[] => [
  ...goneFaults(unit),
  ...(unit.routed
    ? []
    : [
        {
          id: 'not-routed',
          short: 'Not routed',
          says: `${The(unit)} are not routed.`,
          clause: 'action.rally',
          wayOut: 'Choose a routed unit.',
        },
      ]),
  ...cardFaults(ctx, unit),
]

/** The sheet gives no procedure: a nerve test at the disordered level; rallied it is still disordered (R44). */
export const rally = procedure({
  id: 'rally',
  title: 'Rally',
  start: {
    from: 'table',
    hint: 'a nerve test at the disordered level',
    subjects: [
      {
        arg: 'unit',
        says: 'Which unit rallies?',
        short: 'Unit',
        kind: 'unit',
        barred: (ctx, ref) => barredBy(rallyFaults(ctx, ctx.look(asUnit(ref)))),
      },
    ],
  },
  views,
  *run(ctx, a: { readonly unit: UnitRef }): Proc<NerveResult> {
    const unit = ctx.look(a.unit)
    yield* refuseEach(rallyFaults(ctx, unit))
    yield* act(ctx, a.unit)
    if (!unit.disordered) yield* change(a.unit, { disordered: true })
    const { passed, hurt } = yield* tested(ctx, a.unit, false)
    if (passed) yield* change(a.unit, { routed: false, disordered: !ctx.settings.rallyEndsDisorder })
    const failure: Failure = ctx.settings.rallyFailure === 'rout' ? 'routs' : 'stands'
    const result = (yield* afterTest(ctx, a.unit, passed ? null : failure, hurt)) ?? 'passes'
    if (result === 'passes')
      yield* verdict(`${The(unit)} rally.`, 'good', {
        clause: 'action.rally',
        ...(ctx.settings.rallyEndsDisorder ? {} : { detail: 'They are still disordered.' }),
      })
    else
      yield* verdict(`${The(unit)} ${result === 'routs' ? 'rout again' : 'stay routed'}.`, 'bad', {
        clause: 'action.rally',
      })
    return result
  },
})
