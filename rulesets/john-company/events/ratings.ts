/** Leadership as it is offered, with its Reaction modifier (6.12; Confident by its setting, R11). */
export const ratings = {
  poltroon: { says: 'Poltroon', worth: '−1' },
  dithering: { says: 'Dithering', worth: '0' },
  cautious: { says: 'Cautious', worth: '+1' },
  confident: 'Confident',
  inspiring: { says: 'Inspiring', worth: '+2' },
  heroic: { says: 'Heroic', worth: '+3' },
} as const
