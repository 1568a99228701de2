import { array, assert, constantFrom, integer, oneof, property, record, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerNumber, packedSignal, type Signal, sdpOf, signalOf, unpackedSignal } from '../../src/phones/pack.ts'

const byte = integer({ min: 0, max: 255 })
const bytes = (n: number) => array(byte, { minLength: n, maxLength: n })
const letter = constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/')
const port = integer({ min: 1, max: 65_535 })
const address = oneof(
  record({ kind: constantFrom('ip' as const), bytes: bytes(4), port }),
  record({ kind: constantFrom('ip' as const), bytes: bytes(16), port }),
  record({ kind: constantFrom('local' as const), bytes: bytes(16), port }),
)
const half = record({
  ufrag: string({ unit: letter, minLength: 4, maxLength: 32 }),
  password: string({ unit: letter, minLength: 22, maxLength: 64 }),
  fingerprint: bytes(32),
  addresses: array(address, { maxLength: 4 }),
})
const signal = oneof(
  half.map((one): Signal => ({ kind: 'offer', ...one })),
  tuple(half, integer({ min: 0, max: 65_535 })).map(([one, to]): Signal => ({ kind: 'answer', ...one, to })),
)

/** As browsers write it: with lines that we leave out, and candidates that are no use. */
const described = `v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
a=extmap-allow-mixed\r
a=msid-semantic: WMS\r
m=application 54321 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 192.168.1.4\r
a=candidate:2 1 udp 2113937151 fd00::1:2 40001 typ host generation 0 network-cost 999\r
a=candidate:1 1 udp 2113937151 192.168.1.4 54321 typ host generation 0 network-cost 999\r
a=candidate:3 1 udp 2113937151 4d9f9f4c-6c1a-4b0a-9d06-0242ac120002.local 40002 typ host generation 0\r
a=candidate:4 1 tcp 1518280447 192.168.1.4 9 typ host tcptype active generation 0\r
a=ice-ufrag:EsAw\r
a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1\r
a=ice-options:trickle\r
a=fingerprint:sha-256 D2:FA:0E:C3:22:59:5E:14:95:69:92:3D:13:B4:84:24:2C:C2:A2:C0:3E:FD:34:8E:5E:EA:6F:AF:52:CE:E6:0F\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
`

describe('a signal in a code', () => {
  it('comes back as it was', () => {
    assert(
      property(signal, (one) => {
        expect(unpackedSignal(packedSignal(one))).toEqual(one)
      }),
    )
  })

  it('comes back out of a session description', () => {
    assert(
      property(signal, (one) => {
        const back = signalOf(sdpOf(one), one.kind === 'answer' ? one.to : null)
        const sorted = (of: Signal | null) =>
          of && { ...of, addresses: of.addresses.map((it) => JSON.stringify(it)).sort() }
        expect(sorted(back)).toEqual(sorted(one))
      }),
    )
  })

  it('is refused with any one letter changed, cut off or added', () => {
    assert(
      property(signal, integer({ min: 0, max: 1000 }), letter, (one, at, other) => {
        const code = packedSignal(one)
        const place = at % code.length
        const changed = `${code.slice(0, place)}${other}${code.slice(place + 1)}`
        for (const wrong of [changed, code.slice(0, place), `${code}${other}`])
          if (wrong !== code) expect([null, 'newer']).toContain(unpackedSignal(wrong))
      }),
    )
  })

  it('is never read out of any other text', () => {
    assert(
      property(string(), (text) => {
        expect(unpackedSignal(text)).toBeNull()
      }),
    )
    expect(unpackedSignal('A'.repeat(100_000))).toBeNull()
  })

  it('is taken from what a browser says, the short addresses first, and is small', () => {
    const offer = signalOf(described, null)
    expect(offer).toMatchObject({ kind: 'offer', ufrag: 'EsAw', password: 'P2uYro0UCOQ4zxjKXaWCBui1' })
    expect(offer?.addresses.map(({ bytes: it, port: at }) => [it.length, at])).toEqual([
      [4, 54_321],
      [16, 40_002],
      [16, 40_001],
    ])
    expect(sdpOf(offer ?? fail())).toContain('fd00:0000:0000:0000:0000:0000:0001:0002 40001')
    const one = { ...(offer ?? fail()), addresses: offer?.addresses.slice(0, 1) ?? [] }
    expect(packedSignal(one)).toHaveLength(96)
    expect(packedSignal({ ...one, kind: 'answer', to: offerNumber(packedSignal(one)), addresses: [] })).toHaveLength(90)
  })

  it('fixes the roles, and lets nothing but letters into a session description', () => {
    const offer = signalOf(described, null) ?? fail()
    expect(sdpOf(offer)).toContain('a=setup:active\r\n')
    expect(sdpOf({ ...offer, kind: 'answer', to: 1 })).toContain('a=setup:passive\r\n')
    for (const ufrag of ['abc', 'ab\r\na=b', 'a'.repeat(33)])
      expect(unpackedSignal(packedSignal({ ...offer, ufrag }))).toBeNull()
    expect(signalOf(described.replace('a=ice-pwd', 'a=none'), null)).toBeNull()
    expect(signalOf(described.replace('D2:FA', 'ZZ'), null)).toBeNull()
  })
})

function fail(): never {
  throw new Error('There is no signal.')
}
