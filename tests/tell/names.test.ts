/** Names from right to left: wherever one stands among other words it is held apart, so that no number beside it moves. */
import { describe, expect, it } from 'vitest'
import { type AnyRuleSet, type FieldChange, heldApart, inSentence, The, walk } from '#engine'
import { questionOf, states } from '#game'
import { diceAndOdds, entryLine, labelledWords, reportOf, tellEntry } from '#tell'
import { asMarkdown } from '../../src/app/book/log/report.ts'
import { playersWords } from '../../src/app/seats/words.ts'
import { wander } from '../../src/headless/referee.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { cardsIn } from '../../src/tell/cards.ts'

type Fields = Extract<FieldChange, { made: unknown }>['made']
const NAME = 'پلٹن'
const ARABIC = /[\u0600-\u06ff]/

/** What stands beside a name that is not held apart. */
const loose = (text: string): boolean => ARABIC.test(text.replace(/\u2068[^\u2066-\u2069]*\u2069/g, ''))

const renamed = <F extends Fields>(fields: F): F =>
  typeof fields.name === 'string' ? { ...fields, name: NAME } : fields

/** A rule set all of whose things bear that name. */
function ofThatName(set: AnyRuleSet): AnyRuleSet {
  const kinds = Object.entries(set.kinds).map(([id, kind]) => {
    const templates = (kind.templates ?? []).map((one) => ({ ...one, fields: renamed(one.fields) }))
    return [id, { ...kind, templates }]
  })
  const start = Object.entries(set.start).map(([kind, things]) => [
    kind,
    Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, renamed(thing)])),
  ])
  return { ...set, scenarios: [], kinds: Object.fromEntries(kinds), start: Object.fromEntries(start) }
}

const sets = (await Promise.all(ruleSetFolders().map(loadRuleSet))).map(ofThatName)

describe.each(sets.map((set) => [set.title, set] as const))('%s', (_, set) => {
  const { battle, findings } = wander(set, [], 3, 60)
  const all = [...states(battle.entries, set)]

  it('plays on: what is stored is as it was typed', () => {
    expect(findings).toEqual([])
    const names = Object.values(battle.game.world).flatMap((things) => Object.values(things).map(({ name }) => name))
    expect(names.filter((name) => typeof name === 'string' && ARABIC.test(name)).length).toBeGreaterThan(0)
    expect(names.filter((name) => typeof name === 'string' && name.includes('\u2068'))).toEqual([])
  })

  it('holds names apart in what a walk asks and says', () => {
    const said = all.flatMap(({ entry, before }) => {
      const question = entry.kind === 'resolved' && before ? questionOf(set, before, entry) : null
      if (!question || entry.kind !== 'resolved') return []
      const { trace } = walk(question, entry.answers)
      return trace.flatMap((one) => ('step' in one && 'says' in one.step ? [String(one.step.says)] : []))
    })
    expect(said.some((one) => ARABIC.test(one))).toBe(true)
    expect(said.filter(loose)).toEqual([])
  })

  it('holds them apart in the log, on cards and in the report', () => {
    const lines = all.flatMap(({ entry, after }) => {
      const parts = tellEntry(set, after, entry, battle.entries)
      return [entryLine(parts), diceAndOdds(parts), ...parts.map(labelledWords)]
    })
    expect(lines.some((one) => ARABIC.test(one))).toBe(true)
    expect(lines.filter(loose)).toEqual([])
    const report = { ...reportOf(set, NAME, battle.entries), seals: '' }
    expect(asMarkdown(report).split('\n').filter(loose)).toEqual([])
    expect(cardsIn(set, battle.game).filter(({ card }) => loose(JSON.stringify(card)))).toEqual([])
  })
})

describe('a name among other words', () => {
  it('stays as it is where it runs from left to right', () => {
    expect(inSentence('53rd Bengal N.I.')).toBe('53rd Bengal N.I.')
    expect(playersWords.letIn('Emil')).toBe('Let Emil in?')
  })

  it('is held apart once, and with what would turn round the words behind it', () => {
    expect(inSentence(NAME)).toBe(`\u2068${NAME}\u2069`)
    expect(inSentence(inSentence(NAME))).toBe(`\u2068${NAME}\u2069`)
    expect(inSentence('Gu\u202eards')).toBe('\u2068Gu\u202eards\u2069')
    expect(playersWords.letIn(NAME)).toBe(`Let \u2068${NAME}\u2069 in?`)
  })

  it('takes the article that its number wants', () => {
    expect(The({ name: inSentence(`64 ${NAME}`) })).toBe(`The \u206864 ${NAME}\u2069`)
  })

  it('is held apart in a sentence of an older log', () => {
    expect(heldApart(`${NAME} ${NAME}: 4+ hits`)).toBe(`\u2068${NAME} ${NAME}\u2069: 4+ hits`)
  })
})
