/** Channels between phones on one network: the only file that knows how browsers make them. No server has a part in it. */
import { fits, freshWord } from '#form'
import { shape } from '#game'
import type { ChannelEnd, Ear } from './channel.ts'
import { collecting, type From, framesOf } from './frames.ts'
import {
  LONGEST_SIGNAL,
  namedAs,
  offerNumber,
  packedSignal,
  type Signal,
  sdpOf,
  signalOf,
  unpackedSignal,
} from './pack.ts'

/** How long an answer stays good, in milliseconds, before a new one is shown; the one before it opens as well. */
const RENEWED = 20_000
/** How long phones look for each other before the referee is told that they cannot. */
const PATIENCE = 8000
/** How long a page that was reloaded looks for its table. */
const RETURNING = 60_000
/** The longest wait for the addresses of this phone. */
const GATHERING = 2000
/** More than this on its way, in bytes, and the next message waits. */
const BUFFERED = 1_000_000
/** What is on its way when a channel is closed has so long to arrive. */
const FLUSHED = 1000

/** Whether this browser can join phones, and seal what they say: it can where the page came by https. */
export const canJoin = (): boolean => typeof RTCPeerConnection === 'function' && isSecureContext

/** Why an answer was not taken: of a newer edition, not a code of a phone, or to another offer than this. */
export type NoAnswer = 'newer' | 'strange' | 'other'

/** An open place at the table: its code serves one phone. */
export type OpenSeat = {
  readonly code: string
  /** Takes the answer of a phone; null if it was taken. Then `opened` or, after 8 seconds, `unseen` is called. */
  take(answer: string, on: { opened(link: ChannelEnd): void; unseen(): void }): NoAnswer | null
  /** Gives the place up, unless an answer was taken. */
  drop(): void
}

/** Offers a place at this phone's table, or a way back to a phone that sits at one. Rejects where the browser cannot. */
export async function offered(own: From = 'referee'): Promise<OpenSeat> {
  const { connection, channel } = begun()
  await connection.setLocalDescription()
  await gathered(connection)
  const signal = signalOf(connection.localDescription?.sdp ?? '', null)
  if (!signal) throw new Error('The browser did not say how this phone can be reached.')
  const code = packedSignal(signal)
  let isTaken = false
  return {
    code,
    take: (text, on) => {
      const answer = unpackedSignal(text)
      if (answer === 'newer') return 'newer'
      if (answer?.kind !== 'answer') return 'strange'
      if (isTaken || answer.to !== offerNumber(code)) return 'other'
      isTaken = true
      let late: ReturnType<typeof setTimeout> | undefined = setTimeout(() => {
        late = undefined
        on.unseen()
      }, PATIENCE)
      whenOpen(channel, () => {
        clearTimeout(late)
        on.opened(new Channel(connection, channel, own))
      })
      void connection.setRemoteDescription({ type: 'answer', sdp: sdpOf(answer) }).catch(() => undefined)
      return null
    },
    drop: () => {
      if (!isTaken) connection.close()
    },
  }
}

/** Who answers an offer. */
export type OfferAnswered = {
  /** The code to be shown from now on. */
  code(code: string): void
  opened(link: ChannelEnd): void
  /** The browser cannot, or the offer makes no sense to it. */
  failed(): void
}

/**
 * Answers the offer of a referee's phone, again every 20 seconds: an answer grows old. Returns how to give it up; null if
 * the code is no offer, `newer` if a later edition made it.
 */
export function answeringOffer(offer: string, on: OfferAnswered): (() => void) | 'newer' | null {
  const signal = unpackedSignal(offer)
  if (signal === null || signal === 'newer') return signal
  if (signal.kind !== 'offer') return null
  let open: RTCPeerConnection[] = []
  let isOver = false
  const end = (but?: RTCPeerConnection) => {
    isOver = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', awake)
    for (const one of open) if (one !== but) one.close()
    open = []
  }
  const renew = async () => {
    const { connection, channel } = begun()
    open.push(connection)
    whenOpen(channel, () => {
      if (isOver) return connection.close()
      end(connection)
      on.opened(new Channel(connection, channel, 'player'))
    })
    const answer = await answerTo(connection, signal, offerNumber(offer))
    if (isOver || !answer) return connection.close()
    on.code(answer)
    for (const old of open.splice(0, open.length - 2)) old.close()
  }
  const again = () => {
    renew().catch(() => {
      if (isOver) return
      end()
      on.failed()
    })
  }
  // A phone that slept may show an answer that has expired.
  const awake = () => document.visibilityState === 'visible' && again()
  const timer = setInterval(again, RENEWED)
  document.addEventListener('visibilitychange', awake)
  again()
  return end
}

/** How a phone answers an offer that it keeps, whenever that may be, also from a page that was reloaded. */
export type KeptWay = { readonly offer: string; readonly ufrag: string; readonly password: string }

const wayForm = shape.record<KeptWay>({
  offer: shape.textTo(LONGEST_SIGNAL),
  ufrag: shape.textTo(LONGEST_SIGNAL),
  password: shape.textTo(LONGEST_SIGNAL),
})
export const isWay = (value: unknown): value is KeptWay => fits(wayForm, value)

