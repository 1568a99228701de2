/** R62: the orders that this part names, and the row of the Reaction Table that each is read on. */
import type { Settings } from './settings.ts'
import type { Arm, Generalship, OrderType } from './troops.ts'

type Order = { readonly says: string; readonly row: OrderType | 'deploy' | 'support'; readonly formation: boolean }
const order = (says: string, row: Order['row'], formation = false): Order => ({ says, row, formation })

/** Orders that only batteries are given, and those that no battery is. */
const ofBatteries: readonly string[] = ['prolonge-and-fire', 'limber-and-retire']
const notOfBatteries: readonly string[] = ['close-order-line', 'close-order-column', 'square']
/** May a unit of this arm be given the order? */
export const suits = (id: string, arm: Arm): boolean =>
  !(arm === 'artillery' ? notOfBatteries : ofBatteries).includes(id)

export const orders = {
  'forward-march': order('Forward, March', 'advance'),
  'advance-and-fire': order('Advance And Fire', 'advance'),
  charge: order('Charge!', 'charge'),
  defend: order('Defend', 'defend'),
  hold: order('Hold', 'defend'),
  support: order('Support', 'support'),
  'to-the-rear': order('To The Rear, March', 'retire'),
  'fire-and-retire': order('Fire And Retire', 'retire'),
  'prolonge-and-fire': order('Prolonge And Fire', 'advance'),
  'limber-and-retire': order('Limber And Retire', 'retire'),
  'close-order-line': order('Form Close Order Line', 'deploy', true),
  'close-order-column': order('Form Close Order Column', 'deploy', true),
  square: order('Form Square', 'deploy', true),
  'deploy-right': order('Deploy Right', 'deploy', true),
  'deploy-left': order('Deploy Left', 'deploy', true),
  quit: order('Quit The Battle', 'retire'),
} as const satisfies { readonly [id: string]: Order }
const byId: { readonly [id: string]: Order | undefined } = orders

/** The order by its id, or null for one that the players made up. */
export const orderOf = (id: string | null): Order | null => (id === null ? null : (byId[id] ?? null))
/** An order by its id or by its words, whatever their case and commas; one that the players made up stays as it is. */
export function orderNamed(name: string): string {
  const plain = (words: string) => words.toLowerCase().replace(/[^a-z]/g, '')
  const match = Object.entries(orders).find(([id, o]) => [plain(id), plain(o.says)].includes(plain(name)))
  return match?.[0] ?? name
}
/** Its words. */
export const orderWords = (id: string): string => orderOf(id)?.says ?? id

/** The row that an order is read on; null if the players made it up: they say. */
export function rowOf(settings: Settings, id: string): OrderType | null {
  const named = orderOf(id)
  if (!named) return null
  if (named.row === 'deploy') return settings.deployRow
  return named.row === 'support' ? settings.supportRow : named.row
}

/** 6.3: orders for 2 to 12. */
export const ordersTable: { readonly [G in Generalship]: readonly number[] } = {
  witless: [0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2],
  lackluster: [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3],
  competent: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4],
  reliable: [2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5],
  genius: [2, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8],
}
