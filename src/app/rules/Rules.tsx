/** The reference: one clause with all that stands beside it, or everything, searchable; and the players' sheet for print. */

import { useNavigate, useParams, useSearchParams } from '@solidjs/router'
import { createResource, createSignal, type JSX, Show } from 'solid-js'
import { Head } from '../../ui/Head.tsx'
import { BattleProvider, openBattle } from '../model/battle.ts'
import { ownWords } from '../model/own-words.ts'
import { ruleSetIn } from '../model/rulesets.ts'
import { Astray } from '../shared/broken/Astray.tsx'
import { brokenWords } from '../shared/broken/words.ts'
import { OneClause } from '../shared/clause/OneClause.tsx'
import { TableTabs } from '../shared/places/Places.tsx'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { Everything } from './Everything.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import '../shared/clause/rules.css'
import { rulesWords as words } from '../shared/clause/words.ts'

export default function Rules(): JSX.Element {
  const params = useParams()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const [set] = createResource(() => params.ruleset, ruleSetIn)
  const [opened] = createResource(() => text(search.battle) || false, openBattle)
  const battle = () => {
    const battle = opened.latest
    return battle?.ok && battle.value.set.id === params.ruleset ? battle.value : null
  }
  const clause = () => text(search.clause)
  const [booklet, setBooklet] = createSignal(false)
  const printAll = () => {
    setBooklet(true)
    addEventListener('afterprint', () => setBooklet(false), { once: true })
    window.print()
  }
  return (
    <Show when={set.latest !== null} fallback={<Astray says={brokenWords.noRules} to="/" />}>
      <div class="screen rules" classList={{ booklet: booklet() }}>
        <Head
          title={set.latest?.title ?? ''}
          second={set.latest?.own && ownWords.by(set.latest.own.by)}
          left={{ icon: 'back', label: words.back, onTap: () => (history.length > 1 ? history.back() : navigate('/')) }}
          right={[{ icon: 'print', label: words.print, onTap: () => window.print() }]}
          rule="line"
        />
        <Show when={!opened.loading && set.latest} keyed>
          {(set) => (
            <>
              <Show
                when={clause()}
                keyed
                fallback={
                  <Everything
                    set={set}
                    battle={battle()}
                    typed={text(search.q)}
                    open={booklet()}
                    onTyped={(q) => setSearch({ q: q || null }, { replace: true })}
                    onClause={(id) => setSearch({ clause: id })}
                    onOwn={() => navigate('/own')}
                    onRules={(id) => navigate(`/rules/${id}`, { replace: true })}
                    onPrint={printAll}
                  />
                }
              >
                {(id) => (
                  <OneClause
                    set={set}
                    battle={battle()}
                    id={id}
                    onClause={(other) => setSearch({ clause: other })}
                    onAll={() => setSearch({ clause: null })}
                  />
                )}
              </Show>
              <NoticeRow />
              <Show when={battle()} keyed>
                {(open) => (
                  <BattleProvider value={open}>
                    <TableTabs current="rules" />
                  </BattleProvider>
                )}
              </Show>
              <PrintSheet set={set} game={battle()?.game() ?? null} />
            </>
          )}
        </Show>
      </div>
    </Show>
  )
}
