/** Words of the page that plays an engagement out. */
export const simulateWords = {
  title: 'Are these forces even?',
  back: 'Home',
  rules: 'Your rules',
  forces: 'Which forces?',
  ready: 'Ready forces',
  sample: 'The battle to try',
  own: 'Units by number',
  forcesHint: 'Or pick units of both sides in a battle, then tap “Play it out”.',
  who: 'Who takes part?',
  plan: 'The plan',
  planHint: 'Each unit does the first thing on its list that the rules allow. It picks its enemy by lot.',
  apart: 'Inches apart at the start',
  closes: 'Inches closer each turn',
  turns: 'Turns at most',
  rallies: 'Rally first',
  what: 'What is played?',
  battle: 'A battle, until one side is broken',
  one: (name: string, deed: string) => `Once: ${name}, ${deed}`,
  always: 'When allowed',
  never: 'Never',
  within: (inches: number) => (inches === 0 ? 'In contact' : `Within ${inches}″`),
  chances: [
    [0.34, 'At 1 in 3 or better'],
    [0.5, 'At evens or better'],
    [0.67, 'At 2 in 3 or better'],
  ] as const,
  play: (n: string) => `Play it ${n} times`,
  playOn: (n: string) => `Play on, to ${n} times`,
  stop: 'Stop',
  nobody: 'Pick units for both sides',
  results: 'What came of it',
  wins: (side: string) => `${side} win`,
  undecided: 'Neither',
  even: 'About even',
  better: (side: string, share: string) => `${side} win ${share} of the plays`,
  margin: (points: number, plays: string, all: string) =>
    `Give or take ${points} ${points === 1 ? 'point' : 'points'}, after ${plays} of ${all} plays.`,
  noExact: 'A battle has too many turns for exact odds. A single action is shown beside its exact odds.',
  seeking: 'Playing the first of them.',
  /** In steps that do not flicker. */
  timeLeft: (seconds: number) => {
    if (seconds < 5) return 'A few seconds left.'
    if (seconds < 90) return `About ${Math.ceil(seconds / 5) * 5} seconds left.`
    return `About ${Math.round(seconds / 60)} minutes left.`
  },
  turnsTaken: (turns: string) => `They take ${turns} turns on average.`,
  lost: (side: string, of: number) => `${side} losses, of ${of}`,
  left: 'Who still fights, average losses',
  holds: (share: string, lost: string) => `${share}, ${lost} lost`,
  exact: (share: string, exact: string) => `${share}, exactly ${exact}`,
  stuck: (plays: string, why: string) => `${plays} plays stopped early: ${why}`,
  assumes:
    'The phone plays both sides: every shot at the distance that you gave, all else as it usually goes. A real table differs, so trust a comparison more than any one number.',
  failed: 'That could not be played.',
  noPlan: (title: string) => `We cannot play ${title} out by itself`,
  check: 'Check one roll',
} as const
