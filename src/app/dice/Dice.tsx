/** The phone's dice: how often each face fell, in one battle and in all, and how likely so uneven a spread is. */
import { useNavigate, useParams } from '@solidjs/router'
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { facesIn } from '#game'
import { store } from '#store'
import { type Evenness, evennessOf } from '#tell'
import { Empty } from '../../ui/Empty.tsx'
import { Head } from '../../ui/Head.tsx'
import { Section } from '../../ui/Section.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import './dice.css'
import { diceWords as words } from './words.ts'

export default function Dice(): JSX.Element {
  const params = useParams()
  const navigate = useNavigate()
  const [of, setOf] = createSignal(params.id)
  const [rolled] = createResource(
    () => ({ id: of() }),
    async ({ id }) => {
      const rolls = await store.rolls(id)
      return rolls.ok ? rolls.value : []
    },
  )
  const dice = createMemo(() => [...facesIn(rolled.latest ?? [])].sort(([a], [b]) => a - b))
  return (
    <div class="screen">
      <Head
        title={words.title}
        left={{
          icon: 'back',
          label: words.back,
          onTap: () => navigate(params.id ? `/battle/${params.id}/log` : '/settings'),
        }}
        rule="line"
      />
      <div class="screen-body stack">
        <Show when={params.id}>
          {(id) => (
            <Segmented
              label={words.whose}
              options={[
                { value: id(), label: words.battle },
                { value: '', label: words.all },
              ]}
              value={of() ?? ''}
              onChange={(value) => setOf(value || undefined)}
            />
          )}
        </Show>
        <p class="mark">{words.hint}</p>
        <For
          each={dice()}
          fallback={
            <Show when={!rolled.loading}>
              <Empty title={words.none} />
            </Show>
          }
        >
          {([sides, counts]) => <Die sides={sides} counts={counts} />}
        </For>
      </div>
    </div>
  )
}

function Die(props: { readonly sides: number; readonly counts: readonly number[] }): JSX.Element {
  const even = createMemo(() => evennessOf(props.counts))
  const most = () => Math.max(...props.counts, even().expected)
  return (
    <Section title={words.die(props.sides, even().rolls)} class="stack">
      <p>{unevenWords(even())}</p>
      <table class="dice-faces" style={{ '--expected': even().expected / most() }}>
        <thead>
          <tr>
            <th scope="col">{words.face}</th>
            <th scope="col">{words.came}</th>
            <td />
            <th scope="col">{words.expected}</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.counts}>
            {(n, at) => (
              <tr>
                <th scope="row">{at() + 1}</th>
                <td>{n}</td>
                <td class="dice-bar">
                  <span style={{ '--came': n / most() }} />
                </td>
                <td>{even().expected.toFixed(1)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Section>
  )
}

function unevenWords({ share, more }: Evenness): string {
  if (share === null) return words.few(more)
  return words.uneven(share < 0.001 ? words.hardly : words.times(Math.max(1, Math.round(share * 100))))
}
