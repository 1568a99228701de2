import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsIn } from '../../src/pack/check.ts'
import { readPack } from '../../src/pack/read.ts'

const dir = new URL('./packs/', import.meta.url)
test.each(readdirSync(dir))('%s', (file) => {
  const read = readPack(readFileSync(new URL(file, dir), 'utf8'))
  if (!read.ok) throw new Error(read.fault.says)
  expect(faultsIn(read.pack).map(({ says }) => says)).toEqual([])
})