/** How an offer will be answered, by the certificate that this phone keeps; null where that cannot be said beforehand. */
export function promised(
  offer: string,
  certificate: RTCCertificate,
): { readonly way: KeptWay; readonly answer: string } | null {
  const sha = certificate.getFingerprints?.().find(({ algorithm }) => algorithm === 'sha-256')?.value
  if (sha === undefined || certificate.expires < Date.now()) return null
  const way = { offer, ufrag: freshWord().slice(0, 8), password: freshWord() }
  const fingerprint = sha.split(':').map((byte) => Number.parseInt(byte, 16))
  const half = { ufrag: way.ufrag, password: way.password, fingerprint }
  return { way, answer: packedSignal({ kind: 'answer', ...half, to: offerNumber(offer), addresses: [] }) }
}

/** Comes back by a way that was kept; null where this browser has no say in its own names, or nobody answers for a minute. */
export async function answeredAgain(way: KeptWay, certificate: RTCCertificate, own: From): Promise<ChannelEnd | null> {
  const signal = unpackedSignal(way.offer)
  if (signal === null || signal === 'newer' || signal.kind !== 'offer') return null
  const { connection, channel } = begun([certificate])
  try {
    await connection.setRemoteDescription({ type: 'offer', sdp: sdpOf(signal) })
    const { sdp = '' } = await connection.createAnswer()
    await connection.setLocalDescription({ type: 'answer', sdp: namedAs(sdp, way) })
    return await new Promise((done, late) => {
      whenOpen(channel, () => done(new Channel(connection, channel, own)))
      setTimeout(late, RETURNING)
    })
  } catch {
    connection.close()
    return null
  }
}

/** A referee's phone that says where it is needs no address of ours: it learns it from our first word. */
async function answerTo(connection: RTCPeerConnection, offer: Signal, to: number): Promise<string | null> {
  await connection.setRemoteDescription({ type: 'offer', sdp: sdpOf(offer) })
  await connection.setLocalDescription()
  const isKnown = offer.addresses.some(({ kind }) => kind === 'ip')
  if (!isKnown) await gathered(connection)
  const signal = signalOf(connection.localDescription?.sdp ?? '', to)
  return signal && packedSignal(isKnown ? { ...signal, addresses: [] } : signal)
}

function begun(certificates: RTCCertificate[] = []) {
  const connection = new RTCPeerConnection({ certificates })
  const channel = connection.createDataChannel('table', { negotiated: true, id: 0 })
  channel.binaryType = 'arraybuffer'
  return { connection, channel }
}

function whenOpen(channel: RTCDataChannel, then: () => void): void {
  channel.addEventListener('open', then, { once: true })
}

/** All addresses of this phone are known, or none more will come soon. */
function gathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((done) => {
    const look = () => connection.iceGatheringState === 'complete' && done()
    connection.addEventListener('icegatheringstatechange', look)
    setTimeout(done, GATHERING)
    look()
  })
}

const standsAs = (state: RTCPeerConnectionState): 'open' | 'away' | 'closed' =>
  state === 'closed' ? 'closed' : state === 'connected' ? 'open' : 'away'

/** An open channel. A phone that sleeps is away for the browser, and even "failed": it comes back by itself, so nothing is closed for that. */
class Channel implements ChannelEnd {
  private sending: Promise<unknown> = Promise.resolve()
  private listened: (ear: Ear) => void = () => undefined
  private readonly ear = new Promise<Ear>((listened) => {
    this.listened = listened
  })
  private hearing: Promise<unknown> = this.ear
  private state: 'open' | 'away' | 'closed' = 'open'
  private isShut = false

  constructor(
    private readonly connection: RTCPeerConnection,
    private readonly channel: RTCDataChannel,
    private readonly own: From,
  ) {
    const collect = collecting(own === 'referee' ? 'player' : 'referee')
    channel.bufferedAmountLowThreshold = BUFFERED / 2
    channel.addEventListener('message', ({ data }) => {
      const frame = data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(0)
      this.hearing = this.hearing.then(() => this.take(collect, frame)).catch(reportError)
    })
    channel.addEventListener('close', () => this.stand('closed'))
    connection.addEventListener('connectionstatechange', () => this.stand(standsAs(connection.connectionState)))
  }

  send(message: string): void {
    this.sending = this.sending.then(async () => {
      for (const frame of await framesOf(message, this.own)) {
        if (this.channel.bufferedAmount > BUFFERED) await this.drained()
        if (this.channel.readyState !== 'open') return
        this.channel.send(frame)
      }
    })
    this.sending.catch(() => this.close())
  }

  close(): void {
    this.isShut = true
    void this.sending.catch(() => undefined).then(() => this.channel.close())
    setTimeout(() => this.stand('closed'), FLUSHED)
  }

  listen(ear: Ear): void {
    this.listened(ear)
  }

  private async take(collect: ReturnType<typeof collecting>, frame: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.isShut) return
    const came = await collect(frame)
    if (came === 'unfit') this.close()
    else if (came !== 'more') (await this.ear).heard(came.message)
  }

  private stand(state: 'open' | 'away' | 'closed'): void {
    if (this.state === 'closed' || this.state === state) return
    this.state = state
    if (state === 'closed') this.connection.close()
    void this.ear.then((ear) => ear.stood(state))
  }

  /** Waits until the channel has room again, or is closed. */
  private drained(): Promise<unknown> {
    return new Promise((done) => {
      for (const event of ['bufferedamountlow', 'close']) this.channel.addEventListener(event, done, { once: true })
    })
  }
}
