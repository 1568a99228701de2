/** A screen for the whole hall: phase, clock, the last verdict, both sides, who has to roll. Nothing on it has to be tapped. */
import { createMemo, createResource, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js'
import { steadyNow } from '#store'
import { timeWords } from '#tell'
import { Button } from '../../ui/Button.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { TallyMarks } from '../../ui/Tally.tsx'
import { stayAwake } from '../model/awake.ts'
import { useBattle } from '../model/battle.ts'
import { seatedAt } from '../model/phones.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { createNow } from '../shared/clock/now.ts'
import { hours, isOfOld, msLeft, paceOf, turnsOf } from '../shared/clock/pace.ts'
import { wordAt } from '../shared/clock/word.ts'
import { type Board as BoardOf, type BoardSide, boardOf, type LastVerdict, lastVerdict } from './board.ts'
import './board.css'
import { boardWords as words } from './words.ts'

/** So many entries are looked through for the last verdict. */
const FAR_BACK = 60
const MINUTE = 60_000

export default function Board(): JSX.Element {
  stayAwake()
  const { battle, go } = useDesk()
  const board = createMemo(() => boardOf(battle.set, battle.game(), seatedAt(battle.keeps ? battle.id : '')))
  const [verdict] = createResource(
    () => battle.game().head,
    async (head) => lastVerdict(battle.set, battle.game(), await battle.page(head + 1, FAR_BACK)),
  )
  const away = () => go({ is: 'table' })
  const [isTapped, setTapped] = createSignal(false)
  onMount(() => {
    const key = ({ key }: KeyboardEvent) => key === 'Escape' && away()
    // A way back for whoever has no keys: it shows after a tap anywhere.
    const tap = () => setTapped(!isTapped())
    addEventListener('keydown', key)
    addEventListener('click', tap)
    onCleanup(() => {
      removeEventListener('keydown', key)
      removeEventListener('click', tap)
    })
  })
  const { high, screen } = createHeight()
  return (
    <div class="board" classList={{ rolls: board().toRoll.length > 0, low: high() < LOW }} ref={screen}>
      <h1 class="vh">{words.title}</h1>
      <Top board={board()} />
      <Verdict of={verdict.latest ?? null} />
      <div class="board-sides">
        <For each={board().sides}>
          {(side, at) => (
            <OneSide of={side} counts={at() === board().sides.length - 1 ? board().counts : []} high={high()} />
          )}
        </For>
        <Show when={board().toRoll.length > 0}>
          <ToRoll tests={board().toRoll} high={high()} />
        </Show>
      </div>
      <Show when={isTapped()}>
        <div class="board-away">
          <Button tone="primary" onTap={away}>
            {words.close}
          </Button>
        </div>
      </Show>
    </div>
  )
}

/** A screen of fewer letters in height has a smaller head. */
const LOW = 28

/** How many letters high the screen is: what has no room is told in fewer words. Call inside an owner. */
function createHeight() {
  const [high, setHigh] = createSignal(33)
  let screen: HTMLElement | undefined
  const see = () => screen && setHigh(innerHeight / Number.parseFloat(getComputedStyle(screen).fontSize))
  onMount(() => {
    see()
    addEventListener('resize', see)
    onCleanup(() => removeEventListener('resize', see))
  })
  return {
    high,
    screen: (element: HTMLElement) => {
      screen = element
    },
  }
}

/** Whose turn it is, the phase, and the slot: how much of it is gone is the green line. */
function Top(props: { readonly board: BoardOf }): JSX.Element {
  const battle = useBattle()
  const now = createNow()
  const clock = () => {
    const { clock, ended } = battle.game()
    return clock && ended === null && !isOfOld(clock, now()) ? clock : undefined
  }
  const gone = () => {
    const of = clock()
    return of ? Math.min(1, Math.max(0, 1 - msLeft(of, now()) / (of.minutes * MINUTE))) : 0
  }
  return (
    <>
      <header class="board-top">
        <p class="board-turn">
          <Show when={props.board.side}>
            {(side) => (
              <span>
                <Flag side={side().flag} size={32} /> {side().says}
              </span>
            )}
          </Show>
          <b>{props.board.turn}</b>
        </p>
        <div class="board-phase">
          <p class={`board-title ${sizeOf(props.board.phase)}`}>{props.board.phase}</p>
          <Show when={props.board.asks}>{(asks) => <p>{asks()}</p>}</Show>
        </div>
        <Show when={clock()}>{(clock) => <Clock clock={clock()} now={now()} />}</Show>
      </header>
      <div class="board-gone">
        <i style={{ width: `${100 * gone()}%` }} />
      </div>
    </>
  )
}

function Clock(props: {
  readonly clock: NonNullable<ReturnType<ReturnType<typeof useBattle>['game']>['clock']>
  readonly now: number
}): JSX.Element {
  const battle = useBattle()
  const [turns] = createResource(
    () => battle.game().head,
    async (head) => turnsOf(battle.set, [...(await battle.page(Number.POSITIVE_INFINITY, head + 1))].reverse()),
  )
  const left = () => msLeft(props.clock, props.now)
  const pace = () => {
    const { perTurn, turnsLeft } = paceOf(props.clock, turns.latest ?? [], props.now)
    const by = timeWords(steadyNow() + left())
    return words.pace(Math.round((perTurn ?? 0) / MINUTE), perTurn === null ? null : turnsLeft, by)
  }
  const word = () => wordAt(props.clock, props.now)
  return (
    <div class="board-clock">
      <p>
        <span>{props.clock.rests !== undefined ? words.paused : left() < 0 ? words.over : words.timeLeft}</span>
        <b>{hours(left())}</b>
      </p>
      <Show when={word()} fallback={<p>{left() < 0 ? '' : pace()}</p>}>
        {(minutes) => (
          <p class="board-word" role="status">
            {words.minutesLeft(minutes())}
          </p>
        )}
      </Show>
    </div>
  )
}

/** A long one in smaller type: never a third line. */
const sizeOf = (says: string) => (says.length <= 26 ? 'large' : says.length <= 60 ? 'middle' : 'small')

function Verdict(props: { readonly of: LastVerdict | null }): JSX.Element {
  return (
    <section class={`board-verdict ${props.of?.tone ?? 'plain'}`} aria-live="polite">
      <Show when={props.of} fallback={<p class="board-says large">{words.begins}</p>}>
        {(of) => (
          <>
            <div>
              <p class={`board-says ${sizeOf(of().says)}`}>{of().says}</p>
              <p class="board-of">{of().of}</p>
            </div>
            <p>{timeWords(of().at)}</p>
          </>
        )}
      </Show>
    </section>
  )
}

/** More units than these are numbers, or names beside each other. */
const TILES = 12

function OneSide(props: {
  readonly of: BoardSide
  readonly counts: BoardOf['counts']
  readonly high: number
}): JSX.Element {
  const units = () => props.of.units
  const there = () => units().filter(({ isOff }) => !isOff)
  const isTiles = () => units().length > TILES
  /** Those that have a row; the others are one line. */
  const rows = () =>
    isTiles()
      ? []
      : there()
          .filter(({ count }) => typeof count === 'number')
          .slice(0, Math.max(3, Math.floor((props.high - 14.5) / 1.45)))
  const off = () => units().length - there().length
  const line = () => [
    ...there()
      .filter((unit) => !rows().includes(unit))
      .map(({ name, count }) => words.left(name, count)),
    ...(off() > 0 ? [words.off(off())] : []),
  ]
  const isNumbered = () =>
    isTiles() && units().length <= MOST_NUMBERS && units().every(({ number }) => number !== undefined)
  return (
    <section class="board-side" classList={{ few: rows().length > 0 && rows().length <= FEW }}>
      <header>
        <Flag side={props.of.side.flag} size={32} />
        <h2>{props.of.side.says}</h2>
        <span>{props.of.score}</span>
      </header>
      <For each={rows()}>
        {(unit) => (
          <p class="board-unit" classList={{ owes: unit.owes }}>
            <Name of={unit.name} />
            <b>{unit.count}</b>
            <TallyMarks alive={unit.count ?? 0} killed={unit.killed} gone={unit.deserted} />
          </p>
        )}
      </For>
      <Show
        when={isNumbered()}
        fallback={
          <Show when={line().length > 0}>
            <p class="board-rest" classList={{ all: isTiles() }}>
              {line().join(' · ')}
            </p>
          </Show>
        }
      >
        <div class="board-numbers">
          <For each={units()}>
            {(unit) => <span classList={{ off: unit.isOff, owes: unit.owes && !unit.isOff }}>{unit.number}</span>}
          </For>
        </div>
      </Show>
      <Show when={props.counts.length > 0}>
        <div class="board-count">
          <p>{props.counts.map(({ says, now, of }) => words.counted(says, now, of)).join(' · ')}</p>
          <For each={props.counts.slice(-1)}>
            {({ now, of }) => <i style={{ '--part': `${Math.min(100, (100 * now) / Math.max(1, of))}%` }} />}
          </For>
        </div>
      </Show>
    </section>
  )
}

/** Cut where it has no room, but for the number by which it is told from others of its kind. */
function Name(props: { readonly of: string }): JSX.Element {
  const number = () => / \d+$/.exec(props.of)?.[0] ?? ''
  return (
    <span class="board-name">
      <span>{props.of.slice(0, props.of.length - number().length)}</span>
      <Show when={number()}>{(number) => <span class="board-number">{number()}</span>}</Show>
    </span>
  )
}

/** Of so few units each row is larger. */
const FEW = 4

/** Most numbers that have room. */
const MOST_NUMBERS = 56

function ToRoll(props: { readonly tests: BoardOf['toRoll']; readonly high: number }): JSX.Element {
  const most = () => Math.max(1, Math.floor((props.high - 14) / 4))
  return (
    <section class="board-roll">
      <header>
        <h2>{words.toRoll}</h2>
        <b>{props.tests.length}</b>
      </header>
      <For each={props.tests.slice(0, most())}>
        {(test) => (
          <div>
            <b>{test.who}</b>
            <p>{test.test}</p>
            <p class="board-need">{test.need}</p>
          </div>
        )}
      </For>
      <Show when={props.tests.length > most()}>
        <p>{words.more(props.tests.length - most())}</p>
      </Show>
    </section>
  )
}
