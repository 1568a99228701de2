/** Battles as files: exports them, and imports what the gate has checked. */
import { fittingPhotos, written } from '#form'
import { freeName, putBattle } from './battle.ts'
import { writingBattle } from './battles.ts'
import type { Book } from './book.ts'
import { lackWords } from './lacks.ts'
import { keptPack, putPack } from './packs.ts'
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
          // Its own entries know better by which rules it is played than a row that may be damaged.
          const ruleset = game?.ruleset ?? row.ruleset
          const pack = (await keptPack(book, ruleset))?.pack
          const isWhole = entries.length > 0 && rest.length === 0
          return {
            text: written({ ...row, ruleset, pack }, entries, photos, rest),
            lacks: isWhole ? null : lackWords.copy(entries.length),
          }
        }),
      ),
    importGame: (
      { name: wanted, created, entries, game, photos, scenario, pack },
      { progress, line = () => '' } = {},
    ) =>
      book.run(() =>
        writingBattle(book, async () => {
          if (pack) await putPack(book, { id: game.ruleset, pack, faults: 0 })
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
