/** The house rules of a battle, and what was ruled for one roll only; each can be taken back. */
import { createResource, For, type JSX, Show } from 'solid-js'
import type { RuledThrow } from '#engine'
import { type HouseRule, type HouseState, procedureOf, type Resolved } from '#game'
import { store } from '#store'
import { capital, rulingWords } from '#tell'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Battle } from '../model/battle.ts'
import { houseSays as words } from './words.ts'

export function HouseRules(props: { readonly battle: Battle }): JSX.Element {
  const { battle } = props
  const house = () => battle.game().house ?? []
  const [ruled] = createResource(
    () => battle.game().head,
    (head) => ruledIn(battle.id, head),
    { initialValue: [] },
  )
  const used = (rule: HouseRule) =>
    ruled.latest.filter(({ ruling }) => rulingWords(ruling) === rulingWords(rule.ruling))
  const once = () =>
    ruled.latest.filter(({ ruling }) => !house().some((rule) => rulingWords(rule.ruling) === rulingWords(ruling)))
  const put = (rule: HouseRule, was: HouseState) =>
    void battle.enter([{ kind: 'housed', rule, was, now: was === 'holds' ? 'rests' : 'holds' }])
  return (
    <Section title={words.title} hint={words.hint}>
      <For each={house()} fallback={<p class="mark">{words.none}</p>}>
        {({ now, ...rule }) => (
          <div class="house-rule">
            <p>
              <Show when={now === 'holds'} fallback={<s>{capital(rulingWords(rule.ruling))}</s>}>
                <b>{capital(rulingWords(rule.ruling))}</b>
              </Show>
              <span class="mark">
                {now === 'holds'
                  ? words.offered(procedureOf(battle.set, rule.procedure)?.title ?? rule.procedure, used(rule).length)
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
            <div class="house-rule">
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

/** What was ruled otherwise in a battle, entry by entry. */
async function ruledIn(battle: string, head: number): Promise<readonly Once[]> {
  const entries = await store.entriesPage(battle, head + 1, head + 1)
  if (!entries.ok) return []
  return entries.value
    .filter((entry): entry is Resolved => entry.kind === 'resolved')
    .flatMap(({ outcome, seq, title }) => (outcome.ruled ?? []).map(({ ruling }) => ({ ruling, seq, title })))
}
