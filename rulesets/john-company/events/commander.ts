/** 5.23 Commanders' Events: Table 6.11 with its lists by Leadership; and whom an Event of an Orders Card strikes. */

import { type Again, counted, d, face, from, nobody, type Proc, type Ref, row, usual, view } from '#kit'
import { may } from '../can.ts'
import { owing } from '../owed.ts'
import { ask, type Commander, type CommanderRef, owe, procedure, repeat, roll, say, who } from '../state.ts'
import { rankNames } from '../troops.ts'
import { befallsOfficer } from './deeds.ts'
import { commanderRows } from './tables.ts'

const nothing = { deeds: [], clause: 'event.cmdr.table' } as const
/** What a score brings. */
const outcomeOf = (row: string, die: number) => commanderRows[row]?.outcomes[die - 1] ?? nothing

type Score = { readonly row: string; readonly die: number }

/** d10 and d6; what cannot happen to him is rolled again whole (R58). */
const theScore = procedure({
  id: 'commander_score',
  title: 'Commanders’ Event dice',
  *run(ctx, a: { readonly commander: CommanderRef }): Proc<Again<{ readonly commander: CommanderRef }, Score>> {
    const he = ctx.look(a.commander)
    const named = yield* roll(
      nobody,
      'row',
      'Commanders’ Event: d10',
      row(d(1, 10), { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 8: '7-8', 9: '9', 10: '10' }),
      { clause: 'event.cmdr.table' },
    )
    const die = yield* roll(nobody, 'outcome', `${commanderRows[named]?.says}: d6`, face(6), {
      clause: 'event.cmdr.table',
    })
    const { deeds, clause } = outcomeOf(named, die)
    const cinc = deeds.includes('to-cinc') && he.rank === 'cinc'
    if (cinc || (deeds.includes('messenger') && he.messengerTaken)) {
      yield* say.note(cinc ? 'This is the C-in-C: roll again' : 'That happened before: roll again', {
        clause,
      })
      return { again: a }
    }
    const unfit =
      ctx.settings.redrawInappropriate &&
      (yield* ask.yesNo('inappropriate', `${commanderRows[named]?.says}, ${die}: does it not fit?`, {
        ...usual(false),
        short: 'Roll again',
        clause: 'event.inappropriate',
      }))
    return unfit ? { again: a } : { done: { row: named, die } }
  },
})

export type CommanderResult = { readonly row: string; readonly outcome: number; readonly removed: boolean }

export const commanderEvent = procedure({
  ...owing.commanderEvent,
  asOwed: (n) => `${counted(n, 'event')} to roll`,
  start: from('table', 'd10 and d6', [who('commander', 'Which officer?', may.sufferCommanderEvent, 'Officer')]),
  success: { says: 'The officer stays in the game', good: 'He stays', bad: 'The officer is out of the game' },
  views: {
    lost: view('bar', 'Out of the game?', (r: CommanderResult) => (r.removed ? 'out of the game' : 'stays'), {
      'out of the game': 'bad',
      stays: 'good',
    }),
    row: view('bar', 'What happens', (r: CommanderResult) => commanderRows[r.row]?.says ?? r.row),
  },
  *run(ctx, a: { readonly commander: CommanderRef }): Proc<CommanderResult> {
    const { name } = ctx.look(a.commander)
    const score = yield* repeat(theScore, { commander: a.commander }, 'score')
    const { deeds, clause } = outcomeOf(score.row, score.die)
    yield* say.note(commanderRows[score.row]?.says ?? '', { worth: score.die, clause })
    const says: string[] = []
    for (const what of deeds) says.push(yield* befallsOfficer(ctx, a.commander, what, clause))
    const lost = ctx.look(a.commander).state === 'removed'
    yield* say.verdict(`${name} ${says.join(' and ')}.`, lost ? 'bad' : 'plain', { clause })
    return { row: score.row, outcome: score.die, removed: lost }
  },
})

/** Officers of one chain of command: of one side, and the one commands what the other does. */
const chained = (a: Commander, b: Commander): boolean => {
  if (a.side !== b.side) return false
  if (a.rank === 'cinc' || b.rank === 'cinc') return true
  const own = a.brigade.split(',').map((s) => s.trim())
  return b.brigade.split(',').some((s) => s.trim() !== '' && own.includes(s.trim()))
}
const ladder = ['cinc', 'division', 'wing', 'brigade'] as const
const rankForm = {
  form: 'choice',
  options: ladder.map((value) => ({ value, says: rankNames[value] })),
} as const

/** An Orders Card shows an Event: it strikes the officer of the listed rank in the chain of command of who drew it. */
export const ordersCardEvent = procedure({
  id: 'orders_card_event',
  title: 'Event of an Orders Card',
  start: {
    from: 'table',
    says: 'an Orders Card shows an Event',
    subjects: [
      who('commander', 'Who drew the card?', may.drawOrdersCard, 'Drawn by'),
      { arg: 'rank', says: 'Which rank does the card name?', short: 'Rank', form: rankForm, default: 'brigade' },
    ],
  },
  *run(
    ctx,
    a: { readonly commander: CommanderRef; readonly rank: Commander['rank'] },
  ): Proc<{ readonly struck: string | null }> {
    const drawer = ctx.look(a.commander)
    const chain = ctx.all('commander').filter((c) => ctx.look(c).state !== 'removed' && chained(drawer, ctx.look(c)))
    const of = (rank: Commander['rank']) => chain.filter((c) => ctx.look(c).rank === rank)
    const from = ladder.indexOf(a.rank)
    const rank = ladder.slice(from).find((r) => of(r).length > 0)
    const officers: readonly Ref<'commander'>[] =
      a.rank === drawer.rank ? [a.commander] : rank === undefined ? [] : of(rank)
    const at =
      officers.length > 1
        ? yield* roll(nobody, 'who', `At random: 1 to ${officers.length}`, face(officers.length), {
            clause: 'event.who.orders-card',
          })
        : 1
    const struck = officers[at - 1]
    if (!struck) {
      yield* say.verdict('No officer of that rank or lower is in the chain: no effect.', 'plain', {
        clause: 'event.who.orders-card',
      })
      return { struck: null }
    }
    yield* owe(owing.commanderEvent, { commander: struck }, 'an Event of an Orders Card', {
      clause: 'event.time.orders-card',
      each: true,
    })
    yield* say.verdict(`It strikes ${ctx.look(struck).name}.`, 'plain', { clause: 'event.when.orders-card' })
    return { struck: struck.id }
  },
})
