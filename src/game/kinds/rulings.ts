/** What the referee rules for the rest of the battle: settings, and house rules. */
import { same } from '#engine'
import type { Housed, HouseRule, HouseState, Ruled } from '../entries.ts'
import type { Standing } from '../game.ts'
import type { EntryKind } from './kind.ts'
import { anyJson, name, nullOr, record, text, word } from './shape.ts'
import { ruling } from './stored.ts'

/** A ruling is changed in mid battle. */
export const ruled: EntryKind<Ruled> = {
  shape: { setting: name, old: anyJson, new: anyJson, why: text },
  apply: (game, entry) => ({ ...game, settings: { ...game.settings, [entry.setting]: entry.new } }),
  revert: (game, entry) => ({ ...game, settings: { ...game.settings, [entry.setting]: entry.old } }),
  touches: ({ setting }) => [`setting ${setting}`],
  movedOn: (game, entry) =>
    same(game.settings[entry.setting] ?? null, entry.new)
      ? null
      : 'That ruling has changed since. Undo what came later first.',
  label: () => 'a ruling',
}

const state = word('holds', 'rests')

/** A house rule is made, taken back or taken up again. */
export const housed: EntryKind<Housed> = {
  shape: { rule: record<HouseRule>({ procedure: name, step: name, ruling }), now: state, was: nullOr(state) },
  apply: (game, { rule, now }) => ({ ...game, house: houseWith(game, rule, now) }),
  revert: (game, { rule, was }) => ({ ...game, house: houseWith(game, rule, was) }),
  touches: ({ rule }) => [`house ${JSON.stringify(rule)}`],
  movedOn: (game, { rule, now }) =>
    houseState(game, rule) === now ? null : 'That house rule has changed since. Undo what came later first.',
  label: () => 'a house rule',
}

/** Whether a house rule holds; null where there is no such rule. */
export const houseState = (game: Pick<Standing, 'house'>, rule: HouseRule): HouseState | null =>
  game.house?.find((one) => sameRule(one, rule))?.now ?? null

const sameRule = (a: HouseRule, b: HouseRule): boolean =>
  a.procedure === b.procedure && a.step === b.step && same(a.ruling, b.ruling)

/** The house rules with one that holds or not, or, with null, without it. */
function houseWith(game: Standing, rule: HouseRule, now: HouseState | null): NonNullable<Standing['house']> {
  const all = game.house ?? []
  if (now === null) return all.filter((one) => !sameRule(one, rule))
  if (!all.some((one) => sameRule(one, rule))) return [...all, { ...rule, now }]
  return all.map((one) => (sameRule(one, rule) ? { ...one, now } : one))
}
