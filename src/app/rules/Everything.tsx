/** All of a rule set by the players' headings, folded; or what has the words that were typed. */
import { createSignal, For, type JSX, Show } from 'solid-js'
import type { AnyRuleSet, Ruling, Setting } from '#engine'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { ClauseText } from '../../ui/ClauseText.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Battle } from '../model/battle.ts'
import { rulesOffered } from '../model/offered.ts'
import { ownWords } from '../model/own-words.ts'
import { type Heading, readBy } from '../shared/clause/headings.ts'
import { ClauseRow, TableText } from '../shared/clause/parts.tsx'
import { SettingRow } from '../shared/clause/SettingRow.tsx'
import { rulesWords as words } from '../shared/clause/words.ts'
import '../../ui/line-in.css'
import { Fold } from './Fold.tsx'
import { RulesInBattle } from './InBattle.tsx'
import { createSearch } from './search.ts'
import { createMarks } from './sought.ts'

type Term = AnyRuleSet['terms'][number]

export function Everything(props: {
  readonly set: AnyRuleSet
  readonly battle: Battle | null
  readonly typed: string
  /** Every heading lies open: for paper. */
  readonly open: boolean
  readonly onTyped: (typed: string) => void
  /** Other rules, by their id. */
  readonly onRules: (id: string) => void
  /** Own rules of this phone, and the way to bring some. */
  readonly onOwn: () => void
  readonly onClause: (id: string) => void
  /** Prints all of it. */
  readonly onPrint: () => void
}): JSX.Element {
  const { set } = props
  const [typed, setTyped] = createSignal(props.typed)
  const type = (text: string) => {
    setTyped(text)
    props.onTyped(text.trim())
  }
  const search = createSearch(set, () => readBy(set, props.battle?.game()), typed)
  const seeking = search.seeking
  const [page, setPage] = createSignal<HTMLElement>()
  createMarks(page, () => (search.count() > 0 ? search.sought() : []))
  return (
    <div class="screen-body stack halves" ref={setPage}>
      <Show when={!props.battle}>
        <Which id={set.id} onRules={props.onRules} onOwn={props.onOwn} />
      </Show>
      <SearchField
        label={words.search}
        value={typed()}
        onInput={type}
        count={seeking() ? words.places(search.count()) : undefined}
      />
      <Show when={seeking() && search.count() === 0}>
        <p>{words.nothing(typed().trim(), search.tries().length > 0)}</p>
        <div class="acts">
          <For each={search.tries()}>{(word) => <Button onTap={() => type(word)}>{word}</Button>}</For>
        </div>
      </Show>
      <Show when={!seeking() && props.battle}>
        {(battle) => <RulesInBattle set={set} battle={battle()} onClause={props.onClause} />}
      </Show>
      <Show when={search.headings().length > 0}>
        <Section title={words.title} hint={words.inOrder}>
          <For each={search.headings()}>
            {(heading) => <Under heading={heading} open={seeking() || props.open} onClause={props.onClause} />}
          </For>
        </Section>
      </Show>
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
          <Show when={set.own}>{(own) => <p>{`${ownWords.by(own().by)}. ${ownWords.licence(own().licence)}`}</p>}</Show>
          <p class="mark">{words.version(set.version)}</p>
          <div class="stack not-on-paper">
            <Button onTap={() => window.print()}>{words.print}</Button>
            <Button onTap={props.onPrint}>{words.printAll}</Button>
            <p class="mark">{words.printHint}</p>
          </div>
        </Section>
      </Show>
    </div>
  )
}

/** Which rules are read, and the way to own ones. */
function Which(props: {
  readonly id: string
  readonly onRules: (id: string) => void
  readonly onOwn: () => void
}): JSX.Element {
  const offered = rulesOffered()
  return (
    <div class="rules-which not-on-paper">
      <select aria-label={words.which} onChange={(e) => props.onRules(e.currentTarget.value)}>
        <For each={offered()}>
          {({ id, title, by }) => (
            <option value={id} selected={id === props.id}>
              {by ? `${title}. ${by}` : title}
            </option>
          )}
        </For>
      </select>
      <LinkButton onTap={props.onOwn}>{words.own}</LinkButton>
    </div>
  )
}

/** What stands under one heading: what to do, its tables, then rule by rule. */
function Under(props: {
  readonly heading: Heading
  readonly open: boolean
  readonly onClause: (id: string) => void
}): JSX.Element {
  return (
    <Fold title={props.heading.title} open={props.open}>
      <Show when={props.heading.lines.length > 0}>
        <ClauseText blocks={props.heading.lines.map((p) => ({ p }))} small />
      </Show>
      <For each={props.heading.tables}>
        {(table) => <TableText table={table} titled={table.title !== props.heading.title} />}
      </For>
      <div>
        <For each={props.heading.clauses}>{(clause) => <ClauseRow clause={clause} onOpen={props.onClause} />}</For>
      </div>
    </Fold>
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
      <Section title={words.rulings} hint={hint()} class="rulings">
        <For each={props.settings}>
          {(setting) => <SettingRow setting={setting} battle={props.battle} onClause={props.onClause} />}
        </For>
        <For each={props.rulings}>
          {(ruling) => (
            <button type="button" class="clause-row" onClick={() => props.onClause(ruling.id)}>
              <span>{ruling.says}</span>
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
