import { describe, expect, test } from 'vitest'
import { type Answers, type AnyProcedure, defaultSettings, type World, walk } from '#engine'
import { strengthOfOne } from '#game'
import { kit, opposed, type Proc, type Ref } from '#kit'
import { withProposals } from '../../src/app/walk/blank.ts'
import { describedBy, subjectsOf } from '../../src/app/walk/described.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'

type Unit = { readonly name: string; readonly alive: number; readonly killed: number }
const { ask, say, procedure, handful, roll } = kit<{ readonly unit: Unit }, Record<string, never>, string>()

/** Passes without a throw where nobody is killed. */
const morale = procedure({
  id: 'morale',
  title: 'Morale',
  *run(ctx, a: { readonly unit: Ref<'unit'> }): Proc<boolean> {
    const unit = ctx.look(a.unit)
    const alive = yield* ask.number('alive', 'Figures alive', 1, 16, { default: unit.alive, from: 'the book' })
    const killed = yield* ask.number('killed', 'Figures killed', 0, 16, { default: unit.killed, from: 'the book' })
    if (killed === 0) {
      yield* say.verdict('They hold.', 'good')
      return true
    }
    const dead = handful({ n: killed, of: 6, says: 'killed', clause: '' })
    const living = handful({ n: alive, of: 6, says: 'alive', clause: '' })
    const against = yield* roll(null, 'morale', 'Killed against alive', opposed(dead, living))
    yield* say.verdict('They have thrown.', 'plain')
    return against !== 'higher'
  },
})

const world: World = { unit: { one: { name: 'One', alive: 5, killed: 0 } } }
const question = { procedure: morale, args: { unit: { kind: 'unit', id: 'one' } }, world, settings: {}, owed: [] }
const said = (answers: Answers) => {
  const all = withProposals(question, answers)
  return { all, open: walk(question, all).open?.key }
}

describe('a quick check', () => {
  test('proposes a loss where it would end without a throw', () => {
    expect(said({})).toEqual({ all: { killed: { value: 1 } }, open: 'morale' })
  })

  test('goes by what was said', () => {
    expect(said({ alive: { value: 2 }, killed: { value: 3 } }).all).toEqual({
      alive: { value: 2 },
      killed: { value: 3 },
    })
    expect(said({ killed: { value: 0 } }).open).toBeUndefined()
  })

  test('leaves the book’s numbers alone where dice are thrown', () => {
    const hurt = { ...question, world: { unit: { one: { name: 'One', alive: 4, killed: 1 } } } }
    expect(withProposals(hurt, {})).toEqual({})
  })
})

describe('who stands in a quick check', async () => {
  const set = await loadRuleSet('indian-mutiny-1857')
  const fire = set.procedures.find(({ id }) => id === 'fire')
  if (!fire) throw new Error('no fire')

  test('is someone at once, and nobody of the own side is a target', () => {
    const { so, shown } = describedBy(set, fire, {})
    expect(Object.keys(so.args)).toEqual(['firer', 'target'])
    const [firer, target] = shown
    const side = firer?.choices.find(({ id }) => id === firer.chosen)?.side
    expect(target?.choices.map((one) => one.side)).not.toContain(side)
  })

  test('may be as many as the rule allows: 16 Mutineers fire', () => {
    const { so } = describedBy(set, fire, { firer: 'mutineer~16' })
    const question = { procedure: fire, args: so.args, world: so.world, settings: defaultSettings(set), owed: [] }
    const step = walk(question, withProposals(question, {})).open?.step
    expect(step?.step === 'throw' && Object.values(step.parts)[0]?.dice.length).toBe(16)
  })
})

describe('the size of who stands in a quick check', () => {
  test.each(ruleSetFolders())('%s: no size that can be tapped or linked breaks it', async (id) => {
    const set = await loadRuleSet(id)
    for (const [kind, { templates = [] }] of Object.entries(set.kinds)) {
      const takes = (p: AnyProcedure) => subjectsOf(p).find((subject) => subject.kind === kind)
      const procedure = set.procedures.find(takes)
      const subject = procedure && takes(procedure)
      if (!procedure || !subject) continue
      for (const { id } of templates)
        for (const size of [1, 9999]) {
          const { shown } = describedBy(set, procedure, { [subject.arg]: `${id}~${size}` })
          // Who may not act here gives way to somebody who may.
          const made = shown.find((one) => one.subject.arg === subject.arg && one.chosen === id)?.size
          if (made) expect(made.value).toBe(size === 1 ? made.min : made.max)
        }
    }
  })

  test('a leader is one figure', async () => {
    const set = await loadRuleSet('indian-mutiny-1857')
    const officer = set.kinds.unit?.templates?.find((one) => /officer/i.test(one.says))
    expect(officer && strengthOfOne(set.kinds.unit, officer)).toMatchObject({ usual: 1, min: 1, max: 1 })
  })
})
