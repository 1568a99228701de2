/** What things are called. */
import { inSentence, type Ref, thingOf } from '#engine'
import type { Game } from './game.ts'

/** Names as sentences have them; the id of what has none. */
export const namesIn =
  (game: Pick<Game, 'world'>) =>
  (ref: Ref): string => {
    const name = thingOf(game.world, ref)?.name
    return typeof name === 'string' ? inSentence(name) : ref.id
  }
