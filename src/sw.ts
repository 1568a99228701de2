/** The service worker: keeps all that was built on the phone, each file once, and answers from there. */

type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Waiting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Scope = {
  /** Every file of the build; those without a hash in their name have a revision. Put in by the build. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[]
  readonly registration: { readonly scope: string }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', then: (event: Waiting) => void): void
  addEventListener(name: 'fetch', then: (event: Asked) => void): void
  addEventListener(name: 'message', then: (event: MessageEvent<{ readonly type?: string } | null>) => void): void
}
declare const self: Scope

export {}

const CACHE = 'orderly-book'
const files = self.__WB_MANIFEST.map(({ url, revision }) => {
  const address = new URL(url, self.registration.scope)
  return { address: address.href, key: revision ? `${address.href}?revision=${revision}` : address.href, revision }
})
const keys = new Map(files.map(({ address, key }) => [address, key]))
const home = new URL('index.html', self.registration.scope).href

/** All files, or none: an install that misses one is tried again another time. */
async function fetchAll(): Promise<void> {
  const cache = await caches.open(CACHE)
  const there = new Set((await cache.keys()).map(({ url }) => url))
  await Promise.all(
    files
      .filter(({ key }) => !there.has(key))
      .map(async ({ address, key, revision }) => {
        const answer = await fetch(address, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' })
        if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
        // A page that was reached by a redirect may not answer a navigation: it is kept as if it had stood here.
        await cache.put(key, answer.redirected ? new Response(answer.body, answer) : answer)
      }),
  )
}

/** Drops the files of an older book, and what other keepers left. */
async function tidy(): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = new Set(files.map(({ key }) => key))
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

async function answerTo(request: Request, key: string): Promise<Response> {
  return (await (await caches.open(CACHE)).match(key)) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(fetchAll()))
self.addEventListener('activate', (event) => event.waitUntil(tidy()))
self.addEventListener('message', ({ data }) => void (data?.type === 'SKIP_WAITING' && self.skipWaiting()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  const key = keys.get(request.mode === 'navigate' ? home : url.origin + url.pathname)
  if (key) event.respondWith(answerTo(request, key))
})
