/**
 * Whatever reads text from outside takes time in proportion to it: each reader gets 100,000 signs of the worst kinds. No time is
 * asserted: what takes a step for every pair of signs would take minutes, and is ended as a hang.
 */
import { describe, expect, test } from 'vitest'
import { faultsInTable } from '#engine'
import { readFile } from '#form'
import { gate } from '#gate'
import { pageIn } from '../src/app/model/addresses.ts'
import { fileName } from '../src/app/model/give.ts'
import { setUpIn } from '../src/app/model/links.ts'
import { unpackedText } from '../src/app/share/packed.ts'
import { tableIn } from '../src/app/shared/typed/file.ts'
import { pasted } from '../src/app/shared/typed/grid.ts'
import { readArmy } from '../src/form/army.ts'
import { loadRuleSet, ruleSetFolders } from '../src/headless/rulesets.ts'
import { namedTestIn, resultIn } from '../src/phones/codes.ts'
import { signalOf, unpackedSignal } from '../src/phones/pack.ts'
import { tablesOf } from './fuzz/hostile.ts'

const LONG = 100_000
/** What a pattern could part in many ways, each with an end that does not fit, and a start that does. */
const worst: readonly string[] = ['', '1', '1A', '1/1', 'B1.', 'a=candidate:', '&x=', '{"a":', '#'].flatMap((start) =>
  [
    ' ',
    '\n',
    '\t',
    '1',
    'A',
    '1A+',
    '-',
    '=',
    '&a=',
    '%',
    '%2A*',
    ':',
    '.',
    '[',
    '{"a":',
    '\\',
    '\u0301',
    '/',
    'a ',
    '"',
  ].map((sign) => `${start}${sign.repeat(LONG / sign.length)}\u0000!`),
)

const sets = await Promise.all(ruleSetFolders().map(loadRuleSet))
const [set] = sets
if (!set) throw new Error('There is no rule set.')

/** Every pattern by which a rule set lets text be typed. */
const patterns = [
  ...new Set(tablesOf(sets).flatMap(({ form }) => [form.column, form.row, form.cell].map((typing) => typing.like))),
  '\\S',
]

describe('100,000 signs', () => {
  test('of a pattern of a rule set', { timeout: 60_000 }, () => {
    expect(patterns.length).toBeGreaterThan(4)
    for (const like of patterns)
      for (const text of worst) for (const flags of ['', 'i']) new RegExp(like, flags).test(text)
  })
  test('in a typed table are refused', { timeout: 60_000 }, () => {
    for (const { set, form } of tablesOf(sets))
      for (const text of worst) {
        const table = { columns: ['1/1'], rows: ['1'], cells: [[text]] }
        expect(faultsInTable(form, table)?.length).toBeGreaterThan(0)
        expect(
          tableIn(JSON.stringify({ format: 'orderly-book-table', version: 1, ruleset: set.id, table }), set.id, form)
            .ok,
        ).toBe(false)
      }
  })
  test.each<[string, (text: string) => unknown]>([
    ['a battle', (text) => readFile(text)],
    ['an army', (text) => readArmy(set, set.start, text)],
    ['an address', (text) => pageIn(`/${text}?${text}`)],
    ['a check', (text) => setUpIn(text, text, text)],
    ['the name of a file', fileName],
    ['pasted text', (text) => pasted({ columns: ['a'], rows: ['b'], cells: [['c']] }, { row: 0, column: 0 }, text)],
    ['a code of a phone', (text) => [unpackedSignal(text), signalOf(text, null), namedTestIn(text), resultIn(text)]],
  ])('as %s', { timeout: 60_000 }, (_, read) => {
    for (const text of worst) read(text)
  })
  test('as a link, and through the gate', { timeout: 60_000 }, async () => {
    for (const text of worst) {
      await unpackedText(text)
      expect((await gate(text, { ruleSet: loadRuleSet })).ok).toBe(false)
    }
  })
})
