/** The smallest rules that a table of phones needs: two sides, tests that come due, a question and a card for one side alone. */
import { type AnyRuleSet, auto, seeded } from '#engine'
import { begunOf, type Draft, type Game, lapsing, questionIn, resolvedOf } from '#game'
import { count, d, defineRuleSet, from, kit, listed, type Proc, type Ref, usual } from '#kit'

type Unit = {
  readonly name: string
  readonly side: string
  readonly alive: number
  readonly shaken: boolean
  readonly orders: string
}
type Side = { readonly name: string; readonly hand: { readonly [card: string]: number } }
type Turn = { readonly name: string; readonly turn: number }
type State = { readonly unit: Unit; readonly side: Side; readonly game: Turn }
type Settings = { readonly need: number }
type U = Ref<'unit'>

const { ask, say, procedure, change, add, draw, owe, roll } = kit<State, Settings, 'rule'>()
const enemyOf = (side: string) => (side === 'red' ? 'blue' : 'red')

const check = procedure({
  id: 'check',
  title: 'Morale',
  start: from('table', 'a die', [{ arg: 'unit', says: 'Which unit?', kind: 'unit' }]),
  views: {
    holds: {
      says: 'Holds',
      show: 'bar',
      of: (n: number) => (n > 0 ? 'holds' : 'runs'),
      tones: { holds: 'good', runs: 'bad' },
    },
  },
  *run(ctx, a: { readonly unit: U }): Proc<number> {
    const unit = ctx.look(a.unit)
    if (unit.shaken) yield* say.refuse('shaken', 'They run already.', { clause: 'rule', wayOut: 'Let them run.' })
    const worn = unit.alive < 4 ? yield* ask.yesNo('officer', 'Is an officer near?') : false
    const covered = yield* ask.yesNo('cover', 'Are they in cover?', usual(false))
    const need = ctx.settings.need - (worn ? 1 : 0) - (covered ? 2 : 0)
    const held = yield* roll(null, 'die', 'Morale', count(d(1, 6), need))
    if (held === 0) yield* change(a.unit, { shaken: true })
    yield* say.verdict(`${unit.name} ${held > 0 ? 'hold' : 'run'}.`, held > 0 ? 'good' : 'bad')
    return held
  },
})

/** The other side says in secret what it plays against a unit. */
const surprise = procedure({
  id: 'surprise',
  title: 'Surprise',
  start: from('table', 'their word, a die', [{ arg: 'unit', says: 'Which unit?', kind: 'unit' }]),
  *run(ctx, a: { readonly unit: U }): Proc<number> {
    const unit = ctx.look(a.unit)
    const steady = yield* ask.yesNo('steady', 'Are they steady?')
    const force = yield* ask.number('force', 'How many lie in wait?', 0, 6, { secret: enemyOf(unit.side) })
    if (force > 5 && !steady) yield* say.impossible('many', 'Too many.', { clause: 'rule', wayOut: 'Fewer.' })
    const die = yield* roll(null, 'die', 'Surprise', count(d(1, 6), force))
    yield* say.verdict(die > 0 || steady ? 'They stand.' : 'They are surprised.', 'plain')
    return force
  },
})

const volley = procedure({
  id: 'volley',
  title: 'Volley',
  start: from('turn', 'all of them', []),
  *run(ctx, _: { readonly [arg: string]: never }): Proc<null> {
    for (const unit of ctx.all('unit')) {
      yield* add(unit, { alive: -1 })
      yield* owe(check, { unit }, 'under fire')
    }
    yield* say.verdict('All are hit.', 'bad')
    return null
  },
})

const march = procedure({
  id: 'march',
  title: 'March',
  start: from('turn', 'into the unknown', []),
  *run(ctx, _: { readonly [arg: string]: never }): Proc<null> {
    for (const unit of ctx.all('unit')) yield* owe(surprise, { unit }, 'on the march')
    yield* say.verdict('They march.', 'plain')
    return null
  },
})

