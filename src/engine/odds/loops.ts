/** Loops as absorbing chains: how often each node is visited, exactly, by elimination where nodes lie on a circle. */
import { type Fraction, minus, one, over, plus, reduced, times, zero } from '../fraction.ts'
import { RuleError } from '../world.ts'

/** From each node, by number, to which others and with what chance; the rest of the chance leaves the loop. */
export type Arrows = readonly ReadonlyMap<number, Fraction>[]

/** Expected number of visits to each node, starting once at node 0. Throws RuleError for a loop that no throw can end. */
export function visits(arrows: Arrows): readonly Fraction[] {
  const visited: Fraction[] = arrows.map((_, i) => (i === 0 ? one : zero))
  for (const circle of circles(arrows)) {
    solveCircle(circle, arrows, visited)
    for (const from of circle) {
      for (const [to, chance] of arrows[from] ?? []) {
        if (!circle.includes(to)) visited[to] = plus(visited[to] ?? zero, times(visited[from] ?? zero, chance))
      }
    }
  }
  return visited
}

/** Turns what flows into a circle of nodes into visits: x = inflow + x·P, solved by elimination. */
function solveCircle(circle: readonly number[], arrows: Arrows, visited: Fraction[]): void {
  const first = circle[0] ?? 0
  if (circle.length === 1 && !arrows[first]?.has(first)) return
  const rows = circle.map((to) => ({
    left: circle.map((from) => minus(from === to ? one : zero, arrows[from]?.get(to) ?? zero)),
    right: visited[to] ?? zero,
  }))
  for (const [i, pivotRow] of rows.entries()) {
    const pivot = pivotRow.left[i] ?? zero
    if (pivot.n === 0n) throw new RuleError('This loop never ends: no throw leads out of it.')
    for (const [j, row] of rows.entries()) {
      const factor = row.left[i] ?? zero
      if (i === j || factor.n === 0n) continue
      const ratio = over(factor, pivot)
      row.left = row.left.map((value, k) => reduced(minus(value, times(ratio, pivotRow.left[k] ?? zero))))
      row.right = reduced(minus(row.right, times(ratio, pivotRow.right)))
    }
  }
  for (const [i, row] of rows.entries()) visited[circle[i] ?? 0] = reduced(over(row.right, row.left[i] ?? one))
}

/** The strongly connected parts, each before those it leads to (Tarjan, turned round). */
function circles(arrows: Arrows): readonly (readonly number[])[] {
  const index = new Map<number, number>()
  const low = new Map<number, number>()
  const stack: number[] = []
  const onStack = new Set<number>()
  const parts: number[][] = []
  const visit = (node: number): void => {
    index.set(node, index.size)
    low.set(node, index.get(node) ?? 0)
    stack.push(node)
    onStack.add(node)
    for (const to of arrows[node]?.keys() ?? []) {
      if (!index.has(to)) {
        visit(to)
        low.set(node, Math.min(low.get(node) ?? 0, low.get(to) ?? 0))
      } else if (onStack.has(to)) low.set(node, Math.min(low.get(node) ?? 0, index.get(to) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const circle: number[] = []
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      onStack.delete(top)
      circle.push(top)
      if (top === node) break
    }
    parts.push(circle.reverse())
  }
  for (const node of arrows.keys()) if (!index.has(node)) visit(node)
  return parts.reverse()
}
