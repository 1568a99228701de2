/** When nerve is tested, and what a failure brings. */
import type { ClauseId } from './clauses.ts'

/** What a failed nerve test brings, from none to the worst. */
export type Failure = 'stands' | 'falls back' | 'routs'

type Situation = {
  readonly says: string
  readonly when: ClauseId
  readonly fails: Failure
  readonly clause: ClauseId
}
/** The eight situations, and what a failure in each brings. */
export const situations = {
  'base-lost': {
    says: 'they lost a base',
    when: 'nerve.when.base-lost',
    fails: 'falls back',
    clause: 'nerve.fail.base-lost',
  },
  charging: {
    says: 'they attempt to charge',
    when: 'nerve.when.charging',
    fails: 'stands',
    clause: 'nerve.fail.charging',
  },
  charged: { says: 'they are charged', when: 'nerve.when.charged', fails: 'routs', clause: 'nerve.fail.charged' },
  'lost-combat': {
    says: 'they lost a charge combat',
    when: 'nerve.when.lost-combat',
    fails: 'routs',
    clause: 'nerve.fail.lost-combat',
  },
  'adjacent-rout': {
    says: 'an adjacent unit routs',
    when: 'nerve.when.adjacent-rout',
    fails: 'falls back',
    clause: 'nerve.fail.adjacent-rout',
  },
  flank: {
    says: 'they are attacked in flank or rear',
    when: 'nerve.when.flank',
    fails: 'routs',
    clause: 'nerve.fail.flank',
  },
  reform: { says: 'they attempt to reform', when: 'nerve.when.reform', fails: 'stands', clause: 'nerve.fail.reform' },
  commander: {
    says: 'their commander is killed, wounded or unhorsed',
    when: 'nerve.when.commander',
    fails: 'routs',
    clause: 'nerve.fail.commander',
  },
} as const satisfies { readonly [id: string]: Situation }
export type SituationId = keyof typeof situations
