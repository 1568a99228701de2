/** Adding scores to make a number exactly: the greatest number of disjoint groups of dice that each total it. */

/** `groups` lists the faces of each group, `rest` the faces that are left over, both from high to low. */
export type Grouping = { readonly groups: readonly (readonly number[])[]; readonly rest: readonly number[] }

/**
 * The greatest number of disjoint groups among these faces (1 to total-1; others are left over) that each total
 * `total` exactly. Pairs are taken first, which never loses a group: if a and total-a lie in two groups,
 * the rests of both make one group.
 */
export function bestGroups(faces: readonly number[], total: number): Grouping {
  const counts = new Array<number>(total).fill(0)
  const rest: number[] = []
  for (const face of faces) {
    if (face >= 1 && face < total) counts[face] = (counts[face] ?? 0) + 1
    else rest.push(face)
  }
  const groups: number[][] = []
  takePairs(counts, total, (high, low) => groups.push([high, low]))
  for (let left = longest(counts, total); left.group; left = longest(counts, total)) {
    groups.push(left.group)
    for (const face of left.group) counts[face] = (counts[face] ?? 0) - 1
  }
  counts.forEach((n, face) => {
    for (let i = 0; i < n; i++) rest.push(face)
  })
  return { groups, rest: rest.sort((a, b) => b - a) }
}

/** How many groups `bestGroups` would find; `counts[face]` says how many dice show each face below `total`. */
export function groupCount(counts: readonly number[], total: number): number {
  let pairs = 0
  let pips = 0
  let key = 0
  const small = memoryOf(total)
  for (let face = total - 1; face >= 1; face--) {
    const n = counts[face] ?? 0
    const other = counts[total - face] ?? 0
    const paired = face * 2 === total ? n - (n % 2) : Math.min(n, other)
    pairs += paired
    pips += face * (n - paired)
    key = n > MOST_OF_A_FACE ? Number.POSITIVE_INFINITY : key * (MOST_OF_A_FACE + 1) + n - paired
  }
  // Each pair was counted from both of its faces.
  pairs /= 2
  if (pips < total) return pairs
  const known = small.get(key)
  if (known) return pairs + known.most
  const left = [...counts]
  takePairs(left, total, () => undefined)
  return pairs + longest(left, total).most
}

function takePairs(counts: number[], total: number, take: (high: number, low: number) => void): void {
  for (let low = 1; low * 2 <= total; low++) {
    const high = total - low
    const pairs = low === high ? Math.floor((counts[low] ?? 0) / 2) : Math.min(counts[low] ?? 0, counts[high] ?? 0)
    for (let i = 0; i < pairs; i++) take(high, low)
    counts[low] = (counts[low] ?? 0) - pairs
    counts[high] = (counts[high] ?? 0) - pairs
  }
}

type Best = { readonly most: number; readonly group: number[] | null }
/** Remembered by total, then by the counts as one number: 32 to the power of each face. */
const remembered = new Map<number, Map<number, Best>>()
const MOST_OF_A_FACE = 31

function memoryOf(total: number): Map<number, Best> {
  const known = remembered.get(total) ?? new Map<number, Best>()
  remembered.set(total, known)
  return known
}

/** The most groups that can still be made, and the first of them (with the highest face that any best grouping uses first). */
function longest(counts: readonly number[], total: number): Best {
  let highest = counts.length - 1
  while (highest > 0 && !counts[highest]) highest--
  let pips = 0
  let dice = 0
  let key = 0
  for (let face = highest; face >= 1; face--) {
    const n = counts[face] ?? 0
    pips += face * n
    dice += n
    key = n > MOST_OF_A_FACE ? Number.POSITIVE_INFINITY : key * (MOST_OF_A_FACE + 1) + n
  }
  if (pips < total) return { most: 0, group: null }
  const known = memoryOf(total)
  const best =
    known.get(key) ?? search(counts, total, highest, Math.min(Math.floor(pips / total), Math.floor(dice / 3)))
  if (known.size > 200_000) known.clear()
  if (key <= Number.MAX_SAFE_INTEGER) known.set(key, best)
  return best
}

/** One die of the highest face stands in one of these groups, or stays out of every group. No more can be made than the pips, or the dice by threes (the pairs are gone), allow. */
function search(counts: readonly number[], total: number, highest: number, bound: number): Best {
  let most = 0
  let group: number[] | null = null
  const left = [...counts]
  const without = (face: number, by: number) => {
    left[face] = (left[face] ?? 0) + by
  }
  const chosen: number[] = [highest]
  without(highest, -1)
  const complete = (from: number, need: number): void => {
    if (need === 0) {
      const made = 1 + longest(left, total).most
      if (made > most) {
        most = made
        group = [...chosen]
      }
      return
    }
    for (let face = Math.min(from, need); face >= 1 && most < bound; face--) {
      if (!left[face]) continue
      without(face, -1)
      chosen.push(face)
      complete(face, need - face)
      chosen.pop()
      without(face, 1)
    }
  }
  complete(highest, total - highest)
  const out = most < bound ? longest(left, total) : null
  return out && out.most > most ? out : { most, group }
}
