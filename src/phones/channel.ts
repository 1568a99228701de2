/** What a phone hears on a channel. */
export interface Ear {
  /** One message, whole. Messages come in the order in which they were sent, none twice. */
  heard(message: string): void
  /** How the channel stands: `away`, nothing is heard just now, and it may come back; `closed`, it will not. */
  stood(state: 'open' | 'away' | 'closed'): void
}

/** One phone's end of a channel to another. What is sent while the other is away arrives when it is back, or never. */
export interface ChannelEnd {
  /** Sends a message; does nothing on a channel that is closed. */
  send(message: string): void
  /** Closes the channel: here at once, for the other after all that was sent before. */
  close(): void
  /** Called once, by the one to whom the link was handed. Nothing is heard, and nothing lost, before that. */
  listen(ear: Ear): void
}
