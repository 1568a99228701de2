/** The table by place, against every whole battle of the folder and on a board set up by hand. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ctxOf, defaultSettings, type Invariant, type Offer, type Place, type Places, type World } from '#engine'
import { type Case, questionOf } from '../../src/headless/case.ts'
import { Play } from '../../src/headless/play.ts'
import set from './index.ts'

type Given = Pick<Case, 'units' | 'things' | 'settings'>
const worldOf = (given: Given): World => questionOf(set, { ruleset: set.id, procedure: 'final-count', ...given }).world
const on = (world: World): Places => set.places?.(ctxOf(world, defaultSettings(set))) ?? expect.unreachable()
const board = (given: Given) => on(worldOf(given))
const all = ({ areas }: Places): readonly Place[] => areas.flatMap((area) => area.places)
const at = (table: Places, id: string): Place =>
  all(table).find(({ ref }) => ref.id === id) ?? expect.unreachable(`${id} is not on the table.`)
const offers = (table: Places): readonly Offer[] => [
  ...all(table).flatMap(({ now, later, camps }) => [...now, ...later, ...camps.flatMap(({ does }) => does)]),
  ...table.hands.flatMap(({ cards, draw, play }) => [
    ...cards.flatMap(({ uses }) => uses),
    ...(draw ? [draw] : []),
    ...(play ? [play] : []),
  ]),
]

/** What is wrong with a table by place, whatever the battle. */
const amiss: Invariant = {
  id: 'places',
  says: 'Whoever is on the map stands once in its place, and what is offered can be begun.',
  broken: (ctx) => {
    const table = set.places?.(ctx) ?? expect.unreachable()
    const shown = all(table).flatMap(({ ref, camps }) =>
      camps.flatMap(({ members }) => members.map((m) => `${m.ref.kind}/${m.ref.id}@${ref.id}`)),
    )
    for (const kind of ['unit', 'figure'] as const)
      for (const ref of ctx.all(kind)) {
        const { zone, lost, status } = ctx.look(ref)
        const isThere = zone !== null && lost !== true && (kind === 'unit' || status === 'map')
        const times = shown.filter((one) => one.startsWith(`${kind}/${ref.id}@`))
        if (times.length !== (isThere ? 1 : 0)) return `${kind} ${ref.id} stands ${times.length} times.`
        if (isThere && times[0] !== `${kind}/${ref.id}@${zone}`) return `${ref.id} stands at ${times[0]}.`
      }
    for (const { says, procedure, each } of offers(table)) {
      const known = set.procedures.find(({ id }) => id === procedure)
      if (!known?.start || each.length === 0) return `${says} cannot be begun.`
    }
    return null
  },
}

describe('the table by place', () => {
  it('holds in every whole battle', async () => {
    const folder = new URL('battles/', import.meta.url)
    for (const file of readdirSync(folder)) {
      const play = new Play(async () => ({ set, invariants: [amiss] }))
      for (const line of readFileSync(new URL(file, folder), 'utf8').trim().split('\n')) {
        const answer = await play.line(JSON.parse(line))
        expect([file, answer.broken ?? null]).toEqual([file, null])
      }
    }
  })

  it('leads with Delhi and Calcutta, and names whom a city holds', () => {
    const table = board({
      units: {
        'a-bni': { type: 'bni', zone: 'lucknow', camp: 'rebel', back: 3 },
        '32nd-rf': { type: 'european-infantry', zone: 'lucknow', within: true, value: 4 },
      },
      things: {
        game: { game: { turn: 2, phase: 'operations-a' } },
        zone: {
          lucknow: { province: 'oudh', status: 'rebellion', fortification: 1, civilians: 'besieged', civilianValue: 1 },
        },
      },
    })
    expect(table.areas.map(({ says }) => says)).toEqual([
      'Delhi and Calcutta',
      'Oudh',
      'Province not read off yet',
      'Outside',
    ])
    const lucknow = at(table, 'lucknow')
    expect(lucknow).toMatchObject({ side: null, walls: { left: 1, of: 2 }, busy: true })
    expect(lucknow.state.map(({ says }) => says)).toEqual(['in rebellion', 'besieged'])
    expect(lucknow.camps.map(({ side, within, size, detail }) => [side, within, size, detail])).toEqual([
      ['british', true, '1, civilians', 'strength 5'],
      ['rebel', false, '1', 'strength 3'],
    ])
    expect(lucknow.later.map(({ says, detail, when }) => [says, detail, when])).toEqual([
      ['Siege of Lucknow', '3 v 5, below 2/3: no effect', 'Siege phase'],
      ['Attrition: 32nd-rf loses a step', '1d6, on a 1', 'end of the turn'],
    ])
  })

  it('counts what a column has left, and offers its march to whoever is in phase', () => {
    const given = (phase: string): Given => ({
      units: { a: { type: 'european-infantry', zone: 'allahabad', column: 'havelock' } },
      things: { game: { game: { turn: 1, phase } }, figure: { havelock: { initiative: 3, command: 4 } } },
    })
    const [camp] = at(board(given('operations-b')), 'allahabad').camps
    expect(camp).toMatchObject({
      says: 'Havelock',
      led: true,
      counts: [
        { says: 'Command', now: 1, of: 4 },
        { says: 'AP', now: 3, of: 3 },
      ],
    })
    expect(camp?.does.map(({ says, cost }) => [says, cost])).toEqual([
      ['March with Havelock', '3 AP left'],
      ['Add or leave units', undefined],
    ])
    expect(at(board(given('operations-a')), 'allahabad').camps[0]?.does).toEqual([])
  })

  it('says what a typed siege table gives', () => {
    const table = (siegeTable: unknown) =>
      at(
        board({
          units: {
            r: { type: 'bni', camp: 'rebel', zone: 'delhi', back: 4 },
            b: { type: 'european-infantry', zone: 'delhi', within: true, value: 2 },
          },
          things: {
            game: { game: { turn: 3, phase: 'siege', siegeTable } as never },
            zone: { delhi: { status: 'rebellion', fortification: 1 } },
          },
        }),
        'delhi',
      ).now[0]
    expect(table(null)).toMatchObject({ detail: '4 v 2, column 2/1: read it off the map', cells: { length: 6 } })
    const columns = ['2/3', '1/1', '3/2', '2/1', '3/1']
    const rows = ['1', '2', '3', '4', '5', '6']
    const cells = rows.map((row) => columns.map(() => (Number(row) > 4 ? '1' : '-')))
    expect(table({ columns, rows, cells })).toMatchObject({ says: 'Delhi falls', chance: { ways: 2, of: 6 } })
  })

  it('holds the hands in secret, and offers each counter for its event or its AP', () => {
    const { hands } = board({
      things: {
        game: { game: { turn: 2, phase: 'rebellion' } },
        side: { rebel: { hand: { Cholera: 1, Sapping: 1 }, apValues: { Cholera: 2 }, unseen: 2 } },
      },
    })
    expect(hands[0]).toMatchObject({ count: 4, unseen: 2, draw: { says: 'Draw 4 counters' } })
    expect(hands[0]?.cards.map(({ says, uses }) => [says, uses.map((use) => [use.says, use.when])])).toEqual([
      [
        'Cholera',
        [
          ['Event', undefined],
          ['Spend 2 AP', undefined],
        ],
      ],
      [
        'Sapping',
        [
          ['Event', 'Sieges phase'],
          ['Enter its AP', undefined],
        ],
      ],
    ])
  })
})