const plan = procedure({
  id: 'plan',
  title: 'Plan',
  start: from('table', 'in secret', [{ arg: 'unit', says: 'Which unit?', kind: 'unit' }]),
  *run(ctx, a: { readonly unit: U }): Proc<null> {
    const { side } = ctx.look(a.unit)
    const ref = { kind: 'side', id: side } as const
    const card = yield* draw('card', 'A card', ref, 'hand', { hidden: side })
    yield* change(a.unit, { orders: card })
    yield* say.verdict('They have their orders.', 'plain')
    return null
  },
})

const end = procedure({
  id: 'end',
  title: 'End',
  *run(_, __: null): Proc<null> {
    yield* add({ kind: 'game', id: 'game' }, { turn: 1 })
    return null
  },
})

const number = { form: 'number', min: -99, max: 99 } as const
const text = (says: string, more = {}) => ({ says, form: { form: 'text' } as const, ...more })
const counts = { form: 'refs', options: [], min: 0, max: 0 } as const

export const set: AnyRuleSet = listedSet()

function listedSet(): AnyRuleSet {
  const unit = (side: string, n: number): Unit => ({
    name: `${side} ${n}`,
    side,
    alive: 6,
    shaken: false,
    orders: 'hold',
  })
  const units = Object.fromEntries(
    ['red', 'blue'].flatMap((side) => [1, 2, 3, 4].map((n) => [`${side}-${n}`, unit(side, n)])),
  )
  return defineRuleSet<State, Settings, 'rule'>({
    id: 'skirmish',
    title: 'Skirmish',
    version: '1',
    about: 'A small war for the tests of several phones.',
    terms: [],
    sides: [
      { id: 'red', says: 'Red', flag: 1 },
      { id: 'blue', says: 'Blue', flag: 2 },
    ],
    kinds: {
      unit: {
        says: 'Unit',
        plural: 'Units',
        shown: 'card',
        fields: {
          name: text('Name'),
          side: text('Side'),
          alive: { says: 'Alive', form: number },
          shaken: { says: 'Shaken', form: { form: 'yes-no' } },
          orders: text('Orders', { secret: true }),
        },
        fresh: (given) => ({ ...unit('red', 1), ...given }) as Unit,
      },
      side: {
        says: 'Side',
        plural: 'Sides',
        shown: 'list',
        fields: { name: text('Name'), hand: { says: 'Hand', form: counts, secret: true } },
        fresh: (given) => ({ name: 'Side', hand: {}, ...given }) as Side,
      },
      game: {
        says: 'Game',
        plural: 'Games',
        shown: 'single',
        fields: { name: text('Name'), turn: { says: 'Turn', form: number } },
        fresh: (given) => ({ name: 'Game', turn: 1, ...given }) as Turn,
      },
    },
    settings: [
      {
        id: 'need',
        kind: 'option',
        says: 'What holds?',
        why: 'As played.',
        options: [
          { value: 3, says: '3' },
          { value: 5, says: '5' },
        ],
        default: 3,
      },
    ],
    rulings: [],
    start: {
      unit: units,
      side: { red: { name: 'Red', hand: { storm: 2, wait: 3 } }, blue: { name: 'Blue', hand: { storm: 2, wait: 3 } } },
      game: { game: { name: 'Game', turn: 1 } },
    },
    procedures: [listed(check), listed(surprise), listed(volley), listed(march), listed(plan)],
    sequence: {
      now: () => ({ phase: 'play', says: 'Play', side: null, asks: '', end: 'End' }),
      advance: listed(end),
    },
    scenarios: [],
    tables: [],
    sheet: { title: 'Skirmish', parts: [] },
    clauses: [],
  }) as AnyRuleSet
}

export const begun = (): Draft => begunOf(set, 'At the ford', { need: 3 })
/** A die from a seed. */
export const die = (seed: number) => seeded(seed)

/** What comes of a procedure by chance, as it would be entered; null where it asks. */
export function came(
  game: Game,
  procedure: string,
  args: Parameters<typeof questionIn>[3],
  seed = 1,
): readonly Draft[] {
  const question = questionIn(set, game, procedure, args)
  const walked = question && auto(question, die(seed))
  const draft = question && walked && resolvedOf(question, walked, walked.answers)
  return draft ? lapsing(set, game, [draft]) : []
}
