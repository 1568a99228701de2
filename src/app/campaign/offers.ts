/** What is offered at a place or a card, taken: its walk is opened, with what the tap has answered. */
import { type Args, auto, ctxOf, isRecord, type Json, type Offer, type Places, same } from '#engine'
import { dueIn, questionIn, resolvedOf, rolledOf, rollsIn, withRolls } from '#game'
import { store } from '#store'
import type { Battle } from '../model/battle.ts'
import { phoneDie } from '../model/phone-dice.ts'
import { say } from '../model/toast.ts'
import { nowIn } from '../model/turn.ts'

/** The table by place as it stands; null where the rule set has none. Throws where what is stored makes no sense to the rules. */
export function placesIn({ set, game }: Battle): Places | null {
  return set.places?.(ctxOf(game().world, game().settings)) ?? null
}

const isRef = (value: Json) => isRecord(value) && typeof value.kind === 'string'
/** Things by name, all else as JSON. */
function addressOf(procedure: string, args: Args): string {
  const all = Object.entries(args)
  const refs = all.flatMap(([arg, value]) =>
    isRecord(value) && isRef(value) ? [`&${arg}=${value.kind}:${encodeURIComponent(String(value.id))}`] : [],
  )
  const rest = Object.fromEntries(all.filter(([, value]) => !isRef(value)))
  return `/walk?do=${procedure}${refs.join('')}&args=${encodeURIComponent(JSON.stringify(rest))}`
}

/** The owed test that an offer is, if it is one. */
function owedOf(battle: Battle, { procedure }: Offer, args: Args): string | null {
  const { phase } = nowIn(battle.set, battle.game())
  return dueIn(battle.game(), phase).find((test) => test.what === procedure && same(test.args, args))?.id ?? null
}

/** Opens the walk of an offer; `go` opens a page of the battle. */
export async function takeOffer(battle: Battle, offer: Offer, go: (path: string) => void): Promise<void> {
  const [args] = offer.each
  if (!args) return
  const settles = owedOf(battle, offer, args)
  if (offer.given) {
    const answers = Object.fromEntries(Object.entries(offer.given).map(([key, value]) => [key, { value }]))
    const walk = { procedure: offer.procedure, args, answers, settles, on: battle.game().head }
    const stored = await store.putWalk(battle.id, walk)
    if (!stored.ok) return say(stored.says)
  }
  go(settles ? `/walk?owed=${settles}` : addressOf(offer.procedure, args))
}

/** Rolls and draws an offer by the phone at once, and enters it; false where it wants an answer. */
export async function rollOffer(battle: Battle, offer: Offer): Promise<boolean> {
  const [args] = offer.each
  const question = args && questionIn(battle.set, battle.game(), offer.procedure, args)
  if (!question) return false
  const thrown = auto(question, phoneDie)
  const rolls = rollsIn(question, thrown, {})
  const answers = withRolls(thrown.answers, rolls, battle.game().head + 1)
  const draft = thrown.outcome && resolvedOf(question, thrown, answers, { settles: owedOf(battle, offer, args) })
  if (!draft || !(await battle.enter([...rolledOf(question.procedure, rolls), draft]))) return false
  if (thrown.outcome?.verdict) say(thrown.outcome.verdict.says)
  return true
}
