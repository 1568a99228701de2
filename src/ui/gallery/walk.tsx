import { createSignal, For, type JSX, type ParentProps } from 'solid-js'
import { columnsOf, FEW_COLUMNS } from '#tell'
import { AnswerList } from '../AnswerList.tsx'
import { BatchRow, type BatchRowProps } from '../BatchRow.tsx'
import { Button, LinkButton } from '../Button.tsx'
import { ChangesList } from '../ChangesList.tsx'
import { Chip } from '../Chip.tsx'
import { DiceRow } from '../DiceRow.tsx'
import { DiceSlots } from '../DiceSlots.tsx'
import { FaceCounters } from '../FaceCounters.tsx'
import { FactsList } from '../FactsList.tsx'
import { Keys } from '../Keys.tsx'
import { Notice } from '../Notice.tsx'
import { NumberPad } from '../NumberPad.tsx'
import { OddsBar } from '../OddsBar.tsx'
import { OddsColumns } from '../OddsColumns.tsx'
import { OddsHeadline, OddsStair } from '../OddsStair.tsx'
import { OwedList } from '../OwedList.tsx'
import { PairRows } from '../PairRows.tsx'
import { Panel } from '../Panel.tsx'
import { Question } from '../Question.tsx'
import { Stepper } from '../Stepper.tsx'
import { StepsLine } from '../StepsLine.tsx'
import { SumBoxes } from '../SumBoxes.tsx'
import { SumLine, type SumLineProps } from '../SumLine.tsx'
import { VerdictBand } from '../VerdictBand.tsx'
import { WhyList } from '../WhyList.tsx'
import { Acts, at, back, close, more, nothing, Screen } from './parts.tsx'
import { charge, counts, forlorn, greedy, holding, killed, weights as weightsOf } from './samples.ts'

type FrameProps = ParentProps<{
  readonly title: string
  readonly second?: JSX.Element
  readonly steps: readonly string[]
  readonly at?: number
}>

function Frame(props: FrameProps): JSX.Element {
  return (
    <Screen
      title={props.title}
      second={props.second ?? at('78th Highlanders', '53rd Bengal N.I.')}
      left={close}
      right={[more]}
    >
      <StepsLine
        steps={props.steps.map((label, i) => ({
          label,
          state: i < (props.at ?? 0) ? 'done' : i === (props.at ?? 0) ? 'now' : 'next',
        }))}
      />
      {props.children}
    </Screen>
  )
}

/** A walk of which nothing is known yet: all but the line of its dice is in the panel. */
function InPanel(props: FrameProps & { readonly sum?: JSX.Element }): JSX.Element {
  return (
    <Frame {...props}>
      {props.sum}
      <div class="screen-body" />
      <Panel>{props.children}</Panel>
    </Frame>
  )
}

const firedOn = () => (
  <>
    <b>64th Foot</b>, fired on by infantry
  </>
)

/** What lies between the head and the panel: facts that are settled, by label; those of the book dashed. */
function KnownFacts(props: {
  readonly facts: readonly (readonly [label: string, value: string, from?: string])[]
}): JSX.Element {
  return (
    <div class="chips">
      <For each={props.facts}>
        {([label, value, from]) => <Chip label={label} value={value} from={from} onTap={nothing} />}
      </For>
    </div>
  )
}

const chips = (cover: boolean) => (
  <KnownFacts
    facts={[
      ['Firing', '5 of 5', 'the book'],
      ['Weapon', 'rifled musket', 'the book'],
      ['Range', '14″'],
      ['Posture', 'standing', 'the book'],
      ...(cover ? [['Cover', 'soft', 'the book'] as const] : []),
    ]}
  />
)

/** The sum line of dice that are all read alike: one of them, with its need inside. */
function OneDie(
  props: Omit<SumLineProps, 'dice'> & { readonly label: string; readonly state?: 'unknown' },
): JSX.Element {
  const sides = () => Number(props.pool.split('d')[1])
  return <SumLine {...props} dice={[{ sides: sides(), label: props.label, state: props.state ?? 'counts' }]} />
}

