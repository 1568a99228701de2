/**
 * The way back without a scan. While two phones sit at one table each keeps an offer open for the other, and has told it beforehand
 * how it will answer the other's. Then one of them is reloaded: it answers as it said, and the one that stayed takes that answer.
 * Where both are reloaded at once nobody is left who stayed, and where the browser lets no page choose its own names, a code helps.
 */
import type { ChannelEnd } from './channel.ts'
import type { From } from './frames.ts'
import { type KeptWay, type OpenSeat, offered, promised } from './link.ts'

/** What is said of it: an offer that stands open, or how the other's will be answered. */
export type WayWord = { readonly offer?: string; readonly answer?: string }

export type WayGiven = {
  /** Whose phone this is, and the certificate that it keeps; null where it cannot. */
  readonly own: From
  readonly certificate: Promise<RTCCertificate | null>
  say(word: WayWord): void
  /** Keeps the way by which this phone comes back once it was reloaded. */
  keep(way: KeptWay): void
  /** The other phone is back. */
  opened(link: ChannelEnd): void
}

export class ReturnWay {
  private readonly door: Promise<OpenSeat | null>
  private answer: string | null = null
  private isLost = false
  private isOver = false

  constructor(private readonly given: WayGiven) {
    this.door = offered(given.own).catch(() => null)
    void this.door.then((door) => door && !this.isOver && given.say({ offer: door.code }))
  }

  async heard({ offer, answer }: WayWord): Promise<void> {
    if (answer !== undefined) this.answer = answer
    const certificate = offer === undefined ? null : await this.given.certificate
    const own = offer !== undefined && certificate && promised(offer, certificate)
    if (!own || this.isOver) return
    this.given.keep(own.way)
    this.given.say({ answer: own.answer })
  }

  /** The channel is lost, or away: whoever answers now is the other phone. */
  async lost(): Promise<void> {
    if (this.isLost) return
    this.isLost = true
    const door = await this.door
    if (!door || this.answer === null || this.isOver) return
    const opened = (link: ChannelEnd) => (this.isOver ? link.close() : this.given.opened(link))
    door.take(this.answer, { opened, unseen: () => undefined })
  }

  /** Another way took the place of this one, or nobody comes back. */
  end(): void {
    this.isOver = true
    void this.door.then((door) => door?.drop())
  }
}
