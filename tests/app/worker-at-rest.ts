/** Pages are drawn here without workers. A test of what a worker answers puts one of its own in the place of this. */
import { WorkerAtRest } from './at-rest.ts'

Object.assign(globalThis, { Worker: WorkerAtRest })
