/** The log: the battle as a story, newest first; nothing is ever erased. */
import { useNavigate } from '@solidjs/router'
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js'
import type { Answer, Source } from '#engine'
import { changeWords, type Entry, namesIn, report, sentence, undoOneOf } from '#game'
import { Head } from '../../ui/Head.tsx'
import { LogEntry } from '../../ui/LogEntry.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { percent } from '../../ui/percent.ts'
import { useBattle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { Places } from '../table/Places.tsx'
import '../walk/walk.css'
import { logWords as words } from './words.ts'

const PAGE = 50

export default function Log(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const [entries, setEntries] = createSignal<readonly Entry[]>([])
  const [line, setLine] = createSignal('')
  const load = async () => setEntries(await battle.page(Number.POSITIVE_INFINITY, Math.max(PAGE, entries().length)))
  createEffect(on(() => battle.game().head, load))
  const earlier = async () => setEntries([...entries(), ...(await battle.page(entries().at(-1)?.seq ?? 0, PAGE))])
  const undone = createMemo(() => undoneOf(entries()))
  const last = () => battle.game().undo.at(-1)
  const again = () => battle.game().redo.at(-1)
  const write = async (event: SubmitEvent) => {
    event.preventDefault()
    if (line().trim() !== '' && (await battle.enter([{ kind: 'remarked', says: line().trim() }]))) setLine('')
  }
  const tell = async () => {
    const all = await battle.page(Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER)
    const file = new File([report([...all].reverse())], `${battle.game().name}.md`, { type: 'text/markdown' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = file.name
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div class="screen">
      <Head
        title={words.title}
        second={battle.game().name}
        left={{ icon: 'back', label: 'Table', onTap: () => navigate(`/battle/${battle.id}`) }}
      />
      <div class="screen-body stack">
        <ol class="log">
          <For each={entries()}>{(entry) => <One entry={entry} undone={undone().has(entry.seq)} />}</For>
        </ol>
        <Show when={(entries().at(-1)?.seq ?? 0) > 0}>
          <button type="button" class="btn" onClick={() => void earlier()}>
            {words.earlier}
          </button>
        </Show>
        <form class="acts" onSubmit={(event) => void write(event)}>
          <input
            class="text-in"
            type="text"
            aria-label={words.remark}
            placeholder={words.remark}
            value={line()}
            onInput={(event) => setLine(event.currentTarget.value)}
          />
          <button type="submit" class="btn">
            {words.write}
          </button>
          <button type="button" class="btn" onClick={() => void tell()}>
            {words.report}
          </button>
          <button
            type="button"
            class="btn"
            onClick={() =>
              void battle.enter([battle.game().ended === null ? { kind: 'ended', says: '' } : { kind: 'reopened' }])
            }
          >
            {battle.game().ended === null ? words.end : words.reopen}
          </button>
        </form>
      </div>
      <Panel flat>
        <div class="acts">
          <button type="button" class="btn" disabled={!last()} onClick={() => void battle.undo()}>
            {last() ? words.undo(last()?.label ?? '') : words.nothing}
          </button>
          <button type="button" class="btn" disabled={!again()} onClick={() => void battle.redo()}>
            {again() ? words.redo(again()?.label ?? '') : words.nothingRedo}
          </button>
        </div>
      </Panel>
      <Places current="log" />
    </div>
  )
}

/** The entries that stand undone, among those that are shown (newest first). */
function undoneOf(entries: readonly Entry[]): ReadonlySet<number> {
  const undone = new Set<number>()
  for (const entry of [...entries].reverse()) {
    if (entry.kind === 'undone') undone.add(entry.of)
    if (entry.kind === 'redone') undone.delete(entry.of)
  }
  return undone
}

function One(props: { readonly entry: Entry; readonly undone: boolean }): JSX.Element {
  const battle = useBattle()
  const [open, setOpen] = createSignal(false)
  const names = () => namesIn(battle.game())
  const undoThis = async () => {
    const draft = undoOneOf(battle.game(), props.entry)
    if (!draft.ok) return say(draft.says)
    await battle.enter([draft.value])
  }
  return (
    <LogEntry
      number={props.entry.seq}
      time={new Date(props.entry.at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })}
      text={sentence(props.entry, names())}
      undone={props.undone}
      dice={<Evidence entry={props.entry} open={open()} onUndo={() => void undoThis()} undone={props.undone} />}
      {...(props.entry.kind === 'resolved' || props.entry.kind === 'edited'
        ? { more: { label: open() ? words.less : words.why, onTap: () => setOpen(!open()) } }
        : {})}
    />
  )
}

function Evidence(props: {
  readonly entry: Entry
  readonly open: boolean
  readonly undone: boolean
  readonly onUndo: () => void
}): JSX.Element {
  const battle = useBattle()
  const resolved = () => (props.entry.kind === 'resolved' ? props.entry : null)
  const changes = () =>
    props.entry.kind === 'resolved'
      ? props.entry.outcome.changes
      : props.entry.kind === 'edited'
        ? props.entry.changes
        : []
  return (
    <>
      <Show when={resolved()} keyed>
        {(entry) => (
          <>
            <span>{diceLine(Object.values(entry.answers))} </span>
            <Show when={entry.odds} keyed>
              {(odds) => <span>{words.chance(odds.says, percent({ n: BigInt(odds.n), d: BigInt(odds.d) }))}</span>}
            </Show>
          </>
        )}
      </Show>
      <Show when={props.open}>
        <ul class="plain">
          <For each={resolved()?.outcome.notes ?? []}>
            {(note) => (
              <li>
                {note.says} {note.worth} <span class="mark">{note.clause}</span>
              </li>
            )}
          </For>
          <For each={changes()}>{(change) => <li>{changeWords(change, namesIn(battle.game()))}</li>}</For>
        </ul>
        <Show when={!props.undone}>
          <button type="button" class="link" onClick={props.onUndo}>
            {words.undoOne}
          </button>
        </Show>
      </Show>
    </>
  )
}

/** "Phone dice: 11 9 7 4 2; 5 3 1." Own dice and the phone's apart. */
function diceLine(answers: readonly Answer[]): string {
  const of = (source: Source) =>
    answers.flatMap((answer) => {
      if ('value' in answer || answer.source !== source) return []
      const shown =
        'faces' in answer
          ? Object.values(answer.faces).map((faces) => faces.join(' '))
          : Object.values(answer.read).map((value) => JSON.stringify(value))
      return [shown.filter(Boolean).join(' against ')]
    })
  const line = (label: string, thrown: readonly string[]) =>
    thrown.length > 0 ? `${label}: ${thrown.join('; ')}.` : ''
  return `${line(words.phone, of('phone'))} ${line(words.own, of('table'))}`.trim()
}
