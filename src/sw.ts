/**
 * The service worker: keeps every book that was built in a cache of its own, and answers from the chosen one. A browser lets a
 * newer worker take over by itself once the last window is closed; what is read changes all the same only when it is asked for.
 */

import { hexOf } from './form/word.ts'

type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Waiting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Page = { readonly url: string; postMessage(message: unknown): void }
type Message = Waiting & { readonly data: { readonly type?: string } | null; readonly source: Page | null }
type Scope = {
  /** Every file of the build, with the SHA-256 of what is in it; those without a hash in their name have a revision. Put in by the build. */
  readonly __WB_MANIFEST: readonly {
    readonly url: string
    readonly revision: string | null
    readonly integrity: string
  }[]
  readonly registration: { readonly scope: string }
  readonly clients: { matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', then: (event: Waiting) => void): void
  addEventListener(name: 'fetch', then: (event: Asked) => void): void
  addEventListener(name: 'message', then: (event: Message) => void): void
}
declare const self: Scope

const manifest = self.__WB_MANIFEST
const { scope } = self.registration
const address = (url: string) => new URL(url, scope).href
const home = address('index.html')
const files = new Map(manifest.map((file) => [address(file.url), file]))

// The host may hold other apps, and this one in another folder: caches are shared by all of them.
const ours = `orderly-book ${scope} `
/** Holds two lines: the name of the cache that is read, and those of all books in the order in which they came. */
const CHOICE = `${ours}choice`
const choice = address('?choice')
const order = address('?order')
/** Written last into the cache of a book: of how many files it is made. */
const count = address('?count')
/** Before each book had a cache of its own, all stood in this one. */
const FORMER = 'orderly-book'

/** The cache of the book that this worker came with, named by what is in it. */
const own = crypto.subtle
  .digest('SHA-256', new TextEncoder().encode(JSON.stringify(manifest)))
  .then((hash) => ours + hexOf(new Uint8Array(hash)))

const line = async (cacheName: string, key: string) => (await caches.match(key, { cacheName }))?.text()
const choose = async (book: string) => (await caches.open(CHOICE)).put(choice, new Response(book))

/** True when a book is here with all its files. */
async function complete(book: string): Promise<boolean> {
  const made = await line(book, count)
  return made !== undefined && (await (await caches.open(book)).keys()).length === Number(made) + 1
}

/** The books that are here, oldest first. A browser that was killed may list its caches in any order, so ours is written down. */
async function books(): Promise<readonly string[]> {
  const came = (await line(CHOICE, order))?.split('\n') ?? []
  const here = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== CHOICE)
  return [...here.filter((book) => !came.includes(book)), ...came.filter((book) => here.includes(book))]
}

/** The newest book that is here with all its files. */
async function newest(): Promise<string | undefined> {
  for (const book of [...(await books())].reverse()) if (await complete(book)) return book
  return undefined
}

/** A browser that dropped of this book, or never wrote it down, gets it anew. */
async function fetchMissing(): Promise<void> {
  if (!(await complete(await own))) await fetchAll()
}

/** All files of this book; it is the newest from then on. */
async function install(): Promise<void> {
  await fetchAll()
  const book = await own
  const came = [...(await books()).filter((other) => other !== book), book]
  await (await caches.open(CHOICE)).put(order, new Response(came.join('\n')))
}

/** The book to read. Where none was chosen, or the browser has dropped of it, the newest complete one is chosen now. */
async function chosen(): Promise<string | undefined> {
  const stored = await line(CHOICE, choice)
  if (stored && (await complete(stored))) return stored
  const book = await newest()
  if (book) await choose(book)
  return book
}

/** Drops all books but the chosen one and this. */
async function tidy(book: string): Promise<void> {
  const wanted = [CHOICE, await line(CHOICE, choice), book]
  for (const name of await caches.keys()) if (name.startsWith(ours) && !wanted.includes(name)) await caches.delete(name)
}

/** Whether this is the file that was built: a host may answer with its start page, and a cache with half of it. */
async function asBuilt(answer: Response, integrity: string): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer())
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}

/** A file as it was built, from this host; the browser refuses any other. */
async function fetched(file: string, integrity: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(file, { cache, integrity, credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${file} answers ${answer.status}.`)
  if (!answer.url.startsWith(scope)) throw new Error(`${file} is sent on to ${answer.url}.`)
  // A page that was reached by a redirect may not answer a navigation: it is kept as if it had stood here.
  return answer.redirected ? new Response(answer.body, answer) : answer
}

/** All files, or none: an install that misses one is tried again another time, and goes on from there. */
async function fetchAll(): Promise<void> {
  const book = await own
  const cache = await caches.open(book)
  const there = new Set((await cache.keys()).map(({ url }) => url))
  const one = async ([file, { revision, integrity }]: readonly [string, (typeof manifest)[number]]) => {
    // With a hash in its name it is the same file in every book.
    const known = revision ? undefined : await caches.match(file)
    if (known && (await asBuilt(known, integrity))) return cache.put(file, known)
    const early = revision ? 'reload' : 'default'
    await cache.put(file, await fetched(file, integrity, early).catch(() => fetched(file, integrity, 'reload')))
  }
  await Promise.all([...files].filter(([file]) => !there.has(file)).map(one))
  await cache.put(count, new Response(`${files.size}`))
  if (!(await complete(book))) throw new Error('The browser did not keep every file.')
  await tidy(book)
}

/** A page could not read a file of its book: what is not as it was built is thrown out and fetched anew. */
async function mend(): Promise<void> {
  const cache = await caches.open(await own)
  for (const [file, { integrity }] of files) {
    const stored = await cache.match(file)
    if (stored && !(await asBuilt(stored, integrity))) await cache.delete(file)
  }
  await fetchAll()
}

/** Asked for at last: from now on the newest book is read, in every window. */
async function take(): Promise<void> {
  const book = await newest()
  if (!book) return
  await choose(book)
  await self.skipWaiting()
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    if (page.url.startsWith(scope)) page.postMessage({ type: 'TAKEN' })
  await tidy(book)
}

/** Says so to a page if there is a newer book than the one that is read. */
async function offer(page: Page | null): Promise<void> {
  if ((await newest()) !== (await chosen())) page?.postMessage({ type: 'NEWER' })
}

/** What a page is made of is read from the book that was chosen when the last page was opened: never from two. */
let read: Promise<string | undefined> | undefined

async function answerTo(event: Asked): Promise<Response> {
  const { request } = event
  const page = request.mode === 'navigate'
  if (page || !read) read = chosen()
  const cacheName = await read
  if (page) event.waitUntil(fetchMissing().catch(() => undefined))
  const { origin, pathname } = new URL(request.url)
  const stored = cacheName && (await caches.match(page ? home : origin + pathname, { cacheName }))
  return stored || fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([chosen(), caches.delete(FORMER)])))
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(take())
  if (event.data?.type === 'IS_NEWER') event.waitUntil(offer(event.source))
  if (event.data?.type === 'MEND') {
    const done = () => event.source?.postMessage({ type: 'MENDED' })
    event.waitUntil(mend().then(done, done))
  }
})
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'GET' && url.startsWith(scope)) event.respondWith(answerTo(event))
})
