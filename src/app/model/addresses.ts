/** The pages of a battle, and their addresses under its own: written and read here alone. */
import { type Args, type Deed, isRecord, isRef, type Json, parsedJson, type Ref, same } from '#engine'
import { tablePath } from './table-path.ts'

/** Pages that need no more than their name. `open-walk` and `open-list`: what was left open; `asked`: the question put to this side. */
const named = {
  table: '',
  all: '/all',
  owed: '/owed',
  resolve: '/resolve',
  'open-walk': '/walk',
  'open-list': '/many',
  asked: '/walk?asked=1',
  log: '/log',
  end: '/end',
  report: '/report',
  luck: '/luck',
  roster: '/roster',
  fight: '/fight',
  result: '/result',
  players: '/players',
  scan: '/code',
  board: '/board',
  lacking: '/lacking',
} as const

type Named = keyof typeof named

/**
 * A page of a battle. `walk`: of a procedure on its arguments; `test`: of an owed test, by its id; `roll`: what is usual
 * is taken, up to the roll. `list`: each of `who`, all of one kind, does the same with the same other arguments;
 * `tests`: the owed tests that are taken together with this one; `code`: this one as a code. `field`: the one to be
 * edited; `new`: one more of a kind. `played`: these alone are played out, null for all. Kinds hold no `.`, `:` or `*`;
 * an id in a path is not empty, and no `.` or `..`.
 */
export type Page =
  | { [N in Named]: { readonly is: N } }[Named]
  | { readonly is: 'walk'; readonly procedure: string; readonly args: Args; readonly roll?: boolean }
  | { readonly is: 'test'; readonly id: string; readonly roll?: boolean }
  | { readonly is: 'tests'; readonly id: string }
  | { readonly is: 'code'; readonly id: string }
  | { readonly is: 'list'; readonly procedure: string; readonly who: readonly Ref[]; readonly args: Args }
  | { readonly is: 'thing'; readonly of: Ref; readonly field?: string }
  | { readonly is: 'place'; readonly of: Ref }
  | { readonly is: 'new'; readonly kind: string }
  | { readonly is: 'played'; readonly who: readonly Ref[] | null }
  | { readonly is: 'hand'; readonly side: string }
  | { readonly is: 'turn'; readonly seq: number }

const encoded = encodeURIComponent

/** Null where it was cut in half a letter. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** An id in a list: "*" parts the list, and escapes begin with "%". */
const listed = (id: string): string => encoded(id.replace(/[%*]/g, encodedMark))
const encodedMark = (mark: string): string => (mark === '*' ? '%2A' : '%25')
const unlisted = (id: string): string => id.replace(/%2A|%25/g, (mark) => (mark === '%2A' ? '*' : '%'))

/** What the addresses of a walk and of a list say by these names is no argument: an argument of such a name is in `args`. */
const own = { walk: ['do', 'owed', 'args', 'roll'], list: ['do', 'who', 'of', 'args'] }

/** Whether a value comes back from "unit:78th": nothing but a ref, of whole letters. */
const isPlain = (value: Json): value is Ref =>
  isRef(value) && Object.keys(value).length === 2 && /^[^:\p{Cs}]+$/u.test(value.kind) && !/\p{Cs}/u.test(value.id)

/** One thing an argument, and all else as JSON. */
function argsPath(args: Args, own: readonly string[]): string {
  const all = Object.entries(args)
  const refs = all.flatMap(([arg, value]) =>
    isPlain(value) && !own.includes(arg) ? [`&${encoded(arg)}=${encoded(value.kind)}:${encoded(value.id)}`] : [],
  )
  const rest = all.filter(([arg, value]) => !isPlain(value) || own.includes(arg))
  const json = rest.length === 0 ? '' : `&args=${encoded(JSON.stringify(Object.fromEntries(rest)))}`
  return `${refs.join('')}${json}`
}

function argsIn(search: URLSearchParams, own: readonly string[]): Args {
  const refs = [...search].flatMap(([arg, value]) => {
    const at = own.includes(arg) ? -1 : value.indexOf(':')
    return at < 1 ? [] : [[arg, { kind: value.slice(0, at), id: value.slice(at + 1) }] as const]
  })
  return Object.fromEntries([...Object.entries(jsonIn(search.get('args'))), ...refs])
}

/** An address may be cut, or typed by hand. */
function jsonIn(text: string | null): Args {
  try {
    const read = text === null ? null : parsedJson(text)
    return isRecord(read) ? read : {}
  } catch {
    return {}
  }
}

const rollPath = ({ roll }: { readonly roll?: boolean }) => (roll ? '&roll=1' : '')
const rollIn = (search: URLSearchParams) => (search.has('roll') ? { roll: true } : {})

