/**
 * `npm run -s battles -- [--ruleset ID] [--pack FILE] [--hours 1 | --minutes 20] [--seed N] [--actions N]`: random whole battles; at each deed
 * of theirs, and in the golden cases as they stand and a little otherwise, all properties of `seams`, and the odds to the end; what was amiss,
 * each with lines for `npm run -s play` where nothing has to be owed before; and the seconds that each property took. A search that outlasts its
 * time, or is ended from outside, is cut: it says how much it had looked at, and where it was.
 */
import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { knownRuleSets } from '../../src/headless/rulesets.ts'

const { values } = parseArgs({
  options: {
    ruleset: { type: 'string', multiple: true },
    hours: { type: 'string' },
    minutes: { type: 'string' },
    /** A file of own rules, which `ruleset` names then: "own.horse-and-musket". */
    pack: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    actions: { type: 'string', default: '200' },
  },
})
const minutes = values.minutes ? Number(values.minutes) : values.hours ? Number(values.hours) * 60 : null
/** So long a search may take for its last position and its summary, in milliseconds. */
const GRACE = 45_000

/** Searches through one rule set. */
function searched(ruleset: string): Promise<'right' | 'amiss' | 'ended'> {
  const time = minutes === null ? null : minutes * 60_000
  const until = time === null ? [] : ['--until', String(Date.now() + time)]
  const packs = (values.pack ?? []).flatMap((file) => ['--pack', file])
  const told = ['--ruleset', ruleset, ...packs, ...until, '--seed', values.seed, '--actions', values.actions]
  const child = fork(new URL('./searching.ts', import.meta.url), told)
  let last: object = { positions: 0, ways: 0, findings: 0 }
  let cut: string | null = null
  const ends = (why: string) => {
    cut = why
    child.kill('SIGKILL')
  }
  const late = time === null ? undefined : setTimeout(() => ends('its time was over'), time + GRACE)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, ends)
  child.on('message', (soFar: object) => {
    last = soFar
  })
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      if (signal !== null) process.stdout.write(`${JSON.stringify({ ruleset, cut: cut ?? signal, ...last })}\n`)
      resolve(cut?.startsWith('SIG') ? 'ended' : code === 0 ? 'right' : 'amiss')
    })
  })
}

for (const id of values.ruleset ?? knownRuleSets()) {
  const came = await searched(id)
  if (came !== 'right') process.exitCode = 1
  if (came === 'ended') process.exit()
}
