/** What the book says of one thing, newest first. */

import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js'
import type { AnyRuleSet, FieldChange, Ref } from '#engine'
import { refsIn, sameRef } from '#engine'
import { changesOf, type Entry } from '#game'
import { entryLine, tellEntry, timeWords, undoneOf } from '#tell'
import { LogEntry } from '../../../ui/LogEntry.tsx'
import { useBattle } from '../../model/battle.ts'
import { historyWords as words } from './words.ts'

const FEW = 5

export function History(props: { readonly of: Ref; readonly none?: string }): JSX.Element {
  const battle = useBattle()
  const [showsAll, setShowsAll] = createSignal(false)
  const [all] = createResource(
    () => battle.game().head,
    (head) => battle.page(Number.POSITIVE_INFINITY, head + 1),
  )
  const undone = createMemo(() => undoneOf(all.latest ?? []))
  const mine = createMemo(() => (all.latest ?? []).filter((entry) => isOf(battle.set, entry, props.of)))
  return (
    <Show when={all.latest}>
      <section>
        <h2 class="side-head">{words.title}</h2>
        <Show when={mine().length > 0} fallback={<p class="mark">{props.none ?? words.none}</p>}>
          <ol class="log">
            <For each={showsAll() ? mine() : mine().slice(0, FEW)}>
              {(entry) => (
                <LogEntry
                  time={timeWords(entry.at)}
                  text={entryLine(tellEntry(battle.set, battle.game(), entry))}
                  undone={undone().has(entry.seq)}
                />
              )}
            </For>
          </ol>
          <Show when={!showsAll() && mine().length > FEW}>
            <button type="button" class="link" onClick={() => setShowsAll(true)}>
              {words.all(mine().length)}
            </button>
          </Show>
        </Show>
      </section>
    </Show>
  )
}

/** It was changed, or named where something went, or it began there. */
function isOf({ kinds }: AnyRuleSet, entry: Entry, ref: Ref): boolean {
  const isIt = (one: Ref) => sameRef(one, ref)
  const touches = (change: FieldChange) => {
    if (isIt(change.of)) return true
    if (!('field' in change) || !kinds[change.of.kind]?.fields[change.field]?.names?.includes(ref.kind)) return false
    return change.old === ref.id || change.new === ref.id
  }
  return (entry.kind === 'resolved' && refsIn(entry.args).some(isIt)) || changesOf(entry).some(touches)
}
