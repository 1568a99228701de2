/** Who is at the table, and the door through which players' phones come in: a code for them above, the camera for theirs below. */

import { createResource, createSignal, For, Index, type JSX, lazy, Show } from 'solid-js'
import { sameRef } from '#engine'
import { owedWords } from '#tell'
import type { Host, SeatNow } from '../../phones/host.ts'
import type { OpenKey } from '../../phones/sealed.ts'
import { Button, IconButton, LinkButton } from '../../ui/Button.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { RadioRows } from '../../ui/RadioRows.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { stayAwake } from '../model/awake.ts'
import { useBattle } from '../model/battle.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { shareWords } from '../shared/link/words.ts'
import { BackHead } from '../shared/places/BackHead.tsx'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import type { Shown } from '../shared/units/cards.ts'
import { createShown } from '../shared/units/shown.ts'
import { isNumbered, spanOf } from '../shared/units/span.ts'
import { Copy } from './Copy.tsx'
import { type Came, createDoor } from './door.ts'
import './phones.css'
import { ReadingCode } from './Reading.tsx'
import { Trying } from './Trying.tsx'
import { type PlayersTable, tableOf } from './table.ts'
import { tryWords, playersWords as words, wrongWords } from './words.ts'

/** Loaded when it is opened: players' phones never do. */
const GiveOut = lazy(() => import('./GiveOut.tsx'))
const HallDoor = __RELAY__ ? lazy(() => import('./Hall.tsx').then(({ HallDoor }) => ({ default: HallDoor }))) : null

/** The page of the phones at the table. */
export default function Players(): JSX.Element {
  const battle = useBattle()
  // Without https a browser has no keys.
  const [table] = createResource(isSecureContext, () => tableOf(battle))
  return (
    <Show when={table()} fallback={isSecureContext ? null : <Insecure />}>
      {(table) => <AtTable table={table()} />}
    </Show>
  )
}

const Insecure = (): JSX.Element => (
  <div class="screen">
    <BackHead title={words.title} />
    <div class="screen-body stack">
      <p>{words.cannot}</p>
    </div>
    <NoticeRow />
  </div>
)

function AtTable(props: { readonly table: PlayersTable }): JSX.Element {
  const { battle, go } = useDesk()
  const { host, seats } = props.table
  // The host calls this whenever its seats change.
  const dice = () => seats() && host.dice
  const knocking = () => seats() && host.knocking
  const isUnasked = () => seats().some(({ seat }) => host.roster.unasked?.includes(seat))
  const isAlone = () => seats().every(({ here }) => here === 'gone')
  // Where no phone has a channel, each comes in through the door, for the first time or back.
  const [isOpen, setOpen] = createSignal(isAlone())
  const [trying, setTrying] = createSignal(false)
  const all = createShown(battle)
  const [gives, setGives] = createSignal(false)
  const [more, setMore] = createSignal<number | null>(null)
  const chosen = () => seats().find(({ seat }) => seat === more()) ?? false
  return (
    <div class="screen">
      <BackHead title={words.title} second={battle.game().name} />
      <div class="screen-body stack">
        <Show when={isOpen()}>
          <Door host={host} door={props.table.key} onTry={() => setTrying(true)} />
          {HallDoor && <HallDoor battle={battle.id} table={props.table} />}
        </Show>
        <section class="seats">
          <h2>{seats().length === 0 ? words.nobody : words.seats(seats().length)}</h2>
          <ul>
            <Index each={seats()}>
              {(one) => <Seat one={one()} host={host} all={all()} onMore={() => setMore(one().seat)} />}
            </Index>
          </ul>
          <Show when={seats().length > 0}>
            <Dice host={host} dice={dice()} />
            <Show when={seats().every(({ may }) => may !== 'referee')}>
              <Second seats={seats()} host={host} />
            </Show>
          </Show>
          <p class="mark">
            {seats().length > 0 && isAlone() ? (props.table.expects ? words.looks : words.back) : words.only}
          </p>
          <Show when={isUnasked()}>
            <p class="mark">{words.unasked}</p>
          </Show>
          <LinkButton onTap={() => setTrying(true)}>{tryWords.title}</LinkButton>
          <ListRow title={words.board} detail={words.boardHint} onTap={() => go({ is: 'board' })} />
        </section>
      </div>
      <NoticeRow />
      {/* Under the page: whoever comes moves nothing of it from under a finger. */}
      <For each={knocking()}>{(one) => <Knocks {...one} host={host} />}</For>
      <Foot>
        <Show when={seats().some(({ side, may }) => side !== null && may !== 'watch')}>
          <Button onTap={() => setGives(true)}>{words.giveOut}</Button>
        </Show>
        <Button tone={isOpen() ? undefined : 'primary'} onTap={() => setOpen(!isOpen())}>
          {isOpen() ? words.shut : words.open}
        </Button>
      </Foot>
      <Show when={gives()}>
        <GiveOut host={host} seats={seats()} onClose={() => setGives(false)} />
      </Show>
      <Show when={chosen()}>{(one) => <More one={one()} host={host} onClose={() => setMore(null)} />}</Show>
      <Show when={trying()}>
        <Trying onClose={() => setTrying(false)} />
      </Show>
    </div>
  )
}

