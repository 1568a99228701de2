/** P5 Rocket: up to four moves of 8″, each turned from the heading it has. */
import { type Again, d, from, named, nobody, type Plan, type Proc, row, sight, view } from '#kit'
import { may } from './can.ts'
import { act, attacked } from './common.ts'
import { oweBaseLost, takeHits } from './hits.ts'
import { hasReroll, rerollers, whoGives } from './nerve.ts'
import { riskRoll } from './risk.ts'
import {
  add,
  ask,
  type CommanderRef,
  type Ctx,
  firingBases,
  inPlay,
  perform,
  procedure,
  repeat,
  rollAll,
  say,
  sub,
  type UnitRef,
  who,
} from './state.ts'
import { sideNames } from './troops.ts'

type Turn = 'left' | 'straight' | 'right'
/** Turns so far; each is 45 degrees from the heading before it. */
type Flight = { readonly turns: readonly Turn[]; readonly by: readonly CommanderRef[] }
type Landing = { readonly turns: readonly Turn[]; readonly end: 'explodes' | 'off the table' | 'no effect' }

const step: { readonly [T in Turn]: number } = { left: -45, straight: 0, right: 45 }
const inches = (n: number) => Math.round(n * 10) / 10

/** The path from the launcher, 8″ a move: to the right of its first heading, and ahead. */
export function pathOf(turns: readonly Turn[]): Plan['points'] {
  let heading = 0
  let right = 0
  let ahead = 0
  return [
    { ahead: 0, right: 0, says: 'launcher' },
    ...turns.map((turn, i) => {
      heading += step[turn]
      right += 8 * Math.sin((heading * Math.PI) / 180)
      ahead += 8 * Math.cos((heading * Math.PI) / 180)
      return { ahead: inches(ahead), right: inches(right), says: `move ${i + 1}` }
    }),
  ]
}

const where = (turns: readonly Turn[]): string => {
  const at = pathOf(turns).at(-1) ?? { ahead: 0, right: 0 }
  const aside = at.right === 0 ? '' : at.right > 0 ? `, ${at.right}″ right` : `, ${-at.right}″ left`
  return `${Math.abs(at.ahead)}″ ${at.ahead < 0 ? 'behind' : 'ahead'}${aside}`
}

type Dice = { readonly white: Turn; readonly red: 'flies on' | 'explodes' }

const dice = {
  white: named('White: path', row(d(1, 6), { 2: 'left', 4: 'straight', 6: 'right' })),
  red: named('Red: explosion', row(d(1, 6), { 4: 'flies on', 6: 'explodes' })),
}

function* thrown(id: string, moves: number): Proc<Dice> {
  const clause = moves === 0 ? 'rocket.dice' : 'rocket.relative-heading'
  return yield* rollAll(nobody, id, `Rocket, move ${moves + 1}: the white die turns it, red 5+ explodes`, dice, {
    clause,
  })
}

/** Option: a commander beside the unit has both dice thrown again, and is at risk for it (R20). */
function* thrownAgain(ctx: Ctx, { turns, by }: Flight): Proc<Dice | null> {
  const able = by.filter((c) => hasReroll(ctx, c))
  const giver = yield* whoGives(ctx, able, 'move', false)
  if (!giver) return null
  yield* add(giver, { rerollsUsed: 1 })
  yield* say.note('A commander has the dice rolled again', { clause: 'option.reroll-any' })
  const second = yield* thrown('dice-again', turns.length)
  yield* perform(riskRoll, { commander: giver, inCharge: false, within: null }, 'move-risk')
  return second
}

/** One move: the white die turns it, the red one may explode it at the end of the move. */
const fly = procedure({
  id: 'rocket-move',
  title: 'The rocket flies',
  *run(ctx, a: Flight): Proc<Again<Flight, Landing>> {
    const first = yield* thrown('dice', a.turns.length)
    const { white, red } = (yield* thrownAgain(ctx, a)) ?? first
    const turns = [...a.turns, white]
    yield* say.note(`${white === 'straight' ? 'Straight on' : `45 degrees ${white}`}, 8″: ${where(turns)}`, {
      clause: `rocket.white.${white}`,
      plan: { says: `The rocket is ${where(turns)} of the launcher.`, points: pathOf(turns) },
    })
    const on = yield* ask.yesNo('on-table', 'Is the rocket still on the table?', {
      default: true,
      short: 'On the table',
      clause: 'rocket.end.off-table',
    })
    if (!on) return { done: { turns, end: 'off the table' } }
    if (red === 'explodes') return { done: { turns, end: 'explodes' } }
    if (turns.length === 4) return { done: { turns, end: 'no effect' } }
    yield* say.note('The rocket flies on', { clause: 'rocket.red.continues' })
    return { again: { turns, by: a.by } }
  },
})

/** For the odds: the path of a whole flight, to its end. */
const path = procedure({
  id: 'rocket-path',
  title: 'Path of the rocket',
  *run(_, a: Pick<Flight, 'by'>): Proc<Landing> {
    return yield* repeat(fly, { turns: [], by: a.by })
  },
})

