import { For, type JSX } from 'solid-js'
import type { Counted } from '#engine'
import { atLeastWords, columnsOf, FEW_COLUMNS, tapeOf } from '#tell'
import { Boxes } from '../Boxes.tsx'
import { Button } from '../Button.tsx'
import { Die, type DieState } from '../Die.tsx'
import { Flag } from '../Flag.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { OddsBar } from '../OddsBar.tsx'
import { OddsColumns } from '../OddsColumns.tsx'
import { OddsTape } from '../OddsTape.tsx'
import { Sign, type SignKind } from '../Sign.tsx'
import { nothing } from './parts.tsx'
import { counts, end, holding, killed, sums } from './samples.ts'

const sizes = [4, 6, 8, 10, 12, 20, 100] as const
const states: readonly DieState[] = ['open', 'counts', 'not', 'unknown']
const signs: readonly SignKind[] = [
  'arrow',
  'flash',
  'cross',
  'bush',
  'wall',
  'low',
  'hourglass',
  'bars',
  'star',
  'ring',
  'chevrons',
  'wedge',
  'arrows',
  'shield',
  'flame',
  'tick',
  'dot',
]
const icons: readonly IconName[] = [
  'undo',
  'redo',
  'table',
  'resolve',
  'log',
  'rules',
  'book',
  'sun',
  'moon',
  'highSun',
  'close',
  'more',
  'back',
  'chevron',
  'plus',
  'minus',
  'import',
  'export',
  'share',
  'check',
  'cross',
  'barred',
  'search',
  'card',
  'clock',
  'edit',
  'copy',
  'print',
  'alarm',
]

function Signs(): JSX.Element {
  return (
    <div class="screen-body stack">
      <For each={states}>
        {(state) => (
          <div class="kit-row">
            <For each={sizes}>
              {(sides, at) => (
                <Die
                  sides={sides}
                  label={state === 'unknown' ? '?' : sides === 100 ? 73 : sides - at()}
                  state={state}
                  size={36}
                />
              )}
            </For>
          </div>
        )}
      </For>
      <div class="kit-row">
        <Die sides={6} label={4} state="white" />
        <Die sides={6} label={5} state="red" />
        <Die sides={6} label={2} state="event" />
        <Die sides={6} label={3} sign="+" />
        <Die sides={6} label={5} sign="-" />
        <Die sides={20} label={17} discarded />
        <Die sides="card" label="7" />
        <Die sides={12} label="6+" state="counts" size={48} />
        <Die sides={4} label="=6" state="counts" size={48} />
        <Die sides={10} label="10+" state="counts" size={48} />
      </div>
      <div class="kit-row">
        <For each={[1, 2, 3, 4] as const}>{(side) => <Flag side={side} />}</For>
        <For each={[1, 2, 3, 4] as const}>{(side) => <Flag side={side} size={36} />}</For>
      </div>
      <div class="kit-row">
        <For each={signs}>{(kind) => <Sign kind={kind} word={kind} />}</For>
      </div>
      <div class="kit-row">
        <For each={icons}>{(name) => <Icon name={name} />}</For>
      </div>
      <div class="acts">
        <Button tone="primary" onTap={nothing}>
          Throw 5d12
        </Button>
        <Button onTap={nothing}>Our own dice</Button>
        <Button tone="bad" onTap={nothing}>
          Drop this test
        </Button>
        <Button barred onTap={nothing}>
          Redo
        </Button>
      </div>
      <div class="boxes-row">
        <Boxes count={23} of={40} label="lost; 40 end it" />
        <Boxes count={17} of={40} label="of 40 boxes used" tone="indigo" />
      </div>
    </div>
  )
}

/** A sum and what reaches its need. */
const needing = (values: readonly Counted[], need: number) => ({
  columns: columnsOf(values, undefined, need),
  need: { from: need, says: atLeastWords(values, need) },
})

function Odds(): JSX.Element {
  return (
    <div class="screen-body stack">
      <OddsBar parts={holding} />
      <OddsBar parts={[end('Holds', 0.223, 'good'), end('retreats,', 0.777, 'bad')]} />
      <OddsBar parts={[end('Holds', 1289435953 / 1289945088, 'good'), end('fails', 509135 / 1289945088, 'bad')]} />
      <OddsBar
        estimate
        parts={[
          end('Holds', 0.55, 'good'),
          end('Routs', 0.3, 'bad'),
          end('Frenzied', 0.1, 'plain'),
          { ...end('Goes on', 0.05, 'plain'), kind: 'still' },
        ]}
      />
      <OddsColumns title="Killed, after their saves" columns={columnsOf(killed)} />
      <OddsColumns title="24d10, 6 or more" columns={columnsOf(counts(24, 0.5))} />
      <OddsColumns title="12d10 in all" {...needing(sums(12, 10), 66)} />
      <OddsColumns title="2d6 in all" {...needing(sums(2, 6), 8)} />
      <OddsColumns small columns={columnsOf(counts(8, 0.5), FEW_COLUMNS)} came={4} />
      <OddsTape inches={tapeOf(sums(3, 4))} asked={8} onAsk={nothing} />
    </div>
  )
}

/** Pages of loose parts. */
export const kitScreens = { signs: Signs, odds: Odds }
