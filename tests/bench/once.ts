/** Starts each bench once, with one round of little: `npm run bench:once`. A bench that hangs or breaks is a defect. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** What benches are made of. */
const parts = ['bundled.ts', 'floor.ts', 'limit.ts', 'once.ts', 'played.ts', 'timed.ts']

for (const bench of readdirSync(import.meta.dirname).filter((file) => !parts.includes(file))) {
  const file = resolve(import.meta.dirname, bench)
  // Longer than its own limit: that is no help where it hangs without waiting.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, '--once'], {
    encoding: 'utf8',
    timeout: 360_000,
  })
  const lines = stdout.split('\n').filter((line) => line.trim() !== '').length
  if (status === 0 && lines > 0) console.log(`${bench}: ${lines} lines`)
  else {
    console.error(`${bench} broke.\n${stdout}${stderr}`)
    process.exitCode = 1
  }
}
