/** What is chosen once for this phone. */
import { useNavigate } from '@solidjs/router'
import { createSignal, type JSX, Show } from 'solid-js'
import { type Prefs, store } from '#store'
import { Head } from '../../ui/Head.tsx'
import { RadioRows } from '../../ui/RadioRows.tsx'
import { YesNo } from '../../ui/Segmented.tsx'
import { choosePrefs, prefs } from '../model/prefs.ts'
import { settingsWords as words } from './words.ts'

const themes: readonly Prefs['theme'][] = ['auto', 'day', 'night', 'sun']
const sizes = [1, 1.25, 1.5, 1.75, 2]

export default function Settings(): JSX.Element {
  const navigate = useNavigate()
  const [kept, setKept] = createSignal<boolean | null>(null)
  return (
    <div class="screen">
      <Head title={words.title} left={{ icon: 'back', label: words.back, onTap: () => navigate('/') }} />
      <div class="screen-body stack">
        <h2 class="side-head">{words.dice}</h2>
        <RadioRows
          label={words.dice}
          value={prefs().dice}
          rows={[
            { value: 'phone', label: words.phone },
            { value: 'table', label: words.table },
          ]}
          onChange={(value) => choosePrefs({ dice: value === 'table' ? 'table' : 'phone' })}
        />
        <h2 class="side-head">{words.theme}</h2>
        <RadioRows
          label={words.theme}
          value={prefs().theme}
          rows={themes.map((value) => ({ value, label: words.themes[value] }))}
          onChange={(value) => choosePrefs({ theme: themes.find((t) => t === value) ?? 'auto' })}
        />
        <h2 class="side-head">{words.text}</h2>
        <RadioRows
          label={words.text}
          value={String(prefs().text)}
          rows={sizes.map((size) => ({ value: String(size), label: `${size * 100} %` }))}
          onChange={(value) => choosePrefs({ text: Number(value) })}
        />
        <p>{words.vibrate}</p>
        <YesNo label={words.vibrate} value={prefs().vibrate} onChange={(vibrate) => choosePrefs({ vibrate })} />
        <p>{words.awake}</p>
        <Show when={'wakeLock' in navigator} fallback={<p class="mark">{words.noAwake}</p>}>
          <YesNo label={words.awake} value={prefs().awake} onChange={(awake) => choosePrefs({ awake })} />
        </Show>
        <button type="button" class="btn" onClick={() => void store.askToKeep().then(setKept)}>
          {words.keep}
        </button>
        <p class="mark" aria-live="polite">
          {kept() === null ? '' : kept() ? words.kept : words.notKept}
        </p>
        <h2 class="side-head">{words.about}</h2>
        <p>{words.aboutText}</p>
      </div>
    </div>
  )
}
