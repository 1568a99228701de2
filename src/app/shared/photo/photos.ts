/** The photographs of a battle: added, shown and deleted. */
import { createMemo, createResource, createSignal, onCleanup } from 'solid-js'
import type { Photo } from '#form'
import { type Stored, store } from '#store'
import { say } from '../../model/toast.ts'
import { MOST_FILE, smallJpeg } from './small.ts'
import { photoWords as words } from './words.ts'

/** Counts what was added and deleted, for every place that shows some. */
const [changes, setChanges] = createSignal(0)

export { changes as photoChanges }

/** A photograph of a battle, as it is stored; follows what is added and deleted. */
export function createPhoto(battle: string, of: () => string) {
  const [stored] = createResource(
    () => [of(), changes()] as const,
    async ([of]) => {
      const all = await store.photos(battle, of)
      return all.ok ? (all.value[0] ?? null) : null
    },
  )
  return () => stored.latest ?? null
}

/** The address of a photograph, for as long as it is shown. */
export function createAddress(photo: () => Photo): () => string {
  return createMemo(() => {
    const address = URL.createObjectURL(new Blob([photo().jpeg], { type: 'image/jpeg' }))
    onCleanup(() => URL.revokeObjectURL(address))
    return address
  })
}

function heard(stored: Stored<void>): boolean {
  if (stored.ok) setChanges((n) => n + 1)
  else say(stored.reason === 'full' ? words.full : stored.says)
  return stored.ok
}

/** Makes a picture small and stores it; says why where that cannot be. Whether it is stored. */
export async function addPhoto(battle: string, of: string, file: File): Promise<boolean> {
  const jpeg = file.size > MOST_FILE ? null : await smallJpeg(file)
  if (jpeg) return heard(await store.putPhoto(battle, { of, jpeg }))
  say(file.size > MOST_FILE ? words.large(file.size) : words.none)
  return false
}

/** Deletes a photograph, and offers it back. */
export async function deletePhoto(battle: string, photo: Photo): Promise<void> {
  if (!heard(await store.putPhoto(battle, { of: photo.of }))) return
  say(words.removed, { label: words.undo, onTap: () => void store.putPhoto(battle, photo).then(heard) })
}