/** A phone that waits to be let in. */
const Knocks = (props: Host['knocking'][number] & { readonly host: Host }): JSX.Element => (
  <section class="knocks" role="status">
    <span class="seat-words">
      <b>{words.letIn(props.name)}</b>
      <span class="mark">{props.isNew ? words.newPhone : words.satBefore}</span>
    </span>
    <Button onTap={() => props.host.letIn(props.n, false)}>{words.no}</Button>
    <Button tone="primary" onTap={() => props.host.letIn(props.n, true)}>
      {words.yes}
    </Button>
  </section>
)

function Door(props: { readonly host: Host; readonly door: OpenKey; readonly onTry: () => void }): JSX.Element {
  stayAwake()
  /** Whoever sat down on the channel that opened last. */
  const [newest, setNewest] = createSignal('')
  const door = createDoor(props.door, (link) => {
    setNewest('')
    props.host.admit(link, true, setNewest)
  })
  const link = () => (door.link() === 'cannot' ? null : door.link())
  return (
    <section class="door">
      <div class="door-code">
        <Show
          when={link()}
          keyed
          fallback={<p class="door-wait">{door.link() === 'cannot' ? words.cannot : words.making}</p>}
        >
          {(text) => <QrCode text={text} label={words.code} />}
        </Show>
        <div class="door-words">
          <h2>{words.point}</h2>
          <p class="small">{words.pointHint}</p>
          <Show when={link()}>{(text) => <Copy text={text()} words={shareWords} />}</Show>
        </div>
      </div>
      <ReadingCode
        onCode={door.take}
        onSettled={door.begin}
        hold={words.hold}
        isSaid={door.came() !== 'nothing'}
        says={<Says came={door.came()} name={newest()} />}
      />
      <Show when={door.came() === 'unseen'}>
        <Notice tone="refused" title={words.unseen} action={{ label: words.what, onTap: props.onTry }}>
          <p class="small">{words.unseenHint}</p>
        </Notice>
      </Show>
    </section>
  )
}

/** What became of the last code. */
function Says(props: { readonly came: Came; readonly name: string }): JSX.Element {
  const isIn = () => props.came === 'joined' && props.name !== ''
  const says = () => wrongWords[props.came] ?? (isIn() ? words.joined(props.name) : null)
  return (
    <Show when={says()} fallback={props.came === 'unseen' ? words.unseen : words.joining}>
      <Icon name={isIn() ? 'check' : 'alarm'} size={20} />
      {says()}
    </Show>
  )
}

/** Whose phone rolls for the players. */
function Dice(props: { readonly host: Host; readonly dice: Host['dice'] }): JSX.Element {
  return (
    <div class="seats-dice">
      <span>{words.dice}</span>
      <Segmented
        label={words.dice}
        options={[
          { value: 'seat', label: words.theirs },
          { value: 'referee', label: words.ours },
        ]}
        value={props.dice}
        onChange={(dice) => props.host.setDice(dice === 'referee' ? 'referee' : 'seat')}
      />
      <span class="mark">{words.diceHint}</span>
    </div>
  )
}

/** Of more units only how many they are. */
const FEW_NAMED = 3

/** Whoever has a side plays. */
const giveSide = (host: Host, { seat, may }: SeatNow, side: string): void =>
  host.give(seat, { side, may: may === 'watch' ? 'play' : may })

