import { For, type JSX } from 'solid-js'
import { Boxes } from '../Boxes.tsx'
import { Button } from '../Button.tsx'
import { Die, type DieState } from '../Die.tsx'
import { Flag } from '../Flag.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { OddsBar } from '../OddsBar.tsx'
import { OddsColumns } from '../OddsColumns.tsx'
import { ratio } from '../percent.ts'
import { Sign, type SignKind } from '../Sign.tsx'
import { nothing } from './parts.tsx'
import { counts, holding, killed, sums } from './samples.ts'

const sizes = [4, 6, 8, 10, 12, 20, 100] as const
const states: readonly DieState[] = ['open', 'counts', 'not', 'unknown']
const signs: readonly SignKind[] = [
  'moved',
  'fired',
  'melee',
  'soft',
  'hard',
  'prone',
  'spent',
  'moves',
  'officer',
  'off',
  'retreat',
  'rout',
  'disperse',
  'owes',
  'frenzied',
  'holds',
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
        <For each={signs}>{(kind) => <Sign kind={kind} />}</For>
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
          Strike it out
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

function Odds(): JSX.Element {
  return (
    <div class="screen-body stack">
      <OddsBar parts={holding} />
      <OddsBar
        parts={[
          { label: 'Holds', chance: ratio(0.223), kind: 'good' },
          { label: 'retreats,', chance: ratio(0.777), kind: 'bad', says: 'about 3 in 4' },
        ]}
      />
      <OddsBar
        parts={[
          { label: 'Holds', chance: { n: 1289435953n, d: 1289945088n }, kind: 'good' },
          { label: 'fails', chance: { n: 509135n, d: 1289945088n }, kind: 'bad' },
        ]}
      />
      <OddsBar
        estimate
        parts={[
          { label: 'Holds', chance: ratio(0.55), kind: 'good' },
          { label: 'Routs', chance: ratio(0.3), kind: 'bad' },
          { label: 'Frenzied', chance: ratio(0.1), kind: 'odd' },
          { label: 'Goes on', chance: ratio(0.05), kind: 'still' },
        ]}
      />
      <OddsColumns title="Killed, after their saves" values={killed} />
      <OddsColumns
        title="24d10, 6 or more"
        values={counts(24, 0.5).map((chance, value) => ({ value, chance: ratio(chance) }))}
      />
      <OddsColumns title="12d10 in all" values={sums(12, 10)} need={66} />
      <OddsColumns title="2d6 in all" values={sums(2, 6)} need={8} />
      <OddsColumns small values={counts(8, 0.5).map((chance, value) => ({ value, chance: ratio(chance) }))} came={4} />
    </div>
  )
}

/** Pages of loose parts. */
export const kitScreens = { signs: Signs, odds: Odds }
