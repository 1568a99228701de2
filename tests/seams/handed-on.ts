/** A battle that is handed on as a link, or as a series of codes in any order, opens to what it was. */
import { readFile, written } from '#form'
import { packedText, unpackedText } from '../../src/app/share/packed.ts'
import { codeTextsOf, collectingCodes } from '../../src/app/shared/codes/frames.ts'
import type { ScriptBattle } from '../../src/headless/battle.ts'
import { differs, standing } from '../../src/headless/seams/deed.ts'

/** What is otherwise in a battle that was handed on, each in a sentence. */
export async function handedOnAmiss({ set, game, entries }: ScriptBattle): Promise<readonly string[]> {
  const link = await packedText(written({ name: game.name, ruleset: set.id, created: 0 }, entries))
  const take = collectingCodes()
  // Read from the last to the first, each twice
  const read = codeTextsOf(link)
    .flatMap((code) => [code, code])
    .reverse()
    .map(take)
    .find((one) => typeof one === 'object' && one.packed !== null)
  const ways = { 'by a link': link, 'by a series of codes': typeof read === 'object' ? read.packed : null }
  const amiss = Object.entries(ways).map(async ([way, packed]) => {
    const text = packed === null ? null : await unpackedText(packed)
    const file = text === null ? null : readFile(text)
    if (!file?.ok) return [`${way}: ${file?.says ?? 'nothing is read'}`]
    const says = differs(standing(game), standing(file.value.game))
    return says === null ? [] : [`${way} it stands otherwise: ${says}`]
  })
  return (await Promise.all(amiss)).flat()
}
