/** 6.8 The event and reinforcement counters of both sides by their printed names, as counts (R10). */
import type { ClauseId } from './clauses.ts'
import type { ProvinceId, TypeId } from './types.ts'

export type PlayPhase = 'rebellion' | 'reinforcements' | 'battle' | 'siege'

export type Counter = {
  readonly sort: 'event' | 'badmashes' | 'figure' | 'unit'
  /** how many begin in the pile of each side */
  readonly rebel: number
  readonly british: number
  /** the phase printed with it; of reinforcements, the rebel's Rebellion Phase or the British Reinforcements Phase */
  readonly phase: PlayPhase | 'own'
  /** the British-only regiments have no AP on their back */
  readonly ap: boolean
  readonly clause: ClauseId
  /** what it is on the map, and where it arrives; null: where its player likes */
  readonly type: TypeId | null
  readonly at: string | null
  readonly province: ProvinceId | null
}

const usual = { rebel: 0, british: 0, phase: 'own', ap: true, type: null, at: null, province: null } as const
const event = (side: 'rebel' | 'british', n: number, phase: PlayPhase, clause: ClauseId): Counter => ({
  ...usual,
  sort: 'event',
  rebel: side === 'rebel' ? n : 0,
  british: side === 'british' ? n : 0,
  phase,
  clause,
})
const badmashes = (rebel: number, province: ProvinceId | null, clause: ClauseId): Counter => ({
  ...usual,
  sort: 'badmashes',
  rebel,
  phase: 'rebellion',
  type: 'badmashes',
  province,
  clause,
})
const unit = (rebel: number, british: number, type: TypeId, at: string | null, clause: ClauseId): Counter => ({
  ...usual,
  sort: 'unit',
  rebel,
  british,
  type,
  at,
  clause,
})
const regiment = (type: TypeId, at = 'calcutta'): Counter => ({
  ...unit(0, 1, type, at, 'roster.british-reinf'),
  ap: false,
})
const figure = (rebel: number, british: number, at: string, clause: ClauseId): Counter => ({
  ...usual,
  sort: 'figure',
  rebel,
  british,
  at,
  clause,
})

