/** Words of a table at the club's own server. */

/** How the code of such a table begins, behind `#/join/`. */
export const HALL = 'hall-'

export const hallWords = {
  title: 'By the club’s server',
  what: (server: string) =>
    `For a Wi-Fi that keeps phones apart. What this phone and the players’ phones say to each other then passes through ${server}: names, tests, dice, and the battle as each may see it. The server passes it on and keeps nothing.`,
  open: 'Open the table there',
  shut: 'Close it there',
  code: 'A code for a table at the club’s server',
  point: 'Point a phone’s camera here. Nothing has to be scanned back.',
  lost: 'The server is out of reach. It goes on as soon as it is back.',
  joins: (server: string) =>
    `Your name, and the tests that you take, reach the referee’s phone through ${server}. Nothing is sent before you sit down.`,
  refused: 'This table takes nobody in.',
  refusedHint: 'Ask the referee for the code that is shown now.',
} as const
