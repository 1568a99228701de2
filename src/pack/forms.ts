/** The form of each part of own rules: whatever fits is a `Pack`. One that says other than its type does not compile. */
import { FORBIDDEN } from '#engine'
import { shape } from '#game'
import * as lang from './language.ts'
import { LIMITS } from './language.ts'

// One by one: taken from it all at once, the first screen would have to carry the list of all of them.
const [between, byName, countingNumber, eitherOf] = [shape.between, shape.byName, shape.countingNumber, shape.eitherOf]
const [list, maybe, only, record] = [shape.list, shape.maybe, shape.only, shape.record]
const [variant, nested, word, yes, yesNo] = [shape.variant, shape.nested, shape.word, shape.yes, shape.yesNo]
type Shape<T> = shape.Shape<T>

/** What runs from right to left, turns letters round or is no letter at all: none of it belongs in a rule. */
const STRANGE = /[\p{Cc}\p{Cf}]/u
/** Names that mean something to the language itself, or to JavaScript. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...FORBIDDEN,
  ...['one', 'battle', 'setting', 'name', 'side', 'type', 'started', 'said', 'need', 'end'],
])
const ID = /^[A-Za-z][\w-]{0,59}$/

/** How a value is edited: what is typed or tapped in its place. */
export type ValueForm =
  | {
      readonly is: 'number'
      readonly min: number
      readonly max: number
      readonly fractions?: true
      readonly orNothing?: true
    }
  | { readonly is: 'words'; readonly most: number }
  | { readonly is: 'one-of'; readonly of: readonly { readonly value: lang.Value; readonly says: string }[] }
  | { readonly is: 'yes-no' }

const valueForms = new WeakMap<shape.EntryForm, ValueForm>()

/** The same form, of a value that whoever writes rules may edit. What stands without one is no value but a name: it never changes. */
function edited<T>(form: Shape<T>, as: ValueForm): Shape<T> {
  valueForms.set(form, as)
  return form
}

/** How a value of that form is edited; undefined where it is not. */
export const valueFormOf = (form: shape.EntryForm): ValueForm | undefined => valueForms.get(form)

/** A text for people. */
const says: Shape<string> = edited(
  only((value) => typeof value === 'string' && value.length <= LIMITS.text && !STRANGE.test(value)),
  { is: 'words', most: LIMITS.text },
)
const isShort = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= 60 && !STRANGE.test(value)
/** A short text for a chip, a sign, a title. */
const title: Shape<string> = edited(only(isShort), { is: 'words', most: 60 })
/** A value that is a word: by it the rules tell one from another. */
const key: Shape<string> = only(isShort)
const id: Shape<string> = only((value) => typeof value === 'string' && ID.test(value) && !FORBIDDEN.has(value))
/** The id of what a roll calls by its name: a unit of it, a field, an answer. */
const called: Shape<string> = only((value) => typeof value === 'string' && ID.test(value) && !RESERVED.has(value))
/** The id of a rule: "fire.range". */
const ruleId: Shape<string> = only(
  (value) => typeof value === 'string' && /^[a-z][\w-]*(\.[\w-]+)*$/.test(value) && value.length <= 80,
)
/** A name, or a name and its part. Whether it names anything the check says. */
const name: Shape<string> = only(
  (value) => typeof value === 'string' && /^[A-Za-z][\w-]*(\.[A-Za-z][\w-]*)?$/.test(value) && value.length <= 121,
)
/** A number that rules work with; `min` and `max` bound what is offered where it is edited, and not what may stand there. */
const numberOf = (min: number, max: number, fractions?: true) =>
  edited(between(-LIMITS.amount, LIMITS.amount), { is: 'number', min, max, ...(fractions ? { fractions } : {}) })
