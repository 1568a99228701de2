/** Values that nobody would type, and what can be done to a piece of data to make it hostile. */
import type { Chance } from './chance.ts'

/** Plain data that can be changed in place. */
export type Data = null | boolean | number | string | Data[] | { [key: string]: Data }

const deep = (n: number): Data => {
  let data: Data = 0
  for (let at = 0; at < n; at++) data = at % 2 === 0 ? [data] : { a: data }
  return data
}

/** Names that mean something to the machine. */
const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  '',
  '\ud800',
  ' ',
]

/** Sets a field even where its name means something to the machine. */
export const put = (record: { [key: string]: Data }, key: string, value: Data): void => {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true })
}

const numbers = [-1, -7, 0.5, 1e9, 1e15, 1e308, -1e308, 2 ** 53, 5e-324, 8.64e15 + 1, 999, 1_000_000]
const texts = [
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  'lots',
  'many',
  'undefined',
  'null',
  '0x10',
  '１２',
  'a\u0000b',
  '\u202egnp',
  '<b>x</b>',
  '../../x',
  '9'.repeat(400),
]

/** One value that has no business where it will stand. */
export function nonsense(chance: Chance): Data {
  const kinds: readonly (() => Data)[] = [
    () => null,
    () => chance.once(2),
    () => chance.one(numbers),
    () => chance.one(numbers),
    () => chance.one(texts),
    () => chance.one(names),
    () => 'x'.repeat(chance.one([1001, 20_001, 300_000])),
    () => [],
    () => ({}),
    () => [[], [1], ['x', null]],
    () => ({ kind: 'unit', id: 'nobody' }),
    () => ({ kind: chance.one(names), id: chance.one(names) }),
    () => deep(chance.one([10, 50, 200, 1000])),
    () => {
      const record: { [key: string]: Data } = {}
      put(record, chance.one(names), chance.one(texts))
      return record
    },
    () => Array.from({ length: chance.one([1000, 20_000]) }, (_, at) => at),
  ]
  return chance.one(kinds)()
}

type Place = { readonly holder: Data[] | { [key: string]: Data }; readonly key: string | number }

/** All places of a piece of data at which something can be changed. */
function places(data: Data): readonly Place[] {
  const all: Place[] = []
  const level: Data[] = [data]
  for (let one = level.pop(); one !== undefined; one = level.pop()) {
    if (typeof one !== 'object' || one === null) continue
    const holder = one
    const keys: readonly (string | number)[] = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder)
    for (const key of keys) {
      all.push({ holder, key })
      level.push(at({ holder, key }))
    }
  }
  return all
}

const at = ({ holder, key }: Place): Data => (Array.isArray(holder) ? holder[Number(key)] : holder[key]) ?? null

function set({ holder, key }: Place, value: Data): void {
  if (Array.isArray(holder)) holder[Number(key)] = value
  else put(holder, String(key), value)
}

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

const tweaked = (value: Data, chance: Chance): Data => {
  if (typeof value === 'number')
    return chance.one([value + 1, value - 1, -value, value * 10, value + 0.5, value + 1000])
  if (typeof value === 'string')
    return chance.one([
      `${value}x`,
      value.slice(1),
      value.toUpperCase(),
      [...value].reverse().join(''),
      value.repeat(50),
    ])
  if (typeof value === 'boolean') return !value
  return nonsense(chance)
}

/** Changes one thing in a piece of data, in place. */
export function hurt(data: Data, chance: Chance): void {
  const all = places(data)
  if (all.length === 0) return
  const place = chance.one(all)
  const { holder, key } = place
  const ways: readonly (() => void)[] = [
    () => set(place, nonsense(chance)),
    () => set(place, nonsense(chance)),
    () => set(place, tweaked(at(place), chance)),
    () => set(place, tweaked(at(place), chance)),
    () => set(place, structuredClone(at(chance.one(all)))),
    () => remove(place),
    () => {
      if (Array.isArray(holder)) holder.splice(chance.below(holder.length + 1), 0, structuredClone(at(place)))
      else put(holder, chance.one([...names, 'more', `${key}x`]), structuredClone(at(place)))
    },
    () => {
      const other = chance.one(all)
      const value = structuredClone(at(place))
      set(place, structuredClone(at(other)))
      set(other, value)
    },
    () => {
      if (!Array.isArray(holder)) {
        const value = at(place)
        remove(place)
        put(holder, chance.one(names), value)
      }
    },
  ]
  chance.one(ways)()
}

/** Damage to a text: cut, a letter changed, something put in. */
export function torn(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1)
  return chance.one([
    () => text.slice(0, at),
    () => text.slice(at),
    () => `${text.slice(0, at)}${chance.one(['"', '}', '\u0000', '9', '\\', ' '])}${text.slice(at + 1)}`,
    () => `${text.slice(0, at)}${'['.repeat(chance.one([10, 100_000]))}${text.slice(at)}`,
    () => `\ufeff${text}`,
    () => text + text,
    () => text.replace(/\d+/, '1e999'),
  ])()
}
