/** How many steps a roll has, what it rolls on the way, and what others hand to it. */
import type { Block, Pack } from '../language.ts'

const inner = (step: Block): readonly (readonly Block[])[] =>
  step.do === 'cases' ? [...step.cases.map(({ steps }) => steps), step.else ?? []] : []

/** How many steps there are with all in their cases. */
export const stepsIn = (steps: readonly Block[]): number =>
  steps.reduce((n, step) => n + 1 + inner(step).reduce((m, list) => m + stepsIn(list), 0), 0)

export const casesDeep = (steps: readonly Block[]): number =>
  Math.max(0, ...steps.map((step) => (step.do === 'cases' ? 1 + Math.max(0, ...inner(step).map(casesDeep)) : 0)))

const everyStep = (steps: readonly Block[]): readonly Block[] =>
  steps.flatMap((step) => [step, ...inner(step).flatMap(everyStep)])

export const rolledBy = (steps: readonly Block[]): readonly string[] =>
  everyStep(steps).flatMap((step) => (step.do === 'then' ? [step.roll] : []))

export const lookingAtAll = (steps: readonly Block[]): number =>
  everyStep(steps).filter(
    (step) =>
      step.do === 'pick' || step.do === 'tally' || (step.when ?? []).some((cond) => 'some' in cond || 'none' in cond),
  ).length

/** The names that other rolls hand to a roll. */
export const namesHanded = (pack: Pack, id: string): readonly string[] =>
  pack.rolls
    .flatMap(({ steps }) => everyStep(steps))
    .flatMap((step) =>
      (step.do === 'then' || step.do === 'owe') && step.roll === id ? Object.keys(step.give ?? {}) : [],
    )
