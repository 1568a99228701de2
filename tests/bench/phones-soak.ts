/** A table of eight seats through 2,000 entries, with seats that sleep, break off and come back: `npm run soak:phones [-- SEED]` */
import { soak } from '../phones/soak.ts'
import { given, many } from './limit.ts'

const seed = Number(given[0] ?? 1)
const { entries, handed, entered, twice, strayed, most } = await soak(many(2_000, 40), seed)
console.log(`seed ${seed}: ${entries} entries, ${handed} handed in, ${entered} entered, ${twice.length} twice`)
console.log(`copies that stray: ${strayed.length}; the longest round took ${most.toFixed(0)} ms`)
if (strayed.length > 0 || twice.length > 0) process.exit(1)
