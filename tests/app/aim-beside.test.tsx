/** A list that asks at whom takes the taps on the table beside it: nothing is added to those who act. */
import { cleanup, render } from '@solidjs/testing-library'
import { createRoot } from 'solid-js'
import { afterEach, expect, it } from 'vitest'
import { rowsFor } from '#game'
import set from '../../rulesets/indian-mutiny-1857/index.ts'
import { heldIn } from '../../src/app/model/actions/hand.ts'
import { BattleProvider } from '../../src/app/model/battle.ts'
import { toast } from '../../src/app/model/toast.ts'
import { createTogether } from '../../src/app/walk/many/together.ts'
import { createAiming, Whom } from '../../src/app/walk/many/Whom.tsx'
import { createWalk } from '../../src/app/walk/model.ts'
import { tableOf } from './table.ts'

afterEach(cleanup)

const unit = (id: string) => ({ kind: 'unit', id })

it('picks the target, and the hand holds what it held; whoever cannot be one says so', () => {
  const { at, hand } = tableOf(set)
  const { battle } = at
  const units = Object.entries(battle.game().world.unit ?? {})
  const [first = '', second = ''] = units.flatMap(([id, { side }]) => (side === 'british' ? [id] : []))
  const held = [unit(first), unit(second)] as const
  hand.turn({ is: 'several', refs: held })
  const rows = rowsFor(
    'fire',
    held.map((firer) => ({ firer })),
  )
  const many = createRoot(() =>
    createTogether(createWalk({ set, game: battle.game, keep: async () => true }, rows), null, 'toy'),
  )
  const aiming = createAiming(many)
  const { target } = many
  if (!target) throw new Error('Fire has no target.')
  const none = () => {}
  const { unmount } = render(() => (
    <BattleProvider value={battle}>
      <Whom
        many={many}
        target={target}
        aiming={aiming}
        lastTimes={new Map()}
        onLastTime={none}
        onGoOn={none}
        onLeave={none}
      />
    </BattleProvider>
  ))
  hand.tap(unit('53rd'))
  expect(aiming.chosen()).toEqual([unit('53rd')])
  expect(heldIn(hand.now())).toEqual(held)
  hand.tap(unit('no such unit'))
  expect(toast()?.text).toBe('Not a target')
  unmount()
  hand.tap(unit('53rd'))
  expect(heldIn(hand.now())).toEqual([...held, unit('53rd')])
})
