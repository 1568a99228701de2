/** Rules are shown things and settings to be read: whoever writes into them is told what to do instead, in the walk, in the odds and on cards. */
import { describe, expect, test } from 'vitest'
import { type AnyProcedure, type Ctx, ctxOf, oddsOf, type Question, RuleError, walk } from '#engine'

const ref = { kind: 'unit', id: 'a' }
const worldOf = () => ({
  unit: { a: { name: 'The 78th', men: 12, said: { cover: { is: 'soft', by: 'Fire', at: 4 } } } },
})

/** Code as an old script has it: what cannot be written passes there without a word. */
const sloppy = (code: string): ((seen: object) => void) => {
  const run = new Function('seen', code)
  return (seen) => run(seen)
}

const breaches: { readonly [says: string]: (seen: object) => void } = {
  'sets a field': (seen) => Object.assign(seen, { men: 9 }),
  'sets a new field': (seen) => Object.assign(seen, { gone: 3 }),
  'deletes a field': (seen) => Reflect.deleteProperty(seen, 'men'),
  'defines a field': (seen) => Object.defineProperty(seen, 'men', { value: 9 }),
  'sets a field in sloppy code': sloppy('seen.men = 9'),
  'takes from a field in sloppy code': sloppy('seen.men -= 3'),
  'sets a new field in sloppy code': sloppy('seen.gone = 3'),
  'deletes a field in sloppy code': sloppy('delete seen.men'),
}

const shown: { readonly [what: string]: (ctx: Ctx) => object } = {
  'a thing': (ctx) => ctx.look(ref),
  settings: (ctx) => ctx.settings,
}

function question(run: (ctx: Ctx) => void): Question {
  const procedure: AnyProcedure = {
    id: 'p',
    title: 'P',
    *run(ctx) {
      run(ctx)
      return null
    },
  }
  return { procedure, args: {}, world: worldOf(), settings: { men: 12 }, owed: [] }
}

const hosts: { readonly [host: string]: (run: (ctx: Ctx) => void) => Question } = {
  'the walk': (run) => {
    const asked = question(run)
    walk(asked, {})
    return asked
  },
  'the odds': (run) => {
    const asked = question(run)
    oddsOf(asked)
    return asked
  },
  'a card': (run) => {
    const asked = question(run)
    run(ctxOf(asked))
    return asked
  },
}

describe.each(Object.entries(hosts))('in %s', (_, host) => {
  describe.each(Object.entries(shown))('of %s', (_, look) => {
    test.each(Object.entries(breaches))('a rule that %s is told what to do', (_, breach) => {
      let seen: Ctx | null = null
      const run = () =>
        host((ctx) => {
          seen = ctx
          breach(look(ctx))
        })
      expect(run).toThrow(RuleError)
      expect(run).toThrow('Change a thing by yield* change(ref, { ... })')
      expect(seen).not.toBe(null)
    })
  })

  test('what stands inside a thing, and the list of all things, cannot be written either', () => {
    const asked = host((ctx) => {
      const { said } = ctx.look(ref)
      expect(() => Object.assign(said ?? {}, { men: 1 })).toThrow(TypeError)
      const all: unknown = ctx.all('unit')
      expect(() => (Array.isArray(all) ? all.push(ref) : null)).toThrow(TypeError)
    })
    expect(asked.world).toEqual(worldOf())
  })

  test('all can be read as it stands', () => {
    host((ctx) => {
      const thing = ctx.look(ref)
      expect({ ...thing }).toEqual(worldOf().unit.a)
      expect(Object.keys(thing)).toEqual(['name', 'men', 'said'])
      expect(JSON.parse(JSON.stringify(thing))).toEqual(worldOf().unit.a)
      expect('men' in thing && !('gone' in thing)).toBe(true)
      expect({ ...ctx.settings }).toEqual({ men: 12 })
    })
  })
})
