/** The golden outlines: what each procedure can come to, as it lies beside its cases. `npm run outlines` writes them anew. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { goldenFiles } from '../src/headless/golden.ts'
import { outlineFiles } from '../src/headless/outlines.ts'
import { loadRuleSet, ruleSetFolders } from '../src/headless/rulesets.ts'

/** The first line of a file that is not as it was, below its counts if there is one; null if nothing has changed. */
function firstChange(file: string, now: string | undefined, stored: string | undefined): string | null {
  if (now === stored) return null
  const [after, before] = [now, stored].map((text) => text?.split('\n') ?? [])
  const at = Math.max(0, after?.findIndex((line, i) => i > 0 && line !== before?.[i]) ?? 0)
  return `${file}:${at + 1}: ${before?.[at] ?? 'nothing'} => ${after?.[at] ?? 'nothing'}`
}

const folderOf = (id: string) => fileURLToPath(new URL(`../rulesets/${id}/`, import.meta.url))

const sets = await Promise.all(ruleSetFolders().map(loadRuleSet))

it.each(sets.map((set) => [set.id, set] as const))(
  '%s: read what has changed, then npm run outlines',
  { timeout: 60_000 },
  (id, set) => {
    const folder = fileURLToPath(new URL(`../rulesets/${id}/`, import.meta.url))
    const outlines = `${folder}outlines/`
    const stored = Object.fromEntries(
      (existsSync(outlines) ? readdirSync(outlines) : [])
        // Where readings show is found by the seams
        .filter((file) => !file.endsWith('.md') && file !== 'readings.json')
        .map((file) => [file, readFileSync(outlines + file, 'utf8')]),
    )
    const now = outlineFiles(set, goldenFiles(folder))
    const files = [...new Set([...Object.keys(stored), ...Object.keys(now)])].sort()
    expect(files.flatMap((file) => firstChange(file, now[file], stored[file]) ?? [])).toEqual([])
  },
)

/** Kinds of clause that no step can cite: they say what to bring, and what the players agree on. */
const NO_STEP = ['reference', 'setup', 'option']

/** A clause that hangs on the one before it: read alone, under an answer or a verdict, nobody knows whom it means. */
const HANGS =
  /^(?:It (?!takes)|Its|He|His|They|Them|Their|This|These|Those|Such|So do|With (?:that|it)|Otherwise|Besides (?:that|it)|To go on,|Failing that|If (?:it|they|he|so)|After (?:that|those)|That (?:column|province|side)|Then)\b/

/** What a verdict says, and what the clause that it cites may not say. */
const CONTRARY = [
  [
    /\bunhurt\b|\bpass\b|\bholds?\.|\bkeep their nerve\b|\bwins?\b|\brally\b|\breform\b/,
    /\bfails\b|^The loser\b|\bis (?:dead|hit|wounded)\b(?! on)/,
  ],
  [/\blose (?:nobody|no base)\b|\bNo effect\b|\blives\b/, /\bis (?:removed|killed|dead)\b|\btakes a base\b/],
  [/\b(?:rout|retreat|fall back|do not charge|lose the combat)s?\b/, /\bpasses a\b|\bwins\b/],
] as const

describe.each(sets.map((set) => [set.id, set] as const))('%s', (id, set) => {
  const byProcedure: { readonly [procedure: string]: readonly string[] } = JSON.parse(
    readFileSync(`${folderOf(id)}outlines/clauses.json`, 'utf8'),
  )
  const cited = new Set(Object.values(byProcedure).flat())
  const reasons = readFileSync(`${folderOf(id)}outlines/uncited.md`, 'utf8')
  const uncited = new Map(
    [...reasons.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, clause = '', why = '']) => [clause, why]),
  )

  it('names no clause that its ledger does not hold', () => {
    const ledger = new Set(
      [...set.clauses, ...set.rulings].map((c) => c.id).concat(set.settings.flatMap((s) => s.ruling ?? [])),
    )
    expect([...cited, ...uncited.keys()].filter((clause) => !ledger.has(clause))).toEqual([])
  })

  it('cites each clause where it acts, or says why no step can', () => {
    const wanted = set.clauses.filter((c) => !NO_STEP.includes(c.kind)).map((c) => c.id)
    expect(wanted.filter((clause) => !cited.has(clause) && !uncited.has(clause))).toEqual([])
  })

  it('gives no reason for a clause that a step cites', () => {
    expect([...uncited.keys()].filter((clause) => cited.has(clause))).toEqual([])
  })

  const says = new Map(set.clauses.map((c) => [c.id, c.says]))
  const lines = readdirSync(`${folderOf(id)}outlines`)
    .filter((file) => file.endsWith('.txt') && file !== 'phase-cards.txt')
    .flatMap((file) => readFileSync(`${folderOf(id)}outlines/${file}`, 'utf8').split('\n'))

  it('says each clause so that it stands by itself', () => {
    expect(set.clauses.filter((c) => HANGS.test(c.says)).map((c) => `${c.id}: ${c.says}`)).toEqual([])
  })

  it('says no number of an example as if it were the rule', () => {
    const examples = set.clauses.filter((c) => /\bin the example\b/i.test(c.says))
    expect(examples.map((c) => `${c.id}: ${c.says}`)).toEqual([])
  })

  it('cites for a throw what it decides, not when it is made', () => {
    const when = lines.filter((line) => /^throw .*\([\w.-]+\.(?:order|timing)\)$/.test(line))
    expect(when).toEqual([])
  })

  it('cites for a band of range the clause of that band', () => {
    const bands = lines.flatMap((line) => [...line.matchAll(/: (?:To|Over) (\d+)″.* \(([\w.-]+)\)/g)])
    expect(
      bands.filter(([, inches = '', clause = '']) => !says.get(clause)?.includes(inches)).map(([it]) => it),
    ).toEqual([])
  })

  it('cites for soft and for hard cover the clause of that cover', () => {
    const covers = lines.flatMap((line) => [...line.matchAll(/^ +(soft|hard): .*?\(([\w.-]+)\)/g)])
    const other = { soft: /\bhard\b/, hard: /\bsoft\b/ }
    expect(
      covers
        .filter(([, cover = 'soft', clause = '']) =>
          other[cover === 'hard' ? 'hard' : 'soft'].test(says.get(clause) ?? ''),
        )
        .map(([it]) => it),
    ).toEqual([])
  })

  it('cites for no verdict a clause that says the contrary', () => {
    const verdicts = lines.flatMap((line) => [...line.matchAll(/^verdict \w+ ([\w.-]+?)(?: \d+)?: (.*?)(?: -> .*)?$/g)])
    const contrary = (said: string, clause: string) =>
      CONTRARY.some(([verdict, rule]) => verdict.test(said) && rule.test(says.get(clause) ?? ''))
    expect(verdicts.filter(([, clause = '', said = '']) => contrary(said, clause)).map(([it]) => it)).toEqual([])
  })
})
