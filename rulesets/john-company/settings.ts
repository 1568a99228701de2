/** The settings: one for each ruling that can be read in more than one way, and the options of the document. */
import type { Ruling, Setting } from '#kit'

type Reading = readonly [value: string | boolean, says: string]
const setting = (
  kind: Setting['kind'],
  ruling: string | null,
  id: string,
  says: string,
  why: string,
  clauses: readonly string[],
  [first, ...others]: readonly [Reading, ...Reading[]],
): Setting => ({
  id,
  kind,
  says,
  ...(ruling ? { ruling } : {}),
  why,
  clauses,
  options: [first, ...others].map(([value, words]) => ({ value, says: words })),
  default: first[0],
})
const doubt = (...a: [string, string, string, string, readonly string[], readonly [Reading, ...Reading[]]]) =>
  setting('ruling', ...a)
const option = (...a: [string, string, string, readonly string[], readonly [Reading, ...Reading[]]]) =>
  setting('option', null, ...a)

/** The first reading of each is its default. */
export const settings: readonly Setting[] = [
  option(
    'voluntaryTests',
    'Voluntary Reaction Tests',
    'Offered whenever a unit need not test.',
    ['reaction.voluntary'],
    [
      [true, 'offered'],
      [false, 'not used'],
    ],
  ),
  option(
    'batteryDamage',
    'Campaign: battery damage after the game',
    'For campaigns only.',
    ['counter.damage.option'],
    [
      [false, 'off'],
      [true, 'on'],
    ],
  ),
  option(
    'redrawInappropriate',
    'May an unfitting Event be rolled again?',
    'By the referee’s word.',
    ['event.inappropriate'],
    [
      [true, 'by the referee’s word'],
      [false, 'no'],
    ],
  ),
  option(
    'recoverable',
    'Are overturned cannon recovered after the battle?',
    'If friends hold the field; they are listed at the end.',
    ['event.art.26-28', 'event.art.63-69'],
    [
      [true, 'if friends hold the field'],
      [false, 'no'],
    ],
  ),
  doubt(
    'R5',
    'untestedMovement',
    'How does a unit move that has not tested?',
    'It reads its status from its Resolve Level; its movement stands in the same column.',
    ['reaction.untested.uses-level'],
    [
      ['column', 'by the column of its Resolve Level'],
      ['normal', 'a plain Normal Move'],
    ],
  ),
  doubt(
    'R8',
    'retireSteady',
    'Line, Retire, Steady: what does Fall Back mean?',
    'The column fixes the status; it only moves back.',
    ['reaction.table.line-retire'],
    [
      ['steady', 'falls back and stays Steady'],
      ['shaken', 'falls back and is Shaken'],
      ['half', 'a misprint of half Normal'],
    ],
  ),
  doubt(
    'R11',
    'confidentLeader',
    'What is a Confident leader worth?',
    'Between Cautious and Inspiring, the lower.',
    ['reaction.leadership.cautious', 'event.cmdr.6.6.confident'],
    [
      ['one', '+1'],
      ['two', '+2'],
      ['not-used', 'not used'],
    ],
  ),
  doubt(
    'R14',
    'withoutOrdersTests',
    'Must a unit Without Orders test?',
    'The rule for such units says so, whatever else applies.',
    ['without.row'],
    [
      [true, 'yes'],
      [false, 'only with a negative modifier'],
    ],
  ),
  doubt(
    'R16',
    'recallOn',
    'A recall is one dice under the Leadership modifier:',
    'Under is less.',
    ['without.quit.irregular-recall'],
    [
      ['less', 'less than it'],
      ['less-or-equal', 'less or equal'],
    ],
  ),
  doubt(
    'R17',
    'unrallied',
    'Must be rallied and is not:',
    'Units that Panicked come back only by a rally.',
    ['rally.who.must'],
    [
      ['repeats', 'no test, it repeats its mandatory move'],
      ['tests', 'it tests like any other'],
    ],
  ),
  doubt(
    'R19',
    'routDisorders',
    'Does a Rout disorder?',
    'Forced Back says so, Rout says nothing.',
    ['reaction.effect.rout'],
    [
      ['offer', 'the referee says'],
      ['no', 'no'],
      ['yes', 'yes'],
    ],
  ),
  doubt(
    'R21',
    'skirmishersPer',
    'Caught skirmishers lose one stand for each three',
    'Stands in base contact, full threes only.',
    ['skirmish.caught.contact', 'skirmish.caught.losses'],
    [
      ['contact', 'stands in contact'],
      ['attackers', 'stands of the attackers'],
    ],
  ),
  doubt(
    'R25',
    'oneInN',
    '“1 in N” of the stands is',
    'Full groups, as with the full quarters of the test.',
    ['confront.result.fall-back', 'confront.result.rout'],
    [
      ['down', 'rounded down'],
      ['nearest', 'the nearest'],
      ['up', 'rounded up'],
    ],
  ),
  doubt(
    'R28',
    'confrontationEvents',
    'The Event die of a Confrontation strikes on',
    'The list of events says so; no other D6 is thrown.',
    ['event.when.confrontation', 'event.check.d6'],
    [
      ['one-or-two', '1 or 2'],
      ['close-combat', '1; 2 too in Close Combat'],
    ],
  ),
  doubt(
    'R29',
    'retreatCaught',
    'May a target on a compulsory move be caught?',
    'It moves first, as an evader does.',
    ['confront.evade.caught', 'confront.compulsory-first'],
    [
      [true, 'yes, as an evader'],
      [false, 'no'],
    ],
  ),
  doubt(
    'R37',
    'openOrderTarget',
    'A target in Open Order counts as',
    'Neither list names it.',
    ['fire.small.target.line-mass-disordered', 'fire.art.target.mass-disordered'],
    [
      ['minus-2', 'Mass: -2'],
      ['skirmishers', 'Skirmishers: -12'],
    ],
  ),
  doubt(
    'R46',
    'scratchedAgainst',
    'A scratched unit commander throws against',
    'Unit commanders have no rating here.',
    ['event.commander-hit.scratched'],
    [
      ['brigade-commander', 'the Leadership modifier of his brigade commander'],
      ['typed', 'a number that is typed'],
    ],
  ),
  doubt(
    'R50',
    'halfOrders',
    'Half of an odd number of orders is rounded',
    'Down.',
    ['event.cmdr.1.5', 'orders.table'],
    [
      ['down', 'down'],
      ['up', 'up'],
    ],
  ),
  doubt(
    'R58',
    'ignoredByMortars',
    'Artillery Event 86-92 at a mortar or siege gun:',
    'As the other rows that do not fit.',
    ['event.art.86-92'],
    [
      ['again', 'rolled again'],
      ['nothing', 'no Event'],
    ],
  ),
  doubt(
    'R60',
    'caracoleMoving',
    'Does moving (-4) apply to the fire of a Caracole?',
    'The text exempts nothing.',
    ['fire.small.firer.moving', 'caracole.tactic'],
    [
      [true, 'yes'],
      [false, 'no'],
    ],
  ),
  doubt(
    'R62',
    'deployRow',
    'Formation changes and Deploy are read on the row',
    'They move by orders; no row is given.',
    ['reaction.effect.row'],
    [
      ['advance', 'Advance'],
      ['defend', 'Defend'],
      ['retire', 'Retire'],
    ],
  ),
  doubt(
    'R62',
    'supportRow',
    'Support is read on the row',
    'It keeps its station, moving with what it supports.',
    ['without.except.support'],
    [
      ['advance', 'Advance'],
      ['defend', 'Defend'],
    ],
  ),
  doubt(
    'R69',
    'disorderBreaksClose',
    'Is a Disordered unit in close order?',
    'In the fire lists Disordered is a target formation of its own.',
    ['reaction.pos.close-order', 'confront.mod.close-order'],
    [
      [true, 'no'],
      [false, 'yes'],
    ],
  ),
]

