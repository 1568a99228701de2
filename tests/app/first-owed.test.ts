/** What is owed comes first: in the list, on the green button, and under a unit that it keeps from what it could do. */
import { createRoot } from 'solid-js'
import { expect, it } from 'vitest'
import { auto, type Ref, seeded } from '#engine'
import { type Draft, type OwedTest, questionIn, resolvedOf, takenBefore, takenTogether, wandering } from '#game'
import mutiny from '../../rulesets/indian-mutiny-1857/index.ts'
import mughal from '../../rulesets/last-mughal/index.ts'
import sepoys from '../../rulesets/sepoys-and-soldiers/index.ts'
import { pick } from '../../src/app/model/actions/hand.ts'
import { owedActions } from '../../src/app/model/actions/owed.ts'
import { firstWords, offeredAt, possibleOf } from '../../src/app/model/actions/table.ts'
import { type Phones, setPhones } from '../../src/app/model/phones.ts'
import { stripOf } from '../../src/app/table/strip.ts'
import { tableOf } from './table.ts'

type Table = ReturnType<typeof tableOf>

/** Units of the battle to try, by their class. */
const units = ({ at }: Table, of: string): readonly Ref[] =>
  Object.entries(at.battle.game().world.unit ?? {}).flatMap(([id, unit]) =>
    unit.class === of ? [{ kind: 'unit', id }] : [],
  )

/** A unit fires, by chance until it makes all of this owed, allowed where it should wait. */
function fires({ at }: Table, firer: Ref, target: Ref, owes: readonly string[]): Draft {
  const question = questionIn(mutiny, at.battle.game(), 'fire', { firer, target })
  for (let seed = 1; question && seed < 400; seed++) {
    const die = seeded(seed)
    const came = auto(question, die, { range: { value: 10 } }, wandering(die, 1))
    const owed = came.outcome?.owed.map(({ what }) => what) ?? []
    const draft = resolvedOf(question, came, came.answers)
    if (draft && owed.join() === owes.join()) return draft
  }
  throw new Error(`Nothing owes ${owes.join(', ')}.`)
}

/** Two fire at Badmash, and Mutineers saw the first of it. */
async function twoFired(then: (table: Table, firers: readonly Ref[]) => void): Promise<void> {
  await createRoot(async (dispose) => {
    const table = tableOf(mutiny)
    const firers = units(table, 'british-foot')
    const [badmash] = units(table, 'badmash')
    const [one, other] = firers
    if (!one || !other || !badmash) throw new Error('There is nobody to fire.')
    await table.at.battle.enter([fires(table, one, badmash, ['deserter', 'morale'])])
    await table.at.battle.enter([fires(table, other, badmash, ['morale'])])
    then(table, firers)
    dispose()
  })
}

const whats = (tests: readonly OwedTest[]) => tests.map(({ what }) => what)

it('begins with the test that nothing bars, and leads from a refused one to it', () =>
  twoFired(({ at }) => {
    const { battle, owed } = at
    expect(whats(battle.game().owed)).toEqual(['morale', 'deserter', 'morale'])
    expect(whats(owed)).toEqual(['deserter', 'morale', 'morale'])
    const [first, second] = owed
    expect(takenTogether(mutiny, battle.game(), owed)).toEqual([first])
    const asked = { procedure: 'morale', args: second?.args ?? null }
    expect(takenBefore(mutiny, battle.game(), owed, asked)).toBe(first)
    expect(takenBefore(mutiny, battle.game(), owed, { procedure: 'deserter', args: first?.args ?? null })).toBeNull()
  }))

it('keeps its yellow, its name and its button where a unit is picked that waits for it', () =>
  twoFired((table, firers) => {
    const { at, hand } = table
    const [first] = at.owed
    const third = firers[2] ?? units(table, 'loyal-native')[0]
    if (!first || !third) throw new Error('There is nobody who has not fired.')
    const says = firstWords(at.battle, first)
    expect(says).toMatch(/^First: Deserter Morale, .*N\.I\./)
    hand.turn(pick(third))
    const offered = offeredAt(at)
    expect(offered[0]).toMatchObject({ id: 'test', label: 'Test now', hint: says })
    expect(stripOf(at, offered)).toMatchObject({ tone: 'owed', hint: says })
    expect(possibleOf(at, third).find(({ id }) => id === 'fire')?.barred).toBe(says)
    offered[0]?.do()
    expect(table.pages.at(-1)).toMatchObject({ is: 'test', id: first.id })
  }))

it('says whose those are that have not acted, where the head counts others too', () =>
  createRoot((dispose) => {
    const { at } = tableOf(sepoys)
    const of = units({ at } as Table, '')[0] ?? { kind: 'unit', id: '' }
    const now = { ...at.now, side: sepoys.sides[0]?.id ?? '', toAct: [of, of], later: [of], does: undefined }
    const { does: _, ...bare } = now
    const offered = [{ id: 'next', label: '', do: () => {} }]
    const title = (later: readonly Ref[]) =>
      stripOf({ ...at, owed: [], open: null, now: { ...bare, later } }, offered).title
    expect([title([of]), title([])]).toEqual([`${sepoys.sides[0]?.says}: 2 have not acted`, '2 have not acted'])
    dispose()
  }))

it('offers to drop at once what an older book has left owed and nobody can take, and says why', () =>
  createRoot(async (dispose) => {
    const { at } = tableOf(mughal)
    const sides = ['rebel', 'british'].map(
      (id, n): OwedTest => ({
        id: `1.${n}`,
        what: 'draw-counters',
        title: 'Draw counters',
        args: { side: { kind: 'side', id } },
        whys: [{ says: 'They draw', clause: null, seq: 1 }],
        due: 'now',
        struck: null,
      }),
    )
    const game = { ...at.battle.game(), owed: sides }
    const world = { ...game.world, game: { game: { ...game.world.game?.game, turn: 2, phase: 'initiative' } } }
    const entered: Draft[] = []
    const battle = {
      ...at.battle,
      game: () => ({ ...game, world }),
      enter: async (drafts: readonly Draft[]) => entered.push(...drafts) > 0,
    }
    const late = { ...at, battle, owed: sides }
    const offered = offeredAt(late)
    expect(offered.map(({ label }) => label)).toEqual(['Drop 2 that come too late'])
    expect(stripOf(late, offered)).toMatchObject({ title: '2 draws of counters', detail: 'Its turn has ended.' })
    offered[0]?.do()
    const why = 'Its turn has ended.'
    expect(entered).toEqual(['1.0', '1.1'].map((owed) => ({ kind: 'struck', owed, why })))
    dispose()
  }))

it('makes nothing green that players hold, and offers it to nobody a second time', () =>
  twoFired(({ at }) => {
    const offered = () => owedActions({ ...at, due: () => at.owed, isStriking: false, strike: () => undefined })
    const seat = { seat: 1, name: 'Bela', side: 'rebel', isHere: true }
    const handedTo = (ids: readonly string[]) =>
      setPhones(at.battle.id, { seats: [seat], handed: new Map(ids.map((id) => [id, 1])) } as unknown as Phones)
    const green = () => offered().flatMap(({ id, primary }) => (primary ? [id] : []))
    handedTo([])
    expect([green(), offered().some(({ id }) => id === 'let-roll')]).toEqual([['test'], true])
    handedTo(at.owed.map(({ id }) => id))
    expect([green(), offered().some(({ id }) => id === 'let-roll')]).toEqual([[], false])
    setPhones(at.battle.id, { seats: [], handed: new Map() } as unknown as Phones)
  }))