const table = {
  Cholera: event('rebel', 2, 'rebellion', 'event.rebel.cholera'),
  'Flooding rivers': event('rebel', 1, 'rebellion', 'event.rebel.flooding'),
  Thugs: event('rebel', 1, 'rebellion', 'event.rebel.thugs'),
  'Tiger hunt': event('rebel', 1, 'rebellion', 'event.rebel.tiger-hunt'),
  'Agent provocateur': event('rebel', 2, 'rebellion', 'event.rebel.agent'),
  'The last Mughal': event('rebel', 1, 'battle', 'event.rebel.last-mughal'),
  Sapping: event('rebel', 2, 'siege', 'event.rebel.sapping'),
  Ghazis: event('rebel', 2, 'battle', 'event.rebel.ghazis'),
  Orgy: event('british', 1, 'reinforcements', 'event.british.orgy'),
  'Quarrel over precedence': event('british', 1, 'reinforcements', 'event.british.quarrel'),
  'Tactical Intuition': event('british', 2, 'battle', 'event.british.intuition'),
  'Henry Kavanagh, VC': event('british', 1, 'battle', 'event.british.kavanagh'),
  'Hodson network': event('british', 1, 'siege', 'event.british.hodson-network'),
  'Persuasive officers': event('british', 1, 'reinforcements', 'event.british.persuasive'),
  'Royal Engineers': event('british', 2, 'reinforcements', 'event.british.engineers'),
  'Bring on the Tartan!': event('british', 1, 'battle', 'event.british.tartan'),
  'Khalsa Ji!': event('british', 1, 'battle', 'event.british.khalsa'),
  'Badmashes NWP': badmashes(0, 'nwp', 'setup.rebel-hand'),
  'Badmashes Oudh': badmashes(0, 'oudh', 'setup.rebel-hand'),
  'Badmashes Bengal': badmashes(1, 'bengal', 'rebellion.counter'),
  'Badmashes au choix': badmashes(1, null, 'badmashes.any'),
  'Badmashes, other province': badmashes(2, null, 'rebellion.counter'),
  'Rani of Jhansi': figure(1, 0, 'jhansi', 'deploy.rani'),
  Nicholson: figure(0, 1, 'punjab', 'reinf.nicholson'),
  Campbell: figure(0, 1, 'calcutta', 'reinf.campbell'),
  '26th BNI': unit(1, 1, 'bni', 'punjab', 'deploy.punjab-units'),
  '2nd Punjab': unit(1, 1, 'punjab', 'punjab', 'deploy.punjab-units'),
  '3rd Punjab': unit(1, 1, 'punjab', 'punjab', 'deploy.punjab-units'),
  'Kotah contingent': unit(1, 0, 'contingent', null, 'roster.contingents'),
  'Judpur contingent': unit(1, 0, 'contingent', null, 'roster.contingents'),
  'Jhansi contingent': unit(1, 0, 'contingent', null, 'roster.contingents'),
  'Rebel artillery': unit(2, 0, 'artillery', null, 'roster.rebel-artillery'),
  'Royal Artillery': unit(0, 1, 'artillery', null, 'roster.royal-artillery'),
  '24th RF': regiment('european-infantry', 'punjab'),
  'Multani Horse': regiment('horse', 'punjab'),
  '91st RF': regiment('european-infantry'),
  '90th LI': regiment('european-infantry'),
  '8th RF': regiment('european-infantry'),
  '53rd RF': regiment('european-infantry'),
  'Naval Brigade': regiment('naval-brigade'),
  '92nd HI': regiment('highlanders'),
  '93rd HI': regiment('highlanders'),
  '2nd Dr.G.': regiment('european-cavalry'),
} satisfies { readonly [name: string]: Counter }

export type CounterId = keyof typeof table
export const counters: { readonly [C in CounterId]: Counter } = table
export const isCounter = (id: string): id is CounterId => id in table
export const counterIds: readonly CounterId[] = Object.keys(table).filter(isCounter)

/** Whose counters are common to both sides: the first to play one has the unit (P11). */
export const common = (id: CounterId): boolean => counters[id].rebel > 0 && counters[id].british > 0
/** The counter by which a unit of that name came, where both sides may have played it; null: any other, or none. */
export const counterNamed = (name: string): CounterId | null => (isCounter(name) && common(name) ? name : null)

/** What people call a counter; the words on it, but for what they may not read. */
export const called = (id: string): string => (id === 'Badmashes au choix' ? 'Badmashes, any province' : id)

/** Whether a counter may raise a province: its own, or of its player’s choice. */
export const raises = (id: CounterId, province: ProvinceId): boolean =>
  counters[id].sort === 'badmashes' && (counters[id].province ?? province) === province

/** How many of each kind: a pile, a hand, a discard. A kind that is not named is not there. */
export type Counts = { readonly [counter: string]: number }

export const pileOf = (side: 'rebel' | 'british'): Counts =>
  Object.fromEntries(counterIds.filter((id) => counters[id][side] > 0).map((id) => [id, counters[id][side]]))
export const total = (counts: Counts): number => Object.values(counts).reduce((a, b) => a + b, 0)
/** The same counts, with one kind more or less. */
export function plus(counts: Counts, id: string, n: number): Counts {
  const left = Math.max(0, (counts[id] ?? 0) + n)
  const others = Object.entries(counts).filter(([kind]) => kind !== id)
  return Object.fromEntries(left > 0 ? [...others, [id, left]] : others)
}
/** The kinds that are there at all. */
export const kindsIn = (counts: Counts): readonly CounterId[] => counterIds.filter((id) => (counts[id] ?? 0) > 0)
