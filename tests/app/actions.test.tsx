/** Every action that is drawn can be done: it leads to a page that is there, into the book, to another hand, or to a sheet. */
import { readFileSync } from 'node:fs'
import { createRoot } from 'solid-js'
import { describe, expect, it, vi } from 'vitest'
import { type AnyRuleSet, auto, keyOf, type Ref, sameRef, thingOf } from '#engine'
import { type Draft, type Game, questionIn, resolvedOf, walkRow } from '#game'
import type { Action, AtTable } from '../../src/app/model/actions/action.ts'
import { rollNow } from '../../src/app/model/actions/at-once.ts'
import { menu, mustering, places, procedureActions, redo, toBattles, undo } from '../../src/app/model/actions/desk.ts'
import { heldIn, isAmong, pick, pickMore } from '../../src/app/model/actions/hand.ts'
import { possibleTogether } from '../../src/app/model/actions/lawful.ts'
import { owedActions } from '../../src/app/model/actions/owed.ts'
import { clockAction, end, ending, offeredAt, openMenu, possibleOf } from '../../src/app/model/actions/table.ts'
import { stripOf } from '../../src/app/table/strip.ts'
import { seeded, wandering } from '../play.ts'
import { tableOf } from './table.ts'

// Only a bound for what hangs: a busy machine takes its time, and is right all the same.
vi.setConfig({ testTimeout: 120_000 })
const themed = vi.hoisted(() => vi.fn())
vi.mock('../../src/app/model/rulesets.ts', () => ({
  ruleSet: () => Promise.reject(),
  ruleSetIn: () => Promise.resolve(null),
}))
vi.mock('../../src/app/model/prefs.ts', () => ({ nextTheme: themed, prefs: () => ({ dice: 'phone' }) }))

/** Where the app has pages: those of a battle stand inside its route. */
const [before = '', inBattle = '', behind = ''] = readFileSync('src/app/routes/App.tsx', 'utf8').split(
  /path="\/battle\/:id"|<\/Route>/,
)
const paths = (source: string, under = '') =>
  [...source.matchAll(/path="([^"]*)"/g)].flatMap(([, path = '']) => (path.includes('*') ? [] : [under + path]))
const routes = [...paths(before + behind), ...paths(inBattle, '/battle/:id')]
const isPage = (place: string) => {
  const [path = ''] = place.split('?')
  return routes.some((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path))
}

type Table = ReturnType<typeof tableOf>

/** What an action led to; of one that waits for a target, what a tap on the first lawful one did. */
async function ledBy({ at, led, hand }: Table, action: Action): Promise<string> {
  const before = hand.now()
  led.length = 0
  themed.mockClear()
  action.do()
  if (action.needs) {
    expect(hand.now().is, action.label).toBe('aiming')
    const target = thingsIn(at).find((ref) => hand.barred()(ref) === null && !isAmong(heldIn(hand.now()), ref))
    if (!target) return 'no target'
    hand.tap(target)
  }
  await vi.waitUntil(() => led.length > 0 || hand.now() !== before || themed.mock.calls.length > 0, { timeout: 60_000 })
  const to = led.find((one) => one.startsWith('/'))
  if (to) expect(isPage(to), `${action.label} leads to ${to}`).toBe(true)
  const begun = /\/(?:walk|many)\?do=([^&]+)/.exec(to ?? '')?.[1]
  if (begun) expect(questionIn(at.battle.set, at.battle.game(), begun, {}), begun).toBeTruthy()
  hand.turn(before)
  return to ?? led[0] ?? hand.now().is
}

const thingsIn = ({ battle }: AtTable): readonly Ref[] =>
  Object.entries(battle.game().world).flatMap(([kind, things]) => Object.keys(things).map((id) => ({ kind, id })))