function Asking(): JSX.Element {
  return (
    <Frame title="Fire" steps={['Fire', 'Saves', 'Changes']}>
      <OneDie pool="5d12" wants="each die of" need="cover decides" label="?" state="unknown" />
      <div class="screen-body">
        {chips(false)}
        <p class="mark">Dashed answers are already known. Tap one to change it.</p>
      </div>
      <Panel label="Question">
        <Question text="What cover has the 53rd?" />
        <AnswerList
          label="What cover has the 53rd?"
          onAnswer={nothing}
          answers={[
            { value: 'open', label: 'Open', detail: 'nothing between', need: '4+', chance: '75.0% a die' },
            {
              value: 'soft',
              label: 'Soft',
              detail: 'hedge, fence, low wall, hill',
              need: '6+',
              chance: '58.3% a die',
              likely: 'as last move',
            },
            {
              value: 'hard',
              label: 'Hard',
              detail: 'mud wall, building, fieldwork',
              need: '8+',
              chance: '41.7% a die',
            },
          ]}
        />
        <div class="question">
          <LinkButton onTap={nothing}>Read the rule on cover</LinkButton>
          <span class="mark">1 question left</span>
        </div>
      </Panel>
    </Frame>
  )
}

function Ready(): JSX.Element {
  return (
    <Frame title="Fire" steps={['Fire', 'Saves', 'Changes']}>
      <OneDie pool="5d12" wants="each die of" need="6 or more" label="6+" />
      <div class="screen-body">{chips(true)}</div>
      <Panel>
        <OddsColumns title="Killed, after their saves" columns={columnsOf(killed)} />
        <p class="odds-words">
          Most likely <b>1 killed</b>. At least one: <b>82.2%</b>, better than 4 in 5; then they owe two tests.
        </p>
        <Acts says={['Throw 5d12', 'Our own dice', 'Roll everything']} die={12} />
      </Panel>
    </Frame>
  )
}

function Count(): JSX.Element {
  const weights = weightsOf(24, 0.5)
  return (
    <Frame title="Fire: your dice" second={at('1st Highlanders', 'Mob 7', ', Siege')} steps={['Fire', 'Changes']}>
      <OneDie pool="24d10" wants="count each die of" need="6 or more" label="6+" />
      <div class="screen-body">
        <KnownFacts
          facts={[
            ['Firing', '24', 'the book'],
            ['Range', '9″'],
          ]}
        />
      </div>
      <Panel>
        <Question text="24 shots: how many roll 4 or more and hit?" />
        <Keys
          label="How many hit?"
          keys={weights.map((weight, value) => ({ value, share: weight / Math.max(...weights) }))}
          picked={14}
          onTap={nothing}
        />
        <div class="acts">
          <Button tone="primary" onTap={nothing}>
            14 hit, 10 miss
          </Button>
          <Button onTap={nothing}>Back one</Button>
          <Button onTap={nothing}>Let the phone roll</Button>
        </div>
      </Panel>
    </Frame>
  )
}

function Pool(): JSX.Element {
  return (
    <InPanel
      title="Fire: your dice"
      second={at('Badmash, bazaar gate', '64th Foot')}
      steps={['Fire', 'Saves', 'Changes']}
      sum={<OneDie pool="16d4" wants="add dice to groups of" need="exactly 6" label="=6" />}
    >
      <FaceCounters
        question="How many of each face?"
        sides={4}
        count={16}
        initial={[5, 4, 3, 4]}
        groups={(faces) => greedy(faces, 6)}
        title={(best) => `${best.groups.length} groups, the most there are`}
        chance={() => '56.4%'}
        says={(faces) => `${greedy(faces, 6).groups.length} hits`}
        onEnter={nothing}
      />
    </InPanel>
  )
}

function Sum(): JSX.Element {
  return (
    <InPanel
      title="Morale: your dice"
      second={<b>64th Foot</b>}
      steps={['Morale', 'Changes']}
      sum={<SumLine pool="5d12" wants="added, against" need="2d12" dice={[{ sides: 12 }, { sides: 12 }]} />}
    >
      <NumberPad
        question="What do the living add up to?"
        min={5}
        max={60}
        initial={62}
        says={(sum) => `${sum} in all`}
        onEnter={nothing}
      />
    </InPanel>
  )
}

function Pair(): JSX.Element {
  return (
    <InPanel title="Reaction: your dice" second={<b>2nd Light Cavalry</b>} steps={['Reaction', 'Changes']}>
      <PairRows
        heads={['Sikhs', 'Badmash of Cawnpore']}
        at={3}
        pairs={[
          {
            dice: [
              [8, 7],
              [4, 3],
            ],
            between: '+2 v',
            result: '9 v 3, wins',
            tone: 'good',
          },
          {
            dice: [
              [8, 6],
              [4, undefined],
            ],
            between: '+2 v',
            result: '8 v ?',
          },
        ]}
        onGo={nothing}
      />
      <Keys label="Pair 2" keys={[1, 2, 3, 4].map((value) => ({ value }))} onTap={nothing} />
      <SumBoxes
        boxes={[
          { label: 'Killed', detail: '2d6 added', total: 9 },
          { label: 'Living', detail: '2d6 added', total: 4 },
        ]}
        at={1}
        onGo={nothing}
      />
    </InPanel>
  )
}

