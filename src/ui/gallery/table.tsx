import { createSignal, For, type JSX, Show } from 'solid-js'
import { Boxes } from '../Boxes.tsx'
import { Button } from '../Button.tsx'
import { Empty } from '../Empty.tsx'
import { ListRow } from '../ListRow.tsx'
import { OwedStrip, type OwedStripProps } from '../OwedStrip.tsx'
import { Panel } from '../Panel.tsx'
import { PhaseBar } from '../PhaseBar.tsx'
import { Sheet } from '../Sheet.tsx'
import { SideHead, Sides } from '../Sides.tsx'
import { Toast } from '../Toast.tsx'
import { UnitCard, type UnitCardProps } from '../UnitCard.tsx'
import { UnitTile } from '../UnitTile.tsx'
import { Acts, battles, light, more, nothing, Screen } from './parts.tsx'

type Card = Omit<UnitCardProps, 'side' | 'onTap'>

const foot = (name: string, alive: number, signs: UnitCardProps['signs'], of = 5, die = 12): Card => ({
  name,
  count: alive,
  of,
  die: { sides: die },
  tally: { alive, killed: of - alive },
  signs,
})

const british: readonly Card[] = [
  foot('78th Highlanders', 5, [{ kind: 'arrow', word: 'Moved' }]),
  foot('64th Foot', 3, [
    { kind: 'bush', word: 'Soft cover' },
    { kind: 'flash', word: 'Fired' },
  ]),
  foot('1st Madras Fusiliers', 4, [{ kind: 'flash', word: 'Fired' }]),
  foot('Ferozepore Sikhs', 2, [{ kind: 'chevrons', word: 'In retreat 1', tone: 'bad' }], 5, 8),
  foot('Maude’s battery, 9 pdr', 3, [{ kind: 'arrow', word: 'Limbered' }], 3, 10),
  foot('Havelock', 1, [{ kind: 'star', word: 'Officer' }], 1),
]

const rebels: readonly Card[] = [
  {
    ...foot(
      '53rd Bengal N.I.',
      9,
      [
        { kind: 'shield', word: 'Owes 2 tests', tone: 'owed' },
        { kind: 'bush', word: 'Soft' },
      ],
      11,
      6,
    ),
  },
  {
    ...foot(
      '56th Bengal N.I.',
      8,
      [
        { kind: 'shield', word: 'Owes 1', tone: 'owed' },
        { kind: 'wall', word: 'Hard' },
      ],
      12,
      6,
    ),
    tally: { alive: 8, killed: 1, gone: 3 },
  },
  foot('Badmash, bazaar gate', 12, [{ kind: 'wall', word: 'Hard cover' }], 16, 4),
  foot('2nd Light Cavalry', 7, [{ kind: 'hourglass', word: 'No march moves' }], 9, 8),
  {
    ...foot('Villagers', 0, [{ kind: 'ring', word: 'Off the table' }], 7, 4),
    tally: { alive: 0, killed: 5, gone: 2 },
    off: true,
  },
  foot('Jwala Prasad', 1, [{ kind: 'star', word: 'Officer' }], 1),
]

function Body(props: { readonly picked?: string; readonly barred?: readonly string[] }): JSX.Element {
  const card = (side: 1 | 2) => (unit: Card) => (
    <UnitCard
      {...unit}
      side={side}
      picked={props.picked === unit.name}
      barred={props.barred?.includes(unit.name) ? 'In melee: no fire' : undefined}
      onTap={nothing}
    />
  )
  return (
    <div class="screen-body table stack">
      <PhaseBar
        side={{ flag: 1, name: 'British' }}
        turn="Move 4"
        asks="Move, fire and fight"
        acted={{ count: 4, of: 6, says: '4 of 6 have acted' }}
        end={{ label: 'End the move', short: 'End', onTap: nothing }}
        onAsks={nothing}
      />
      <Sides
        sides={[
          { side: 1, name: 'British', score: '79 pts', children: <For each={british}>{card(1)}</For> },
          { side: 2, name: 'Rebels', score: '60 pts', children: <For each={rebels}>{card(2)}</For> },
        ]}
      />
    </div>
  )
}

/** The table of the pictures, with what its strip says. */
const tableWith = (body: JSX.Element, strip: OwedStripProps): JSX.Element => (
  <Screen current="table" title="The road to Cawnpore" left={battles} right={[light, more]}>
    {body}
    <OwedStrip {...strip} />
  </Screen>
)

const TableScreen = (): JSX.Element =>
  tableWith(<Body />, {
    tone: 'owed',
    title: '3 tests owed',
    detail: 'First: Deserter Morale, 53rd',
    onOpen: nothing,
    actions: [{ label: 'Test now', onTap: nothing }],
  })

const Target = (): JSX.Element =>
  tableWith(
    <Body
      picked="78th Highlanders"
      barred={['64th Foot', '1st Madras Fusiliers', 'Ferozepore Sikhs', 'Badmash, bazaar gate']}
    />,
    {
      tone: 'asking',
      icon: 'resolve',
      title: 'Fire: at which unit?',
      detail: 'Dashed units cannot be shot at.',
      actions: [{ label: 'Cancel', onTap: nothing }],
    },
  )

const Picked = (): JSX.Element =>
  tableWith(<Body picked="78th Highlanders" />, {
    tone: 'calm',
    actions: ['Fire', 'Melee', 'Move', 'Details'].map((label) => ({
      label,
      primary: label === 'Fire',
      onTap: nothing,
    })),
  })

