/**
 * What two phones must know of each other to join, small enough for a code: name and password of the connection, the
 * fingerprint of its certificate, and addresses. All else of a session description is the same for every phone.
 */
import { crc32, hexOf } from '#form'
import { bytesIn, lettersOf } from './bytes.ts'

/** Where a phone can be reached on its own network. `ip`: 4 or 16 bytes; `local`: the 16 bytes of a `.local` name. */
export type Address = { readonly kind: 'ip' | 'local'; readonly bytes: readonly number[]; readonly port: number }

/** One half of a join: the referee's phone offers, the player's answers that offer (`to`, as `nameOf` gives it). */
export type Signal = {
  readonly ufrag: string
  readonly password: string
  /** SHA-256 of the certificate, 32 bytes. */
  readonly fingerprint: readonly number[]
  /** The likeliest first; an answer to a phone that says where it is needs none. */
  readonly addresses: readonly Address[]
} & ({ readonly kind: 'offer' } | { readonly kind: 'answer'; readonly to: number })

const VERSION = 1
const FINGERPRINT = 32
/** More addresses make a code that reads badly; a phone has two or three. */
const MOST_ADDRESSES = 4
/** Letters: longer codes are none of ours. */
export const LONGEST_SIGNAL = 400
/** Letters of names and passwords, and how many of them: nothing else may reach a session description. */
const UFRAG = /^[\w+/-]{4,32}$/
const PASSWORD = /^[\w+/-]{22,64}$/
/** What stands before an address: how many bytes of it follow, beside the port. */
const FORMS = [
  { kind: 'ip', size: 4 },
  { kind: 'ip', size: 16 },
  { kind: 'local', size: 16 },
] as const

/** Which offer an answer is to: 16 bits of its checksum. */
export const offerNumber = (offer: string): number => Number.parseInt(crc32(offer).slice(0, 4), 16)

/** A signal as letters that a link may hold, with a checksum at the end. */
export function packedSignal(signal: Signal): string {
  const { kind, ufrag, password, fingerprint, addresses } = signal
  const body = [
    (VERSION << 4) | (kind === 'answer' ? 1 : 0),
    ufrag.length,
    password.length,
    ...Array.from(ufrag + password, (letter) => letter.charCodeAt(0)),
    ...fingerprint,
    ...(kind === 'answer' ? two(signal.to) : []),
    ...addresses.slice(0, MOST_ADDRESSES).flatMap((one) => [formOf(one), ...one.bytes, ...two(one.port)]),
  ]
  return lettersOf([...body, ...two(offerNumber(lettersOf(body)))])
}

/** The signal in a code; `newer` if a later edition made it, null if it is damaged or something else. */
export function unpackedSignal(code: string): Signal | 'newer' | null {
  const all = code.length > LONGEST_SIGNAL ? [] : [...(bytesIn(code) ?? [])]
  if (all.length < 5) return null
  const body = all.slice(0, -2)
  if (offerNumber(lettersOf(body)) !== number(all.slice(-2))) return null
  const [mark = 0, name = 0, pass = 0, ...rest] = body
  if (mark >> 4 > VERSION) return 'newer'
  const text = String.fromCharCode(...rest.splice(0, name + pass))
  const half = {
    ufrag: text.slice(0, name),
    password: text.slice(name),
    fingerprint: rest.splice(0, FINGERPRINT),
  }
  const signal: Signal =
    (mark & 15) === 1
      ? { kind: 'answer', ...half, to: number(rest.splice(0, 2)), addresses: addressesIn(rest) }
      : { kind: 'offer', ...half, addresses: addressesIn(rest) }
  return isSound(signal) && packedSignal(signal) === code ? signal : null
}

const isSound = ({ ufrag, password, fingerprint }: Signal) =>
  UFRAG.test(ufrag) && PASSWORD.test(password) && fingerprint.length === FINGERPRINT

function addressesIn(bytes: readonly number[]): readonly Address[] {
  const rest = [...bytes]
  const all: Address[] = []
  while (rest.length > 0) {
    const form = FORMS[rest.shift() ?? 0]
    if (!form || rest.length < form.size + 2) break
    all.push({ kind: form.kind, bytes: rest.splice(0, form.size), port: number(rest.splice(0, 2)) })
  }
  return all
}

