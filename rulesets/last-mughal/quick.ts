/** P4, P23, P28 by numbers alone: what a rebellion, a battle or a siege would do, without a game. */
import { counted, d, type Form, from, nobody, type Proc, row, view, wholeNumber } from '#kit'
import { upTo } from './ground.ts'
import { bombard, combat, facesOf, readAt } from './printed.ts'
import { game, procedure, roll, say, sub, tally } from './state.ts'
import { battleShape, cellOf, pointsOf, siegeShape } from './typed/grammar.ts'
import { shiftedColumn, siegeColumnAt } from './typed/read.ts'

const asked = (arg: string, says: string, form: Form, usual?: number) => ({
  arg,
  says,
  form,
  ...(usual === undefined ? {} : { default: usual }),
})
export const battleCheck = procedure({
  id: 'battle-check',
  title: 'Battle by numbers',
  start: from('quick', 'ratio, shifts, bonus, one die', [
    asked('attack', 'Strength of the attacker?', wholeNumber(0, 60)),
    asked('defence', 'Strength of the defender?', wholeNumber(0, 60)),
    asked('net', 'The attacker’s bonus, less the defender’s?', wholeNumber(-10, 13), 0),
    asked('shift', 'Column shifts towards the attacker?', wholeNumber(-3, 3), 0),
  ]),
  views: { cell: view('bar', 'The table reads', (cell: string) => cell) },
  *run(
    ctx,
    a: { readonly attack: number; readonly defence: number; readonly net: number; readonly shift: number },
  ): Proc<string> {
    const { columns } = ctx.look(game).battleTable ?? battleShape
    const { ratioColumn, shiftFirst } = ctx.settings
    const order = shiftFirst ? 'open' : 'clamped'
    const column = shiftedColumn(columns, a.attack, a.defence, a.shift, ratioColumn, order)
    yield* say.note(`Column ${columns[column]}`, { worth: columns[column] ?? '', clause: 'battle.ratio' })
    const cells = facesOf(ctx, 'battleTable', column, a.net, (cell) => cellOf(cell) !== null)
    const at = readAt(a.attack, a.defence, columns[column], a.net)
    const cell = yield* sub(combat, { cells, at, side: null })
    yield* say.verdict(
      cellOf(cell) ? `The table reads ${cell}.` : `Read column ${columns[column]}, ${cell}.`,
      'plain',
      { clause: 'battle.roll' },
    )
    return cell
  },
})

export const siegeCheck = procedure({
  id: 'siege-check',
  title: 'Siege by numbers',
  start: from('quick', 'ratio, guns, one die', [
    asked('attack', 'Strength of the besiegers?', wholeNumber(0, 60)),
    asked('defence', 'Strength of the besieged, civilians too?', wholeNumber(0, 60)),
    asked('bonus', 'Bonus of guns and counters?', wholeNumber(0, 12), 0),
  ]),
  views: { cell: view('bar', 'Points destroyed', (cell: string) => cell) },
  *run(ctx, a: { readonly attack: number; readonly defence: number; readonly bonus: number }): Proc<string> {
    const { columns } = ctx.look(game).siegeTable ?? siegeShape
    const column = siegeColumnAt(columns, a.attack, a.defence, ctx.settings.ratioColumn)
    if (column < 0) {
      yield* say.verdict('Nothing happens below 2/3.', 'bad', { clause: 'siege.minimum' })
      return '-'
    }
    yield* say.note(`Column ${columns[column]}`, { worth: columns[column] ?? '', clause: 'siege.ratio' })
    const cells = facesOf(ctx, 'siegeTable', column, a.bonus, (cell) => pointsOf(cell) !== null)
    const at = readAt(a.attack, a.defence, columns[column], a.bonus)
    const cell = yield* sub(bombard, { cells, at, side: null })
    const points = pointsOf(cell)
    const most = points === null ? null : Math.min(2, points)
    yield* say.verdict(most === null ? `Read column ${columns[column]}, ${cell}.` : `${most} destroyed.`, 'plain', {
      clause: 'siege.roll',
      ...(most === points ? {} : { detail: `The table reads ${cell}; a city has 2 points.` }),
    })
    return cell
  },
})

/** One city, by its value alone. */
const risingCity = procedure({
  id: 'rising-city',
  title: 'A city, by its value',
  *run(_, a: { readonly value: number }): Proc<{ readonly rebels: number; readonly massacres: number }> {
    const rises = yield* roll(nobody, 'die', `Rebels on ${a.value} or less`, upTo(a.value), {
      clause: 'rebellion.city-roll',
    })
    if (!rises) return { rebels: 0, massacres: 0 }
    const fate = yield* roll(
      nobody,
      'civilians',
      'Civilians: 1 to 4 besieged, 5 or 6 massacred',
      row(d(1, 6), { 4: 'besieged', 6: 'massacred' }),
      { clause: 'civilians.roll' },
    )
    return { rebels: 1, massacres: fate === 'massacred' ? 1 : 0 }
  },
})

type Risen = { readonly rebels: number; readonly massacres: number }
export const risingCheck = procedure({
  id: 'rising-check',
  title: 'Rebellion by numbers',
  start: from('quick', 'cities that rise, and massacres', [
    asked('value', 'Rebellion value of the province?', wholeNumber(1, 6)),
    asked('cities', 'How many of its cities never rebelled?', wholeNumber(0, 12)),
  ]),
  views: {
    rebels: view('columns', 'Cities that rebel', (r: Risen) => r.rebels),
    massacres: view('columns', 'Massacres', (r: Risen) => r.massacres),
  },
  *run(_, a: { readonly value: number; readonly cities: number }): Proc<Risen> {
    const each = Array.from({ length: a.cities }, (_, n) => ({ id: `${n + 1}`, args: { value: a.value } }))
    const risen = yield* tally(risingCity, each, { rebels: 0, massacres: 0 })
    yield* say.verdict(
      `${risen.rebels === 0 ? 'No city rebels' : counted(risen.rebels, 'city rebels', 'cities rebel')}, with ${counted(risen.massacres, 'massacre')}.`,
      'plain',
      {
        clause: 'rebellion.city-roll',
      },
    )
    return risen
  },
})
