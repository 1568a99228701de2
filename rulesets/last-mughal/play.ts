/** P3 A counter is played: for its event or its AP, never both, and then discarded. */

import { book, from, type Proc, type Ref, view } from '#kit'
import { apOnly, may } from './can.ts'
import { type CounterId, called, counterIds, counters, plus } from './counters.ts'
import { deploy, figureEnters } from './entry.ts'
import { eventOf } from './events.ts'
import { isOffMap, noneRises, slug } from './ground.ts'
import { discard, nameable, phaseOf } from './hand.ts'
import { rebellion } from './rebellion.ts'
import type { Ctx, ProvinceId, SideId } from './state.ts'
import { add, ask, change, game, owe, procedure, provinceRef, say, sideRef, sub, who } from './state.ts'
import { isProvince, phases, provinceNames, sideNames } from './words.ts'

/** The phase that is printed with it (R67). Before the first turn, and in a quick check, nobody minds. */
function* phaseFaults(ctx: Ctx, id: CounterId, side: SideId): Proc<void> {
  const now = ctx.look(game).phase
  const want = phaseOf(ctx, id, side)
  if (want === 'battle' || (now !== 'setup' && now !== want))
    yield* say.refuse(
      'wrong-phase',
      `${called(id)} is played in the ${want === 'battle' ? 'battle itself' : `${phases[want]} phase`}.`,
      {
        clause: counters[id].sort === 'event' ? 'counter.stratagem.when' : 'counter.reinforcement.when',
        wayOut:
          want === 'battle' ? 'Declare it when the battle asks for bonuses.' : 'Keep it until then, or play it as AP.',
      },
    )
}

/** The province of a rebellion counter: its own, or of its player's choice. */
function* provinceOf(ctx: Ctx, id: CounterId): Proc<ProvinceId> {
  const own = counters[id].province
  if (own) return own
  // Shimla by a ruling only, and none that the map does not have.
  const mayRise = (id: string) => (id !== 'shimla' || ctx.settings.shimlaRises) && !isOffMap(ctx, id)
  // What can still rise stands first, what gives no Badmashes last.
  const named = Object.entries(provinceNames).flatMap(([id, says]) => {
    if (!mayRise(id)) return []
    if (isProvince(id) && apOnly(ctx, id)) return [{ id, says, hint: 'Has risen: AP only', place: 2 }]
    return noneRises(ctx, id) ? [{ id, says, hint: 'No city is left to rise', place: 1 }] : [{ id, says, place: 0 }]
  })
  const options = Object.fromEntries(
    named.sort((a, b) => a.place - b.place).map(({ id, place: _, ...option }) => [id, option]),
  )
  const said = yield* ask.choice<string>('province', 'Which province does it name?', options, {
    by: 'rebel',
    short: 'Province',
    clause: id === 'Badmashes au choix' ? 'badmashes.any' : 'rebellion.counter',
  })
  return said in provinceNames && isProvince(said) ? said : 'nwp'
}

/** The event. Null: it could not be played and stays in hand. */
function* asEvent(ctx: Ctx, side: SideId, id: CounterId): Proc<boolean | null> {
  yield* phaseFaults(ctx, id, side)
  const { sort } = counters[id]
  if (sort === 'unit') return (yield* deploy(ctx, side, id)) || null
  if (sort === 'figure') return (yield* figureEnters(ctx, side, id)) || null
  if (sort === 'event') return yield* eventOf(ctx, id)
  const province = yield* provinceOf(ctx, id)
  const to = provinceRef(province)
  if (ctx.owes(to, rebellion.id))
    yield* say.refuse(
      'rebellion-first',
      `${provinceNames[province]} has still to rise by the counter that was played before.`,
      { clause: 'rebellion.city-roll', wayOut: 'Roll that rebellion first.' },
    )
  const bar = apOnly(ctx, province)
  if (bar) yield* say.refuse(bar.id, bar.says, { clause: 'badmashes.ap-only', wayOut: bar.wayOut })
  const by = ctx.look(game).byCounter ? { by: id } : {}
  yield* owe(rebellion, { province: to, ...by }, called(id), { clause: 'rebellion.counter', each: true })
  return true
}

