/** Words of what a player asks the referee for. */
const lower = (says: string): string => says.charAt(0).toLowerCase() + says.slice(1)

export const wishWords = {
  /** "3 and 7: fire at the 1st Sikhs". `whom`: how its target is asked for. */
  title: (who: string, deed: string, whom: string, target: string) =>
    [`${who}: ${lower(deed)}`, target && (whom.startsWith('At ') ? `at ${target}` : target)].filter(Boolean).join(' '),
  gone: 'That cannot be done any more.',
  needs: (faces: string, sides: number) => `${faces} on a d${sides}`,
  need: 'Needs',
  open: (says: string) => `Still to be asked: ${says}`,
  ask: 'Ask the referee',
  ended: {
    let: 'The referee allows it.',
    refused: 'The referee refuses it.',
    cannot: 'That cannot be done now.',
  },
  asks: (name: string) => `${name} asks`,
  look: 'Look',
  let: 'Let them do it',
  later: 'Later',
  refuse: 'Refuse',
  late: (name: string) => `${name} has not rolled`,
  rolled: (name: string) => `${name} has rolled, not handed in`,
  rollHere: 'Roll here',
  wait: 'Wait another minute',
} as const
