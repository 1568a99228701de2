import { createSignal, type JSX } from 'solid-js'
import { ClauseText } from '../ClauseText.tsx'
import { Die } from '../Die.tsx'
import { Figures } from '../Figures.tsx'
import { Flag } from '../Flag.tsx'
import { ListRow } from '../ListRow.tsx'
import { LogChapter, LogEntry, LogFold, LogNote } from '../LogEntry.tsx'
import { Notice } from '../Notice.tsx'
import { OwedList } from '../OwedList.tsx'
import { RadioRows } from '../RadioRows.tsx'
import { SearchField } from '../SearchField.tsx'
import { Tally } from '../Tally.tsx'
import { back, nothing, Screen, search } from './parts.tsx'

function Log(): JSX.Element {
  return (
    <Screen
      current="log"
      title="The book"
      left={back}
      right={[search, { icon: 'share', label: 'Share', onTap: nothing }]}
      rule="double"
    >
      <div class="screen-body" style={{ padding: '8px 0' }}>
        <ol class="log">
          <LogChapter title="Move 4, British" hours="21:02 to 21:08" more={{ label: 'Sum up', onTap: nothing }} />
          <LogEntry
            time="21:02"
            text="The 78th march 5 inches along the track. 9 march moves left."
            more={{ label: 'Why', isOpen: false, onTap: nothing }}
          />
          <LogEntry
            time="21:05"
            text="The 78th fired at the 53rd, 14 inches away in soft cover: three hits, one saved, two killed."
            more={{ label: 'Why', isOpen: true, onTap: nothing }}
          >
            <p class="mark">5d12, 6 or more: 11 9 7 4 2. Saves 5 3 1. 2 or more killed: 45.5%.</p>
          </LogEntry>
          <LogFold what="Deserter Morale" says="undone at 21:07" more={{ label: 'Show', onTap: nothing }} />
          <LogEntry time="21:06" undone text="Deserter Morale: four men of the 53rd slip away; five stay." />
          <LogNote icon="alarm">Entry 63 cannot be shown: its unit is gone.</LogNote>
          <LogEntry time="21:08" text="Referee’s change: the 53rd stand behind a hard wall, not soft cover." />
        </ol>
      </div>
    </Screen>
  )
}

function Unit(): JSX.Element {
  return (
    <Screen current="table" title="" left={back} right={[{ icon: 'edit', label: 'Edit', onTap: nothing }]}>
      <div class="screen-body stack">
        <div class="kit-row">
          <Flag side={2} size={40} />
          <h1 style={{ flex: 1 }}>53rd Bengal N.I.</h1>
          <Die sides={6} label={6} size={48} />
        </div>
        <div class="double-rule" />
        <div class="kit-row">
          <b style={{ 'font-size': '2.875rem', 'line-height': 1 }}>9</b>
          <Tally alive={9} killed={2} large />
        </div>
        <Figures
          figures={[
            { value: 2, label: 'killed' },
            { value: 0, label: 'deserted' },
            { value: 7, label: 'march moves' },
          ]}
        />
        <Notice tone="owed" title="Owes Deserter Morale" action={{ label: 'Test now', onTap: nothing }}>
          <p class="small">own men killed</p>
        </Notice>
        <OwedList rows={[{ place: 1, title: 'Deserter Morale', why: 'own men killed', right: 'always' }]} />
      </div>
    </Screen>
  )
}

function Clause(): JSX.Element {
  return (
    <Screen current="rules" title="Rules" left={back} right={[search]}>
      <div class="screen-body stack">
        <ClauseText
          source="Indian Mutiny 1857, Fire, lines 188 to 190"
          title="Adding dice together"
          blocks={[
            {
              p: 'When the number is more than one die can show, the scores of several dice may be added. They hit only if the total is exactly the number. Each die serves once.',
            },
            {
              table: {
                head: ['Target', 'open', 'soft', 'hard'],
                rows: [
                  ['standing', '4', '6', '8'],
                  ['crawling', '6', '8', '10'],
                  ['prone', 'no fire', 'no fire', 'no fire'],
                ],
              },
            },
          ]}
        />
        <Notice tone="plain" title="Ruling R25, as chosen" action={{ label: 'Change', onTap: nothing }}>
          <p class="small">
            The app forms the greatest number of groups. Who groups the dice is not said; this never cheats the thrower.
          </p>
        </Notice>
        <p>
          <span class="tag">fire.pool.exact</span> <span class="mark">used 7 times in this battle</span>
        </p>
      </div>
    </Screen>
  )
}

function Rulings(): JSX.Element {
  const [value, put] = createSignal('game')
  const [text, type] = createSignal('killed')
  return (
    <Screen title="Rulings" second="The road to Cawnpore, before the first move" left={back} rule="line">
      <div class="screen-body stack">
        <SearchField label="Search the rulings" value={text()} onInput={type} count="6 rulings" />
        <Notice tone="plain" title="“Killed” in a Morale test">
          <p class="small">This event, or the whole game? The rules have the enemy keep the number killed.</p>
          <RadioRows
            label="Killed"
            value={value()}
            onChange={put}
            rows={[
              { value: 'game', label: 'The whole game', tag: 'ours' },
              { value: 'move', label: 'This move only', detail: 'as some clubs play it' },
            ]}
          />
        </Notice>
        <div>
          <ListRow
            title="Dice that missed may be pooled"
            strong
            detail="only where the die cannot reach"
            tag="R24"
            onTap={nothing}
          />
          <ListRow
            title="Tests are taken"
            strong
            detail="at once, unasked"
            changed="changed"
            tag="R61"
            onTap={nothing}
          />
        </div>
      </div>
    </Screen>
  )
}

/** Screens of log, unit and rules. */
export const bookScreens = { log: Log, unit: Unit, clause: Clause, rulings: Rulings }
