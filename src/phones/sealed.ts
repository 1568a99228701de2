/**
 * A channel of which only its two ends can read or write a message, whoever carries it: by HPKE (RFC 9180), as `@hpke/core`
 * has it over Web Crypto. Each end gets messages in the order in which they were sent, none twice, none of another channel,
 * or the channel is closed.
 *
 * The code that a player's phone reads holds the mark of the referee's key. The player's phone begins with a key of its own,
 * made for this channel; the referee's answers under it, with a word of its own that the player's first message must know:
 * so neither half can be played back later. Who the player is, the first sealed message says.
 */
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { isRecord } from '#engine'
import { bytesIn, deflated, inflated, lettersOf } from './bytes.ts'
import type { ChannelEnd, Ear } from './channel.ts'
import { LONGEST_FROM_PLAYER, LONGEST_FROM_REFEREE } from './said.ts'

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() })

/** Letters of the mark of a key: 132 bits of its SHA-256. */
const MARK = 22
/** Longer messages of the referee are made smaller before they are sealed. */
const DEFLATED_FROM = 4000
const DEFLATED = 'z'
const PLAIN = 't'

/** The key of a referee's table, as it is stored with its battle. */
export type TableKey = { readonly d: string; readonly x: string; readonly y: string }

/** Whether a value is such a key. */
export const isTableKey = (value: unknown): value is TableKey =>
  isRecord(value) && [value.d, value.x, value.y].every((part) => typeof part === 'string' && part.length < 60)

/** A table's key at work: both halves, and the mark by which players' phones know it. */
export type OpenKey = { readonly pair: CryptoKeyPair; readonly bytes: Bytes; readonly mark: string }

type Bytes = Uint8Array<ArrayBuffer>
type Sealing = { seal(message: string): Promise<string>; open(letters: string): Promise<string | null> }
/** Sends something of the greeting as it is. */
type Greet = (word: string) => void

const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const

