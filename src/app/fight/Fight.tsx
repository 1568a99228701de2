/** A fight of this battle made into a battle of its own, with the rules of another rule set. */

import titles from 'virtual:rule-sets'
import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { type AnyRuleSet, defaultSettings, type Fight } from '#engine'
import { covering } from '#form'
import { begunOf, type Draft } from '#game'
import { store } from '#store'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Head } from '../../ui/Head.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { RadioSection } from '../../ui/RadioRows.tsx'
import { Section } from '../../ui/Section.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { createBattle } from '../model/beginning.ts'
import { bookRules } from '../model/book-rules.ts'
import { openWalksOf } from '../model/open-walks.ts'
import { ruleSet } from '../model/rulesets.ts'
import { tablePath } from '../model/table-path.ts'
import { say } from '../model/toast.ts'
import { lineOf } from '../model/turn.ts'
import { brokenWords } from '../shared/broken/words.ts'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import '../../ui/line-in.css'
import { type FightCamp, firstGuess, mustered, type Troops, templatesOf } from './camps.ts'
import './fight.css'
import { fightOf } from '../model/fight.ts'
import { battleWords } from '../model/words.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { fightWords as words } from './words.ts'

export default function FightPage(): JSX.Element {
  const { battle, go } = useDesk()
  const others = bookRules.filter((id) => id !== battle.set.id)
  const [id, setId] = createSignal(others[0] ?? '')
  const [set] = createResource(id, ruleSet)
  const [fight] = createResource(async () => {
    const rows = (await openWalksOf(battle.id)).flatMap((walk) => walk.rows)
    const fights = rows.map((row) => fightOf(battle.set, battle.game(), row))
    return fights.find((fight) => fight !== null) ?? null
  })
  return (
    <div class="screen">
      <Head
        title={battleWords.onTable}
        left={{ icon: 'back', label: words.back, onTap: () => go({ is: 'open-walk' }) }}
        rule="line"
      />
      <Show
        when={fight()}
        keyed
        fallback={
          <Show when={!fight.loading}>
            <Empty title={words.gone} action={{ label: brokenWords.table, onTap: () => go({ is: 'table' }) }} />
          </Show>
        }
      >
        {(fight) => (
          <Show when={set.latest} keyed>
            {(rules) => (
              <Forces
                fight={fight}
                set={rules}
                choice={
                  <RadioSection
                    label={words.rules}
                    value={id()}
                    rows={others.map((value) => ({ value, label: titles[value]?.title ?? value }))}
                    onChange={setId}
                  />
                }
              />
            )}
          </Show>
        )}
      </Show>
    </div>
  )
}

function Forces(props: { readonly fight: Fight; readonly set: AnyRuleSet; readonly choice: JSX.Element }): JSX.Element {
  const { battle, leave } = useDesk()
  const { set, fight } = props
  const [camps, setCamps] = createSignal(firstGuess(set, fight))
  const count = (camp: FightCamp | undefined) => (camp?.troops ?? []).reduce((sum, t) => sum + t.n, 0)
  const put = (c: number, change: (camp: FightCamp) => FightCamp) =>
    setCamps(camps().map((camp, i) => (i === c ? change(camp) : camp)))
  const make = async () => {
    if (camps().some((camp) => count(camp) === 0)) return say(words.nobody)
    const name = words.name(fight.sides.map((side) => side.says))
    const begun = begunOf(set, name, defaultSettings(set), await store.readLasting())
    const home = battle.game()
    const made = await createBattle(set, begun, {
      drafts: [
        { kind: 'edited', changes: mustered(set, fight, camps()), why: words.why },
        { kind: 'linked', to: battle.id, name: home.name, about: fightId(fight), says: words.from(home.name) },
      ],
      joins: {
        id: battle.id,
        head: home.head,
        line: (game) => lineOf(battle.set, game),
        draft: (to) => {
          const joined: Draft = { kind: 'linked', to, name, about: null, says: words.made(name) }
          return covering(battle.set, home, [joined])[0] ?? joined
        },
      },
    })
    if (!made.ok) {
      say(made.says)
      return made.reason === 'moved-on' ? battle.reload() : undefined
    }
    leave(tablePath(made.value))
  }
  return (
    <>
      <div class="screen-body stack">
        {props.choice}
        <p class="mark">{words.choose}</p>
        <For each={fight.sides}>
          {(side, c) => (
            <Section title={words.fightsAs(side.says)} class="stack">
              <Segmented
                label={words.fightsAs(side.says)}
                options={set.sides.map((s) => ({ value: s.id, label: s.says }))}
                value={camps()[c()]?.side}
                onChange={(to) => put(c(), (camp) => ({ ...camp, side: to }))}
              />
              <For each={side.units}>
                {(unit, u) => (
                  <Unit
                    set={set}
                    says={unit.says}
                    strength={unit.strength}
                    troops={camps()[c()]?.troops[u()]}
                    onChange={(to) =>
                      put(c(), (camp) => ({ ...camp, troops: camp.troops.map((t, i) => (i === u() ? to : t)) }))
                    }
                  />
                )}
              </For>
            </Section>
          )}
        </For>
      </div>
      <NoticeRow />
      <Foot>
        <Button tone="primary" onTap={() => void make()}>
          {words.make(camps().reduce((sum, camp) => sum + count(camp), 0))}
        </Button>
      </Foot>
    </>
  )
}

/** The test that a table battle is fought for is known by the keys that take its result. */
const fightId = (fight: Fight) => fight.loser

function Unit(props: {
  readonly set: AnyRuleSet
  readonly says: string
  readonly strength: number | null
  readonly troops: Troops | undefined
  readonly onChange: (troops: Troops) => void
}): JSX.Element {
  const templates = [...templatesOf(props.set)]
  const groups = [
    ...props.set.sides.map((s) => ({ says: s.says, list: templates.filter(([, t]) => t.side === s.id) })),
    { says: '', list: templates.filter(([, t]) => !props.set.sides.some((s) => s.id === t.side)) },
  ].filter((group) => group.list.length > 0)
  const now = () => props.troops ?? { template: templates[0]?.[0] ?? '', n: 1 }
  return (
    <div class="fight-unit">
      <p>
        <b>{props.says}</b>
        <Show when={props.strength !== null}>
          <span class="mark"> {words.strength(props.strength ?? 0)}</span>
        </Show>
      </p>
      <select
        class="line-in"
        aria-label={words.troops(props.says)}
        value={now().template}
        onChange={(event) => props.onChange({ ...now(), template: event.currentTarget.value })}
      >
        <For each={groups}>
          {(group) => (
            <optgroup label={group.says}>
              <For each={group.list}>{([id, t]) => <option value={id}>{t.says}</option>}</For>
            </optgroup>
          )}
        </For>
      </select>
      <Stepper
        small
        label={words.number(props.says)}
        value={now().n}
        min={0}
        max={20}
        onChange={(n) => props.onChange({ ...now(), n })}
      />
    </div>
  )
}
