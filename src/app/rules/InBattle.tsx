/** What holds in the battle, and can be changed while it runs. */
import { For, type JSX } from 'solid-js'
import type { AnyRuleSet, Setting } from '#engine'
import { Section } from '../../ui/Section.tsx'
import type { Battle } from '../model/battle.ts'
import { SettingRow } from '../shared/clause/SettingRow.tsx'
import { rulesWords as words } from '../shared/clause/words.ts'
import { Fold } from './Fold.tsx'
import { HouseRules } from './HouseRules.tsx'

export function RulesInBattle(props: {
  readonly set: AnyRuleSet
  readonly battle: Battle
  readonly onClause: (id: string) => void
}): JSX.Element {
  const { set } = props
  const groups = [
    { title: words.options, settings: set.settings.filter((s) => s.kind === 'option') },
    { title: words.rulings, settings: set.settings.filter((s) => s.kind === 'ruling') },
  ].filter((group) => group.settings.length > 0)
  const changed = (settings: readonly Setting[]) =>
    settings.filter((s) => (props.battle.game().settings[s.id] ?? s.default) !== s.default).length
  return (
    <>
      <HouseRules battle={props.battle} />
      <Section title={words.inBattle} hint={words.inBattleHint}>
        <For each={groups}>
          {({ title, settings }) => (
            <Fold title={title} mark={words.changedOf(settings.length, changed(settings))} open={false}>
              <div>
                <For each={settings}>
                  {(setting) => <SettingRow setting={setting} battle={props.battle} onClause={props.onClause} />}
                </For>
              </div>
            </Fold>
          )}
        </For>
      </Section>
    </>
  )
}
