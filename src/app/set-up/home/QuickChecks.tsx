/** Procedures that need no battle: whose rules, in one tap and remembered, then which roll. */
import quick from 'virtual:quick-checks'
import { useNavigate } from '@solidjs/router'
import { createSignal, For, type JSX, Show } from 'solid-js'
import { ListRow } from '../../../ui/ListRow.tsx'
import { RadioSection } from '../../../ui/RadioRows.tsx'
import { choosePrefs, prefs } from '../../model/prefs.ts'
import { ruleSetIds } from '../../model/rulesets.ts'
import { homeWords as words } from './words.ts'

const FEW = 9

export function QuickChecks(): JSX.Element {
  const navigate = useNavigate()
  const [all, setAll] = createSignal(false)
  const id = () => (ruleSetIds.includes(prefs().quick) ? prefs().quick : (ruleSetIds[0] ?? ''))
  const checks = () => quick[id()]?.checks ?? []
  const shown = () => (all() || checks().length <= FEW + 1 ? checks() : checks().slice(0, FEW))
  const last = () => {
    const [place = '', says = ''] = prefs().lastCheck.split('\n')
    return place.startsWith('#/check/') ? { place: place.slice(1), says } : null
  }
  return (
    <>
      <Show when={last()}>
        {(last) => <ListRow boxed title={words.againCheck} detail={last().says} onTap={() => navigate(last().place)} />}
      </Show>
      <Show when={ruleSetIds.length > 1}>
        <RadioSection
          label={words.yourRules}
          rows={ruleSetIds.map((one) => ({ value: one, label: quick[one]?.title ?? one }))}
          value={id()}
          onChange={(one) => {
            setAll(false)
            choosePrefs({ quick: one })
          }}
        />
      </Show>
      <section>
        <h2>{words.whichCheck}</h2>
        <div class="row-grid">
          <For each={shown()}>
            {(p) => <ListRow boxed title={p.says} detail={p.hint} onTap={() => navigate(`/check/${id()}/${p.id}`)} />}
          </For>
          <Show when={checks().length > FEW + 1}>
            <ListRow boxed title={all() ? words.fewer : words.all(checks().length)} onTap={() => setAll(!all())} />
          </Show>
          <ListRow boxed title={words.rules} detail={quick[id()]?.title} onTap={() => navigate(`/rules/${id()}`)} />
        </div>
      </section>
    </>
  )
}
