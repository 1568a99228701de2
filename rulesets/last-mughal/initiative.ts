/** P1 and P2: who has the initiative, and the counters that are drawn. */

import { book, face, from, named, nobody, type Proc, type Ref, view, wholeNumber } from '#kit'
import { initiativeKept, isAfter, may } from './can.ts'
import { plus } from './counters.ts'
import { figureValue, isOnMap } from './ground.ts'
import { leftInPile } from './hand.ts'
import type { Ctx, SideId } from './state.ts'
import { add, ask, change, draw, game, procedure, rollAll, say, sideRef, sub, who } from './state.ts'
import { ownNames, phaseOfHand, phases, sideNames } from './words.ts'

/** The tactical bonuses of a side's figures on the map, besieged ones and Bahadur Shah too (R14). */
function* bonuses(ctx: Ctx, side: SideId): Proc<number> {
  let sum = 0
  for (const ref of ctx.all('figure')) {
    const he = ctx.look(ref)
    if (he.side !== side || !isOnMap(he) || (he.within && !ctx.settings.besiegedInitiative)) continue
    sum += yield* figureValue(ctx, ref, 'bonus')
  }
  return yield* ask.number(
    `${side}-sum`,
    `Sum of the tactical bonuses of ${ownNames[side]} figures on the map?`,
    -5,
    10,
    {
      ...book(Math.max(-5, Math.min(10, sum)), 'the figures on the map'),
      short: side === 'rebel' ? 'Rebel bonus' : 'British bonus',
      clause: 'initiative.roll',
    },
  )
}

/** The roll, by itself. */
const contest = procedure({
  id: 'initiative-roll',
  title: 'Initiative roll',
  *run(_, a: { readonly lead: number; readonly holder: SideId }): Proc<SideId> {
    const dice = yield* rollAll(
      nobody,
      'dice',
      'One die for each side',
      { rebel: named('Rebel', face(6)), british: named('British', face(6)) },
      { clause: 'initiative.roll' },
    )
    const lead = dice.rebel - dice.british + a.lead
    if (lead === 0) yield* say.note('A tie: it stays where it was', { clause: 'initiative.tie' })
    return lead === 0 ? a.holder : lead > 0 ? 'rebel' : 'british'
  },
})

export const initiative = procedure({
  id: 'initiative',
  title: 'Initiative',
  asOwed: () => 'initiative to roll',
  start: from('turn', 'A die each, and the figures’ bonuses', [], { phases: ['initiative'], lapses: initiativeKept }),
  views: {
    playerA: view('bar', 'Go first', (side: SideId) => (side === 'rebel' ? 'the rebels' : 'the British')),
  },
  *run(ctx, _: { readonly [arg: string]: never }): Proc<SideId> {
    const { turn, phase, playerA, initiativeRolled } = ctx.look(game)
    if (turn > 6 || phase === 'over')
      yield* say.refuse('over', 'The game is over: it has six turns.', {
        clause: 'calendar.six-turns',
        wayOut: 'Count the points.',
      })
    if (initiativeRolled)
      yield* say.impossible('rolled', 'Initiative has been rolled for this turn.', {
        clause: 'initiative.roll',
        wayOut: 'Wait for next turn.',
      })
    // Left in its own phase, it may be rolled late until Operations begin.
    const isLate = turn > 1 && (phase === 'rebellion' || phase === 'reinforcements')
    if (phase !== 'setup' && phase !== 'initiative' && !isLate)
      yield* say.refuse('not-now', 'Initiative is rolled in its own phase, as the turn begins.', {
        clause: 'initiative.roll',
        wayOut: 'Wait for next turn.',
      })
    if (turn === 1) {
      yield* change(game, { playerA: 'rebel' })
      yield* say.verdict('The rebels have the initiative on turn 1.', 'plain', { clause: 'initiative.turn-one' })
      return 'rebel'
    }
    const holder = yield* ask.choice(
      'holder',
      'Who had the initiative last turn?',
      { rebel: 'the rebels', british: 'the British' },
      {
        ...book(playerA, 'last turn'),
        short: 'Initiative before',
        clause: 'initiative.tie',
      },
    )
    const rebel = yield* bonuses(ctx, 'rebel')
    const british = yield* bonuses(ctx, 'british')
    const side = yield* sub(contest, { lead: rebel - british, holder })
    yield* change(game, { playerA: side, initiativeRolled: true })
    yield* say.verdict(`${sideNames[side]} have the initiative.`, 'plain', { clause: 'initiative.high' })
    return side
  },
})

/** Rebel 4, on turn 1 only 2; British 4. */
export const dueOf = (side: SideId, turn: number): number => (side === 'rebel' && turn === 1 ? 2 : 4)

