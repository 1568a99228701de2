/** The units of each side, given to its players: shared out by one tap, or one by one. */
import { createSignal, For, type JSX } from 'solid-js'
import { type Side, sameRef } from '#engine'
import type { Host, SeatNow } from '../../phones/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { UnitTile } from '../../ui/UnitTile.tsx'
import { isAmong } from '../model/actions/hand.ts'
import { useBattle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import type { Shown } from '../shared/units/cards.ts'
import { tileLabel } from '../shared/units/field.ts'
import { createShown } from '../shared/units/shown.ts'
import '../shared/units/groups.css'
import { sharedByCommand } from './lots.ts'
import { playersWords as words } from './words.ts'

type Given = { readonly host: Host; readonly seats: readonly SeatNow[] }

export default function GiveOut(props: Given & { readonly onClose: () => void }): JSX.Element {
  const battle = useBattle()
  const all = createShown(battle)
  const sides = () =>
    battle.set.sides.filter(({ id }) => props.seats.some(({ side, may }) => side === id && may !== 'watch'))
  return (
    <Sheet title={words.giveOut} close={words.close} onClose={props.onClose}>
      <p class="small">{sides().length > 0 ? words.giveHint : words.giveNobody}</p>
      <For each={sides()}>
        {(side) => (
          <OfSide
            side={side}
            host={props.host}
            seats={props.seats.filter((seat) => seat.side === side.id && seat.may !== 'watch')}
            units={all().filter(({ card }) => card.side === side.id)}
          />
        )}
      </For>
    </Sheet>
  )
}

function OfSide(props: Given & { readonly side: Side; readonly units: readonly Shown[] }): JSX.Element {
  const [chosen, choose] = createSignal(props.seats[0]?.seat)
  const seat = () => props.seats.find((one) => one.seat === chosen()) ?? props.seats[0]
  const ownerOf = ({ ref }: Shown) => props.seats.findIndex(({ units = [] }) => units.some((one) => sameRef(one, ref)))
  const even = () => {
    const lots = sharedByCommand(
      props.units.filter(({ card }) => !card.out),
      props.seats.length,
    )
    return props.seats.map(({ seat, units: had = [] }, at) => ({
      seat,
      had,
      gets: (lots[at] ?? []).map(({ ref }) => ref),
    }))
  }
  const isEven = () =>
    even().every(({ had, gets }) => had.length === gets.length && gets.every((one) => isAmong(had, one)))
  const share = () => {
    if (isEven()) return say(words.isEven)
    for (const { seat, gets } of even()) props.host.giveUnits(seat, gets)
  }
  const give = ({ ref }: Shown) => {
    const to = seat()
    if (!to) return
    const had = to.units ?? []
    const left = had.filter((one) => !sameRef(one, ref))
    props.host.giveUnits(to.seat, left.length < had.length ? left : [...had, ref])
  }
  return (
    <section class="give-out">
      <div class="mine-head">
        <h3>
          <Flag side={props.side.flag} size={20} /> {props.side.says}
        </h3>
        <Button barred={isEven()} onTap={share}>
          {words.shareOut}
        </Button>
      </div>
      <Segmented
        label={words.giveTo}
        options={props.seats.map(({ seat, name, units = [] }) => ({
          value: String(seat),
          label: words.hasUnits(name, units.length),
        }))}
        value={String(seat()?.seat)}
        onChange={(value) => choose(Number(value))}
      />
      <div class="tiles">
        <For each={props.units}>
          {(shown) => {
            const owner = () => props.seats[ownerOf(shown)]
            return (
              <div class={owner() ? `of-${props.side.flag - 1}` : ''}>
                <UnitTile
                  name={words.ofPlayer(shown.card.name, owner()?.name)}
                  label={tileLabel(shown)}
                  count={owner()?.name ?? ''}
                  off={shown.card.out}
                  picked={owner() !== undefined && owner()?.seat === seat()?.seat}
                  onTap={() => give(shown)}
                />
              </div>
            )
          }}
        </For>
      </div>
    </section>
  )
}
