/** Words of the coach: each says the next tap, first what to tap and then why. */
import { the } from '#engine'

/** With its full stop: a name may end in one. */
const ended = (says: string): string => (says.endsWith('.') ? says : `${says}.`)

export const coachWords = {
  label: 'Coach',
  away: 'Send the coach away',
  pick: (name: string) => [ended(`Tap ${the({ name })}`), 'First who acts, then what they do.'],
  aim: (name: string) => [ended(`Tap ${the({ name })}`), 'This is the target.'],
  drop: (name: string) => [ended(`Tap ${the({ name })} again`), 'Something is due first.'],
  answer: ['Answer the question.', 'Only what the table can see is asked.'],
  sure: ['Tap the green button.', 'No die is needed: it comes to the same whatever is rolled.'],
  exact: ['Now roll.', 'The odds above are exact for what is answered and assumed.'],
  roll: ['Now roll.', 'The phone’s dice are fair.'],
  own: ['Roll your dice.', 'Then tap what they show.'],
  draw: ['Draw one.', 'Tap yours, or let the phone draw.'],
  done: ['That is all I teach.', 'The rest of this battle is yours.'],
  again: ['That is all I teach.', 'What you undid is due again: roll it, or redo it.'],
  /** A button by its own words, and why it is tapped. */
  button: (says: string, why: string) => [`Tap “${says}”.`, why],
  act: 'It is at the bottom.',
  leave: 'That comes later.',
  wait: 'Something is due first.',
  resume: 'Nothing is lost by closing.',
  apply: 'The log keeps dice and odds.',
  end: 'It is at the top: what is owed falls due then.',
  skip: 'What is owed falls due then. The lesson skips those who have not acted: act with them first if you like.',
  test: 'This is due now.',
  undo: 'Anything can be taken back.',
} as const
