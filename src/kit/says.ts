/** What a rule says: remarks, verdicts, refusals. */
import type { Deed, Plan, Proc, Tone } from '#engine'
import { oneStop } from './names.ts'
import { step } from './step.ts'

type Refusing<Id extends string> = { readonly clause?: Id; readonly wayOut?: string; readonly instead?: Deed }
type Remark<Id extends string> = {
  readonly worth?: number | string
  readonly clause?: Id
  readonly detail?: string
  readonly plan?: Plan
}
type Verdict<Id extends string> = { readonly clause?: Id; readonly detail?: string }

const refusal = (final: boolean, wayOut?: string, instead?: Deed) =>
  ({ form: 'refusal', final, ...(wayOut ? { wayOut } : {}), ...(instead ? { instead } : {}) }) as const

const stopped = <M extends { readonly detail?: string }>(says: string, more: M) => ({
  says: oneStop(says),
  ...more,
  ...(more.detail === undefined ? {} : { detail: oneStop(more.detail) }),
})

/** The makers that say something, bound to the clause ids of a rule set. */
export function says<Id extends string>() {
  return {
    /** The rules say no. The referee may allow it all the same, and the rule goes on. */
    refuse(id: string, says: string, more: Refusing<Id> = {}): Proc<void> {
      const { wayOut, instead, ...rest } = more
      return step<void>({ step: 'ask', id, says: oneStop(says), form: refusal(false, wayOut, instead), ...rest })
    },

    /** This cannot be (nobody is alive to fire). There is no way on from here. */
    impossible(id: string, says: string, more: Refusing<Id> = {}): Proc<never> {
      const { wayOut, instead, ...rest } = more
      return step<never>({ step: 'ask', id, says: oneStop(says), form: refusal(true, wayOut, instead), ...rest })
    },

    /** A labelled remark with its clause, and what it is worth. */
    note(says: string, more: Remark<Id> = {}): Proc<void> {
      return step<void>({ step: 'note', ...stopped(says, more) })
    },

    /** The verdict in one line: subject, verb, full stop. */
    verdict(says: string, tone: Tone, more: Verdict<Id> = {}): Proc<void> {
      return step<void>({ step: 'note', tone, ...stopped(says, more) })
    },
  }
}
