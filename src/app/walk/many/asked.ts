/** What the odds of a row hang on before it is thrown. */
import type { Answers, Walked } from '#engine'

/** All answers and rulings, without dice and cards. */
export function asked(walked: Walked, answers: Answers): Answers {
  const chance = new Set(walked.trace.flatMap((t) => (t.did === 'throw' || t.did === 'draw' ? [t.key] : [])))
  return Object.fromEntries(
    Object.entries(answers).filter(([key, a]) => ('value' in a || 'ruled' in a) && !chance.has(key)),
  )
}