function Face(): JSX.Element {
  return (
    <InPanel title="12 morale checks" second="Mob 7, volley +5" steps={['Morale']}>
      <Question text="Fire at the 53rd: 6 or more hits" />
      <DiceSlots
        slots={[12, 8, 6, 4, undefined].map((face) => ({
          sides: 12,
          face,
          counts: face === undefined ? undefined : face >= 6,
        }))}
        at={4}
        result="3 hit"
        onGo={nothing}
      />
      <Keys
        label="The last die"
        keys={Array.from({ length: 12 }, (_, i) => ({ value: i + 1, counts: i >= 5 }))}
        onTap={nothing}
      />
    </InPanel>
  )
}

function Facts(): JSX.Element {
  const [values, put] = createSignal<Record<string, boolean | number>>({ rear: false, officer: true, losses: 2 })
  return (
    <InPanel title="Reaction" second={<b>2nd Light Cavalry</b>} steps={['Reaction', 'Changes']}>
      <Question text="What bears on it?" />
      <FactsList
        label="What bears on it?"
        total="All together +1"
        onChange={(id, value) => put({ ...values(), [id]: value })}
        onClause={nothing}
        facts={[
          {
            id: 'rear',
            label: 'Attacked in flank or rear',
            worth: '-2',
            clause: 'reaction.rear',
            value: values()['rear'] ?? false,
          },
          {
            id: 'officer',
            label: 'Officer within 12″',
            worth: '+1d6',
            from: 'Havelock, from the book',
            clause: 'reaction.officer',
            value: values()['officer'] ?? false,
          },
          {
            id: 'losses',
            label: 'Stands lost this turn',
            worth: '-1 each',
            max: 6,
            clause: 'reaction.losses',
            value: values()['losses'] ?? 0,
          },
        ]}
      />
      <Acts says={['That is all']} />
    </InPanel>
  )
}

function MoraleReady(): JSX.Element {
  return (
    <Frame title="Morale" second={firedOn()} steps={['Morale', 'Changes']}>
      <SumLine pool="5d12" wants="added, against" need="2d12" dice={[{ sides: 12 }, { sides: 12 }]} />
      <div class="screen-body">
        <KnownFacts
          facts={[
            ['Alive', '3', 'the book'],
            ['Killed', '2', 'the book'],
            ['Cover', 'soft, +1d12', 'the book'],
            ['Officer', 'within 12″, +1d12', 'the book'],
          ]}
        />
      </div>
      <Panel>
        <OddsBar parts={holding} />
        <p class="odds-words">
          The living throw 5 dice, 32.5 on average; the killed 2, which is 13. Without Havelock and the hedge it would
          be <b>81.2%</b>.
        </p>
        <Acts says={['Throw both', 'Our own dice', 'Drop this test']} die={12} />
      </Panel>
    </Frame>
  )
}

/** A die of so many sides for each face. */
const d = (sides: number, ...labels: number[]) => labels.map((label) => ({ sides, label }))

function Verdict(props: { readonly bad?: boolean }): JSX.Element {
  return (
    <Frame title="Morale" second={firedOn()} steps={['Morale', 'Changes']}>
      <VerdictBand
        tone={props.bad ? 'bad' : 'good'}
        line={props.bad ? 'The Sikhs retreat.' : 'The 64th hold.'}
        numbers={props.bad ? '9 against 14; 5 short.' : '18 against 12; equal is enough.'}
      />
      <div class="screen-body stack">
        <DiceRow
          label="Living"
          total={18}
          groups={[
            { dice: d(12, 3, 2, 4), reason: '3 alive' },
            { dice: d(12, 1), reason: 'soft cover, British foot' },
            { dice: d(12, 8), reason: 'Havelock within 12″' },
          ]}
        />
        <hr class="rule-line" />
        <DiceRow label="Killed" total={12} groups={[{ dice: d(12, 7, 5), reason: '2 killed in the game' }]} />
        <hr class="rule-line" />
        <WhyList
          title="Why"
          chance="98.7% before the roll"
          onOpen={nothing}
          lines={[
            { says: 'Equal or higher passes', rule: 'morale.pass' },
            { says: 'One die for each man alive and killed', rule: 'morale.dice.british' },
            { says: 'Soft cover: 1 class die', rule: 'morale.cover.british-soft', worth: '+1d12' },
            { says: 'Killed counts for the whole game', rule: 'ruling R55' },
          ]}
        />
      </div>
      <Panel>
        <p class="small">
          <b>Changes:</b> the owed test is struck off. Nothing else.
        </p>
        <Acts says={['Apply', 'Change an answer', 'Correct a die']} />
      </Panel>
    </Frame>
  )
}

