/** Many tests of one procedure as one list: thrown or typed row by row, entered in one go. */
import { useNavigate, useSearchParams } from '@solidjs/router'
import { createResource, createSignal, type JSX, lazy, Match, onMount, Show, Switch } from 'solid-js'
import { same } from '#engine'
import type { BatchRow, Game, OpenWalk } from '#game'
import { asBatch, dueIn, procedureOf, rolledOf, rowsGoneOn, rowsOf, takenTogether } from '#game'
import { store } from '#store'
import { allDice, columnsOf, endsWords, FEW_COLUMNS, isYesNo, sumSentence } from '#tell'
import { Head } from '../../ui/Head.tsx'
import { OddsColumns } from '../../ui/OddsColumns.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { stayAwake } from '../model/awake.ts'
import { type Battle, useBattle } from '../model/battle.ts'
import { createOpen, openWalksOf, sayMoved, stateAt } from '../model/open-walks.ts'
import { choosePrefs, prefs } from '../model/prefs.ts'
import { say } from '../model/toast.ts'
import { nowIn } from '../model/turn.ts'
import { walkWords } from '../walk/words.ts'
import '../walk/walk.css'
import './batch.css'
import { draftsWithOdds } from './logged.ts'
import { createMany, type Many } from './model.ts'
import { openList } from './open-list.ts'
import { RowEntry } from './RowEntry.tsx'
import { Rows } from './Rows.tsx'
import { batchWords as words } from './words.ts'

const ClauseSheet = lazy(() => import('../rules/ClauseSheet.tsx'))

