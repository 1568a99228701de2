import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPack, tried } from '#pack'

const dir = new URL('./packs/', import.meta.url)
test.each(['heads-down.json','thursday-rules.json'])('%s', (file) => {
  const read = readPack(readFileSync(new URL(file, dir), 'utf8'))
  if (!read.ok) throw new Error(read.fault.says)
  const t = performance.now()
  const f = tried(read.pack).map(({ says }) => says)
  console.log(file, performance.now() - t)
  expect(f).toEqual([])
})
