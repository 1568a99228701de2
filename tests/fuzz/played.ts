/** A battle in which everything was entered that a phone can enter: what mutations are made of. */

import type { AnyRuleSet } from '#engine'
import { auto, type Json, seeded } from '#engine'
import {
  type Draft,
  dueIn,
  type Entry,
  editOf,
  entering,
  type HouseRule,
  houseState,
  lawfulArgs,
  nowOf,
  questionIn,
  redoOf,
  resolvedOf,
  thrownFor,
  undoOf,
  wandering,
} from '#game'
import { wander } from '../../src/headless/referee.ts'

/** A battle by chance, with rolls of the phone, hand edits, rulings, house rules, dropped tests, a clock, an end. */
export function played(set: AnyRuleSet, seed: number, n: number): readonly Entry[] {
  const { battle } = wander(set, [], seed, n)
  const book = [...battle.entries]
  let game = battle.game
  const die = seeded(seed)
  const enter = (draft: Draft): void => {
    const next = entering(set, game, draft, book)
    game = next.game
    book.push(next.entry)
  }
  /** Rolls by the phone, and enters what comes of it, or leaves the dice. */
  const roll = (procedure: string, args: Json, settles: string | null, takes: boolean): void => {
    const question = questionIn(set, game, procedure, args)
    if (!question) return
    const usual = wandering(die, null)
    const { walked, answers, drafts } = thrownFor(question, die, {}, { seq: game.head + 1, choose: usual })
    for (const draft of drafts) enter(draft)
    const draft = takes ? resolvedOf(question, walked, answers, { settles, by: { seat: 1, name: 'Anna' } }) : null
    if (draft && drafts.length > 0) enter(draft)
  }
  const lawful = (): void => {
    for (const procedure of set.procedures) {
      if (!procedure.start || procedure.start.from === 'quick') continue
      const pick = <T>(free: readonly T[], min: number, max: number) =>
        free.length < Math.max(1, min) ? null : free.slice(0, Math.min(max, Math.max(1, min)))
      const args = lawfulArgs(procedure, game, { answer: wandering(die), pick })
      if (args) roll(procedure.id, args, null, die(3) > 1)
    }
  }
  lawful()
  for (const test of dueIn(set, game, nowOf(set, game).phase).slice(0, 3)) roll(test.what, test.args, test.id, true)
  rulings(set, () => game, die, enter)
  hand(set, () => game, die, enter)
  const at = { minutes: 240, from: 1_790_000_000_000 }
  enter({ kind: 'clocked', old: game.clock, new: at })
  for (const [n, { id, struck }] of game.owed.slice(0, 3).entries())
    if (struck === null) {
      enter({ kind: 'struck', owed: id, why: 'by the referee' })
      if (n > 0) enter({ kind: 'putBack', owed: id })
    }
  enter({ kind: 'takenOver', term: 1, by: { seat: 2, name: 'Ben' } })
  enter({ kind: 'linked', to: 'another', name: 'The hill', about: null, says: 'Fought out.' })
  enter({ kind: 'remarked', says: 'Tea.' })
  enter({ kind: 'ended', says: 'Dusk.' })
  enter({ kind: 'reopened' })
  for (const draft of [undoOf(game), undoOf(game)].slice(0, 1)) if (draft.ok) enter(draft.value)
  const back = redoOf(game)
  if (back.ok) enter(back.value)
  lawful()
  return book
}

type Now = () => ReturnType<typeof entering>['game']
type Enter = (draft: Draft) => void

/** Rulings in mid battle, and house rules on throws that come up. */
function rulings(set: AnyRuleSet, now: Now, die: ReturnType<typeof seeded>, enter: Enter): void {
  for (const { id, options } of set.settings.slice(0, 2)) {
    const value = options[die(options.length) - 1]?.value ?? null
    const old = now().settings[id] ?? null
    if (value !== old) enter({ kind: 'ruled', setting: id, old, new: value, why: 'agreed' })
  }
  const game = now()
  for (const { id, start } of set.procedures) {
    if (!start?.subjects.length) continue
    const question = questionIn(set, game, id, {})
    if (!question) continue
    const { trace } = auto(question, die, {}, wandering(die, null))
    const at = trace.findIndex((t) => t.did === 'throw')
    const thrown = trace[at]
    if (thrown?.did !== 'throw' || trace.slice(0, at).some((t) => t.did === 'enter')) continue
    const [part] = Object.keys(thrown.step.parts)
    if (part === undefined) continue
    const rule: HouseRule = { procedure: id, step: thrown.step.id, ruling: { why: 'smoke', parts: { [part]: {} } } }
    const was = houseState(now(), rule)
    enter({ kind: 'housed', rule, now: 'holds', was })
    if (die(2) === 1) enter({ kind: 'housed', rule, now: 'rests', was: 'holds' })
    if (now().house?.length === 3) return
  }
}

/** Numbers and words changed by hand. */
function hand(set: AnyRuleSet, now: Now, die: ReturnType<typeof seeded>, enter: Enter): void {
  let left = 6
  for (const [kind, def] of Object.entries(set.kinds))
    for (const [id, thing] of Object.entries(now().world[kind] ?? {}))
      for (const [field, { form }] of Object.entries(def.fields)) {
        if (left === 0 || die(4) > 1) continue
        const value: Json =
          form.form === 'number'
            ? form.min
            : form.form === 'choice'
              ? (form.options[0]?.value ?? null)
              : form.form === 'yes-no'
                ? thing[field] !== true
                : null
        const draft = value === null ? null : editOf(set, now(), { kind, id }, { [field]: value }, 'miscounted')
        if (!draft?.ok) continue
        enter(draft.value)
        left--
      }
}
