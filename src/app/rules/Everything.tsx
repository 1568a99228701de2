/** All of a rule set, folded; or what has the words that were typed. */
import { createMemo, createSignal, For, type JSX, type ParentProps, Show } from 'solid-js'
import type { AnyRuleSet, Clause, Setting } from '#engine'
import { SearchField } from '../../ui/SearchField.tsx'
import type { Battle } from '../model/battle.ts'
import { ClauseRow, kindSays, SettingRow, TableText } from './parts.tsx'
import { rulesWords as words } from './words.ts'

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
  const sought = createMemo(() => typed().toLowerCase().split(/\s+/).filter(Boolean))
  const seeking = () => sought().length > 0
  const fits = (...texts: readonly (string | undefined)[]) => {
    const text = texts.join(' ').toLowerCase()
    return sought().every((word) => text.includes(word))
  }
  const tables = createMemo(() =>
    set.tables.filter((t) => fits(t.title, t.note, ...(t.clauses ?? []), ...t.head, ...t.rows.flat())),
  )
  const clauses = createMemo(() => byKind(set.clauses.filter((c) => fits(c.id, c.says, kindSays(c.kind)))))
  const settings = createMemo(() =>
    set.settings.filter((s) => fits(s.ruling, s.says, s.why, ...s.options.map((o) => o.says))),
  )
  const rulings = createMemo(() => set.rulings.filter((r) => fits(r.id, r.says)))
  const terms = createMemo(() => set.terms.filter((t) => fits(t.term, t.says)))
  const found = () =>
    tables().length +
    clauses().reduce((sum, [, some]) => sum + some.length, 0) +
    settings().length +
    rulings().length +
    terms().length
  return (
    <div class="screen-body stack">
      <SearchField
        label={words.search}
        value={typed()}
        onInput={type}
        found={seeking() ? words.found(found()) : undefined}
      />
      <Show when={seeking() && found() === 0}>
        <p>{words.nothing}</p>
      </Show>
      <Show when={!seeking() && props.battle}>
        {(battle) => <InBattle set={set} battle={battle()} onClause={props.onClause} />}
      </Show>
      <Show when={tables().length > 0}>
        <section>
          <h2 class="side-head">{words.tables}</h2>
          <For each={tables()}>
            {(table) => (
              <Fold title={table.title} open={seeking() && tables().length <= 3}>
                <TableText table={table} />
              </Fold>
            )}
          </For>
        </section>
      </Show>
      <Show when={clauses().length > 0}>
        <section>
          <h2 class="side-head">{words.clauses}</h2>
          <For each={clauses()}>
            {([kind, some]) => (
              <Fold title={kindSays(kind)} mark={String(some.length)} open={seeking()}>
                <div>
                  <For each={some}>{(clause) => <ClauseRow clause={clause} onOpen={props.onClause} />}</For>
                </div>
              </Fold>
            )}
          </For>
        </section>
      </Show>
      <Show when={(props.battle && !seeking() ? 0 : settings().length) + rulings().length > 0}>
        <section>
          <h2 class="side-head">{words.rulings}</h2>
          <p class="mark">
            {words.rulingsHint} {props.battle ? words.rulingsOf(props.battle.game().name) : words.rulingsNew}
          </p>
          <For each={props.battle && !seeking() ? [] : settings()}>
            {(setting) => <SettingRow setting={setting} battle={props.battle} onClause={props.onClause} />}
          </For>
          <For each={rulings()}>
            {(ruling) => (
              <button type="button" class="clause-row" onClick={() => props.onClause(ruling.id)}>
                <span>{ruling.says}</span>
                <span class="mark">{words.ruling(ruling.id)}</span>
              </button>
            )}
          </For>
        </section>
      </Show>
      <Show when={terms().length > 0}>
        <section>
          <h2 class="side-head">{words.terms}</h2>
          <dl>
            <For each={terms()}>
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
        </section>
      </Show>
      <Show when={!seeking()}>
        <section class="stack">
          <h2 class="side-head">{words.about}</h2>
          <p>{set.about}</p>
          <p class="mark">{words.version(set.version)}</p>
          <button type="button" class="btn" onClick={() => window.print()}>
            {words.print}
          </button>
          <p class="mark">{words.printHint}</p>
        </section>
      </Show>
    </div>
  )
}

/** What holds in the battle, and can be changed while it runs. */
function InBattle(props: {
  readonly set: AnyRuleSet
  readonly battle: Battle
  readonly onClause: (id: string) => void
}): JSX.Element {
  const { set } = props
  const groups = [
    { title: words.options, settings: set.settings.filter((s) => s.kind === 'option') },
    { title: words.rulings, settings: set.settings.filter((s) => s.kind === 'ruling') },
  ].filter((group) => group.settings.length > 0)
  const changed = (settings: readonly Setting[]) =>
    settings.filter((s) => (props.battle.game().settings[s.id] ?? s.default) !== s.default).length
  return (
    <section>
      <h2 class="side-head">{words.inBattle}</h2>
      <p class="mark">{words.inBattleHint}</p>
      <For each={groups}>
        {({ title, settings }) => (
          <Fold title={title} mark={words.changedOf(settings.length, changed(settings))} open={false}>
            <div>
              <For each={settings}>
                {(setting) => <SettingRow setting={setting} battle={props.battle} onClause={props.onClause} />}
              </For>
            </div>
          </Fold>
        )}
      </For>
    </section>
  )
}

function byKind(clauses: readonly Clause[]): readonly (readonly [string, readonly Clause[]])[] {
  const kinds = [...new Set(clauses.map((c) => c.kind))]
  return kinds.map((kind) => [kind, clauses.filter((c) => c.kind === kind)] as const)
}

/** Opens at a tap; what is folded is not drawn before. */
function Fold(
  props: ParentProps<{ readonly title: string; readonly mark?: string; readonly open: boolean }>,
): JSX.Element {
  const [opened, setOpened] = createSignal(false)
  return (
    <details
      class="fold"
      open={props.open || undefined}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        <span>{props.title}</span>
        <Show when={props.mark}>
          <span class="mark">{props.mark}</span>
        </Show>
      </summary>
      <Show when={opened() || props.open}>
        <div class="fold-body">{props.children}</div>
      </Show>
    </details>
  )
}