const formOf = ({ kind, bytes }: Address) => FORMS.findIndex((form) => form.kind === kind && form.size === bytes.length)

const two = (value: number): readonly number[] => [value >> 8, value & 255]
const number = ([high = 0, low = 0]: readonly number[]): number => (high << 8) | low

/** What a phone's own session description says; null if it lacks something. An answer says to which offer. */
export function signalOf(sdp: string, to: number | null): Signal | null {
  const said = (field: string) => sdp.match(new RegExp(`^a=${field}:(.+?)\\r?$`, 'm'))?.[1] ?? ''
  const half = {
    ufrag: said('ice-ufrag'),
    password: said('ice-pwd'),
    fingerprint: said('fingerprint')
      .replace(/^sha-256 /i, '')
      .split(':')
      .map((byte) => Number.parseInt(byte, 16)),
    addresses: [...sdp.matchAll(/^a=candidate:(.+)$/gm)]
      .flatMap(([, line = '']) => addressOf(line.split(' ')))
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, MOST_ADDRESSES),
  }
  const signal: Signal = to === null ? { kind: 'offer', ...half } : { kind: 'answer', ...half, to }
  return isSound(signal) && !half.fingerprint.some(Number.isNaN) ? signal : null
}

/** A phone's own session description under a name and password that the other phone knows already. */
export const namedAs = (sdp: string, { ufrag, password }: Pick<Signal, 'ufrag' | 'password'>): string =>
  sdp.replace(/^a=ice-ufrag:.*$/m, `a=ice-ufrag:${ufrag}`).replace(/^a=ice-pwd:.*$/m, `a=ice-pwd:${password}`)

/** Short addresses first: those of a room's router are, and they make the smaller code. */
const rank = ({ kind, bytes }: Address): number => (bytes.length === 4 ? 0 : kind === 'local' ? 1 : 2)

function addressOf([, , protocol = '', , host = '', port = '', , type]: readonly string[]): readonly Address[] {
  if (protocol.toLowerCase() !== 'udp' || type !== 'host') return []
  const local = /^([0-9a-f-]{36})\.local$/i.exec(host)?.[1]
  const bytes = local
    ? hexIn(local.replaceAll('-', ''))
    : host.includes(':')
      ? longIn(host)
      : host.split('.').map(Number)
  const one: Address = { kind: local ? 'local' : 'ip', bytes, port: Number(port) }
  return formOf(one) >= 0 && !bytes.some(Number.isNaN) ? [one] : []
}

const hexIn = (hex: string): readonly number[] => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

/** The 16 bytes of an address such as "fd00::1:2". */
function longIn(host: string): readonly number[] {
  const [before = [], after] = host.split('::').map((part) => part.split(':').filter(Boolean))
  const gap = after ? 8 - before.length - after.length : 0
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...(after ?? [])]
  return groups.flatMap((group) => two(Number.parseInt(group, 16)))
}

function hostOf({ kind, bytes }: Address): string {
  if (bytes.length === 4) return bytes.join('.')
  const digits = hexOf(bytes)
  if (kind === 'ip') return (digits.match(/.{4}/g) ?? []).join(':')
  return `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`
}

/**
 * The session description that the other phone is given. The roles are fixed, the referee's phone the active one: with
 * the usual ones two phones that read the same code would spoil it for each other.
 */
export function sdpOf({ kind, ufrag, password, fingerprint, addresses }: Signal): string {
  const lines = [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${(hexOf(fingerprint).match(/../g) ?? []).join(':').toUpperCase()}`,
    `a=setup:${kind === 'offer' ? 'active' : 'passive'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    ...addresses.map(
      (one, at) => `a=candidate:${at + 1} 1 udp ${2_122_262_783 - at} ${hostOf(one)} ${one.port} typ host`,
    ),
    'a=end-of-candidates',
  ]
  return `${lines.join('\r\n')}\r\n`
}
