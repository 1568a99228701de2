/** 5.8 Skirmish screens and 5.9 Skirmishers caught by a charge. */
import { book, from, type Proc, the } from '#kit'
import { may } from './can.ts'
import { compel, loseStands, takeStands, unitsOf } from './common.ts'
import { chargesAt, mandatoryMove, routDisorders } from './movement.ts'
import { owing } from './owed.ts'
import {
  ask,
  type Ctx,
  change,
  chargersOf,
  doOnce,
  movesBack,
  owe,
  procedure,
  say,
  type UnitRef,
  who,
} from './state.ts'
import { type Arm, worse } from './troops.ts'
import { agrees, are, does } from './words.ts'

/** How far behind a screen a unit is hidden: farther than this. Cavalry behind infantry skirmishers 6 inches. */
const hiddenBeyond = (screen: Arm, behind: Arm): number => (screen === 'infantry' && behind === 'cavalry' ? 6 : 3)

export type Screened = { readonly hidden: boolean; readonly skirmishers: number; readonly screened: number }

function* inchesBehind(): Proc<number> {
  return yield* ask.number('behind', 'How many inches behind the front edge of the skirmishers?', 0, 60, {
    unit: 'inches',
    fractions: true,
    short: 'Behind',
    clause: 'skirmish.screen.visible-3',
  })
}

/** Is the unit hidden from view and fire? */
export const skirmishScreenHidden = procedure({
  id: 'skirmish_screen_hidden',
  title: 'Hidden behind skirmishers?',
  start: from(
    'table',
    'by inches behind the screen',
    [
      who('screen', 'Which skirmishers?', may.screen, 'Skirmishers'),
      who('unit', 'Which unit is behind them?', may.act, 'Behind them'),
    ],
    { says: 'Screened?' },
  ),
  *run(ctx, a: { readonly screen: UnitRef; readonly unit: UnitRef }): Proc<boolean> {
    const screen = ctx.look(a.screen)
    const unit = ctx.look(a.unit)
    const behind = yield* inchesBehind()
    const beyond = hiddenBeyond(screen.arm, unit.arm)
    const hidden = behind > beyond
    yield* say.verdict(
      `${are(unit)} ${hidden ? 'hidden' : 'in view'}: ${behind}″ behind, hidden beyond ${beyond}″.`,
      'plain',
      {
        clause: screen.arm === 'infantry' ? 'skirmish.screen.infantry' : 'skirmish.screen.cavalry',
        ...(hidden ? { detail: 'It may move secretly until it is seen.' } : {}),
      },
    )
    return hidden
  },
})

/** What the fire took beyond their half comes back to the skirmishers; if nothing was taken yet, they lose their half. */
function* screenBears(ctx: Ctx, ref: UnitRef, taken: number, half: number): Proc<number> {
  const screen = ctx.look(ref)
  if (screen.initialStands - screen.stands < taken) return yield* loseStands(ctx, ref, half)
  const back = Math.max(0, taken - half)
  if (back > 0) yield* takeStands(ctx, ref, -back)
  return taken - back
}

/** The friend who is behind the screen, or nobody. */
function* friendBehind(ctx: Ctx, ref: UnitRef): Proc<UnitRef | null> {
  const screen = ctx.look(ref)
  const friends = unitsOf(ctx, screen.side).filter((u) => u.id !== ref.id)
  if (friends.length === 0) return null
  const [friend] = yield* ask.pick(
    'friend',
    `Which friend is behind ${the(screen)}?`,
    friends.map((u) => ({ ref: u, says: ctx.look(u).name })),
    { min: 0, max: 1, default: [], short: 'Behind', clause: 'skirmish.screen.every-other' },
  )
  return friend ?? null
}

/** Every other stand lost is given to the unit behind, the first to the skirmishers (R20). */
export const skirmishScreen = procedure({
  ...owing.skirmishScreen,
  start: from(
    'table',
    'with the unit behind',
    [
      who('screen', 'Which skirmishers?', may.shareLosses, 'Skirmishers'),
      {
        arg: 'lost',
        says: 'How many stands did this fire cost?',
        short: 'Lost',
        form: { form: 'number', min: 0, max: 30 },
      },
    ],
    { says: 'Share losses' },
  ),
  *run(ctx, a: { readonly screen: UnitRef; readonly lost: number; readonly taken?: number }): Proc<Screened> {
    const screen = ctx.look(a.screen)
    const none: Screened = { hidden: true, skirmishers: a.lost, screened: 0 }
    const friend = yield* friendBehind(ctx, a.screen)
    if (!friend) {
      yield* screenBears(ctx, a.screen, a.lost, a.lost)
      yield* say.verdict(`${does(screen, 'bear')} ${agrees(screen, 'their', 'its')} losses alone.`, 'plain', {
        clause: 'skirmish.screen.every-other',
      })
      return none
    }
    const unit = ctx.look(friend)
    const behind = yield* inchesBehind()
    if (behind > 3) {
      yield* screenBears(ctx, a.screen, a.lost, a.lost)
      yield* say.verdict(`${are(unit)} too far behind to share: ${behind}″.`, 'plain', {
        clause: 'skirmish.screen.visible-3',
      })
      return { ...none, hidden: behind > hiddenBeyond(screen.arm, unit.arm) }
    }
    // R64: what the fire scored beyond the screen's strength was cut, but the unit behind bears its half
    const cut =
      a.taken !== undefined || screen.stands > 0
        ? a.lost - (a.taken ?? a.lost)
        : yield* ask.number(
            'cut',
            `Of the ${a.lost} stands lost, how many are more than ${the(screen)} had left?`,
            0,
            a.lost,
            {
              default: 0,
              short: 'Too many',
              clause: 'skirmish.screen.every-other',
            },
          )
    const borne = yield* screenBears(ctx, a.screen, a.lost - cut, Math.ceil(a.lost / 2))
    const shared = yield* loseStands(ctx, friend, Math.floor(a.lost / 2))
    yield* say.verdict(
      `${does(screen, 'lose')} ${borne || 'nobody'}, ${the(unit)} ${shared || 'nobody'}.`,
      shared > 0 ? 'bad' : 'plain',
      {
        clause: 'skirmish.screen.every-other',
      },
    )
    return { hidden: false, skirmishers: borne, screened: shared }
  },
})

