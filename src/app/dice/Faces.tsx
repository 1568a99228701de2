/** How often each face of the phone's dice fell, in one battle or in all, and how likely so uneven a spread is. */
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { facesIn } from '#game'
import { store } from '#store'
import { type Evenness, evennessOf } from '#tell'
import { Die } from '../../ui/Die.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Radios } from '../../ui/Radios.tsx'
import './faces.css'
import { diceWords as words } from './words.ts'

/** Of the die that was rolled most, until another is picked. */
export function Faces(props: { readonly battle?: string | undefined }): JSX.Element {
  const [rolled] = createResource(
    () => ({ of: props.battle }),
    async ({ of }) => {
      const rolls = await store.rolls(of)
      return [...facesIn(rolls.ok ? rolls.value : [])]
        .sort(([a], [b]) => a - b)
        .map(([sides, counts]) => ({ sides, counts, value: String(sides), ...evennessOf(counts) }))
    },
  )
  const [picked, setPicked] = createSignal('')
  const dice = () => rolled.latest ?? []
  const die = createMemo(
    () => dice().find(({ value }) => value === picked()) ?? [...dice()].sort((a, b) => b.rolls - a.rolls)[0],
  )
  return (
    <Show
      when={die()}
      fallback={
        <Show when={!rolled.loading}>
          <Empty title={words.none} />
        </Show>
      }
    >
      {(die) => (
        <div class="faces">
          <p class="faces-says">{unevenWords(die())}</p>
          <Radios
            class="faces-dice"
            each="faces-die"
            label={words.which}
            options={dice()}
            value={die().value}
            onChange={setPicked}
          >
            {({ sides, rolls }) => (
              <span>
                <Die sides={sides} says={words.die(sides)} size={30} />
                {rolls}
              </span>
            )}
          </Radios>
          <h2 class="faces-head">
            {words.rolled(die().sides, die().rolls)}
            <span class="mark">{words.aFace(die().expected.toFixed(1))}</span>
          </h2>
          <Columns counts={die().counts} expected={die().expected} />
          <p class="mark">{words.hint}</p>
        </div>
      )}
    </Show>
  )
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
