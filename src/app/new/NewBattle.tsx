/** A new battle: rules, scenario, name, rulings. */
import { useNavigate } from '@solidjs/router'
import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { type AnyRuleSet, defaultSettings, type Json } from '#engine'
import { begunOf } from '#game'
import { store } from '#store'
import { Head } from '../../ui/Head.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RadioRows } from '../../ui/RadioRows.tsx'
import { prefs } from '../model/prefs.ts'
import { ruleSet, ruleSetIds } from '../rulesets.ts'
import '../walk/walk.css'
import { newWords as words } from './words.ts'

export default function NewBattle(): JSX.Element {
  const [id, setId] = createSignal(ruleSetIds.includes(prefs().quick) ? prefs().quick : (ruleSetIds[0] ?? ''))
  const [set] = createResource(id, ruleSet)
  const [titles] = createResource(() => Promise.all(ruleSetIds.map(ruleSet)))
  const navigate = useNavigate()
  return (
    <div class="screen">
      <Head title={words.title} left={{ icon: 'back', label: words.back, onTap: () => navigate('/') }} />
      <Show when={set()} keyed>
        {(rules) => <Form set={rules} others={titles() ?? []} onSet={setId} />}
      </Show>
    </div>
  )
}

function Form(props: {
  readonly set: AnyRuleSet
  readonly others: readonly AnyRuleSet[]
  readonly onSet: (id: string) => void
}): JSX.Element {
  const navigate = useNavigate()
  const { set } = props
  const [scenario, setScenario] = createSignal(set.scenarios[0]?.id ?? '')
  const [name, setName] = createSignal('')
  const [settings, setSettings] = createSignal<{ readonly [id: string]: Json }>(defaultSettings(set))
  const [fault, setFault] = createSignal<string | null>(null)
  const chosen = () => set.scenarios.find((s) => s.id === scenario())
  const begin = async () => {
    const begun = begunOf(set, name().trim() || (chosen()?.title ?? set.title), settings())
    if (begun.kind !== 'begun') return
    const made = await store.createGame(begun, set.title)
    if (!made.ok) return setFault(made.says)
    void store.askToKeep()
    const prepare = chosen()?.prepare.id
    navigate(prepare ? `/battle/${made.value}/walk?do=${prepare}` : `/battle/${made.value}`, { replace: true })
  }
  return (
    <>
      <div class="screen-body stack">
        <Show when={fault()}>{(says) => <Notice tone="refused" title={says()} />}</Show>
        <Show when={props.others.length > 1}>
          <h2 class="side-head">{words.rules}</h2>
          <RadioRows
            label={words.rules}
            value={set.id}
            rows={props.others.map((o) => ({ value: o.id, label: o.title, detail: o.about }))}
            onChange={props.onSet}
          />
        </Show>
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
        <label>
          <span class="small">{words.name}</span>
          <input
            class="text-in"
            type="text"
            value={name()}
            placeholder={chosen()?.title ?? set.title}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <details>
          <summary class="side-head">{words.rulings}</summary>
          <p class="mark">{words.rulingsHint}</p>
          <For each={set.settings}>
            {(setting) => (
              <section>
                <h3>{setting.ruling ? `${setting.ruling}: ${setting.says}` : setting.says}</h3>
                <p class="mark">{setting.why}</p>
                <RadioRows
                  label={setting.says}
                  value={String(settings()[setting.id])}
                  rows={setting.options.map((o) => ({
                    value: String(o.value),
                    label: o.says,
                    ...(o.value === setting.default ? { tag: words.byDefault } : {}),
                  }))}
                  onChange={(value) =>
                    setSettings({
                      ...settings(),
                      [setting.id]: setting.options.find((o) => String(o.value) === value)?.value ?? setting.default,
                    })
                  }
                />
              </section>
            )}
          </For>
        </details>
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
