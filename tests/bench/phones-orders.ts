/** The relay and the referee's phone ended and begun again in many orders, while Mallory acts: `npm run orders:phones [-- FROM]` */
import { inOrder } from '../phones/orders.ts'
import { given, many } from './limit.ts'

const from = Number(given[0] ?? 1)
const orders = many(100, 1)
const start = performance.now()
let most = 0
for (let seed = from; seed < from + orders; seed++) {
  const began = performance.now()
  await inOrder(seed).catch((error) => {
    throw new Error(`Seed ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error })
  })
  most = Math.max(most, performance.now() - began)
}
const seconds = (performance.now() - start) / 1000
console.log(`${orders} orders from seed ${from}: ${seconds.toFixed(0)} s, the longest ${(most / 1000).toFixed(1)} s`)
