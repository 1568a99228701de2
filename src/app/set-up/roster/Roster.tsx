/** Many units at once: a number of each template, at its usual strength, named by a pattern; and armies as files. */

import { createSignal, For, type JSX, Show } from 'solid-js'
import { changedWorld, type FieldChange } from '#engine'
import { armyOf, levied, unsaidOf } from '#game'
import { Button, FileButton } from '../../../ui/Button.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { Foot } from '../../../ui/Panel.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { useBattle } from '../../model/battle.ts'
import { fileName, give } from '../../model/give.ts'
import { smallText } from '../../model/small-text.ts'
import { say } from '../../model/toast.ts'
import { useDesk } from '../../shared/actions/use-desk.ts'
import { createDraft } from '../../shared/drafts/draft.ts'
import { isWanted, listOf, missingIn, TemplateOffers, type Wanted } from '../../shared/offers/Offers.tsx'
import { BackHead } from '../../shared/places/BackHead.tsx'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import './roster.css'
import { rosterWords as words } from './words.ts'

export default function Roster(): JSX.Element {
  const { battle, go } = useDesk()
  const [side, setSide] = createSignal(battle.set.sides[0]?.id ?? '')
  const wishes = battle.set.sides.map(({ id }) => ({
    side: id,
    wanted: createDraft<Wanted>(`${battle.id}/roster/${id}`, {}, isWanted),
  }))
  const total = () =>
    wishes.reduce((sum, { wanted }) => sum + listOf(wanted.value()).reduce((n, levy) => n + levy.n, 0), 0)
  const missing = () => {
    for (const { wanted } of wishes) {
      const says = missingIn(battle.set, wanted.value(), unsaidOf)
      if (says) return says
    }
    return null
  }
  /** What is to be done before any can be added; null where nothing is. */
  const lacks = () => missing() ?? (total() === 0 ? words.add(0) : null)
  const enter = (changes: readonly FieldChange[]) => battle.enter([{ kind: 'edited', changes, why: words.why }])
  const take = async (changes: readonly FieldChange[]) => {
    if (await enter(changes))
      say(words.taken(changes.length), { label: words.undo, onTap: () => void battle.undo() }, true)
  }
  /** Both sides at once: what was chosen for the side out of sight counts as well. */
  const add = async () => {
    try {
      let { world } = battle.game()
      const changes = wishes.flatMap(({ side, wanted }) => {
        const made = levied(battle.set, world, side, listOf(wanted.value()))
        world = changedWorld(world, made)
        return made
      })
      if (changes.length === 0 || !(await enter(changes))) return
      for (const { wanted } of wishes) wanted.clear()
      go({ is: 'table' }, { replace: true })
      say(words.added(changes.length))
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div class="screen">
      <BackHead title={words.title} second={battle.game().name} rule="line" />
      <div class="roster-side">
        <Segmented
          label={words.of}
          options={battle.set.sides.map((s) => ({ value: s.id, label: s.says }))}
          value={side()}
          onChange={setSide}
        />
      </div>
      <For each={wishes.filter((one) => one.side === side())}>
        {(one) => (
          <div class="screen-body stack template-offers">
            <Held side={one.side} />
            <TemplateOffers set={battle.set} side={one.side} wanted={one.wanted.value()} onWant={one.wanted.put} />
            <Army side={one.side} onTake={take} />
          </div>
        )}
      </For>
      <NoticeRow />
      <Foot>
        <Button
          tone="primary"
          barred={lacks() !== null}
          onTap={() => (lacks() === null ? void add() : say(`${lacks()}.`))}
        >
          {lacks() ?? words.add(total())}
        </Button>
      </Foot>
    </div>
  )
}

/** The units that a side has already. */
function Held(props: { readonly side: string }): JSX.Element {
  const battle = useBattle()
  const names = () =>
    armyOf(battle.set, battle.game().world, props.side).flatMap(({ fields: { name } }) =>
      typeof name === 'string' ? [name] : [],
    )
  return (
    <Show when={names().length > 0}>
      <p class="mark">{words.held(names())}</p>
    </Show>
  )
}

/** The side as a file, and a file as units of this battle. */
function Army(props: {
  readonly side: string
  readonly onTake: (changes: readonly FieldChange[]) => Promise<void>
}): JSX.Element {
  const battle = useBattle()
  const units = () => armyOf(battle.set, battle.game().world, props.side)
  const says = () => battle.set.sides.find((s) => s.id === props.side)?.says ?? props.side
  const out = async () => {
    const { writtenArmy } = await import('../../../form/army.ts')
    const name = words.file(battle.game().name, says())
    await give(writtenArmy(battle.set, name, units()), `${fileName(name)}.army.json`, 'application/json')
  }
  const take = async (file: File) => {
    const { readArmy } = await import('../../../form/army.ts')
    const read = readArmy(battle.set, battle.game().world, await smallText(file))
    if (!read.ok) return say(read.says)
    await props.onTake(read.value)
  }
  return (
    <Section title={words.army} class="stack">
      <Show when={units().length > 0}>
        <ListRow boxed title={words.give(says(), units().length)} onTap={() => void out()} />
      </Show>
      <FileButton class="roster-take" onFile={(file) => void take(file)}>
        {words.take}
      </FileButton>
    </Section>
  )
}
