/** A battle as messengers hand it on: with words, fences and footers around it, or packed. */
import { expect, test } from 'vitest'
import { readFile, written } from '#form'
import { fold, placed } from '#game'
import { setUpIn } from '../../src/app/model/links.ts'
import { packedText, unpackedText } from '../../src/app/share/packed.ts'
import { readArmy, writtenArmy } from '../../src/form/army.ts'
import { toySet } from '../game/toy-battle.ts'
import { begun } from '../game/wishes.ts'

const entry = placed(null, begun('The “ridge” {1857} \\ end'), 0)
const file = written({ name: 'Toy war', ruleset: 'toy', created: 5 }, [entry])

test.each([
  ['a line before it', `Here is the battle:\n\n${file}`],
  ['a footer behind it', `${file}\n\n-- \nSent from my phone {with love}`],
  ['code fences', `\`\`\`json\n${file}\n\`\`\``],
  ['both, and a byte mark', `\ufeff> hello\n${file}\n\n}`],
])('a battle with %s is read', (_, content) => {
  const read = readFile(content)
  expect(read.ok && read.value.entries).toEqual(fold([entry]) && [entry])
})

test('half a battle in a mail is no battle, and a zip is called one', () => {
  expect(readFile(`Here:\n${file.slice(0, -40)}\nBye`)).toMatchObject({ ok: false })
  expect(readFile('PK\u0003\u0004\u0014\u0000')).toMatchObject({
    says: 'Import failed. This is a zip. Unpack it, and choose the file in it. Nothing on this phone has changed.',
  })
})

test('an army is read with words around it, and a zip of it is called one', () => {
  const army = writtenArmy(toySet, 'Toys', [])
  const plain = readArmy(toySet, {}, army)
  expect(plain).toMatchObject({ ok: true })
  expect(readArmy(toySet, {}, `Our army:\n${army}\n-- \nSent from my phone`)).toEqual(plain)
  expect(readArmy(toySet, {}, 'PK\u0003\u0004')).toMatchObject({
    says: 'Import failed. This is a zip. Unpack it, and choose the file in it. Nothing on this phone has changed.',
  })
})

test('a text of many braces is refused at once', () => {
  expect(readFile(`{"format"${'{'.repeat(2_000_000)}`).ok).toBe(false)
})

test.each(['.', ')', '.)', '”'])('a link with %s behind it opens', async (sign) => {
  expect(await unpackedText(`${await packedText(file)}${sign}`)).toBe(file)
  expect(setUpIn('', `{"range":14}${sign}`).answers).toEqual({ range: { value: 14 } })
  expect(setUpIn(`firer.british-foot${sign}`, '').with).toEqual({ firer: 'british-foot' })
})
