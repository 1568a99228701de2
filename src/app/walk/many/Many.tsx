/** Many that do the same as one list: tests that are owed, or whoever was picked; rolled or typed row by row, applied in one go. */
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  type JSX,
  lazy,
  Match,
  on,
  Show,
  Switch,
} from 'solid-js'
import type { Deed } from '#engine'
import { aimOf, type LastTime, lastTimes, type RowState, type WalkRow, walkedRows } from '#game'
import { capital, farWords, isFar } from '#tell'
import { Head } from '../../../ui/Head.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { pageFor } from '../../model/addresses.ts'
import { stayAwake } from '../../model/awake.ts'
import type { Battle } from '../../model/battle.ts'
import { say } from '../../model/toast.ts'
import { useDesk } from '../../shared/actions/use-desk.ts'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import type { InBattle } from '../in-battle.ts'
import '../walk.css'
import { Bands } from './Bands.tsx'
import './batch.css'
import { battleWords } from '../../model/words.ts'
import { walkWords as words } from '../words.ts'
import { Done, ListOdds, Ready } from './Ends.tsx'
import { FarColumns } from './Far.tsx'
import { oddsBefore } from './odds-before.ts'
import { RowDice } from './RowDice.tsx'
import { RowEntry } from './RowEntry.tsx'
import { Rows } from './Rows.tsx'
import { Shared } from './Shared.tsx'
import { createTogether, type Together } from './together.ts'
import { createAiming, Whom } from './Whom.tsx'

const RuleAll = lazy(() => import('./RuleAll.tsx'))
const ClauseSheet = lazy(() => import('../../shared/clause/ClauseSheet.tsx'))

/** How a list is applied, as a whole or row by row. */
function applying(battle: Battle, of: InBattle, many: Together) {
  let isEntering = false
  const entered = async (states: readonly RowState[], rest: readonly WalkRow[] = []) => {
    if (isEntering || states.every(({ draft }) => draft === null)) return
    isEntering = true
    const odds = await oddsBefore(battle.set.id, states)
    isEntering = false
    // Dice that fell for nothing are told in the log, where the row that they fell for is not gone on with.
    const remarks = rest.length === 0 ? many.unused().map((says) => ({ kind: 'remarked' as const, says })) : []
    if (!(await of.enter(states, odds, rest, remarks))) return
    if (rest.length === 0) many.clearHalves()
    const n = states.filter(({ draft }) => draft !== null).length
    say(words.entered(n), { label: battleWords.undo, onTap: () => void battle.undo() })
  }
  return {
    all: () => entered(many.states()),
    /** Applies one row as if it came first; the others stay in the list. */
    one: async (at: number) => {
      const rows = of.walk.rows()
      const row = rows[at]
      if (!row) return
      many.go(null)
      await entered(
        walkedRows(battle.set, battle.game(), [row]),
        rows.filter((_, i) => i !== at),
      )
    },
  }
}

/** Whom the rows of a list are aimed at, and what was said of them the last time. */
function createAimed(battle: Battle, many: Together) {
  const { target } = many
  const isDone = () => many.walk.rows().every((row) => row.out !== null || !target || aimOf(row, target) !== null)
  const wasAimed = !target || many.walk.rows().every((row) => aimOf(row, target) !== null)
  const [isAimed, setAimed] = createSignal(wasAimed)
  const [times] = createResource(async () =>
    lastTimes(many.walk.rows(), await battle.page(battle.game().head + 1, FAR_BACK)),
  )
  const lastTimesOf = () => times() ?? new Map<number, LastTime>()
  return {
    isAimed,
    goOn: () => {
      many.forget()
      setAimed(true)
    },
    /** Back to whom they are aimed at; null where nobody said that here. */
    again: wasAimed ? null : () => void setAimed(false),
    aiming: createAiming(many),
    lastTimes: lastTimesOf,
    asBefore: async () => {
      await many.asBefore(lastTimesOf())
      setAimed(isDone())
    },
  }
}

