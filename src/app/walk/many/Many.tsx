/** Many that do the same as one list: tests that are owed, or whoever was picked; rolled or typed row by row, applied in one go. */
import { useNavigate, useSearchParams } from '@solidjs/router'
import { createMemo, createResource, createSignal, type JSX, lazy, Match, onMount, Show, Switch } from 'solid-js'
import { same } from '#engine'
import {
  aimOf,
  asBatch,
  type BatchRow,
  type Draft,
  doersIn,
  type Game,
  type LastTime,
  lastTimes,
  procedureOf,
  type RowState,
  rolledOf,
  rowsGoneOn,
  walkedRows,
} from '#game'
import { capital } from '#tell'
import { Head } from '../../../ui/Head.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { stayAwake } from '../../model/awake.ts'
import { type Battle, useBattle } from '../../model/battle.ts'
import { createOpen, openWalksOf, sayMoved } from '../../model/open-walks.ts'
import { prefs } from '../../model/prefs.ts'
import { say } from '../../model/toast.ts'
import '../walk.css'
import { Bands } from './Bands.tsx'
import './batch.css'
import { Done, Odds, Ready } from './Ends.tsx'
import { draftsWithOdds } from './logged.ts'
import { createMany, type Many } from './model.ts'
import { isOwed, openRows } from './open.ts'
import { openList } from './open-list.ts'
import { RowDice } from './RowDice.tsx'
import { RowEntry } from './RowEntry.tsx'
import { Rows } from './Rows.tsx'
import { Shared } from './Shared.tsx'
import { createAiming, Whom } from './Whom.tsx'
import { batchWords as words } from './words.ts'

const ClauseSheet = lazy(() => import('../../shared/clause/ClauseSheet.tsx'))

/** Opens the list that the address names, or the one that is open. */
export default function ManyScreen(): JSX.Element {
  const battle = useBattle()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [begun] = createResource(async () => {
    const lists = (await openWalksOf(battle.id)).filter((walk) => walk.rows)
    const rows = await openRows(battle, lists, { ...search })
    if (rows.length > 0) return rows
    say(words.missing)
    navigate(`/battle/${battle.id}`, { replace: true })
    return null
  })
  return (
    <Show when={begun()} keyed>
      {(rows) => <List rows={rows} />}
    </Show>
  )
}

/** The open walk of the list, and how it is applied. */
function createList(battle: Battle, first: readonly BatchRow[], home: () => void) {
  const procedure = procedureOf(battle.set, first[0]?.procedure ?? '')
  const isOfTests = first.some(({ settles }) => settles !== null)
  const movedOn = async (now: Game, before: Game) => {
    const gone = rowsGoneOn(battle.set, before, now, many.rows())
    sayMoved(battle, gone)
    const isGone = ({ settles }: BatchRow) => settles !== null && !isOwed(now, settles)
    if (gone.rows.some(isGone)) say(words.gone)
    const next = gone.rows.map((row) => (isGone(row) ? { ...row, out: 'later' as const } : row))
    if (same(next, many.rows())) await open.put(openList(battle, next))
    else await many.replace(next)
  }
  const walk = () => openList(battle, many.rows())
  const open = createOpen(battle, { walk, isStored: false, home, movedOn })
  const many = createMany(battle, open.game, first, prefs().dice === 'table', (rows, rolls) =>
    open.put(openList(battle, rows), procedure ? rolledOf(procedure, rolls) : []),
  )
  onMount(() => {
    // Who only looks at what could be done leaves nothing behind.
    if (isOfTests) void open.put(openList(battle, first))
  })
  let entering = false
  const entered = async (states: readonly RowState[], enter: (drafts: readonly Draft[]) => Promise<boolean>) => {
    if (entering || states.every(({ draft }) => draft === null)) return false
    entering = true
    const drafts = await draftsWithOdds(battle.set.id, states)
    entering = false
    const isEntered = await enter(drafts)
    if (isEntered) say(words.entered(drafts.length), { label: words.undo, onTap: () => void battle.undo() })
    return isEntered
  }
  return {
    many,
    procedure,
    open,
    apply: () => entered(many.states(), (drafts) => open.enter(asBatch(drafts, battle.game()))),
    /** Applies one row as if it came first; the others stay in the list. */
    applyOne: async (at: number) => {
      const rows = many.rows()
      const row = rows[at]
      const [state] = row ? walkedRows(battle.set, battle.game(), [row]) : []
      if (!state) return
      const rest = rows.filter((_, i) => i !== at)
      const walks = { closes: walk(), ...(rest.length > 0 ? { puts: openList(battle, rest) } : {}) }
      many.go(null)
      await many.replace(rest)
      if (!(await entered([state], (drafts) => battle.enter(drafts, walks)))) await many.replace(rows)
    },
  }
}

/** Whom the rows of a list are aimed at, and what was said of them the last time. */
function createAimed(battle: Battle, many: Many) {
  const { target } = many
  const isDone = () => many.rows().every((row) => row.out !== null || !target || aimOf(row, target) !== null)
  const [isAimed, setAimed] = createSignal(!target || many.rows().every((row) => aimOf(row, target) !== null))
  const [times] = createResource(async () =>
    lastTimes(many.rows(), await battle.page(battle.game().head + 1, FAR_BACK)),
  )
  const lastTimesOf = () => times() ?? new Map<number, LastTime>()
  return {
    isAimed,
    goOn: () => setAimed(true),
    aiming: createAiming(many),
    lastTimes: lastTimesOf,
    asBefore: async () => {
      await many.asBefore(lastTimesOf())
      setAimed(isDone())
    },
  }
}

