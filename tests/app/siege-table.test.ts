/** The table of the convention: one count for all that is said of it, and an end of a phase that names whom it passes over. */
import { createRoot } from 'solid-js'
import { expect, it, vi } from 'vitest'
import set from '../../rulesets/mutiny-skirmish/index.ts'
import { mayAct, possibleTogether } from '../../src/app/model/actions/lawful.ts'
import { end } from '../../src/app/model/actions/table.ts'
import { discard, discardedIn } from '../../src/app/model/discarded.ts'
import { toast } from '../../src/app/model/toast.ts'
import { walkRow } from '../../src/game/index.ts'
import { tableOf } from './table.ts'

vi.mock('#store', () => ({ store: { keepWalk: async () => ({ ok: true }) }, steadyNow: () => 0 }))
vi.mock('../../src/app/model/rulesets.ts', () => ({
  ruleSet: () => Promise.reject(),
  ruleSetIn: () => Promise.resolve(null),
}))
vi.mock('../../src/app/model/prefs.ts', () => ({ nextTheme: () => undefined, prefs: () => ({ dice: 'phone' }) }))

const unitsOf = ({ at }: ReturnType<typeof tableOf>) =>
  Object.keys(at.battle.game().world.unit ?? {}).map((id) => ({ kind: 'unit', id }))

it('counts nobody who may act where the phase counts nobody', () =>
  createRoot((free) => {
    const table = tableOf(set)
    const { battle, now } = table.at
    const all = unitsOf(table)
    expect(mayAct(set, battle.game(), all, now)).toEqual(now.toAct)
    expect(mayAct(set, battle.game(), all, { ...now, toAct: [] })).toEqual([])
    free()
  }))

it('offers no charge to units that announced none', () =>
  createRoot((free) => {
    const table = tableOf(set)
    const { game } = table.at.battle
    const moving = { ...game(), world: { ...game().world, game: { game: { ...game().world.game?.game, step: 2 } } } }
    const british = unitsOf(table).filter(({ id }) => game().world.unit?.[id]?.side === 'british')
    const offered = possibleTogether(set, moving, british).map(({ procedure }) => procedure.id)
    expect(offered[0]).toBe('move.roll')
    expect(offered).not.toContain('charge')
    expect(offered).not.toContain('formation.ranks')
    free()
  }))

it('says before and after whom the end of a phase passes over', async () => {
  const table = createRoot(() => tableOf(set))
  const { toAct = [] } = table.at.now
  expect(toAct.length).toBe(3)
  expect(end(table.at)).toMatchObject({ label: 'Next', hint: 'skips 3' })
  end(table.at)?.do()
  await vi.waitUntil(() => toast() !== null)
  expect(toast()?.text).toBe(
    'The 78th Highlanders, the 1st Madras Fusiliers and Volunteer Horse had not fired. Melee, Rally and Reinforcement: nobody to act.',
  )
})

it('brings back what was discarded, until something is entered', async () => {
  const { battle } = createRoot(() => tableOf(set)).at
  const one = { rows: [walkRow('fire.small-arms', { firer: { kind: 'unit', id: '78th' } })], on: battle.game().head }
  await discard(battle, { closes: [one], one })
  expect(toast()?.text).toBe('Discarded: Fire.')
  const bringBack = discardedIn(battle)
  expect(bringBack).not.toBeNull()
  await bringBack?.()
  expect(discardedIn(battle)).toBeNull()
  await discard(battle, { closes: [one], one })
  await battle.enter([{ kind: 'remarked', says: 'Smoke.' }])
  expect(discardedIn(battle)).toBeNull()
})
