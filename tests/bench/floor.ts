/** How fast a roll could be counted at best: one loop a die over typed arrays, inexact beyond 2 to the power of 53. */
import type { Part } from '#engine'

type Ways = Float64Array

/** From the highest down, each number takes what a die more brings to it, so that one array does. */
function sums(dice: readonly number[]): Ways {
  const ways = new Float64Array(dice.reduce((sum, sides) => sum + sides, 1))
  ways[0] = 1
  let most = 0
  for (const sides of dice) {
    most += sides
    for (let number = most; number >= 0; number--) {
      let sum = 0
      for (let face = Math.min(number, sides); face > 0; face--) sum += ways[number - face] ?? 0
      ways[number] = sum
    }
  }
  return ways
}

function hits(dice: readonly number[], atLeast: number): Ways {
  const ways = new Float64Array(dice.length + 1)
  ways[0] = 1
  for (const [at, sides] of dice.entries()) {
    const hit = Math.max(0, sides - atLeast + 1)
    for (let number = at + 1; number >= 0; number--)
      ways[number] = (ways[number] ?? 0) * (sides - hit) + (ways[number - 1] ?? 0) * hit
  }
  return ways
}

function highest(dice: readonly number[]): Ways {
  const ways = new Float64Array(Math.max(...dice) + 1)
  ways[0] = 1
  for (const sides of dice) {
    let lower = 0
    for (let number = 0; number < ways.length; number++) {
      const same = ways[number] ?? 0
      // This die is at most that high, or the highest so far is and this one lies below.
      ways[number] = same * Math.min(number, sides) + (number > 0 && number <= sides ? lower : 0)
      lower += same
    }
  }
  return ways
}

function against(ours: Ways, theirs: Ways): Ways {
  const ways = new Float64Array(3)
  for (let a = 0; a < ours.length; a++)
    for (let b = 0; b < theirs.length; b++) {
      const at = a > b ? 2 : a === b ? 1 : 0
      ways[at] = (ways[at] ?? 0) + (ours[a] ?? 0) * (theirs[b] ?? 0)
    }
  return ways
}

/** The ways to make six of ones, twos, threes and fours, as how many of each. */
const SIXES = [
  [0, 1, 0, 1],
  [2, 0, 0, 1],
  [0, 0, 2, 0],
  [1, 1, 1, 0],
  [3, 0, 1, 0],
  [0, 3, 0, 0],
  [2, 2, 0, 0],
  [4, 1, 0, 0],
  [6, 0, 0, 0],
] as const

/** The most sixes that up to n d4 can make, by how many show each face: ones + twos * (n + 1) and so on. Kept, as ours is. */
export function sixes(n: number): Uint8Array {
  const most = tables.get(n) ?? sixesAnew(n)
  tables.set(n, most)
  return most
}

const tables = new Map<number, Uint8Array>()

function sixesAnew(n: number): Uint8Array {
  const size = n + 1
  const most = new Uint8Array(size ** 4)
  for (let fours = 0; fours <= n; fours++)
    for (let threes = 0; threes <= n - fours; threes++)
      for (let twos = 0; twos <= n - fours - threes; twos++)
        for (let ones = 0; ones <= n - fours - threes - twos; ones++) {
          let best = 0
          for (const [a, b, c, d] of SIXES) {
            if (ones < a || twos < b || threes < c || fours < d) continue
            const less = ones - a + size * (twos - b + size * (threes - c + size * (fours - d)))
            best = Math.max(best, 1 + (most[less] ?? 0))
          }
          most[ones + size * (twos + size * (threes + size * fours))] = best
        }
  return most
}

/** Groups of six in n d4: each number of ones, twos, threes and fours once. */
function groupsOfSix(n: number): Ways {
  const most = sixes(n)
  const size = n + 1
  const choose = Array.from({ length: size }, () => new Float64Array(size))
  for (let row = 0; row <= n; row++)
    for (let k = 0; k <= row; k++)
      (choose[row] ?? [])[k] = k === 0 ? 1 : (choose[row - 1]?.[k - 1] ?? 0) + (choose[row - 1]?.[k] ?? 0)
  const ways = new Float64Array(n)
  for (let fours = 0; fours <= n; fours++)
    for (let threes = 0; threes <= n - fours; threes++)
      for (let twos = 0; twos <= n - fours - threes; twos++) {
        const left = n - fours
        const n4 = (choose[n]?.[fours] ?? 0) * (choose[left]?.[threes] ?? 0) * (choose[left - threes]?.[twos] ?? 0)
        const at = most[left - threes - twos + size * (twos + size * (threes + size * fours))] ?? 0
        ways[at] = (ways[at] ?? 0) + n4
      }
  return ways
}

/** The ways of each number from 0, or of lower, even and higher. Only for the rolls that the bench compares. */
export function floorOf({ dice, read }: Part): Float64Array {
  if (read.how === 'sum') return sums(dice)
  if (read.how === 'count') return hits(dice, read.atLeast)
  if (read.how === 'groups') return groupsOfSix(dice.length)
  if (read.how !== 'opposed') throw new Error(`No floor for ${read.how}.`)
  const value = read.by === 'sum' ? sums : highest
  return against(value(dice.slice(0, read.ours)), value(dice.slice(read.ours)))
}
