/** Has own rules read, checked and tried: a worker of its own does it, and is ended where they take too long. */
import address from 'virtual:gate-worker'
import type { Imported } from '#form'
import type { GatedPack } from '../../../gate/own.ts'
import { workerAt } from '../worker.ts'
import { gateWords as words } from './words.ts'
import type { GateJobs } from './worker.ts'

/** So long rules may be checked and tried, in milliseconds. */
const PATIENCE = 2000

/** What the gate says of own rules. Nothing of them is stored. */
export function gatedPack(file: Blob | string): Promise<Imported<GatedPack>> {
  const worker = workerAt<GateJobs>(address)
  return new Promise<Imported<GatedPack>>((done) => {
    const refuse = (says: string) => done({ ok: false, reason: 'bad-file', says })
    // The clock begins when the rules are at hand: what is loaded before that is not their fault.
    const onSay = () => setTimeout(() => refuse(words.longRules), PATIENCE)
    worker.ask('pack', file, { onSay }).then(done, () => refuse(words.noWorker))
  }).finally(() => worker.end())
}
