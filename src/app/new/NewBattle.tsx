/** A new battle: rules, scenario, name, rulings. */
import quick from 'virtual:quick-checks'
import { useNavigate } from '@solidjs/router'
import { createResource, createSignal, type JSX, Show } from 'solid-js'
import { type AnyRuleSet, defaultSettings } from '#engine'
import { begunOf, fold, placed } from '#game'
import { store } from '#store'
import { Head } from '../../ui/Head.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RadioRows } from '../../ui/RadioRows.tsx'
import { lineOf } from '../model/battle.ts'
import { prefs } from '../model/prefs.ts'
import { ruleSet, ruleSetIds } from '../rulesets.ts'
import '../../ui/line-in.css'
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
  const navigate = useNavigate()
  const { set } = props
  const [scenario, setScenario] = createSignal(set.scenarios[0]?.id ?? '')
  const [name, setName] = createSignal('')
  const [settings, setSettings] = createSignal<Chosen>(defaultSettings(set))
  const [fault, setFault] = createSignal<string | null>(null)
  const [busy, setBusy] = createSignal(false)
  let body: HTMLDivElement | undefined
  const chosen = () => set.scenarios.find((s) => s.id === scenario())
  const today = new Date().toLocaleDateString(undefined, { day: 'numeric', month: 'long' })
  const usual = () => words.named(chosen()?.title ?? set.title, today)
  const rulings = set.settings.filter((s) => s.kind === 'ruling')
  const options = set.settings.filter((s) => s.kind === 'option')
  const begin = async () => {
    if (busy()) return
    setBusy(true)
    const begun = begunOf(set, name().trim() || usual(), settings(), await store.readKept())
    const made = await store.createGame(begun, lineOf(set, fold([placed(null, begun, Date.now())])))
    setBusy(false)
    if (!made.ok) {
      setFault(made.says)
      body?.scrollTo({ top: 0 })
      return
    }
    void store.askToKeep()
    const prepare = chosen()?.prepare.id
    navigate(prepare ? `/battle/${made.value}/walk?do=${prepare}` : `/battle/${made.value}`, { replace: true })
  }
  const choose = (id: string, value: Chosen[string]) => setSettings({ ...settings(), [id]: value })
  return (
    <>
      <div class="screen-body stack" ref={body}>
        <Show when={fault()}>{(says) => <Notice tone="refused" title={says()} />}</Show>
        <Show when={ruleSetIds.length > 1}>
          <section>
            <h2 class="side-head">{words.rules}</h2>
            <RadioRows
              label={words.rules}
              value={set.id}
              rows={ruleSetIds.map((id) => ({ value: id, label: quick[id]?.title ?? id }))}
              onChange={props.onSet}
            />
          </section>
        </Show>
        <section>
          <h2 class="side-head">{words.scenario}</h2>
          <RadioRows
            label={words.scenario}
            value={scenario()}
            rows={[
              ...set.scenarios.map((s) => ({ value: s.id, label: s.title, detail: s.about })),
              { value: '', label: words.empty, detail: words.emptyHint },
            ]}
            onChange={setScenario}
          />
        </section>
        <label class="line-label">
          <span class="small">{words.name}</span>
          <input
            class="line-in"
            type="text"
            value={name()}
            placeholder={usual()}
            enterkeyhint="done"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <div>
          <Rulings
            title={words.options}
            hint={words.optionsHint}
            settings={options}
            chosen={settings()}
            onChoose={choose}
          />
          <Rulings
            title={words.rulings}
            hint={words.rulingsHint}
            settings={rulings}
            chosen={settings()}
            onChoose={choose}
          />
        </div>
      </div>
      <Panel flat>
        <div class="acts">
          <button type="button" class="btn primary" onClick={() => void begin()}>
            {words.begin}
          </button>
        </div>
      </Panel>
    </>
  )
}
