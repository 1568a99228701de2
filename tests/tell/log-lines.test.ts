/** Lines of the log as battles of the real rules have them. */
import { expect, it } from 'vitest'
import { Play, type ScriptLine } from '../../src/headless/play.ts'
import { withInvariants } from '../../src/headless/rulesets.ts'

/** The log of a script, without its first line. */
async function logOf(...script: readonly ScriptLine[]): Promise<unknown> {
  const play = new Play(withInvariants)
  for (const line of script) expect(await play.line(line)).not.toHaveProperty('error')
  const { log } = await play.line({ read: 'log' })
  return Array.isArray(log) ? log.slice(1) : log
}

it('ends a phase by what begins, and names a side by its people', async () => {
  const begin = {
    start: 'last-mughal',
    things: { side: { rebel: { hand: { Cholera: 1 } } }, game: { game: { turn: 2, phase: 'reinforcements' } } },
  }
  expect(await logOf(begin, { end: true, anyway: true }, { end: true, anyway: true })).toEqual([
    'Turn 2: rebel operations.',
    'Turn 2: rebel battles.',
  ])
  const rebellion = { ...begin, things: { ...begin.things, game: { game: { turn: 2, phase: 'rebellion' } } } }
  const cholera = (die: number) => ({
    do: 'play-counter',
    args: { side: 'rebel' },
    answers: { counter: 'Cholera', as: 'event', target: 'havelock' },
    dice: [die],
  })
  expect(await logOf(rebellion, cholera(1))).toEqual(['The rebels played Cholera.'])
  expect(await logOf(rebellion, cholera(6))).toEqual(['The rebels played a counter. Cholera came to nothing.'])
})

it('says of one that closes what it did, not how many of one', async () => {
  const m = { type: 'mutineers', name: 'Mutineers 2', figures: 12 }
  const log = await logOf(
    { start: 'mutiny-skirmish', units: { m } },
    { do: 'charge.batch', args: { units: ['m'] }, dice: [20], defaults: true },
  )
  expect(log).toEqual(['Mutineers 2 did not close.'])
})
