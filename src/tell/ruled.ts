/** What the referee ruled otherwise on a roll, in words: "needs 1 more, smoke". */
import type { Json, Otherwise, RuledThrow } from '#engine'
import { signed } from '#engine'
import { ruledSays as words } from './words.ts'

/** A ruling in words, its reason last. */
export function rulingWords({ why, parts }: RuledThrow): string {
  const many = Object.keys(parts).length > 1
  const all = Object.entries(parts).flatMap(([name, other]) => {
    const says = otherwiseWords(other)
    return says === '' ? [] : [many ? `${name} ${says}` : says]
  })
  return [...all, why].join(', ')
}

function otherwiseWords({ need = 0, dice = 0, plus = 0, is }: Otherwise): string {
  if (is !== undefined) return words.decided(shown(is))
  return [
    ...(need === 0 ? [] : [words.need(need)]),
    ...(dice === 0 ? [] : [words.dice(dice)]),
    ...(plus === 0 ? [] : [signed(plus)]),
  ].join(', ')
}

const shown = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