/** Does everything that is offered, with each thing in hand, with all of a kind, and with nothing. */
async function doAll(table: Table): Promise<void> {
  const { at, hand } = table
  const all = async (list: readonly Action[]) => {
    for (const one of list) await ledBy(table, one)
  }
  const things = thingsIn(at).filter(({ kind }) => at.battle.set.kinds[kind]?.shown === 'card')
  const lists = [
    toBattles(at),
    undo(at),
    redo(at),
    ...places(at),
    ...menu(at),
    ...mustering(at),
    ...procedureActions(at, () => true),
  ]
  await all([...lists, clockAction(at, ''), openMenu(at)])
  for (const ref of things) {
    hand.turn(pick(ref))
    await all(offeredAt(at))
    await all(possibleOf(at, ref))
  }
  for (const kind of new Set(things.map(({ kind }) => kind))) {
    const own = things.filter((ref) => ref.kind === kind)
    for (const some of [own, own.slice(0, 1)]) {
      hand.turn(pickMore(pick(own[0] ?? { kind, id: '' }), some))
      await all(offeredAt(at))
    }
  }
}

/** What the lesson begins with, by chance to its end. */
function firstOf(set: AnyRuleSet, game: Game): Draft {
  const { procedure = '', args = {} } = set.sample?.first ?? {}
  const question = questionIn(set, game, procedure, args)
  for (let seed = 1; question && seed < 30; seed++) {
    const die = seeded(seed)
    const came = auto(question, die, {}, wandering(die, 1))
    const draft = resolvedOf(question, came, came.answers)
    if (draft) return draft
  }
  throw new Error(`${procedure} comes to no end.`)
}

const sets = Object.values(
  import.meta.glob<AnyRuleSet>('../../rulesets/*/index.ts', { eager: true, import: 'default' }),
)

