/** How far each of many may go: a column of numbers and inches in the order of the tiles, to be read aloud. */
import { createMemo, For, type JSX, Show } from 'solid-js'
import { type Ref, sameRef } from '#engine'
import { type Far, farOf, farWords } from '#tell'
import { Button } from '../../../ui/Button.tsx'
import { possibleFor } from '../../model/actions/lawful.ts'
import { type Battle, useBattle } from '../../model/battle.ts'
import { say } from '../../model/toast.ts'
import { nowIn } from '../../model/turn.ts'
import { cardsOf, type Shown } from '../../shared/units/cards.ts'
import { colourOf, type Group, groupsOf, listLabel } from '../../shared/units/field.ts'
import '../../shared/units/groups.css'
import { walkWords as words } from '../words.ts'
import './far.css'
import { summedIn } from './fell.ts'
import { doerIn } from './named.ts'
import type { Together } from './together.ts'

type Line = { readonly shown: Shown; readonly colour: number; readonly far: Far | null; readonly dice: string }
type Column = { readonly name: string; readonly lines: readonly Line[] }

/** So many stand in one column; more in two. */
const ONE = 20

/** The groups of the table of which some move. */
function movingIn(battle: Battle, many: Together): readonly Group[] {
  const moving = (ref: Ref) =>
    many.taken().some((state) => {
      const doer = doerIn(state)
      return doer !== undefined && sameRef(doer, ref)
    })
  return groupsOf(cardsOf(battle.set, battle.game()), battle.set.sides).filter(({ cards }) =>
    cards.some(({ ref }) => moving(ref)),
  )
}

/** The lines in the order of the tiles: two commands side by side, else one column, or two where they are many. */
function columnsIn(battle: Battle, many: Together): readonly Column[] {
  const linesOf = ({ cards, at }: Group): readonly Line[] =>
    cards.flatMap((shown) =>
      many.taken().flatMap((state) => {
        const doer = doerIn(state)
        const isIts = doer !== undefined && sameRef(doer, shown.ref)
        return isIts
          ? [
              {
                shown,
                colour: colourOf(at),
                far: farOf(state.question.procedure, state.walked.outcome),
                dice: summedIn(state),
              },
            ]
          : []
      }),
    )
  const groups = movingIn(battle, many)
  if (groups.length === 2) return groups.map((group) => ({ name: group.name, lines: linesOf(group) }))
  const lines = groups.flatMap(linesOf)
  const name = groups.length === 1 ? (groups[0]?.name ?? '') : ''
  if (lines.length <= ONE) return [{ name, lines }]
  const half = Math.ceil(lines.length / 2)
  return [
    { name, lines: lines.slice(0, half) },
    { name: '', lines: lines.slice(half) },
  ]
}

export function FarColumns(props: { readonly many: Together }): JSX.Element {
  const battle = useBattle()
  const columns = createMemo(() => columnsIn(battle, props.many))
  return (
    <div class="far" classList={{ one: columns().length === 1 }}>
      <For each={columns()}>
        {({ name, lines }) => (
          <section aria-label={name || undefined}>
            <p class="far-heads mark">
              <b>{name}</b>
              <span>{words.inches}</span>
            </p>
            <ul>
              <For each={lines}>{(line) => <FarRow {...line} />}</For>
            </ul>
          </section>
        )}
      </For>
    </div>
  )
}

function FarRow(props: Line): JSX.Element {
  const label = () => listLabel(props.shown)
  const isNumber = () => /^\d{1,3}$/.test(label())
  return (
    <li class={`far-row of-${props.colour}`} classList={{ short: props.far?.tone === 'bad' }}>
      <span class="vh">{props.shown.card.name}</span>
      <span class="far-name" classList={{ long: !isNumber() }} aria-hidden="true">
        {label()}
      </span>
      <span class="far-dice mark">{props.dice}</span>
      <Show when={props.far?.reach}>
        <span class="far-reach">{props.far?.reach}</span>
      </Show>
      <b>{props.far?.inches}″</b>
    </li>
  )
}

/** Who of the same commands stays where it is, by what bars it from moving. */
function standing(battle: Battle, many: Together): readonly string[] {
  const { set, game } = battle
  const procedure = many.states()[0]?.question.procedure.id
  const acted = nowIn(set, game()).acted ?? []
  const moving = many.taken().flatMap((state) => doerIn(state) ?? [])
  const byWhy = new Map<string, string[]>()
  for (const shown of movingIn(battle, many).flatMap(({ cards }) => cards)) {
    if (shown.card.out || [...acted, ...moving].some((ref) => sameRef(ref, shown.ref))) continue
    const why = possibleFor(set, game(), shown.ref).find((one) => one.procedure.id === procedure)?.barred
    if (why) byWhy.set(why, [...(byWhy.get(why) ?? []), listLabel(shown)])
  }
  return [...byWhy].map(([why, names]) => words.stand(why, names))
}

/** The moves, read and applied. */
export function FarDone(props: {
  readonly many: Together
  readonly enterSays: string
  readonly onEnter: () => void
  readonly onLeave: () => void
  readonly onCorrect: () => void
}): JSX.Element {
  const battle = useBattle()
  const { many } = props
  const stand = createMemo(() => standing(battle, many))
  return (
    <>
      <div role="status">
        <h2 class="vh">{farWords(many.taken())}</h2>
        <For each={stand()}>{(says) => <p class="small">{says}</p>}</For>
      </div>
      <div class="acts three far-acts">
        <Button
          tone="primary"
          barred={many.drafts().length === 0}
          onTap={() => (many.drafts().length > 0 ? props.onEnter() : say(`${props.enterSays}.`))}
        >
          {props.enterSays}
        </Button>
        <Button onTap={() => props.onLeave()}>{words.throwAway}</Button>
        <Button onTap={() => props.onCorrect()}>{words.correct}</Button>
      </div>
    </>
  )
}
