/** A small war whose rules are right, and can be made wrong in one place at a time: what each property must notice. */
import type { AnyProcedure, AnyRuleSet } from '#engine'
import {
  book,
  count,
  d,
  defineRuleSet,
  from,
  type Held,
  is,
  kit,
  ledger,
  listed,
  made,
  orNull,
  type Proc,
  part,
  type Ref,
  type SettingsOf,
  settingsOf,
  view,
} from '#kit'

/** What can be wrong, by its name. */
export type Fault =
  | 'the bar of a chain is missing'
  | 'a chain leaves its test owed'
  | 'a rule remembers beside its steps'
  | 'the order of tests is not held'
  | 'what is done once has no bar'
  | 'what is done once is not given back'
  | 'a chain does it again'
  | 'the book knows what nobody said'
  | 'the book forgets to look again'
  | 'a reading changes nothing'
  | 'a reading has no words'
  | 'an effect waits for a move that does not ask for it'
  | 'whose turn it is stands for who is shot at'
  | 'nothing is counted'
  /** No fault: another rule, by which the first of them to be hit is barred in two ways. */
  | 'nobody fires who owes nerve'
  | 'what was said is asked again'
  | 'a test asks what made it owed'
  | 'none'

const clauses = ledger({
  fire: ['resolve', '1', 'Each unit fires once a turn.'],
  turn: ['sequence', '2', 'Turns end.'],
})
type Id = (typeof clauses)[number]['id']

const settings = settingsOf<Id>()({
  need: {
    kind: 'option',
    says: 'What hits?',
    why: 'As played.',
    clauses: ['fire'],
    readings: [
      [4, '4 or more'],
      [3, '3 or more'],
    ],
    default: 4,
  },
})

const grounds = { open: 'Open', wood: 'Wood', wall: 'Wall' }
const unitFields = {
  name: is.name('Name'),
  side: is.word('Side', { red: 'Red', blue: 'Blue' }, 'red'),
  alive: is.number('Figures', 0, 60, 6),
  ground: is.word('Ground', grounds, 'open'),
  mapped: is.word('Ground on the map', grounds, 'open'),
  fired: is.yes('Fired'),
  shaken: is.yes('Shaken'),
  slowed: is.yes('Slower in the next move'),
  steps: is.number('Steps back', 0, 9, 0),
  officer: orNull(is.yes('An officer beside them')),
  /** two to a crate */
  shovels: {
    ...is.number('Shovels', 0, 4, 2),
    fault: (n: unknown) => (typeof n === 'number' && n % 2 === 0 ? null : 'Shovels come in twos.'),
  },
}
const gameFields = {
  name: is.name('Name'),
  turn: is.number('Turn', 1, 99),
  side: is.word('Whose turn', { red: 'Red', blue: 'Blue' }, 'red'),
}
type State = { readonly unit: Held<typeof unitFields>; readonly game: Held<typeof gameFields> }
type Settings = SettingsOf<typeof settings>
type U = { readonly unit: Ref<'unit'> }
type Shot = { readonly firer: Ref<'unit'>; readonly target: Ref<'unit'> }

const { ask, say, roll, procedure, change, add, owe, sub, bar, never, can, who, often, kept } = kit<
  State,
  Settings,
  Id
>()
const game: Ref<'game'> = { kind: 'game', id: 'game' }