function Changes(): JSX.Element {
  const [yes, say] = createSignal(true)
  return (
    <Frame title="Fire" steps={['Fire', 'Saves', 'Changes']} at={2}>
      <VerdictBand tone="plain" line="The 53rd lose 2 killed.">
        <DiceRow
          label="Fire 6+"
          result="3 hits"
          groups={[
            {
              dice: [
                ...d(12, 11, 9, 7).map((die) => ({ ...die, state: 'counts' as const })),
                ...d(12, 4, 2).map((die) => ({ ...die, state: 'not' as const })),
              ],
            },
          ]}
        />
        <DiceRow
          label="Save 4+"
          result="1 saved"
          groups={[
            {
              dice: [
                { sides: 6, label: 5, state: 'counts' },
                ...d(6, 3, 1).map((die) => ({ ...die, state: 'not' as const })),
              ],
            },
          ]}
        />
      </VerdictBand>
      <div class="screen-body stack">
        <ChangesList
          title="What changes"
          rows={[
            { side: 2, label: '53rd Bengal N.I.', from: '11 alive', to: '9 alive' },
            { side: 2, label: '53rd, killed in the game', from: '0', to: '2' },
            { side: 1, label: '78th Highlanders', from: 'not fired', to: 'fired' },
            { side: 1, label: 'Points, British', from: '67', to: '79' },
          ]}
        />
        <OwedList
          title="Tests owed"
          rows={[
            { place: 1, title: 'Deserter Morale, 53rd N.I.', why: 'own men killed', right: 'always' },
            {
              place: 2,
              title: 'Deserter Morale, 56th N.I.',
              why: 'within 12″ and saw it?',
              ask: { value: yes(), onChange: say },
            },
            { place: 3, title: 'Morale, 53rd N.I.', why: 'killed by infantry fire', right: 'always' },
          ]}
        />
      </div>
      <Panel>
        <Acts says={['Enter 4 changes, 3 tests owed', 'Change an answer', 'Discard']} />
      </Panel>
    </Frame>
  )
}

function Chain(props: { readonly other?: boolean }): JSX.Element {
  const [numbers, setNumbers] = createSignal(false)
  return (
    <Frame
      title="Charge"
      second={at('19th Light Dragoons', 'Sindhia’s horse')}
      steps={['Charger', 'Charged', 'Combat', 'Changes']}
    >
      <div class="screen-body stack">
        <KnownFacts
          facts={[
            ['Reach', 'yes, 10″'],
            ['Order', 'Assault', 'the book'],
            ['Flank', 'no'],
          ]}
        />
        <OddsHeadline stair={props.other ? forlorn : charge} />
        <OddsStair
          title="Charge of the 19th"
          stair={props.other ? forlorn : charge}
          more={[]}
          numbers={numbers()}
          onNumbers={setNumbers}
        />
      </div>
      <Panel>
        <p class="odds-words">
          The 19th take the ground <b>2 times in 3</b> (67.1%). Maxwell’s re-roll makes it <b>3 in 4</b> (75.5%).
        </p>
        <Acts says={['Throw 3d6 for the 19th', 'Our own dice', 'Roll everything']} die={6} />
      </Panel>
    </Frame>
  )
}

const ends = {
  holds: { kind: 'tick', word: 'Holds' },
  rout: { kind: 'wedge', word: 'Routs', tone: 'bad' },
  frenzied: { kind: 'flame', word: 'Frenzied', tone: 'owed' },
  disperse: { kind: 'arrows', word: 'Disperses', tone: 'bad' },
} as const

const batch = ([name, reason, need, die, word]: readonly [
  string,
  string,
  string,
  number,
  'holds' | 'rout' | 'frenzied' | 'disperse',
]): BatchRowProps => ({
  name,
  reason,
  need,
  leaves: word === 'rout' || word === 'disperse',
  die: {
    sides: 20,
    label: die,
    state: word === 'rout' || word === 'disperse' ? 'red' : word === 'frenzied' ? 'event' : 'open',
  },
  result: ends[word],
  onTap: nothing,
})

