/** Any lawful answer to any question, by a die: to wander through rules without knowing them. */
import type { Ask, FairDie, Json } from '#engine'

/** Any answer that the form allows; lawful candidates before barred ones; what is refused is allowed once in `allows`, or never. */
export function wandering(die: FairDie, allows: number | null = 2): (step: Ask) => Json | undefined {
  const one = <T>(list: readonly T[]): T | undefined => (list.length > 0 ? list[die(list.length) - 1] : undefined)
  return (step: Ask): Json | undefined => {
    const form = step.form
    if (step.default !== undefined && die(2) === 1) return step.default
    switch (form.form) {
      case 'yes-no':
        return die(2) === 1
      case 'choice':
        return one(form.options)?.value
      case 'number':
        return form.min + die(Math.max(1, Math.floor(Math.min(form.max - form.min, 30)) + 1)) - 1
      case 'facts':
        return Object.fromEntries(
          Object.entries(form.rows).flatMap(([id, row]) =>
            die(3) === 1 ? [[id, row.max === undefined ? true : die(row.max + 1) - 1] as const] : [],
          ),
        )
      case 'refs': {
        const free = form.options.filter((o) => !o.barred)
        const list = free.length >= form.min ? free : form.options
        const many = Math.min(list.length, form.min + die(3) - 1, form.max)
        const picked = [...list]
        while (picked.length > many) picked.splice(die(picked.length) - 1, 1)
        return picked.length < form.min ? undefined : picked.map((o) => o.ref)
      }
      case 'text':
        return form.example ?? 'a line'
      case 'table':
        return undefined
      case 'refusal':
        return form.final || allows === null || die(allows) > 1 ? undefined : 'all the same'
    }
  }
}
