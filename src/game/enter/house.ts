/** A house rule is on a throw that there is: the rules are walked by lot until they come to it. */
import {
  type AnyProcedure,
  type AnyRuleSet,
  auto,
  type FairDie,
  faultInRuling,
  isRecord,
  type Json,
  type RuledThrow,
  type Scene,
  seeded,
  type Throw,
  type Trace,
} from '#engine'
import { questionIn, sampleOf } from '../actions.ts'
import type { HouseRule } from '../entries.ts'
import { bareGame, type Standing } from '../game.ts'
import { advanceArgs, lawfulArgs } from '../lawful.ts'
import { wandering } from '../wandering.ts'
import { type By, isOther } from './things.ts'
import { Unfit } from './unfit.ts'

/** How often all procedures are walked by lot, at most. */
const ROUNDS = 80
/** A walk by lot that goes on and on says nothing new: so often a die may fall in one. */
const MOST_LOTS = 2000
/** Throws of one place that differ in what may be ruled on them; more say nothing new. */
const KINDS = 12

/** The throws of a rule set that were met so far, by procedure and step. */
const met = new WeakMap<AnyRuleSet, Map<string, Throw[]>>()

/** Throws Unfit where no throw of the rules can be ruled so. What older rules threw nobody can tell: only the bounds hold. */
export function checkHouseRule(by: By, place: string, rule: HouseRule, before: Standing): void {
  const { procedure, step, ruling } = rule
  const known = met.get(by.set) ?? new Map<string, Throw[]>()
  met.set(by.set, known)
  let why: string | null = null
  const fits = () => {
    const faults = (known.get(placeOf(procedure, step)) ?? []).map((one) => faultInRuling(one, ruling))
    why = faults[0] ?? why
    return faults.includes(null)
  }
  if (isOther(by) ? isBounded(ruling) : fits() || isMet(by.set, before, known, fits)) return
  throw new Unfit(place, why ?? `these rules roll no dice “${step.slice(0, 60)}” there.`)
}

const isBounded = ({ parts }: RuledThrow): boolean =>
  Object.values(parts).every(({ need = 0, dice = 0, plus = 0 }) => [need, dice, plus].every((n) => Math.abs(n) <= 20))

const placeOf = (procedure: string, step: string): string => JSON.stringify([procedure, step])

/** Walks by lot, here and in the battle to try of these rules, until it is met. */
function isMet(set: AnyRuleSet, before: Standing, known: Map<string, Throw[]>, fits: () => boolean): boolean {
  const sample = set.sample && sampleOf(set, set.sample)
  const scenes = [before, ...(sample ? [{ world: sample.world, settings: before.settings, owed: [] }] : [])]
  const all = [...set.procedures, set.sequence.advance, ...set.scenarios.map(({ prepare }) => prepare)]
  const die = seeded(1)
  for (let round = 0; round < ROUNDS; round++)
    for (const procedure of all) {
      const scene = scenes[round % scenes.length] ?? before
      for (const [place, step] of thrownIn(set, scene, procedure, die)) note(known, place, step)
      if (fits()) return true
    }
  return false
}

function note(known: Map<string, Throw[]>, place: string, step: Throw): void {
  const all = known.get(place) ?? []
  known.set(place, all)
  const kind = (one: Throw) =>
    JSON.stringify(Object.entries(one.parts).map(([name, { dice, read }]) => [name, dice.length, read.how]))
  if (all.length < KINDS && !all.some((one) => kind(one) === kind(step))) all.push(step)
}

/** The throws of one walk by lot, each with its place. */
function thrownIn(
  set: AnyRuleSet,
  scene: Scene,
  procedure: AnyProcedure,
  lot: FairDie,
): readonly (readonly [place: string, step: Throw])[] {
  let lots = 0
  const die: FairDie = (sides) => {
    if (++lots > MOST_LOTS) throw new Error('Without an end.')
    return lot(sides)
  }
  try {
    const args = argsBy(set, scene, procedure, die)
    const question = args === undefined ? null : questionIn(set, scene, procedure.id, args)
    if (!question) return []
    return placesIn(procedure.id, auto(question, die, {}, wandering(die)).trace)
  } catch {
    return []
  }
}

function argsBy(set: AnyRuleSet, scene: Scene, procedure: AnyProcedure, die: FairDie): Json | undefined {
  const owed = scene.owed.filter(({ what }) => what === procedure.id)
  const test = owed[die(owed.length + 1) - 1]
  if (test) return test.args
  if (procedure === set.sequence.advance) return advanceArgs(set)
  const pick = <T>(free: readonly T[], min: number) => {
    const from = die(Math.max(1, free.length)) - 1
    const list = [...free.slice(from), ...free.slice(0, from)]
    return list.length < min ? null : list.slice(0, Math.max(1, min))
  }
  const args = lawfulArgs(procedure, bareGame(scene), { answer: wandering(die), pick })
  return isRecord(args) ? args : undefined
}

/** Throws with the procedure that asks for each, as the book has them. */
function placesIn(root: string, trace: readonly Trace[]): readonly (readonly [string, Throw])[] {
  const inside = [root]
  return trace.flatMap((t) => {
    if (t.did === 'enter') inside.push(t.id)
    if (t.did === 'leave') inside.pop()
    return t.did === 'throw' ? [[placeOf(inside.at(-1) ?? root, t.step.id), t.step] as const] : []
  })
}
