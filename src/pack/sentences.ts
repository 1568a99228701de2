/**
 * Each block as a sentence with slots: the one source of the editor, of the review of somebody else's rules, and of what is read
 * aloud. A sentence is drawn from its block and never parsed.
 */
import type * as lang from './language.ts'
import type { PackPlace } from './place.ts'

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

/** Text as it reads without a battle: {Target lose} is "the target lose". */
const text = (says: string): string =>
  says.replace(/\{([\w.-]+)(?: ([^{}]+))?\}/g, (_, name: string, agrees?: string) => {
    const word = spaced(name.replace('.', '’s '))
    const called = /^[A-Z]/.test(word) ? `the ${word.charAt(0).toLowerCase()}${word.slice(1)}` : word
    return agrees === undefined ? called : `${called} ${agrees}`
  })

/** The sentences of one pack, in the words of its fields, options and tables. */
export class Sentences {
  private readonly pack: lang.Pack
  private labels: ReadonlyMap<string, string> = new Map()
  private parts: ReadonlySet<string> = new Set()

  constructor(pack: lang.Pack) {
    this.pack = pack
  }

  /** All lines of a roll: who may, what is rolled, what comes of it. */
  roll(n: number): readonly ReadLine[] {
    const roll = this.pack.rolls[n]
    if (!roll) return []
    this.labels = new Map(everyNaming(roll.steps).map(({ id, label }) => [id, label ?? spaced(id)]))
    this.parts = new Set(roll.units.map(({ id }) => id))
    const at: PackPlace = ['rolls', n]
    const bars = roll.units.flatMap(({ id, bars: own = [] }, u) =>
      own.map(
        (bar, b): ReadLine => ({
          deep: 0,
          at: [...at, 'units', u, 'bars', b],
          sentence: [
            `The ${spaced(id)} may not`,
            ...(bar.never ? [' at all'] : []),
            ' if ',
            this.slot([...at, 'units', u, 'bars', b, 'when'], this.when(bar.when)),
            ': ',
            this.slot([...at, 'units', u, 'bars', b, 'word'], bar.word.toLowerCase()),
            '.',
          ],
        }),
      ),
    )
    return [...bars, ...this.steps(roll.steps, [...at, 'steps'], 0)]
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
          sentence: [c === 0 ? 'If ' : 'Else, if ', this.slot([...here, 'cases', c, 'when'], this.when(when)), ':'],
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
        ? [' Otherwise it is ', this.slot([...at, 'else'], this.otherwise(step.else)), '.']
        : []
    return ['If ', this.slot([...at, 'when'], this.when(step.when)), ': ', ...lowered(said), ...other]
  }

