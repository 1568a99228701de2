/** A new battle: rules, scenario, name, rulings. */

import { useNavigate, useSearchParams } from '@solidjs/router'
import { createResource, createSignal, For, type JSX, lazy, Show } from 'solid-js'
import { type AnyRuleSet, defaultSettings, isRecord, type Json, type Setting } from '#engine'
import { type GameRow, store } from '#store'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Head } from '../../../ui/Head.tsx'
import { LineField } from '../../../ui/LineField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Foot } from '../../../ui/Panel.tsx'
import { RadioSection } from '../../../ui/RadioRows.tsx'
import { battlePath, type Page } from '../../model/addresses.ts'
import { type Offered, offeredOr, rulesOffered } from '../../model/offered.ts'
import { prefs } from '../../model/prefs.ts'
import { ruleSetIn } from '../../model/rulesets.ts'
import { clearDraft, createDraft, createText } from '../../shared/drafts/draft.ts'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import type { MenuParts } from '../home/BattleMenu.tsx'
import { beginBattle, beginSaved } from './begin.ts'
import { type ChosenSettings, RulingsChoice } from './Rulings.tsx'
import { newWords as words } from './words.ts'

const BattleMenu = lazy(() => import('../home/BattleMenu.tsx').then((m) => ({ default: m.BattleMenu })))

export default function NewBattle(props: MenuParts): JSX.Element {
  const offered = rulesOffered()
  const usual = () => offeredOr(offered(), prefs().quick)
  const chosen = createText('new/rules', usual())
  const id = () => (offeredOr(offered(), chosen.value()) === chosen.value() ? chosen.value() : usual())
  const [set] = createResource(id, ruleSetIn)
  const [search] = useSearchParams()
  if (typeof search.rules === 'string') {
    chosen.put(search.rules)
    if (typeof search.scenario === 'string') createText(`new/${search.rules}/scenario`).put(search.scenario)
  }
  const [saved, { refetch }] = createResource(async () => {
    const all = await store.scenarios()
    const rows = all.ok ? all.value : []
    const from = rows.find((row) => row.id === search.from)
    if (from) {
      chosen.put(from.ruleset)
      createText(`new/${from.ruleset}/scenario`).put(from.id)
    }
    return rows
  })
  const navigate = useNavigate()
  return (
    <div class="screen">
      <Head title={words.title} left={{ icon: 'back', label: words.back, onTap: () => navigate('/') }} rule="line" />
      <Show when={(!search.from || saved.latest) && set.latest} keyed>
        {(rules) => (
          <Form
            set={rules}
            offered={offered()}
            ShareBattle={props.ShareBattle}
            saved={(saved.latest ?? []).filter((row) => row.ruleset === rules.id)}
            onSaved={() => void refetch()}
            onSet={chosen.put}
          />
        )}
      </Show>
    </div>
  )
}

