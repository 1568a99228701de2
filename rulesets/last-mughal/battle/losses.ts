/** P24, P26: steps lost, as their owner chooses; figures who lose all their units; pursuit. */
import type { Proc } from '#kit'
import { combatValue, eliminate, loseStep, membersOf, valueNow } from '../ground.ts'
import { ask, type Ctx, type FigureRef, type SideId, say, type UnitRef } from '../state.ts'
import { types } from '../types.ts'
import { ownNames } from '../words.ts'
import type { Band } from './band.ts'

export const left = (ctx: Ctx, units: readonly UnitRef[]) => units.filter((ref) => !ctx.look(ref).lost)

/** Whom its owner would likely give up: the unit with most steps, then the weakest. */
function likely(ctx: Ctx, units: readonly UnitRef[]): UnitRef | undefined {
  const rank = (ref: UnitRef) => {
    const u = ctx.look(ref)
    return (valueNow(u) ?? 10) - 100 * u.steps
  }
  return [...units].sort((a, b) => rank(a) - rank(b))[0]
}

const overOf = (n: number) => (n === 1 ? '1 more step is' : `${n} more steps are`)
const stepsOf = (n: number) => (n === 1 ? '1 step' : `${n} steps`)

/** "Which British unit loses the step?", "loses step 2 of 3?", "loses a step to the pursuit?" */
function whoseStep(side: SideId, taken: number, steps: number, id: 'loss' | 'pursuit'): string {
  const what = id === 'pursuit' ? 'a step to the pursuit' : steps === 1 ? 'the step' : `step ${taken + 1} of ${steps}`
  return `Which ${ownNames[side]} unit loses ${what}?`
}

/** So many steps, one by one; what exceeds the last step is lost (R44). Says how many were taken. */
export function* takeSteps(
  ctx: Ctx,
  side: SideId,
  units: readonly UnitRef[],
  steps: number,
  id: 'loss' | 'pursuit',
): Proc<number> {
  let taken = 0
  for (; taken < steps; taken++) {
    const now = left(ctx, units)
    const [only] = now
    if (!only) {
      yield* say.note(`${overOf(steps - taken)} ignored: nobody who fought is left`, { clause: 'battle.rout' })
      break
    }
    const all = now.reduce((sum, ref) => sum + ctx.look(ref).steps, 0)
    // Nothing is to be chosen where one unit is left, or where all of them go.
    if (now.length === 1 || all <= steps - taken) {
      yield* loseStep(ctx, only)
      continue
    }
    const first = likely(ctx, now) ?? only
    const options = now.map((ref) => ({ ref, says: ctx.look(ref).name, hint: stepsOf(ctx.look(ref).steps) }))
    const [unit] = yield* ask.pick(`${id}-${side}`, whoseStep(side, taken, steps, id), options, {
      max: 1,
      by: side,
      default: [first],
      short: 'Step lost by',
      clause: types[ctx.look(first).type].indigenous
        ? 'unit.indigenous.one-step'
        : side === 'rebel'
          ? 'unit.one-step.others'
          : 'unit.british.two-steps',
    })
    yield* loseStep(ctx, unit ?? first)
  }
  return taken
}

/** Figures whose column has units: they share its fate. */
export const ledHere = (ctx: Ctx, figures: readonly FigureRef[]): readonly FigureRef[] =>
  figures.filter((ref) => {
    const { column } = ctx.look(ref)
    return column !== null && membersOf(ctx, column).length > 0
  })

/** With the last unit of a column all its figures are eliminated. */
export function* figuresFall(ctx: Ctx, { units, figures }: Band): Proc<void> {
  if (left(ctx, units).length > 0) return
  for (const ref of figures) yield* eliminate(ctx, ref, 'battle', 'figure.fate')
}

/** Combat values of cavalry, after losses (R49); of a face that is up for the first time it is asked. */
export function* cavalryFactors(ctx: Ctx, units: readonly UnitRef[]): Proc<number> {
  let sum = 0
  for (const ref of left(ctx, units)) {
    const u = ctx.look(ref)
    if (ctx.settings.pursuitStars ? u.type === 'blc' : u.arm === 'cavalry') sum += yield* combatValue(ctx, ref)
  }
  return sum
}
