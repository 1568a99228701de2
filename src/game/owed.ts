/** The list of owed tests: what entries add to it, take off it, and how it was before them. */
import { type Outcome, same } from '#engine'
import type { Edited, Entry, Lapsed, PutBack, Resolved, Struck } from './entries.ts'
import { type DoneEntry, type Game, type Lookup, Misfit, type OwedTest, type Was, type Why } from './game.ts'

type Owing = Resolved | Struck | PutBack

/** The owed list after an entry, and what undo will have to know of how it was. */
export function owedAfter(
  owed: readonly OwedTest[],
  entry: Entry,
): { readonly owed: readonly OwedTest[]; readonly was: Was | null } {
  switch (entry.kind) {
    case 'resolved':
      return { owed: dropped(owedResolved(owed, entry), entry.lapsed), was: wasBefore(owed, entry) }
    case 'edited':
      return { owed: dropped(owed, entry.lapsed), was: null }
    case 'struck':
      return { owed: marked(owed, entry, entry.why), was: wasBefore(owed, entry) }
    case 'putBack':
      return { owed: marked(owed, entry, null), was: wasBefore(owed, entry) }
    default:
      return { owed, was: null }
  }
}

/** The owed list as if one entry had never been, and the later ones in effect with how it was before each of them now. */
export function owedWithout(
  owed: readonly OwedTest[],
  it: DoneEntry,
  later: readonly DoneEntry[],
  look: Lookup,
): { readonly owed: readonly OwedTest[]; readonly later: readonly DoneEntry[] } {
  // The later entries are taken back and entered again: so each test comes to stand where it would without this one.
  let now = [it, ...later].reduceRight((list, done) => owedBefore(list, look(done.seq), done.was, look), owed)
  const again = later.map((done) => {
    const entry = look(done.seq)
    const next = owedAfter(now, entry)
    now = next.owed
    return isOwing(entry) ? { ...done, was: next.was } : done
  })
  return { owed: now, later: again }
}

/** A test that an entry made owed, and that was settled since, in a sentence; null if all still stand. */
export function takenSince(game: Game, entry: Resolved): string | null {
  const stands = (test: OwedTest, o: Outcome['owed'][number], n: number) =>
    o.each ? test.id === owedId(entry.seq, n) : alike(test, o) && test.whys.some((w) => w.seq === entry.seq)
  const gone = entry.outcome.owed.find((o, n) => !game.owed.some((test) => stands(test, o, n)))
  return gone ? `${gone.title} has been taken since. Undo it first.` : null
}

/** A test that was struck out or put back stands otherwise by now. */
export function movedSince(game: Game, id: string, struck: string | null): string | null {
  const isListed = game.owed.some((test) => test.id === id && test.struck === struck)
  return isListed ? null : 'That test has moved on since. Undo what came later first.'
}

/** Whether one settles a test like one that the other owes or settles: equal tests merge, so such entries cannot change places. */
export function crossed(entry: Entry, later: Entry, look: Lookup): boolean {
  if (entry.kind !== 'resolved' || later.kind !== 'resolved') return false
  const word = (o: Pick<OwedTest, 'what' | 'args' | 'due'>) => JSON.stringify([o.what, o.args, o.due])
  const taken = (e: Resolved) => {
    const test = e.settles === null ? null : owedTest(e.settles, look)
    return test ? [word(test)] : []
  }
  const owes = (e: Resolved) => e.outcome.owed.map(word)
  const [mine, theirs] = [taken(entry), taken(later)]
  return [...owes(later), ...theirs].some((w) => mine.includes(w)) || owes(entry).some((w) => theirs.includes(w))
}

/** The id of the nth test that an entry makes owed. */
export const owedId = (seq: number, n: number): string => `${seq}.${n}`

/** Tests that are alike in the places that they have, but in the order in which they fell due. */
export const asFellDue = (tests: readonly OwedTest[]): readonly OwedTest[] =>
  tests.map((test) => {
    const like = tests.filter((one) => one.what === test.what && one.due === test.due && same(one.args, test.args))
    return like.length < 2 ? test : ([...like].sort(byId)[like.indexOf(test)] ?? test)
  })

const byId = (a: OwedTest, b: OwedTest): number => {
  const [one = [], other = []] = [a, b].map(({ id }) => id.split('.').map(Number))
  return (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0)
}

/** The number of the entry that made a test owed. */
export const entryOf = ({ id }: OwedTest): number => Number.parseInt(id, 10)

const isOwing = (entry: Entry): entry is Owing =>
  entry.kind === 'resolved' || entry.kind === 'struck' || entry.kind === 'putBack'

const alike = (test: OwedTest, o: Outcome['owed'][number]) =>
  test.what === o.what && test.due === o.due && same(test.args, o.args)

function wasBefore(owed: readonly OwedTest[], entry: Owing): Was | null {
  const id = entry.kind === 'resolved' ? entry.settles : entry.owed
  const at = owed.findIndex((test) => test.id === id)
  const test = owed[at]
  if (!test) return null
  if (entry.kind !== 'resolved') return test.struck === null ? null : { at, whys: null, says: test.struck }
  const own = test.whys.length === 1 && test.id.startsWith(`${test.whys[0]?.seq}.`)
  return { at, whys: own ? null : test.whys, says: test.struck }
}