function Batch(): JSX.Element {
  return (
    <Screen title="12 morale checks" second="End of the Fire Phase. Tap a row to correct it" left={close} rule="line">
      <ul class="screen-body" style={{ padding: 0 }}>
        <For
          each={(
            [
              ['Mob 3', '', '17 or less', 8, 'holds'],
              ['Mob 4', '', 'only by a 20', 15, 'holds'],
              ['Mob 7', 'volley +5', '6 or less', 13, 'rout'],
              ['Mob 8', '', '14 or less', 14, 'holds'],
              ['Mob 9', 'volley +5', '4 or less', 1, 'frenzied'],
              ['Mob 12', '', '19 or less', 20, 'disperse'],
              ['Native cavalry 1', '8, doubled', '16 or less', 10, 'holds'],
            ] as const
          ).map(batch)}
        >
          {(row) => <BatchRow {...row} />}
        </For>
      </ul>
      <Panel flat>
        <div style={{ display: 'flex', gap: '16px' }}>
          <div style={{ flex: '1 1 0', 'min-width': 0 }}>
            <h2 style={{ 'font-size': 'var(--t-question)' }}>4 leave the table.</h2>
            <p class="small">7 hold, 3 rout, 1 disperses, 1 frenzied. Lost so far: 27 of 40.</p>
          </div>
          <div style={{ flex: '0 1 130px' }}>
            <OddsColumns small columns={columnsOf(counts(8, 0.45), FEW_COLUMNS)} came={4} />
          </div>
        </div>
        <Acts says={['Apply all 12']} />
      </Panel>
    </Screen>
  )
}

function Refused(): JSX.Element {
  const [far, measure] = createSignal(22)
  return (
    <Frame title="Fire" second={at('Badmash, bazaar gate', '64th Foot')} steps={['Fire', 'Saves', 'Changes']}>
      <div class="screen-body stack">
        <KnownFacts facts={[['Firing', '12 of 12', 'the book']]} />
        <Notice tone="refused" title="Out of range by 4″" clause="fire.range.musket" onClause={nothing}>
          <p>A musket reaches 18″; you measured 22″. No dice are thrown and the unit has not fired.</p>
        </Notice>
      </div>
      <Panel>
        <Question text="How far is the 64th?" />
        <Stepper
          label="How far"
          value={far()}
          min={0}
          max={48}
          unit="″"
          refused={far() > 18}
          presets={[8, 12, 18, 24]}
          onChange={measure}
        />
        <Acts says={['Another target', 'Allow it this once']} even />
        <p class="mark" style={{ 'text-align': 'center' }}>
          Then the book says: by the referee’s ruling.
        </p>
      </Panel>
    </Frame>
  )
}

function Owed(): JSX.Element {
  return (
    <Screen current="table" title="Owed" left={back} rule="line">
      <div class="screen-body stack">
        <p class="small">
          In the order of the rules. A later test waits for the one before it, because it needs the new number of men.
        </p>
        <OwedList
          rows={[
            {
              place: 1,
              side: 2,
              title: '53rd Bengal N.I.',
              test: 'Deserter Morale',
              why: 'own men killed, entry 62',
              right: '9d6',
              onTap: nothing,
            },
            {
              place: 2,
              side: 2,
              title: '56th Bengal N.I.',
              test: 'Deserter Morale',
              why: 'saw it within 12″, entry 62',
              right: '8d6',
              onTap: nothing,
            },
            {
              place: 3,
              side: 2,
              title: '53rd Bengal N.I.',
              test: 'Morale',
              why: 'killed by infantry fire',
              right: 'after 1',
              state: 'waits',
              onTap: nothing,
            },
            {
              place: 4,
              title: 'Morale, Ferozepore Sikhs',
              why: 'Struck out: “already in retreat”',
              state: 'struck',
              back: { label: 'Put back', onTap: nothing },
            },
          ]}
        />
      </div>
      <Panel flat>
        <Acts says={['Next test', 'Throw all three', 'Drop a test']} />
      </Panel>
    </Screen>
  )
}

/** Screens of a walk. */
export const walkScreens = {
  asking: Asking,
  ready: Ready,
  count: Count,
  pool: Pool,
  number: Sum,
  pair: Pair,
  face: Face,
  facts: Facts,
  morale: MoraleReady,
  verdict: Verdict,
  'verdict-bad': () => <Verdict bad />,
  changes: Changes,
  chain: Chain,
  'chain-narrow': () => <Chain other />,
  batch: Batch,
  refused: Refused,
  owed: Owed,
}
