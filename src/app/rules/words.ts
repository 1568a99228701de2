/** Words of the house rules of a battle, beside its rulings. */
export const houseSays = {
  title: 'House rules',
  hint: 'Of this battle. They go into the report and into a saved scenario.',
  none: 'None yet. Rule otherwise at any roll, and keep the ruling for this battle.',
  offered: (title: string, kept: string, used: number) =>
    `${title}. ${kept ? `Kept at ${kept}, ` : ''}${used === 0 ? 'not used yet' : used === 1 ? 'used once' : `used ${used} times`}. Offered at every roll like it.`.replace(
      /(?<=\. )[a-z]/,
      (letter) => letter.toUpperCase(),
    ),
  takenBack: 'Taken back.',
  takeBack: 'Take back',
  takeUp: 'Use again',
  once: 'Ruled for one roll',
  entry: (entry: number, title: string) => `Entry ${entry}, ${title}.`,
} as const