const number = numberOf(-LIMITS.amount, LIMITS.amount, true)
/** A number by which rows, columns or bounds are told apart. */
const bare = between(-LIMITS.amount, LIMITS.amount)
const value: Shape<lang.Value> = only(
  (one) =>
    one === null ||
    typeof one === 'boolean' ||
    (typeof one === 'number' && Math.abs(one) <= LIMITS.amount) ||
    (typeof one === 'string' && one.length <= 60 && !STRANGE.test(one)),
)
const amount: Shape<lang.Amount> = eitherOf(number, name)
const amountOf = (min: number, max: number): Shape<lang.Amount> => eitherOf(numberOf(min, max), name)
const literal: Shape<string | boolean | number> = eitherOf(eitherOf(key, yesNo), bare)
const otherwise: Shape<lang.Else> = eitherOf(value, record<{ readonly of: string }>({ of: name }))
const asWord = record<{ readonly word: string }>({ word: key })
const given: Shape<lang.HandedOn> = eitherOf(eitherOf(amount, yesNo), asWord)
const gives = byName(given)

const test = record<lang.Test>({
  of: name,
  is: maybe(eitherOf(value, list(value))),
  not: maybe(eitherOf(value, list(value))),
  least: maybe(amount),
  most: maybe(amount),
  over: maybe(amount),
  under: maybe(amount),
  same: maybe(name),
  unlike: maybe(name),
})
const any = record<lang.AnyOf>({ any: list(eitherOf(test, list(test))) })
const ofOne: Shape<lang.OfOne> = list(eitherOf(test, any))
const when: Shape<lang.When> = list(
  eitherOf(
    eitherOf(test, any),
    eitherOf(
      record<{ readonly some: lang.OfOne }>({ some: ofOne }),
      record<{ readonly none: lang.OfOne }>({ none: ofOne }),
    ),
  ),
)

const line = record<lang.Modifier>({
  worth: maybe(amount),
  less: maybe(amount),
  says,
  when: maybe(when),
  rule: maybe(ruleId),
})
const worked = {
  from: amount,
  times: maybe(amountOf(0, 100)),
  per: maybe(amountOf(1, 100)),
  up: maybe(yes),
  parts: maybe(amountOf(2, 10)),
  of: maybe(name),
  plus: maybe(list(line)),
  least: maybe(amount),
  most: maybe(amount),
}
const count: Shape<lang.Count> = eitherOf(amount, record<lang.Worked>(worked))

const besides = { when: maybe(when), rule: maybe(ruleId) }
const naming = { ...besides, id: called, label: maybe(title), else: maybe(otherwise) }
const choice = record<lang.OwnChoice>({ is: key, says: title, hint: maybe(says), worth: maybe(title) })
const ranged = record<lang.Ranged>({
  min: number,
  max: amount,
  unit: maybe(title),
  fractions: maybe(yesNo),
  likely: maybe(list(bare)),
})
const asked = { number: maybe(ranged), choice: maybe(list(choice)), yesNo: maybe(yes) }
const dice = eitherOf(amountOf(0, LIMITS.dice), record<lang.Worked>(worked))
const sides = amountOf(2, 100)
const lot = record<lang.DiceLot>({ n: dice, d: sides, says, when: maybe(when), rule: maybe(ruleId) })
const tone = word('good', 'bad', 'plain')
const Do = <W extends string>(one: W) => word(one)

const steps: Shape<readonly lang.Block[]> = nested(() => block)

const set = record<lang.SetBlock>({ ...besides, do: Do('set'), what: name, to: maybe(value), from: maybe(name) })
const add = record<lang.AddBlock>({ ...besides, do: Do('add'), what: name, n: count })
const owe = record<lang.OweBlock>({
  ...besides,
  do: Do('owe'),
  roll: id,
  unit: shape.only((value) => value === 'one' || (typeof value === 'string' && ID.test(value))),
  why: says,
  due: maybe(id),
  each: maybe(yes),
  give: maybe(gives),
})