/** One counter from the pile into the hand, for its side's eyes only. */
function* drawOne(ctx: Ctx, side: SideId, n: number, due: number): Proc<string> {
  const ref = sideRef(side)
  const counter = yield* draw(`counter-${n}`, `Counter ${n} of ${due}`, ref, 'pile', {
    hidden: side,
    by: side,
    clause: 'counter.hand.hidden',
  })
  yield* change(ref, { hand: plus(ctx.look(ref).hand, counter, 1) })
  return counter
}

export const drawCounters = procedure({
  id: 'draw-counters',
  title: 'Draw counters',
  asOwed: (n) => (n === 1 ? 'a draw of counters' : `${n} draws of counters`),
  start: from('turn', 'Into a hidden hand', [who('side', 'Whose counters?', may.draw)], {
    phases: ['rebellion', 'reinforcements'],
  }),
  *run(ctx, a: { readonly side: Ref<'side'> }): Proc<number> {
    const side: SideId = a.side.id === 'british' ? 'british' : 'rebel'
    yield* change(a.side, { drawn: true })
    const left = leftInPile(ctx, side)
    const due = Math.min(left, dueOf(side, ctx.look(game).turn))
    const clause =
      side === 'rebel'
        ? dueOf(side, ctx.look(game).turn) === 2
          ? 'seq.rebel.draw-first'
          : 'seq.rebel.draw'
        : 'seq.british.draw'
    if (due === 0) {
      yield* change(a.side, { mustPlay: ctx.settings.emptyPile === 'must' })
      yield* say.verdict(`${sideNames[side]} have nothing left to draw.`, 'plain', {
        clause: side === 'rebel' ? 'seq.rebel.pile-empty' : 'seq.british.pile-empty',
        detail:
          ctx.settings.emptyPile === 'must'
            ? 'The hand must be played this turn: each counter as event or AP.'
            : 'The hand may be kept: by this ruling that is only a reminder.',
      })
      return 0
    }
    const how = yield* ask.choice(
      'how',
      `${due} counters to draw. How?`,
      {
        named: { says: 'Here', hint: 'By the phone, or tap what came out of your own pile' },
        secret: { says: 'In secret', hint: 'From your own pile: only their number is kept' },
      },
      { default: 'named', short: 'Drawn', clause },
    )
    if (how === 'secret') yield* add(a.side, { unseen: due })
    else for (let n = 1; n <= due; n++) yield* drawOne(ctx, side, n, due)
    const own = phaseOfHand[side]
    const isLate = isAfter(ctx.look(game).phase, own)
    yield* say.verdict(`${sideNames[side]} draw ${due}${isLate ? ' late' : ''}.`, 'plain', {
      clause,
      detail: `${left - due || 'None'} left in the pile.${isLate ? ` What belongs to the ${phases[own]} phase waits for next turn, or gives its AP.` : ''}`,
    })
    return due
  },
})

const choose = (n: number, k: number): number => {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return Math.round(ways)
}

/** A share in per cent; "never" and "always" only where that is exactly true. */
function chanceOf(ways: number, of: number): string {
  if (ways === 0) return 'Never'
  if (ways === of) return 'Always'
  const percent = (100 * ways) / of
  return percent > 99.9 ? 'Almost always' : `About ${percent.toFixed(1).replace(/\.0$/, '')}%`
}

/** How likely is it that at least one of the counters wanted is among those drawn? */
export const drawOdds = procedure({
  id: 'draw-odds',
  title: 'Chance of a counter',
  start: from(
    'turn',
    'Before the draw',
    [
      { arg: 'left', says: 'How many are left in the pile?', form: wholeNumber(1, 27), default: 25 },
      { arg: 'wanted', says: 'How many of them would do?', form: wholeNumber(0, 27), default: 1 },
      { arg: 'drawn', says: 'How many are drawn?', form: wholeNumber(0, 27), default: 4 },
    ],
    { phases: ['rebellion', 'reinforcements'] },
  ),
  *run(
    _,
    a: { readonly left: number; readonly wanted: number; readonly drawn: number },
  ): Proc<{
    readonly ways: number
    readonly of: number
  }> {
    const drawn = Math.min(a.drawn, a.left)
    const of = choose(a.left, drawn)
    const ways = of - choose(a.left - Math.min(a.wanted, a.left), drawn)
    yield* say.verdict(ways === 0 ? 'None can come.' : `At least one comes in ${ways} of ${of} draws.`, 'plain', {
      clause: 'counter.twenty-seven',
      detail: `${chanceOf(ways, of)}.`,
    })
    return { ways, of }
  },
})
