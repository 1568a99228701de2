/** What the hand is doing on the table, and how it turns to something else. Pure. */
import { type AnyProcedure, type AnySubject, type Args, type Ref, sameRef } from '#engine'

type Idle = { readonly is: 'idle' }
type Picked = { readonly is: 'picked'; readonly ref: Ref }

/** What the hand is doing on the table: one thing at a time. */
export type HandNow =
  | Idle
  /** It holds a thing: what that can do is offered. */
  | Picked
  /** It holds several, all of one kind, that will do the same together. */
  | { readonly is: 'several'; readonly refs: readonly [Ref, ...Ref[]] }
  /** A procedure of the first thing waits for its second; let go, the hand is as `before`. */
  | {
      readonly is: 'aiming'
      readonly procedure: AnyProcedure
      readonly first: Ref
      readonly before: Idle | Picked
    }

/** The hand after it has turned, and the procedure that begins by it, with what that is done with. */
export type Turned = {
  readonly hand: HandNow
  readonly begins?: { readonly procedure: AnyProcedure; readonly args: Args }
}

/** An empty hand. */
export const idle: Idle = { is: 'idle' }

/** Takes one thing, whatever was held. */
export const pick = (ref: Ref): HandNow => ({ is: 'picked', ref })

/** Whether a thing is one of these. */
export const isAmong = (refs: readonly Ref[], ref: Ref): boolean => refs.some((one) => sameRef(one, ref))

/** The things that are held, or that are about to do something. */
export function heldIn(hand: HandNow): readonly Ref[] {
  if (hand.is === 'several') return hand.refs
  return hand.is === 'picked' ? [hand.ref] : hand.is === 'aiming' ? [hand.first] : []
}

/** Adds things of one kind to those that are held together, or drops them if all are among them. */
export function pickMore(hand: HandNow, refs: readonly Ref[]): HandNow {
  const known = hand.is === 'several' ? hand.refs.filter(({ kind }) => kind === refs[0]?.kind) : []
  const added = refs.filter((ref) => !isAmong(known, ref))
  const [first, ...others] = added.length > 0 ? [...known, ...added] : known.filter((ref) => !isAmong(refs, ref))
  return first ? { is: 'several', refs: [first, ...others] } : idle
}

/** Gives up an aim, or those that were held together. */
export const letGo = (hand: HandNow): HandNow =>
  hand.is === 'aiming' ? hand.before : hand.is === 'several' ? idle : hand

/** Puts down whatever is held; what is aimed goes on waiting for its target. */
export const putDown = (hand: HandNow): HandNow => (hand.is === 'aiming' ? { ...hand, before: idle } : idle)

/** Whether a thing is of the kind that a subject is. */
export const mayBe = (subject: AnySubject, { kind }: Ref): boolean => !('kind' in subject) || subject.kind === kind

/** Begins a procedure with its first thing. `waits`: its second is tapped on the table. */
export function beginWith(hand: HandNow, procedure: AnyProcedure, first: Ref, waits: boolean): Turned {
  const before = letGo(hand)
  if (waits) return { hand: { is: 'aiming', procedure, first, before: before.is === 'picked' ? before : idle } }
  const [one] = procedure.start?.subjects ?? []
  return one ? { hand: before, begins: { procedure, args: { [one.arg]: first } } } : { hand }
}

/**
 * A tap on a thing of the table: picks it, lets it go, adds it to several or drops it, or makes it the target. `straight`:
 * what the thing that is held does to it without being told.
 */
export function tapOn(hand: HandNow, ref: Ref, straight: (first: Ref) => AnyProcedure | null): Turned {
  if (hand.is === 'several') return { hand: pickMore(hand, [ref]) }
  if (hand.is === 'idle') return { hand: pick(ref) }
  const first = hand.is === 'picked' ? hand.ref : hand.first
  if (sameRef(first, ref)) return { hand: hand.is === 'aiming' ? hand.before : idle }
  const procedure = hand.is === 'aiming' ? hand.procedure : straight(first)
  if (!procedure) return { hand: pick(ref) }
  const [one, two] = procedure.start?.subjects ?? []
  if (!one || !two || !mayBe(two, ref)) return { hand }
  return { hand: letGo(hand), begins: { procedure, args: { [one.arg]: first, [two.arg]: ref } } }
}
