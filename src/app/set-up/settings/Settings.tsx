/** What is chosen once for this phone. */
import { useNavigate } from '@solidjs/router'
import { createResource, createSignal, For, type JSX, type ParentProps, Show } from 'solid-js'
import { type Prefs, store } from '#store'
import { version } from '../../../../package.json'
import { Button } from '../../../ui/Button.tsx'
import { Head } from '../../../ui/Head.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { RadioSection } from '../../../ui/RadioRows.tsx'
import { Section } from '../../../ui/Section.tsx'
import { YesNo } from '../../../ui/Segmented.tsx'
import { newer } from '../../model/newer.ts'
import { rulesOffered } from '../../model/offered.ts'
import { choosePrefs, prefs } from '../../model/prefs.ts'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import './settings.css'
import { settingsWords as words } from './words.ts'

const themes: readonly Prefs['theme'][] = ['auto', 'day', 'night', 'sun']
const sizes = [1, 1.25, 1.5, 1.75, 2]

export default function Settings(): JSX.Element {
  const navigate = useNavigate()
  const offered = rulesOffered()
  return (
    <div class="screen">
      <Head title={words.title} left={{ icon: 'back', label: words.back, onTap: () => navigate('/') }} rule="line" />
      <div class="screen-body stack halves">
        <Looks />
        <Section title={words.phoneTitle}>
          <Row says={words.vibrate} hint={'vibrate' in navigator ? undefined : words.noVibrate}>
            <Show when={'vibrate' in navigator}>
              <YesNo label={words.vibrate} value={prefs().vibrate} onChange={(vibrate) => choosePrefs({ vibrate })} />
            </Show>
          </Row>
          <Row says={words.awake} hint={'wakeLock' in navigator ? words.awakeHint : words.noAwake}>
            <Show when={'wakeLock' in navigator}>
              <YesNo label={words.awake} value={prefs().awake} onChange={(awake) => choosePrefs({ awake })} />
            </Show>
          </Row>
          <ListRow title={words.dicePage} detail={words.dicePageHint} onTap={() => navigate('/dice')} />
        </Section>
        <Storage />
        <Section title={words.about} class="stack">
          <p>
            <b>{words.version(version)}</b>
          </p>
          <Show when={newer()}>
            {(take) => (
              <Button tone="primary" onTap={take()}>
                {words.update}
              </Button>
            )}
          </Show>
          <p>{words.aboutText}</p>
          <p>{words.periodText}</p>
          <p>{words.privacyText}</p>
          <p class="mark">{words.faces}</p>
        </Section>
        <Section title={words.rules}>
          <For each={offered()}>
            {({ id, title, by }) => <ListRow title={title} detail={by} onTap={() => navigate(`/rules/${id}`)} />}
          </For>
        </Section>
      </div>
      <NoticeRow />
    </div>
  )
}

/** Whose dice are thrown, and how the pages look. */
function Looks(): JSX.Element {
  return (
    <>
      <RadioSection
        label={words.dice}
        hint={words.diceHint}
        value={prefs().dice}
        rows={[
          { value: 'phone', label: words.phone },
          { value: 'table', label: words.table },
        ]}
        onChange={(value) => choosePrefs({ dice: value === 'table' ? 'table' : 'phone' })}
      />
      <RadioSection
        label={words.theme}
        value={prefs().theme}
        rows={themes.map((value) => ({ value, label: words.themes[value] }))}
        onChange={(value) => choosePrefs({ theme: themes.find((t) => t === value) ?? 'auto' })}
      />
      <RadioSection
        label={words.text}
        value={String(prefs().text)}
        rows={sizes.map((size) => ({ value: String(size), label: words.size(size) }))}
        onChange={(value) => choosePrefs({ text: Number(value) })}
      />
    </>
  )
}

function Row(props: ParentProps<{ readonly says: string; readonly hint: string | undefined }>): JSX.Element {
  return (
    <div class="setting">
      <div>
        <p>{props.says}</p>
        {props.hint && <p class="mark">{props.hint}</p>}
      </div>
      {props.children}
    </div>
  )
}

/** Whether the phone keeps what was entered, and asking it to. */
function Storage(): JSX.Element {
  const [asked, setAsked] = createSignal(false)
  const [state, { refetch }] = createResource(async () => {
    const persisted = await navigator.storage?.persisted?.().catch(() => undefined)
    const room = await navigator.storage?.estimate?.().catch(() => undefined)
    return { persisted, used: room?.usage }
  })
  const ask = async () => {
    await store.askToPersist()
    setAsked(true)
    await refetch()
  }
  const says = () => {
    const persisted = state.latest?.persisted
    if (persisted === undefined) return words.unknown
    return persisted ? words.persisted : asked() ? words.refused : words.notPersisted
  }
  return (
    <Section title={words.storage} class="stack">
      <p aria-live="polite">
        <Show when={state.latest}>
          {says()} {state.latest?.used ? words.used(bytes(state.latest.used)) : ''}
        </Show>
      </p>
      <Show when={state.latest?.persisted !== true}>
        <Button onTap={() => void ask()}>{words.persist}</Button>
      </Show>
    </Section>
  )
}

const bytes = (size: number) =>
  size < 1_000_000 ? `${Math.max(1, Math.round(size / 1000))} kB` : `${(size / 1_000_000).toFixed(1)} MB`
