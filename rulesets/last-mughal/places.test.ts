/** The table by place, against every whole battle of the folder and on a board set up by hand. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ctxOf, defaultSettings, type Invariant, keyOf, type Offer, type Place, type Places, type World } from '#engine'
import { type Case, caseQuestion } from '../../src/headless/case.ts'
import { Play } from '../../src/headless/play.ts'
import set from './index.ts'

type Given = Pick<Case, 'units' | 'things' | 'settings'>
const worldOf = (given: Given): World =>
  caseQuestion(set, { ruleset: set.id, procedure: 'final-count', ...given }).world
const on = (world: World, settings: Given['settings'] = {}): Places =>
  set.places?.(ctxOf({ world, owed: [], settings: { ...defaultSettings(set), ...settings } })) ?? expect.unreachable()
const board = (given: Given) => on(worldOf(given), given.settings)
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
      camps.flatMap(({ members }) => members.map((m) => `${keyOf(m.ref)}@${ref.id}`)),
    )
    for (const kind of ['unit', 'figure'] as const)
      for (const ref of ctx.all(kind)) {
        const { zone, lost, status } = ctx.look(ref)
        const isThere = zone !== null && lost !== true && (kind === 'unit' || status === 'map')
        const times = shown.filter((one) => one.startsWith(`${keyOf(ref)}@`))
        if (times.length !== (isThere ? 1 : 0)) return `${kind} ${ref.id} stands ${times.length} times.`
        if (isThere && times[0] !== `${keyOf(ref)}@${zone}`) return `${ref.id} stands at ${times[0]}.`
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
      for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
        if (line.trim() === '' || line.startsWith('//')) continue
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
    expect(table.areas.map(({ says }) => says)).toEqual(['Delhi and Calcutta', 'Oudh', 'Which province?', 'Outside'])
    const lucknow = at(table, 'lucknow')
    expect(lucknow).toMatchObject({ side: null, walls: { left: 1, of: 2 }, busy: true })
    expect(lucknow.state.map(({ says }) => says)).toEqual(['in rebellion', 'British besieged'])
    expect(lucknow.camps.map(({ side, within, size, detail }) => [side, within, size, detail])).toEqual([
      ['british', true, '1, civilians', 'strength 5'],
      ['rebel', false, 'a-bni', 'strength 3'],
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

  it('says what a march costs beside each place that is in reach, into contact for nothing with cavalry', () => {
    const beside = { beside: 'Cawnpore over 1 river, Gwalior' }
    const priced = (type: string) => {
      const given: Given = {
        units: {
          a: { type, zone: 'allahabad', column: 'havelock' },
          r: { type: 'bni', camp: 'rebel', zone: 'gwalior', back: 3 },
        },
        things: {
          game: { game: { turn: 4, phase: 'operations-b' } },
          figure: { havelock: { initiative: 3, command: 4 } },
          zone: { allahabad: beside },
        },
      }
      const to = set.procedures.find(({ id }) => id === 'move')?.start?.subjects[1] ?? expect.unreachable()
      if (!('kind' in to)) return expect.unreachable()
      const ctx = ctxOf({ world: worldOf(given), owed: [], settings: defaultSettings(set) })
      const so = { column: { kind: 'column', id: 'havelock' } }
      const hints = ['cawnpore', 'gwalior'].map((id) => to.hint?.(ctx, { kind: 'zone', id }, so))
      const [march] = at(board(given), 'allahabad').camps[0]?.does ?? []
      return [...hints, march?.detail?.split(', ').at(-1)]
    }
    expect(priced('european-infantry')).toEqual(['Costs 1 AP', 'Costs 2 AP, into contact', 'contact 1'])
    expect(priced('horse')).toEqual(['Costs 1 AP', 'Costs 1 AP, into contact', 'contact 0 with cavalry'])
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

const european = { type: 'european-infantry', zone: 'meerut', value: 3, back: 1 }
const horse = { ...european, type: 'horse' }
const rebel = { type: 'bni', camp: 'rebel', zone: 'gwalior', back: 2 }
const loyal = { type: 'bni', zone: 'meerut', value: 2 }
const rebelGuns = { type: 'artillery', zone: 'lucknow', value: 4, bonus: 2 }
const during = (phase: string, turn = 2) => ({ game: { game: { turn, phase } } })
const nana = { name: 'Nana Sahib', side: 'rebel', status: 'map', zone: 'gwalior', column: 'c', initiative: 3 }
const shah = { 'bahadur-shah': { status: 'map', zone: 'gwalior', column: 'c' } }
const ofRebels = { c: { name: 'C', side: 'rebel' } }
const ofBritish = { c: { name: 'C', side: 'british' } }
const general = { name: 'Outram', side: 'british', zone: 'meerut', column: 'c', initiative: 3, command: 4 }

describe('the AP that a column has left (P12)', () => {
  const apOf = (given: Given, zone: string) =>
    at(board(given), zone).camps[0]?.counts.find(({ says }) => says === 'AP') ?? null
  it.each<[string, Given, string, number, number]>([
    [
      'activated: what it was given, less what it has spent',
      {
        units: { a: { ...european, column: 'c' } },
        things: { column: { c: { ...ofBritish.c, activated: true, ap: 4, spent: 1 } } },
      },
      'meerut',
      3,
      4,
    ],
    [
      'of two generals: his who was said to command',
      {
        units: { a: { ...european, column: 'c' } },
        things: {
          column: { c: { ...ofBritish.c, leads: 'rose' } },
          figure: { outram: general, rose: { ...general, name: 'Rose', initiative: 5 } },
        },
      },
      'meerut',
      5,
      5,
    ],
    [
      'Bahadur Shah with another commander: the other’s',
      {
        units: { a: { ...rebel, column: 'c' } },
        things: { column: ofRebels, figure: { ...shah, 'nana-sahib': nana } },
      },
      'gwalior',
      3,
      3,
    ],
    [
      'Bahadur Shah without one: none',
      { units: { a: { ...rebel, column: 'c' } }, things: { column: ofRebels, figure: shah } },
      'gwalior',
      0,
      0,
    ],
    [
      'a general with cavalry only: one more',
      { units: { a: { ...horse, column: 'c' } }, things: { column: ofBritish, figure: { outram: general } } },
      'meerut',
      4,
      4,
    ],
    [
      'two of cavalry without a figure: 2',
      { units: { a: { ...horse, column: 'c' }, b: { ...horse, column: 'c' } }, things: { column: ofBritish } },
      'meerut',
      2,
      2,
    ],
    [
      'one of cavalry by itself: 1 (R30)',
      { units: { a: { ...horse, column: 'c' } }, things: { column: ofBritish } },
      'meerut',
      1,
      1,
    ],
  ])('%s', (_, given, zone, now, of) => {
    expect(apOf(given, zone)).toEqual({ says: 'AP', now, of })
  })
})

describe('who stands in a place', () => {
  const campsAt = (given: Given, zone: string) => at(board(given), zone).camps
  it.each([
    ['a', { a: european }],
    ['2 loyal', { l: loyal, m: loyal }],
    ['1 British, 2 loyal', { a: european, l: loyal, m: loyal }],
  ])('%s', (size, units) => {
    expect(campsAt({ units }, 'meerut').map((camp) => camp.size)).toEqual([size])
  })
  it('shows the value of the face that is up, and who is disorganised', () => {
    const units = {
      a: european,
      b: { ...european, steps: 1 },
      c: { ...european, value: null },
      r: { ...rebel, zone: 'meerut' },
    }
    expect(campsAt({ units }, 'meerut').flatMap((c) => c.members.map((m) => [m.ref.id, m.detail]))).toEqual([
      ['r', 'value 2'],
      ['a', 'value 3'],
      ['b', 'value 1, disorganised'],
      ['c', 'value ?'],
    ])
  })
  it('counts no guns in the field, but those in a siege, outside and inside (R56)', () => {
    const guns = { g: rebelGuns, s: { ...rebel, zone: 'lucknow' } }
    const inside = {
      a: { ...european, zone: 'lucknow', within: true },
      r: { ...rebelGuns, camp: 'british', within: true },
    }
    const [within, outside] = campsAt({ units: { ...guns, ...inside } }, 'lucknow')
    expect([within?.detail, outside?.detail]).toEqual(['strength 7', 'strength 2'])
  })
  it('asks for the strength of civilians that nobody has read off', () => {
    const things = (civilianValue: number | null) => ({ zone: { lucknow: { civilians: 'besieged', civilianValue } } })
    const shownOf = (given: Given) => campsAt(given, 'lucknow').map(({ size, detail, led }) => [size, detail, led])
    expect(shownOf({ things: things(null) })).toEqual([['civilians', 'values to be read off', false]])
    expect(shownOf({ things: things(2) })).toEqual([['civilians', 'strength 2', false]])
    const figure = { havelock: { zone: 'lucknow', within: true } }
    const units = { a: { ...european, zone: 'lucknow', within: true } }
    expect(shownOf({ units, things: { figure } })).toEqual([['1', 'strength 3', true]])
  })
  it('has a figure without any unit by himself, and his place is a row', () => {
    const place = at(board({ units: { q: { ...european, zone: 'cawnpore' } } }), 'allahabad')
    expect(place.camps.map(({ says, size, detail, led }) => [says, size, detail, led])).toEqual([
      ['Havelock', '', 'no units', true],
    ])
    expect(place.busy).toBe(true)
    expect(at(board({ units: { q: { ...european, zone: 'cawnpore' } } }), 'cawnpore').busy).toBe(false)
  })
})

describe('what a commander may do', () => {
  const doesOf = (initiative: number | null, phase = 'operations-a') => {
    const figure = { 'nana-sahib': { ...nana, initiative } }
    const side = { rebel: { ap: 2 } }
    const [camp] = at(board({ things: { ...during(phase), column: ofRebels, figure, side } }), 'gwalior').camps
    return camp?.does.map(({ says, procedure, each, chance }) => [says, procedure, each, chance]) ?? []
  }
  const column = { kind: 'column', id: 'c' }
  const figure = { kind: 'figure', id: 'nana-sahib' }
  const form = ['Add or leave units', 'column', [{ zone: { kind: 'zone', id: 'gwalior' }, side: 'rebel' }], undefined]
  it('marches, tries to raise the city with less than his initiative, takes AP of counters', () => {
    expect(doesOf(4)).toEqual([
      ['March with C', 'move', [{ column }], undefined],
      ['Raise Gwalior', 'raise-city', [{ figure }], { ways: 3, of: 6, tone: 'good' }],
      ['Add AP from counters', 'activate', [{ column }], undefined],
      form,
    ])
  })
  it('has no chance as long as nobody has read his initiative off', () => {
    expect(doesOf(null)[1]).toEqual(['Raise Gwalior', 'raise-city', [{ figure }], undefined])
  })
})

describe('what happens in a place this turn', () => {
  const both = { a: { ...european, zone: 'gwalior' }, s: rebel, g: { ...rebelGuns, zone: 'gwalior' } }
  const offersAt = (given: Given, zone: string) => {
    const { now, later } = at(board(given), zone)
    return [...now.map(({ says, detail }) => [says, detail]), ...later.map(({ says, when }) => [says, when])]
  }
  it('a battle: after all moves, in its phase, once', () => {
    expect(offersAt({ units: both, things: during('operations-a') }, 'gwalior')).toEqual([
      ['Fight at Gwalior', 'after all moves'],
    ])
    expect(offersAt({ units: both, things: during('battles-a') }, 'gwalior')).toEqual([['Fight at Gwalior', '2 v 3']])
    const zone = { gwalior: { fought: true } }
    expect(offersAt({ units: both, things: { ...during('battles-a'), zone } }, 'gwalior')).toEqual([])
    expect(offersAt({ units: both, things: during('rebellion') }, 'gwalior').map(([says]) => says)).toEqual([
      'Rebellion in its province',
    ])
    expect(offersAt({ units: { s: rebel }, things: during('battles-a') }, 'gwalior')).toEqual([])
    const [battle] = at(board({ units: both, things: during('battles-a') }), 'gwalior').now
    expect(battle).toMatchObject({
      procedure: 'battle',
      each: [{ zone: { kind: 'zone', id: 'gwalior' }, attacker: 'rebel' }],
    })
  })
  it('none against those who are shut up', () => {
    const units = { a: { ...european, zone: 'gwalior', within: true }, s: rebel }
    expect(offersAt({ units, things: during('battles-a') }, 'gwalior').map(([says]) => says)).not.toContain(
      'Fight at Gwalior',
    )
    expect(at(board({ units: both, things: during('battles-a') }), 'gwalior').busy).toBe(true)
  })
  it('nothing before the first turn, and nothing when all is over', () => {
    expect(offersAt({ units: { a: { ...european, zone: 'gwalior', within: true }, s: rebel } }, 'gwalior')).toEqual([])
    expect(offersAt({ units: both, things: during('battles-a', 0) }, 'gwalior')).toEqual([])
    const units = { a: { ...european, zone: 'gwalior', within: true }, s: rebel }
    expect(offersAt({ units, things: during('over', 6) }, 'gwalior')).toEqual([])
  })
  it('a siege and the attrition: each in its phase, once', () => {
    const units = { a: { ...european, zone: 'gwalior', within: true }, s: rebel }
    const names = (phase: string, zone = {}) => {
      const { now, later } = at(board({ units, things: { ...during(phase), zone: { gwalior: zone } } }), 'gwalior')
      return [now.map((o) => o.procedure), later.map((o) => o.procedure)]
    }
    expect(names('siege')).toEqual([['siege'], ['attrition']])
    expect(names('battles-b')).toEqual([[], ['siege', 'attrition']])
    expect(names('siege', { siegeRolled: true })).toEqual([[], ['attrition']])
    expect(names('end')).toEqual([['attrition'], []])
    expect(names('end', { attritionRolled: true })).toEqual([[], []])
    const [siege] = at(board({ units, things: during('siege') }), 'gwalior').now
    expect(siege?.each).toEqual([{ zone: { kind: 'zone', id: 'gwalior' } }])
  })
  it('no siege without besiegers', () => {
    const units = { a: { ...european, zone: 'gwalior', within: true } }
    expect(at(board({ units, things: during('siege') }), 'gwalior').now).toEqual([])
    expect(at(board({ units: { s: rebel }, things: during('end') }), 'gwalior').now).toEqual([])
  })
})

describe('the odds of a siege', () => {
  const cells = ['1', '2', '3', '4', '5', '6'].map((row) => ['2/3', '1/1'].map(() => (Number(row) > 4 ? '2' : '-')))
  const siegeTable = { columns: ['2/3', '1/1'], rows: ['1', '2', '3', '4', '5', '6'], cells }
  const siegeOf = (units: NonNullable<Case['units']>, typed = true) =>
    at(
      board({ units, things: { game: { game: { turn: 3, phase: 'siege', ...(typed ? { siegeTable } : {}) } } } }),
      'delhi',
    ).now[0]
  const rebels = { r: { ...rebel, zone: 'delhi' } }
  const british = { a: { ...european, zone: 'delhi', within: true } }
  it('are good for rebels, and bad where the British besiege', () => {
    expect(siegeOf({ ...rebels, ...british })).toMatchObject({ chance: { ways: 2, of: 6, tone: 'good' } })
    const relieving = { r: { ...rebel, zone: 'delhi', within: true }, a: { ...european, zone: 'delhi' } }
    expect(siegeOf(relieving)).toMatchObject({ chance: { ways: 2, of: 6, tone: 'bad' } })
  })
  it('begin at 2/3', () => {
    expect(siegeOf({ ...rebels, ...british }, false)).toMatchObject({
      detail: '2 v 3, column 2/3: read it off the map',
    })
  })
  it('count the guns outside on the die and in strength, those inside in strength alone', () => {
    const guns = { ...rebelGuns, zone: 'delhi' }
    expect(siegeOf({ ...rebels, ...british, g: { ...guns, value: 1, bonus: 1 } })).toMatchObject({
      detail: '3 v 3, column 1/1',
      chance: { ways: 3 },
    })
    expect(siegeOf({ ...rebels, g: { ...guns, camp: 'british', within: true, value: 2 } })).toMatchObject({
      detail: '2 v 2, column 1/1',
      chance: { ways: 2 },
    })
  })
  it('wait for a bonus that nobody has read off', () => {
    const guns = { ...rebelGuns, zone: 'delhi', bonus: null }
    expect(siegeOf({ ...rebels, ...british, g: guns })).toMatchObject({ detail: 'values to be read off the counters' })
  })
})

describe('places, provinces, turns and points', () => {
  it('says what a city is, and what it has become', () => {
    const status = (zone: { readonly [field: string]: string | boolean }) =>
      at(board({ things: { zone: { cawnpore: zone } } }), 'cawnpore').state
    expect(status({})).toEqual([])
    expect(status({ status: 'rebellion' })).toEqual([{ says: 'in rebellion', tone: 'owed' }])
    expect(status({ status: 'quelled', massacre: true, civilians: 'massacred' })).toEqual([
      { says: 'quelled', tone: 'plain' },
      { says: 'Massacre!', tone: 'bad' },
    ])
    expect(status({ status: 'quelled', civilians: 'saved' })).toEqual([
      { says: 'quelled', tone: 'plain' },
      { says: 'civilians saved', tone: 'plain' },
    ])
    expect(at(board({}), 'calcutta').state).toEqual([{ says: 'never rebels', tone: 'plain' }])
  })
  it('says what becomes of the cities of a province', () => {
    const zone = Object.fromEntries(
      ['bengal', 'oudh', 'nwp', 'rohilkhand'].map((province, n) => [
        ['lucknow', 'meerut', 'jhansi', 'gwalior'][n],
        { province },
      ]),
    )
    const { areas } = board({ things: { zone, province: { rohilkhand: { raised: true } } } })
    expect(areas.map(({ detail }) => detail)).toEqual([
      '6 VP each at the end',
      'rebels on 5 or less',
      'every city rebels',
      'value not read off yet',
      'has risen',
      'tap a place to say',
      'Shimla rebels on 1 or less',
    ])
    expect(at(board({}), 'delhi').busy).toBe(true)
  })
  it('has six turns, two of them in the monsoon', () => {
    const track = (turn: number, phase: string) => board({ things: during(phase, turn) }).track.map((t) => t.state)
    expect(track(3, 'siege')).toEqual(['past', 'past', 'now', 'later', 'later', 'later'])
    expect(track(6, 'over')).toEqual(['past', 'past', 'past', 'past', 'past', 'past'])
    expect(board({}).track.map(({ word }) => word)).toEqual([
      undefined,
      'monsoon',
      'monsoon',
      undefined,
      undefined,
      undefined,
    ])
  })
  it.each([
    [0, 'Level so far'],
    [5, '5 apart: a draw so far'],
    [6, 'The rebels lead by 6: marginal'],
    [11, 'The rebels lead by 11: total'],
    [-6, 'The British lead by 6: marginal'],
  ])('%i points ahead', (ahead, says) => {
    const side = ahead < 0 ? 'british' : 'rebel'
    expect(board({ things: { point: { p: { side, vp: Math.abs(ahead) } } } }).verdict).toBe(says)
  })
  it('lies as on a map: north above south, east right of west', () => {
    const table = board({})
    const spots = all(table).flatMap(({ at: spot }) => (spot ? [spot.x, spot.y] : []))
    expect(spots.length).toBeGreaterThan(20)
    for (const n of spots) expect(n >= 0 && n <= 100).toBe(true)
    const [hills, capital, port] = ['shimla', 'delhi', 'calcutta'].map((id) => at(table, id).at ?? { x: 0, y: 0 })
    expect([hills?.y, capital?.y, port?.y].map((y) => Math.round(y ?? 0))).toEqual([9, 34, 94])
    expect((capital?.x ?? 0) < (port?.x ?? 0)).toBe(true)
  })
})

describe('the hands', () => {
  const handsOf = (phase: string, side: { readonly [side: string]: object }) =>
    board({ things: { ...during(phase), side: side as never } }).hands
  it('tell what a counter is for, when, and with what chance', () => {
    const [hand] = handsOf('rebellion', {
      rebel: { hand: { 'Badmashes NWP': 1, Cholera: 1, Ghazis: 1, 'Rani of Jhansi': 1, 'Kotah contingent': 1 } },
    })
    expect(hand?.says).toBe('Rebel hand')
    expect(hand?.cards.map(({ says, sort, uses: [use] }) => [says, sort, use?.when, use?.chance?.ways])).toEqual([
      ['Cholera', 'stratagem', undefined, 1],
      ['Ghazis', 'battle', 'in a battle', undefined],
      ['Badmashes NWP', 'rebellion', undefined, undefined],
      ['Rani of Jhansi', 'leader', undefined, undefined],
      ['Kotah contingent', 'reinforcement', undefined, undefined],
    ])
    expect(hand?.cards[0]?.uses.map(({ given }) => given)).toEqual([
      { counter: 'Cholera', as: 'event' },
      { counter: 'Cholera', as: 'ap' },
    ])
  })
  it('of the British wait for their own phase', () => {
    const british = { hand: { Campbell: 1, 'Tactical Intuition': 1 } }
    const [, hand] = handsOf('rebellion', { british })
    expect(hand?.says).toBe('British hand')
    expect(hand?.cards.map(({ says, uses: [use] }) => [says, use?.when])).toEqual([
      ['Tactical Intuition', 'in a battle'],
      ['Campbell', 'Reinforcements phase'],
    ])
    expect(handsOf('reinforcements', { british })[1]?.cards[1]?.uses[0]?.when).toBe(undefined)
  })
  it('count what is left in the pile, and play what nobody has named', () => {
    const pile = { Cholera: 2, Ghazis: 2 }
    const [hidden] = handsOf('siege', { rebel: { pile, unseen: 1 } })
    expect(hidden).toMatchObject({ count: 3, pile: 3, unseen: 1 })
    expect(hidden?.play).toMatchObject({ procedure: 'play-counter', each: [{ side: { kind: 'side', id: 'rebel' } }] })
    expect(handsOf('siege', { rebel: { pile } })[0]).not.toHaveProperty('play')
  })
  it('draw in their own phase, once a turn, as many as there are', () => {
    const drawOf = (phase: string, rebelSide: object) => handsOf(phase, { rebel: rebelSide })[0]?.draw?.says
    expect(drawOf('rebellion', {})).toBe('Draw 4 counters')
    expect(drawOf('rebellion', { pile: { Cholera: 2, Ghazis: 2 }, unseen: 1 })).toBe('Draw 3 counters')
    expect(drawOf('rebellion', { drawn: true })).toBe(undefined)
    expect(drawOf('setup', {})).toBe(undefined)
    expect(drawOf('reinforcements', {})).toBe(undefined)
  })
})

describe('by the other reading of a ruling', () => {
  const cardOf = (
    side: 0 | 1,
    hand: { readonly [counter: string]: number },
    settings: NonNullable<Given['settings']>,
  ) =>
    board({
      settings,
      things: {
        game: { game: { turn: 2, phase: 'rebellion' } },
        side: { [side === 0 ? 'rebel' : 'british']: { hand } } as never,
      },
    }).hands[side]?.cards[0]
  it('R57: the bonuses of figures count in the odds of a siege', () => {
    const cells = ['1', '2', '3', '4', '5', '6'].map((row) => [Number(row) > 4 ? '2' : '-'])
    const siegeTable = { columns: ['2/3'], rows: ['1', '2', '3', '4', '5', '6'], cells }
    const siegeOf = (siegeFigures: boolean) =>
      at(
        board({
          settings: { siegeFigures },
          units: { r: { ...rebel, zone: 'delhi' }, a: { ...european, zone: 'delhi', within: true } },
          things: {
            game: { game: { turn: 3, phase: 'siege', siegeTable } },
            figure: { 'tatya-tope': { status: 'map', zone: 'delhi', bonus: 1 } },
          },
        }),
        'delhi',
      ).now[0]?.chance?.ways
    expect([siegeOf(false), siegeOf(true)]).toEqual([2, 3])
  })
  it('R65: Persuasive officers are offered in the Rebellion Phase', () => {
    const when = (persuasiveAtOnce: boolean) =>
      cardOf(1, { 'Persuasive officers': 1 }, { persuasiveAtOnce })?.uses[0]?.when
    expect([when(false), when(true)]).toEqual(['Reinforcements phase', undefined])
  })
  it('R21, R32: a card says where its unit arrives, and what a flood stops', () => {
    expect(cardOf(0, { '2nd Punjab': 1 }, { punjabUnitsAt: 'delhi' })?.about).toBe('To Delhi')
    expect(cardOf(0, { 'Flooding rivers': 1 }, { floodVoluntary: true })?.about).toBe(
      'No column may march across a river until the turn ends',
    )
  })
  it('R15: a province that has risen says that its quiet cities roll again', () => {
    const bengal = (rebelAgain: boolean) =>
      board({
        settings: { rebelAgain },
        things: { province: { bengal: { raised: true } }, zone: { hazaribagh: { province: 'bengal' } } },
      }).areas.find(({ says }) => says === 'Bengal')?.detail
    expect([bengal(false), bengal(true)]).toEqual(['has risen', 'has risen; again, rebels on 5 or less'])
  })

  it('says that the province of a place has to be said first, where nobody has read it off the map', () => {
    const table = board({
      things: { game: { game: { turn: 2, phase: 'rebellion' } }, zone: { meerut: { province: null } } },
    })
    expect(at(table, 'meerut').now).toMatchObject([
      { says: 'Rebellion in its province', when: 'first say in which province Meerut lies, under “On the map”' },
    ])
  })

  it('leads from the bar and from a city to the rebellion of its province, and says first where no city is left to rise', () => {
    const read = { lucknow: 'oudh', delhi: 'nwp', calcutta: 'bengal', hazaribagh: 'bengal' }
    const { zone } = worldOf({})
    const provinces = Object.fromEntries(Object.keys(zone ?? {}).map((id) => [id, { province: 'nwp' }]))
    const named = Object.fromEntries(Object.entries(read).map(([id, province]) => [id, { province }]))
    const given = (drawn: boolean): Given => ({
      things: {
        game: { game: { turn: 2, phase: 'rebellion' } },
        zone: { ...provinces, ...named },
        side: { rebel: { drawn, hand: { 'Badmashes Bengal': 1, 'Badmashes Oudh': 1 } } },
      },
    })
    const table = board(given(true))
    expect(at(table, 'lucknow').now).toMatchObject([{ says: 'Rebellion in Oudh', procedure: 'rebellion' }])
    expect(at(table, 'lucknow').now[0]).not.toHaveProperty('when')
    expect(at(board(given(false)), 'lucknow').now).toMatchObject([{ when: 'after the draw' }])
    for (const id of ['calcutta', 'hazaribagh'])
      expect(at(table, id).now).toMatchObject([{ detail: 'By a Badmashes counter; no city is left to rise' }])
    expect(table.areas.find(({ says }) => says === 'Bengal')?.detail).toBe('no city is left to rise')
    const cards = table.hands.flatMap(({ cards }) => cards)
    expect(cards.map(({ about }) => about)).toContain('Badmashes appear; no city of Bengal is left to rise')
    const ctx = ctxOf({ world: worldOf(given(true)), owed: [], settings: defaultSettings(set) })
    expect(set.sequence.now(ctx).how).toBe('Tap the Rebel hand, or a place to raise its province, or go on.')
    const rise = set.procedures.find(({ id }) => id === 'rebellion')?.start?.subjects[0]
    const barred = (id: string) =>
      rise && 'kind' in rise && rise.bars?.(ctx, { kind: 'province', id }, {}, true)[0]?.short
    expect(['oudh', 'rohilkhand'].map(barred)).toEqual([undefined, 'Not on the map'])
  })

  it('names whom a besieged city holds on its card', () => {
    const table = board({
      units: { r: { type: 'bni', camp: 'rebel', zone: 'lucknow', within: true } },
      things: { figure: { 'nana-sahib': { status: 'map', zone: 'lucknow', within: true } } },
    })
    expect(at(table, 'lucknow').camps[0]).toMatchObject({ within: true, led: true, says: 'Nana Sahib' })
  })
})
