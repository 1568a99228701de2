/** The reference: every clause, searchable, tables as tables, terms, rulings, and the players' sheet for print. */
import { useNavigate, useParams, useSearchParams } from '@solidjs/router'
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { type AnyRuleSet, type Clause, defaultSettings } from '#engine'
import { ClauseText } from '../../ui/ClauseText.tsx'
import { Head } from '../../ui/Head.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ruleSet } from '../rulesets.ts'
import './rules.css'
import { rulesWords as words } from './words.ts'

export default function Rules(): JSX.Element {
  const params = useParams()
  const [set] = createResource(() => params.ruleset ?? '', ruleSet)
  return (
    <Show when={set()} keyed>
      {(found) => <Reference set={found} />}
    </Show>
  )
}

function Reference(props: { readonly set: AnyRuleSet }): JSX.Element {
  const { set } = props
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [typed, setTyped] = createSignal(typeof search.clause === 'string' ? search.clause : '')
  const words3 = () => typed().toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (text: string) => words3().every((word) => text.toLowerCase().includes(word))
  const clauses = createMemo(() => set.clauses.filter((c) => fits(`${c.id} ${c.kind} ${c.says} ${c.lines ?? ''}`)))
  const tables = createMemo(() =>
    set.tables.filter((t) => fits(`${t.title} ${(t.clauses ?? []).join(' ')} ${t.rows.flat().join(' ')}`)),
  )
  const terms = createMemo(() => set.terms.filter((t) => fits(`${t.term} ${t.says}`)))
  const settings = defaultSettings(set)
  return (
    <div class="screen rules">
      <Head
        title={set.title}
        left={{ icon: 'back', label: words.back, onTap: () => (history.length > 1 ? history.back() : navigate('/')) }}
        right={[{ icon: 'print', label: words.print, onTap: () => window.print() }]}
      />
      <div class="screen-body stack">
        <SearchField
          label={words.search}
          value={typed()}
          onInput={setTyped}
          found={typed() ? words.found(clauses().length) : undefined}
        />
        <For each={tables()}>
          {(table) => (
            <ClauseText
              title={table.title}
              source={(table.clauses ?? []).slice(0, 3).join(', ') || undefined}
              blocks={[{ table: { head: table.head, rows: table.rows } }, ...(table.note ? [{ p: table.note }] : [])]}
              small
            />
          )}
        </For>
        <Show when={clauses().length > 0}>
          <h2 class="side-head">{words.clauses}</h2>
        </Show>
        <For each={clauses()}>{(clause) => <One clause={clause} />}</For>
        <Show when={terms().length > 0}>
          <h2 class="side-head">{words.terms}</h2>
          <dl>
            <For each={terms()}>
              {(term) => (
                <>
                  <dt>
                    <b>{term.term}</b>
                  </dt>
                  <dd>{term.says}</dd>
                </>
              )}
            </For>
          </dl>
        </Show>
        <h2 class="side-head">{words.rulings}</h2>
        <For each={set.settings.filter((s) => fits(`${s.ruling ?? ''} ${s.says} ${s.why}`))}>
          {(setting) => (
            <section>
              <h3>{setting.ruling ? `${setting.ruling}: ${setting.says}` : setting.says}</h3>
              <p>{setting.why}</p>
              <p class="mark">{words.now(setting.options.find((o) => o.value === settings[setting.id])?.says ?? '')}</p>
            </section>
          )}
        </For>
        <For each={set.rulings.filter((r) => fits(`${r.id} ${r.says}`))}>
          {(ruling) => <p>{`${ruling.id}: ${ruling.says}`}</p>}
        </For>
        <h2 class="side-head">{words.about}</h2>
        <p>{set.about}</p>
      </div>
      <PrintSheet set={set} />
    </div>
  )
}

function One(props: { readonly clause: Clause }): JSX.Element {
  return (
    <p class="clause">
      <b>{props.clause.id}</b> {props.clause.says}{' '}
      <span class="mark">{props.clause.lines ? words.lines(props.clause.lines) : ''}</span>
    </p>
  )
}

/** Two pages of ink for the players; only print shows it. */
function PrintSheet(props: { readonly set: AnyRuleSet }): JSX.Element {
  const tables = (ids: readonly string[]) => props.set.tables.filter((t) => ids.includes(t.id))
  return (
    <div class="sheet-print">
      <h1>{props.set.sheet.title || props.set.title}</h1>
      <For each={props.set.sheet.parts}>
        {(part) => (
          <section>
            <h2>{part.title}</h2>
            <For each={part.lines ?? []}>{(line) => <p>{line}</p>}</For>
            <For each={tables(part.tables ?? [])}>
              {(table) => (
                <ClauseText title={table.title} blocks={[{ table: { head: table.head, rows: table.rows } }]} small />
              )}
            </For>
          </section>
        )}
      </For>
    </div>
  )
}
