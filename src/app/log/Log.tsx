/** The log: the battle as a story, newest first; nothing is ever erased. */
import { useNavigate } from '@solidjs/router'
import { createEffect, createMemo, createSignal, For, type JSX, lazy, on, Show } from 'solid-js'
import { type Outcome, signed } from '#engine'
import { type Entry, namesIn, redoTogether, refsIn, undoOneOf, undoTogether } from '#game'
import { ChangesList } from '../../ui/ChangesList.tsx'
import { Head } from '../../ui/Head.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LogEntry, LogNote } from '../../ui/LogEntry.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PlanDrawing } from '../../ui/PlanDrawing.tsx'
import { type WhyLine, WhyList } from '../../ui/WhyList.tsx'
import { playedAgain } from '../home/again.ts'
import { fileName, give } from '../home/give.ts'
import { useBattle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { Places } from '../table/Places.tsx'
import '../../ui/line-in.css'
import { changeRows } from '../unit/shown.ts'
import './log.css'
import { diceAndOdds } from './dice.ts'
import { told } from './told.ts'
import { undoneOf } from './undone.ts'
import { logWords as words } from './words.ts'

const Sheet = lazy(() => import('../../ui/Sheet.tsx').then((m) => ({ default: m.Sheet })))

/** The report is only loaded when it is asked for. */
const reports = () => import('./report.ts')

const PAGE = 50

export default function Log(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const [entries, setEntries] = createSignal<readonly Entry[]>([])
  const [sheet, setSheet] = createSignal<'menu' | 'end' | null>(null)
  const [printed, setPrinted] = createSignal('')
  const load = async () => setEntries(merged(await battle.page(Number.POSITIVE_INFINITY, PAGE), entries()))
  createEffect(on(() => battle.game().head, load))
  const earlier = async () => setEntries([...entries(), ...(await battle.page(entries().at(-1)?.seq ?? 0, PAGE))])
  const undone = createMemo(() => undoneOf(entries()))
  const story = async () => {
    const { storyOf } = await reports()
    const all = [...(await battle.page(Number.POSITIVE_INFINITY, battle.game().head + 1))].reverse()
    return storyOf(battle.set, battle.game().name, all)
  }
  const tell = async () => {
    setSheet(null)
    const { asMarkdown } = await reports()
    await give(asMarkdown(await story()), `${fileName(battle.game().name)}.md`, 'text/markdown')
  }
  const page = async () => {
    setSheet(null)
    const { asHtml } = await reports()
    await give(asHtml(await story()), `${fileName(battle.game().name)}.html`, 'text/html')
  }
  const again = async () => {
    const { name, ruleset, head } = battle.game()
    const copied = await playedAgain({ id: battle.id, name, ruleset, head })
    if (copied.ok) navigate(`/battle/${copied.value}`)
    else say(copied.says)
  }
  const print = async () => {
    setSheet(null)
    const { asHtmlBody } = await reports()
    setPrinted(asHtmlBody(await story()))
    requestAnimationFrame(() => window.print())
  }
  return (
    <div class="screen log-screen">
      <Head
        title={words.title}
        second={battle.game().name}
        left={{ icon: 'back', label: words.back, onTap: () => navigate(`/battle/${battle.id}`) }}
        right={[
          { icon: 'share', label: words.report, onTap: () => void tell() },
          { icon: 'more', label: words.more, onTap: () => setSheet('menu') },
        ]}
        rule="double"
      />
      <div class="screen-body log-body">
        <Remark />
        <h2 class="vh">{words.entries}</h2>
        <ol class="log">
          <For each={entries()}>
            {(entry) => <One entry={entry} undone={undone().has(entry.seq)} all={entries()} />}
          </For>
        </ol>
        <Show when={(entries().at(-1)?.seq ?? 0) > 0}>
          <div class="log-earlier">
            <button type="button" class="btn" onClick={() => void earlier()}>
              {words.earlier}
            </button>
          </div>
        </Show>
      </div>
      <Back entries={entries()} />
      <Places current="log" />
      <Show when={sheet() === 'menu'}>
        <Sheet
          open
          title={battle.game().name}
          onClose={() => setSheet(null)}
          actions={
            <>
              <button type="button" class="btn primary" onClick={() => void tell()}>
                {words.report}
              </button>
              <button type="button" class="btn" onClick={() => void page()}>
                {words.page}
              </button>
              <button type="button" class="btn" onClick={() => void print()}>
                {words.print}
              </button>
              <Show when={battle.game().ended !== null}>
                <button type="button" class="btn" onClick={() => void again()}>
                  {words.playAgain}
                </button>
              </Show>
              <Show
                when={battle.game().ended === null}
                fallback={
                  <button
                    type="button"
                    class="btn"
                    onClick={() => {
                      setSheet(null)
                      void battle.enter([{ kind: 'reopened' }])
                    }}
                  >
                    {words.reopen}
                  </button>
                }
              >
                <button type="button" class="btn" onClick={() => setSheet('end')}>
                  {words.end}
                </button>
              </Show>
            </>
          }
        >
          <p>{words.reportHint}</p>
        </Sheet>
      </Show>
      <Show when={sheet() === 'end'}>
        <Ending onClose={() => setSheet(null)} />
      </Show>
      <div class="log-print" aria-hidden="true" innerHTML={printed()} />
    </div>
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

/** A line of the referee's own. */
function Remark(): JSX.Element {
  const battle = useBattle()
  const [line, setLine] = createSignal('')
  const write = async (event: SubmitEvent) => {
    event.preventDefault()
    const says = line().trim()
    if (says !== '' && (await battle.enter([{ kind: 'remarked', says }]))) setLine('')
  }
  return (
    <form class="log-line" onSubmit={(event) => void write(event)}>
      <input
        class="line-in"
        type="text"
        aria-label={words.remark}
        placeholder={words.remark}
        value={line()}
        enterkeyhint="done"
        onInput={(event) => setLine(event.currentTarget.value)}
      />
      <button type="submit" class="btn" aria-disabled={line().trim() === ''}>
        {words.write}
      </button>
    </form>
  )
}

/** Undo and redo, each with what it would do. */
function Back(props: { readonly entries: readonly Entry[] }): JSX.Element {
  const battle = useBattle()
  const last = () => battle.game().undo.at(-1)
  const again = () => battle.game().redo.at(-1)
  // what was entered together goes and comes together
  const undone = () => undoTogether(battle.game(), props.entries).length
  const redone = () => redoTogether(battle.game(), props.entries).length
  return (
    <Panel flat>
      <div class="log-back">
        <button type="button" class="btn" disabled={!last()} onClick={() => void battle.undo()}>
          <span>
            <Icon name="undo" size={20} />
            {words.undo}
          </span>
          <span class="mark">{words.together(undone(), last()?.label ?? words.nothing)}</span>
        </button>
        <button type="button" class="btn" disabled={!again()} onClick={() => void battle.redo()}>
          <span>
            <Icon name="redo" size={20} />
            {words.redo}
          </span>
          <span class="mark">{words.together(redone(), again()?.label ?? words.nothingRedo)}</span>
        </button>
      </div>
    </Panel>
  )
}

/** The end of the battle, with a line for the log. */
function Ending(props: { readonly onClose: () => void }): JSX.Element {
  const battle = useBattle()
  const [says, setSays] = createSignal('')
  const end = async () => {
    if (await battle.enter([{ kind: 'ended', says: says().trim() }])) props.onClose()
  }
  return (
    <Sheet
      open
      title={words.endTitle}
      onClose={props.onClose}
      actions={
        <>
          <button type="button" class="btn primary" onClick={() => void end()}>
            {words.endIt}
          </button>
          <button type="button" class="btn" onClick={props.onClose}>
            {words.leave}
          </button>
        </>
      }
    >
      <p>{words.endHint}</p>
      <input
        class="line-in"
        type="text"
        aria-label={words.endLine}
        placeholder={words.endLine}
        value={says()}
        onInput={(event) => setSays(event.currentTarget.value)}
      />
    </Sheet>
  )
}

const timeOf = (at: number) => new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

function One(props: { readonly entry: Entry; readonly undone: boolean; readonly all: readonly Entry[] }): JSX.Element {
  const battle = useBattle()
  const [open, setOpen] = createSignal(false)
  const entry = props.entry
  const resolved = entry.kind === 'resolved' ? entry : null
  const changes = entry.kind === 'resolved' ? entry.outcome.changes : entry.kind === 'edited' ? entry.changes : null
  if (entry.kind === 'undone' || entry.kind === 'redone') {
    const of = () => props.all.find((one) => one.seq === entry.of)
    const label = () => {
      const it = of()
      return it?.kind === 'resolved' ? it.title : ''
    }
    const line = entry.kind === 'undone' ? words.undoneAt : words.redoneAt
    return (
      <LogNote icon={entry.kind === 'undone' ? 'undo' : 'redo'}>{line(entry.of, label(), timeOf(entry.at))}</LogNote>
    )
  }
  return (
    <>
      <LogEntry
        number={entry.seq}
        time={timeOf(entry.at)}
        text={told(battle.set, battle.game(), entry)}
        undone={props.undone}
        dice={resolved ? diceAndOdds(resolved) || undefined : undefined}
        {...(changes ? { more: { label: open() ? words.less : words.why, onTap: () => setOpen(!open()) } } : {})}
      />
      <Show when={open() && changes}>
        {(rows) => (
          <li class="log-why">
            <Show when={resolved} keyed>
              {(it) => <Reasons outcome={it.outcome} />}
            </Show>
            <Show when={rows().length > 0}>
              <ChangesList title={words.changes} rows={changeRows(battle.set, battle.game(), rows())} />
            </Show>
            <Show when={!props.undone && battle.game().undo.some((done) => done.seq === entry.seq)}>
              <UndoOne entry={entry} />
            </Show>
          </li>
        )}
      </Show>
    </>
  )
}

function UndoOne(props: { readonly entry: Entry }): JSX.Element {
  const battle = useBattle()
  const undo = async () => {
    const draft = undoOneOf(battle.game(), props.entry)
    if (!draft.ok) return say(draft.says)
    await battle.enter([draft.value])
  }
  return (
    <button type="button" class="link" onClick={() => void undo()}>
      {words.undoOne}
    </button>
  )
}

const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Notes with their clauses, the settings that were read, and what was made owed. */
function Reasons(props: { readonly outcome: Outcome }): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const lines = (): readonly WhyLine[] => [
    ...props.outcome.notes
      .filter((note) => note !== props.outcome.verdict || note.clause)
      .map((note) => ({
        says: note.detail ? `${note.says} ${note.detail}` : note.says,
        ...(note.clause ? { rule: note.clause } : {}),
        ...(note.worth === undefined
          ? {}
          : { worth: typeof note.worth === 'number' ? signed(note.worth) : note.worth }),
      })),
    ...Object.entries(props.outcome.settings).flatMap(([id, value]) => {
      const setting = battle.set.settings.find((s) => s.id === id)
      if (!setting) return []
      const says = setting.options.find((o) => o.value === value)?.says ?? show(value)
      const rule = setting.ruling ?? setting.clauses?.[0]
      return [{ says: `${setting.says} ${says.charAt(0).toUpperCase()}${says.slice(1)}.`, ...(rule ? { rule } : {}) }]
    }),
  ]
  const owed = (): readonly WhyLine[] =>
    props.outcome.owed.map((o) => {
      const who = refsIn(o.args).map(namesIn(battle.game())).join(', ')
      return {
        says: `${o.title}${who ? `, ${who}` : ''}: ${o.why}`,
        ...(o.clause ? { rule: o.clause } : {}),
      }
    })
  const open = (rule: string) =>
    navigate(`/rules/${battle.set.id}?clause=${encodeURIComponent(rule)}&battle=${battle.id}`)
  return (
    <>
      <Show when={lines().length > 0}>
        <WhyList title={words.whyTitle} lines={lines()} onOpen={open} />
      </Show>
      <For each={props.outcome.notes}>
        {(note) => <Show when={note.plan}>{(plan) => <PlanDrawing {...plan()} />}</Show>}
      </For>
      <Show when={owed().length > 0}>
        <WhyList title={words.owed} lines={owed()} onOpen={open} />
      </Show>
    </>
  )
}
