/**
 * Each block as a sentence with slots: the one source of the editor, of the review of somebody else's rules, and of what is read
 * aloud. A sentence is drawn from its block and never parsed.
 */
import { asOne } from '#engine'
import { counted } from '#kit'
import type * as lang from './language.ts'
import type { PackPlace } from './place.ts'
import { piecesOf } from './words.ts'

/** A piece of a sentence: words, or a slot with what stands in it and where that is in the pack. */
export type Slotted = string | { readonly at: PackPlace; readonly says: string }
export type Sentence = readonly Slotted[]

/** A line as it is read: how deep it stands, and its sentence. */
export type ReadLine = { readonly deep: number; readonly at: PackPlace; readonly sentence: Sentence }

/** The words of a sentence without its slots. */
export const plainWords = (sentence: Sentence): string =>
  sentence.map((piece) => (typeof piece === 'string' ? piece : piece.says)).join('')

const spaced = (id: string): string => id.replaceAll('-', ' ')
const lower = (says: string): string => (/^[A-Z][a-z]/.test(says) ? says.charAt(0).toLowerCase() + says.slice(1) : says)
const list = (words: readonly string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`

/** The sentences of one pack, in the words of its fields, options and tables. */
export class Sentences {
  private readonly pack: lang.Pack
  /** How the answers of all rolls are called, for what is handed from one to another. */
  private readonly elsewhere: ReadonlyMap<string, string>
  private labels: ReadonlyMap<string, string> = new Map()
  private named: ReadonlyMap<string, NamingBlock> = new Map()
  private parts: ReadonlySet<string> = new Set()
  /** The unit of which a line speaks: it is called "it". */
  private self: string | null = null

  constructor(pack: lang.Pack) {
    this.pack = pack
    this.elsewhere = new Map(
      pack.rolls
        .flatMap(({ steps }) => everyNaming(steps))
        .flatMap(labelled)
        .toReversed(),
    )
  }

  /** All lines of a roll: who may, what is rolled, what comes of it. */
  roll(n: number): readonly ReadLine[] {
    const roll = this.pack.rolls[n]
    if (!roll) return []
    this.within(roll)
    const at: PackPlace = ['rolls', n]
    const bars = roll.units.flatMap(({ id, bars: own = [] }, u) =>
      own.map((bar, b): ReadLine => this.bar(bar, id, [...at, 'units', u, 'bars', b])),
    )
    return [...bars, ...this.steps(roll.steps, [...at, 'steps'], 0)]
  }

  private within(roll: lang.RollOf): void {
    const steps = everyNaming(roll.steps)
    this.named = new Map(steps.map((step) => [step.id, step]))
    this.labels = new Map([
      ...(roll.given ?? []).map(({ id, short }) => [id, short === undefined ? spaced(id) : lower(short)] as const),
      ...steps.flatMap(labelled),
    ])
    this.parts = new Set(roll.units.map(({ id }) => id))
  }

  private bar(bar: lang.OwnBar, part: string, at: PackPlace): ReadLine {
    this.self = part
    const when = this.when(bar.when)
    this.self = null
    return {
      deep: 0,
      at,
      sentence: [
        `The ${spaced(part)} ${bar.never ? 'can never' : 'may not'} be chosen if `,
        this.slot([...at, 'when'], when),
        ': ',
        this.slot([...at, 'word'], lower(bar.word)),
        bar.off ? '. (The club plays without this.)' : '.',
      ],
    }
  }

  private slot(at: PackPlace, says: string): Slotted {
    return { at, says }
  }

  private steps(steps: readonly lang.Block[], at: PackPlace, deep: number): readonly ReadLine[] {
    return steps.flatMap((step, n) => {
      const here = [...at, n]
      if (step.do !== 'cases') return [{ deep, at: here, sentence: this.step(step, here) }]
      const cases = step.cases.flatMap(({ when, steps: inner }, c): readonly ReadLine[] => [
        {
          deep,
          at: [...here, 'cases', c],
          sentence: [
            c === 0 ? 'If ' : 'Otherwise, if ',
            this.slot([...here, 'cases', c, 'when'], this.when(when)),
            ':',
          ],
        },
        ...this.steps(inner, [...here, 'cases', c, 'steps'], deep + 1),
      ])
      if (!step.else?.length) return cases
      return [
        ...cases,
        { deep, at: [...here, 'else'], sentence: ['Otherwise:'] },
        ...this.steps(step.else, [...here, 'else'], deep + 1),
      ]
    })
  }

  /** One block as its sentence. */
  step(step: Exclude<lang.Block, { do: 'cases' }>, at: PackPlace): Sentence {
    const said = this.block(step, at)
    if (!step.when?.length || step.do === 'bar') return said
    const other =
      'else' in step && step.else !== undefined
        ? [' Otherwise take ', this.slot([...at, 'else'], this.otherwise(step.else)), '.']
        : []
    return ['If ', this.slot([...at, 'when'], this.when(step.when)), ': ', ...lowered(said), ...other]
  }

  private block(step: Exclude<lang.Block, { do: 'cases' }>, at: PackPlace): Sentence {
    const slot = (key: string, says: string) => this.slot([...at, key], says)
    switch (step.do) {
      case 'ask':
        return this.ask(step, at)
      case 'facts':
        return this.facts(step, at)
      case 'pick':
        return ['Ask: ', slot('says', this.text(step.says))]
      case 'tally':
        return [
          'Count ',
          slot('sum', step.sum === undefined ? 'the units' : `the ${this.field(step.sum)} of all units`),
          ' for which ',
          slot('of', this.ofOne(step.of)),
          `: that is ${this.label(step.id)}.`,
        ]
      case 'look':
        return [
          'Look up ',
          slot('id', this.label(step.id)),
          ' in the table ',
          slot('in', `“${this.pack.tables?.find(({ id }) => id === step.in)?.title ?? step.in}”`),
          ' by ',
          slot(
            'by',
            list(
              step.by.map((key) => (typeof key === 'string' ? this.name(key) : `“${key.word}”`)),
              'and',
            ),
          ),
          '.',
        ]
      case 'number':
        return isPlain(step)
          ? ['Take ', slot('from', this.amount(step.from)), ` as ${this.label(step.id)}.`]
          : [`Work out ${this.label(step.id)}: `, ...this.worked(step, at), '.']
      case 'word':
        return ['Take ', slot('is', this.value(step.is, '')), ` as ${this.label(step.id)}.`]
      case 'roll':
        return this.rolled(step, at)
      case 'save':
        return [
          `The ${spaced(step.unit)} rolls a d${this.amount(step.d)} for each of `,
          slot('hits', this.name(step.hits)),
          ': ',
          ...this.needed(step.need, at, 'saves'),
          ', and what is not saved is lost.',
        ]
      case 'then':
        return this.next(step, at)
      case 'lose':
        return [`The ${spaced(step.unit)} loses `, slot('n', this.loss(step)), '.']
      default:
        return this.effect(step, at)
    }
  }

  private effect(
    step: Extract<lang.Block, { do: 'bar' | 'set' | 'add' | 'owe' | 'forget' | 'note' | 'verdict' }>,
    at: PackPlace,
  ): Sentence {
    const slot = (key: string, says: string) => this.slot([...at, key], says)
    switch (step.do) {
      case 'bar':
        return [
          step.never ? 'Impossible if ' : 'Not allowed if ',
          slot('when', this.when(step.when ?? [])),
          ': ',
          slot('says', this.text(step.says)),
        ]
      case 'set':
        return this.set(step, at)
      case 'add':
        return typeof step.n === 'number' && step.n < 0
          ? ['Take ', slot('n', String(-step.n)), ' off ', slot('what', this.name(step.what)), '.']
          : ['Add ', slot('n', this.count(step.n)), ' to ', slot('what', this.name(step.what)), '.']
      case 'owe':
        return [
          this.parts.has(step.unit)
            ? `The ${spaced(step.unit)} owes `
            : step.unit === 'one'
              ? 'It owes '
              : `${capital(this.label(step.unit))} owe `,
          slot('roll', this.title(step.roll)),
          ...(step.due === undefined
            ? []
            : [
                ' in the phase ',
                slot('due', `“${this.pack.turn.phases.find(({ id }) => id === step.due)?.says ?? step.due}”`),
              ]),
          ': ',
          slot('why', this.text(step.why)),
          '.',
        ]
      case 'forget':
        return [`${capital(this.label(step.what))} between the ${spaced(step.unit)} and others is measured anew.`]
      case 'note':
        return ['Say: ', slot('says', this.text(step.says))]
      case 'verdict':
        return ['Result, ', slot('tone', step.tone), ': ', slot('says', this.text(step.says))]
    }
  }

  /** A field that is set: of yes or no as what is so from now on. */
  private set(step: lang.SetBlock, at: PackPlace): Sentence {
    const [part = '', id = ''] = step.what.split('.')
    const field = this.pack.units.fields.find((one) => one.id === id)
    const slot = (key: string, says: string) => this.slot([...at, key], says)
    if (field?.yesNo && typeof step.to === 'boolean')
      return ['Mark that ', slot('to', `${this.unit(part)} ${isSo(field.says, step.to)}`), '.']
    return [
      capital(this.name(step.what)),
      areMany(this.name(step.what)) ? ' are now ' : ' is now ',
      step.from === undefined ? slot('to', this.value(step.to ?? null, step.what)) : slot('from', this.name(step.from)),
      '.',
    ]
  }

  private facts({ says, rows }: lang.FactsBlock, at: PackPlace): Sentence {
    const isAsked = says.endsWith('?')
    return [
      isAsked ? `Ask: ${this.text(says)} ` : `Go through ${lower(this.text(says))}: `,
      ...rows.flatMap((row, n): Sentence => {
        const line = this.factLine(row)
        return [n === 0 ? '' : ', ', this.slot([...at, 'rows', n], isAsked && n === 0 ? capital(line) : line)]
      }),
      '.',
    ]
  }

  private next(step: lang.ThenBlock, at: PackPlace): Sentence {
    const given = Object.entries(step.give ?? {}).map((one) => this.given(one))
    return [
      'Now ',
      this.slot([...at, 'roll'], this.title(step.roll)),
      ' ',
      this.slot([...at, 'units'], this.cast(step)),
      ...(given.length === 0 ? [] : [', given ', this.slot([...at, 'give'], list(given, 'and'))]),
      '.',
    ]
  }

  private factLine({ says, worth = 0, die, each }: lang.FactLine): string {
    const counts = die ?? (worth === 0 ? '' : signed(worth))
    return `${lower(this.text(says))}${counts === '' ? '' : ` ${counts}`}${each === undefined ? '' : ' each'}`
  }

  private given([name, one]: readonly [string, lang.HandedOn]): string {
    if (typeof one === 'string') return this.name(one)
    return `${this.label(name)} ${typeof one === 'object' ? `“${one.word}”` : this.value(one, '')}`
  }

  private title(id: string): string {
    return `“${this.pack.rolls.find((roll) => roll.id === id)?.title ?? id}”`
  }

  private loss({ unit, n }: lang.LoseBlock): string {
    const { field } = this.pack.units.strength
    if (n === `${unit}.${field}`) return `all its ${this.field(field)}`
    return typeof n === 'number' ? `${n} of its ${this.field(field)}` : this.count(n)
  }

  /** Who is who in another roll, where that is not plain. */
  private cast({ units }: lang.ThenBlock): string {
    const all = Object.entries(units)
    const isPlain = all.length === 1 || all.every(([part, of]) => part === of)
    const said = all.map(([part, of]) => (isPlain ? `the ${spaced(of)}` : `the ${spaced(of)} as the ${spaced(part)}`))
    return `${isPlain ? 'for' : 'with'} ${list(said, 'and')}`
  }

  private ask(step: lang.AskBlock, at: PackPlace): Sentence {
    const form = step.number
      ? `${step.number.min} to ${this.amount(step.number.max)}${step.number.unit ? ` ${step.number.unit}` : ''}`
      : step.choice
        ? list(
            step.choice.map(({ says }) => lower(says)),
            'or',
          )
        : 'yes or no'
    return [
      'Ask: ',
      this.slot([...at, 'says'], this.text(step.says)),
      ' (',
      this.slot([...at, step.number ? 'number' : step.choice ? 'choice' : 'yesNo'], form),
      ')',
      ...(step.usual === undefined ? [] : ['; usually ', this.slot([...at, 'usual'], this.value(step.usual, step.id))]),
      ...(step.kept === undefined ? [] : ['; it is kept']),
      ...(step.between === undefined ? [] : ['; it holds until one of them moves']),
      '.',
    ]
  }

  private rolled(step: lang.RollBlock, at: PackPlace): Sentence {
    const lots = (key: string, dice: readonly lang.DiceLot[]): Sentence =>
      dice.flatMap((lot, n): Sentence => [n === 0 ? '' : ' and ', this.slot([...at, key, n], this.lot(lot))])
    const plus = this.added(step.plus, at)
    const of = (word: string) => (isPlainNeed(step.need) ? ['; ', ...this.needed(step.need ?? 0, at, word)] : [])
    const read: { readonly [reading in lang.DiceReading]: Sentence } = {
      count: of('counts'),
      under: isPlainNeed(step.need)
        ? ['; each ', this.slot([...at, 'need'], `${this.count(step.need ?? 0)} or less`), ' counts']
        : [],
      exact: [
        '; each ',
        this.slot([...at, 'need'], this.count(step.need ?? 0)),
        ' hits, and lower dice are added to groups of exactly that',
      ],
      sum: step.dice.length === 1 && step.dice[0]?.n === 1 ? [] : [', added up'],
      best: [' and take the highest'],
      worst: [' and take the lowest'],
      face: [],
      difference: [' and take the second from the first'],
      opposed: [' against ', ...lots('against', step.against ?? [])],
      'opposed-best': [' against ', ...lots('against', step.against ?? [])],
    }
    const wins =
      step.against === undefined ? '' : step.read === 'opposed' ? ': the higher wins' : ': the highest die wins'
    const counts = step.read === 'count' ? 'that reaches ' : 'that shows no more than '
    const reached: Sentence =
      isPlainNeed(step.need) || step.read === 'exact'
        ? []
        : [` A die counts ${counts}`, this.slot([...at, 'need'], this.count(step.need ?? 0)), '.']
    return ['Roll ', ...lots('dice', step.dice), ...read[step.read], ...plus, `${wins}.`, ...reached]
  }

  /** What is added to the dice: ", plus the unit’s steadiness, −1 if the unit is shaken". */
  private added(plus: lang.Count | undefined, at: PackPlace): Sentence {
    if (plus === undefined) return []
    const slot = this.slot([...at, 'plus'], this.count(plus))
    if (typeof plus !== 'object' || plus.from !== 0) return [', plus ', slot]
    return [this.slot([...at, 'plus'], this.after(plus))]
  }

  /** "2d6", "a d6 for every 2 of the firer’s figures". */
  private lot({ n, d, says, when }: lang.DiceLot): string {
    const die = `d${this.amount(d)}`
    const dice =
      typeof n === 'number'
        ? `${n}${die}`
        : typeof n === 'object' && n.per !== undefined && n.times === undefined
          ? `a ${die} for every ${this.amount(n.per)} of ${this.amount(n.from)}${n.up ? ', rounded up' : ''}${this.after(n)}`
          : typeof n === 'object' && n.times !== undefined
            ? `as many ${die} as ${this.count(n)}`
            : `a ${die} for each of ${this.count(n)}`
    return `${dice}${when ? ` for ${lower(this.text(says))} (if ${this.when(when)})` : ''}`
  }

  private needed(need: lang.Count, at: PackPlace, counts: string): Sentence {
    return typeof need === 'number'
      ? ['each ', this.slot([...at, 'need'], `${need} or more`), ` ${counts}`]
      : ['each that reaches ', this.slot([...at, 'need'], this.count(need)), ` ${counts}`]
  }

  // --- pieces ---

  private label(id: string): string {
    return this.labels.get(id) ?? this.elsewhere.get(id) ?? spaced(id)
  }

  private field(id: string): string {
    const { strength, fields } = this.pack.units
    if (id === 'started') return `${lower(strength.says)} at first`
    return lower(id === strength.field ? strength.says : (fields.find((field) => field.id === id)?.says ?? spaced(id)))
  }

  private unit(part: string): string {
    return part === 'one' || part === this.self ? 'it' : `the ${spaced(part)}`
  }

  private name(name: lang.Called): string {
    const [head = '', part] = name.split('.')
    const isUnit = this.parts.has(head) || head === 'one'
    if (part === undefined) return isUnit ? this.unit(head) : this.label(head)
    if (head === 'setting') return `“${this.pack.settings.find(({ id }) => id === part)?.says ?? part}”`
    if (head === 'battle')
      return part === 'turn' ? 'the turn' : part === 'side' ? 'the side whose turn it is' : 'the phase'
    if (isUnit) return `${this.unit(head) === 'it' ? 'its' : `${this.unit(head)}’s`} ${this.field(part)}`
    const step = this.named.get(head)
    if (step?.do === 'facts') {
      const row = step.rows.find(({ id }) => id === part)
      return row ? `“${this.text(row.says)}”` : this.label(head)
    }
    if (step?.do === 'save')
      return part === 'saved' ? 'the hits saved' : `the ${this.field(this.pack.units.strength.field)} lost`
    return `${this.inner(step, part)} in ${this.label(head)}`
  }

  /** How a roll calls what it gives: of one that is rolled on the way. */
  private inner(step: NamingBlock | undefined, part: string): string {
    const roll = step?.do === 'then' ? this.pack.rolls.find(({ id }) => id === step.roll) : undefined
    const given = everyNaming(roll?.steps ?? []).find(({ id }) => id === part)
    return given?.label ?? spaced(part)
  }

  /** Whether a name holds a number, as far as this roll tells. */
  private isNumber(name: string): boolean {
    const [head = '', part] = name.split('.')
    if (part !== undefined && this.parts.has(head)) {
      const field = this.pack.units.fields.find(({ id }) => id === part)
      return field ? field.number !== undefined : part === 'started' || part === this.pack.units.strength.field
    }
    const step = this.named.get(head)
    if (step?.do === 'ask') return step.number !== undefined
    if (step?.do === 'look') {
      const rows = this.pack.tables?.find(({ id }) => id === step.in)?.rows ?? []
      return rows.some(({ cells }) => cells.some((cell) => typeof cell === 'number'))
    }
    return step?.do !== 'word' && step?.do !== 'then'
  }

  /** A text as it reads without a battle: {Target lose} is "The target loses", {hits hit} is "N hits". */
  private text(says: string): string {
    return piecesOf(says)
      .map((piece) => {
        if (typeof piece === 'string') return piece
        const { name, capital: first, agrees } = piece
        if (this.parts.has(name)) {
          const unit = `${first ? 'The' : 'the'} ${spaced(name)}`
          return agrees === '' ? unit : `${unit} ${asOne(agrees)}`
        }
        if (agrees !== '') return counted(2, ...(agrees.split('/') as [string, string?])).replace(/^2/, 'N')
        return name === 'need' || this.isNumber(name) ? 'N' : this.name(name)
      })
      .join('')
  }

  private value(value: lang.Value, of: lang.Called): string {
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (value === null) return 'nothing'
    if (typeof value === 'number') return signless(value)
    const [head = '', part] = of.split('.')
    const asked = this.named.get(head)
    const choice =
      part === undefined
        ? asked?.do === 'ask' && asked.choice
        : this.pack.units.fields.find(({ id }) => id === part)?.choice
    const own = part === 'type' ? this.pack.units.types : part === 'side' ? this.pack.sides : []
    const said = own.find(({ id }) => id === value)?.says ?? (choice || []).find(({ is }) => is === value)?.says
    return said === undefined ? `“${this.pack.words?.[value] ?? spaced(value)}”` : lower(said)
  }

  private amount(amount: lang.Amount): string {
    return typeof amount === 'number' ? signless(amount) : this.name(amount)
  }

  private otherwise(value: lang.Else): string {
    return typeof value === 'object' && value !== null ? this.name(value.of) : this.value(value, '')
  }

  private count(count: lang.Count): string {
    return typeof count === 'object' ? plainWords(this.worked(count, [])) : this.amount(count)
  }

  private worked(n: lang.Worked, at: PackPlace): Sentence {
    const slot = (key: string, says: string) => this.slot([...at, key], says)
    const from = slot('from', this.amount(n.from))
    const times: Sentence = n.times === undefined ? [from] : [slot('times', this.amount(n.times)), ' times ', from]
    const base: Sentence =
      n.per !== undefined
        ? ['1 for every ', slot('per', this.amount(n.per)), ' of ', ...times, n.up ? ', rounded up' : '']
        : n.parts !== undefined && n.of !== undefined
          ? [
              '1 for each full ',
              slot('parts', fraction(n.parts)),
              ' of ',
              slot('of', this.name(n.of)),
              ' in ',
              ...times,
            ]
          : times
    return [...base, ...this.lines(n, at)]
  }

  private lines({ plus = [], least, most }: lang.Worked, at: PackPlace): Sentence {
    return [
      ...plus.flatMap((line, i): Sentence => [', ', this.slot([...at, 'plus', i], this.line(line))]),
      ...(least === undefined ? [] : [', ', this.slot([...at, 'least'], this.amount(least)), ' at least']),
      ...(most === undefined ? [] : [', ', this.slot([...at, 'most'], this.amount(most)), ' at most']),
    ]
  }

  private after(n: lang.Worked): string {
    return plainWords(this.lines(n, []))
  }

  /** "+1 if the firer’s state is shaken", "plus the aim". */
  private line({ worth, less, says, when }: lang.Modifier): string {
    const n = worth ?? less ?? 0
    const why = when?.length ? ` if ${this.when(when)}` : ''
    if (typeof n === 'number')
      return `${signed(worth === undefined ? -n : n)}${why === '' ? ` for ${lower(this.text(says))}` : why}`
    return `${worth === undefined ? 'less' : 'plus'} ${this.name(n)}${why}`
  }

  private when(when: lang.When): string {
    return list(
      when.map((cond) =>
        'some' in cond
          ? `there is a unit for which ${this.ofOne(cond.some)}`
          : 'none' in cond
            ? `there is no unit for which ${this.ofOne(cond.none)}`
            : this.cond(cond),
      ),
      'and',
    )
  }

  private ofOne(of: lang.OfOne): string {
    return list(
      of.map((cond) => this.cond(cond)),
      'and',
    )
  }

  private cond(cond: lang.OfOne[number]): string {
    if ('of' in cond) return this.test(cond)
    return cond.any
      .map((each) =>
        'of' in each
          ? this.test(each)
          : list(
              each.map((test) => this.test(test)),
              'and',
            ),
      )
      .join(', or ')
  }

  private test(test: lang.Test): string {
    return this.asFact(test) ?? this.compared(test)
  }

  /** What reads as a fact, and not as one thing compared with another: "the firer has fired", "it has figures left". */
  private asFact({ of, is, least, most, over, under, same, unlike, ...rest }: lang.Test): string | null {
    const [head = '', part] = of.split('.')
    const limits = [least, most, over, under].filter((one) => one !== undefined)
    const one =
      rest.not === undefined &&
      Number(is !== undefined) + limits.length + Number(same !== undefined) + Number(unlike !== undefined) === 1
    if (!one) return null
    const other = same ?? unlike
    if (of === 'battle.turn' && least === 1) return 'a battle is being played'
    if (of === 'battle.side' && other?.endsWith('.side'))
      return `it is ${same === undefined ? 'not ' : ''}the turn of ${this.unit(other.split('.')[0] ?? '')}`.replace(
        / it$/,
        ' its side',
      )
    if (part === 'side' && other?.endsWith('.side'))
      return `${this.unit(head)} is ${same === undefined ? 'not ' : ''}on the side of ${this.unit(other.split('.')[0] ?? '')}`
    if (typeof is === 'boolean') {
      const field = part === undefined ? undefined : this.pack.units.fields.find(({ id }) => id === part)
      if (field?.yesNo) return `${this.unit(head)} ${isSo(field.says, is)}`
      const step = this.named.get(head)
      if (step?.do === 'ask' && step.label !== undefined) return is ? step.label : `it is not so that ${step.label}`
    }
    if (part !== this.pack.units.strength.field || !(this.parts.has(head) || head === 'one')) return null
    const many = this.field(part)
    if (most === 0) return `${this.unit(head)} has no ${many} left`
    if (least === 1) return `${this.unit(head)} has ${many} left`
    return null
  }

  private compared({ of, is, not, least, most, over, under, same, unlike }: lang.Test): string {
    const values = (one: lang.Value | readonly lang.Value[]): string =>
      isList(one)
        ? list(
            one.map((value) => this.value(value, of)),
            'or',
          )
        : this.value(one, of)
    const be = areMany(this.name(of)) ? 'are' : 'is'
    const said = [
      ...(is === undefined ? [] : [`${be} ${values(is)}`]),
      ...(not === undefined ? [] : [`${be} not ${values(not)}`]),
      ...(least === undefined ? [] : [`${be} ${this.amount(least)} or more`]),
      ...(most === undefined ? [] : [most === 0 ? `${be} 0` : `${be} ${this.amount(most)} or less`]),
      ...(over === undefined ? [] : [`${be} more than ${this.amount(over)}`]),
      ...(under === undefined ? [] : [`${be} less than ${this.amount(under)}`]),
      ...(same === undefined ? [] : [`${be} the same as ${this.name(same)}`]),
      ...(unlike === undefined ? [] : [`${be} not ${this.name(unlike)}`]),
    ]
    return `${this.name(of)} ${list(said, 'and')}`
  }
}

/** Whether a label speaks of several: "the hits", "the firer’s figures", "its shooting dice". */
function areMany(label: string): boolean {
  if (label.startsWith('“')) return false
  const [noun = ''] = label.split(/ (?:of|in|to|that|who|at|on|by|for|before|with) /)
  return noun.split(' ').some((word) => /(?:[^s’]s|^dice|^dead|^men)$/.test(word) && word !== 'its')
}

type NamingBlock = Extract<lang.Block, { readonly id: string }> & { readonly label?: string }

/** How the answer of a line is called, if it says so. */
const labelled = ({ id, label }: NamingBlock): readonly (readonly [string, string])[] =>
  label === undefined ? [] : [[id, label]]

/** A number that is nothing but what it is taken from. */
const isPlain = ({ times, per, parts, plus, least, most }: lang.Worked): boolean =>
  [times, per, parts, plus, least, most].every((one) => one === undefined)
const isPlainNeed = (need: lang.Count | undefined): boolean => typeof need !== 'object' || isPlain(need)

/** A field of yes or no as a fact: "has fired", "is not pinned". */
function isSo(says: string, so: boolean): string {
  const [, verb = 'is', what = says] = /^(has|is|may|can)\b ?(.*)$/i.exec(says) ?? []
  return `${verb.toLowerCase()} ${so ? '' : 'not '}${lower(what)}`
}

const isList = (one: lang.Value | readonly lang.Value[]): one is readonly lang.Value[] => Array.isArray(one)
const capital = (says: string): string => says.charAt(0).toUpperCase() + says.slice(1)
const signless = (n: number): string => (n < 0 ? `−${-n}` : String(n))
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
const fraction = (parts: lang.Amount): string =>
  parts === 2 ? 'half' : parts === 3 ? 'third' : parts === 4 ? 'quarter' : `${parts}th`

/** A sentence as it goes on behind a colon. */
function lowered([first, ...rest]: Sentence): Sentence {
  return typeof first === 'string' &&
    /^(The|It|Ask|Look|Roll|Add|Take|Work|Count|Mark|Now|Go|Say|Result|Not)\b/.test(first)
    ? [first.charAt(0).toLowerCase() + first.slice(1), ...rest]
    : [...(first === undefined ? [] : [first]), ...rest]
}

function everyNaming(steps: readonly lang.Block[]): readonly NamingBlock[] {
  return steps.flatMap((step): readonly NamingBlock[] =>
    step.do === 'cases'
      ? [...step.cases.flatMap(({ steps: inner }) => everyNaming(inner)), ...everyNaming(step.else ?? [])]
      : 'id' in step && step.do !== 'bar'
        ? [step]
        : [],
  )
}

/** The rules of a pack read aloud: each roll by its title, and its lines. */
export function aloud(pack: lang.Pack): readonly string[] {
  const sentences = new Sentences(pack)
  return pack.rolls.flatMap(({ title }, n) => [
    title,
    ...sentences.roll(n).map(({ deep, sentence }) => `${'  '.repeat(deep + 1)}${plainWords(sentence)}`),
    '',
  ])
}
