/** Words of battles joined: a fight of one battle played out on the table with other rules. */
import { inSentence } from '#engine'

export const fightWords = {
  back: 'Back',
  rules: 'Rules for the table',
  fightsAs: (camp: string) => `${camp} fight as`,
  choose: 'How many troops of this kind each unit brings.',
  troops: (unit: string) => `Troops of ${inSentence(unit)}`,
  number: (unit: string) => `How many of ${inSentence(unit)}`,
  strength: (n: number) => `strength ${n}`,
  make: (n: number) => (n === 1 ? 'Make a battle of 1 unit' : `Make a battle of ${n} units`),
  nobody: 'Each side needs at least one unit on the table.',
  gone: 'There is no fight to play out here.',
  name: (camps: readonly string[]) => camps.join(' against '),
  why: 'for the battle on the table',
  made: (name: string) => `Fought out on the table: ${inSentence(name)}.`,
  from: (name: string) => `This battle is a fight of ${inSentence(name)}.`,
  open: (name: string) => `Fought on the table: ${inSentence(name)}`,
  openHint: 'Open that battle.',
  bring: (name: string) => `Bring the result back to ${inSentence(name)}`,
  bringHint: 'Losses on both sides, and who lost.',
  backTitle: 'The result goes back',
  left: (units: number, of: number, men: number, all: number) =>
    `On this table: ${units} of ${of} units still fight; ${men} of ${all} are left.`,
  losses: (camp: string) => `${camp} lose`,
  loser: 'Who lost?',
  neither: 'Neither',
  enter: 'Enter the result',
  lost: (camp: string, n: number) => `${camp} lose ${n}`,
  loserIs: (camp: string) => `${camp} lost the battle`,
  moved: (name: string) => `In ${inSentence(name)} this fight is no longer open. Nothing has changed.`,
} as const