/** One player's phone: who, for which side, and what they have to roll; without a side, that is one tap. */
function Seat(props: {
  readonly one: SeatNow
  readonly host: Host
  readonly all: readonly Shown[]
  readonly onMore: () => void
}): JSX.Element {
  const battle = useBattle()
  const isHere = () => props.one.here === 'here'
  const given = () => {
    const { units = [] } = props.one
    return props.all.flatMap(({ ref, card }) => (units.some((one) => sameRef(one, ref)) ? [card] : []))
  }
  /** "Mutineers 1 to 10", "Highlanders and Gurkhas", else the side alone. */
  const sits = () => {
    const cards = given()
    const span = spanOf(cards)
    if (isNumbered(cards)) return words.numbered(side()?.says ?? '', span)
    return cards.length > 0 && cards.length <= FEW_NAMED ? span : side()?.says
  }
  const side = () => battle.set.sides.find(({ id }) => id === props.one.side)
  const detail = () => {
    const { one } = props
    if (!isHere()) return [words.out(one.minutes), one.side && words.outHint(one.name)].filter(Boolean).join(' ')
    const units = given().length
    const may = one.side === null && one.may !== 'referee' ? words.noSide : words.may[one.may]
    const owed = battle.game().owed.filter(({ id }) => one.tests.includes(id))
    return [units > 0 && one.may === 'play' ? words.units(units) : may, owedWords(battle.set, owed)]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <li class="seat" classList={{ away: !isHere(), owes: props.one.tests.length > 0 }}>
      <span class="seat-dot" />
      <Show when={side()}>{(side) => <Flag side={side().flag} label={side().says} size={24} />}</Show>
      <span class="seat-words">
        <b>{words.sits(props.one.name, sits())}</b>
        <span class="mark">{detail()}</span>
      </span>
      <span class="seat-acts">
        <Show when={!side()}>
          <SideOf one={props.one} host={props.host} />
        </Show>
        <IconButton icon="more" label={words.more(props.one.name)} onTap={() => props.onMore()} />
      </span>
    </li>
  )
}

/** The flags of the sides: a tap gives one. */
function SideOf(props: { readonly one: SeatNow; readonly host: Host }): JSX.Element {
  const battle = useBattle()
  return (
    <Radios
      class="segmented seat-side"
      each="seg"
      label={words.side(props.one.name)}
      options={battle.set.sides.map((side) => ({ value: side.id, label: side.says, flag: side.flag }))}
      value={props.one.side ?? undefined}
      onChange={(side) => giveSide(props.host, props.one, side)}
    >
      {(side) => (
        <span>
          <Flag side={side.flag} label={side.label} size={24} />
        </span>
      )}
    </Radios>
  )
}

/** The second referee is offered in the open: most tables want one. */
function Second(props: { readonly seats: readonly SeatNow[]; readonly host: Host }): JSX.Element {
  const [chooses, setChooses] = createSignal(false)
  return (
    <section class="referee-two">
      <span class="seat-words">
        <b>{words.second}</b>
        <span class="mark">{words.secondHint}</span>
      </span>
      <Button onTap={() => setChooses(true)}>{words.choose}</Button>
      <Show when={chooses()}>
        <Sheet title={words.second} close={words.close} onClose={() => setChooses(false)}>
          <p class="small">{words.mayHint.referee}</p>
          <RadioRows
            label={words.second}
            rows={props.seats.map(({ seat, name }) => ({ value: String(seat), label: name }))}
            value=""
            onChange={(seat) => {
              props.host.give(Number(seat), { may: 'referee' })
              setChooses(false)
            }}
          />
        </Sheet>
      </Show>
    </section>
  )
}

const MAYS: readonly SeatNow['may'][] = ['watch', 'play', 'referee']

function More(props: { readonly one: SeatNow; readonly host: Host; readonly onClose: () => void }): JSX.Element {
  const { host } = props
  return (
    <Sheet
      title={props.one.name}
      close={words.close}
      onClose={props.onClose}
      actions={
        <Button
          tone="bad"
          onTap={() => {
            host.sendAway(props.one.seat)
            props.onClose()
          }}
        >
          {words.sendAway(props.one.name)}
        </Button>
      }
    >
      <Show when={props.one.side !== null}>
        <SideOf one={props.one} host={host} />
      </Show>
      <RadioRows
        label={words.mayOf(props.one.name)}
        rows={MAYS.map((may) => ({ value: may, label: words.may[may], detail: words.mayHint[may] }))}
        value={props.one.may}
        onChange={(value) => {
          const may = MAYS.find((one) => one === value)
          if (may) host.give(props.one.seat, { may })
        }}
      />
    </Sheet>
  )
}
