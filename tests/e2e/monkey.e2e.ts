/** Random fingers in each rule set, and on three phones: the same taps in every run. `npm run monkey` goes on for as long as one likes. */
import { ruleSetFolders } from '../../src/headless/rulesets.ts'
import { Monkey } from '../monkey/monkey.ts'
import { expect, test } from './fixtures.ts'

const lives = [
  ...ruleSetFolders().map((rules, at) => ({ says: rules, seed: 1857 + at, like: { rules, phones: 1 }, steps: 14 })),
  { says: 'three phones', seed: 1858, like: { rules: 'mutiny-skirmish', phones: 3 }, steps: 18 },
]

for (const { says, seed, like, steps } of lives)
  test(`${steps} things done at random: ${says}`, async ({ browser, host }) => {
    const monkey = new Monkey(browser, host.url, like)
    await monkey.life(seed, { steps, until: Number.POSITIVE_INFINITY })
    const found = [...monkey.findings.values()].map(({ steps, ...finding }) => ({ ...finding, after: steps.length }))
    // What moves while the odds are counted hangs on how busy the machine is: the long run looks for that.
    expect(found.filter(({ what }) => what !== 'jump under the finger')).toEqual([])
    expect(monkey.taps).toBe(steps)
  })
