/** 6.2 Without Orders Table. */
import type { ClauseId } from './clauses.ts'

/** A row of the table: what is rolled, and whether cavalry and irregulars may charge. */
export type Outcome = 'initiative' | 'repeat' | 'no-orders-may-charge' | 'no-orders' | 'quit'
export const outcomeWords: { readonly [O in Outcome]: string } = {
  initiative: 'Use Initiative',
  repeat: 'Repeat Last Order; cavalry and irregulars may charge',
  'no-orders-may-charge': 'No Orders; cavalry and irregulars may charge',
  'no-orders': 'No Orders',
  quit: 'Quit The Battle',
}
export const outcomeClause: { readonly [O in Outcome]: ClauseId } = {
  initiative: 'without.result.initiative',
  repeat: 'without.result.repeat',
  'no-orders-may-charge': 'without.result.no-orders-may-charge',
  'no-orders': 'without.result.no-orders',
  quit: 'without.result.quit',
}
type Able = 'resolute' | 'confident' | 'steady'
/** 6.2: the highest die of each result. */
export const withoutTable: { readonly [S in Able]: { readonly [upTo: number]: Outcome } } = {
  resolute: { 2: 'initiative', 4: 'repeat', 5: 'no-orders-may-charge', 6: 'no-orders' },
  confident: { 3: 'repeat', 4: 'no-orders-may-charge', 6: 'no-orders' },
  steady: { 2: 'no-orders-may-charge', 4: 'no-orders', 6: 'quit' },
}
