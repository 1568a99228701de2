/** Battles as files: exports them, and imports what the gate has checked. */
import { fittingPhotos, written } from '#form'
import { freeName, putBattle } from './battle.ts'
import { writingBattle } from './battles.ts'
import type { Book } from './book.ts'
import { lackWords } from './lacks.ts'
import { photosOf } from './photos.ts'
import { gameRow } from './row.ts'
import { readable } from './sound.ts'
import type { Store } from './types.ts'

export function carrying(book: Book): Pick<Store, 'exportGame' | 'importGame'> {
  const reading = <T>(work: () => Promise<T>) => book.transaction('r', book.tables, work)
  return {
    exportGame: (id, withPhotos = false) =>
      book.run(() =>
        reading(async () => {
          const row = await gameRow(book, id)
          const { entries, rest, game } = await readable(book, id)
          const photos = withPhotos && game ? fittingPhotos(game, await photosOf(book, id)) : []
          const isWhole = entries.length > 0 && rest.length === 0
          return {
            // Its own entries know better by which rules it is played than a row that may be damaged.
            text: written({ ...row, ruleset: game?.ruleset ?? row.ruleset }, entries, photos, rest),
            lacks: isWhole ? null : lackWords.copy(entries.length),
          }
        }),
      ),
    importGame: ({ name: wanted, created, entries, game, photos, scenario }, { progress, line = () => '' } = {}) =>
      book.run(() =>
        writingBattle(book, async () => {
          const name = await freeName(book, wanted, scenario)
          return putBattle(
            book,
            game,
            entries,
            { name, created, line: line(game), scenario },
            { photos, ...(progress ? { progress } : {}) },
          )
        }),
      ),
  }
}
