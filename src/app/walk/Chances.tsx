/** Odds as a picture and in words: a bar for what passes or fails, columns for how many. */
import { type JSX, Show } from 'solid-js'
import type { Chance, Json, Odds, Viewed } from '#engine'
import { OddsBar } from '../../ui/OddsBar.tsx'
import { OddsColumns } from '../../ui/OddsColumns.tsx'
import { percent, percentInWords, plus } from '../../ui/percent.ts'
import type { Found } from '../odds/client.ts'
import { walkWords as words } from './words.ts'

/** The first view of the odds, and one sentence. */
export function Chances(props: {
  readonly found: Found | undefined
  /** Only in words: the picture stands elsewhere. */
  readonly bare?: boolean
}): JSX.Element {
  const odds = (): Odds | null => {
    const found = props.found
    return found && !('over' in found) ? found : null
  }
  const view = () => Object.values(odds()?.views ?? {})[0]
  return (
    <div class="chances" classList={{ bare: props.bare ?? false }} aria-live="polite">
      <Show
        when={view()}
        keyed
        fallback={<p class="odds-words">{props.found === undefined ? words.counting : odds() ? '' : words.noOdds}</p>}
      >
        {(shown) => (
          <>
            <Show when={!props.bare && shown.chances.length > 0}>
              <Show
                when={shown.show === 'columns'}
                fallback={<OddsBar parts={[...parts(shown), ...waits(odds()?.open ?? [])]} />}
              >
                <OddsColumns title={shown.says} values={numbers(shown)} />
              </Show>
            </Show>
            <p class="odds-words">{sentence(shown)}</p>
          </>
        )}
      </Show>
      <Show when={(odds()?.open.length ?? 0) > 0}>
        <p class="mark">{waitsFor(odds()?.open ?? [])}</p>
      </Show>
      <Show when={(odds()?.assumed.length ?? 0) > 0}>
        <p class="mark">{words.assuming(assumed(odds()?.assumed ?? []).join('; '))}</p>
      </Show>
    </div>
  )
}

/** An answer in a word; of a checklist or of picked units how many. */
const plain = (value: Json): string => {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value !== 'object' || value === null) return String(value)
  return String(Object.values(value).filter((one) => one !== false && one !== 0).length || words.none)
}

const kindOf = { good: 'good', bad: 'bad', plain: 'odd' } as const

function parts(view: Viewed) {
  return view.chances.map((c) => ({ label: capital(String(c.value)), chance: c.chance, kind: kindOf[c.tone] }))
}

/** The part of the bar that hangs on an answer. */
const waits = (open: Odds['open']) =>
  open.length > 0 ? [{ label: words.openPart, chance: openChance(open), kind: 'odd' as const }] : []

const openChance = (open: Odds['open']) => open.reduce((sum, end) => plus(sum, end.chance), { n: 0n, d: 1n })

/** What must be answered before the rest of the odds is known, each question once. */
export const waitsFor = (open: Odds['open']): string =>
  words.openFor(percent(openChance(open)), [...new Set(open.map((end) => end.says))])

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function numbers(view: Viewed) {
  return view.chances.flatMap((c) => (typeof c.value === 'number' ? [{ value: c.value, chance: c.chance }] : []))
}

/** So many assumptions are read through. */
const READ = 4

/** Each line once, however often a loop asks it; of many the first. */
export function assumed(list: Odds['assumed']): readonly string[] {
  const lines = [...new Set(list.map((a) => `${a.says} ${plain(a.value)}`))]
  return lines.length <= READ ? lines : [...lines.slice(0, READ - 1), words.othersAssumed(lines.length - READ + 1)]
}

/** The likeliest value with its chance; where several are as likely as one another, all of them. */
export function sentence(view: Viewed): string {
  const over = (a: Chance, b: Chance) => a.chance.n * b.chance.d - b.chance.n * a.chance.d
  const top = view.chances.reduce<Chance | null>((best, c) => (!best || over(c, best) > 0n ? c : best), null)
  if (!top) return ''
  const equal = view.chances.filter((c) => over(c, top) === 0n).map((c) => String(c.value))
  if (view.show === 'bar') {
    const chance = percentInWords(top.chance)
    return equal.length > 1 ? words.asLikely(equal, chance) : words.likeliest(String(top.value), chance)
  }
  const some = view.chances.filter((c) => typeof c.value === 'number' && c.value > 0).map((c) => c.chance)
  const any = words.any(percentInWords(some.reduce((a, b) => plus(a, b), { n: 0n, d: 1n })))
  const chance = percent(top.chance)
  return `${equal.length > 1 ? words.asLikely(equal, chance) : words.likeliestNumber(String(top.value), chance)} ${any}`
}
