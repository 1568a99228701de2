/** The addresses of pages: what is written is read again, leads to a page, and nothing that is typed throws. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Page, pageFor, pageIn, pathOf } from '../../src/app/model/addresses.ts'
import { addressMeant } from '../../src/app/routes/address.ts'
import type { Args, Json } from '../../src/engine/index.ts'

const odd = fc.string({
  unit: fc.constantFrom('*', ':', '%', '/', '.', '+', '&', '=', '?', '#', ' ', '2A', '25', '🎲', 'a'),
})
const text = fc.oneof(odd, fc.string({ unit: 'binary' }), fc.constantFrom('new', 'do', '%2A', 'a%', '78th'))
/** What stands in a path, which the browser takes for the folder above if it is dots. */
const name = text.filter((id) => id !== '' && id !== '.' && id !== '..')
const kind = fc.stringMatching(/^[a-z][a-z-]{0,8}$/)
const ref = fc.record({ kind, id: text })
const argName = fc.oneof(fc.constantFrom('who', 'of', 'do', 'args', 'owed', 'roll', 'asked', 'firer'), text)
/** As it is stored: JSON has no -0. */
const args = fc
  .dictionary(
    argName,
    fc.oneof(ref, fc.jsonValue(), fc.record({ kind: text, id: text }), fc.record({ kind, id: text, n: fc.nat() })),
  )
  .map((args): Args => JSON.parse(JSON.stringify(args)))
const roll = fc.constantFrom({}, { roll: true })

const named = fc.constantFrom<Page[]>(
  ...(
    [
      ...['table', 'all', 'owed', 'resolve', 'open-walk', 'open-list', 'asked', 'log', 'report', 'luck', 'roster'],
      ...['fight', 'result', 'players', 'scan', 'lacking'],
    ] as const
  ).map((is): Page => ({ is })),
)
const list = fc.record({
  is: fc.constant('list' as const),
  procedure: text,
  who: fc.tuple(kind, fc.array(text)).map(([kind, ids]) => ids.map((id) => ({ kind, id }))),
  args,
})
const page: fc.Arbitrary<Page> = fc.oneof(
  named,
  fc.tuple(text, args, roll).map(([procedure, args, roll]): Page => ({ is: 'walk', procedure, args, ...roll })),
  fc.tuple(text, roll).map(([id, roll]): Page => ({ is: 'test', id, ...roll })),
  list,
  fc.record({ is: fc.constantFrom('tests' as const, 'code' as const), id: text }),
  fc.tuple(kind, name, fc.option(text)).map(([kind, id, field]): Page => {
    return { is: 'thing', of: { kind, id }, ...(field === null ? {} : { field }) }
  }),
  fc.record({ is: fc.constant('place' as const), of: fc.record({ kind, id: name }) }),
  fc.record({ is: fc.constant('new' as const), kind }),
  fc.record({ is: fc.constant('played' as const), who: fc.option(fc.array(ref)) }),
  fc.record({ is: fc.constant('hand' as const), side: name }),
  fc.record({ is: fc.constant('turn' as const), seq: fc.nat() }),
)

/** As the browser gives it back from its address. */
const typed = (path: string): string => {
  const { pathname, search } = new URL(`http://host/battle/b${path}`)
  return pathname.slice('/battle/b'.length) + search
}

