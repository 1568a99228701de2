/** The dice of an entry and the chance of what came, in one line. */
import type { Answer, Source } from '#engine'
import type { Resolved } from '#game'
import { percent } from '../../ui/percent.ts'
import { logWords as words } from './words.ts'

const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** "Own dice: 11 9 7. Killed: 2 (36.7 % before the throw)." Empty where nothing was thrown. */
export function diceAndOdds(entry: Pick<Resolved, 'answers' | 'odds'>): string {
  const odds = entry.odds
    ? words.chance(entry.odds.says, percent({ n: BigInt(entry.odds.n), d: BigInt(entry.odds.d) }))
    : ''
  return `${diceLine(Object.values(entry.answers))} ${odds}`.trim()
}

/** "Phone dice: 11 9 7 4 2; 5 3 1." Own dice and the phone's apart. */
function diceLine(answers: readonly Answer[]): string {
  const of = (source: Source) =>
    answers.flatMap((answer) => {
      if ('value' in answer || answer.source !== source) return []
      if (!('faces' in answer)) return [Object.values(answer.read).map(show).join(words.against)]
      const fell = Object.values(answer.faces).map((faces) => faces.join(' '))
      const again = Object.values(answer.discarded ?? {}).flat()
      const line = fell.filter(Boolean).join(words.against)
      return line ? [again.length > 0 ? `${line} (${words.again(again.join(' '))})` : line] : []
    })
  const line = (label: string, thrown: readonly string[]) =>
    thrown.length > 0 ? `${label}: ${thrown.join('; ')}.` : ''
  return `${line(words.phone, of('phone'))} ${line(words.own, of('table'))}`.trim()
}
