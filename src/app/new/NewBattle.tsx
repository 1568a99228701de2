/** A new battle: rules, scenario, name, rulings. */
import quick from 'virtual:quick-checks'
import { useNavigate } from '@solidjs/router'
import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { type AnyRuleSet, defaultSettings, type Json, type Setting } from '#engine'
import { begunOf, fold, placed } from '#game'
import { store } from '#store'
import { Button } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { LineField } from '../../ui/LineField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { RadioSection } from '../../ui/RadioRows.tsx'
import { lineOf } from '../model/battle.ts'
import { prefs } from '../model/prefs.ts'
import { ruleSet, ruleSetIds } from '../rulesets.ts'
import { type Chosen, Rulings } from './Rulings.tsx'
import { newWords as words } from './words.ts'

export default function NewBattle(): JSX.Element {
  const [id, setId] = createSignal(ruleSetIds.includes(prefs().quick) ? prefs().quick : (ruleSetIds[0] ?? ''))
  const [set] = createResource(id, ruleSet)
  const navigate = useNavigate()
  return (
    <div class="screen">
      <Head title={words.title} left={{ icon: 'back', label: words.back, onTap: () => navigate('/') }} rule="line" />
      <Show when={set.latest} keyed>
        {(rules) => <Form set={rules} onSet={setId} />}
      </Show>
    </div>
  )
}

function Form(props: { readonly set: AnyRuleSet; readonly onSet: (id: string) => void }): JSX.Element {
  const { set } = props
  const [scenario, setScenario] = createSignal(set.scenarios[0]?.id ?? '')
  const [name, setName] = createSignal('')
  const [settings, setSettings] = createSignal<Chosen>(defaultSettings(set))
  const [refused, setRefused] = createSignal<string | null>(null)
  let body: HTMLDivElement | undefined
  const chosen = () => set.scenarios.find((s) => s.id === scenario())
  const today = new Date().toLocaleDateString(undefined, { day: 'numeric', month: 'long' })
  const usual = () => words.named(chosen()?.title ?? set.title, today)
  const choose = (id: string, value: Json) => setSettings({ ...settings(), [id]: value })
  const refuse = (says: string) => {
    setRefused(says)
    body?.scrollTo({ top: 0 })
  }
  const begin = createBegin(set, refuse)
  return (
    <>
      <div class="screen-body stack" ref={body}>
        <Show when={refused()}>{(says) => <Notice tone="refused" title={says()} />}</Show>
        <Show when={ruleSetIds.length > 1}>
          <RadioSection
            label={words.rules}
            value={set.id}
            rows={ruleSetIds.map((id) => ({ value: id, label: quick[id]?.title ?? id }))}
            onChange={props.onSet}
          />
        </Show>
        <RadioSection
          label={words.scenario}
          value={scenario()}
          rows={[
            ...set.scenarios.map((s) => ({ value: s.id, label: s.title, detail: s.about })),
            { value: '', label: words.empty, detail: words.emptyHint },
          ]}
          onChange={setScenario}
        />
        <LineField says={words.name} value={name()} usual={usual()} done onType={setName} />
        <Settings set={set} chosen={settings()} onChoose={choose} />
      </div>
      <Foot>
        <Button
          tone="primary"
          onTap={() => void begin(name().trim() || usual(), settings(), chosen()?.prepare.id ?? null)}
        >
          {words.begin}
        </Button>
      </Foot>
    </>
  )
}

/** Begins a battle at one tap, however often it is tapped: at its table, or with the walk that sets it up. */
function createBegin(set: AnyRuleSet, refuse: (says: string) => void) {
  const navigate = useNavigate()
  let busy = false
  return async (name: string, settings: Chosen, prepare: string | null) => {
    if (busy) return
    busy = true
    const begun = begunOf(set, name, settings, await store.readLasting())
    const made = await store.createGame(begun, lineOf(set, fold([placed(null, begun, Date.now())])))
    busy = false
    if (!made.ok) return refuse(made.says)
    void store.askToPersist()
    navigate(prepare ? `/battle/${made.value}/walk?do=${prepare}` : `/battle/${made.value}`, { replace: true })
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
