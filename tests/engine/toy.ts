/** A small war for the tests of the engine: fire with saves, morale, a fight in rounds, a batch, a deck and a table that is asked. */
import type { Json, World } from '#engine'
import { type Again, count, d, face, groups, kit, listed, opposed, type Proc, type Ref, row, sum } from '#kit'

type Unit = {
  readonly name: string
  readonly alive: number
  readonly killed: number
  readonly die: number
  readonly shaken: boolean
  readonly fired: boolean
}
type Game = {
  readonly name: string
  readonly lost: number
  readonly deck: { readonly red: number; readonly black: number }
  readonly table: string | null
}
export type State = { readonly unit: Unit; readonly game: Game }
export type Settings = { readonly saves: boolean }
type U = Ref<'unit'>

const { ask, say, procedure, change, add, draw, owe, sub, perform, repeat, tally, roll, rollAll } = kit<
  State,
  Settings,
  string
>()

export const game: Ref<'game'> = { kind: 'game', id: 'game' }
export const unit = (id: string): U => ({ kind: 'unit', id })

const asked = (arg: string, says: string) => ({ arg, says, kind: 'unit' })

export const save = procedure({
  id: 'save',
  title: 'Save',
  views: { killed: { says: 'Killed', show: 'columns', of: (n: number) => n } },
  *run(ctx, a: { readonly unit: U; readonly hits: number }): Proc<number> {
    const target = ctx.look(a.unit)
    const hit = Math.min(a.hits, target.alive)
    if (hit === 0) return 0
    const saved = yield* roll(null, 'dice', 'Save, 4 or more', count(d(hit, target.die), 4))
    yield* add(a.unit, { alive: saved - hit, killed: hit - saved })
    return hit - saved
  },
})

export const fire = procedure({
  id: 'fire',
  title: 'Fire',
  start: { from: 'table', subjects: [asked('firer', 'Who fires?'), asked('target', 'At whom?')] },
  views: { killed: { says: 'Killed', show: 'columns', of: (n: number) => n } },
  *run(ctx, a: { readonly firer: U; readonly target: U }): Proc<number> {
    const firer = ctx.look(a.firer)
    if (firer.fired) yield* say.refuse('again', 'They have fired.', { clause: 'fire' })
    const men = yield* ask.number('men', 'How many fire?', 1, firer.alive, { default: firer.alive, from: 'alive' })
    const need = yield* ask.choice(
      'cover',
      'What cover?',
      { open: { says: 'Open', worth: '4+' }, hard: { says: 'Hard', worth: '8' } },
      { default: 'open' },
    )
    const hits = yield* roll(null, 'dice', 'Fire', groups(d(men, firer.die), need === 'open' ? 4 : 8))
    yield* change(a.firer, { fired: true })
    const killed = ctx.settings.saves ? yield* sub(save, { unit: a.target, hits }) : hits
    if (killed > 0) yield* owe(morale, { unit: a.target }, 'men killed', { clause: 'morale' })
    yield* say.verdict(`${killed} killed.`, killed > 0 ? 'good' : 'bad')
    return killed
  },
})

export const morale = procedure({
  id: 'morale',
  title: 'Morale',
  views: { holds: { says: 'Holds', show: 'bar', of: (r: string) => r, tones: { holds: 'good', runs: 'bad' } } },
  *run(ctx, a: { readonly unit: U }): Proc<'holds' | 'runs'> {
    const who = ctx.look(a.unit)
    const against = yield* roll(null, 'dice', 'Morale', opposed(d(who.killed, who.die), d(who.alive, who.die)))
    if (against !== 'higher') return 'holds'
    yield* change(a.unit, { shaken: true })
    return 'runs'
  },
})

export const nerve = procedure({
  id: 'nerve',
  title: 'Nerve',
  *run(_, a: { readonly dice: number }): Proc<boolean> {
    return (yield* roll(null, 'dice', 'Any 4 or more passes', count(d(a.dice, 6), 4))) > 0
  },
})

type Bout = { readonly a: U; readonly b: U }

export const round = procedure({
  id: 'round',
  title: 'Round',
  *run(ctx, s: Bout): Proc<Again<Bout, string>> {
    const a = yield* sub(nerve, { dice: ctx.look(s.a).alive }, 'first')
    const b = yield* sub(nerve, { dice: ctx.look(s.b).alive }, 'second')
    yield* add(s.a, { alive: a && !b ? 0 : -1, killed: 1 })
    yield* add(s.b, { alive: b && !a ? 0 : -1, killed: 1 })
    if (a !== b) return { done: a ? 'first' : 'second' }
    if (ctx.look(s.a).alive < 1 || ctx.look(s.b).alive < 1) return { done: 'nobody' }
    return { again: s }
  },
})