/** A key that no other table has. */
export async function freshTableKey(): Promise<TableKey> {
  const { privateKey } = await crypto.subtle.generateKey(P256, true, ['deriveBits'])
  const { d = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return { d, x, y }
}

/** A stored key at work. Rejects where it is none. */
export async function openKey({ d, x, y }: TableKey): Promise<OpenKey> {
  const half = { kty: 'EC', crv: 'P-256', x, y }
  const privateKey = await crypto.subtle.importKey('jwk', { ...half, d }, P256, true, ['deriveBits'])
  const publicKey = await crypto.subtle.importKey('jwk', half, P256, true, [])
  const bytes = new Uint8Array(await suite.kem.serializePublicKey(publicKey))
  return { pair: { privateKey, publicKey }, bytes, mark: await markOf(bytes) }
}

/** Whether letters can be the mark of a key. */
export const isMark = (letters: string): boolean => letters.length === MARK && /^[\w-]+$/.test(letters)

const markOf = async (key: Bytes) =>
  lettersOf(new Uint8Array(await crypto.subtle.digest('SHA-256', key))).slice(0, MARK)

/** The referee's end: whoever comes is answered under the key that it brings. */
export const sealedByReferee = (link: ChannelEnd, key: OpenKey): ChannelEnd =>
  new SealedEnd(link, LONGEST_FROM_PLAYER, refereeGreets(key))

/** The player's end: only the referee whose mark it read can answer. */
export const sealedByPlayer = (link: ChannelEnd, mark: string): ChannelEnd =>
  new SealedEnd(link, LONGEST_FROM_REFEREE, playerGreets(mark))

const info = (from: 'referee' | 'player', word: Bytes): ArrayBuffer => {
  const label = new TextEncoder().encode(`orderly-book table 1 ${from} `)
  const all = new Uint8Array(label.length + word.length)
  all.set(label)
  all.set(word, label.length)
  return all.buffer
}

const buffer = (letters: string | undefined): ArrayBuffer => {
  const bytes = bytesIn(letters ?? '')
  if (!bytes || bytes.length === 0) throw new Error('These are no letters of ours.')
  return bytes.buffer
}
const letters = (bytes: ArrayBuffer) => lettersOf(new Uint8Array(bytes))

/** What is made of each word of the other end's greeting; the channel is sealed once it answers with a sealing. */
type Greeting = { begin(greet: Greet): Promise<void>; heard(word: string, greet: Greet): Promise<Sealing | null> }

/** Hears a key; answers with its own, a context under both, and a word in it; hears a context that knows the word. */
function refereeGreets(key: OpenKey): Greeting {
  let to: Awaited<ReturnType<typeof suite.createSenderContext>> | null = null
  const word = crypto.getRandomValues(new Uint8Array(16))
  return {
    begin: async () => {},
    heard: async (said, greet) => {
      if (!to) {
        const theirs = buffer(said)
        const recipientPublicKey = await suite.kem.deserializePublicKey(theirs)
        to = await suite.createSenderContext({
          recipientPublicKey,
          senderKey: key.pair,
          info: info('referee', new Uint8Array(theirs)),
        })
        greet([lettersOf(key.bytes), letters(to.enc), letters(await to.seal(word.buffer))].join('.'))
        return null
      }
      const from = await suite.createRecipientContext({
        recipientKey: key.pair.privateKey,
        enc: buffer(said),
        info: info('player', word),
      })
      return sealing(to, from, LONGEST_FROM_PLAYER, true)
    },
  }
}

/** Says a key; hears the referee's, by its mark, and what only its owner could seal under both; answers with a context that knows the word. */
function playerGreets(mark: string): Greeting {
  let own: CryptoKeyPair | null = null
  let mine: ArrayBuffer = new ArrayBuffer(0)
  return {
    begin: async (greet) => {
      own = await suite.kem.generateKeyPair()
      mine = await suite.kem.serializePublicKey(own.publicKey)
      greet(letters(mine))
    },
    heard: async (said, greet) => {
      const [key, enc, sealed] = said.split('.')
      const theirs = buffer(key)
      if (!own || (await markOf(new Uint8Array(theirs))) !== mark) throw new Error('Another phone answers.')
      const publicKey = await suite.kem.deserializePublicKey(theirs)
      const from = await suite.createRecipientContext({
        recipientKey: own.privateKey,
        senderPublicKey: publicKey,
        enc: buffer(enc),
        info: info('referee', new Uint8Array(mine)),
      })
      const word = new Uint8Array(await from.open(buffer(sealed)))
      const to = await suite.createSenderContext({ recipientPublicKey: publicKey, info: info('player', word) })
      greet(letters(to.enc))
      return sealing(to, from, LONGEST_FROM_REFEREE, false)
    },
  }
}

/** Messages in and out of two contexts. The first letter says whether one was made smaller; only the referee's may be. */
function sealing(
  to: { seal(data: ArrayBuffer): Promise<ArrayBuffer> },
  from: { open(data: ArrayBuffer): Promise<ArrayBuffer> },
  longest: number,
  deflates: boolean,
): Sealing {
  return {
    seal: async (message) => {
      const isDeflated = deflates && message.length >= DEFLATED_FROM
      const bytes = isDeflated ? await deflated(message) : new TextEncoder().encode(message)
      return (isDeflated ? DEFLATED : PLAIN) + letters(await to.seal(bytes.buffer))
    },
    open: async (text) => {
      const bytes = new Uint8Array(await from.open(buffer(text.slice(1))))
      if (text[0] === PLAIN) return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      return text[0] === DEFLATED && !deflates ? inflated(bytes, longest) : null
    },
  }
}

/** One end: it greets, then seals. What cannot be opened closes it. */
class SealedEnd implements ChannelEnd {
  private sealing: Sealing | null = null
  private sealed: (sealing: Sealing) => void = () => undefined
  private readonly whenSealed = new Promise<Sealing>((done) => {
    this.sealed = done
  })
  private sending: Promise<unknown> = this.whenSealed
  private hearing: Promise<unknown> = Promise.resolve()
  private isClosed = false

  constructor(
    private readonly link: ChannelEnd,
    private readonly longest: number,
    private readonly greeting: Greeting,
  ) {}

  send(message: string): void {
    this.sending = this.sending.then(async () => {
      if (this.isClosed) return
      const { seal } = await this.whenSealed
      this.link.send(await seal(message))
    })
    this.sending.catch(() => this.shut())
  }

  /** What was sent before goes out first, if anybody can read it. */
  close(): void {
    if (!this.sealing) this.shut()
    else void this.sending.then(() => this.shut())
  }

  listen(ear: Ear): void {
    this.hearing = this.greeting.begin((word) => this.link.send(word)).catch(() => this.refuse(ear))
    this.link.listen({
      heard: (text) => {
        this.hearing = this.hearing.then(() => this.take(text, ear)).catch(() => this.refuse(ear))
      },
      // What came before is heard first.
      stood: (state) => {
        this.hearing = this.hearing.then(() => this.stand(state, ear))
      },
    })
  }

  private async take(text: string, ear: Ear): Promise<void> {
    // Four letters carry three bytes, and a character may be four bytes long.
    if (this.isClosed || text.length > 6 * this.longest) return this.refuse(ear)
    if (this.sealing) {
      const message = await this.sealing.open(text)
      if (message === null || message.length > this.longest) this.refuse(ear)
      else ear.heard(message)
      return
    }
    this.sealing = await this.greeting.heard(text, (word) => this.link.send(word))
    if (this.sealing) this.sealed(this.sealing)
  }

  private stand(state: 'open' | 'away' | 'closed', ear: Ear): void {
    if (this.isClosed) return
    this.isClosed = state === 'closed'
    ear.stood(state)
  }

  /** What nobody of ours sends ends the channel on both sides. */
  private refuse(ear: Ear): void {
    if (this.isClosed) return
    this.shut()
    ear.stood('closed')
  }

  private shut(): void {
    this.isClosed = true
    this.link.close()
  }
}
