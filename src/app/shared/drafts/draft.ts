/**
 * What is typed, or half made, and not yet entered: stored at every letter, and offered again where its field is shown, also
 * after the browser was killed. Each window has its own; what a window that is gone has left, the next one takes over.
 */
import { type Accessor, createSignal } from 'solid-js'
import { type Json, same } from '#engine'
import { store } from '#store'
import { isOpen, thisWindow } from './windows.ts'

export type TypedDraft<T extends Json> = {
  readonly value: Accessor<T>
  /** It was typed before, and never entered. */
  readonly isOld: Accessor<boolean>
  put(value: T): void
  /** It was entered, or thrown away on purpose: the field is as at first. */
  clear(): void
}

/** As they stand in this window, by key. */
const known = new Map<string, Json>()

/** A line of text under a key; `first` is its value while nothing is typed. */
export const createText = (key: string, first = ''): TypedDraft<string> =>
  createDraft(key, first, (kept): kept is string => typeof kept === 'string')

/** Anything half made under a key; what is stored is only taken where it `is` of that form. */
export function createDraft<T extends Json>(key: string, first: T, is: (kept: Json) => kept is T): TypedDraft<T> {
  const here = known.get(key)
  const [value, setValue] = createSignal<T>(here !== undefined && is(here) ? here : first)
  const [isOld, setIsOld] = createSignal(here !== undefined)
  let isTouched = here !== undefined
  const show = (next: T) => setValue(() => next)
  void leftBehind(key).then((kept) => {
    if (isTouched || kept === null || !is(kept)) return
    show(kept)
    setIsOld(true)
  })
  return {
    value,
    isOld,
    put: (next) => {
      isTouched = true
      setIsOld(false)
      show(next)
      keep(key, same(next, first) ? null : next)
    },
    clear: () => {
      isTouched = true
      setIsOld(false)
      show(first)
      keep(key, null)
    },
  }
}

/** Throws away what is typed under a key. */
export const clearDraft = (key: string): void => keep(key, null)

/** The same, with the way to bring it back. */
export async function takeDraft(key: string): Promise<() => void> {
  const typed = known.get(key) ?? (await leftBehind(key))
  keep(key, null)
  return () => keep(key, typed)
}

/** What a window that is gone has left under a key; from now on it is this one's. */
async function leftBehind(key: string): Promise<Json | null> {
  const drafts = await store.readDrafts(key)
  const mine = drafts.find(({ window }) => window === thisWindow)
  if (mine) return mine.value
  for (const { window, value } of drafts) {
    if (await isOpen(window)) continue
    await store.writeDraft(key, thisWindow, value)
    await store.writeDraft(key, window, null)
    return value
  }
  return null
}

const waiting = new Map<string, Json | null>()
const writing = new Set<string>()

/** Stores the newest; while one is being stored those between are left out. */
async function write(key: string): Promise<void> {
  if (writing.has(key)) return
  writing.add(key)
  for (let next = waiting.get(key); next !== undefined; next = waiting.get(key)) {
    waiting.delete(key)
    await store.writeDraft(key, thisWindow, next)
  }
  writing.delete(key)
}

function keep(key: string, value: Json | null): void {
  if (value === null) known.delete(key)
  else known.set(key, value)
  waiting.set(key, value)
  void write(key)
}
