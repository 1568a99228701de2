/** What the referee rules on the dice of all rows at once: the kept house rules with both needs, and a ruling of now. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { RuledThrow } from '#engine'
import { capital, rulingWords } from '#tell'
import { Segmented } from '../../../ui/Segmented.tsx'
import { useBattle } from '../../model/battle.ts'
import { createRow } from '../model.ts'
import { keepRuling } from '../ruling/keep.ts'
import { offeredFor } from '../ruling/otherwise.ts'
import RulingSheet from '../ruling/RulingSheet.tsx'
import { rulingSays as words } from '../ruling/words.ts'
import { forAll, needsOf, ruledAll, type ThrowAhead, throwsAhead } from './ahead.ts'
import type { Together } from './together.ts'
import '../ruling/ruling.css'

/** Stands beside the dice of a list; nothing where none are to come. */
export default function RuleAll(props: { readonly many: Together }): JSX.Element {
  const { many } = props
  const battle = useBattle()
  const [ruling, setRuling] = createSignal<ThrowAhead | null>(null)
  const throws = createMemo(() => throwsAhead(many.states()))
  const answers = (place: number) => many.states()[place]?.row.answers ?? {}
  const houses = () =>
    throws().flatMap((at) => {
      const [first] = at.rows.values()
      return first ? offeredFor(battle.game(), at, first).map((rule) => ({ at, rule })) : []
    })
  const rule = (at: ThrowAhead, now: RuledThrow | null) => many.rule(forAll(at, now))
  return (
    <div class="rule-otherwise">
      <For each={houses()}>
        {({ at, rule: kept }) => (
          <House at={at} kept={kept} now={ruledAll(at, answers)} onRule={(now) => void rule(at, now)} />
        )}
      </For>
      <For each={throws()}>
        {(at) => (
          <button type="button" class="link" onClick={() => setRuling(at)}>
            {throws().length === 1 ? words.open : words.openFor(saysOf(at))}
          </button>
        )}
      </For>
      <Show when={ruling()} keyed>
        {(at) => (
          <Ruling
            many={many}
            at={at}
            now={ruledAll(at, answers) ?? null}
            onClose={() => setRuling(null)}
            onRule={async (now, isKept) => {
              setRuling(null)
              await rule(at, now)
              if (now && isKept) await keepRuling(battle, { procedure: at.procedure, step: at.step }, now)
            }}
          />
        )}
      </Show>
    </div>
  )
}

/** A throw in its own words, as its first row has it. */
const saysOf = ({ rows }: ThrowAhead): string => [...rows.values()][0]?.book.says ?? ''

/** A kept rule, and by which of both all rows roll. */
function House(props: {
  readonly at: ThrowAhead
  readonly kept: RuledThrow
  readonly now: RuledThrow | null | undefined
  readonly onRule: (now: RuledThrow | null) => void
}): JSX.Element {
  const needs = () => needsOf(props.at, props.kept)
  const isRuled = () => JSON.stringify(props.now) === JSON.stringify(props.kept)
  return (
    <section class="house-rule" aria-label={words.house(rulingWords(props.kept))}>
      <b>{words.house(rulingWords(props.kept))}</b>
      <Segmented
        label={capital(rulingWords(props.kept))}
        options={[
          { value: 'ruled', label: words.useForAll(props.at.rows.size, needs()?.[1]) },
          { value: 'book', label: words.useBook(needs()?.[0]) },
        ]}
        value={isRuled() ? 'ruled' : props.now === null ? 'book' : ''}
        onChange={(by) => props.onRule(by === 'ruled' ? props.kept : null)}
      />
    </section>
  )
}

/** The sheet of a ruling, with the odds of its first row. */
function Ruling(props: {
  readonly many: Together
  readonly at: ThrowAhead
  readonly now: RuledThrow | null
  readonly onClose: () => void
  readonly onRule: (ruling: RuledThrow | null, isKept: boolean) => void
}): JSX.Element {
  const [first] = props.at.rows
  if (!first) return null
  const [place, at] = first
  return (
    <RulingSheet
      at={at}
      model={createRow(props.many.walk, place)}
      now={props.now}
      ofMany={props.at.rows.size}
      mayKeep
      onClose={props.onClose}
      onRule={props.onRule}
    />
  )
}
