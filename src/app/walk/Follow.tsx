/** The chain behind a throw, as a line of march. */
import { type JSX, Show } from 'solid-js'
import { type Ref, type Stage, type StageEnd, type Through, zero } from '#engine'
import { refsIn } from '#game'
import { OddsRiver } from '../../ui/OddsRiver.tsx'
import { percent, plus } from '../../ui/percent.ts'
import type { RiverEnd, RiverStage } from '../../ui/river.ts'
import type { FoundThrough } from '../odds/client.ts'
import { walkWords as words } from './words.ts'

const kindOf = { good: 'good', bad: 'bad', plain: 'odd' } as const

/** Its stages and ends as the picture wants them: numbers of one kind become one end, and the best of the last stage is the mouth. */
export function riverOf(
  found: Through,
  name: (ref: Ref) => string,
): { readonly stages: readonly RiverStage[]; readonly last: RiverEnd } {
  const stages = found.stages.map((stage, i) => ({
    title: stage.title,
    detail: detailOf(stage, i, name),
    ends: endsOf(stage.ends),
  }))
  const open = found.open.n > 0n ? [{ label: words.waitsHere, chance: found.open, kind: 'odd' as const }] : []
  const final = stages.at(-1)
  const best = bestOf(final?.ends ?? []) ?? { label: '', chance: zero, kind: 'odd' as const }
  return {
    stages: stages.map((stage) =>
      stage === final ? { ...stage, ends: [...stage.ends.filter((end) => end !== best), ...open] } : stage,
    ),
    last: best,
  }
}

function detailOf(stage: Stage, at: number, name: (ref: Ref) => string): string | undefined {
  const who = at === 0 ? [] : refsIn(stage.args).slice(0, 1).map(name)
  const reached = stage.reached.n === stage.reached.d ? [] : [percent(stage.reached)]
  return [...who, ...reached].join(', ') || undefined
}

/** The likeliest good end, else the likeliest. */
function bestOf(ends: readonly RiverEnd[]): RiverEnd | undefined {
  const good = ends.filter((end) => end.kind === 'good')
  const among = good.length > 0 ? good : ends
  return among.reduce<RiverEnd | undefined>(
    (best, end) => (!best || end.chance.n * best.chance.d > best.chance.n * end.chance.d ? end : best),
    undefined,
  )
}

function endsOf(ends: readonly StageEnd[]): readonly RiverEnd[] {
  const counted = new Map<string, StageEnd[]>()
  const named: RiverEnd[] = []
  for (const end of ends) {
    if (typeof end.value === 'number') counted.set(end.says, [...(counted.get(end.says) ?? []), end])
    else named.push({ label: String(end.value), chance: end.chance, kind: kindOf[end.tone] })
  }
  return [...named, ...[...counted].map(([says, some]) => together(says, some))]
}

/** "Killed: 0", "Killed: 1 to 3". */
function together(says: string, some: readonly StageEnd[]): RiverEnd {
  const values = some.map((end) => Number(end.value))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const chance = some.reduce((all, end) => plus(all, end.chance), zero)
  return { label: words.counted(says, low, high), chance, kind: 'odd' }
}

/** The line of march in the page, over the questions that led to it. */
export function Follow(props: {
  readonly title: string
  readonly found: FoundThrough | undefined
  readonly name: (ref: Ref) => string
}): JSX.Element {
  const through = () => {
    const found = props.found
    return found && !('over' in found) ? found : null
  }
  return (
    <div class="follow" aria-live="polite">
      <Show
        when={through()}
        keyed
        fallback={<p class="odds-words">{props.found === undefined ? words.counting : words.noOdds}</p>}
      >
        {(found) => {
          const river = riverOf(found, props.name)
          return <OddsRiver title={words.through(props.title)} stages={river.stages} last={river.last} />
        }}
      </Show>
    </div>
  )
}
