/** What own rules are told apart by: their hash, which is that of the seals, and the id that is made of it. */
import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonical, hexOf } from '#form'
import { hashOf, readPack, ruleSetOf, sha256 } from '#pack'
import { packNamed, textOf } from './packs.ts'

const byBrowser = async (text: string) =>
  hexOf(new Uint8Array(await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

test('the hash is the one that browsers make, at every length about a block', async () => {
  for (let length = 0; length < 200; length++) {
    const text = 'é'.repeat(length % 7) + 'x'.repeat(length)
    expect(sha256(text)).toBe(await byBrowser(text))
  }
  const pack = packNamed('horse-and-musket')
  expect(hashOf(pack)).toBe(await byBrowser(canonical(pack)))
})

test('a rule set of own rules is named after them and their hash, and says whose they are', () => {
  const pack = packNamed('horse-and-musket')
  const { id, own } = ruleSetOf(pack)
  expect(id).toBe(`own.horse-and-musket.${hashOf(pack).slice(0, 8)}`)
  expect(own).toEqual({ by: pack.by, licence: pack.licence, version: pack.version, hash: hashOf(pack) })
})

test('the order in which a pack is written is nothing; a letter of it is all', () => {
  const text = textOf('horse-and-musket')
  const turned = readPack(JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse())))
  const other = readPack(text.replace('Musket', 'Pike'))
  if (!turned.ok || !other.ok) throw new Error('They are read.')
  const { id } = ruleSetOf(packNamed('horse-and-musket'))
  expect(ruleSetOf(turned.pack).id).toBe(id)
  expect(ruleSetOf(other.pack).id).not.toBe(id)
})