function Siege(): JSX.Element {
  const off = [2, 6, 10, 19, 24, 28]
  const owed = [3, 4, 7, 8, 9, 12, 13, 15, 16]
  return (
    <Screen
      current="table"
      title="Siege, 14:00 table"
      clock={{ says: '1:12', label: '1:12 left in the slot', onTap: nothing }}
      left={battles}
      right={[more]}
    >
      <div class="screen-body table stack">
        <PhaseBar
          side={{ flag: 1, name: 'British' }}
          turn="Turn 6"
          asks="Fire Phase"
          acted={{ count: 4, of: 12, says: '4 of 12 have acted' }}
          end={{ label: 'End the phase', short: 'Next', onTap: nothing }}
          onAsks={nothing}
        />
        <div class="boxes-row">
          <Boxes count={23} of={40} label="lost; 40 end it" />
          <Boxes count={17} of={40} label="of 40 boxes used" tone="indigo" />
        </div>
        <SideHead side={2} name="Mutineers, side A and B" score="figures left" />
        <div class="tiles">
          <For each={Array.from({ length: 40 }, (_, at) => at + 1)}>
            {(mob) => (
              <UnitTile
                name={`Mob ${mob}`}
                label={`${mob}`}
                count={off.includes(mob) ? 'off' : 24 - ((mob * 7) % 13)}
                off={off.includes(mob)}
                owed={owed.includes(mob)}
                sign={
                  off.includes(mob)
                    ? { kind: 'ring', word: 'Off the table' }
                    : owed.includes(mob)
                      ? { kind: 'shield', word: 'Owes', tone: 'owed' }
                      : mob === 14
                        ? { kind: 'flame', word: 'Frenzied', tone: 'owed' }
                        : mob === 23
                          ? { kind: 'cross', word: 'In melee' }
                          : undefined
                }
                onTap={nothing}
              />
            )}
          </For>
        </div>
      </div>
      <OwedStrip
        tone="owed"
        title="12 checks owed"
        detail="End of the Fire Phase, all at once"
        actions={[{ label: 'Roll all', onTap: nothing }]}
      />
    </Screen>
  )
}

function WithToast(): JSX.Element {
  const [text, say] = createSignal<string | undefined>('Undone: fire of the 78th, 4 changes.')
  return (
    <>
      <TableScreen />
      <Toast text={text()} stays={600000} action={{ label: 'Redo', onTap: nothing }} onGone={() => say(undefined)} />
    </>
  )
}

function WithDialog(): JSX.Element {
  const [open, show] = createSignal(true)
  return (
    <>
      <TableScreen />
      <Sheet
        open={open()}
        title="End the British move with 3 tests owed?"
        onClose={() => show(false)}
        actions={
          <>
            <Button tone="primary" onTap={() => show(false)}>
              Next test test
            </Button>
            <Button onTap={nothing}>End it all the same</Button>
            <Button tone="bad" onTap={nothing}>
              Strike out…
            </Button>
          </>
        }
      >
        <p>They stay on the list. The rules want Deserter Morale first, at once.</p>
      </Sheet>
      <Show when={!open()}>
        <Button onTap={() => show(true)}>Ask again</Button>
      </Show>
    </>
  )
}

function Damaged(): JSX.Element {
  return (
    <>
      <Home />
      <Sheet
        alarm
        title="Import failed."
        onClose={nothing}
        actions={
          <>
            <Button tone="primary" onTap={nothing}>
              Choose another file
            </Button>
            <Button onTap={nothing}>Leave it</Button>
          </>
        }
      >
        <p>
          “cawnpore-2.orderly.json” is a game of the rule set <b>Indian Mutiny 1857</b>, but entry 214 is damaged: it
          names a unit “56th” that no earlier entry musters.
        </p>
        <p>
          <b>Nothing on this phone has changed.</b> Ask for the file again, sent as a file and not as pasted text.
        </p>
      </Sheet>
    </>
  )
}

function Home(): JSX.Element {
  return (
    <Screen
      large
      title="Orderly Book"
      second="Works without a network. Nothing leaves this phone."
      right={[light]}
      rule="double"
    >
      <div class="screen-body stack">
        <h2>Check one roll</h2>
        <div class="row-grid">
          <ListRow boxed title="Fire" detail="dice, number, kills" onTap={nothing} />
          <ListRow boxed title="Saves" detail="4 or more lives" onTap={nothing} />
          <ListRow boxed title="Melee" detail="die against die" onTap={nothing} />
          <ListRow boxed title="Morale" detail="living against killed" onTap={nothing} />
          <ListRow boxed title="Deserter Morale" detail="each man alone" onTap={nothing} />
          <ListRow boxed title="All 18 procedures" onTap={nothing} />
        </div>
        <h2>Other battles</h2>
        <div>
          <ListRow
            title="Siege, 14:00 table"
            detail="Mutiny, convention rules. Turn 6. 23 of 40 lost."
            onTap={nothing}
          />
          <ListRow title="Assaye" detail="Sepoys & Soldiers. Ended, British victory." onTap={nothing} />
        </div>
      </div>
      <Panel flat>
        <Acts says={['New battle', 'Import']} even />
      </Panel>
    </Screen>
  )
}

function Nobody(): JSX.Element {
  return (
    <Screen current="table" title="The road to Cawnpore" left={battles} rule="line">
      <div class="screen-body">
        <Empty title="No one has mustered yet.">
          Throw for the size of each side, name the units, or start from a scenario with both sides filled in.
        </Empty>
      </div>
      <Panel>
        <Acts says={['Muster from the rules', 'From a scenario', 'By hand']} />
      </Panel>
    </Screen>
  )
}

/** Screens around the table. */
export const tableScreens = {
  home: Home,
  table: TableScreen,
  picked: Picked,
  target: Target,
  siege: Siege,
  toast: WithToast,
  dialog: WithDialog,
  damaged: Damaged,
  nobody: Nobody,
}
