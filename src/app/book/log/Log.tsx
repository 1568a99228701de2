/** The log: the battle as a story, newest first; nothing is ever erased. */

import { createEffect, createMemo, createResource, createSignal, For, type JSX, lazy, on, Show } from 'solid-js'
import { refsIn, same } from '#engine'
import { sealsOf } from '#form'
import {
  type DoneEntry,
  type Entry,
  hasSecrets,
  namesIn,
  redoTogether,
  takenBack,
  undoOneOf,
  undoTogether,
  usesIn,
} from '#game'
import type { Chapter, LabelledPart } from '#tell'
import {
  beforeEntry,
  changedRow,
  chaptersOf,
  diceAndOdds,
  entryLine,
  partsOf,
  tellEntry,
  timeWords,
  undoneOf,
  whyLine,
} from '#tell'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { ChangesList } from '../../../ui/ChangesList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LogChapter, LogEntry, LogFold, LogNote } from '../../../ui/LogEntry.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PlanDrawing } from '../../../ui/PlanDrawing.tsx'
import { WhyList } from '../../../ui/WhyList.tsx'
import { act, type Signed } from '../../model/actions/action.ts'
import { redo, undo } from '../../model/actions/desk.ts'
import { actionWords } from '../../model/actions/words.ts'
import { playedAgain } from '../../model/again.ts'
import { allEntries, useBattle } from '../../model/battle.ts'
import { messageOf } from '../../model/failures.ts'
import { openWalksOf } from '../../model/open-walks.ts'
import { tablePath } from '../../model/table-path.ts'
import { say } from '../../model/toast.ts'
import { ActionButtons } from '../../shared/actions/ActionRows.tsx'
import { useDesk } from '../../shared/actions/use-desk.ts'
import { Bounds } from '../../shared/broken/Bounds.tsx'
import { ruleWords } from '../../shared/clause/rule-words.ts'
import { playOn } from '../../shared/end/asks.ts'
import { BackHead } from '../../shared/places/BackHead.tsx'
import { TableTabs } from '../../shared/places/Places.tsx'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import './log.css'
import { Remark } from './Remark.tsx'
import { logRows } from './rows.ts'
import { sealsWords, logWords as words } from './words.ts'

const EndSheet = lazy(() => import('../../shared/end/EndSheet.tsx'))
const Sheet = lazy(() => import('../../../ui/Sheet.tsx').then((m) => ({ default: m.Sheet })))

const PAGE = 50

export default function Log(): JSX.Element {
  const { battle, go } = useDesk()
  const [entries, setEntries] = createSignal<readonly Entry[]>([])
  const [sheet, setSheet] = createSignal<'menu' | 'end' | null>(null)
  const load = async () => setEntries(merged(await battle.page(Number.POSITIVE_INFINITY, PAGE), entries()))
  createEffect(on(() => battle.game().head, load))
  const earlier = async () => setEntries([...entries(), ...(await battle.page(entries().at(-1)?.seq ?? 0, PAGE))])
  return (
    <div class="screen log-screen">
      <BackHead
        title={words.title}
        second={battle.game().name}
        right={
          battle.keeps
            ? [
                { icon: 'share', label: words.report, onTap: () => go({ is: 'report' }) },
                { icon: 'more', label: words.more, onTap: () => setSheet('menu') },
              ]
            : undefined
        }
        rule="double"
      />
      <div class="screen-body log-body">
        <Show when={battle.mayWrite}>
          <Remark />
        </Show>
        <h2 class="vh">{words.entries}</h2>
        <Rows entries={entries()} />
        <Show when={(entries().at(-1)?.seq ?? 0) > 0}>
          <div class="log-earlier">
            <Button onTap={() => void earlier()}>{words.earlier}</Button>
          </div>
        </Show>
      </div>
      <NoticeRow />
      <Show when={battle.mayWrite}>
        <Back entries={entries()} />
      </Show>
      <TableTabs current="log" />
      <Show when={sheet() === 'menu'}>
        <Menu onClose={() => setSheet(null)} onEnd={() => setSheet('end')} />
      </Show>
      <Show when={sheet() === 'end'}>
        <EndSheet onClose={() => setSheet(null)} onGo={go} />
      </Show>
    </div>
  )
}

