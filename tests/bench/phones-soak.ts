/** Eight phones at one table through 2,000 entries, and whatever may happen to them: `npm run soak:phones [-- SEED]` */
import { soak } from '../phones/soak.ts'
import { given, many } from './limit.ts'

const seed = Number(given[0] ?? 1)
const start = performance.now()
const { entries, steps, entered, rolled, did, most } = await soak(many(2_000, 40), seed)
const seconds = (performance.now() - start) / 1000
console.log(`seed ${seed}: ${entries} entries in ${steps} steps, ${entered} handed in, ${rolled} rolled for seats`)
console.log(
  Object.entries(did)
    .map(([deed, n]) => `${deed} ${n}`)
    .join(', '),
)
console.log(`${seconds.toFixed(0)} s, the longest step ${most.toFixed(0)} ms`)