export type Caught = { readonly lost: number; readonly revealed: boolean }

/** No Confrontation: one stand for each full three, they rout, and the charger is Disordered. */
export const skirmishersCaught = procedure({
  id: 'skirmishers_caught',
  title: 'Skirmishers caught',
  start: from(
    'table',
    'no Confrontation',
    [
      who('charger', 'Which unit charges?', may.reach, 'Charger'),
      who('target', 'Which skirmishers are caught?', may.beCaughtSkirmishing, 'Skirmishers'),
    ],
    { says: 'Catch skirmishers' },
  ),
  *run(ctx, a: { readonly charger: UnitRef; readonly target: UnitRef }): Proc<Caught> {
    const charger = ctx.look(a.charger)
    const target = ctx.look(a.target)
    const byContact = ctx.settings.skirmishersPer === 'contact'
    const stands = yield* ask.number(
      'contact',
      byContact ? 'How many stands are in base contact?' : 'How many stands attack?',
      0,
      99,
      {
        short: 'Stands',
        clause: byContact ? 'skirmish.caught.contact' : 'skirmish.caught.losses',
        ...(byContact ? {} : book(charger.stands, 'the unit')),
      },
    )
    const lost = yield* loseStands(ctx, a.target, Math.floor(stands / 3))
    yield* say.note('One stand for every full three', {
      worth: -lost,
      clause: byContact ? 'skirmish.caught.contact' : 'skirmish.caught.losses',
    })
    yield* change(a.target, { status: 'panicked', lastStatus: 'panicked' })
    yield* compel(ctx, a.target, 'rout')
    yield* routDisorders(ctx, a.target)
    yield* chargesAt(ctx, a.charger, a.target, 'skirmish.caught.contact')
    yield* doOnce(ctx, a.charger, `caught ${a.target.id}`)
    yield* change(a.charger, { disordered: true })
    if (ctx.look(a.target).stands > 0)
      yield* owe(mandatoryMove, { unit: a.target, kind: 'rout' }, `${target.name} rout`, {
        clause: 'skirmish.caught.routed',
      })
    const revealed = yield* goesOn(ctx, a.charger)
    yield* say.verdict(
      `${does(target, 'lose')} ${lost || 'nobody'} and ${agrees(target, 'rout', 'routs')}; ${the(charger)} are Disordered.`,
      'good',
      { clause: 'skirmish.caught.charger-disordered' },
    )
    return { lost, revealed }
  },
})

/** An enemy that nobody saw is revealed: the charge may end there, or goes on after a second test, Shocked (R22). */
function* goesOn(ctx: Ctx, charger: UnitRef): Proc<boolean> {
  const { side } = ctx.look(charger)
  const next = yield* ask.choice(
    'revealed',
    'Does this reveal an unseen enemy?',
    {
      no: 'No',
      ends: 'Yes, and the charge ends there',
      'goes-on': { says: 'Yes, and the charge goes on', hint: 'a second test, Shocked' },
    },
    { default: 'no', short: 'Revealed', by: side, clause: 'skirmish.charge-reveals' },
  )
  if (next === 'goes-on')
    yield* owe(owing.reaction, { unit: charger, occasion: 'shocked' }, 'Shocked by a revealed enemy', {
      clause: 'skirmish.shocked-test',
    })
  return next !== 'no'
}

/** May the single light company of a line battalion skirmish? Four conditions. */
export const lightCompany = procedure({
  id: 'light_company',
  title: 'Light company',
  start: from('table', 'may they skirmish?', [who('unit', 'Which battalion?', may.sendLightCompany, 'Battalion')], {
    says: 'Light company',
  }),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<boolean> {
    const unit = ctx.look(a.unit)
    const steady = unit.status === null || !worse(unit.status, 'steady')
    const ok = yield* ask.facts('conditions', 'Which are true of the parent battalion?', {
      'not-mandatory': {
        says: 'No mandatory move',
        clause: 'skirmish.sub.not-mandatory',
        known: movesBack(ctx, unit) === null,
      },
      'not-charged': {
        says: 'Not charged',
        clause: 'skirmish.sub.not-charged',
        known: chargersOf(ctx, a.unit).length === 0,
      },
      steady: { says: 'Steady or better', clause: 'skirmish.sub.steady', known: steady },
      'two-stands': { says: 'Two stands may skirmish', clause: 'skirmish.sub.two-stands', known: unit.stands >= 2 },
    })
    const free = ok['not-mandatory'] && ok['not-charged'] && ok.steady && ok['two-stands']
    yield* say.verdict(
      `The light company of ${the(unit)} ${free ? 'may' : 'may not'} skirmish.`,
      free ? 'good' : 'bad',
      { clause: 'skirmish.sub.light-company' },
    )
    return free
  },
})
