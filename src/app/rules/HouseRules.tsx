/** The house rules of a battle, and what was ruled for one roll only; each can be taken back. */
import { createResource, For, type JSX, Show } from 'solid-js'
import { type RuledThrow, same } from '#engine'
import { type Entry, type HouseRule, type HouseState, procedureOf } from '#game'
import { store } from '#store'
import { capital, dayAndTime, rulingWords } from '#tell'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Battle } from '../model/battle.ts'
import { houseSays as words } from './words.ts'

export function HouseRules(props: { readonly battle: Battle }): JSX.Element {
  const { battle } = props
  const house = () => battle.game().house ?? []
  const [ruled] = createResource(
    () => battle.game().head,
    (head) => entriesIn(battle.id, head),
    { initialValue: [] },
  )
  const rolls = () => ruledIn(ruled.latest)
  const used = (rule: HouseRule) => rolls().filter(({ ruling }) => rulingWords(ruling) === rulingWords(rule.ruling))
  const once = () =>
    rolls().filter(({ ruling }) => !house().some((rule) => rulingWords(rule.ruling) === rulingWords(ruling)))
  const put = (rule: HouseRule, was: HouseState) =>
    void battle.enter([{ kind: 'housed', rule, was, now: was === 'holds' ? 'rests' : 'holds' }])
  return (
    <Section title={words.title} hint={words.hint}>
      <For each={house()} fallback={<p class="mark">{words.none}</p>}>
        {({ now, ...rule }) => (
          <div class="house-row">
            <p>
              <Show when={now === 'holds'} fallback={<s>{capital(rulingWords(rule.ruling))}</s>}>
                <b>{capital(rulingWords(rule.ruling))}</b>
              </Show>
              <span class="mark">
                {now === 'holds'
                  ? words.offered(
                      capital(procedureOf(battle.set, rule.procedure)?.title ?? rule.procedure),
                      keptAt(ruled.latest, rule),
                      used(rule).length,
                    )
                  : words.takenBack}
              </span>
            </p>
            <Button onTap={() => put(rule, now)}>{now === 'holds' ? words.takeBack : words.takeUp}</Button>
          </div>
        )}
      </For>
      <Show when={once().length > 0}>
        <h3 class="small">{words.once}</h3>
        <For each={once()}>
          {({ ruling, seq, title }) => (
            <div class="house-row">
              <p>
                <b>{capital(rulingWords(ruling))}</b>
                <span class="mark">{words.entry(seq, title)}</span>
              </p>
            </div>
          )}
        </For>
      </Show>
    </Section>
  )
}

type Once = { readonly ruling: RuledThrow; readonly seq: number; readonly title: string }

async function entriesIn(battle: string, head: number): Promise<readonly Entry[]> {
  const entries = await store.entriesPage(battle, head + 1, head + 1)
  return entries.ok ? entries.value : []
}

/** What was ruled otherwise in a battle, entry by entry. */
const ruledIn = (entries: readonly Entry[]): readonly Once[] =>
  entries.flatMap((entry) =>
    entry.kind === 'resolved'
      ? (entry.outcome.ruled ?? []).map(({ ruling }) => ({ ruling, seq: entry.seq, title: entry.title }))
      : [],
  )

/** When a rule was kept, or taken up again; "" while the log is being read. */
function keptAt(entries: readonly Entry[], { procedure, step, ruling }: HouseRule): string {
  const kept = entries.filter(
    (entry) => entry.kind === 'housed' && entry.now === 'holds' && same(entry.rule, { procedure, step, ruling }),
  )
  const at = Math.max(...kept.map((entry) => entry.at))
  return kept.length > 0 ? dayAndTime(at) : ''
}
