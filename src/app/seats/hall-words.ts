/** Words of a table at the club's own server. */
import type { Refusal } from '../../phones/relay.ts'

/** How the code of such a table begins, behind `#/join/`. */
export const HALL = 'hall-'

export const hallWords = {
  title: 'By the club’s server',
  what: (server: string) =>
    `For a Wi-Fi that keeps phones apart. What this phone and the players’ phones say to each other then passes through ${server}, sealed by the phones: the server can neither read nor change it, and keeps nothing.`,
  open: 'Open the table there',
  shut: 'Close it there',
  code: 'A code for a table at the club’s server',
  point: 'Point a phone’s camera here. Nothing has to be scanned back.',
  stands: (is: 'reached' | 'lost' | Refusal, isTried: boolean) =>
    is === 'word'
      ? isTried
        ? 'That is not the club’s word.'
        : 'This server opens tables only for those who know the club’s word.'
      : is === 'full'
        ? 'This server has no room for another table yet. Yours opens by itself as soon as one closes.'
        : 'The server is out of reach. It goes on as soon as it is back.',
  word: 'The club’s word',
  openBy: 'Open',
  joins: (server: string) =>
    `Your name, and the tests that you take, reach the referee’s phone through ${server}. Nothing is sent before you sit down.`,
  refused: (why: Refusal) =>
    why === 'full'
      ? 'Every seat at this table is taken.'
      : why === 'away'
        ? 'The referee’s phone is not at this table just now.'
        : 'There is no such table at this server.',
  refusedHint: 'Ask the referee for the code that is shown now.',
} as const
