/** Facts of things that are asked once: where each is known from, and how long it holds. */
import { type Ctx, type Json, type Proc, type Ref, type Said, saidOf, same, unlessSaid } from '#engine'
import { step } from './step.ts'

/** When it is, as players count: { word: 'move', number: 4 }. */
export type Moment = { readonly word: string; readonly number: number }

/** What `kept` hands to its question: the answer that the thing holds, ready to spread into it. */
export type Known<V> = { readonly default?: V; readonly from?: string }

/** An answer that is proposed; if `isSure`, it is shown as known `from` there and not asked. */
export const book = <V>(value: V, from = 'the book', isSure = true): { readonly default: V; readonly from?: string } =>
  isSure ? { default: value, from } : { default: value }

/** An answer that is taken unless somebody says otherwise. */
export const usual = <V>(value: V): { readonly default: V; readonly from: string } => ({
  default: value,
  from: unlessSaid,
})

/** Who asks (`by`, the short title of the procedure), and where the fact is known from if nobody noted who said it. */
export type Asker = { readonly by?: string; readonly from?: string }

/** The fields of each kind, of which some hold their usual value until somebody says otherwise (`untilSaid`). */
export type Declared = {
  readonly [kind: string]: {
    readonly [field: string]: {
      readonly untilSaid?: true
      readonly usual?: unknown
      usualOf?(thing: unknown): unknown
    }
  }
}

type Keys<State> = keyof State & string
type Note = Said[string]

/** How notes of what was said are read, written and taken away. */
function noting<State, Settings>(moment?: (ctx: Ctx<State, Settings>) => Moment) {
  type C = Ctx<State, Settings>
  const notesOf = (ctx: C, of: Ref<Keys<State>>) => saidOf(ctx.look(of) as { readonly said?: Json })
  const set = (of: Ref, fields: { readonly [field: string]: Json }) =>
    step<void>({ step: 'change', how: 'set', of, fields })
  return {
    notesOf,
    set,
    /** What is said now, as it is noted. */
    noted: (ctx: C, is: Json, by: string): Note | null => (moment ? { is, by, at: moment(ctx).number } : null),
    /** "Fire, this move": who asked, and when; of what the referee changed by hand only who. */
    sourceOf(ctx: C, { by, at }: Note): string {
      if (at === null || !moment) return by
      const { word, number } = moment(ctx)
      return at === number ? `${by}, this ${word}` : `${by}, ${word} ${at}`
    },
    /** Takes notes away. */
    *drop(ctx: C, of: Ref<Keys<State>>, isOver: (name: string) => boolean): Proc<void> {
      const said = Object.entries(notesOf(ctx, of) ?? {})
      const rest = said.filter(([name]) => !isOver(name))
      if (rest.length < said.length) yield* set(of, { said: Object.fromEntries(rest) })
    },
  }
}

/** The makers of facts of one thing, bound to the types of a rule set. */
export function facts<State, Settings>(moment?: (ctx: Ctx<State, Settings>) => Moment, declared: Declared = {}) {
  type C = Ctx<State, Settings>
  const { notesOf, set, noted, sourceOf, drop } = noting(moment)

  /**
   * Where what a field holds is known from: the one who asked for it where that was noted; else `from`, unless it is as
   * it is while nobody has said otherwise. A note of another value: the rules have set it since.
   */
  function whence<K extends Keys<State>>(
    ctx: C,
    of: Ref<K>,
    field: keyof State[K] & string,
    from = 'the book',
  ): string {
    const thing = ctx.look(of)
    const holds = (thing[field] ?? null) as Json
    const note = notesOf(ctx, of)?.[field]
    const own = declared[of.kind]?.[field]
    const unsaid = own?.untilSaid ? (own.usualOf?.(thing) ?? own.usual) : undefined
    if (!note) return unsaid !== undefined && same(unsaid as Json, holds) ? unlessSaid : from
    return same(note.is, holds) ? sourceOf(ctx, note) : from
  }

  return {
    whence,

    /**
     * A fact of a thing that is asked once: `ask` gets what the thing holds, to be spread into its question; if that is
     * null it is asked. The answer is kept in the thing, also where the user puts right what it held. A thing with a
     * field `said` keeps there who asked and when. A text alone is who asks.
     */
    *kept<K extends Keys<State>, F extends keyof State[K] & string, V extends NonNullable<State[K][F]> & Json>(
      ctx: C,
      of: Ref<K>,
      field: F,
      ask: (known: Known<V>) => Proc<V>,
      asker: string | Asker = {},
    ): Proc<V> {
      const { by, from } = typeof asker === 'string' ? { by: asker } : asker
      const said = notesOf(ctx, of)
      const holds = (ctx.look(of)[field] ?? null) as V | null
      const answer = yield* ask(holds === null ? {} : book(holds, whence(ctx, of, field, from)))
      if (same(answer, holds)) return answer
      const note = by ? noted(ctx, answer, by) : null
      yield* set(of, { [field]: answer, ...(said && note ? { said: { ...said, [field]: note } } : {}) })
      return answer
    },

    /** What was said of these fields holds no longer. */
    *unsay<K extends Keys<State>>(ctx: C, of: Ref<K>, fields: readonly (keyof State[K] & string)[]): Proc<void> {
      yield* drop(ctx, of, (name) => fields.some((field) => field === name))
    },
  }
}

/** The makers of facts between two things of a kind, such as the range from one to the other. */
export function pairs<State, Settings>(moment?: (ctx: Ctx<State, Settings>) => Moment) {
  type C = Ctx<State, Settings>
  const { notesOf, set, noted, sourceOf, drop } = noting(moment)

  /** What was said between two things, on either of them, and where it is known from; empty if nobody said. */
  function lastSaid<K extends Keys<State>>(ctx: C, [one, other]: readonly [Ref<K>, Ref<K>], fact: string): Known<Json> {
    const note = notesOf(ctx, one)?.[`${fact} ${other.id}`] ?? notesOf(ctx, other)?.[`${fact} ${one.id}`]
    return note ? book(note.is, sourceOf(ctx, note)) : {}
  }

  return {
    lastSaid,

    /**
     * Asked once: noted in `said` of the one that asks (`by`), and known from either side until one of them is `apart`
     * from all others. Things without a field `said` are asked each time.
     */
    *between<K extends Keys<State>, V extends Json>(
      ctx: C,
      [one, other]: readonly [Ref<K>, Ref<K>],
      fact: string,
      ask: (known: Known<V>) => Proc<V>,
      by: string,
    ): Proc<V> {
      const [own, theirs] = [`${fact} ${other.id}`, `${fact} ${one.id}`]
      const said = notesOf(ctx, one)
      const known = lastSaid(ctx, [one, other], fact) as Known<V>
      const answer = yield* ask(known)
      const note = noted(ctx, answer, by)
      if (!said || !note || (known.default !== undefined && same(known.default, answer))) return answer
      yield* drop(ctx, other, (name) => name === theirs)
      yield* set(one, { said: { ...said, [own]: note } })
      return answer
    },

    /** What was said between a thing and all others holds no longer. */
    *apart<K extends Keys<State>>(ctx: C, of: Ref<K>, fact: string): Proc<void> {
      yield* drop(ctx, of, (name) => name.startsWith(`${fact} `))
      for (const other of ctx.all(of.kind)) yield* drop(ctx, other, (name) => name === `${fact} ${of.id}`)
    },
  }
}
