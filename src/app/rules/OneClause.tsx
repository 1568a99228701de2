/** One clause or ruling, with the tables, rulings and procedures that rest on it. */
import { useNavigate } from '@solidjs/router'
import { createResource, For, type JSX, Show } from 'solid-js'
import type { AnyRuleSet } from '#engine'
import { ClauseText } from '../../ui/ClauseText.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Battle } from '../model/battle.ts'
import { type Cited, citedIn } from './cited.ts'
import { ClauseRow, kindSays, SettingRow, sentenceOf, TableText } from './parts.tsx'
import { rulesWords as words } from './words.ts'

export function OneClause(props: {
  readonly set: AnyRuleSet
  readonly battle: Battle | null
  readonly id: string
  readonly onClause: (id: string) => void
  /** Leads to all the rules; missing where the clause lies over another page. */
  readonly onAll?: () => void
}): JSX.Element {
  const navigate = useNavigate()
  const { set } = props
  const id = props.id.replace(/^ruling /i, '')
  const clause = set.clauses.find((c) => c.id === id)
  const ruling = set.rulings.find((r) => r.id === id)
  const ofId = (ids: readonly string[] | undefined) => ids?.includes(id) ?? false
  const settings = set.settings.filter((s) => s.id === id || s.ruling === id || ofId(s.clauses))
  const rulings = set.rulings.filter((r) => r.id !== id && ofId(r.clauses))
  const tables = set.tables.filter((t) => ofId(t.clauses))
  const named = ruling?.clauses ?? (clause ? [] : settings.flatMap((s) => s.clauses ?? []))
  const family = clause ? id.split('.').slice(0, -1).join('.') : ''
  const near = set.clauses.filter(
    (c) => named.includes(c.id) || (family.includes('.') && c.id !== id && c.id.startsWith(`${family}.`)),
  )
  const [cited] = createResource<Cited, string>(() => set.id, citedIn, { initialValue: {} })
  const checks = () =>
    set.procedures.filter(
      (p) =>
        ofId(cited.latest[p.id]) && p.start && !p.start.notQuick && p.start.from !== 'setup' && p.start.from !== 'turn',
    )
  return (
    <div class="stack" classList={{ 'screen-body': props.onAll !== undefined }}>
      <Show when={props.onAll}>
        {(all) => (
          <button type="button" class="link" onClick={() => all()()}>
            {words.all}
          </button>
        )}
      </Show>
      <Show when={clause}>
        {(found) => (
          <>
            <ClauseText
              source={words.source(set.title, kindSays(found().kind), found().lines)}
              blocks={[{ p: sentenceOf(found().says) }]}
            />
            <p>
              <span class="tag">{found().id}</span>
            </p>
          </>
        )}
      </Show>
      <Show when={ruling}>
        {(found) => (
          <ClauseText source={`${set.title}. ${words.ruling(found().id)}`} blocks={[{ p: sentenceOf(found().says) }]} />
        )}
      </Show>
      <Show when={!clause && !ruling && settings.length === 0}>
        <Notice tone="plain" title={words.unknown(id)} />
      </Show>
      <For each={settings}>
        {(setting) => <SettingRow setting={setting} battle={props.battle} open onClause={props.onClause} />}
      </For>
      <For each={rulings}>
        {(one) => (
          <Notice tone="plain" title={words.ruling(one.id)}>
            <p class="small">{one.says}</p>
          </Notice>
        )}
      </For>
      <For each={tables}>{(table) => <TableText table={table} titled />}</For>
      <Show when={near.length > 0}>
        <section>
          <h2 class="side-head">{words.near}</h2>
          <For each={near}>{(one) => <ClauseRow clause={one} onOpen={props.onClause} />}</For>
        </section>
      </Show>
      <Show when={props.onAll && checks().length > 0}>
        <section>
          <h2 class="side-head">{words.checks}</h2>
          <For each={checks()}>
            {(p) => (
              <ListRow
                title={words.check(p.start?.says ?? p.title)}
                detail={p.start?.hint}
                onTap={() => navigate(`/check/${set.id}/${p.id}`)}
              />
            )}
          </For>
        </section>
      </Show>
    </div>
  )
}
