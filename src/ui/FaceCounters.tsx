import { createEffect, createMemo, createSignal, For, Index, type JSX, on, Show } from 'solid-js'
import { Cell } from './Cell.tsx'
import { countsTyped, nextOpen, type TypedCounts, total } from './counting.ts'
import { Die } from './Die.tsx'
import { EntryFoot } from './EntryFoot.tsx'
import './face-counters.css'
import { QuestionHeading } from './Question.tsx'
import { uiWords } from './words.ts'

/** A best partition of the dice into groups, and what is left over; faces, not indices. */
export interface Groups {
  readonly groups: readonly (readonly number[])[]
  readonly rest: readonly number[]
}

/** A pool taken by faces: how many dice show each. */
export interface FaceCountersProps {
  /** "How many of each face?" */
  readonly question: string
  /** Sides of the dice. */
  readonly sides: number
  /** How many dice were thrown. */
  readonly count: number
  /** The counts so far (index 0 = face 1) parted into groups; shown as they are typed. */
  readonly groups?: ((counts: readonly number[]) => Groups) | undefined
  /** Over the groups: "Six groups, the most there are". */
  readonly title?: ((groups: Groups) => string) | undefined
  /** At the right of the title: "56.4 %". */
  readonly chance?: ((groups: Groups) => string | undefined) | undefined
  /** What the primary button says: "6 hits". */
  readonly says: (counts: readonly number[]) => string
  readonly initial?: TypedCounts | undefined
  /** Index 0 = face 1; adds up to `count`. */
  readonly onEnter: (counts: readonly number[]) => void
  /** Told of the counts as they are typed. */
  readonly onCount?: ((counts: TypedCounts) => void) | undefined
  readonly children?: JSX.Element
  /** Without heading and foot, as a part of another entry: it is entered as soon as all are counted. */
  readonly bare?: boolean | undefined
}

/** The groups, lit, with a bracket under each; the rest in grey. */
export function GroupsShown(props: {
  readonly sides: number
  readonly groups: Groups
  readonly title?: string | undefined
  readonly chance?: string | undefined
}): JSX.Element {
  const size = () => (props.groups.groups.flat().length + props.groups.rest.length > 20 ? 24 : 29)
  return (
    <div class="groups">
      <p class="groups-title">
        <b>{props.title}</b>
        <span class="mark">{props.chance}</span>
      </p>
      <div class="groups-set">
        <For each={props.groups.groups}>
          {(group) => (
            <span class="groups-one">
              <For each={group}>{(face) => <Die sides={props.sides} label={face} state="counts" size={size()} />}</For>
            </span>
          )}
        </For>
      </div>
      <Show when={props.groups.rest.length > 0}>
        <div class="groups-rest">
          <For each={props.groups.rest}>
            {(face) => <Die sides={props.sides} label={face} state="not" size={size()} />}
          </For>
          <span class="mark">{uiWords.leftOver}</span>
        </div>
      </Show>
    </div>
  )
}

interface FacesProps {
  readonly question: string
  readonly sides: number
  readonly counts: readonly (number | null)[]
  /** The face that counts itself, or -1. */
  readonly self: number
  /** The face that is counted now; index. */
  readonly face: number
  readonly onTurn: (face: number) => void
}

function Faces(props: FacesProps): JSX.Element {
  const columns = () => (props.sides <= 6 ? props.sides : Math.ceil(props.sides / Math.ceil(props.sides / 6)))
  return (
    <fieldset class="faces" style={{ '--cols': columns() }} aria-label={props.question}>
      <Index each={props.counts}>
        {(count, at) => (
          <button
            type="button"
            class="face"
            classList={{ self: props.self === at }}
            aria-pressed={props.face === at}
            onClick={() => props.onTurn(at)}
          >
            <Die sides={props.sides} label={at + 1} size={28} quiet />
            <b>{count() ?? '\u2013'}</b> <span class="vh">{uiWords.face(at + 1)}</span>
          </button>
        )}
      </Index>
    </fieldset>
  )
}

