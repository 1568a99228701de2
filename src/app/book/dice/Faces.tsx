/** How often each face fell, of the phone's dice in one battle or in all, or of the players' own, and how likely so uneven a spread is. */
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { type FaceCounts, facesIn, type Roll, type Rolled } from '#game'
import { store } from '#store'
import { type Evenness, evennessOf } from '#tell'
import { Button } from '../../../ui/Button.tsx'
import { Die } from '../../../ui/Die.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Radios } from '../../../ui/Radios.tsx'
import { give } from '../../model/give.ts'
import './faces.css'
import { dicePageWords as words } from './words.ts'

/** Dice that have a place even where none was rolled. */
const USUAL = [4, 6, 8, 10, 12, 20]

type Fallen = Evenness & {
  readonly sides: number
  readonly counts: readonly number[]
  readonly value: string
  readonly disabled: boolean
}

const fallenIn = (counts: FaceCounts): readonly Fallen[] =>
  [...new Set([...USUAL, ...counts.keys()])]
    .sort((a, b) => a - b)
    .map((sides) => {
      const of = counts.get(sides) ?? Array.from({ length: sides }, () => 0)
      return { sides, counts: of, value: String(sides), disabled: !counts.has(sides), ...evennessOf(of) }
    })

/** Of the die that was rolled most, until another is picked. `own` are the faces of the players' own dice. */
export function Faces(props: {
  readonly battle?: string | undefined
  readonly own?: FaceCounts | undefined
  /** What the file of all rolls is called, without its ending. */
  readonly name: string
}): JSX.Element {
  const [rolls] = createResource(
    () => ({ of: props.battle }),
    async ({ of }) => {
      const stored = await store.rolls(of)
      return stored.ok ? stored.value : []
    },
  )
  const [isOwn, showOwn] = createSignal(false)
  const phone = createMemo(() => fallenIn(facesIn(rolls.latest ?? [])))
  const own = createMemo(() => fallenIn(props.own ?? new Map()))
  const isAny = (all: readonly Fallen[]) => all.some(({ disabled }) => !disabled)
  const shown = () => (isAny(own()) && (isOwn() || !isAny(phone())) ? 'own' : 'phone')
  const dice = () => (shown() === 'own' ? own() : phone())
  const [picked, setPicked] = createSignal('')
  const die = createMemo(() => {
    const all = dice().filter(({ disabled }) => !disabled)
    return all.find(({ value }) => value === picked()) ?? all.sort((a, b) => b.rolls - a.rolls)[0]
  })
  const share = () =>
    give(textOf({ phone: phone(), own: own() }, rolls.latest ?? []), `${props.name}.txt`, 'text/plain')
  return (
    <Show
      when={die()}
      fallback={
        <Show when={!rolls.loading}>
          <Empty title={words.none} />
        </Show>
      }
    >
      {(die) => (
        <div class="faces-page">
          <p class="faces-says">{unevenWords(die())}</p>
          <Radios
            class="faces-dice"
            each="faces-die"
            label={words.which}
            options={dice()}
            value={die().value}
            onChange={setPicked}
          >
            {({ sides, rolls, disabled }) => (
              <span>
                <Die sides={sides} says={words.die(sides)} size={30} />
                {disabled ? words.noneOf : rolls}
              </span>
            )}
          </Radios>
          <h2 class="faces-head">
            {headOf(die(), shown())}
            <span class="mark">{words.aFace(die().expected.toFixed(1))}</span>
          </h2>
          <Columns counts={die().counts} expected={die().expected} />
          <p class="mark">{shown() === 'own' ? words.ownHint : words.hint}</p>
          <div class="acts">
            <Show when={isAny(own()) && isAny(phone())}>
              <Button onTap={() => showOwn(!isOwn())}>{isOwn() ? words.phones : words.own}</Button>
            </Show>
            <Button onTap={() => void share()}>{words.export}</Button>
          </div>
        </div>
      )}
    </Show>
  )
}

type Whose = 'phone' | 'own'

const headOf = ({ sides, rolls }: Fallen, of: Whose) => words[of === 'own' ? 'typed' : 'rolled'](sides, rolls)

/** How often each face fell, and every roll of the phone in its order. */
function textOf(dice: { readonly [W in Whose]: readonly Fallen[] }, rolls: readonly Rolled[]): string {
  const sums = (['phone', 'own'] as const).flatMap((of) =>
    dice[of]
      .filter(({ disabled }) => !disabled)
      .map((one) => {
        const counts = one.counts.map((n, at) => words.came(at + 1, n)).join('; ')
        return words.heading(headOf(one, of), unevenWords(one), counts)
      }),
  )
  const facesOf = (roll: Roll) => Object.entries(roll.dice).map(([sides, faces]) => words.dice(sides, faces))
  const each = rolls.flatMap((entry) =>
    entry.rolls
      .filter(({ dice }) => Object.keys(dice).length > 0)
      .map((roll) => words.roll(roll.says, facesOf(roll).join('; '))),
  )
  return [...sums, '', words.everyRoll, ...each].join('\n')
}

function Columns(props: { readonly counts: readonly number[]; readonly expected: number }): JSX.Element {
  const most = () => Math.max(...props.counts, props.expected)
  return (
    <ol class="faces-columns" tabindex={0} style={{ '--expected': props.expected / most() }}>
      <For each={props.counts}>
        {(n, at) => (
          <li aria-label={words.came(at() + 1, n)}>
            <span aria-hidden="true" style={{ '--came': n / most() }}>
              {n}
            </span>
            <b aria-hidden="true">{at() + 1}</b>
          </li>
        )}
      </For>
    </ol>
  )
}

/** Fair dice are seldom more uneven than this. */
const ODD = 0.02

function unevenWords({ share, more }: Evenness): string {
  if (share === null) return words.few(more)
  const often = share < 0.001 ? words.hardly : words.times(Math.max(1, Math.round(share * 100)))
  return `${share < ODD ? words.odd : words.even} ${words.uneven(often)}`
}
