/** What the dice that are still to fall can come to: the odds stay in sight while dice are entered. */
import { createMemo, type JSX, Show } from 'solid-js'
import { type Fraction, type Json, one, type Part, type Tone } from '#engine'
import type { End } from '#game'
import { type BarPart, capital, columnsOf, leftOf, type Reads, shareOf, sharesOf, sumOf } from '#tell'
import { OddsBar, type OddsPart } from '../../../ui/OddsBar.tsx'
import { OddsColumns } from '../../../ui/OddsColumns.tsx'
import { walkWords as words } from '../words.ts'

type LeftProps = {
  readonly part: Part
  readonly faces: readonly number[]
  /** Ours, of two totals. */
  readonly ours?: number | undefined
  /** What all of them read, once nothing is left to fall. */
  readonly came?: Json | undefined
  /** Where a reading leads. */
  readonly end: (read: Json) => End | null
}

const none = shareOf({ n: 0n, d: 1n })
const goodFirst = { good: 0, plain: 1, bad: 2 } as const

/** Ends with their chance, good ones first; null where readings do not lead to one of a few ends. */
function endsOf(reads: readonly Reads[], end: LeftProps['end']): readonly BarPart[] | null {
  const by = new Map<string, { readonly tone: Tone; readonly chance: Fraction }>()
  for (const read of reads) {
    const leads = end(read.value)
    if (!leads?.named) return null
    const { word } = leads.named
    by.set(word, { tone: leads.tone, chance: sumOf([by.get(word)?.chance ?? [], read.chance].flat()) })
  }
  const shares = sharesOf([...by.values()].map(({ chance }) => chance))
  return [...by]
    .map(([word, { tone }], at) => ({
      ...(shares[at] ?? none),
      label: capital(word),
      kind: tone,
      note: shares[at]?.says,
    }))
    .sort((a, b) => goodFirst[a.kind] - goodFirst[b.kind])
}

/** Of two sides what is left of winning; of few numbers each; null where there are too many. */
function numbered(part: Part, reads: readonly Reads[]): readonly OddsPart[] | null {
  if (reads.length > 2 && part.read.how !== 'opposed') return null
  const kinds = { higher: 'good', even: 'plain', lower: 'bad' } as const
  const shares = sharesOf(reads.map(({ chance }) => chance))
  return reads
    .map(({ value }, at) => ({ value, share: shares[at] ?? none }))
    .sort((a, b) => (typeof a.value === 'number' ? Number(b.value) - Number(a.value) : 0))
    .map(({ value, share }, at) => ({
      ...share,
      label: words.reading(value, part.dice.length),
      kind: value === 'higher' || value === 'even' || value === 'lower' ? kinds[value] : at === 0 ? 'good' : 'still',
    }))
}

export function Left(props: LeftProps): JSX.Element {
  const reads = createMemo((): readonly Reads[] | null =>
    props.came === undefined ? leftOf(props.part, props.faces, props.ours) : [{ value: props.came, chance: one }],
  )
  const bar = createMemo(() => {
    const some = reads()
    return some && (endsOf(some, props.end) ?? numbered(props.part, some))
  })
  const counts = () =>
    (reads() ?? []).flatMap(({ value, chance }) => (typeof value === 'number' ? [{ value, chance }] : []))
  return (
    <div class="left-odds" classList={{ columns: !bar() }} aria-live="polite">
      <Show
        when={bar()}
        fallback={
          <Show when={counts().length > 1}>
            <OddsColumns small columns={columnsOf(counts(), 24)} />
          </Show>
        }
      >
        {(parts) => <OddsBar parts={parts()} />}
      </Show>
    </div>
  )
}