describe('the address of a page', () => {
  it('is read as it was written, whatever the page names', () =>
    fc.assert(
      fc.property(page, (page) => {
        expect(pageIn(typed(pathOf(page)))).toEqual(page)
      }),
      { numRuns: 500 },
    ))

  it('leads to a page of the app', () => {
    const routes = [...readFileSync('src/app/routes/App.tsx', 'utf8').matchAll(/<Route path="(\/[^"*]*)"/g)]
    const paths = routes.map(([, path = '']) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))
    expect(paths.length).toBeGreaterThan(20)
    // Where a phone reads along, these are drawn by what lies around the routes.
    const alone = ['/all', '/lacking']
    fc.assert(
      fc.property(page, (page) => {
        const [path = ''] = typed(pathOf(page)).split('?')
        expect(alone.includes(path) || paths.some((route) => route.test(path === '' ? '/' : path)), path).toBe(true)
      }),
    )
  })

  it('that is damaged names no page or another, and never throws', () => {
    const hostile = fc.tuple(page, fc.nat(), fc.nat(), text).map(([page, from, to, text]) => {
      const path = pathOf(page)
      const at = from % (path.length + 1)
      return path.slice(0, at) + text + path.slice(at + (to % 4))
    })
    const again = (path: string) => {
      const page = pageIn(path)
      if (page) expect(pageIn(pathOf(page))).toEqual(page)
    }
    fc.assert(fc.property(fc.oneof(hostile, text, fc.string({ unit: 'binary' })), again), { numRuns: 500 })
  })

  it.each([
    '/nonsense',
    '/thing/unit',
    '/thing/unit/%E0%A4%A',
    '/place/%',
    '/thing/unit/a/b',
    '/turn/x',
    '/log/1',
    'log',
  ])('is none: %s', (path) => expect(pageIn(path)).toBeNull())

  const [a, b] = [
    { kind: 'unit', id: '78th' },
    { kind: 'unit', id: 'a b' },
  ]
  it.each<[string, Page]>([
    ['', { is: 'table' }],
    ['/', { is: 'table' }],
    [
      '/walk?do=fire&firer=unit:78th&target=unit:a%20b',
      { is: 'walk', procedure: 'fire', args: { firer: a, target: b } },
    ],
    ['/walk?do=fire&args=%7B%22n%22%3A1%7D&roll=1', { is: 'walk', procedure: 'fire', args: { n: 1 }, roll: true }],
    ['/walk?do=fire&of=unit:78th', { is: 'walk', procedure: 'fire', args: { of: a } }],
    ['/walk?do=fire&args=%7B%22n', { is: 'walk', procedure: 'fire', args: {} }],
    ['/walk?owed=3.1&roll=1', { is: 'test', id: '3.1', roll: true }],
    [
      '/many?do=fire&who=unit.78th*a%20b&target=unit:78th',
      { is: 'list', procedure: 'fire', who: [a, b], args: { target: a } },
    ],
    ['/many?do=fire&who=unit.100%25', { is: 'list', procedure: 'fire', who: [{ kind: 'unit', id: '100%' }], args: {} }],
    ['/many?of=3.1', { is: 'tests', id: '3.1' }],
    ['/simulate?who=unit:78th*unit:a%20b', { is: 'played', who: [a, b] }],
    ['/simulate', { is: 'played', who: null }],
    ['/code', { is: 'scan' }],
    ['/thing/unit/78th?field=men', { is: 'thing', of: a, field: 'men' }],
    ['/thing/unit/new', { is: 'new', kind: 'unit' }],
  ])('of any age is read: %s', (path, page) => expect(pageIn(path)).toEqual(page))
})

describe('the page of a deed', () => {
  const unit = (id: string): Json => ({ kind: 'unit', id })
  it('is a walk for one', () =>
    expect(pageFor({ says: '', procedure: 'fire', each: [{ firer: unit('a') }] })).toEqual({
      is: 'walk',
      procedure: 'fire',
      args: { firer: unit('a') },
    }))
  it('is a list of those who do it, with what they share', () => {
    const each = ['a', 'b*c'].map((id) => ({ target: unit('x'), who: unit(id), n: 2 }))
    expect(pageFor({ says: '', procedure: 'fire', each })).toEqual({
      is: 'list',
      procedure: 'fire',
      who: [unit('a'), unit('b*c')],
      args: { target: unit('x'), n: 2 },
    })
  })
})

it('a sign that a messenger left behind a link is no part of it', () => {
  for (const place of ['check/indian-mutiny-1857/fire', 'rules/john-company', 'join/AB-cd_12', 'test/T1.x-y_'])
    for (const sign of ['', '.', ')', '),', '%E2%80%9D', '?'])
      expect(addressMeant(`#/${place}${sign}`)).toBe(`#/${place}`)
  expect(addressMeant('#/battle/b/thing/unit/6th-dr.g.-(carabiniers)')).toMatch(/\)$/)
  expect(addressMeant('#/check/x/fire?said={"a":1}')).toMatch(/\}$/)
})