const ruling = (id: string, says: string, ...clauses: readonly string[]): Ruling => ({ id, says, clauses })

/** Rulings that are read in one way only, or that are a field of the unit. */
export const rulings: readonly Ruling[] = [
  ruling('R1', 'A dice is a D6.', 'reaction.random-factor'),
  ruling('R2', 'Positives, cap, negatives, Leadership, Random Factor, then 1 to 20.', 'reaction.order.positives-first'),
  ruling(
    'R3',
    'The worked examples keep their totals; their numbers name a list that was renumbered.',
    'reaction.example.european',
  ),
  ruling(
    'R4',
    'Any negative forces a test, those of Events too; a Poltroon alone does not.',
    'reaction.when.only-if-negative',
  ),
  ruling('R6', 'The last status set by a test or a Confrontation counts.', 'reaction.status-lasts'),
  ruling(
    'R7',
    'Marks run from test to test; the winner’s mark ends with the end of the next turn.',
    'reaction.pos.winner-regular-infantry',
  ),
  ruling(
    'R9',
    'Charge at Steady: Normal Rate without Charge Bonus; at Shaken it stands and may be a target.',
    'reaction.table.line-charge',
  ),
  ruling('R10', 'Dice inches are the sum, all or part of it.', 'reaction.effect.plus-2-dice'),
  ruling('R12', 'No side threatened is secure, else -1 for each.', 'reaction.pos.secure'),
  ruling('R13', 'Every Indian unit is capped, Sepoys too; a switch on the unit.', 'reaction.cap.indian'),
  ruling(
    'R15',
    'Cavalry of any kind and irregular infantry may charge; such a charge is resolved at once, dice inches count.',
    'without.result.no-orders-may-charge',
  ),
  ruling('R18', 'A failed rally: the result of its test applies, still to be rallied.', 'rally.result.stops'),
  ruling('R20', 'The first, third ... casualty is the skirmishers’.', 'skirmish.screen.every-other'),
  ruling('R22', 'Shocked: minus one D6; passed if the Charge row lets it go on.', 'skirmish.shocked-test'),
  ruling('R23', 'A Confrontation starts from the typed Resolve Level, without limits.', 'confront.start-level'),
  ruling('R24', 'The row without numbers is 15 or less with difference 0.', 'confront.result.recoil'),
  ruling('R26', 'Stands after the losses of the volley count.', 'confront.mod.numbers'),
  ruling('R27', 'After a Confrontation the worse status holds.', 'confront.result.fall-back'),
  ruling(
    'R30',
    'A counter-charger fires no volley; against a Caracole the front rank fires.',
    'confront.counter.same-arm',
  ),
  ruling(
    'R31',
    'One lead unit of each side; the result falls on every unit by its own stands.',
    'confront.mod.numbers',
  ),
  ruling('R32', 'A Caracole is rolled on a D6 by its own tested status, Steady or better.', 'caracole.sequence'),
  ruling(
    'R33',
    'Dice inches pay first for what was moved in step 4; unused ones are lost.',
    'confront.evade.catch-distance',
  ),
  ruling('R34', 'A volley takes its range from the status; Shaken fires at Long and at -2.', 'volley.not-physical'),
  ruling('R35', 'Above 27 the row 27, below 1 nothing; tens and a rest.', 'fire.table.over-10'),
  ruling('R36', 'Groups add; in cover and target formation the worst entry only.', 'fire.factor'),
  ruling(
    'R38',
    'Percussion Rifle as Flintlock Rifle, Swivel Gun as Zambureks, any carbine as Cavalry Carbine.',
    'fire.small.weapon.flintlock-rifle',
  ),
  ruling('R39', 'A limit belongs to its band; beyond Extreme or under a mortar’s minimum no fire.', 'fire.measure'),
  ruling(
    'R40',
    'Native Rockets are small arms, Congreve Rockets artillery; neither adds to counter-battery.',
    'fire.small.weapon.native-rockets',
  ),
  ruling('R41', 'Enfilade: the smaller of the stands that can fire and 2 (3) for each rank.', 'fire.enfilade.stands'),
  ruling('R42', 'A halved shot: half of the Final Fire Factor, rounded down.', 'event.inf.47-49'),
  ruling('R43', 'Counter-battery is battery against battery; small arms remove crew stands directly.', 'counter.calc'),
  ruling('R44', 'Events come by the d100 tables.', 'event.how', 'event.cards-missing'),
  ruling('R45', 'd100 runs from 00 to 99; a 0 on the D10 is 10.', 'event.d100'),
  ruling('R47', 'Each dead commander: -2 once, then -1; two wounds are a death.', 'event.commander-hit.dead'),
  ruling('R48', 'First colours -2, the second of a British unit -1 more.', 'event.inf.20-34.british'),
  ruling('R49', 'A light wound is an injury, a serious one removes him.', 'officer.injured'),
  ruling('R51', 'The table without a title gives orders by Generalship.', 'orders.table'),
  ruling('R52', 'Stands and Resolve Level of Fanatics are typed; no volley.', 'event.inf.96-99'),
  ruling('R53', 'A Wing Commander counts as a Divisional one; losses add up.', 'officer.lost.brigade-division'),
  ruling('R54', 'Artillery crews on foot count as infantry against cavalry.', 'confront.mod.cavalry-vs-infantry'),
  ruling(
    'R55',
    'Defences other than a Fortified City Wall give no bonus, and no Uphill.',
    'confront.mod.uphill.not-defences',
  ),
  ruling('R56', 'Gave fire: the volley, or any fire at the charger this turn.', 'confront.mod.gave-fire'),
  ruling('R57', 'Inside a wood is depth from its edge.', 'fire.los.light-woods.into'),
  ruling('R59', 'Defend orders: the artillery Events of ground are rolled again.', 'event.art.20-22'),
  ruling('R61', 'A Disordered battery fires without a modifier for it.', 'fire.art.moving'),
  ruling('R63', 'Charging +1 only for a charger with its Charge Bonus.', 'confront.mod.charging'),
  ruling('R64', 'Losses are cut to the stands that are left.', 'fire.table'),
  ruling('R65', 'Events strike before the mandatory move or the next test.', 'event.time.fire'),
  ruling('R66', 'Steps 1, 3 and from 6 on are lines to be renamed.', 'reaction.when.movement-card'),
  ruling('R67', 'Zambureks: cavalry for Events, mounted for the test, -5 for fire.', 'fire.small.weapon.zambureks'),
  ruling('R68', 'One General only: the unit’s own chain first.', 'reaction.leadership.applied'),
  ruling('R70', 'Resolve lost for good comes off the Resolve Level itself.', 'event.inf.20-34'),
  ruling('R71', 'At a Caracole both fire, and losses are taken after both.', 'volley.who-uses'),
  ruling('R72', 'British or Native: the army that it fights in.', 'rally.req.british-any'),
]
