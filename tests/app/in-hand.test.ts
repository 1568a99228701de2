/** Which battle home puts first. */
import { expect, it } from 'vitest'
import type { GameRow } from '#store'
import { inHandOf } from '../../src/app/set-up/home/in-hand.ts'

const row = (id: string, more: Partial<GameRow> = {}): GameRow => ({
  id,
  name: id,
  ruleset: 'toy',
  created: 0,
  updated: 0,
  head: 1,
  ended: false,
  line: '',
  ...more,
})

it('is the last that goes on, before one that has ended since; of ended ones the last', () => {
  const ended = row('ended', { ended: true })
  expect(inHandOf([row('damaged', { damaged: true }), ended, row('live'), row('older')])?.id).toBe('live')
  expect(inHandOf([ended, row('before', { ended: true })])?.id).toBe('ended')
  expect(inHandOf([])).toBeUndefined()
})
