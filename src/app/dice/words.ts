/** Words of the page of the phone's dice. */
export const diceWords = {
  title: 'The phone’s dice',
  back: 'Back',
  whose: 'Which dice',
  battle: 'This battle',
  all: 'All battles',
  none: 'The phone has not rolled yet.',
  hint: 'Counts every roll the phone has shown, even those taken back. Rolls from older versions are not counted.',
  die: (sides: number, rolls: number) => `d${sides}: ${rolls} ${rolls === 1 ? 'roll' : 'rolls'}`,
  face: 'Face',
  came: 'Rolled',
  expected: 'Expected',
  few: (more: number) => `Too few to judge: roll ${more} more.`,
  uneven: (says: string) => `Fair dice come out this uneven, or more so, ${says}.`,
  hardly: 'less than once in 1,000 times',
  times: (n: number) => (n === 100 ? 'almost every time' : `about ${n === 1 ? 'once' : `${n} times`} in 100`),
} as const