/** One block. */
export const block: Shape<lang.Block> = variant<'do', lang.Block>('do', {
  ask: record<lang.AskBlock>({
    ...naming,
    ...asked,
    do: Do('ask'),
    says,
    short: maybe(title),
    hint: maybe(says),
    by: maybe(id),
    usual: maybe(value),
    kept: maybe(name),
    between: maybe(list(id)),
    known: maybe(record<NonNullable<lang.AskBlock['known']>>({ value: otherwise, from: title, when: maybe(when) })),
  }),
  facts: record<lang.FactsBlock>({
    ...naming,
    do: Do('facts'),
    says,
    short: maybe(title),
    unlessSaid: maybe(yes),
    rows: list(
      record<lang.FactLine>({
        id,
        says,
        worth: maybe(number),
        die: maybe(title),
        each: maybe(amount),
        known: maybe(eitherOf(when, name)),
        from: maybe(title),
        when: maybe(when),
        rule: maybe(ruleId),
      }),
    ),
  }),
  pick: record<lang.PickBlock>({
    ...naming,
    do: Do('pick'),
    says,
    short: maybe(title),
    by: maybe(id),
    usual: maybe(word('none')),
    of: ofOne,
  }),
  tally: record<lang.TallyBlock>({ ...naming, do: Do('tally'), of: ofOne, sum: maybe(name) }),
  look: record<lang.LookBlock>({
    ...naming,
    do: Do('look'),
    in: id,
    by: list(eitherOf(name, asWord)),
    no: maybe(says),
    note: maybe(says),
  }),
  number: record<lang.NumberBlock>({ ...naming, ...worked, do: Do('number'), note: maybe(says) }),
  word: record<lang.WordBlock>({ ...naming, do: Do('word'), is: key }),
  bar: record<lang.BarBlock>({ ...besides, do: Do('bar'), id, says, never: maybe(yes), wayOut: maybe(says) }),
  roll: record<lang.RollBlock>({
    ...naming,
    do: Do('roll'),
    says,
    read: word(...lang.READINGS),
    dice: list(lot),
    against: maybe(list(lot)),
    need: maybe(count),
    plus: maybe(count),
    again: maybe(list(countingNumber)),
    misses: maybe(word('lost', 'added')),
    by: maybe(id),
    lucky: maybe(
      record<NonNullable<lang.RollBlock['lucky']>>({ of: key, good: eitherOf(word('more', 'less'), list(value)) }),
    ),
  }),
  save: record<lang.SaveBlock>({
    ...naming,
    do: Do('save'),
    says: maybe(says),
    unit: id,
    hits: name,
    d: sides,
    need: count,
  }),
  // biome-ignore lint/suspicious/noThenProperty: the block that rolls another is called so, and nobody awaits a form
  then: record<lang.ThenBlock>({
    ...naming,
    do: Do('then'),
    roll: id,
    units: byName(id),
    give: maybe(gives),
    inside: maybe(yes),
  }),
  lose: record<lang.LoseBlock>({ ...naming, do: Do('lose'), unit: id, n: count }),
  set,
  add,
  owe,
  forget: record<lang.ForgetBlock>({ ...besides, do: Do('forget'), unit: id, what: id }),
  note: record<lang.NoteBlock>({ ...besides, do: Do('note'), says }),
  verdict: record<lang.VerdictBlock>({
    ...besides,
    do: Do('verdict'),
    says,
    tone,
    detail: maybe(says),
    end: maybe(key),
  }),
  cases: record<lang.CasesBlock>({
    ...besides,
    do: Do('cases'),
    cases: list(record<lang.CasesBlock['cases'][number]>({ when, steps })),
    else: maybe(steps),
  }),
})

const bar = record<lang.OwnBar>({
  id,
  word: title,
  says,
  when,
  rule: maybe(ruleId),
  never: maybe(yes),
  own: maybe(yes),
  wayOut: maybe(says),
  off: maybe(
    edited(
      only<true>((value) => value === true),
      { is: 'yes-no' },
    ),
  ),
})
const show = record<lang.OwnShow>({
  id,
  of: maybe(name),
  says: title,
  as: word('bar', 'columns', 'reach'),
  words: maybe(byName(says)),
  tones: maybe(byName(tone)),
  about: maybe(word('ground', 'enemy-losses', 'own-losses', 'own-commander')),
  taken: maybe(yes),
})
const roll = record<lang.RollOf>({
  id,
  title,
  button: maybe(title),
  at: word('table', 'turn', 'quick', 'part'),
  hint: maybe(says),
  did: maybe(title),
  phases: maybe(list(id)),
  rule: maybe(ruleId),
  units: list(record<lang.RollPart>({ id: called, says, short: maybe(title), bars: maybe(list(bar)) })),
  given: maybe(list(record<lang.GivenAsk>({ ...asked, id: called, says, short: maybe(title), usual: maybe(value) }))),
  steps,
  gives: maybe(eitherOf(name, list(name))),
  shows: maybe(list(show)),
  success: maybe(record<NonNullable<lang.RollOf['success']>>({ says: title, good: title, bad: title })),
})

