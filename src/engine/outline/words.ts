/** Names turned into roles, and numbers into `n`: so that one step is one node, whoever stood in the world that met it. */
import { isRecord } from '../json.ts'
import { isRef, keyOf } from '../refs.ts'
import type { World } from '../ruleset.ts'
import type { Json, Ref } from '../steps.ts'

/** A world whose things are named by marks that no rule writes, so that a name is never mistaken for a word. */
export function marked(world: World): World {
  return Object.fromEntries(
    Object.entries(world).map(([kind, things]) => [
      kind,
      Object.fromEntries(
        Object.entries(things).map(([id, thing]) => [
          id,
          typeof thing.name === 'string' ? { ...thing, name: `⟨${keyOf({ kind, id })}⟩` } : thing,
        ]),
      ),
    ]),
  )
}

/** Who is who in one scope: roles by the keys of things. */
export type Roles = ReadonlyMap<string, string>

/** Every thing that the arguments name, by the name of the argument; who has a role already keeps it. */
export function rolesIn(args: Json, known: Roles = new Map(), as: string | null = null): Roles {
  const roles = new Map(known)
  const look = (value: Json, name: string | null): void => {
    if (Array.isArray(value)) for (const one of value) look(one, name)
    if (!isRecord(value)) return
    if (!isRef(value) || Object.keys(value).length > 2) for (const [arg, one] of Object.entries(value)) look(one, arg)
    else if (!roles.has(keyOf(value))) roles.set(keyOf(value), name ?? value.kind)
  }
  look(args, as)
  return roles
}

/** The kinds of the named things of a world, by their ids. */
export function kindsIn(world: World): ReadonlyMap<string, string> {
  const named = Object.entries(world).flatMap(([kind, things]) =>
    Object.entries(things).flatMap(([id, thing]) => (typeof thing.name === 'string' ? [[id, kind] as const] : [])),
  )
  return new Map(named)
}

/** The words of one walk: which ids are things, and the names that were given on the way. Never changed, only followed by others. */
export class Words {
  constructor(
    private readonly kinds: ReadonlyMap<string, string>,
    private readonly given: readonly (readonly [name: string, role: string])[] = [],
  ) {}

  /** Words for which a name that was typed or made on the way is the role that it stands for. */
  gave(name: string, role: string): Words {
    return name.length > 2 ? new Words(this.kinds, [[name, `{${role}}`], ...this.given]) : this
  }

  /** Words that know a thing made on the way. */
  made(ref: Ref): Words {
    return new Words(new Map([...this.kinds, [ref.id, ref.kind]]), this.given)
  }

  /** Names as roles; numbers stay. */
  roles(text: string, roles: Roles): string {
    let words = text
    for (const [name, role] of this.given) if (words.includes(name)) words = words.replaceAll(name, role)
    if (!words.includes('⟨')) return words
    return words.replace(/⟨([^⟩]+)⟩/g, (_, key: string) => `{${roles.get(key) ?? key.slice(0, key.indexOf('/'))}}`)
  }

  /** The role of what is answered to a step. */
  role(id: string): string {
    return this.id(id).replace(/-?\{.*$/, '') || id
  }

  /** A step's id without the id of a thing that it ends with. */
  id(id: string): string {
    for (let at = -1; at < id.length; ) {
      const kind = this.kinds.get(id.slice(at + 1))
      if (kind) return `${id.slice(0, at + 1)}{${kind}}`
      at = id.indexOf('-', at + 1)
      if (at < 0) break
    }
    return id
  }
}

const NUMBER = /\d+(?:[.,]\d+)?/g
const numbersOut = new Map<string, string>()

/** Numbers as `n`. */
export function withoutNumbers(text: string): string {
  let known = numbersOut.get(text)
  if (known === undefined) {
    known = text.replace(NUMBER, 'n')
    if (numbersOut.size > 20_000) numbersOut.clear()
    numbersOut.set(text, known)
  }
  return known
}

/** One text as it is; several that differ in their numbers only as one with `n`, and the numbers of each, rising. */
export function textsTogether(texts: ReadonlySet<string>): string {
  const [first = ''] = texts
  if (texts.size < 2) return first
  const rows = [...texts].map((text) => (text.match(NUMBER) ?? []).map((n) => Number(n.replace(',', '.'))))
  rows.sort((a, b) => a.map((n, i) => n - (b[i] ?? 0)).find((by) => by !== 0) ?? 0)
  return `${withoutNumbers(first)} [${rows.map((row) => row.join(' ')).join('; ')}]`
}

/** Texts that differ in their numbers only, lot by lot. */
export function alike(texts: ReadonlySet<string>): readonly ReadonlySet<string>[] {
  const lots = new Map<string, Set<string>>()
  for (const text of texts) lots.set(withoutNumbers(text), (lots.get(withoutNumbers(text)) ?? new Set()).add(text))
  return [...lots.values()]
}
