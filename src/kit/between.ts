/** Facts between two things, that hold until one of them moves. */
import { type Ctx, type Json, type Proc, type Ref, same } from '#engine'
import { book, type Known, type Moment, type Said, saidIn, saidOf } from './said.ts'
import { step } from './step.ts'

type Keys<State> = keyof State & string

/** Of a fact between two things: what was said, and how often the other had stirred by then. */
type Between = { readonly value: Json; readonly stirs: number }

const stirsOf = (said: Said | null): number => Number(said?.stirs?.is ?? 0)
const betweenOf = (what: string, { id }: Ref): string => `${what} ${id}`

/** Their makers, bound to the types of a rule set. */
export function betweens<State, Settings>(moment?: (ctx: Ctx<State, Settings>) => Moment) {
  type C = Ctx<State, Settings>

  const notesOf = (ctx: C, of: Ref<Keys<State>>): Said | null => saidOf(ctx.look(of) as { readonly said?: Json })

  function* note(of: Ref<Keys<State>>, said: Said): Proc<void> {
    yield* step({ step: 'change', how: 'set', of, fields: { said } })
  }

  /** What the notes of one thing say of it and another; nothing once either has stirred. */
  function knownBetween<V extends Json>(
    ctx: C,
    one: Ref<Keys<State>>,
    other: Ref<Keys<State>>,
    what: string,
  ): Known<V> | null {
    const said = notesOf(ctx, one)
    const key = betweenOf(what, other)
    const is = said?.[key]?.is
    if (!said || is === undefined) return null
    const { value, stirs } = is as Between
    return stirs === stirsOf(notesOf(ctx, other)) ? book(value as V, saidIn(moment?.(ctx), said, key, is)) : null
  }

  return {
    /**
     * A fact between two things (a range) that is asked once, either way round, and known until one of them `stirs`. It
     * is kept in the notes (`said`) of the first.
     */
    *between<V extends Json>(
      ctx: C,
      one: Ref<Keys<State>>,
      other: Ref<Keys<State>>,
      what: string,
      ask: (known: Known<V>) => Proc<V>,
      by: string,
    ): Proc<V> {
      const known = knownBetween<V>(ctx, one, other, what) ?? knownBetween<V>(ctx, other, one, what) ?? {}
      const answer = yield* ask(known)
      const [mine, theirs] = [notesOf(ctx, one), notesOf(ctx, other)]
      if (!mine || !moment || (known.default !== undefined && same(answer, known.default))) return answer
      const is: Between = { value: answer, stirs: stirsOf(theirs) }
      yield* note(one, { ...mine, [betweenOf(what, other)]: { is, by, at: moment(ctx).number } })
      const { [betweenOf(what, one)]: wrong, ...rest } = theirs ?? {}
      if (wrong) yield* note(other, rest)
      return answer
    },

    /** A thing has moved: what was said of it and others is known no more. */
    *stirs(ctx: C, of: Ref<Keys<State>>): Proc<void> {
      const said = notesOf(ctx, of) ?? {}
      const lasting = Object.entries(said).filter(([key]) => !key.includes(' '))
      const stirs = { is: stirsOf(said) + 1, by: '', at: moment?.(ctx).number ?? 0 }
      yield* note(of, { ...Object.fromEntries(lasting), stirs })
    },
  }
}
