/** The tests of one scope of `npm run mutate`, without what only the build needs, in a thread that outlives each run. */
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import {
  BaseSequencer,
  type PoolOptions,
  type TestSpecification,
  ThreadsPoolWorker,
  type WorkerRequest,
} from 'vitest/node'

const { tests }: { readonly tests: string[] } = JSON.parse(process.env.MUTATE ?? '{"tests":[]}')

type Hear = Parameters<ThreadsPoolWorker['on']>[1]

/**
 * Vitest ends its thread after each run, and Stryker asks for a run for each change: most of the time would go into
 * starting threads and loading modules. This thread only says that it has stopped, and is there for the next run.
 */
class KeptThread extends ThreadsPoolWorker {
  private heard: { readonly event: string; readonly hear: Hear }[] = []
  private started: Promise<void> | null = null

  override start(): Promise<void> {
    this.started ??= super.start()
    return this.started
  }
  override on(event: string, hear: Hear): void {
    this.heard.push({ event, hear })
    super.on(event, hear)
  }
  override send(message: WorkerRequest): void {
    if (message.type !== 'stop') super.send(message)
    else
      for (const { event, hear } of this.heard)
        if (event === 'message') hear({ type: 'stopped', __vitest_worker_response__: true })
  }
  override async stop(): Promise<void> {
    for (const { event, hear } of this.heard) this.off(event, hear)
    this.heard = []
  }
}

let kept: KeptThread | null = null
const createPoolWorker = (options: PoolOptions) => {
  kept ??= new KeptThread(options)
  return kept
}

/** Runs the files in the order of the scope, where the quick ones stand first: the first failure ends the run. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      tests.findIndex((pattern) => moduleId.includes(pattern.replace(/\*.*/, '')))
    return files.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  resolve: { alias: { dexie: 'dexie/dist/modern/dexie.min.mjs' } },
  plugins: [
    {
      name: 'kept-thread',
      // Stryker sets the pool of the command line, so that a pool in this file would be overruled.
      configureVitest: ({ project }) => {
        project.config.pool = 'kept'
        project.config.poolRunner = { name: 'kept', createPoolWorker }
      },
    },
  ],
  test: {
    environment: 'node',
    isolate: false,
    sequence: { sequencer: InOrder },
    testTimeout: 240_000,
    include: tests,
    setupFiles: ['src/tools/mutate-setup.ts'],
  },
})
