/** A copy of a battle that this phone has: which of the two is further, or where they part, and what becomes of them. */
import { createSignal, For, type JSX, Match, Show, Switch } from 'solid-js'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { RadioRows } from '../../ui/RadioRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { CopyWay } from '../model/gate/taking.ts'
import { gateWords } from '../model/gate/words.ts'
import type { CopyCome, SinceThen } from '../model/gate/worker.ts'
import './copies.css'
import { copyWords as words } from './words.ts'

/** What one does with it: one of the ways of the gate, or the battle of this phone is opened and nothing is stored. */
export type CopyChoice = { readonly how: CopyWay; readonly opens: 'mine' | 'theirs' } | { readonly how: 'mine' }

/** Lines that are in sight before one asks for all. */
const FEW = 3

export function CopyCompared(props: {
  readonly come: CopyCome
  readonly onChoose: (choice: CopyChoice) => void
  readonly onClose: () => void
}): JSX.Element {
  const common = () => props.come.copy.common
  const mine = () => props.come.copy.entries - common()
  const theirs = () => props.come.entries - common()
  const [goesOn, setGoesOn] = createSignal<'mine' | 'theirs'>('mine')
  const parts = () => mine() > 0 && theirs() > 0
  const title = () => {
    if (parts()) return words.part(common())
    if (theirs() > 0) return words.ahead(theirs())
    return mine() > 0 ? words.behind(mine()) : words.same
  }
  const both = () => props.onChoose({ how: 'both', opens: parts() ? goesOn() : 'theirs' })
  return (
    <Sheet
      title={title()}
      onClose={props.onClose}
      actions={
        <>
          <Switch>
            <Match when={parts()}>
              <Button tone="primary" onTap={both}>
                {goesOn() === 'mine' ? words.goOnMine : words.goOnTheirs}
              </Button>
            </Match>
            <Match when={theirs() > 0}>
              <Button tone="primary" onTap={() => props.onChoose({ how: 'more', opens: 'mine' })}>
                {words.update(theirs())}
              </Button>
            </Match>
            <Match when={true}>
              <Button tone="primary" onTap={() => props.onChoose({ how: 'mine' })}>
                {words.open}
              </Button>
            </Match>
          </Switch>
          <Show when={!parts()}>
            <Button onTap={both}>{words.both}</Button>
          </Show>
          <Button onTap={props.onClose}>{words.discard}</Button>
        </>
      }
    >
      <p class="mark">{props.come.copy.name}</p>
      <Drawing common={common()} mine={mine()} theirs={theirs()} />
      <Switch>
        <Match when={parts()}>
          <Parting come={props.come} goesOn={goesOn()} onGoesOn={setGoesOn} />
        </Match>
        <Match when={theirs() > 0}>
          <Lines title={words.news} since={props.come.theirs} n={theirs()} />
        </Match>
        <Match when={mine() > 0}>
          <p>{words.nothingNew}</p>
        </Match>
      </Switch>
      <Show when={!parts()}>
        <p class="mark">{words.common(common(), mine() + theirs() > 0)}</p>
      </Show>
    </Sheet>
  )
}

/** Two copies that part: how each stands, and which goes on. */
function Parting(props: {
  readonly come: CopyCome
  readonly goesOn: 'mine' | 'theirs'
  readonly onGoesOn: (one: 'mine' | 'theirs') => void
}): JSX.Element {
  const [areLogs, setLogs] = createSignal(false)
  const n = () => ({
    mine: props.come.copy.entries - props.come.copy.common,
    theirs: props.come.entries - props.come.copy.common,
  })
  const row = (value: 'mine' | 'theirs') => {
    const { lines, stands } = props.come[value]
    const last = lines.length === n()[value] ? lines.at(-1)?.says : undefined
    return {
      value,
      label: words.copy[value],
      detail: [words.more(n()[value]), last && words.last(last), stands].filter(Boolean).join(' '),
    }
  }
  return (
    <>
      <p>{words.which}</p>
      <RadioRows
        label={words.which}
        rows={[row('mine'), row('theirs')]}
        value={props.goesOn}
        onChange={(value) => props.onGoesOn(value === 'theirs' ? 'theirs' : 'mine')}
      />
      <p class="mark">{words.kept(gateWords.copyName(props.come.copy.name, props.come.copy.common))}</p>
      <Show when={areLogs()} fallback={<LinkButton onTap={() => setLogs(true)}>{words.logs}</LinkButton>}>
        <Lines title={words.log.mine} since={props.come.mine} n={n().mine} />
        <Lines title={words.log.theirs} since={props.come.theirs} n={n().theirs} />
      </Show>
    </>
  )
}

/** What a copy has more: the first lines, and all on a tap. */
function Lines(props: { readonly title: string; readonly since: SinceThen; readonly n: number }): JSX.Element {
  const [isAll, setAll] = createSignal(false)
  const shown = () => props.since.lines.slice(0, isAll() ? undefined : FEW)
  return (
    <section class="copy-lines" aria-label={props.title}>
      <h3>{props.title}</h3>
      <ol>
        <For each={shown()}>
          {({ seq, says }) => (
            <li>
              <b>{seq}</b> <span>{says}</span>
            </li>
          )}
        </For>
      </ol>
      <Show when={!isAll() && props.n > shown().length}>
        <LinkButton onTap={() => setAll(true)}>{words.showAll(props.n)}</LinkButton>
      </Show>
      <Show when={isAll() && props.n > props.since.lines.length}>
        <p class="mark">{words.rest(props.n - props.since.lines.length)}</p>
      </Show>
    </section>
  )
}

/** Both copies as two lines from the same beginning; the words beside it say all of it. */
function Drawing(props: { readonly common: number; readonly mine: number; readonly theirs: number }): JSX.Element {
  const full = () => props.common + Math.max(props.mine, props.theirs, 1)
  const at = (entries: number) => `${(entries / full()) * 100}%`
  /** However few, what is more is seen. */
  const more = (n: number) => (n === 0 ? '0%' : `max(10%, ${at(n)})`)
  return (
    <div class="copy-drawing" aria-hidden="true">
      <For each={['mine', 'theirs'] as const}>
        {(one) => (
          <p class={one}>
            <span>{words.copy[one]}</span>
            <span class="copy-line">
              <i />
              <b style={{ 'flex-basis': more(props[one]) }} />
              <Show when={Math.max(props.mine, props.theirs) > props[one]}>
                <s style={{ 'flex-basis': more(Math.max(props.mine, props.theirs) - props[one]) }} />
              </Show>
            </span>
            <span>{words.entries(props.common + props[one])}</span>
          </p>
        )}
      </For>
    </div>
  )
}