/** Its AP, read off the back once and kept. */
function* asAp(ctx: Ctx, side: SideId, id: CounterId): Proc<number> {
  if (!counters[id].ap)
    yield* say.refuse('no-ap', `${called(id)} has no AP: its back is the disorganised unit.`, {
      clause: 'counter.british-no-ap',
      wayOut: 'Play it as a reinforcement.',
    })
  const { apValues } = ctx.look(sideRef(side))
  const known = apValues[id]
  const value = yield* ask.number('ap', `AP on the back of ${called(id)}?`, 1, 3, {
    ...(known === undefined ? {} : book(known, 'read off before')),
    likely: [1, 2, 3],
    short: 'AP',
    clause: 'ap.counters',
  })
  yield* change(sideRef(side), { apValues: { ...plus(apValues, id, 0), [id]: value } })
  yield* add(sideRef(side), { ap: value })
  return value
}

export type Played = {
  readonly counter: string
  readonly as: 'event' | 'ap'
  /** a die or a choice had its effect */
  readonly works: boolean
  readonly ap: number
}

/** A counter in hand: its event or its AP, and then it is discarded. */
const playedAs = (id: CounterId) =>
  procedure({
    id: `counter-${slug(id)}`,
    title: called(id),
    *run(ctx, { side }: { readonly side: SideId }): Proc<Played> {
      const as = yield* ask.choice(
        'as',
        `${called(id)}: event or AP?`,
        { event: { says: 'Event', hint: 'Or reinforcement' }, ap: { says: 'AP', hint: 'Its event is lost' } },
        { by: side, short: 'As', clause: 'counter.event-or-ap' },
      )
      if (as === 'ap') {
        const ap = yield* asAp(ctx, side, id)
        yield* discard(ctx, side, id)
        yield* say.verdict(`${called(id)} gives ${ap} AP.`, 'plain', { clause: 'ap.counters' })
        return { counter: id, as, works: true, ap }
      }
      const works = yield* asEvent(ctx, side, id)
      if (works === null) yield* say.verdict(`${called(id)} stays in hand.`, 'plain', { clause: counters[id].clause })
      else {
        yield* discard(ctx, side, id)
        yield* say.verdict(
          works ? `${sideNames[side]} play ${called(id)}.` : `${called(id)} comes to nothing.`,
          works ? 'good' : 'bad',
          {
            clause: counters[id].clause,
          },
        )
      }
      return { counter: id, as, works: works === true, ap: 0 }
    },
  })
const played = new Map<string, ReturnType<typeof playedAs>>(counterIds.map((id) => [id, playedAs(id)]))

export const playCounter = procedure({
  id: 'play-counter',
  title: 'Play a counter',
  start: from('turn', 'Its event, or its AP', [who('side', 'Who plays?', may.play)], {
    did: 'played a counter',
    phases: ['rebellion', 'reinforcements', 'operations-a', 'operations-b', 'siege'],
  }),
  success: { says: 'The event works', good: 'It works', bad: 'It fails' },
  views: {
    works: view('bar', 'The event', (r: Played) => (r.as === 'ap' ? 'AP' : r.works ? 'works' : 'fails'), {
      works: 'good',
      fails: 'bad',
    }),
  },
  *run(ctx, a: { readonly side: Ref<'side'> }): Proc<Played> {
    const side: SideId = a.side.id === 'british' ? 'british' : 'rebel'
    const hand = nameable(ctx, side)
    const said = yield* ask.choice<string>(
      'counter',
      'Which counter?',
      Object.fromEntries(hand.map((id) => [id, called(id)])),
      { secret: side, by: side, short: 'Counter', clause: 'counter.hand.hidden' },
    )
    const counter = played.get(said)
    if (!counter) return yield* say.impossible('counter', `There is no counter “${said}”.`)
    return yield* sub(counter, { side }, '')
  },
})