function Form(
  props: MenuParts & {
    readonly set: AnyRuleSet
    readonly offered: readonly Offered[]
    /** The scenarios of these rules that are saved on this phone. */
    readonly saved: readonly GameRow[]
    readonly onSaved: () => void
    readonly onSet: (id: string) => void
  },
): JSX.Element {
  const { set } = props
  const first = set.scenarios.find((s) => s.id === 'ready') ?? set.scenarios[0]
  const scenario = createText(`new/${set.id}/scenario`, first?.id ?? '')
  const name = createText(`new/${set.id}/name`)
  const changed = createDraft<ChosenSettings>(`new/${set.id}/settings`, {}, (kept): kept is ChosenSettings =>
    isRecord(kept),
  )
  const settings = () => ({ ...defaultSettings(set), ...fittingIn(set, changed.value()) })
  const [refused, setRefused] = createSignal<string | null>(null)
  let body: HTMLDivElement | undefined
  const own = () => props.saved.find((row) => row.id === scenario.value())
  // A chosen battle that was deleted meanwhile counts as none.
  const value = () =>
    own() || scenario.value() === '' || set.scenarios.some((s) => s.id === scenario.value())
      ? scenario.value()
      : (first?.id ?? '')
  const chosen = () => set.scenarios.find((s) => s.id === value())
  // Ready forces have no name of their own.
  const usual = () => own()?.name ?? (chosen()?.id === 'ready' ? set.title : (chosen()?.title ?? set.title))
  const choose = (id: string, value: Json) => changed.put({ ...changed.value(), [id]: value })
  const refuse = (says: string) => {
    setRefused(says)
    body?.scrollTo({ top: 0 })
  }
  const begun = () => {
    for (const draft of [name, scenario, changed]) draft.clear()
    clearDraft('new/rules')
  }
  const begin = createBegin(set, refuse, begun)
  return (
    <>
      <div class="screen-body stack halves" ref={body}>
        <Show when={refused()}>{(says) => <Notice tone="refused" title={says()} />}</Show>
        <Show when={props.offered.length > 1}>
          <RadioSection
            label={words.rules}
            value={set.id}
            rows={props.offered.map(({ id: value, title: label, by: detail }) => ({ value, label, detail }))}
            onChange={props.onSet}
          />
        </Show>
        <RadioSection
          label={words.scenario}
          value={value()}
          rows={[
            ...set.scenarios.map((s) => ({ value: s.id, label: s.title, detail: s.about })),
            ...props.saved.map((row) => ({ value: row.id, label: row.name, detail: words.saved })),
            { value: '', label: words.empty, detail: words.emptyHint },
          ]}
          onChange={scenario.put}
        />
        <LineField says={words.name} value={name.value()} usual={usual()} done onType={name.put} />
        <Show when={own()} fallback={<Settings set={set} chosen={settings()} onChoose={choose} />}>
          {(row) => <Saved ShareBattle={props.ShareBattle} row={row()} onChange={props.onSaved} />}
        </Show>
      </div>
      <NoticeRow />
      <Foot>
        <Button
          tone="primary"
          onTap={() => void begin(name.value().trim() || usual(), settings(), own() ?? chosen()?.prepare.id ?? null)}
        >
          {own() ? words.begin : !chosen() ? words.pick : chosen()?.id === 'ready' ? words.ready : words.begin}
        </Button>
      </Foot>
    </>
  )
}

/** What can be done with a saved scenario beside beginning it. */
function Saved(props: MenuParts & { readonly row: GameRow; readonly onChange: () => void }): JSX.Element {
  const [open, setOpen] = createSignal(false)
  const close = () => {
    setOpen(false)
    props.onChange()
  }
  return (
    <div>
      <p class="mark">{words.savedHint}</p>
      <LinkButton label={words.more(props.row.name)} onTap={() => setOpen(true)}>
        {words.moreOf}
      </LinkButton>
      <Show when={open()}>
        <BattleMenu ShareBattle={props.ShareBattle} row={props.row} onClose={close} />
      </Show>
    </div>
  )
}

/** The settings that the rules still have, with an answer that they still know. */
const fittingIn = (set: AnyRuleSet, chosen: ChosenSettings): ChosenSettings =>
  Object.fromEntries(
    set.settings.flatMap(({ id, options }) => {
      const value = chosen[id]
      return options.some((option) => option.value === value) && value !== undefined ? [[id, value]] : []
    }),
  )

const isRow = (from: GameRow | string | null): from is GameRow => typeof from === 'object' && from !== null

/** Begins a battle at one tap, however often it is tapped: at its table, or with the walk that sets it up. */
function createBegin(set: AnyRuleSet, refuse: (says: string) => void, begun: () => void) {
  const navigate = useNavigate()
  let busy = false
  /** From a saved scenario, from one of the rule set by the id of its set-up, or from nothing. */
  return async (name: string, settings: ChosenSettings, from: GameRow | string | null) => {
    if (busy) return
    busy = true
    const made = await (isRow(from) ? beginSaved(set, from, name) : beginBattle(set, name, settings, from))
    busy = false
    if (!made.ok) return refuse(made.says)
    begun()
    void store.askToPersist()
    const { id, asks } = made.value
    const setUp: Page = asks && typeof from === 'string' ? { is: 'walk', procedure: from, args: {} } : { is: 'table' }
    navigate(battlePath(id, from === null ? { is: 'roster' } : setUp), { replace: true })
  }
}

/** Options and rulings, each list folded. */
function Settings(props: {
  readonly set: AnyRuleSet
  readonly chosen: ChosenSettings
  readonly onChoose: (id: string, value: Json) => void
}): JSX.Element {
  const of = (kind: Setting['kind']) => props.set.settings.filter((s) => s.kind === kind)
  const lists = [
    { title: words.options, hint: words.optionsHint, settings: of('option') },
    { title: words.rulings, hint: words.rulingsHint, settings: of('ruling') },
  ]
  return (
    <div>
      <For each={lists}>{(list) => <RulingsChoice {...list} chosen={props.chosen} onChoose={props.onChoose} />}</For>
    </div>
  )
}