/** `at` is the place of the row that is meant; null where all are. */
export function Many(props: {
  readonly of: InBattle
  readonly at: number | null
  readonly onHome: () => void
}): JSX.Element {
  const { battle, go } = useDesk()
  const [rule, setRule] = createSignal<string | null>(null)
  const many = createTogether(props.of.walk, props.at, battle.id)
  const apply = applying(battle, props.of, many)
  const procedure = many.states()[0]?.question.procedure
  const drop = () => {
    many.clearHalves()
    void props.of.drop()
  }
  stayAwake()
  const aimed = createAimed(battle, many)
  const [isCorrecting, correct] = createSignal(false)
  createEffect(on(many.current, (now, before) => correct(isCorrecting() && !(now === null && before != null))))
  /** Moves that are done are read aloud, until one is to be corrected. */
  const isRead = () =>
    procedure !== undefined &&
    isFar(procedure) &&
    !isCorrecting() &&
    many.current() === null &&
    many.waiting() === 0 &&
    many.drafts().length > 0
  const second = () => {
    if (isRead()) return farWords(many.taken())
    if (!aimed.isAimed()) return ''
    const why = many.labels().commonWhy
    if (many.foreseen) return words.measure
    return why === null ? words.tapRow : words.because(capital(why))
  }
  /** Leaves the list as far as it has come, for what is done first. */
  const leaveFor = async (deed: Deed) => void ((await props.of.keep()) && go(pageFor(deed)))
  const back = () => many.dieOff() ?? (many.mayBack() ? () => void many.back() : aimed.again)
  return (
    <div class="screen walk many">
      <div class="walk-page">
        <Head
          title={words.manyOf(
            many.taken().length || many.states().length,
            procedure?.start?.says ?? procedure?.title ?? '',
          )}
          second={second()}
          left={{ icon: 'close', label: words.close, onTap: props.onHome }}
          right={[back()].flatMap((go) =>
            go && aimed.isAimed() && !isRead()
              ? [{ icon: 'undo' as const, label: many.dieOff() ? words.dieOff : words.back, onTap: go }]
              : [],
          )}
          rule="line"
        />
        <div class="screen-body many-body">
          <Show when={!isRead()} fallback={<FarColumns many={many} />}>
            <Body many={many} aimed={aimed} />
          </Show>
        </div>
        <NoticeRow />
      </div>
      <Sheet
        many={many}
        aimed={aimed}
        apply={apply}
        onLeave={drop}
        onCorrect={isRead() ? () => correct(true) : undefined}
        onClause={setRule}
        onDeed={(deed) => void leaveFor(deed)}
      />
      <Show when={rule()} keyed>
        {(id) => <ClauseSheet set={battle.set} battle={battle} id={id} onClose={() => setRule(null)} />}
      </Show>
    </div>
  )
}

/** The rows: under whom they are aimed at, or one after the other with what is likely. */
function Body(props: { readonly many: Together; readonly aimed: ReturnType<typeof createAimed> }): JSX.Element {
  const { many, aimed } = props
  const procedure = many.states()[0]?.question.procedure
  /** The row whose dice are entered; else those that are asked something, where not all are. */
  const marked = (): readonly number[] => {
    const asked = aimed.isAimed() ? many.asksNow()[0]?.rows : []
    if (asked && asked.length > 0) return asked.length < many.taken().length ? asked : []
    return many.own() && aimed.isAimed() && many.due() >= 0 ? [many.due()] : []
  }
  const onTap = (place: number) =>
    aimed.isAimed() ? many.go(many.current() === place ? null : place) : aimed.aiming.next(place)
  return (
    <Show
      when={many.target && !many.foreseen}
      fallback={
        <>
          <Show when={many.waiting() > 0 && many.due() >= 0 && !many.hangs() && !(procedure && isFar(procedure))}>
            <ListOdds many={many} />
          </Show>
          <Rows many={many} marked={marked()} onTap={onTap} />
        </>
      }
    >
      <Bands many={many} marked={marked()} onTap={onTap} />
    </Show>
  )
}

/** So many entries are looked through for what was said the last time. */
const FAR_BACK = 600

/** What the sheet asks for next: at whom, one row, a question for many, dice, or to apply it all. */
function Sheet(props: {
  readonly many: Together
  readonly aimed: ReturnType<typeof createAimed>
  readonly apply: ReturnType<typeof applying>
  readonly onLeave: () => void
  readonly onCorrect: (() => void) | undefined
  readonly onClause: (clause: string) => void
  readonly onDeed: (deed: Deed) => void
}): JSX.Element {
  const { many, aimed, apply } = props
  const before = () => ({ lastTimes: aimed.lastTimes(), onLastTime: () => void aimed.asBefore() })
  const asks = many.asksNow
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
    <Panel label={words.list} moment={aimed.isAimed() ? moment() : 'whom'}>
      <Switch
        fallback={
          <Done many={many} onEnter={() => void apply.all()} onLeave={props.onLeave} onCorrect={props.onCorrect} />
        }
      >
        <Match when={!aimed.isAimed() && many.target}>
          {(target) => <Whom {...props} {...before()} target={target()} aiming={aimed.aiming} onGoOn={aimed.goOn} />}
        </Match>
        <Match when={alone() !== null}>
          <RowEntry
            many={many}
            at={alone() ?? 0}
            lastTimes={aimed.lastTimes()}
            onApply={(at) => void apply.one(at)}
            onClause={props.onClause}
            onDeed={props.onDeed}
          />
        </Match>
        <Match when={asks().length > 0}>
          <Shared {...props} {...before()} asks={asks()} />
        </Match>
        <Match when={many.due() >= 0 && many.own()}>
          <RowDice many={many} at={many.due()} />
          {/* In an element of its own: as it goes, the field before it keeps its place, and the focus. */}
          <div>
            <Show when={!many.last()}>
              <RuleAll many={many} />
            </Show>
          </div>
        </Match>
        <Match when={many.due() >= 0}>
          <Ready many={many} onLeave={props.onLeave} />
          <RuleAll many={many} />
        </Match>
      </Switch>
    </Panel>
  )
}