  private block(step: Exclude<lang.Block, { do: 'cases' }>, at: PackPlace): Sentence {
    const slot = (key: string, says: string) => this.slot([...at, key], says)
    switch (step.do) {
      case 'ask':
        return this.ask(step, at)
      case 'facts':
        return [
          `Go through ${lower(text(step.says))} `,
          ...step.rows.flatMap(
            (row, n): Sentence => [
              n === 0 ? '' : ', ',
              this.slot(
                [...at, 'rows', n],
                `${lower(text(row.says))} ${row.die ?? signed(row.worth ?? 0)}${row.each === undefined ? '' : ' each'}`,
              ),
            ],
          ),
          '.',
        ]
      case 'pick':
        return ['Ask: ', slot('says', text(step.says)), '']
      case 'tally':
        return [
          `${capital(this.label(step.id))} is `,
          slot('sum', step.sum === undefined ? 'how many units there are' : `the ${this.field(step.sum)} of all units`),
          ' for which ',
          slot('of', this.ofOne(step.of)),
          '.',
        ]
      case 'look':
        return [
          'Look up ',
          slot('id', this.label(step.id)),
          ' in the table ',
          slot('in', this.pack.tables?.find(({ id }) => id === step.in)?.title ?? step.in),
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
        return [`${capital(this.label(step.id))} is `, ...this.worked(step, at), '.']
      case 'word':
        return [`${capital(this.label(step.id))} is `, slot('is', `“${step.is}”`), '.']
      case 'roll':
        return this.rolled(step, at)
      case 'save':
        return [
          `The ${spaced(step.unit)} saves `,
          slot('hits', this.name(step.hits)),
          ' on ',
          slot('need', `${this.count(step.need)} or more`),
          ` of a d${this.amount(step.d)} each; what is not saved is lost.`,
        ]
      case 'then':
        return [
          'Now ',
          slot('roll', this.pack.rolls.find(({ id }) => id === step.roll)?.title ?? step.roll),
          ' for ',
          slot(
            'units',
            list(
              Object.values(step.units).map((unit) => `the ${spaced(unit)}`),
              'and',
            ),
          ),
          '.',
        ]
      case 'lose':
        return [`The ${spaced(step.unit)} loses `, slot('n', this.count(step.n)), '.']
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
          slot('says', text(step.says)),
        ]
      case 'set':
        return [
          capital(this.name(step.what)),
          ' is now ',
          step.from === undefined
            ? slot('to', this.value(step.to ?? null, step.what))
            : slot('from', this.name(step.from)),
          '.',
        ]
      case 'add':
        return ['Add ', slot('n', this.count(step.n)), ' to ', slot('what', this.name(step.what)), '.']
      case 'owe':
        return [
          `The ${this.label(step.unit)} `,
          'owes ',
          slot('roll', this.pack.rolls.find(({ id }) => id === step.roll)?.title ?? step.roll),
          ...(step.due === undefined
            ? []
            : [
                ' in the phase ',
                slot('due', this.pack.turn.phases.find(({ id }) => id === step.due)?.says ?? step.due),
              ]),
          ': ',
          slot('why', text(step.why)),
          '.',
        ]
      case 'forget':
        return [`The ${this.label(step.what)} between the ${spaced(step.unit)} and others is measured anew.`]
      case 'note':
        return ['Say: ', slot('says', text(step.says))]
      case 'verdict':
        return ['Result, ', slot('tone', step.tone), ': ', slot('says', text(step.says))]
    }
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
      this.slot([...at, 'says'], text(step.says)),
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
      dice.flatMap(
        (lot, n): Sentence => [
          n === 0 ? '' : ' and ',
          this.slot(
            [...at, key, n],
            `${this.count(lot.n)}d${this.amount(lot.d)} (${text(lot.says)}${lot.when ? `, if ${this.when(lot.when)}` : ''})`,
          ),
        ],
      )
    const need = step.need === undefined ? '' : this.count(step.need)
    const read: { readonly [reading in lang.DiceReading]: Sentence } = {
      count: ['; each ', this.slot([...at, 'need'], `${need} or more`), ' counts'],
      under: ['; each ', this.slot([...at, 'need'], `${need} or less`), ' counts'],
      exact: ['; each ', this.slot([...at, 'need'], need), ' hits, and lower dice are added to groups of exactly that'],
      sum: [', added'],
      best: [', the highest'],
      worst: [', the lowest'],
      face: [''],
      difference: [', the first less the second'],
      opposed: [' against ', ...lots('against', step.against ?? []), ', by their sums'],
      'opposed-best': [' against ', ...lots('against', step.against ?? []), ', by the highest'],
    }
    const plus = step.plus === undefined ? [] : [' plus ', this.slot([...at, 'plus'], this.count(step.plus))]
    return ['Roll ', ...lots('dice', step.dice), ...read[step.read], ...plus, '.']
  }

  // --- pieces ---

  private label(id: string): string {
    return this.labels.get(id) ?? spaced(id)
  }

  private field(id: string): string {
    const { strength, fields } = this.pack.units
    return lower(id === strength.field ? strength.says : (fields.find((field) => field.id === id)?.says ?? spaced(id)))
  }

  private name(name: lang.Called): string {
    const [head = '', part] = name.split('.')
    if (part === undefined)
      return this.parts.has(head) || head === 'one' ? (head === 'one' ? 'it' : `the ${spaced(head)}`) : this.label(head)
    if (head === 'setting') return `“${this.pack.settings.find(({ id }) => id === part)?.says ?? part}”`
    if (head === 'battle')
      return part === 'turn' ? 'the turn' : part === 'side' ? 'the side whose turn it is' : 'the phase'
    if (head === 'one') return `its ${this.field(part)}`
    return this.parts.has(head) ? `the ${spaced(head)}’s ${this.field(part)}` : `${this.label(head)}, ${spaced(part)}`
  }