const field = record<lang.OwnField>({
  id: called,
  says: title,
  number: maybe(record<NonNullable<lang.OwnField['number']>>({ min: number, max: number })),
  choice: maybe(list(choice)),
  yesNo: maybe(yes),
  fixed: maybe(yes),
  usual: maybe(yes),
  hidden: maybe(yes),
  starts: maybe(value),
  clears: maybe(word('phase', 'turn', 'own-turn')),
  sign: maybe(
    record<NonNullable<lang.OwnField['sign']>>({
      sign: word(...lang.SIGNS),
      tone: word('plain', 'bad', 'owed'),
      is: maybe(list(key)),
      broken: maybe(yes),
    }),
  ),
})

const phase = record<lang.Phase>({
  id,
  says: title,
  asks: says,
  end: title,
  steps: maybe(list(says)),
  ends: maybe(
    list(
      record<lang.Sweep>({
        units: ofOne,
        steps: list(variant<'do', lang.SetBlock | lang.AddBlock | lang.OweBlock>('do', { set, add, owe })),
      }),
    ),
  ),
})

const answer: Shape<lang.ExampleAnswer> = eitherOf(value, eitherOf(list(key), byName(value)))
const example = record<lang.Example>({
  title,
  procedure: id,
  settings: maybe(byName(literal)),
  units: byName(byName(value)),
  args: maybe(byName(value)),
  answers: maybe(byName(answer)),
  dice: maybe(list(countingNumber)),
  defaults: maybe(yesNo),
  expect: record<lang.Example['expect']>({
    result: maybe(eitherOf(value, byName(value))),
    verdict: maybe(says),
    changes: maybe(byName(byName(value))),
    owed: maybe(list(id)),
    needs: maybe(title),
    error: maybe(says),
  }),
})

const LICENCES_SAY = [
  { value: 'change-with-name', says: 'Others may change them, and say whose they are' },
  { value: 'play-only', says: 'Others may play by them, unchanged' },
  { value: 'club-only', says: 'For the club alone' },
] as const satisfies readonly { readonly value: (typeof lang.LICENCES)[number]; readonly says: string }[]

/** The form of own rules. */
export const pack = record<lang.Pack>({
  pack: only<1>((one) => one === 1),
  id,
  title,
  version: countingNumber,
  by: title,
  licence: edited(word(...lang.LICENCES), { is: 'one-of', of: LICENCES_SAY }),
  about: says,
  sides: list(record<lang.Pack['sides'][number]>({ id, says: title })),
  settings: list(
    record<lang.OwnSetting>({
      id,
      says,
      why: says,
      usual: literal,
      rule: maybe(ruleId),
      readings: list(record<lang.OwnSetting['readings'][number]>({ is: literal, says })),
    }),
  ),
  units: record<lang.OwnUnits>({
    strength: record<lang.OwnUnits['strength']>({
      field: called,
      says: title,
      most: edited(between(1, LIMITS.amount), { is: 'number', min: 1, max: LIMITS.amount }),
      lost: maybe(id),
    }),
    fields: list(field),
    types: list(
      record<lang.UnitType>({
        id,
        says: title,
        side: maybe(id),
        one: maybe(yes),
        values: byName(value),
        names: maybe(list(title)),
      }),
    ),
  }),
  tables: maybe(
    list(
      record<lang.OwnTable>({
        id,
        title,
        rule: maybe(ruleId),
        keys: list(record<lang.OwnTable['keys'][number]>({ says: title, as: maybe(word('from', 'to')) })),
        across: maybe(list(eitherOf(key, bare))),
        rows: list(record<lang.OwnTable['rows'][number]>({ is: list(value), cells: list(value), rule: maybe(ruleId) })),
      }),
    ),
  ),
  rolls: list(roll),
  turn: record<lang.Turn>({ word: title, by: word('side', 'phase', 'together'), phases: list(phase) }),
  victory: maybe(list(record<lang.Score>({ says: title, for: word('enemy-lost', 'enemy-out', 'own'), worth: amount }))),
  words: maybe(byName(title)),
  rules: list(record<lang.Rule>({ id: ruleId, says, page: title, limit: maybe(yesNo) })),
  examples: maybe(list(example)),
})
