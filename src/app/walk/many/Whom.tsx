/** At whom the rows of a list are aimed: one target for all, or several that share them out. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { barsOf, ctxOf, isRecord, type Json, type Ref, refsIn, same, sameRef } from '#engine'
import { aimOf, type Game, type LastTime, namesIn, type OfKind, sharedOut } from '#game'
import { Button } from '../../../ui/Button.tsx'
import { QuestionHeading } from '../../../ui/Question.tsx'
import { takeTargets } from '../../model/actions/targets.ts'
import { actionWords } from '../../model/actions/words.ts'
import { type Battle, useBattle } from '../../model/battle.ts'
import { messageOf } from '../../model/failures.ts'
import { say } from '../../model/toast.ts'
import { walkWords as words } from '../words.ts'
import { cardIn, shortName } from './named.ts'
import type { Together } from './together.ts'

/** Which targets were tapped, in that order, and the rows that they share out. */
export type Aiming = {
  readonly chosen: () => readonly Ref[]
  tap(ref: Ref): void
  /** Gives one row to the next of the chosen targets; behind the last of them it is left out. */
  next(place: number): void
}

/** Call inside an owner. Rows that were aimed as the last time stay as they are. */
export function createAiming(many: Together): Aiming {
  const [chosen, setChosen] = createSignal<readonly Ref[]>([])
  const target = many.target
  const shares = new Set<number>()
  const tap = (ref: Ref) => {
    if (chosen().length === 0)
      for (const [at, { row }] of many.states().entries()) if (target && aimOf(row, target) === null) shares.add(at)
    const next = chosen().some((one) => sameRef(one, ref))
      ? chosen().filter((one) => !sameRef(one, ref))
      : [...chosen(), ref]
    setChosen(next)
    const places = [...shares].filter((at) => many.states()[at]?.row.out === null)
    const share = sharedOut(places.length, next.length)
    void many.aim(
      new Map(
        places.flatMap((place, i) => {
          const at = next[share[i] ?? 0]
          return at ? [[place, at] as const] : []
        }),
      ),
    )
  }
  const next = (place: number) => {
    const row = many.states()[place]?.row
    const now = row && target ? aimOf(row, target) : null
    const all = chosen()
    const at = all.findIndex((one) => same(one, now))
    const to = row?.out === null ? all[at + 1] : (all[0] ?? now)
    if (row?.out !== null) void many.leave([place], null)
    else if (to === undefined) void many.leave([place], 'later')
    if (to) void many.aim(new Map([[place, to]]))
  }
  return { chosen, tap, next }
}

type Option = {
  readonly ref: Ref
  readonly name: string
  readonly short: string
  readonly left: string
  readonly barred: string | null
}

/** Those of some things that nothing bars as the target of who has these arguments. */
export function freeAsTarget(game: Game, target: OfKind, so: Json, refs: readonly Ref[]): readonly Ref[] {
  const given = isRecord(so) ? so : {}
  return refs.filter((ref) => {
    try {
      return barsOf(target, ctxOf(game), ref, given).length === 0
    } catch {
      return false
    }
  })
}

/** Every thing that could be the target, those that nothing bars first; what no referee could allow is left out. */
function targetsFor(battle: Battle, many: Together, target: OfKind): readonly Option[] {
  const game = battle.game()
  const ctx = ctxOf(game)
  const [doer] = many.taken()
  const so = doer?.row.args ?? null
  const given = isRecord(so) ? so : {}
  const doers = many.states().flatMap(({ row }) => refsIn(row.args).slice(0, 1))
  return Object.keys(game.world[target.kind] ?? {})
    .map((id) => ({ kind: target.kind, id }))
    .filter((ref) => !doers.some((one) => sameRef(one, ref)))
    .flatMap((ref): Option[] => {
      const shown = {
        ref,
        name: namesIn(game)(ref),
        short: shortName(battle, ref, false),
        left: String(cardIn(battle, game, ref)?.count ?? ''),
      }
      try {
        const bars = barsOf(target, ctx, ref, given)
        return bars.some(({ final }) => final) ? [] : [{ ...shown, barred: bars[0]?.short ?? null }]
      } catch (error) {
        return [{ ...shown, barred: messageOf(error) }]
      }
    })
    .sort((a, b) => Number(a.barred !== null) - Number(b.barred !== null))
}

export function Whom(props: {
  readonly many: Together
  readonly target: OfKind
  readonly aiming: Aiming
  readonly lastTimes: ReadonlyMap<number, LastTime>
  readonly onLastTime: () => void
  readonly onGoOn: () => void
  readonly onLeave: () => void
}): JSX.Element {
  const battle = useBattle()
  const { many, target, aiming } = props
  const all = createMemo(() => targetsFor(battle, many, target))
  const free = () => all().filter(({ barred }) => barred === null)
  const barred = () => all().filter((one) => one.barred !== null)
  takeTargets(battle.id, (ref) => tapOnTable(many, aiming, all(), ref))
  const isLong = () => all().some(({ short }) => /\S{7}/.test(short))
  const isDone = () => many.taken().length > 0 && many.taken().every(({ row }) => aimOf(row, target) !== null)
  return (
    <>
      <QuestionHeading text={target.says} />
      <p class="mark">{words.sharedHint(aiming.chosen().length)}</p>
      <div class="aims" classList={{ long: isLong() }}>
        <For each={free()}>{(option) => <AimKey option={option} aiming={aiming} />}</For>
      </div>
      <Show when={barred().length > 0}>
        <details class="barred-ones">
          <summary>{words.barred(barred().map((one) => ({ why: one.barred ?? '', name: one.name })))}</summary>
          <div class="aims" classList={{ long: isLong() }}>
            <For each={barred()}>{(option) => <AimKey option={option} aiming={aiming} />}</For>
          </div>
        </details>
      </Show>
      <div class="acts">
        <Button tone="primary" barred={!isDone()} onTap={() => (isDone() ? props.onGoOn() : say(words.sharedHint(0)))}>
          {words.goOnAt(isDone() ? Math.max(1, aiming.chosen().length) : 0)}
        </Button>
        <Show when={props.lastTimes.size > 0}>
          <Button onTap={() => props.onLastTime()}>{words.lastTime}</Button>
        </Show>
        <Button onTap={() => props.onLeave()}>{words.throwAway}</Button>
      </div>
    </>
  )
}

/** A tap on the table beside the list: on a doer it gives another target, as in the list; what cannot be a target says why. */
function tapOnTable(many: Together, aiming: Aiming, options: readonly Option[], ref: Ref): void {
  const doers = many.states().map(({ row }) => refsIn(row.args)[0])
  const place = doers.findIndex((one) => one !== undefined && sameRef(one, ref))
  const option = options.find((one) => sameRef(one.ref, ref))
  if (place >= 0) aiming.next(place)
  else if (option?.barred === null) aiming.tap(ref)
  else say(option?.barred ?? actionWords.noTarget)
}

function AimKey(props: { readonly option: Option; readonly aiming: Aiming }): JSX.Element {
  const { ref, name, short, left, barred } = props.option
  return (
    <button
      type="button"
      class="aim"
      classList={{ barred: barred !== null }}
      aria-pressed={props.aiming.chosen().some((one) => sameRef(one, ref))}
      onClick={() => props.aiming.tap(ref)}
    >
      <span class="vh">{[name, left, barred ?? ''].filter(Boolean).join(', ')}</span>
      <span class="aim-name" aria-hidden="true">
        {short}
      </span>
      <span class="mark" aria-hidden="true">
        {barred ?? left}
      </span>
    </button>
  )
}
