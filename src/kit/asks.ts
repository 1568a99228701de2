/** Questions. Each maker yields one step and gives back its answer. */
import type { AskDetails, Fact, Option, Proc, Ref, RefOption } from '#engine'
import { step } from './step.ts'

/** The answer to a row: a number where it is counted, else whether it is ticked. */
export type FactAnswer<F> = F extends { readonly max: number } ? number : boolean

type Options<Id extends string, T extends string> = { readonly [value in T]: string | Omit<Option<Id>, 'value'> }
type ChoiceAsking<Id extends string, T> = AskDetails<Id> & { readonly default?: NoInfer<T> }
type NumberAsking<Id extends string> = AskDetails<Id> & {
  readonly default?: number
  readonly unit?: string
  readonly fractions?: boolean
  readonly likely?: readonly number[]
  /** More than this counts as this, and is not offered. */
  readonly capped?: number
  /** Up to this number all count alike, and so do all beyond it. */
  readonly alike?: number
}
type PickAsking<Id extends string, K extends string> = AskDetails<Id> & {
  readonly min?: number
  readonly max?: number
  readonly default?: readonly Ref<K>[]
}
type TextAsking<Id extends string> = AskDetails<Id> & {
  readonly like?: string
  readonly example?: string
  readonly default?: string
}

/** The makers that ask, bound to the clause ids of a rule set. */
export function asks<Id extends string>() {
  return {
    /** Yes or no. */
    yesNo(id: string, says: string, more: AskDetails<Id> & { readonly default?: boolean } = {}): Proc<boolean> {
      return step<boolean>({ step: 'ask', id, says, form: { form: 'yes-no' }, ...more })
    },

    /** One of several, named by the keys of `options`. */
    choice<const T extends string>(
      id: string,
      says: string,
      options: Options<Id, T>,
      more: ChoiceAsking<Id, T> = {},
    ): Proc<T> {
      const list = Object.entries<string | Omit<Option<Id>, 'value'>>(options).map(([value, o]) =>
        typeof o === 'string' ? { value, says: o } : { value, ...o },
      )
      return step<T>({ step: 'ask', id, says, form: { form: 'choice', options: list }, ...more })
    },

    /** A number from min to max, whole unless `fractions`. */
    number(id: string, says: string, min: number, max: number, more: NumberAsking<Id> = {}): Proc<number> {
      const { unit, fractions, likely, capped, alike, ...rest } = more
      const form = {
        form: 'number',
        min,
        max,
        ...(unit ? { unit } : {}),
        ...(fractions ? { fractions } : {}),
        ...(likely ? { likely } : {}),
        ...(capped === undefined ? {} : { capped }),
        ...(alike === undefined ? {} : { alike }),
      } as const
      return step<number>({ step: 'ask', id, says, form, ...rest })
    },

    /** A checklist of modifiers; rows that the book knows come ticked. Rows made at run time go into a step of their own. */
    facts<const F extends { readonly [id: string]: Fact<Id> }>(
      id: string,
      says: string,
      rows: F,
      more: AskDetails<Id> = {},
    ): Proc<{ readonly [K in keyof F]: FactAnswer<F[K]> }> {
      const known: { [row: string]: boolean | number } = {}
      for (const [row, f] of Object.entries<Fact<Id>>(rows)) known[row] = f.known ?? (f.max === undefined ? false : 0)
      return step({ step: 'ask', id, says, form: { form: 'facts', rows }, default: known, ...more })
    },

    /** Some of these things; from `min` (1) to `max` (all) of them. */
    pick<K extends string>(
      id: string,
      says: string,
      options: readonly RefOption<K>[],
      more: PickAsking<Id, K> = {},
    ): Proc<readonly Ref<K>[]> {
      const { min = 1, max = options.length, ...rest } = more
      return step({ step: 'ask', id, says, form: { form: 'refs', options, min, max }, ...rest })
    },

    /** A line of text, checked against the pattern `like` if there is one. */
    text(id: string, says: string, more: TextAsking<Id> = {}): Proc<string> {
      const { like, example, ...rest } = more
      const form = { form: 'text', ...(like ? { like } : {}), ...(example ? { example } : {}) } as const
      return step<string>({ step: 'ask', id, says, form, ...rest })
    },
  }
}
