/** Beside an open roll the table begins another in its place. */
import { MemoryRouter, Route, useNavigate } from '@solidjs/router'
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library'
import { afterEach, expect, it } from 'vitest'
import set from '../../rulesets/indian-mutiny-1857/index.ts'
import mughal from '../../rulesets/last-mughal/index.ts'
import { battlePath } from '../../src/app/model/addresses.ts'
import { BattleProvider } from '../../src/app/model/battle.ts'
import { WalkScreen } from '../../src/app/walk/WalkScreen.tsx'
import { store } from '../../src/store/index.ts'
import { tableOf } from './table.ts'

Object.assign(store, { openWalks: async () => ({ ok: true, value: [] }) })
afterEach(cleanup)

it('asks what the address asks now, of another target as of the first', async () => {
  const { at } = tableOf(set)
  const fire = (target: string) =>
    battlePath('toy', {
      is: 'walk',
      procedure: 'fire',
      args: { firer: { kind: 'unit', id: '78th' }, target: { kind: 'unit', id: target } },
    })
  let go: ReturnType<typeof useNavigate> | undefined
  render(() => (
    <MemoryRouter
      root={(props) => {
        go = useNavigate()
        return <BattleProvider value={at.battle}>{props.children}</BattleProvider>
      }}
    >
      <Route path="/battle/:id/walk" component={() => <WalkScreen Coach={() => null} />} />
      <Route path="*" component={() => null} />
    </MemoryRouter>
  ))
  go?.(fire('53rd'))
  await screen.findByText(/78th Highlanders.*53rd Bengal/)
  go?.(fire('badmash'))
  await screen.findByText(/78th Highlanders.*Badmash/)
  expect(screen.queryByText(/78th Highlanders.*53rd Bengal/)).toBeNull()
})

it('says of the odds over own dice that they stood before the first of them', async () => {
  const { at } = tableOf(mughal)
  const of = { kind: 'game', id: 'game' }
  const old = at.battle.game().world.game?.game?.initiativeRolled ?? null
  await at.battle.enter([
    { kind: 'edited', why: 'again', changes: [{ of, field: 'initiativeRolled', old, new: false }] },
  ])
  let go: ReturnType<typeof useNavigate> | undefined
  render(() => (
    <MemoryRouter
      root={(props) => {
        go = useNavigate()
        return <BattleProvider value={at.battle}>{props.children}</BattleProvider>
      }}
    >
      <Route path="/battle/:id/walk" component={() => <WalkScreen Coach={() => null} />} />
      <Route path="*" component={() => null} />
    </MemoryRouter>
  ))
  go?.(battlePath('toy', { is: 'walk', procedure: 'initiative', args: {} }))
  fireEvent.click(await screen.findByText('Allow it this once'))
  fireEvent.click(await screen.findByText('Our own dice'))
  expect(screen.queryByText('Before the first die:')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^2/ }))
  await screen.findByText('Before the first die:')
})
