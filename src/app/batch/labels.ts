/** Who the rows of a list are of, and why: said once where all share it. */
import { type BatchRow, type Game, namesIn, refsIn } from '#game'

export type Labels = {
  readonly names: readonly string[]
  readonly whys: readonly string[]
  /** What every row names ("Rebels 2", at which all fire), or null. */
  readonly commonName: string | null
  /** The reason that all rows share, or null where they differ. */
  readonly commonWhy: string | null
}

/** The labels of all rows, worked out once: rows never change what they are about. */
export function labelsOf(game: Game, rows: readonly BatchRow[]): Labels {
  const name = namesIn(game)
  const refs = rows.map((row) => refsIn(row.args).map((ref) => ({ ref, key: `${ref.kind}/${ref.id}` })))
  const seen = new Map<string, number>()
  for (const list of refs) for (const key of new Set(list.map((r) => r.key))) seen.set(key, (seen.get(key) ?? 0) + 1)
  const [first] = refs
  const shared = rows.length > 1 ? (first ?? []).filter(({ key }) => seen.get(key) === rows.length) : []
  const common = shared.length < (first?.length ?? 0) ? shared : []
  const inAll = new Set(common.map(({ key }) => key))
  const owed = new Map(game.owed.map((test) => [test.id, test.whys.map((why) => why.says).join('; ')]))
  const whys = rows.map(({ settles }) => owed.get(settles ?? '') ?? '')
  const [why] = whys
  return {
    names: refs.map((list) =>
      list
        .filter(({ key }) => !inAll.has(key))
        .map(({ ref }) => name(ref))
        .join(' at '),
    ),
    whys,
    commonName: common.length > 0 ? common.map(({ ref }) => name(ref)).join(', ') : null,
    commonWhy: why && whys.every((one) => one === why) ? why : null,
  }
}
