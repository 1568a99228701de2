/** How a procedure is begun by hand, and how its odds are shown. */
import type { Proc, Sight, Stake, Start, Subject, View } from '#engine'

/**
 * Where a procedure is offered, the line under its button, and what is asked before it begins: `from('table', 'one d6',
 * [who(...)])`.
 */
export const from = <C>(
  where: Start<C>['from'],
  hint: string,
  subjects: readonly Subject<C>[],
  more: Pick<Start<C>, 'says' | 'did' | 'phases' | 'plan' | 'notQuick' | 'byTurn' | 'eitherFirst' | 'lapses'> = {},
): Start<C> => ({ from: where, hint, ...more, subjects })

/** What the odds show of a result: a bar of a few ends, columns of how many, or a tape of how far; `tones` by value, plain if left out. */
export const view = <R>(
  show: View<R>['show'],
  says: string,
  of: (result: R) => string | number,
  tones?: View<R>['tones'],
  signs?: View<R>['signs'],
): View<R> => ({ says, show, of, ...(tones ? { tones } : {}), ...(signs ? { signs } : {}) })

/** How many of the target it takes: goes off the count on the target's card. */
export const taken = <R>(says: string, of: (result: R) => string | number): View<R> => ({
  ...view('columns', says, of),
  takes: true,
})

/** A view or a sight of what is at stake for whoever acts: `about('enemy-losses', view(...))`. */
export const about = <V extends { readonly says: string }>(stake: Stake, view: V): V & { readonly about: Stake } => ({
  ...view,
  about: stake,
})

/** What else the odds show of a result, where it tells nothing of some (null), or a view would be taken for how it ends. */
export const besides = <R>(
  show: View<R>['show'],
  says: string,
  of: (result: R) => string | number | null,
  tones?: View<R>['tones'],
): Sight<unknown, unknown, R> => ({
  ...sight(
    show,
    says,
    function* (walk: Proc<R>) {
      return of(yield* walk)
    },
    tones,
  ),
  readsResult: true,
})

/** What the odds show besides, walked with the same answers: how things stand afterwards, or how it goes on. */
export const sight = <C, A, R>(
  show: View<R>['show'],
  says: string,
  of: (walk: Proc<R>, ctx: C, args: A) => Proc<string | number | null>,
  tones?: View<R>['tones'],
): Sight<C, A, R> => ({ says, show, of, ...(tones ? { tones } : {}) })
