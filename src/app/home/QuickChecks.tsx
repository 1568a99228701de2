/** Procedures that need no battle. */
import quick from 'virtual:quick-checks'
import { useNavigate } from '@solidjs/router'
import { createSignal, For, type JSX, Show } from 'solid-js'
import { LinkButton } from '../../ui/Button.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { choosePrefs, prefs } from '../model/prefs.ts'
import { ruleSetIds } from '../rulesets.ts'
import { homeWords as words } from './words.ts'

const FEW = 5

export function QuickChecks(): JSX.Element {
  const navigate = useNavigate()
  const [all, setAll] = createSignal(false)
  const id = () => (ruleSetIds.includes(prefs().quick) ? prefs().quick : (ruleSetIds[0] ?? ''))
  const next = () => {
    setAll(false)
    choosePrefs({ quick: ruleSetIds[(ruleSetIds.indexOf(id()) + 1) % ruleSetIds.length] ?? '' })
  }
  const set = () => quick[id()]
  const checks = () => set()?.checks ?? []
  const shown = () => (all() || checks().length <= FEW + 1 ? checks() : checks().slice(0, FEW))
  return (
    <Show when={set()}>
      {(rules) => (
        <section>
          <div class="quick-head">
            <h2>{words.quick}</h2>
            <Show
              when={ruleSetIds.length > 1}
              fallback={
                <LinkButton strong onTap={() => navigate(`/rules/${id()}`)}>
                  {words.rulesOf(rules().title)}
                </LinkButton>
              }
            >
              <LinkButton strong onTap={next}>
                {words.change(rules().title)}
              </LinkButton>
            </Show>
          </div>
          <div class="row-grid">
            <For each={shown()}>
              {(p) => <ListRow boxed title={p.says} detail={p.hint} onTap={() => navigate(`/check/${id()}/${p.id}`)} />}
            </For>
            <Show when={checks().length > FEW + 1}>
              <ListRow boxed title={all() ? words.fewer : words.all(checks().length)} onTap={() => setAll(!all())} />
            </Show>
            <Show when={ruleSetIds.length > 1}>
              <ListRow boxed title={words.rules} detail={rules().title} onTap={() => navigate(`/rules/${id()}`)} />
            </Show>
          </div>
        </section>
      )}
    </Show>
  )
}
