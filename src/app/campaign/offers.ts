/** What is offered at a place or a card, taken: its walk is opened, with what the tap has answered. */
import { type Answers, type Args, ctxOf, type Offer, type Places, walk } from '#engine'
import { dueAs, questionIn, walkRow } from '#game'
import { store } from '#store'
import type { Desk } from '../model/actions/action.ts'
import { rollNow } from '../model/actions/at-once.ts'
import type { Battle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { nowIn } from '../model/turn.ts'

/** The table by place as it stands; null where the rule set has none. Throws where what is stored makes no sense to the rules. */
export function placesIn({ set, game }: Battle): Places | null {
  return set.places?.(ctxOf(game())) ?? null
}

/** Why the rules refuse at once what a tap would begin with its answers; null where they do not. */
export function refusedIn({ set, game }: Battle, { procedure, each: [args], given }: Offer): string | null {
  const question = args && given ? questionIn(set, game(), procedure, args) : null
  const open = question && walk(question, said(given)).open
  return open?.step.step === 'ask' && open.step.form.form === 'refusal' ? open.step.says : null
}

const said = (given: Offer['given'] = {}): Answers =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, { value }]))

/** The owed test that an offer is, if it is one. */
const owedOf = ({ game, set }: Battle, { procedure }: Offer, args: Args): string | null =>
  dueAs(game(), nowIn(set, game()).phase, procedure, args)

/** Opens the walk of an offer. */
export async function takeOffer({ battle, go }: Desk, offer: Offer): Promise<void> {
  const [args] = offer.each
  if (!args) return
  const settles = owedOf(battle, offer, args)
  if (offer.given) {
    const rows = [walkRow(offer.procedure, args, { settles, answers: said(offer.given) })]
    const stored = await store.keepWalk(battle.id, { puts: { rows, on: battle.game().head } })
    if (!stored.ok) return say(stored.says)
  }
  go(settles ? { is: 'test', id: settles } : { is: 'walk', procedure: offer.procedure, args })
}

/** Rolls and draws an offer by the phone at once, and enters it; what wants an answer opens its walk. */
export async function rollOffer(desk: Desk, offer: Offer): Promise<void> {
  const { battle } = desk
  const [args] = offer.each
  if (!args) return
  const came = await rollNow(battle, offer.procedure, args, { settles: owedOf(battle, offer, args) })
  if (came === 'asks') await takeOffer(desk, offer)
}