/** All that is loaded, chapter by chapter. */
function Rows(props: { readonly entries: readonly Entry[] }): JSX.Element {
  const { battle, go } = useDesk()
  const undone = createMemo(() => undoneOf(props.entries))
  const [walks] = createResource(
    () => battle.game().head,
    () => openWalksOf(battle.id),
  )
  const uses = createMemo(() => usesIn(props.entries, walks.latest ?? []))
  // Rolled dice are shown with their outcome; by themselves only where they were taken back.
  const seen = (entry: Entry): Entry | null => {
    if (entry.kind !== 'rolled') return entry
    // On a player's phone a roll of a test that is still owed is under way on some phone.
    const { owed } = battle.game()
    if (
      !battle.keeps &&
      entry.rolls.every(({ args }) => owed.some((test) => test.what === entry.procedure && same(test.args, args)))
    )
      return null
    const rolls = walks.latest ? takenBack(entry, uses()) : []
    return rolls.length === 0 ? null : rolls.length === entry.rolls.length ? entry : { ...entry, rolls }
  }
  const chapters = createMemo<readonly Chapter[]>(
    // Entries that come later than the state, or before it, would be told on a state that they do not fit.
    (before) =>
      props.entries[0]?.seq === battle.game().head ? chaptersOf(battle.set, battle.game(), props.entries) : before,
    [],
  )
  const [shown, setShown] = createSignal<ReadonlySet<number>>(new Set())
  const turn = (key: number) =>
    setShown((now) => new Set(now.has(key) ? [...now].filter((n) => n !== key) : [...now, key]))
  const rows = createMemo(() =>
    logRows(chapters(), {
      undone: undone(),
      seen,
      isShown: (key) => shown().has(key),
      fromStart: props.entries.at(-1)?.seq === 0,
    }),
  )
  return (
    <ol class="log">
      <For each={rows()}>
        {(row) =>
          'row' in row ? (
            row.row === 'chapter' ? (
              <LogChapter
                title={row.title}
                hours={row.hours}
                more={{ label: words.sum, onTap: () => go({ is: 'turn', seq: row.seq }) }}
              />
            ) : (
              <LogFold
                what={row.what}
                says={row.says}
                more={{ label: shown().has(row.key) ? words.hide : words.show, onTap: () => turn(row.key) }}
              />
            )
          ) : (
            <Bounds fallback={(error) => <LogNote icon="alarm">{words.broken(row.seq, messageOf(error))}</LogNote>}>
              <One entry={row} undone={undone().has(row.seq)} all={props.entries} />
            </Bounds>
          )
        }
      </For>
    </ol>
  )
}

/** What can be done with the battle as a whole. */
function Menu(props: { readonly onClose: () => void; readonly onEnd: () => void }): JSX.Element {
  const { battle, go, leave } = useDesk()
  const again = async () => {
    const { name, ruleset, head } = battle.game()
    const copied = await playedAgain({ id: battle.id, name, ruleset, head })
    if (copied.ok) leave(tablePath(copied.value))
    else say(copied.says)
  }
  const reopen = async () => {
    props.onClose()
    if (await battle.enter([{ kind: 'reopened' }])) playOn(battle)
  }
  const [seals] = createResource(async () =>
    sealsWords(await sealsOf(await allEntries(battle)), hasSecrets(battle.set)),
  )
  const acts = () => [
    act('report', words.report, () => go({ is: 'report' }), { primary: true }),
    act('luck', words.luck, () => go({ is: 'luck' })),
    ...(battle.game().ended === null
      ? [act('end', actionWords.endBattle, props.onEnd)]
      : [
          act('ended', actionWords.howEnded, () => go({ is: 'end' })),
          act('again', words.playAgain, () => void again()),
          act('reopen', words.reopen, () => void reopen()),
        ]),
  ]
  return (
    <Sheet title={battle.game().name} onClose={props.onClose} actions={<ActionButtons of={acts()} />}>
      <p class="mark">
        {words.seals}: {seals.latest}
      </p>
    </Sheet>
  )
}

/** The newest page over what was loaded before; entries never change, so the old ones stay the very same. */
function merged(newest: readonly Entry[], known: readonly Entry[]): readonly Entry[] {
  const bySeq = new Map(known.map((entry) => [entry.seq, entry]))
  const last = newest.at(-1)?.seq ?? 0
  const older = known.filter((entry) => entry.seq < last)
  const joined = older.length === 0 || older[0]?.seq === last - 1
  return [...newest.map((entry) => bySeq.get(entry.seq) ?? entry), ...(joined ? older : [])]
}

