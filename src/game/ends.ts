/** How a procedure ends: its first view says it, as one of few or as a number. */
import type { AnyProcedure, Question, SignShape, Tone, Walked } from '#engine'

/** How a procedure ended. */
export type End = {
  readonly tone: Tone
  /** The one of few ends that came, by its name and a shape of its own: "holds"; null where ends are numbers, or only said. */
  readonly named: { readonly word: string; readonly sign: SignShape | null } | null
  /** The number that came, and of what: 3, "Killed"; null where ends have names, or are only said. */
  readonly counted: { readonly n: number; readonly of: string } | null
  /** Its verdict. */
  readonly said: string
}

const firstView = ({ views }: AnyProcedure) => Object.values(views ?? {})[0]

/** The view that says how a procedure ends, where it ends in one of few. */
export function endView(procedure: AnyProcedure) {
  const view = firstView(procedure)
  return view?.show === 'bar' ? view : undefined
}

/** The view by which a procedure counts how many, or how far. */
export function countView(procedure: AnyProcedure) {
  const view = firstView(procedure)
  return view && view.show !== 'bar' ? view : undefined
}

/** How a walk ended, alone or as a row of a list; null before. */
export function endOf({ procedure }: Pick<Question, 'procedure'>, { outcome }: Pick<Walked, 'outcome'>): End | null {
  if (!outcome) return null
  const { result, verdict } = outcome
  const [bar, count] = [endView(procedure), countView(procedure)]
  const word = bar && String(bar.of(result))
  const n = count?.of(result)
  return {
    tone: (word === undefined ? undefined : bar?.tones?.[word]) ?? verdict?.tone ?? 'plain',
    named: word === undefined ? null : { word, sign: bar?.signs?.[word] ?? null },
    counted: typeof n === 'number' ? { n, of: count?.says ?? '' } : null,
    said: verdict?.says ?? '',
  }
}

/** Whether an end of this tone holds: where a procedure knows bad ends, all others do; else only the good ones. */
export function holdsBy(procedure: AnyProcedure, tone: Tone): boolean {
  const tones = Object.values(endView(procedure)?.tones ?? {})
  return tones.includes('bad') ? tone !== 'bad' : tone === 'good'
}
