/** A worker that never answers: whoever asks it for something waits. */
const made: WorkerAtRest[] = []

export class WorkerAtRest {
  onerror: (() => void) | null = null
  constructor() {
    made.push(this)
  }
  postMessage(): void {}
  terminate(): void {}
}

/** All of them crash, so that the next who asks starts a worker anew. */
export const loseWorkers = (): void => {
  for (const worker of made.splice(0)) worker.onerror?.()
}
