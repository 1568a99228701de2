/** Words of the coach: each says the next tap, first what to tap and then why. */
/** With its full stop: a name may end in one. */
const ended = (says: string): string => (says.endsWith('.') ? says : `${says}.`)

export const coachWords = {
  label: 'Coach',
  away: 'Send the coach away',
  at: (step: number) => `${step} of 6`,
  pick: (unit: string) => [ended(`Tap ${unit}`), 'They can act.'],
  act: (action: string) => [`Tap ${action}.`, 'It stands below.'],
  aim: (unit: string) => [ended(`Tap ${unit}`), 'They are the target.'],
  answer: ['Answer the question.', 'Only what the table can see is asked.'],
  roll: ['Now roll.', 'The odds above are exact.'],
  apply: ['Tap Apply.', 'The log keeps dice and odds.'],
  resume: ['Tap Resume.', 'Nothing is lost by closing.'],
  test: ['Tap the green button.', 'A test is owed.'],
  undo: ['Tap Undo.', 'Anything can be taken back.'],
  done: ['That is all.', 'Redo it, or play on.'],
} as const
