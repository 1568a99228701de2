/** One clause or ruling, with the tables, rulings and procedures that rest on it. */
import { useNavigate } from '@solidjs/router'
import { createMemo, createResource, For, type JSX, Show } from 'solid-js'
import { type AnyProcedure, type AnyRuleSet, asRead } from '#engine'
import { LinkButton } from '../../../ui/Button.tsx'
import { type ClauseBlock, ClauseText } from '../../../ui/ClauseText.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { Battle } from '../../model/battle.ts'
import { citedIn } from './cited.ts'
import { headingOf, readBy } from './headings.ts'
import { ClauseRow, sentenceOf, TableText } from './parts.tsx'
import { SettingRow } from './SettingRow.tsx'
import { rulesWords as words } from './words.ts'

/** All that a rule set has on one id, which is a clause's, a ruling's or a setting's. */
function restingOn(set: AnyRuleSet, id: string) {
  const clause = set.clauses.find((c) => c.id === id)
  const ruling = set.rulings.find((r) => r.id === id)
  const ofId = (ids: readonly string[] | undefined) => ids?.includes(id) ?? false
  const settings = set.settings.filter((s) => s.id === id || s.ruling === id || ofId(s.clauses))
  const cited = ruling?.clauses ?? (clause ? [] : settings.flatMap((s) => s.clauses ?? []))
  const family = clause ? id.split('.').slice(0, -1).join('.') : ''
  return {
    clause,
    ruling,
    settings,
    rulings: set.rulings.filter((r) => r.id !== id && ofId(r.clauses)),
    near: set.clauses.filter(
      (c) => cited.includes(c.id) || (family.includes('.') && c.id !== id && c.id.startsWith(`${family}.`)),
    ),
  }
}

/** The quick checks whose steps cite a clause. */
async function checksCiting({ set, id }: { readonly set: AnyRuleSet; readonly id: string }) {
  const cited = await citedIn(set.id)
  return set.procedures.filter(({ id: procedure, start }) => {
    const quick = start && !start.notQuick && start.from !== 'setup' && start.from !== 'turn'
    return quick && cited[procedure]?.includes(id)
  })
}

export function OneClause(props: {
  readonly set: AnyRuleSet
  readonly battle: Battle | null
  readonly id: string
  readonly onClause: (id: string) => void
  /** Leads to all the rules; missing where the clause lies over another page. */
  readonly onAll?: () => void
}): JSX.Element {
  const { set } = props
  const id = props.id.replace(/^ruling /i, '')
  const { clause, ruling, settings, rulings, near } = restingOn(set, id)
  const tables = createMemo(() =>
    asRead(set, readBy(set, props.battle?.game())).tables.filter((table) => table.clauses?.includes(id)),
  )
  const [checks] = createResource(() => ({ set, id }), checksCiting, { initialValue: [] })
  return (
    <div class="stack" classList={{ 'screen-body': props.onAll !== undefined }}>
      <Show when={props.onAll}>{(all) => <LinkButton onTap={all()}>{words.all}</LinkButton>}</Show>
      <Show when={clause}>
        {(one) => <ClauseText source={words.source(set.title, headingOf(set, one().id))} blocks={saying(one().says)} />}
      </Show>
      <Show when={ruling}>
        {(one) => <ClauseText source={`${set.title}. ${words.ruling}`} blocks={saying(one().says)} />}
      </Show>
      <Show when={!clause && !ruling && settings.length === 0}>
        <Notice tone="plain" title={words.unknown} />
      </Show>
      <For each={settings}>
        {(setting) => <SettingRow setting={setting} battle={props.battle} open onClause={props.onClause} />}
      </For>
      <For each={rulings}>
        {(one) => (
          <Notice tone="plain" title={words.ruling}>
            <p class="small">{one.says}</p>
          </Notice>
        )}
      </For>
      <For each={tables()}>{(table) => <TableText table={table} titled />}</For>
      <Show when={near.length > 0}>
        <Section title={words.near}>
          <For each={near}>{(one) => <ClauseRow clause={one} onOpen={props.onClause} />}</For>
        </Section>
      </Show>
      <Show when={props.onAll && checks.latest.length > 0}>
        <Checks ruleset={set.id} checks={checks.latest} />
      </Show>
    </div>
  )
}

const saying = (says: string): readonly ClauseBlock[] => [{ p: sentenceOf(says) }]

/** The quick checks that rest on it. */
function Checks(props: { readonly ruleset: string; readonly checks: readonly AnyProcedure[] }): JSX.Element {
  const navigate = useNavigate()
  return (
    <Section title={words.checks}>
      <For each={props.checks}>
        {(p) => (
          <ListRow
            title={words.check(p.start?.says ?? p.title)}
            detail={p.start?.hint}
            onTap={() => navigate(`/check/${props.ruleset}/${p.id}`)}
          />
        )}
      </For>
    </Section>
  )
}