/** Where the first rocket explodes, measured from the launcher. */
function* burst(_: Proc<RocketResult>, ctx: Ctx, a: { readonly unit: UnitRef }): Proc<string> {
  const { turns, end } = yield* sub(path, { by: yield* byOption(ctx, a.unit) }, 'rocket-1')
  return end === 'explodes' ? where(turns) : 'nowhere'
}

/** By the option, who may have the dice thrown again. */
function* byOption(ctx: Ctx, unit: UnitRef): Proc<readonly CommanderRef[]> {
  return ctx.settings.rerollAny ? yield* rerollers(ctx, unit) : []
}

export type RocketResult = {
  readonly ends: readonly { readonly move: number; readonly end: Landing['end'] }[]
  readonly touched: number
}

/** One rocket an action, by its setting one a base (R48). Where it explodes each unit touched, friend or foe, loses a base (R49). */
export const rocket = procedure({
  id: 'rocket',
  title: 'Rocket',
  start: from(
    'table',
    'a white and a red die a move',
    [who('unit', 'Which unit fires?', may.fireRockets, 'Launcher')],
    { says: 'Fire a rocket' },
  ),
  views: {
    explodes: view('bar', 'Where it ends', (r: RocketResult) => {
      const last = r.ends.at(-1)
      if (!last) return 'none'
      return last.end === 'explodes' ? `explodes on move ${last.move}` : last.end
    }),
    touched: view('columns', 'Units it touches', (r: RocketResult) => r.touched),
  },
  sights: { place: sight('bar', 'Where it explodes', burst) },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<RocketResult> {
    const unit = ctx.look(a.unit)
    const rockets = ctx.settings.rocketsPer === 'base' ? Math.max(1, firingBases(ctx, unit)) : 1
    const lost = new Map<string, number>()
    const by = yield* byOption(ctx, a.unit)
    let ends: RocketResult['ends'] = []
    let touched = 0
    for (let n = 1; n <= rockets; n++) {
      const landing = yield* sub(flight, { number: n, by }, `rocket-${n}`)
      ends = [...ends, landing]
      if (landing.end === 'explodes') touched += yield* explode(ctx, n, lost)
    }
    // R11: one test for all that the action took from a unit
    for (const [id, bases] of lost) yield* oweBaseLost(ctx, { kind: 'unit', id }, bases, false, 'rocket.effect.nerve')
    yield* act(ctx, a.unit)
    yield* say.verdict(touched > 0 ? `${lossOf(lost)}.` : 'No effect.', touched > 0 ? 'good' : 'plain', {
      clause: touched > 0 ? 'rocket.effect' : 'rocket.erratic',
      detail: ends.map((one, n) => `${ends.length > 1 ? `Rocket ${n + 1}` : 'The rocket'} ${endOf(one)}.`).join(' '),
    })
    return { ends, touched }
  },
})

/** "explodes on move 2", "flies off the table". */
const endOf = ({ move, end }: RocketResult['ends'][number]): string =>
  ({ explodes: `explodes on move ${move}`, 'off the table': 'flies off the table', 'no effect': 'has no effect' })[end]

/** "2 units lose a base": how many units, and the bases that they lost together. */
function lossOf(lost: ReadonlyMap<string, number>): string {
  const bases = [...lost.values()].reduce((all, one) => all + one, 0)
  return `${lost.size} ${lost.size === 1 ? 'unit loses' : 'units lose'} ${bases === lost.size ? 'a base' : `${bases} bases`}`
}

/** A whole flight; only how and when it ends matters to what follows. */
const flight = procedure({
  id: 'rocket-flight',
  title: 'Flight of the rocket',
  *run(
    _,
    a: { readonly number: number; readonly by: readonly CommanderRef[] },
  ): Proc<{ readonly move: number; readonly end: Landing['end'] }> {
    const landing = yield* repeat(fly, { turns: [], by: a.by })
    yield* say.note(`Rocket ${a.number}: ${landing.end}, ${where(landing.turns)}`, {
      clause:
        landing.end === 'off the table'
          ? 'rocket.end.off-table'
          : landing.end === 'no effect'
            ? 'rocket.end.four-moves'
            : 'rocket.red.explodes',
      plan: { says: `Path of rocket ${a.number}`, points: pathOf(landing.turns) },
    })
    return { move: landing.turns.length, end: landing.end }
  },
})

/** The base lost counts as 3 hits; hits carried stay as they are. Adds to `lost`, by unit. */
function* explode(ctx: Ctx, n: number, lost: Map<string, number>): Proc<number> {
  const units = ctx.all('unit').filter((u) => inPlay(ctx.look(u)))
  if (units.length === 0) return 0
  const hit = yield* ask.pick(
    `touched-${n}`,
    'Which units does the rocket touch, friends included?',
    units.map((u) => ({ ref: u, says: ctx.look(u).name, hint: sideNames[ctx.look(u).side] })),
    { min: 0, default: [], short: 'Touched', clause: 'rocket.effect' },
  )
  for (const u of hit) {
    yield* attacked(ctx, u)
    lost.set(u.id, (lost.get(u.id) ?? 0) + (yield* takeHits(ctx, u, 3)))
  }
  return hit.length
}
