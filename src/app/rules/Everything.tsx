/** All of a rule set, folded; or what has the words that were typed. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { AnyRuleSet, Clause, Ruling, Setting, Table } from '#engine'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Battle } from '../model/battle.ts'
import { Fold } from './Fold.tsx'
import { InBattle } from './InBattle.tsx'
import { ClauseRow, kindSays, TableText } from './parts.tsx'
import { SettingRow } from './SettingRow.tsx'
import { createSearch } from './search.ts'
import { rulesWords as words } from './words.ts'

type Term = AnyRuleSet['terms'][number]

export function Everything(props: {
  readonly set: AnyRuleSet
  readonly battle: Battle | null
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly onClause: (id: string) => void
}): JSX.Element {
  const { set } = props
  const [typed, setTyped] = createSignal(props.typed)
  const type = (text: string) => {
    setTyped(text)
    props.onTyped(text.trim())
  }
  const search = createSearch(set, typed)
  const seeking = search.seeking
  return (
    <div class="screen-body stack">
      <SearchField
        label={words.search}
        value={typed()}
        onInput={type}
        count={seeking() ? words.places(search.count()) : undefined}
      />
      <Show when={seeking() && search.count() === 0}>
        <p>{words.nothing}</p>
      </Show>
      <Show when={!seeking() && props.battle}>
        {(battle) => <InBattle set={set} battle={battle()} onClause={props.onClause} />}
      </Show>
      <Tables tables={search.tables()} seeking={seeking()} />
      <Clauses clauses={search.clauses()} seeking={seeking()} onClause={props.onClause} />
      <Rulings
        settings={props.battle && !seeking() ? [] : search.settings()}
        rulings={search.rulings()}
        battle={props.battle}
        onClause={props.onClause}
      />
      <Terms terms={search.terms()} />
      <Show when={!seeking()}>
        <Section title={words.about} class="stack">
          <p>{set.about}</p>
          <p class="mark">{words.version(set.version)}</p>
          <Button onTap={() => window.print()}>{words.print}</Button>
          <p class="mark">{words.printHint}</p>
        </Section>
      </Show>
    </div>
  )
}

/** So few tables that were looked for lie open. */
const FEW = 3

function Tables(props: { readonly tables: readonly Table[]; readonly seeking: boolean }): JSX.Element {
  return (
    <Show when={props.tables.length > 0}>
      <Section title={words.tables}>
        <For each={props.tables}>
          {(table) => (
            <Fold title={table.title} open={props.seeking && props.tables.length <= FEW}>
              <TableText table={table} />
            </Fold>
          )}
        </For>
      </Section>
    </Show>
  )
}

function Clauses(props: {
  readonly clauses: readonly Clause[]
  readonly seeking: boolean
  readonly onClause: (id: string) => void
}): JSX.Element {
  const kinds = createMemo(() => {
    const ids = [...new Set(props.clauses.map((c) => c.kind))]
    return ids.map((kind) => [kind, props.clauses.filter((c) => c.kind === kind)] as const)
  })
  return (
    <Show when={kinds().length > 0}>
      <Section title={words.clauses}>
        <For each={kinds()}>
          {([kind, some]) => (
            <Fold title={kindSays(kind)} mark={String(some.length)} open={props.seeking}>
              <div>
                <For each={some}>{(clause) => <ClauseRow clause={clause} onOpen={props.onClause} />}</For>
              </div>
            </Fold>
          )}
        </For>
      </Section>
    </Show>
  )
}

function Rulings(props: {
  readonly settings: readonly Setting[]
  readonly rulings: readonly Ruling[]
  readonly battle: Battle | null
  readonly onClause: (id: string) => void
}): JSX.Element {
  const hint = () =>
    `${words.rulingsHint} ${props.battle ? words.rulingsOf(props.battle.game().name) : words.rulingsNew}`
  return (
    <Show when={props.settings.length + props.rulings.length > 0}>
      <Section title={words.rulings} hint={hint()}>
        <For each={props.settings}>
          {(setting) => <SettingRow setting={setting} battle={props.battle} onClause={props.onClause} />}
        </For>
        <For each={props.rulings}>
          {(ruling) => (
            <button type="button" class="clause-row" onClick={() => props.onClause(ruling.id)}>
              <span>{ruling.says}</span>
              <span class="mark">{words.ruling(ruling.id)}</span>
            </button>
          )}
        </For>
      </Section>
    </Show>
  )
}

function Terms(props: { readonly terms: readonly Term[] }): JSX.Element {
  return (
    <Show when={props.terms.length > 0}>
      <Section title={words.terms}>
        <dl>
          <For each={props.terms}>
            {(term) => (
              <div class="term">
                <dt>
                  <b>{term.term}</b>
                </dt>
                <dd>{term.says}</dd>
              </div>
            )}
          </For>
        </dl>
      </Section>
    </Show>
  )
}