/** Opens the list that is open, or the owed tests that can be taken together. */
export default function ManyScreen(): JSX.Element {
  const battle = useBattle()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [begun] = createResource(async () => {
    const lists = (await openWalksOf(battle.id)).filter((walk) => walk.rows)
    const rows = await openRows(battle, lists, search.of)
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

const isOwed = (game: Game, id: string) => game.owed.some((test) => test.id === id)

/** The rows of the open list, without those that are no longer owed; else the owed tests beginning with the named one. */
async function openRows(battle: Battle, lists: readonly OpenWalk[], of: unknown): Promise<readonly BatchRow[]> {
  const game = battle.game()
  const due = dueIn(game, nowIn(battle.set, game).phase)
  const first = due.findIndex((test) => test.id === of)
  const fresh = rowsOf(takenTogether(due.slice(Math.max(0, first))))
  const wanted = ({ procedure, rows }: OpenWalk) =>
    procedure === fresh[0]?.procedure && rows?.some(({ settles }) => settles !== null && isOwed(game, settles))
  const open = typeof of === 'string' ? lists.find(wanted) : lists[0]
  if (!open?.rows) return fresh
  const left = open.rows.filter((row) => row.settles === null || isOwed(game, row.settles))
  if (left.length < open.rows.length) say(words.gone)
  if (left.length === 0) {
    await store.dropWalk(battle.id, open)
    return []
  }
  const gone = rowsGoneOn(battle.set, await stateAt(battle, open.on), game, left)
  sayMoved(battle, gone)
  const known = new Set(left.map((row) => row.settles))
  const isSame = left[0]?.procedure === fresh[0]?.procedure && left.some((row) => row.settles !== null)
  return isSame ? [...gone.rows, ...fresh.filter((row) => !known.has(row.settles))] : gone.rows
}

function List(props: { readonly rows: readonly BatchRow[] }): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const [rule, setRule] = createSignal<string | null>(null)
  const procedure = procedureOf(battle.set, props.rows[0]?.procedure ?? '')
  const home = () => navigate(`/battle/${battle.id}`, { replace: true })
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
  const many = createMany(battle, open.game, props.rows, prefs().dice === 'table', (rows, rolls) =>
    open.put(openList(battle, rows), procedure ? rolledOf(procedure, rolls) : []),
  )
  onMount(() => void open.put(openList(battle, props.rows)))
  stayAwake()
  let entering = false
  const enter = async () => {
    if (entering || many.drafts().length === 0) return
    entering = true
    const drafts = await draftsWithOdds(battle.set.id, many.states())
    entering = false
    if (await open.enter(asBatch(drafts, battle.game())))
      say(words.entered(drafts.length), { label: words.undo, onTap: () => void battle.undo() })
  }
  // What all do to one hangs together: only what each does on its own adds up.
  const summable = () => many.labels().commonName === null
  const second = () => {
    const at = many.labels().commonName
    const why = at === null ? many.labels().commonWhy : words.at(at)
    return why === null ? words.second : words.because(why)
  }
  return (
    <div class="screen walk many">
      <div class="walk-page">
        <Head
          title={words.title(many.states().length, procedure?.title ?? '')}
          second={second()}
          left={{ icon: 'close', label: words.close, onTap: home }}
          rule="line"
        />
        <div class="screen-body many-body">
          <Show when={many.waiting() > 0 && summable()}>
            <Odds many={many} yesNo={isYesNo(many.states()[0])} />
          </Show>
          <Rows many={many} />
        </div>
      </div>
      <Panel label={words.list} moment={many.current() === null ? 'all' : `row-${many.current()}`}>
        <Switch
          fallback={
            <Done many={many} summable={summable()} onEnter={() => void enter()} onLeave={() => void open.drop()} />
          }
        >
          <Match when={many.current() !== null}>
            <RowEntry many={many} onClause={setRule} />
          </Match>
          <Match when={many.waiting() > 0}>
            <Ready many={many} onLeave={() => void open.drop()} />
          </Match>
        </Switch>
      </Panel>
      <Show when={rule()} keyed>
        {(id) => <ClauseSheet set={battle.set} battle={battle} id={id} onClose={() => setRule(null)} />}
      </Show>
    </div>
  )
}

/** How many will stand: a picture, and a sentence. */
function Odds(props: { readonly many: Many; readonly yesNo: boolean }): JSX.Element {
  const odds = () => props.many.odds()
  return (
    <section class="many-odds" aria-live="polite">
      <Show when={odds()} fallback={<p class="odds-words">{odds() === null ? words.noOdds : words.counting}</p>}>
        {(sum) => (
          <>
            <OddsColumns title={props.yesNo ? words.howManyHold : undefined} columns={columnsOf(sum().values)} />
            <p class="odds-words">{sumSentence(sum(), props.yesNo)}</p>
          </>
        )}
      </Show>
      <Show when={props.many.states().some(({ walked }) => walked.open?.step.step === 'ask')}>
        <p class="mark">{words.usual}</p>
      </Show>
      <Show when={odds() && props.many.unknown() > 0}>
        <p class="mark">{words.unknown(props.many.unknown())}</p>
      </Show>
    </section>
  )
}

function Ready(props: { readonly many: Many; readonly onLeave: () => void }): JSX.Element {
  const { many } = props
  const throwAll = () => {
    if (prefs().vibrate) navigator.vibrate?.(20)
    void many.throwAll()
  }
  const own = () => {
    choosePrefs({ dice: 'table' })
    many.go(many.states().findIndex(({ row, draft }) => row.out === null && draft === null))
  }
  return (
    <div class="acts">
      <button type="button" class="btn primary" onClick={throwAll}>
        {words.throwAll(many.waiting(), allDice(many.states()))}
      </button>
      <button type="button" class="btn" onClick={own}>
        {words.ownDice}
      </button>
      <button type="button" class="btn" onClick={() => props.onLeave()}>
        {many.states()[0]?.row.settles === null ? words.dropAll : words.leaveOwed}
      </button>
    </div>
  )
}

/** What came of them all, beside what was likely; nothing counts until it is entered. */
function Done(props: {
  readonly many: Many
  readonly summable: boolean
  readonly onEnter: () => void
  readonly onLeave: () => void
}): JSX.Element {
  const { many } = props
  const yesNo = () => isYesNo(many.states()[0])
  const came = () => many.came()
  const headline = () => {
    const n = came()
    if (n === undefined) return ''
    return yesNo() ? words.hold(n, many.taken().length) : words.sum(n, endSays(many))
  }
  const left = () => many.states().length - many.drafts().length
  const enterSays = () =>
    many.drafts().length === 0
      ? words.enterNone
      : left() === 0
        ? words.enter(many.drafts().length)
        : words.enterSome(many.drafts().length, left())
  return (
    <>
      <div class="many-done">
        <div role="status">
          <h2>{headline()}</h2>
          <p class="small">{endsWords(many.states())}</p>
        </div>
        <Show when={props.summable && many.odds()}>
          {(sum) => <OddsColumns small columns={columnsOf(sum().values, FEW_COLUMNS)} came={came()} />}
        </Show>
      </div>
      <div class="acts">
        <button
          type="button"
          class="btn primary"
          aria-disabled={many.drafts().length === 0}
          onClick={() => props.onEnter()}
        >
          {enterSays()}
        </button>
        <button type="button" class="btn" onClick={() => props.onLeave()}>
          {walkWords.throwAway}
        </button>
      </div>
    </>
  )
}

const endSays = (many: Many) =>
  Object.values(many.states()[0]?.question.procedure.views ?? {}).find((view) => view.show === 'columns')?.says ?? ''