/** The address of a page under that of its battle: "/walk?do=fire&firer=unit:78th". */
export function pathOf(page: Page): string {
  switch (page.is) {
    case 'walk':
      return `/walk?do=${encoded(page.procedure)}${argsPath(page.args, own.walk)}${rollPath(page)}`
    case 'test':
      return `/walk?owed=${encoded(page.id)}${rollPath(page)}`
    case 'list': {
      const [first] = page.who
      const who = first ? `&who=${encoded(first.kind)}.${page.who.map(({ id }) => listed(id)).join('*')}` : ''
      return `/many?do=${encoded(page.procedure)}${who}${argsPath(page.args, own.list)}`
    }
    case 'tests':
      return `/many?of=${encoded(page.id)}`
    case 'code':
      return `/code?owed=${encoded(page.id)}`
    case 'thing': {
      // A thing of that name is not the page on which one is added.
      const id = page.of.id === 'new' ? '%6Eew' : encoded(page.of.id)
      return `/thing/${encoded(page.of.kind)}/${id}${page.field === undefined ? '' : `?field=${encoded(page.field)}`}`
    }
    case 'place':
      return `/place/${encoded(page.of.kind)}/${encoded(page.of.id)}`
    case 'new':
      return `/thing/${encoded(page.kind)}/new`
    case 'played':
      return `/simulate${page.who ? `?who=${page.who.map(({ kind, id }) => `${encoded(kind)}:${listed(id)}`).join('*')}` : ''}`
    case 'hand':
      return `/hand/${encoded(page.side)}`
    case 'turn':
      return `/turn/${page.seq}`
    default:
      return named[page.is]
  }
}

/** The address of a page of any battle, in the app. */
export const battlePath = (battle: string, page: Page): string => tablePath(battle) + pathOf(page)

/** The page that an address under that of a battle names; null if it names none, or was damaged. Never throws. */
export function pageIn(path: string): Page | null {
  const [place = '', ...query] = path.split('?')
  const search = new URLSearchParams(query.join('?'))
  const [, name = '', ...rest] = place.replace(/\/$/, '').split('/')
  const [first = '', second = '', ...more] = rest.map(decoded)
  if (first === null || second === null || more.length > 0) return null
  if (name === 'walk' && rest.length === 0) return walkIn(search)
  if (name === 'many' && rest.length === 0) return listIn(search)
  if (name === 'code' && search.has('owed')) return { is: 'code', id: search.get('owed') ?? '' }
  if (name === 'simulate' && rest.length === 0) return { is: 'played', who: playedIn(search.get('who')) }
  if (name === 'hand' && first !== '') return { is: 'hand', side: first }
  if (name === 'turn' && /^\d{1,15}$/.test(first)) return { is: 'turn', seq: Number(first) }
  if (name === 'thing' && rest[1] === 'new') return { is: 'new', kind: first }
  const of = { kind: first, id: second }
  const field = search.get('field')
  if (name === 'thing' && second !== '') return { is: 'thing', of, ...(field === null ? {} : { field }) }
  if (name === 'place' && second !== '') return { is: 'place', of }
  const is = names.find((is) => named[is] === place.replace(/\/$/, ''))
  return is ? { is } : null
}
const names = Object.keys(named).filter((name): name is Named => name in named)

function walkIn(search: URLSearchParams): Page {
  const [owed, procedure] = [search.get('owed'), search.get('do')]
  if (owed !== null) return { is: 'test', id: owed, ...rollIn(search) }
  if (procedure !== null) return { is: 'walk', procedure, args: argsIn(search, own.walk), ...rollIn(search) }
  return { is: search.has('asked') ? 'asked' : 'open-walk' }
}

function listIn(search: URLSearchParams): Page {
  const [procedure, of, who = ''] = [search.get('do'), search.get('of'), search.get('who') ?? '']
  if (procedure === null) return of === null ? { is: 'open-list' } : { is: 'tests', id: of }
  const at = who.indexOf('.')
  const kind = who.slice(0, at)
  const ids = at < 1 ? [] : who.slice(at + 1).split('*')
  return { is: 'list', procedure, who: ids.map((id) => ({ kind, id: unlisted(id) })), args: argsIn(search, own.list) }
}

function playedIn(who: string | null): readonly Ref[] | null {
  if (who === null) return null
  return who.split('*').flatMap((one) => {
    const at = one.indexOf(':')
    return at < 0 ? [] : [{ kind: one.slice(0, at), id: unlisted(one.slice(at + 1)) }]
  })
}

/** The page of what a rule set says is to be done: a walk, or a list if several do it at once. */
export function pageFor({ procedure, each }: Deed): Page {
  const [first = {}] = each
  if (each.length < 2) return { is: 'walk', procedure, args: first }
  const own = Object.entries(first).find(
    ([arg, value]) => isRef(value) && !each.every((args) => same(args[arg] ?? null, value)),
  )?.[0]
  const who = each.flatMap((args) => {
    const doer = own === undefined ? undefined : args[own]
    return isRef(doer) ? [doer] : []
  })
  return { is: 'list', procedure, who, args: Object.fromEntries(Object.entries(first).filter(([arg]) => arg !== own)) }
}
