/** Copies of one battle: the one on this phone that a file goes on from, or parts from; and what a file has more. */
import { canonical } from '#form'
import type { Entry } from '#game'
import { enter } from './append.ts'
import type { Book } from './book.ts'
import { StoreRefusal } from './failures.ts'
import { putPhotos } from './photos.ts'
import { gameRow } from './row.ts'
import { entryIn } from './sound.ts'
import type { OwnCopy, Store } from './types.ts'

/** So many entries are compared at once. */
const CHUNK = 1000

const alike = (one: Entry | null, other: Entry | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || canonical(one) === canonical(other)

/** How many entries a battle has in common with others, from the first. */
async function commonWith(book: Book, id: string, entries: readonly Entry[]): Promise<number> {
  for (let from = 0; from < entries.length; from += CHUNK) {
    const own = (await book.of(book.entries, id, from, from + CHUNK).toArray()).map((row, n) => entryIn(row, from + n))
    const theirs = entries.slice(from, from + CHUNK)
    const apart = theirs.findIndex((entry, n) => !own[n] || !alike(own[n], entry))
    if (apart >= 0) return from + apart
  }
  return entries.length
}

/** A copy from which the other does not part comes first, then whichever has more in common. */
const isNearer = (a: OwnCopy, b: OwnCopy | null, theirs: number): boolean => {
  const parts = ({ common, entries }: OwnCopy) => common < Math.min(entries, theirs)
  return b === null || (parts(a) === parts(b) ? a.common > b.common : parts(b))
}

export function copies(book: Book): Pick<Store, 'ownCopy' | 'bringUpToDate'> {
  return {
    ownCopy: ({ ruleset, entries, scenario }) =>
      book.run(() =>
        book.transaction('r', [book.games, book.entries], async () => {
          let nearest: OwnCopy | null = null
          for (const row of await book.games.toArray()) {
            if (row.ruleset !== ruleset || row.scenario || scenario) continue
            if (!alike(entryIn(await book.entries.get([row.id, 0]), 0), entries[0])) continue
            const common = await commonWith(book, row.id, entries)
            const copy = { id: row.id, name: row.name, line: row.line, entries: row.head + 1, common }
            if (isNearer(copy, nearest, entries.length)) nearest = copy
          }
          return nearest
        }),
      ),
    bringUpToDate: (id, { entries, photos }, line) =>
      book.run(() =>
        book.transaction('rw', book.tables, async () => {
          const row = await gameRow(book, id)
          const { head } = row
          // Another window may have entered something since they were compared.
          if ((await commonWith(book, id, entries)) <= head) throw new StoreRefusal('moved-on')
          const more = entries.slice(head + 1)
          const game = await enter(book, row, { head, entries: more, line, walk: {} })
          const there = new Set((await book.photos.where({ game: id }).toArray()).map(({ of }) => of))
          await putPhotos(
            book,
            id,
            photos.filter(({ of }) => !there.has(of)),
          )
          book.last = { id, game }
        }),
      ),
  }
}
