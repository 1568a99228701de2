/** One place: who stands inside and outside its walls, what can be done there now, what comes later, what happened. */

import { createMemo, For, type JSX, Show } from 'solid-js'
import { type Camp, type Place, type Ref, sameRef } from '#engine'
import { LinkButton } from '../../ui/Button.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { Section } from '../../ui/Section.tsx'
import { Walls } from '../../ui/Walls.tsx'
import { useBattle } from '../model/battle.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { usePage } from '../shared/actions/use-page.ts'
import { ToTable } from '../shared/broken/ToTable.tsx'
import { History } from '../shared/history/History.tsx'
import { BackHead } from '../shared/places/BackHead.tsx'
import { TableTabs as Bar } from '../shared/places/Places.tsx'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import './campaign.css'
import { Offers } from './Offers.tsx'
import { placesIn } from './offers.ts'
import { campaignWords as words } from './words.ts'

export default function PlacePage(): JSX.Element {
  const page = usePage('place')
  const { battle, go } = useDesk()
  const at = createMemo(() => {
    const of = page()?.of
    for (const area of placesIn(battle)?.areas ?? [])
      for (const place of area.places) if (of && sameRef(place.ref, of)) return { area, place }
    return null
  })
  const open = (ref: Ref) => go({ is: 'thing', of: ref })
  const owner = (side: string | null) => battle.set.sides.find(({ id }) => id === side)
  return (
    <Show when={at()} fallback={<ToTable says={words.gone} />}>
      {(here) => (
        <div class="screen">
          <BackHead title={here().place.says} second={here().area.says} rule="double" />
          <div class="screen-body stack pair">
            <p class="place-line across">
              <Flag side={owner(here().place.side)?.flag ?? 4} empty={here().place.side === null} />
              <For each={here().place.state}>
                {({ says, tone }) => <span class={`place-state ${tone}`}>{says}</span>}
              </For>
              <span class="mark">{owner(here().place.side)?.says ?? words.nobody}</span>
              <Show when={here().place.walls}>
                {(walls) => <Walls {...walls()} says={words.walls(walls().left, walls().of)} />}
              </Show>
            </p>
            <For each={here().place.camps}>{(camp) => <CampOf camp={camp} onOpen={open} />}</For>
            <Todo now={here().place.now} later={here().place.later} camps={here().place.camps} />
            <Facts place={here().place} />
            <History of={here().place.ref} none={words.quiet} />
            <LinkButton onTap={() => open(here().place.ref)}>{words.details}</LinkButton>
          </div>
          <NoticeRow />
          <Bar current="table" />
        </div>
      )}
    </Show>
  )
}

/** What the map says of the place: each can be said, or put right. */
function Facts(props: { readonly place: Place }): JSX.Element {
  const { go } = useDesk()
  return (
    <Section title={words.onMap}>
      <div class="thirds halves facts">
        <For each={props.place.facts}>
          {({ says, is, field, isOpen }) => (
            <button
              type="button"
              class="member"
              classList={{ quiet: isOpen === true }}
              onClick={() => go({ is: 'thing', of: props.place.ref, field })}
            >
              <b>{says}</b>
              <span class="mark">{is}</span>
            </button>
          )}
        </For>
      </div>
    </Section>
  )
}

function Todo(props: {
  readonly now: NonNullable<Camp['does']>
  readonly later: NonNullable<Camp['does']>
  readonly camps: readonly Camp[]
}): JSX.Element {
  // What two columns of a place offer alike is offered once, behind what each can do alone.
  const now = () => {
    const all = [...props.now, ...props.camps.flatMap(({ does }) => does)]
    const keys = all.map(({ says, each }) => JSON.stringify([says, each]))
    return all.filter((_, at) => keys.lastIndexOf(keys[at] ?? '') === at)
  }
  return (
    <>
      <Section title={words.now}>
        <Show when={now().length > 0} fallback={<p class="mark">{words.nothing}</p>}>
          <Offers offers={now()} lead />
        </Show>
      </Section>
      <Show when={props.later.length > 0}>
        <Section title={words.later}>
          <Offers offers={props.later} />
        </Section>
      </Show>
    </>
  )
}

function CampOf(props: { readonly camp: Camp; readonly onOpen: (ref: Ref) => void }): JSX.Element {
  const battle = useBattle()
  const side = () => battle.set.sides.find(({ id }) => id === props.camp.side)
  return (
    <section class="camp" classList={{ within: props.camp.within }}>
      <h2 class="place-line">
        <Flag side={side()?.flag ?? 4} label={side()?.says} size={16} />
        <Show when={props.camp.led}>
          <span aria-hidden="true">★</span>
        </Show>
        {props.camp.within ? words.insideTitle : (props.camp.says ?? words.loose)}
        <span class="mark camp-detail">{props.camp.detail}</span>
      </h2>
      <Show when={props.camp.counts.length > 0}>
        <p class="place-line">
          <For each={props.camp.counts}>
            {(count) => (
              <span class="squares">
                {count.says}
                <span aria-hidden="true">
                  <For each={Array.from({ length: Math.min(12, Math.max(count.of, count.now)) })}>
                    {(_, i) => <i classList={{ full: i() < count.now }} />}
                  </For>
                </span>
                <span class="mark">{words.left('', count.now, count.of).trim()}</span>
              </span>
            )}
          </For>
        </p>
      </Show>
      <div class="thirds">
        <For each={props.camp.members}>
          {(member) => (
            <button
              type="button"
              class="member"
              classList={{ quiet: member.quiet === true }}
              onClick={() => props.onOpen(member.ref)}
            >
              <b>{member.says}</b>
              <span class="mark">{member.detail}</span>
            </button>
          )}
        </For>
      </div>
    </section>
  )
}