  private value(value: lang.Value, of: lang.Called): string {
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (value === null) return 'nothing'
    if (typeof value === 'number') return String(value)
    const field = this.pack.units.fields.find(({ id }) => id === of.split('.')[1])
    return lower(field?.choice?.find(({ is }) => is === value)?.says ?? this.pack.words?.[value] ?? spaced(value))
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
    return [
      slot('from', this.amount(n.from)),
      ...(n.times === undefined ? [] : [' times ', slot('times', this.amount(n.times))]),
      ...(n.per === undefined ? [] : [', 1 for every ', slot('per', this.amount(n.per)), n.up ? ' (rounded up)' : '']),
      ...(n.parts === undefined || n.of === undefined
        ? []
        : [', in full ', slot('parts', fraction(n.parts)), ' of ', slot('of', this.name(n.of))]),
      ...(n.plus ?? []).flatMap((line, i): Sentence => ['; ', this.slot([...at, 'plus', i], this.line(line))]),
      ...(n.least === undefined ? [] : ['; at least ', slot('least', this.amount(n.least))]),
      ...(n.most === undefined ? [] : ['; at most ', slot('most', this.amount(n.most))]),
    ]
  }

  private line({ worth, less, says, when }: lang.Modifier): string {
    const n = worth ?? less ?? 0
    const amount =
      typeof n === 'number'
        ? signed(worth === undefined ? -n : n)
        : `${worth === undefined ? 'less' : 'and'} ${this.name(n)}`
    return `${amount} ${lower(text(says))}${when ? ` (if ${this.when(when)})` : ''}`
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

  private test({ of, is, not, least, most, over, under, same, unlike }: lang.Test): string {
    const values = (one: lang.Value | readonly lang.Value[]): string =>
      isList(one)
        ? list(
            one.map((value) => this.value(value, of)),
            'or',
          )
        : this.value(one, of)
    const said = [
      ...(is === undefined ? [] : [`is ${values(is)}`]),
      ...(not === undefined ? [] : [`is not ${values(not)}`]),
      ...(least === undefined ? [] : [`is ${this.amount(least)} or more`]),
      ...(most === undefined ? [] : [most === 0 ? 'is 0' : `is ${this.amount(most)} or less`]),
      ...(over === undefined ? [] : [`is more than ${this.amount(over)}`]),
      ...(under === undefined ? [] : [`is less than ${this.amount(under)}`]),
      ...(same === undefined ? [] : [`is the same as ${this.name(same)}`]),
      ...(unlike === undefined ? [] : [`is not ${this.name(unlike)}`]),
    ]
    return `${this.name(of)} ${list(said, 'and')}`
  }
}

const isList = (one: lang.Value | readonly lang.Value[]): one is readonly lang.Value[] => Array.isArray(one)
const capital = (says: string): string => says.charAt(0).toUpperCase() + says.slice(1)
const signless = (n: number): string => (n < 0 ? `−${-n}` : String(n))
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
const fraction = (parts: lang.Amount): string =>
  parts === 2 ? 'halves' : parts === 3 ? 'thirds' : parts === 4 ? 'quarters' : `parts of ${parts}`

/** A sentence as it goes on behind a colon. */
function lowered([first, ...rest]: Sentence): Sentence {
  return typeof first === 'string' && /^(The|Ask|Look|Roll|Add|Now|Go|Say|Result|Not)\b/.test(first)
    ? [first.charAt(0).toLowerCase() + first.slice(1), ...rest]
    : [...(first === undefined ? [] : [first]), ...rest]
}

function everyNaming(steps: readonly lang.Block[]): readonly { readonly id: string; readonly label?: string }[] {
  return steps.flatMap((step) =>
    step.do === 'cases'
      ? [...step.cases.flatMap(({ steps: inner }) => everyNaming(inner)), ...everyNaming(step.else ?? [])]
      : 'id' in step && step.do !== 'bar'
        ? [{ id: step.id, ...(step.label === undefined ? {} : { label: step.label }) }]
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