describe.each(sets.map((set) => [set.id, set] as const))('at the table of %s', (_, set) => {
  const atTable = async (play: (table: Table) => Promise<void>) => {
    await createRoot(async (dispose) => {
      await play(tableOf(set))
      dispose()
    })
  }

  it('all that is offered can be done, before the first tap and after each test', async () => {
    await atTable(async (table) => {
      await doAll(table)
      const { at, hand } = table
      await at.battle.enter([firstOf(set, at.battle.game())])
      for (let n = 0; n < 4; n++) {
        hand.turn({ is: 'idle' })
        const [due] = at.owed
        const [asked] = offeredAt(at)
        const to = asked && (await ledBy(table, asked))
        expect(to).not.toBe('idle')
        // A phase that is ended with tests owed offers the same first, and it does the same.
        const [safe] = ending(at)
        if (due) expect(safe && [safe.label, await ledBy(table, safe)]).toEqual([asked?.label, to])
        const [test] = at.owed
        if (!test || (await rollNow(at.battle, test.what, test.args, { settles: test.id })) !== 'entered') break
      }
      await doAll(table)
    })
  })

  it('what may be out of sight on the strip stands in the menu of all that a thing can do', async () => {
    await atTable(async ({ at, hand }) => {
      for (const ref of thingsIn(at).filter(({ kind }) => set.kinds[kind]?.shown === 'card')) {
        hand.turn(pick(ref))
        const inMenu = possibleOf(at, ref).map(({ id }) => id)
        const onStrip = offeredAt(at).filter(({ icon, id }) => !icon && id !== 'test')
        expect(inMenu).toEqual(expect.arrayContaining(onStrip.map(({ id }) => id)))
      }
    })
  })

  it('what the phase needs is aimed on the table, where its target stands there', async () => {
    await atTable(async ({ at, hand }) => {
      const [ref, procedure] = thingsIn(at)
        .flatMap((ref) => possibleOf(at, ref).map((one) => [ref, one] as const))
        .flatMap(([ref, { id, needs }]) => (needs ? [[ref, id] as const] : []))
        .flatMap(([ref, id]) => set.procedures.flatMap((one) => (one.id === id ? [[ref, one] as const] : [])))[0] ?? [
        null,
        null,
      ]
      const [first] = procedure?.start?.subjects ?? []
      if (!ref || !procedure || !first) return
      const does = { says: 'Next', procedure: procedure.id, each: [{ [first.arg]: ref }] }
      const [offered] = offeredAt({ ...at, owed: [], open: null, now: { ...at.now, does } })
      offered?.do()
      expect(hand.now()).toMatchObject({ is: 'aiming', first: ref })
    })
  })

  it('the next one on a map does at once what its phase is for', async () => {
    await atTable(async ({ at, hand, led }) => {
      const kind = set.places && set.kinds.column
      const game = at.battle.game()
      const [unit] = Object.entries(game.world.unit ?? {}).find(([, { camp }]) => camp === 'rebel') ?? []
      if (!kind || !unit) return
      const column = { kind: 'column', id: 'c' }
      const set1 = (of: Ref, field: string, now: string) => ({
        of,
        field,
        old: thingOf(game.world, of)?.[field] ?? null,
        new: now,
      })
      const changes = [
        { of: column, made: { ...kind.fresh({ name: 'Column at Cawnpore', side: 'rebel' }) } },
        set1({ kind: 'unit', id: unit }, 'column', 'c'),
        set1({ kind: 'game', id: 'game' }, 'phase', 'operations-a'),
      ]
      await at.battle.enter([{ kind: 'edited', changes, why: '' }])
      led.length = 0
      const now = { ...at.now, toAct: [column] }
      const [next] = offeredAt({ ...at, now, owed: [], open: null })
      expect(next?.label).toBe('Next: Column at Cawnpore')
      next?.do()
      expect(led).toEqual([])
      expect(hand.now()).toMatchObject({ is: 'aiming', first: column, procedure: { id: 'move' } })
    })
  })

  it('an open walk is gone on with, before what is owed if dice fell in it', async () => {
    await atTable(async ({ at, setOpen }) => {
      const { procedure = '', args = {} } = set.sample?.first ?? {}
      setOpen({ rows: [walkRow(procedure, args)], on: 1 })
      expect(offeredAt(at).map(({ id }) => id)).toEqual(['discard', 'resume'])
    })
  })

  it('what is owed can be taken, rolled or dropped', async () => {
    await atTable(async (table) => {
      const { at, led } = table
      let isStriking = false
      const owed = () => {
        const due = () => at.owed
        const strike = (on: boolean) => {
          isStriking = on
        }
        return owedActions({ ...at, due, isStriking, strike })
      }
      expect(owed().length === 0).toBe(at.owed.length === 0)
      await at.battle.enter([firstOf(set, at.battle.game())])
      const ids = owed().map(({ id }) => id)
      if (ids.length === 0) return
      expect(ids.slice(-3)).toEqual(['test', 'roll-all', 'strike'])
      for (const one of owed().filter(({ id }) => id.startsWith('test'))) await ledBy(table, one)
      owed().at(-1)?.do()
      expect(owed().at(-1)).toMatchObject({ id: 'strike', pressed: true })
      led.length = 0
      owed().at(-2)?.do()
      await vi.waitUntil(() => led.length > 0)
    })
  })

  it('of things that a procedure could never be aimed at each says so', async () => {
    await atTable(async ({ at, hand, led }) => {
      const cards = thingsIn(at).filter(({ kind }) => at.battle.set.kinds[kind]?.shown === 'card')
      for (const ref of cards)
        for (const action of possibleOf(at, ref).filter(({ needs }) => needs)) {
          hand.turn(pick(ref))
          action.do()
          const before = hand.now()
          led.length = 0
          const kind = action.needs && 'kind' in action.needs ? action.needs.kind : ''
          for (const other of cards.filter((one) => one.kind !== kind && !sameRef(one, ref))) {
            hand.tap(other)
            expect([led, hand.now()], `${action.label} at ${keyOf(other)}`).toEqual([[], before])
            if (!set.places) expect(hand.barred()(other)).toBe('Not a target')
          }
        }
    })
  })

  it('a roll that has begun is offered before the phase ends', async () => {
    await atTable(async (table) => {
      const dice = { faces: { all: [1] }, source: 'phone' as const }
      const fallen = { on: 0, rows: [walkRow('charge', {}, { answers: { dice } })] }
      const so = (more: Partial<AtTable>): AtTable => ({
        ...table.at,
        now: table.at.now,
        open: null,
        owed: [],
        ...more,
      })
      if (!end(so({}))) return
      const begun = so({ open: { ...fallen, dice: '' } })
      end(begun)?.do()
      expect(table.led).toEqual(['sheet ending'])
      expect(ending(begun).map(({ id }) => id)).toEqual(['resume', 'end-anyway'])
    })
  })

  it('a test with which a phase was ended all the same is asked about once', async () => {
    await atTable(async (table) => {
      const test = (id: string) => ({ id, what: '', title: '', args: {}, whys: [], due: 'now', struck: null })
      const owing = (...ids: readonly string[]): AtTable => ({
        ...table.at,
        now: table.at.now,
        open: null,
        owed: ids.map(test),
      })
      const first = owing('1/0')
      if (!end(first)) return
      ending(first)
        .find(({ id }) => id === 'end-anyway')
        ?.do()
      await vi.waitUntil(() => table.led.length > 0)
      table.led.length = 0
      end(owing('1/0', '2/0'))?.do()
      expect(table.led).toEqual(['sheet ending'])
      table.led.length = 0
      await vi.waitFor(() => {
        end(owing('1/0'))?.do()
        expect(table.led.length).toBeGreaterThan(0)
      })
      expect(table.led).not.toContain('sheet ending')
    })
  })

  it('of two sides all that they can do together is offered behind whether they are even', async () => {
    await atTable(async ({ at, hand }) => {
      const { game } = at.battle
      const units = thingsIn(at).filter(({ kind }) => at.battle.set.kinds[kind]?.shown === 'card')
      const sides = new Map(units.map((ref) => [thingOf(game().world, ref)?.side, ref]))
      const [one, other] = [...sides.values()]
      if (!one || !other || one.kind !== other.kind || set.unplanned) return
      hand.turn(pickMore(pick(one), [one, other]))
      const together = possibleTogether(set, game(), heldIn(hand.now())).map(({ procedure }) => procedure.id)
      const offered = offeredAt(at)
      expect(offered.map(({ id }) => id)).toEqual(['even', ...together, 'leave'])
      expect(offered.filter(({ primary }) => primary).map(({ id }) => id)).toEqual(['even'])
    })
  })

  it('the end of the phase asks first where tests are owed', async () => {
    await atTable(async (table) => {
      const one = { id: '1/0', what: '', title: '', args: {}, whys: [], due: 'now', struck: null }
      const at: AtTable = { ...table.at, now: table.at.now, open: null, owed: [one] }
      const action = end(at)
      if (!action) return
      action.do()
      expect(table.led).toEqual(['sheet ending'])
      for (const one of ending(at)) await ledBy(table, one)
    })
  })

  it('the end of the phase asks first where it leaves undone what was announced, and then goes on', async () => {
    await atTable(async (table) => {
      const now = { ...table.at.now, leaves: '3 announced charges are not carried out' }
      const at: AtTable = { ...table.at, now, open: null, owed: [] }
      if (!end(at)) return
      end(at)?.do()
      expect(table.led).toEqual(['sheet ending'])
      ending(at)
        .find(({ id }) => id === 'end-anyway')
        ?.do()
      await vi.waitUntil(() => table.led.length > 1)
      expect(table.led.filter((to) => to === 'sheet ending')).toHaveLength(1)
    })
  })

  it('the strip tells of what is owed and not due yet, where nothing else is to be done', async () => {
    await atTable(async (table) => {
      const one = { id: '1/0', what: '', title: 'Check', args: {}, whys: [], due: 'later', struck: null }
      const { toAct: _, does: __, ...now } = table.at.now
      const { battle } = table.at
      const owing = { ...battle, game: () => ({ ...battle.game(), owed: [one] }) }
      const at: AtTable = { ...table.at, battle: owing, now, open: null, owed: [] }
      const { title, detail } = stripOf(at, offeredAt(at))
      expect([title, detail]).toEqual([expect.stringMatching(/^1 /), 'Not due yet.'])
    })
  })
})
