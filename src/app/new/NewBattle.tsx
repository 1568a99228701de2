/** A new battle: rules, scenario, name, rulings. */
import titles from 'virtual:rule-sets'
import { useNavigate } from '@solidjs/router'
import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { type AnyRuleSet, defaultSettings, isRecord, type Json, type Setting } from '#engine'
import { store } from '#store'
import { Button } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { LineField } from '../../ui/LineField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { RadioSection } from '../../ui/RadioRows.tsx'
import { clearDraft, createDraft, createText } from '../drafts/draft.ts'
import { prefs } from '../model/prefs.ts'
import { ruleSet, ruleSetIds } from '../rulesets.ts'
import { beginBattle } from './begin.ts'
import { type Chosen, Rulings } from './Rulings.tsx'
import { newWords as words } from './words.ts'

export default function NewBattle(): JSX.Element {
  const usual = ruleSetIds.includes(prefs().quick) ? prefs().quick : (ruleSetIds[0] ?? '')
  const chosen = createText('new/rules', usual)
  const id = () => (ruleSetIds.includes(chosen.value()) ? chosen.value() : usual)
  const [set] = createResource(id, ruleSet)
  const navigate = useNavigate()
  return (
    <div class="screen">
      <Head title={words.title} left={{ icon: 'back', label: words.back, onTap: () => navigate('/') }} rule="line" />
      <Show when={set.latest} keyed>
        {(rules) => <Form set={rules} onSet={chosen.put} />}
      </Show>
    </div>
  )
}

function Form(props: { readonly set: AnyRuleSet; readonly onSet: (id: string) => void }): JSX.Element {
  const { set } = props
  const first = set.scenarios.find((s) => s.id === 'ready') ?? set.scenarios[0]
  const scenario = createText(`new/${set.id}/scenario`, first?.id ?? '')
  const name = createText(`new/${set.id}/name`)
  const changed = createDraft<Chosen>(`new/${set.id}/settings`, {}, (kept): kept is Chosen => isRecord(kept))
  const settings = () => ({ ...defaultSettings(set), ...fittingIn(set, changed.value()) })
  const [refused, setRefused] = createSignal<string | null>(null)
  let body: HTMLDivElement | undefined
  const chosen = () => set.scenarios.find((s) => s.id === scenario.value())
  const today = new Date().toLocaleDateString(undefined, { day: 'numeric', month: 'long' })
  const usual = () => words.named(chosen()?.title ?? set.title, today)
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
      <div class="screen-body stack" ref={body}>
        <Show when={refused()}>{(says) => <Notice tone="refused" title={says()} />}</Show>
        <Show when={ruleSetIds.length > 1}>
          <RadioSection
            label={words.rules}
            value={set.id}
            rows={ruleSetIds.map((id) => ({ value: id, label: titles[id]?.title ?? id }))}
            onChange={props.onSet}
          />
        </Show>
        <RadioSection
          label={words.scenario}
          value={scenario.value()}
          rows={[
            ...set.scenarios.map((s) => ({ value: s.id, label: s.title, detail: s.about })),
            { value: '', label: words.empty, detail: words.emptyHint },
          ]}
          onChange={scenario.put}
        />
        <LineField says={words.name} value={name.value()} usual={usual()} done onType={name.put} />
        <Settings set={set} chosen={settings()} onChoose={choose} />
      </div>
      <Foot>
        <Button
          tone="primary"
          onTap={() => void begin(name.value().trim() || usual(), settings(), chosen()?.prepare.id ?? null)}
        >
          {!chosen() ? words.pick : chosen()?.id === 'ready' ? words.ready : words.begin}
        </Button>
      </Foot>
    </>
  )
}

/** The settings that the rules still have, with an answer that they still know. */
const fittingIn = (set: AnyRuleSet, chosen: Chosen): Chosen =>
  Object.fromEntries(
    set.settings.flatMap(({ id, options }) => {
      const value = chosen[id]
      return options.some((option) => option.value === value) && value !== undefined ? [[id, value]] : []
    }),
  )

/** Begins a battle at one tap, however often it is tapped: at its table, or with the walk that sets it up. */
function createBegin(set: AnyRuleSet, refuse: (says: string) => void, begun: () => void) {
  const navigate = useNavigate()
  let busy = false
  return async (name: string, settings: Chosen, prepare: string | null) => {
    if (busy) return
    busy = true
    const made = await beginBattle(set, name, settings, prepare)
    busy = false
    if (!made.ok) return refuse(made.says)
    begun()
    void store.askToPersist()
    const { id, asks } = made.value
    const to = prepare === null ? '/roster' : asks ? `/walk?do=${prepare}` : ''
    navigate(`/battle/${id}${to}`, { replace: true })
  }
}

/** Options and rulings, each list folded. */
function Settings(props: {
  readonly set: AnyRuleSet
  readonly chosen: Chosen
  readonly onChoose: (id: string, value: Json) => void
}): JSX.Element {
  const of = (kind: Setting['kind']) => props.set.settings.filter((s) => s.kind === kind)
  const lists = [
    { title: words.options, hint: words.optionsHint, settings: of('option') },
    { title: words.rulings, hint: words.rulingsHint, settings: of('ruling') },
  ]
  return (
    <div>
      <For each={lists}>{(list) => <Rulings {...list} chosen={props.chosen} onChoose={props.onChoose} />}</For>
    </div>
  )
}
