/** What many rolls of the same words came to: their words once, each with its end, behind what they change. */
import { cleanup, render } from '@solidjs/testing-library'
import { afterEach, expect, it } from 'vitest'
import type { DicePart } from '#tell'
import set from '../../rulesets/indian-mutiny-1857/index.ts'
import { Verdict } from '../../src/app/walk/Verdict.tsx'

afterEach(cleanup)

const says = 'Attackers against defenders: a higher attacker kills'
const pair = (ours: number, theirs: number): DicePart => {
  const face = (sides: number, face: number) => ({ sides, face, hit: null, group: null, again: false })
  const lot = {
    name: 'first',
    says,
    thrown: [12, 6],
    read: { how: 'opposed', ours: 1, by: 'sum', plus: 0 },
    dice: [face(12, ours), face(6, theirs)],
    came: ours > theirs ? 'higher' : ours < theirs ? 'lower' : 'even',
    because: [],
    totals: { ours, theirs, plus: 0 },
  } as const
  return { part: 'dice', key: `d${ours}`, says, by: null, source: 'table', lots: [lot] }
}
const shown = (...parts: readonly DicePart[]) => {
  const { container } = render(() => <Verdict parts={parts} chance={undefined} set={set} onClause={() => {}} />)
  const rows = [...container.querySelectorAll('.roll-result')].map((one) => one.textContent)
  const text = container.textContent ?? ''
  return { rows, times: text.split(says).length - 1, isBehind: text.indexOf(says) > text.indexOf('No changes.') }
}

it('has the words of five pairs once, and says of each who won', () => {
  const rows = ['9 v 3, wins', '4 v 4, even', '2 v 5, loses']
  expect(shown(pair(9, 3), pair(4, 4), pair(2, 5))).toEqual({ rows, times: 1, isBehind: true })
})

it('leaves a single roll before what it changes', () => {
  expect(shown(pair(9, 3))).toEqual({ rows: ['9 v 3'], times: 1, isBehind: false })
})
