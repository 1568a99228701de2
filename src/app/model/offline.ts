/** The service worker that keeps the book on the phone; a newer one waits until the referee asks for it. */

/** Whom to tell: a newer book is here, and may be taken; all of it is on the phone for the first time; or it cannot be kept. */
export type OfflineNews = {
  readonly onNewer: (take: () => void) => void
  readonly onOffline: () => void
  readonly onRefused: () => void
}

/** Keeps the whole book on the phone, where the browser can; once the page is loaded, so as not to be in its way. */
export function makeOffline(news: OfflineNews): void {
  if (!('serviceWorker' in navigator)) return
  const later = () => whenIdle(() => void register(news))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

/** Once the first screen stands; not every browser tells when it has nothing to do. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 500)
}

async function register({ onNewer, onOffline, onRefused }: OfflineNews): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('./sw.js', { scope: './' }).catch(() => null)
  if (!registration) return
  // Both phones may know of a newer book than this one; one that waits may also have taken over, or restarted.
  const tell = (type: string) => (registration.waiting ?? registration.active)?.postMessage({ type })
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'NEWER') onNewer(() => tell('SKIP_WAITING'))
    // In every window: the files of the older book are gone from now on.
    if (data?.type === 'TAKEN') location.reload()
  })
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant' && !registration.active) onRefused()
      if (worker.state !== 'installed') return
      if (serviceWorker.controller) tell('IS_NEWER')
      else onOffline()
    })
  tell('IS_NEWER')
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
}

/** How long a page waits until its files are mended, in milliseconds. */
const PATIENCE = 8000

/** Reads the page anew; what of it is on the phone and is not as it was built is fetched again before. */
export async function reload(): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (worker)
    await new Promise<void>((done) => {
      navigator.serviceWorker.addEventListener('message', ({ data }) => data?.type === 'MENDED' && done())
      worker.postMessage({ type: 'MEND' })
      setTimeout(done, PATIENCE)
    })
  location.reload()
}
