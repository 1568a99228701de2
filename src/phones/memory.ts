/** Two phones joined without a network: for tests, and for a table on one phone. */
import type { ChannelEnd, Ear } from './channel.ts'

/** Both ends of a channel, and its air: away, messages wait; open, they go on; closed, they are lost. */
export type ChannelEnds = {
  readonly near: ChannelEnd
  readonly far: ChannelEnd
  stand(state: 'open' | 'away' | 'closed'): void
}

/** Joins two ends. `later` runs the delivery of one message after whatever is going on: left out, as a microtask. */
export function joinedEnds(later: (deliver: () => void) => void = queueMicrotask): ChannelEnds {
  const ends = [new End(later), new End(later)] as const
  const stand = (state: 'open' | 'away' | 'closed') => {
    for (const end of ends) end.stand(state)
  }
  const link = (from: End, to: End): ChannelEnd => ({
    send: (message) => {
      if (from.isOpen) to.take(message)
    },
    close: () => {
      to.take(null)
      from.stand('closed')
    },
    listen: (ear) => from.listen(ear),
  })
  return { near: link(...ends), far: link(ends[1], ends[0]), stand }
}

/** Messages that have come to one end and are not heard yet, and who hears them. */
class End {
  private state: 'open' | 'away' | 'closed' = 'open'
  /** A message, or null for the end of the channel. */
  private waiting: (string | null)[] = []
  private ear: Ear | null = null
  constructor(private readonly later: (deliver: () => void) => void) {}

  /** Whether something can still be sent from here. */
  get isOpen(): boolean {
    return this.state !== 'closed'
  }

  take(message: string | null): void {
    if (this.state === 'closed') return
    this.waiting.push(message)
    this.later(() => this.deliver())
  }

  listen(ear: Ear): void {
    this.ear = ear
    if (this.state !== 'open') ear.stood(this.state)
    this.goOn()
  }

  stand(state: 'open' | 'away' | 'closed'): void {
    if (this.state === 'closed' || this.state === state) return
    this.state = state
    if (state === 'closed') this.waiting = []
    this.ear?.stood(state)
    this.goOn()
  }

  private goOn(): void {
    for (const _ of this.waiting) this.later(() => this.deliver())
  }

  private deliver(): void {
    if (this.state !== 'open' || !this.ear) return
    const message = this.waiting.shift()
    if (message === null) this.stand('closed')
    else if (message !== undefined) this.ear.heard(message)
  }
}
