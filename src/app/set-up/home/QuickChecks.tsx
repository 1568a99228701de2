/** Procedures that need no battle: whose rules, in one tap and remembered, then which roll. */
import quick from 'virtual:quick-checks'
import { useNavigate } from '@solidjs/router'
import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { checksOf } from '#game'
import { ListRow } from '../../../ui/ListRow.tsx'
import { RadioSection } from '../../../ui/RadioRows.tsx'
import { offeredOr, rulesOffered } from '../../model/offered.ts'
import { choosePrefs, prefs } from '../../model/prefs.ts'
import { isOwn, ruleSetIn } from '../../model/rulesets.ts'
import { homeWords as words } from './words.ts'

const FEW = 9

export function QuickChecks(): JSX.Element {
  const navigate = useNavigate()
  const [all, setAll] = createSignal(false)
  const offered = rulesOffered()
  const id = () => offeredOr(offered(), prefs().quick)
  const [own] = createResource(() => isOwn(id()) && id(), ruleSetIn)
  const checks = () => {
    const set = isOwn(id()) && own.latest?.id === id() && own.latest
    return set ? checksOf(set) : (quick[id()]?.checks ?? [])
  }
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
      <Show when={offered().length > 1}>
        <RadioSection
          label={words.yourRules}
          rows={offered().map(({ id: value, title: label, by: detail }) => ({ value, label, detail }))}
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
          <ListRow
            boxed
            title={words.rules}
            detail={offered().find((one) => one.id === id())?.title}
            onTap={() => navigate(`/rules/${id()}`)}
          />
        </div>
      </section>
    </>
  )
}