/** The rule set with one fault. */
export function toyWith(fault: Fault): AnyRuleSet {
  const has = (one: Fault) => fault === one
  const once = often({ turn: (ctx) => ctx.look(game).turn })
  const mayFire = once(
    'turn',
    can('unit', (ctx, unit, ref) => [
      unit.fired &&
        !has('what is done once has no bar') &&
        bar('fired', 'Fired', `${unit.name} fired this turn.`, 'fire'),
      has('nobody fires who owes nerve') &&
        ctx.owes(ref, 'nerve') &&
        bar('nerve-first', 'Nerve first', `${unit.name} test their nerve first.`, 'fire'),
      unit.alive < 1 && never('nobody', 'Nobody left', `${unit.name} have nobody left.`, 'fire'),
    ]),
  )
  const there = can('unit', () => [])
  const nobodyTests = can('unit', (ctx, unit, ref) => [
    !has('the order of tests is not held') &&
      ctx.owes(ref, 'nerve') &&
      bar('nerve-first', 'Nerve first', `${unit.name} test their nerve first.`, 'fire'),
  ])

  const retreat = procedure({
    id: 'retreat',
    title: 'Retreat',
    start: from('table', 'back', [who('unit', 'Which unit?', nobodyTests)]),
    *run(ctx, a: U): Proc<null> {
      const { name, shaken, slowed, steps } = ctx.look(a.unit)
      yield* change(a.unit, { steps: Math.min(9, steps + (shaken ? 3 : 2) - (slowed ? 1 : 0)), slowed: false })
      yield* say.verdict(`${name} go back.`, 'bad')
      return null
    },
  })

  const runsAtFullPace = procedure({
    ...retreat,
    *run(ctx, a: U): Proc<null> {
      const { name, shaken, steps } = ctx.look(a.unit)
      yield* change(a.unit, { steps: Math.min(9, steps + (shaken ? 3 : 2)) })
      yield* say.verdict(`${name} go back.`, 'bad')
      return null
    },
  })

  const nerve = procedure({
    id: 'nerve',
    title: 'Nerve',
    start: from('table', 'a die', [who('unit', 'Which unit?', there)]),
    *run(ctx, a: U): Proc<boolean> {
      const { name, side } = ctx.look(a.unit)
      if (has('a test asks what made it owed')) yield* ask.yesNo('wall', `Are ${name} behind a wall?`)
      const led = yield* kept(ctx, a.unit, 'officer', (known) =>
        ask.yesNo('officer', 'Is an officer beside them?', known),
      )
      const held = yield* roll(side, 'die', 'Nerve', count(d(1, 6), led ? 3 : 4))
      if (held === 0) yield* change(a.unit, { shaken: true, slowed: true })
      yield* say.verdict(`${name} ${held > 0 ? 'hold' : 'are shaken'}.`, held > 0 ? 'good' : 'bad')
      return held > 0
    },
  })

  /** Who was beside them is asked anew: whether before nerve or behind it is the same. A retreat is shorter after it, and either may come first. */
  const wheel = procedure({
    id: 'wheel',
    title: 'Wheel about',
    start: from('table', 'about', [who('unit', 'Which unit?', there)], { eitherFirst: ['retreat'] }),
    *run(ctx, a: U): Proc<null> {
      yield* change(a.unit, { officer: null, slowed: true })
      yield* say.verdict(`${ctx.look(a.unit).name} wheel.`, 'plain')
      return null
    },
  })

  /** What is said before the walk is known in it. */
  const dig = procedure({
    id: 'dig',
    title: 'Dig in',
    start: from('table', 'spades', [
      who('unit', 'Which unit?', there),
      { arg: 'men', says: 'How many dig?', short: 'Men', form: { form: 'number', min: 1, max: 6 } },
    ]),
    *run(ctx, a: U & { readonly men: number }): Proc<number> {
      const twice = has('what was said is asked again')
      const known = has('the book knows what nobody said') ? book(3, 'as ever') : book(a.men, 'as many as dig')
      const depth = yield* ask.number('depth', 'How deep?', 0, 9, twice ? {} : known)
      if (twice) yield* ask.number('trench', 'How deep?', 0, 9)
      yield* say.verdict(`${ctx.look(a.unit).name} dig ${depth} yards.`, 'good')
      return depth
    },
  })

  let walks = 0
  const fire = procedure({
    id: 'fire',
    title: 'Fire',
    start: from('table', 'dice', [who('firer', 'Who fires?', mayFire), who('target', 'At whom?', there)]),
    views: { hits: view('columns', 'Hits', (hits: number) => hits) },
    *run(ctx, { firer, target }: Shot): Proc<number> {
      const [own, other] = [ctx.look(firer), ctx.look(target)]
      const known = has('the book knows what nobody said')
        ? book<keyof typeof grounds>('open')
        : book(has('the book forgets to look again') ? other.mapped : other.ground)
      const ground = yield* ask.choice('ground', 'Where is the target?', grounds, known)
      yield* change(target, { ground })
      if (has('a test asks what made it owed')) yield* ask.yesNo('wall', `Are ${other.name} behind a wall?`)
      const dice = has('a rule remembers beside its steps') ? 1 + (walks++ % 3) : Math.max(1, own.alive - 3)
      const need = has('a reading changes nothing') ? 4 : ctx.settings.need
      const turn = ctx.look(game).side
      const covered = has('whose turn it is stands for who is shot at') ? other.side !== turn : ground !== 'open'
      const cover = covered ? 1 : 0
      const says = has('a reading has no words') ? 'Hits' : `Hits by ${need + cover} or more`
      const hits = yield* roll(own.side, 'dice', says, count(d(dice, 6), need + cover))
      yield* change(firer, { fired: true })
      yield* change(target, { alive: Math.max(0, other.alive - hits) })
      if (hits > 0) {
        yield* owe(wheel, { unit: target }, 'hit')
        yield* owe(nerve, { unit: target }, 'hit')
        yield* owe(retreat, { unit: target }, 'hit')
      }
      yield* say.verdict(
        `${other.name} lose ${hits || (has('nothing is counted') ? 0 : 'nobody')}.`,
        hits > 0 ? 'good' : 'plain',
      )
      return hits
    },
  })

  const volleys = procedure({
    id: 'volleys',
    title: 'Both fire',
    start: from('table', 'dice', [who('firer', 'Who fires first?', there), who('target', 'At whom?', there)]),
    *run(_, { firer, target }: Shot): Proc<number> {
      const bare = has('the bar of a chain is missing') || has('a chain does it again')
      const first = yield* sub(bare ? part(fire) : fire, { firer, target }, 'first')
      const second = yield* sub(bare ? part(fire) : fire, { firer: target, target: firer }, 'second')
      return first + second
    },
  })

  const stand = procedure({
    id: 'stand',
    title: 'Stand, then go back',
    start: from('table', 'a die', [who('unit', 'Which unit?', there)]),
    *run(ctx, a: U): Proc<null> {
      const isOwed = ctx.owes(a.unit, 'nerve', 'retreat')
      if (isOwed && !has('a chain leaves its test owed'))
        yield* say.refuse('owed', 'A test is owed: take that.', { clause: 'fire', wayOut: 'Take it.' })
      yield* sub(nerve, a)
      if (has('an effect waits for a move that does not ask for it')) yield* sub(runsAtFullPace, a)
      else yield* sub(has('a chain leaves its test owed') ? part(retreat) : retreat, a)
      return null
    },
  })

  const endTurn = procedure({
    id: 'end-turn',
    title: 'End the turn',
    *run(ctx, _: null): Proc<null> {
      if (!has('what is done once is not given back'))
        // Who fired and is dead never fires again
        for (const unit of ctx.all('unit')) if (ctx.look(unit).alive > 0) yield* change(unit, { fired: false })
      yield* add(game, { turn: 1 })
      yield* change(game, { side: ctx.look(game).side === 'red' ? 'blue' : 'red' })
      yield* say.verdict('A new turn begins.', 'plain', { clause: 'turn' })
      return null
    },
  })

  return defineRuleSet<State, Settings, Id>({
    id: `toy: ${fault}`,
    title: 'Toy',
    version: '1',
    about: 'A small war for the tests of properties.',
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
        fields: unitFields,
        fresh: (given) => made(unitFields, given, { name: 'A unit' }),
        templates: [
          { id: 'reds', says: 'Reds', side: 'red', fields: { name: 'Reds', side: 'red' } },
          { id: 'blues', says: 'Blues', side: 'blue', fields: { name: 'Blues', side: 'blue' } },
        ],
      },
      game: {
        says: 'Battle',
        plural: 'Battles',
        shown: 'single',
        fields: gameFields,
        fresh: (given) => made(gameFields, given, { name: 'Toy' }),
      },
    },
    settings,
    rulings: [],
    start: { unit: {}, game: { game: { name: 'Toy', turn: 1, side: 'red' } } },
    procedures: [fire, nerve, retreat, wheel, dig, volleys, stand].map((one) => listed(one as AnyProcedure)),
    sequence: {
      now: (ctx) => ({
        phase: 'turn',
        says: `Turn ${ctx.look(game).turn}`,
        side: null,
        asks: 'Fire.',
        end: 'End the turn',
        turn: ctx.look(game).turn,
      }),
      advance: listed(endTurn),
    },
    scenarios: [],
    tables: [],
    sheet: { title: 'Toy', parts: [] },
    clauses,
  }) as AnyRuleSet
}
