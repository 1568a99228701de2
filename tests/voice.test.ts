/** How the app speaks: what nobody would say over a table stands in no text that a person sees. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tableWords } from '../src/app/shared/table/words.ts'
import { walkWords } from '../src/app/walk/words.ts'
import { ruleSetFolders } from '../src/headless/rulesets.ts'
import { assumedWords, handfulWords } from '../src/tell/index.ts'
import { oddsWords } from '../src/tell/words.ts'
import { type Text, textFiles, textsOfFile } from '../src/tools/texts.ts'

const linesIn = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').split('\n'))

/** In every text of app, rule sets and command line. */
const nowhere: readonly (readonly [why: string, is: RegExp])[] = [
  ['say imported', /\btaken in\b|\bTake (?:one|a battle) in\b/i],
  ['say Discard', /throw it away/i],
  ['say what it is not', /\bIt is no \b/],
  ['say whose', /\bof the own\b/i],
  ['say no longer owed', /owed no more/],
  ['one gun is', /\b(?:Gun|Mob) (?:\d+|\{\}) are\b/],
  ['say Allow it this once', /Allow it anyway/],
  ['say the referee’s change', /by the referee[’']s hand/i],
  ['say already known', /from the book\. Tap/],
  ['say referee', /\bumpire\b/i],
  ['ask Which weapon?', /^With what does/],
  ['ask Range to the 53rd?', /^How far is it\b/],
  ['say most likely', /As likely as one another/i],
  // The names of counters and markers keep theirs.
  ['no exclamation marks', /(?<!Tartan|Khalsa Ji|Massacre|Rebellion|Remember \{\})!(?:$| )/],
  [
    'no contractions',
    /\b(?:do|does|is|are|was|were|has|have|can|could|would|should)n[’']t\b|\b(?:it|that|there)[’']s\b/i,
  ],
  ['no number of a ruling', /(?<![A-Za-z\d-])R\d{1,3}\b/],
  ['no space before %', /[\d}][ \u00a0]%/],
  ['say test or roll now', /^Take (?:it|the first|all)$/],
]

/** In the texts of the rule sets too, one word for one thing, and nothing that reads like a form. */
const plain: typeof nowhere = [
  ['no Latin abbreviations', /\b(?:e\.g|i\.e|cf|viz|etc|vs)\b\.?/],
  ['say what to do', /\b(?:please|invalid|sorry|oops)\b/i],
  ['tell it as one thing', /\{\} × (?!d?\{)|\(example\)/],
  ['one die, and a small d', /(?<![\w-])\d*D(?:4|6|8|10|12|20|100)\b|\b(?:a|one|third|that) dice\b(?! from)/],
  ['curly apostrophes', /[a-z]'[a-z]/],
  ['no word twice', /\b([a-z]{2,}) \1\b/],
  ['say a unit that, not who', /(?:^|[.;] )Who [^?:]*\.$/],
]

/** In texts that are joined to others, or that stand alone: a question and its answer, what a sentence is about, a sign. */
const joined: typeof nowhere = [
  ['say who may', /^(?:He|She|They|It) may do so\b/],
  ['a minus is no hyphen', /(?:^|[ (])-\d/],
  ['+1 die', /\+1 dice\b/],
  ['a question begins with its own word', /^\{\}: (?:what|does|do) /],
  ['a name of things has one side of its comma', /^Its commander, /],
]

/** In the rule sets. */
const inRules: typeof nowhere = [
  ['curly double quotes', /"/],
  ['put the verb first', /\b(?:Table|referee|rules|setting) says?\.$|\bno longer\.$|\brolls? no more\b/],
]

/** What the rule sets say of themselves rolls too; only their clauses keep the word of the document. */
const inOurWords: typeof nowhere = [['we roll', /\bthr[oe]w(?:s|n)?\b/i]]

/** In the app's own words; rule sets keep the terms of their documents. */
const inTheApp: readonly (readonly [why: string, is: RegExp])[] = [
  ['the app says roll', /\bthrow(?:s|n)?\b/i],
  ['no developers’ words', /\b(?:null|undefined|procedure|subject|payload)\b/],
  ['referee and players are you or they', /\b(?:he|him|his)\b/],
  ['a battle is no game', /\bgames?\b/i],
  ['say what is done with how many', /\bapplied together\b|\bbarred by the rules$|^Row \{\} of \{\}$|^As what\b/],
  ['say Go on', /\b(?:Continue|Proceed)\b/],
  ['say Discard, Delete or Drop', /\b(?:Abort|Erase|Submit|Confirm)\b/],
  ['a figure stands on the table', /\b(?:last|these) figure|the figures are\b/],
  ['a player has a seat', /[Ee]very place at\b/],
]

const listed = (texts: readonly Text[], rules: typeof nowhere): readonly string[] =>
  texts.flatMap(({ file, line, says }) =>
    rules.flatMap(([why, is]) => (is.test(says) ? [`${file}:${line} (${why}) ${says}`] : [])),
  )

const files = textFiles()
const texts = files.flatMap(textsOfFile)

describe('the voice', () => {
  it('is looked for in all texts', () => {
    expect(texts.length).toBeGreaterThan(5_000)
    expect(texts.map(({ says }) => says)).toContain('Our own dice')
  })
  it.each(nowhere)('%s', (why, is) => {
    expect(listed(texts, [[why, is]])).toEqual([])
  })
  it.each(joined)('%s', (why, is) => {
    expect(listed(texts, [[why, is]])).toEqual([])
  })
  it.each(plain)('%s', (why, is) => {
    expect(listed(texts, [[why, is]])).toEqual([])
  })
  it.each(inTheApp)('in the app: %s', (why, is) => {
    const own = texts.filter(({ file }) => /^src\/(?:app|ui|tell)\/.*words\.ts$/.test(file))
    expect(listed(own, [[why, is]])).toEqual([])
  })
  it.each(inRules)('in the rules: %s', (why, is) => {
    expect(
      listed(
        texts.filter(({ file }) => /^(?:rulesets|src\/pack\/templates)\//.test(file)),
        [[why, is]],
      ),
    ).toEqual([])
  })
  it.each(inOurWords)('in rulings, cards and fields: %s', (why, is) => {
    const own = texts.filter(({ file }) => /^rulesets\/.*\/(?:settings|reference|fields|sequence)\.ts$/.test(file))
    expect(listed(own, [[why, is]])).toEqual([])
  })
  it.each([
    ['indian-mutiny-1857', 'figure'],
    ['mutiny-skirmish', 'figure'],
    ['john-company', 'stand'],
    ['sepoys-and-soldiers', 'base'],
  ])('%s loses what it consists of by one word: %s', (id, word) => {
    // The scale and the glossary say what a figure or a base stands for.
    const bare = (says: string) => says.replace(/75 to 100 men|One man, or one mounted man|one figure a man/, '')
    const own = texts.filter(
      ({ file }) => file.startsWith(`rulesets/${id}/`) && !/(?:clauses|names|forces)\.ts$/.test(file),
    )
    expect(own.flatMap(({ says }) => (/\bm[ae]n\b/i.test(bare(says)) ? [says] : []))).toEqual([])
    expect(own.some(({ says }) => says.includes(word))).toBe(true)
  })
  it('a test of Indian Mutiny 1857 has the capital of its document', () => {
    const own = texts.filter(({ file }) => file.startsWith('rulesets/indian-mutiny-1857/'))
    expect(own.flatMap(({ says }) => (/\bmorale\b/.test(says) ? [says] : []))).toEqual([])
  })
  it('a question is answered behind its own mark, a name by a colon', () => {
    expect(oddsWords.came('Do they hold?', 'They retreat')).toBe('Do they hold? They retreat')
    expect(oddsWords.came('The charge', 'won')).toBe('The charge: won')
  })
  it('a name keeps its capital where it is assumed', () => {
    const step = (short: string, says: string) =>
      ({ step: 'ask', id: 'a', says, short, form: { form: 'yes-no' } }) as const
    expect(assumedWords(step('Pohlmann’s re-roll', 'Failed. Does Pohlmann give a re-roll?'), true)).toBe(
      'Pohlmann’s re-roll',
    )
    expect(assumedWords(step('In reach', 'Does the charge reach the 53rd?'), true)).toBe('in reach')
    const many = { form: 'number', min: 1, max: 24 } as const
    const touching = { ...step('Of Mutineers 3 in contact', 'How many of Mutineers 3 are in contact?'), form: many }
    expect(assumedWords(touching, 1)).toBe('1 of Mutineers 3 in contact')
    const added = { ...touching, says: 'What is added to each die of Mutineers 3?', short: 'Mutineers 3 add' }
    expect([0, 2].map((n) => assumedWords(added, n))).toEqual(['Mutineers 3 add 0', 'Mutineers 3 add 2'])
  })
  it('a label that leads to its value takes it without a colon', () => {
    const step = (short: string) => {
      const options = [{ value: 'a', says: 'Lucknow' }]
      return { step: 'ask', id: 'a', says: 'Where to?', short, form: { form: 'choice', options } } as const
    }
    expect([assumedWords(step('Retreat to'), 'a'), assumedWords(step('Ground'), 'a')]).toEqual([
      'retreat to Lucknow',
      'ground: Lucknow',
    ])
  })
  it('has one minus, also where a text is a number alone', () => {
    const folders = ruleSetFolders().flatMap((id) =>
      readdirSync(`rulesets/${id}`, { recursive: true, encoding: 'utf8' }).map((file) => `rulesets/${id}/${file}`),
    )
    const files = folders.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    const hyphens = files.flatMap((file) => readFileSync(file, 'utf8').match(/['`]-\d[^\n]*/g) ?? [])
    expect(hyphens).toEqual([])
  })
  it('has one minus, also before what is counted', () => {
    // What counts is a plain number in an outline; on screen it has its sign.
    const hyphens = ruleSetFolders().flatMap((id) =>
      linesIn(`rulesets/${id}/outlines`).filter((line) => /^verdict.*[ (:]-(?:n\b|\d)/.test(line)),
    )
    expect(hyphens).toEqual([])
  })
  it('asks at whom once, where the question says what is done', () => {
    expect(tableWords.whom('Charge', 'Charge which unit?')).toBe('Charge which unit?')
    expect(tableWords.whom('Fire', 'At whom?')).toBe('Fire: At whom?')
  })
  it('a die that a table reads is a die', () => {
    const rows = [
      { upTo: 3, row: 'low' },
      { upTo: 6, row: 'high' },
    ]
    expect(handfulWords({ dice: [6], read: { how: 'row', rows } })).toBe('1d6')
  })
  it('a side rolls its own dice', () => {
    expect(walkWords.ownFromNowOn('the Rebels')).toBe('The Rebels now roll their own dice in this battle.')
    expect(walkWords.ownFromNowOn('')).toBe('You now roll your own dice in this battle.')
  })
  it('a text that breaks a rule is seen', () => {
    const text = (says: string): Text => ({ file: 'a', line: 1, says })
    expect(listed([text('Gun 1 are destroyed.'), text('The 64th hold.')], nowhere)).toHaveLength(1)
  })
})
