/** Chips that would read alike: of two things each says whose it is, and what was asked and answered twice stands once. */
import { same, type Trace } from '#engine'

type Asked = Extract<Trace, { did: 'ask' }>

const labelOf = ({ step }: Asked) => step.short ?? step.says

/** `names`: of all things that a question may be about. */
export function toldApart(all: readonly Asked[], names: readonly string[]): ReadonlyMap<Asked, string> {
  const once = all.filter(
    (one, at) => !all.slice(0, at).some((old) => old.step.says === one.step.says && same(old.value, one.value)),
  )
  const labels = once.map((asked): readonly [Asked, string] => {
    const label = labelOf(asked)
    const alike = once.filter((one) => labelOf(one) === label)
    const [whose] = names
      .filter((name) => asked.step.says.includes(name) && !alike.every(({ step }) => step.says.includes(name)))
      .sort((a, b) => b.length - a.length)
    return [asked, whose === undefined ? label : `${label}, ${whose}`]
  })
  return new Map(labels)
}
