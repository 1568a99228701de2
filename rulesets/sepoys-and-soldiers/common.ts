/** What several procedures share: who may act, the card that it costs, compulsory moves and their debts. */

import { type Fault, type Proc, The, the } from '#kit'
import { coverNow } from './deck.ts'
import { retreat } from './retreat.ts'
import {
  add,
  type Commander,
  type CommanderRef,
  type Ctx,
  change,
  game,
  inPlay,
  owe,
  type SideId,
  sideRef,
  type Unit,
  type UnitRef,
  yesNo,
} from './state.ts'

export const sideNames: { readonly [S in SideId]: string } = { red: 'British/Allied', black: 'Mahratta' }

/** No base is left, or it has left the table. */
export function goneFaults(unit: Unit): readonly Fault[] {
  if (inPlay(unit)) return []
  return [
    {
      id: 'gone',
      short: unit.gone ? 'Off the table' : 'Destroyed',
      says: unit.gone ? `${The(unit)} have left the table.` : `${The(unit)} have no base left; they are destroyed.`,
      clause: 'hits.per-base',
      wayOut: 'Choose another unit.',
    },
  ]
}

/** One action a turn, on a card of its own side. Before the first turn, and in a quick check, nobody is barred. */
export function cardFaults(ctx: Ctx, who: Unit | Commander): readonly Fault[] {
  const now = ctx.look(game)
  if (now.turn === 0) return []
  if (who.acted)
    return [
      {
        id: 'acted',
        short: 'Has acted',
        says: `${The(who)} have acted this turn already.`,
        clause: 'action.one-only',
        wayOut: 'Choose one that has not acted.',
      },
    ]
  if (now.card === who.side || ctx.look(sideRef(who.side)).turned > 0) return []
  return [
    {
      id: 'no-card',
      short: 'No card',
      says: `No ${who.side} card is turned for ${sideNames[who.side]}.`,
      clause: 'deck.flip',
      wayOut: 'Turn a card first.',
    },
  ]
}

/** A routed unit may only rally, a disordered one only reform (R10). */
export function stateFaults(unit: Unit, reformBars = true): readonly Fault[] {
  if (unit.routed)
    return [
      {
        id: 'routed',
        short: 'Routed: rally',
        says: `${The(unit)} are routed and must attempt to rally.`,
        clause: 'action.rally',
        wayOut: 'Take Rally.',
      },
    ]
  if (unit.disordered && reformBars)
    return [
      {
        id: 'disordered',
        short: 'Disordered: reform',
        says: `${The(unit)} are disordered and must attempt to reform.`,
        clause: 'action.reform',
        wayOut: 'Take Reform.',
      },
    ]
  return []
}

/** The action is taken: it is marked, and the card is used. Before the first turn there is no deck. */
export function* act(ctx: Ctx, ref: UnitRef | CommanderRef): Proc<void> {
  yield* change(ref, { acted: true })
  if (ctx.look(game).turn === 0) return
  const { side } = ctx.look(ref)
  if (ctx.look(sideRef(side)).turned > 0) yield* add(sideRef(side), { turned: -1 })
  else yield* change(game, { card: null })
}

/** An action without a card: the next card of the side covers it, the oldest first (R30, R32). */
export function* owesCard(ctx: Ctx, ref: UnitRef | CommanderRef, reason: string): Proc<void> {
  const { side, name } = ctx.look(ref)
  yield* change(ref, { acted: true })
  yield* change(sideRef(side), { owed: [...ctx.look(sideRef(side)).owed, { by: name, reason }] })
  if (ctx.settings.flipNow) yield* owe(coverNow, { side }, `${name}: ${reason}`, { clause: 'option.flip-now' })
}

/** What a failed nerve test brings, from none to the worst. */
export type Failure = 'stands' | 'falls back' | 'routs'

/** A compulsory move at once and out of turn: the unit's state, its card, and the move itself as owed. */
export function* carryOut(ctx: Ctx, ref: UnitRef, failure: Failure): Proc<void> {
  if (failure === 'stands') return
  const { name } = ctx.look(ref)
  if (failure === 'routs') yield* change(ref, { routed: true, disordered: true })
  yield* owe(
    retreat,
    { unit: ref, kind: failure === 'routs' ? 'rout' : 'fall-back', counted: true },
    `${name} ${failure === 'routs' ? 'rout' : 'fall back'}`,
    { clause: failure === 'routs' ? 'disorder.cause.rout' : 'deck.owed.immediate' },
  )
  yield* owesCard(ctx, ref, failure === 'routs' ? 'rout' : 'fall back')
}

/** Reserve becomes Defend by itself when the unit is attacked (R28). */
export function* attacked(ctx: Ctx, ref: UnitRef): Proc<void> {
  if (ctx.look(ref).order === 'reserve') yield* change(ref, { order: 'defend' })
}

/** Commanders of its side who are with a unit and fit. */
export const fitWith = (ctx: Ctx, ref: UnitRef): readonly CommanderRef[] =>
  ctx.all('commander').filter((c) => {
    const he = ctx.look(c)
    return he.with === ref.id && he.fit && he.side === ctx.look(ref).side
  })

/** A commander with a unit that is compelled to move is carried along, and owes a card of his own (R32); or he stays behind. */
export function* carriedAlong(ctx: Ctx, ref: UnitRef): Proc<void> {
  for (const commander of fitWith(ctx, ref)) {
    const he = ctx.look(commander)
    const goes = yield* yesNo(`along-${commander.id}`, `Does ${he.name} go with ${the(ctx.look(ref))}?`, {
      default: true,
      short: he.name,
      by: sideNames[he.side],
      hint: 'Carried along he owes a card.',
      clause: 'deck.general-with-unit',
    })
    if (goes) yield* owesCard(ctx, commander, 'general carried along')
    else yield* change(commander, { with: null })
  }
}