interface PadProps {
  readonly count: number
  /** Highest number that the face can still have. */
  readonly room: number
  readonly value: number | null
  readonly onTap: (number: number) => void
  readonly onClear: () => void
}

function Pad(props: PadProps): JSX.Element {
  return (
    <div class="count-grid faces-pad" style={{ '--cols': 6 }} data-repeats="counts">
      <For each={Array.from({ length: props.count + 1 }, (_, at) => at)}>
        {(number) => (
          <Cell
            class={number > props.room ? 'barred' : undefined}
            pressed={props.value === number}
            onTap={() => props.onTap(number)}
          >
            {number}
          </Cell>
        )}
      </For>
      <Cell class="words" onTap={props.onClear}>
        {uiWords.clear}
      </Cell>
    </div>
  )
}

const wrong = (sum: number, dice: number) => (sum > dice ? uiWords.tooMany(sum, dice) : uiWords.tooFew(sum, dice))

/** Counters for the faces over one pad; the last face counts itself. */
export function FaceCounters(props: FaceCountersProps): JSX.Element {
  const [typed, type] = createSignal<TypedCounts>(props.initial ?? Array.from({ length: props.sides }, () => null))
  const [face, turn] = createSignal(Math.max(0, typed().indexOf(null)))
  const [refused, refuse] = createSignal<string>()
  const now = createMemo(() => countsTyped(typed(), props.count))
  const shown = createMemo(() => now().counts.map((count) => count ?? 0))
  const done = () => now().counts.every((count) => count !== null) && total(shown()) === props.count
  const groups = createMemo(() => (total(shown()) > 0 ? props.groups?.(shown()) : undefined))
  createEffect(on(typed, (now) => props.onCount?.(now), { defer: true }))
  // What is taken back from outside is to be counted next.
  createEffect(
    on(
      () => props.initial,
      (next) => {
        if (!next || next.join() === typed().join()) return
        type(next)
        turn(Math.max(0, next.indexOf(null)))
        refuse(undefined)
      },
      { defer: true },
    ),
  )
  const room = () => props.count - total(typed().map((count, at) => (at === face() ? 0 : count)))
  const tap = (number: number) => {
    if (number > room()) return void refuse(uiWords.tooMany(props.count - room() + number, props.count))
    const next = typed().map((count, at) => (at === face() ? number : count))
    type(next)
    const after = countsTyped(next, props.count).counts
    turn(nextOpen(after, face()))
    const all = after.every((count) => count !== null)
    refuse(all && total(after) !== props.count ? wrong(total(after), props.count) : undefined)
    if (props.bare && all && total(after) === props.count) enter()
  }
  const clear = () => {
    type(typed().map(() => null))
    turn(0)
    refuse(undefined)
  }
  const enter = () => (done() ? props.onEnter(shown()) : refuse(wrong(total(shown()), props.count)))
  const soFar = () => (
    <>
      <b>{total(shown())}</b> {uiWords.of} {props.count}
      {props.bare ? '.' : ''}
    </>
  )
  return (
    <div class="entry">
      <Show when={groups()}>
        {(some) => (
          <GroupsShown
            sides={props.sides}
            groups={some()}
            title={props.title?.(some())}
            chance={props.chance?.(some())}
          />
        )}
      </Show>
      <Show when={!props.bare}>
        <QuestionHeading text={props.question} side={soFar()} />
      </Show>
      <Faces {...props} counts={now().counts} self={now().self} face={face()} onTurn={turn} />
      <p class="mark" role={props.bare ? 'status' : undefined}>
        {props.bare && (refused() ?? soFar())} {uiWords.faceCounts(total(shown()) > 0)}
      </p>
      <Pad count={props.count} room={room()} value={typed()[face()] ?? null} onTap={tap} onClear={clear} />
      <Show when={!props.bare}>
        <EntryFoot
          short
          refused={refused()}
          says={done() ? props.says(shown()) : undefined}
          wait={uiWords.countFaces}
          onEnter={enter}
        >
          {props.children}
        </EntryFoot>
      </Show>
    </div>
  )
}
