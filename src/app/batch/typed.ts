/** Faces typed one after the other, as somebody calls them out: "8 15 13". */

/** What was understood: a face for each row from the first, and what is still being typed. */
export type TakenFaces = {
  readonly faces: readonly number[]
  readonly rest: string
  /** The number that no die of its row shows, with its sides; nothing behind it is taken. */
  readonly fault: { readonly typed: number; readonly sides: number } | null
}

/** Reads numbers for dice of these sides, in order. A number is whole at a mark behind it, or when no figure more could follow. */
export function facesTyped(text: string, sides: readonly number[]): TakenFaces {
  const faces: number[] = []
  let rest = text.replace(/[^0-9]+/g, ' ').trimStart()
  while (rest !== '' && faces.length < sides.length) {
    const most = sides[faces.length] ?? 0
    const figures = wholeNumber(rest, most)
    if (figures === null) return { faces, rest, fault: null }
    const typed = Number(figures)
    if (typed < 1 || typed > most) return { faces, rest, fault: { typed, sides: most } }
    faces.push(typed)
    rest = rest.slice(figures.length).trimStart()
  }
  return { faces, rest: faces.length === sides.length ? '' : rest, fault: null }
}

/** The figures of the first number, or null while another figure may still belong to it. */
function wholeNumber(text: string, most: number): string | null {
  const run = /^\d+/.exec(text)?.[0] ?? ''
  if (run.length < text.length) return run
  // Run together without a mark ("813"): as many figures as a face can have.
  for (let n = 1; n <= run.length; n++) if (Number(run.slice(0, n)) * 10 > most) return run.slice(0, n)
  return null
}
