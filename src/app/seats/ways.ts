/** The ways by which phones come back to a table without a scan, as this phone keeps them for the day on which its page is reloaded. */
import { isRecord, type Json } from '#engine'
import { store } from '#store'
import type { ChannelEnd } from '../../phones/channel.ts'
import type { SeatWays } from '../../phones/host.ts'
import { answeredAgain, isWay, type KeptWay } from '../../phones/link.ts'
import { ReturnWay } from '../../phones/way.ts'
import { waysKey } from './expected.ts'

const CERTIFICATES = 'orderly-book-phones'
/** Milliseconds for which a certificate is kept: a campaign of weekends. */
const LASTS = 30 * 24 * 3_600_000

/** The one certificate by which this phone answers whenever it comes back; null where the browser keeps none. */
export const certificate = async (): Promise<RTCCertificate | null> => {
  kept ??= storedCertificate().catch(() => null)
  return kept
}
let kept: Promise<RTCCertificate | null> | null = null

async function storedCertificate(): Promise<RTCCertificate> {
  const opening = indexedDB.open(CERTIFICATES, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('own')
  const base = await answer(opening)
  const own: unknown = await answer(base.transaction('own').objectStore('own').get('certificate'))
  if (own instanceof RTCCertificate && own.expires > Date.now() + LASTS / 30) return own
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', expires: LASTS }
  const fresh = await RTCPeerConnection.generateCertificate(algorithm)
  await answer(base.transaction('own', 'readwrite').objectStore('own').put(fresh, 'certificate'))
  return fresh
}

const answer = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => failed(asked.error)
  })

/** The ways of all seats of a battle that this phone keeps; `back` is handed each channel on which one came back. */
export async function seatWays(battle: string, back: (link: ChannelEnd) => void): Promise<SeatWays> {
  const [draft] = await store.readDrafts(waysKey(battle))
  const own = new Map<number, KeptWay>()
  for (const [seat, way] of Object.entries(isRecord(draft?.value) ? draft.value : {}))
    if (isWay(way)) own.set(Number(seat), way)
  const open = new Map<number, ReturnWay>()
  const keep = () => void store.writeDraft(waysKey(battle), '', asJson(own))
  const end = (seat: number) => {
    open.get(seat)?.end()
    open.delete(seat)
  }
  for (const way of own.values()) void comesBack(way, 'referee').then((link) => link && back(link))
  return {
    sits: (seat, say) => {
      end(seat)
      const given = { own: 'referee' as const, certificate: certificate(), say, opened: back }
      const way = new ReturnWay({
        ...given,
        keep: (kept) => {
          own.set(seat, kept)
          keep()
        },
      })
      open.set(seat, way)
    },
    heard: (seat, word) => void open.get(seat)?.heard(word),
    lost: (seat) => void open.get(seat)?.lost(),
    ends: (seat) => {
      end(seat)
      own.delete(seat)
      keep()
    },
  }
}

const asJson = (ways: ReadonlyMap<number, KeptWay>): Json | null =>
  ways.size === 0 ? null : Object.fromEntries([...ways].map(([seat, way]) => [String(seat), { ...way }]))

/** Comes back by a way that was kept before this page was reloaded; null where that cannot be done. */
export async function comesBack(way: KeptWay, own: 'referee' | 'player'): Promise<ChannelEnd | null> {
  const by = await certificate()
  return by && answeredAgain(way, by, own)
}