/** The list with the tests struck out that an entry drops. */
export const dropped = (
  owed: readonly OwedTest[],
  lapsed: Resolved['lapsed'] | Edited['lapsed'] = [],
): readonly OwedTest[] =>
  lapsed.length === 0
    ? owed
    : owed.map((test) => ({ ...test, struck: lapsed.find((one) => one.owed === test.id)?.why ?? test.struck }))

/** The list with the tests owed again that an entry dropped. */
const undropped = (owed: readonly OwedTest[], lapsed: readonly Lapsed[] = []): readonly OwedTest[] =>
  lapsed.length === 0
    ? owed
    : owed.map((test) =>
        lapsed.some((one) => one.owed === test.id && one.why === test.struck) ? { ...test, struck: null } : test,
      )

/** The list with the test that was struck out (for a reason) or put back (null). */
function marked(owed: readonly OwedTest[], entry: Struck | PutBack, struck: string | null): readonly OwedTest[] {
  if (!owed.some((test) => test.id === entry.owed))
    throw new Misfit(`Entry ${entry.seq} names an owed test that is not on the list.`)
  return owed.map((test) => (test.id === entry.owed ? { ...test, struck } : test))
}

/**
 * What is owed after a resolution: the test it settled is gone, and what it makes owed stands in its place, before all
 * that was owed earlier. A test that is already owed on the same subject is not owed twice: it keeps its place and
 * gains a reason.
 */
export function owedResolved(
  owed: readonly OwedTest[],
  entry: Pick<Resolved, 'seq' | 'settles'> & { readonly outcome: Pick<Outcome, 'owed'> },
): readonly OwedTest[] {
  const place = Math.max(
    0,
    owed.findIndex((test) => test.id === entry.settles),
  )
  const rest = owed.filter((test) => test.id !== entry.settles)
  const fresh: OwedTest[] = []
  for (const [n, o] of entry.outcome.owed.entries()) {
    const why = { says: o.why, clause: o.clause, seq: entry.seq }
    const id = owedId(entry.seq, n)
    const equal = (test: OwedTest) => test.id === id || (!o.each && test.struck === null && alike(test, o))
    const known = fresh.findIndex(equal)
    const older = rest.findIndex(equal)
    if (known >= 0) addReason(fresh, known, why)
    else if (older >= 0) addReason(rest, older, why)
    else fresh.push(testOf(id, o, why))
  }
  return [...rest.slice(0, place), ...fresh, ...rest.slice(place)]
}

function addReason(list: OwedTest[], at: number, why: Why): void {
  const test = list[at]
  if (test) list[at] = { ...test, whys: [...test.whys, why] }
}

const testOf = (id: string, { what, title, args, due }: Outcome['owed'][number], why: Why): OwedTest => ({
  id,
  what,
  title,
  args,
  whys: [why],
  due,
  struck: null,
})

/** The owed list before an entry: without what it made owed, and with the test that it settled back in its place. A test keeps the reasons that others gave it. */
function owedBefore(list: readonly OwedTest[], entry: Entry, was: Was | null, look: Lookup): readonly OwedTest[] {
  if (entry.kind === 'edited') return undropped(list, entry.lapsed)
  if (!isOwing(entry)) return list
  const owed = entry.kind === 'resolved' ? undropped(list, entry.lapsed) : list
  if (entry.kind !== 'resolved')
    return owed.map((test) => (test.id === entry.owed ? { ...test, struck: was?.says ?? null } : test))
  const left = owed.flatMap((test) => {
    const whys = test.whys.filter((w) => w.seq !== entry.seq)
    if (whys.length === test.whys.length) return [test]
    const heir = whys[0]
    if (!heir) return []
    // The entry that first owed the test is gone: it now belongs to the entry of its next reason, and has its number from there.
    const own = test.id.startsWith(`${entry.seq}.`)
    return [{ ...test, whys, id: own ? idIn(look(heir.seq), test) : test.id }]
  })
  const answeredTest = was && entry.settles !== null ? owedTest(entry.settles, look) : null
  if (!was || !answeredTest) return left
  return [
    ...left.slice(0, was.at),
    { ...answeredTest, whys: was.whys ?? answeredTest.whys, struck: was.says },
    ...left.slice(was.at),
  ]
}

/** The number of a test as another entry owes it. */
function idIn(entry: Entry, test: OwedTest): string {
  const n = entry.kind === 'resolved' ? entry.outcome.owed.findIndex((o) => alike(test, o)) : -1
  return n < 0 ? test.id : owedId(entry.seq, n)
}

/** An owed test by its id, as the entry that owed it said. */
function owedTest(id: string, look: Lookup): OwedTest | null {
  const [seq = '', n = ''] = id.split('.')
  const entry = look(Number(seq))
  const o = entry.kind === 'resolved' ? entry.outcome.owed[Number(n)] : undefined
  return o ? testOf(id, o, { says: o.why, clause: o.clause, seq: entry.seq }) : null
}