/** Undo and redo, each with what it would do. */
function Back(props: { readonly entries: readonly Entry[] }): JSX.Element {
  const desk = useDesk()
  const game = desk.battle.game
  /** What goes or comes, whose it was, where it is one alone, and how many go or come together. */
  const saidOf = (done: DoneEntry | undefined, n: number, nothing: string) => {
    const entry = done && props.entries.find(({ seq }) => seq === done.seq)
    const [who] = entry?.kind === 'resolved' && n < 2 ? refsIn(entry.args) : []
    return words.together(n, [done?.label ?? nothing, ...(who ? [namesIn(game())(who)] : [])].join(', '))
  }
  return (
    <Panel flat>
      <div class="log-back">
        <Turn
          of={undo(desk)}
          says={saidOf(game().undo.at(-1), undoTogether(game(), props.entries).length, words.nothing)}
        />
        <Turn
          of={redo(desk)}
          says={saidOf(game().redo.at(-1), redoTogether(game(), props.entries).length, words.nothingRedo)}
        />
      </div>
    </Panel>
  )
}

const Turn = (props: { readonly of: Signed; readonly says: string }): JSX.Element => (
  <Button barred={props.of.barred !== null} onTap={() => props.of.do()}>
    <span>
      <Icon name={props.of.icon} size={20} />
      <span>
        {props.of.label}
        <span class="colon">:</span>
      </span>
    </span>
    <span class="mark">{props.says}</span>
  </Button>
)

function One(props: { readonly entry: Entry; readonly undone: boolean; readonly all: readonly Entry[] }): JSX.Element {
  const battle = useBattle()
  const [open, setOpen] = createSignal(false)
  const { entry } = props
  const parts = createMemo(() => tellEntry(battle.set, battle.game(), entry, props.all))
  /** Its dice as they were read on the battle before it: reckoned once somebody asks why. */
  const asRead = createMemo(() => {
    if (!open() || entry.kind !== 'resolved') return parts()
    const before = beforeEntry(battle.set, battle.game(), props.all, entry.seq)
    return tellEntry(battle.set, battle.game(), entry, props.all, before)
  })
  const inDetail = entry.kind === 'resolved' || entry.kind === 'edited'
  return (
    <LogEntry
      time={timeWords(entry.at)}
      text={short(entryLine(parts()))}
      undone={props.undone}
      {...(inDetail ? { more: { label: words.why, isOpen: open(), onTap: () => setOpen(!open()) } } : {})}
    >
      <p class="mark">
        {words.entry(entry.seq)} {short(diceAndOdds(asRead()))}
      </p>
      <Reasons parts={parts()} />
      <Show when={partsOf(parts(), 'change').length > 0}>
        <ChangesList title={words.changes} rows={some(partsOf(parts(), 'change')).map(changedRow)} />
      </Show>
      <Show when={battle.mayWrite && !props.undone && battle.game().undo.some((done) => done.seq === entry.seq)}>
        <UndoOne entry={entry} />
      </Show>
    </LogEntry>
  )
}

/** A page is drawn at once: the longest lines and lists are cut, and stand in full in the exported file. */
const MOST_LETTERS = 3000
const MOST_ROWS = 200
const short = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)} …` : text)
const some = <T,>(rows: readonly T[]): readonly T[] => rows.slice(0, MOST_ROWS)

function UndoOne(props: { readonly entry: Entry }): JSX.Element {
  const battle = useBattle()
  const undo = async () => {
    const draft = undoOneOf(battle.set, battle.game(), props.entry)
    if (!draft.ok) return say(draft.says)
    await battle.enter([draft.value])
  }
  return <LinkButton onTap={() => void undo()}>{words.undoOne}</LinkButton>
}

/** Notes with their clauses, the settings that were read, and what was made owed. */
function Reasons(props: { readonly parts: readonly LabelledPart[] }): JSX.Element {
  const { battle, leave } = useDesk()
  const line = (part: Parameters<typeof whyLine>[0]) => ({ ...whyLine(part), ref: ruleWords(battle.set, part.clause) })
  const lines = () => some([...partsOf(props.parts, 'why'), ...partsOf(props.parts, 'setting')]).map(line)
  const owed = () => some(partsOf(props.parts, 'owed')).map(line)
  const open = (rule: string) => leave(`/rules/${battle.set.id}?clause=${encodeURIComponent(rule)}&battle=${battle.id}`)
  return (
    <>
      <Show when={lines().length > 0}>
        <WhyList title={words.whyTitle} lines={lines()} onOpen={open} />
      </Show>
      <For each={partsOf(props.parts, 'plan')}>{({ plan }) => <PlanDrawing {...plan} />}</For>
      <Show when={owed().length > 0}>
        <WhyList title={words.owed} lines={owed()} onOpen={open} />
      </Show>
    </>
  )
}
