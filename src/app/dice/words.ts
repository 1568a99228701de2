/** Words of the page of luck, and of the phone's dice. */
export const luckPageWords = {
  title: 'Luck',
  second: { sides: 'rolled against expected', dice: 'are the phone’s dice fair?' },
  back: 'Log',
  share: 'Share',
  tabs: { sides: 'Sides', dice: 'The dice' },
  counting: 'Adding up every roll…',
  unlucky: 'unlucky',
  box: '2 in 3 lie in the box',
  lucky: 'lucky',
  for: 'for',
  alike: 'Every die counts with the chance it had when it was rolled, own dice and the phone’s alike.',
  apart: 'Own dice and phone apart',
  together: 'All dice together',
} as const

export const diceWords = {
  title: 'The phone’s dice',
  back: 'Back',
  none: 'The phone has not rolled yet.',
  hint: 'The dashed line is what each face should show. Every roll the phone has shown counts, even those taken back. Rolls from older versions are not counted.',
  which: 'Which die',
  die: (sides: number) => `d${sides}`,
  rolled: (sides: number, rolls: number) => `d${sides}, ${rolls} rolled by the phone`,
  aFace: (expected: string) => `${expected} a face`,
  came: (face: number, n: number) => `${face}: ${n === 1 ? 'once' : `${n} times`}`,
  few: (more: number) => `Too few to judge: roll ${more} more.`,
  even: 'Nothing odd.',
  odd: 'Uneven.',
  uneven: (says: string) => `Fair dice look this uneven, or more so, ${says}.`,
  hardly: 'less than once in 1,000 times',
  times: (n: number) => (n === 100 ? 'almost every time' : `about ${n === 1 ? 'once' : `${n} times`} in 100`),
} as const