export const fight = procedure({
  id: 'fight',
  title: 'Fight',
  *run(ctx, a: { readonly a: U; readonly b: U }): Proc<string> {
    const winner = yield* repeat(round, { a: a.a, b: a.b })
    return `${winner}, ${ctx.look(a.a).alive} left`
  },
})

const flip = procedure({
  id: 'flip',
  title: 'Flip',
  *run(_, s: { readonly turn: 'a' | 'b' }): Proc<Again<{ readonly turn: 'a' | 'b' }, string>> {
    const six = (yield* roll(null, 'die', 'A six wins', face(6))) === 6
    return six ? { done: s.turn } : { again: { turn: s.turn === 'a' ? 'b' : 'a' } }
  },
})

/** Who throws the first six: a circle of two states that only elimination solves. */
export const duel = procedure({
  id: 'duel',
  title: 'Duel',
  *run(_, __: Json): Proc<string> {
    return yield* repeat(flip, { turn: 'a' })
  },
})

const stuckRound = procedure({
  id: 'stuck-round',
  title: 'Stuck',
  *run(_, s: { readonly n: number }): Proc<Again<{ readonly n: number }, number>> {
    yield* roll(null, 'die', 'For nothing', face(6))
    return { again: s }
  },
})

/** A loop without a way out: an error of the rule set. */
export const stuck = procedure({
  id: 'stuck',
  title: 'Stuck',
  *run(_, __: Json): Proc<number> {
    return yield* repeat(stuckRound, { n: 0 })
  },
})

const check = procedure({
  id: 'check',
  title: 'Check',
  *run(_, a: { readonly unit: U; readonly need: number }): Proc<{ readonly runs: number }> {
    const runs = (yield* roll(null, 'die', 'Morale', count(d(1, 20), a.need))) === 0
    if (runs) {
      yield* change(a.unit, { shaken: true })
      yield* add(game, { lost: 1 })
    }
    return { runs: runs ? 1 : 0 }
  },
})

export const batch = procedure({
  id: 'batch',
  title: 'All check',
  *run(ctx, a: { readonly need: number }): Proc<number> {
    const all = ctx.all('unit').map((ref) => ({ id: ref.id, args: { unit: ref, need: a.need } }))
    const { runs } = yield* tally(check, all, { runs: 0 })
    return runs
  },
})

/** Draws twice; reads the second part of a throw only if the first card is red. */
export const cards = procedure({
  id: 'cards',
  title: 'Cards',
  *run(_, __: Json): Proc<string> {
    const first = yield* draw('first', 'A card', game, 'deck')
    const thrown = yield* rollAll(null, 'dice', 'Both dice', { white: face(6), black: sum(d(2, 6)) })
    if (first === 'red') return thrown.white > 3 ? 'red high' : 'red low'
    const second = yield* draw('second', 'Another', game, 'deck')
    return `${first} ${second}`
  },
})

/** Reads a table that may not have been typed in: an open end for the odds. */
export const table = procedure({
  id: 'table',
  title: 'Table',
  *run(ctx, __: Json): Proc<string> {
    const line = yield* roll(null, 'die', 'Row', row(d(1, 6), { 2: 'low', 6: 'high' }))
    const typed = ctx.look(game).table
    if (typed !== null) return `${typed} ${line}`
    return yield* ask.text('cell', `What stands in row ${line}?`)
  },
})

/** Modifiers, a note, and a sub done only for what it does. */
export const muster = procedure({
  id: 'muster',
  title: 'Muster',
  *run(ctx, a: { readonly unit: U }): Proc<number> {
    const mods = yield* ask.facts(
      'mods',
      'What applies?',
      { drill: { says: 'Drilled', worth: 1 }, drums: { says: 'Drums', worth: 1, max: 3, known: 2 } },
      { from: 'the book' },
    )
    yield* say.note('Drums', { worth: mods.drums })
    yield* perform(save, { unit: a.unit, hits: 2 })
    const again = yield* ask.yesNo('again', 'Once more?', { default: false })
    return ctx.look(a.unit).killed + mods.drums + (mods.drill ? 1 : 0) + (again ? 100 : 0)
  },
})

export const procedures = [fire, save, morale, fight, round, duel, batch, cards, table, muster, nerve, stuck].map((p) =>
  listed(p),
)
export const named = (id: string) => {
  const known = procedures.find((p) => p.id === id)
  if (!known) throw new Error(id)
  return known
}

export const man = (alive: number, die = 6, killed = 0): Unit => ({
  name: `${alive}d${die}`,
  alive,
  killed,
  die,
  shaken: false,
  fired: false,
})
export const world = (units: { readonly [id: string]: Unit }, more: Partial<Game> = {}): World => ({
  unit: units,
  game: { game: { name: 'Game', lost: 0, deck: { red: 2, black: 3 }, table: null, ...more } },
})