function List(props: { readonly rows: readonly BatchRow[] }): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const [rule, setRule] = createSignal<string | null>(null)
  const home = () => navigate(`/battle/${battle.id}`, { replace: true })
  const { many, procedure, open, apply, applyOne } = createList(battle, props.rows, home)
  stayAwake()
  const aimed = createAimed(battle, many)
  const second = () => {
    const why = many.labels().commonWhy
    if (many.foreseen) return words.measure
    return why === null ? words.second : words.because(capital(why))
  }
  const before = () => ({ lastTimes: aimed.lastTimes(), onLastTime: () => void aimed.asBefore() })
  return (
    <div class="screen walk many">
      <div class="walk-page">
        <Head
          title={words.title(countIn(many.rows()), procedure?.start?.says ?? procedure?.title ?? '')}
          second={second()}
          left={{ icon: 'close', label: words.close, onTap: home }}
          rule="line"
        />
        <div class="screen-body many-body">
          <Body many={many} aimed={aimed} />
        </div>
      </div>
      <Sheet
        many={many}
        aimed={aimed.isAimed()}
        whom={() =>
          many.target && (
            <Whom
              many={many}
              target={many.target}
              aiming={aimed.aiming}
              {...before()}
              onGoOn={aimed.goOn}
              onLeave={() => void open.drop()}
            />
          )
        }
        shared={(asks) => <Shared many={many} asks={asks} {...before()} onClause={setRule} />}
        onApply={() => void apply()}
        onApplyOne={(at) => void applyOne(at)}
        onLeave={() => void open.drop()}
        onClause={setRule}
      />
      <Show when={rule()} keyed>
        {(id) => <ClauseSheet set={battle.set} battle={battle} id={id} onClose={() => setRule(null)} />}
      </Show>
    </div>
  )
}

/** The rows: under whom they are aimed at, or one after the other with what is likely. */
function Body(props: { readonly many: Many; readonly aimed: ReturnType<typeof createAimed> }): JSX.Element {
  const { many, aimed } = props
  const onTap = (place: number) =>
    aimed.isAimed() ? many.go(many.current() === place ? null : place) : aimed.aiming.next(place)
  return (
    <Show
      when={many.target && !many.foreseen}
      fallback={
        <>
          <Show when={many.waiting() > 0 && many.due() >= 0 && !many.hangs()}>
            <Odds many={many} />
          </Show>
          <Rows many={many} due={many.own() ? many.due() : -1} onTap={onTap} />
        </>
      }
    >
      <Bands many={many} due={many.own() && aimed.isAimed() ? many.due() : -1} onTap={onTap} />
    </Show>
  )
}

/** How many do it: a row each, or one row of many together. */
const countIn = (rows: readonly BatchRow[]) =>
  rows.reduce((sum, { args }) => sum + Math.max(1, doersIn(args).length), 0)

/** So many entries are looked through for what was said the last time. */
const FAR_BACK = 600

/** What the sheet asks for next: at whom, one row, a question for many, dice, or to apply it all. */
function Sheet(props: {
  readonly many: Many
  readonly aimed: boolean
  readonly whom: () => JSX.Element
  readonly shared: (asks: ReturnType<Many['asks']>) => JSX.Element
  readonly onApply: () => void
  readonly onApplyOne: (at: number) => void
  readonly onLeave: () => void
  readonly onClause: (clause: string) => void
}): JSX.Element {
  const { many } = props
  // What the dice make the phone ask waits until all have been rolled, so that nobody is stopped between two rows.
  const asks = createMemo(() =>
    many.due() < 0
      ? many.asks()
      : many
          .asks()
          .filter(({ rows }) => !rows.some((at) => many.states()[at]?.walked.trace.some((t) => t.did === 'throw'))),
  )
  const alone = createMemo(() => {
    const current = many.current()
    if (current !== null) return current
    const [first] = asks()
    if (first?.step.secret !== undefined) return first.rows[0] ?? null
    const due = many.due()
    const isCard = due >= 0 && many.states()[due]?.walked.open?.step.step === 'draw'
    return !first && many.own() && isCard ? due : null
  })
  const moment = () =>
    alone() !== null ? `row-${alone()}` : asks()[0] ? `ask-${asks()[0]?.key}` : many.due() < 0 ? 'done' : 'all'
  return (
    <Panel label={words.list} moment={props.aimed ? moment() : 'whom'}>
      <Switch fallback={<Done many={many} onEnter={props.onApply} onLeave={props.onLeave} />}>
        <Match when={!props.aimed}>{props.whom()}</Match>
        <Match when={alone() !== null}>
          <RowEntry many={many} at={alone() ?? 0} onApply={props.onApplyOne} onClause={props.onClause} />
        </Match>
        <Match when={asks().length > 0}>{props.shared(asks())}</Match>
        <Match when={many.due() >= 0 && many.own()}>
          <RowDice many={many} at={many.due()} />
        </Match>
        <Match when={many.due() >= 0}>
          <Ready many={many} onLeave={props.onLeave} />
        </Match>
      </Switch>
    </Panel>
  )
}
