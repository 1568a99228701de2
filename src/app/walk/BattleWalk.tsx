/** A walk in a battle: from the address or from where it was left, to the book. */
import { useNavigate, useSearchParams } from '@solidjs/router'
import {
  type Component,
  createEffect,
  createMemo,
  createResource,
  createSignal,
  type JSX,
  Show,
  untrack,
} from 'solid-js'
import { type Answers, isRecord, type Json, type Open, type Question, same, thingOf, type Walked } from '#engine'
import {
  dueAs,
  type Game,
  goneOn,
  namesIn,
  type OpenWalk,
  procedureOf,
  questionIn,
  refsIn,
  resolvedOf,
  rolledOf,
  sameWalk,
  subjectsIn,
  usualAnswers,
  withRolls,
} from '#game'
import { store } from '#store'
import { cameOf, loggedOf, sightOf, tellChanges } from '#tell'
import { Button, LinkButton } from '../../ui/Button.tsx'
import type { HeadButton } from '../../ui/Head.tsx'
import { type Battle, useBattle } from '../model/battle.ts'
import { deedPath, fieldPath, walkPath } from '../model/deed.ts'
import { fightOf } from '../model/fight.ts'
import { createOpen, openWalksOf, sayMoved, stateAt } from '../model/open-walks.ts'
import { phonesAt } from '../model/phones.ts'
import { diceOf } from '../model/prefs.ts'
import { say } from '../model/toast.ts'
import { nowIn } from '../model/turn.ts'
import { battleWords } from '../model/words.ts'
import { neededWords } from './ends.ts'
import { createLive } from './live.ts'
import { createWalk, type WalkModel } from './model.ts'
import { sideOf } from './Step.tsx'
import { untypedIn } from './untyped.ts'
import { WalkSheet } from './WalkSheet.tsx'
import { walkWords as words } from './words.ts'

type WalkAt = {
  readonly question: Question
  readonly answers: Answers
  readonly settles: string | null
  /** Keys of the answers that nobody has given: they are taken as usual. */
  readonly usual: readonly string[]
}
type Search = { readonly [name: string]: string | readonly string[] | undefined }

/** What other features lay in the walk of a battle: the coach, told what is open, and what applying it says. */
export type WalkParts = {
  readonly Coach: Component<{ readonly open: Open['step']['step'] | null; readonly applies: string }>
}

/** Opens the walk that the address names, or the one that is open. */
export default function BattleWalk(props: WalkParts): JSX.Element {
  const battle = useBattle()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [led, lead] = createSignal<WalkAt | null>(null)
  const [begun] = createResource(async () => {
    const walk = await openAt(battle, { ...search }, await openWalksOf(battle.id))
    if (!walk) {
      say(words.missing)
      navigate(`/battle/${battle.id}`, { replace: true })
    }
    return walk
  })
  return (
    <Show when={led() ?? begun()} keyed>
      {(at) => <Walking {...at} lead={lead} Coach={props.Coach} />}
    </Show>
  )
}

/** What the address asks for; where that is open already, as far as it has come. */
async function openAt(battle: Battle, search: Search, walks: readonly OpenWalk[]): Promise<WalkAt | null> {
  const game = battle.game()
  const asked = askedFor(game, search)
  const open = openOf(battle, search, walks)
  if (open) return resume(battle, asked?.settles ? await settling(battle, open, asked) : open)
  if (asked && !refsIn(asked.args).every((ref) => thingOf(game.world, ref))) return null
  const question = asked && questionIn(battle.set, game, asked.procedure, asked.args)
  if (!question) return null
  const answers = search.roll === undefined ? {} : usualAnswers(question)
  return { question, answers, settles: asked.settles, usual: Object.keys(answers) }
}

/** The open walk that an address means: of an owed test also the one that was begun by hand. */
export function openOf(battle: Battle, search: Search, walks: readonly OpenWalk[]): OpenWalk | undefined {
  const asked = askedFor(battle.game(), search)
  const single = walks.filter((walk) => !walk.rows)
  const exact = single.find((walk) =>
    asked ? sameWalk(walk, asked) : search.owed === undefined || walk.settles === search.owed,
  )
  return (
    exact ?? (asked?.settles ? single.find((walk) => walk.settles === null && isSame(battle, walk, asked)) : undefined)
  )
}

/** The owed test that a walk is, where it was begun by hand. */
function owedAs({ set, game }: Battle, walk: OpenWalk): string | null {
  const procedure = procedureOf(set, walk.procedure)
  if (!procedure) return null
  return dueAs(game(), nowIn(set, game()).phase, walk.procedure, subjectsIn(procedure, walk))
}

/** The walk of the owed test that a walk begun by hand turns out to be, where that was begun before. */
async function firstOf(battle: Battle, walk: OpenWalk): Promise<OpenWalk | undefined> {
  const test = walk.settles === null ? owedAs(battle, walk) : null
  return test === null ? undefined : (await openWalksOf(battle.id)).find(({ settles }) => settles === test)
}

type Begun = Pick<OpenWalk, 'procedure' | 'args'>

/** Whether a walk is of the same procedure on the same things, however those were named. */
function isSame({ set }: Battle, walk: Begun & Pick<OpenWalk, 'answers'>, as: Begun): boolean {
  const procedure = set.procedures.find(({ id }) => id === walk.procedure)
  return walk.procedure === as.procedure && !!procedure && same(subjectsIn(procedure, walk), as.args)
}

/** A walk that was begun by hand, as the owed test that it is: its dice are those of the test. */
async function settling(battle: Battle, open: OpenWalk, { args, settles }: Begun & Pick<OpenWalk, 'settles'>) {
  if (open.settles === settles) return open
  await store.dropWalk(battle.id, open)
  const now = { ...open, args, settles }
  await store.putWalk(battle.id, now)
  return now
}

/** The owed test or the procedure of an address; null if it names none that is there. */
export function askedFor(game: Game, search: Search): Pick<OpenWalk, 'procedure' | 'args' | 'settles'> | null {
  const owed = game.owed.find((test) => test.id === search.owed)
  if (owed) return { procedure: owed.what, args: owed.args, settles: owed.id }
  if (typeof search.do !== 'string') return null
  const args = argsOf(search)
  // However it is opened, an owed test is that test, and has one walk.
  const due = game.owed.find((test) => test.what === search.do && test.struck === null && same(test.args, args))
  return { procedure: search.do, args, settles: due?.id ?? null }
}

/** An open walk on the battle as it stands now: what has changed under it is said, and what no longer fits is asked again. */
async function resume(battle: Battle, open: OpenWalk): Promise<WalkAt | null> {
  const game = battle.game()
  const question = questionIn(battle.set, game, open.procedure, open.args)
  const before = questionIn(battle.set, await stateAt(battle, open.on), open.procedure, open.args)
  if (!question || !before) return null
  const gone = goneOn(before, question, open.answers)
  sayMoved(battle, gone)
  const isOwed = open.settles === null || game.owed.some((test) => test.id === open.settles)
  if (!isOwed) say(battleWords.noLongerOwed)
  const settles = isOwed ? open.settles : null
  if (open.on !== game.head) await store.putWalk(battle.id, { ...open, answers: gone.answers, settles, on: game.head })
  if (!isOwed) await store.dropWalk(battle.id, open)
  return { question, answers: gone.answers, settles, usual: [] }
}

/** "firer=unit:78th" becomes a ref; other arguments come as JSON in "args". */
function argsOf(search: Search): Json {
  const args: { [arg: string]: Json } = { ...jsonIn(search.args) }
  for (const [name, value] of Object.entries(search)) {
    if (name === 'do' || name === 'owed' || name === 'args' || typeof value !== 'string') continue
    const [kind, ...id] = value.split(':')
    if (kind && id.length > 0) args[name] = { kind, id: id.join(':') }
  }
  return args
}

/** An address may be cut. */
function jsonIn(text: Search[string]): { readonly [arg: string]: Json } {
  try {
    const read: Json = typeof text === 'string' ? JSON.parse(text) : {}
    return isRecord(read) ? read : {}
  } catch {
    return {}
  }
}

type Walks = WalkAt & { /** Goes on with another walk in place of this one. */ lead(at: WalkAt): void }

/** The walk with what stores it. Call inside an owner. */
function createWalking(battle: Battle, props: Walks) {
  const navigate = useNavigate()
  const { settles } = props
  // A test that the referee takes in hand is no player's any more.
  if (settles !== null) untrack(() => phonesAt(battle.id)?.takeBack(settles))
  const home = () => navigate(`/battle/${battle.id}`, { replace: true })
  const on = ({ world, settings }: Game): Question => ({ ...props.question, world, settings })
  const walkWith = (answers: Answers): OpenWalk => ({
    procedure: props.question.procedure.id,
    args: props.question.args,
    answers,
    settles,
    on: battle.game().head,
  })
  const walk = () => walkWith(model.answers())
  const movedOn = async (now: Game, before: Game) => {
    const answers = model.answers()
    if (Object.keys(answers).length === 0) return
    const gone = goneOn(on(before), on(now), answers)
    // A ruling is told where it is changed.
    sayMoved(battle, { ...gone, moved: gone.moved.filter((one) => !('setting' in one)) })
    if (same(gone.answers, answers)) await open.put(walk())
    else await model.put(gone.answers)
  }
  const isStored = Object.keys(props.answers).length > props.usual.length
  const open = createOpen(battle, { walk, isStored, home, movedOn })
  const question = createMemo(() => on(open.game()))
  /** A test has one walk: where it is under way already, that one goes on. */
  const ledTo = async (first: OpenWalk | undefined): Promise<boolean> => {
    const at = first && (await resume(battle, first))
    if (!at) return false
    await store.dropWalk(battle.id, walk())
    navigate(`/battle/${battle.id}/walk?owed=${at.settles}`, { replace: true })
    say(words.underWay)
    props.lead(at)
    return true
  }
  const model = createWalk(battle.set.id, question, props.answers, async (answers, rolls) => {
    const next = withRolls(answers, rolls, battle.game().head + 1)
    if (rolls.length === 0 && (await ledTo(await firstOf(battle, walkWith(next))))) return null
    const isStored = await open.put(walkWith(next), rolledOf(question().procedure, rolls))
    // What people say goes on though the phone be full; what the phone threw is shown only when it is stored.
    return isStored || rolls.length === 0 ? next : null
  })
  createLive(battle, model)
  if (Object.keys(props.answers).length === 0) rollAtOnce(battle, model, useSearchParams()[0].roll !== undefined)
  /** Goes on with what was compared with it: as this walk, or as another in its place. */
  const goOn = async (other: Question, answers: Answers) => {
    const { procedure, args } = other
    if (procedure.id === question().procedure.id && same(args, question().args)) return model.put(answers)
    const next: OpenWalk = { procedure: procedure.id, args, answers, settles: null, on: battle.game().head }
    const underWay = (await openWalksOf(battle.id)).find((one) => sameWalk(one, next))
    const first = underWay ? await resume(battle, underWay) : { question: other, answers: {}, settles: null, usual: [] }
    if (!first) return
    // What was said while the two were compared holds, unless dice lie there.
    const at = hasFallen(first.answers) ? first : { ...first, answers: { ...first.answers, ...answers } }
    await store.dropWalk(battle.id, walk())
    if (Object.keys(at.answers).length > 0)
      await store.putWalk(battle.id, { ...next, answers: at.answers, settles: at.settles })
    props.lead(at)
    navigate(`/battle/${battle.id}${walkPath(procedure.id, isRecord(args) ? args : {})}`, { replace: true })
  }
  const begun = async ({ procedure, args }: Question): Promise<Answers> => {
    const walks = await openWalksOf(battle.id)
    const answers = walks.find((one) => sameWalk(one, { procedure: procedure.id, args, settles: null }))?.answers ?? {}
    return hasFallen(answers) ? {} : answers
  }
  return {
    home,
    question,
    model,
    walk,
    open,
    compares: { goOn: (other: Question, said: Answers) => void goOn(other, said), begun },
  }
}

/** Whether dice or cards lie there. */
const hasFallen = (answers: Answers): boolean =>
  Object.values(answers).some((answer) => 'source' in answer || 'roll' in answer)

/** A test that has nothing to ask is rolled at once, and only once, where that was asked for and the phone rolls. Call inside an owner. */
function rollAtOnce(battle: Battle, model: WalkModel, isAsked: boolean): void {
  let isToRoll = isAsked
  createEffect(() => {
    const step = model.open()?.step
    if (!isToRoll || step === undefined) return
    const isFirst = step.step === 'throw' && model.walked().trace.every((t) => t.did !== 'throw')
    isToRoll = isFirst && diceOf(battle.id, sideOf(model.question(), step)) === 'phone'
    if (!isToRoll || model.odds() === undefined) return
    isToRoll = false
    void model.throwAll()
  })
}

/** An owed test may go to a phone that this one cannot reach. */
const asCode = (settles: string | null, go: (path: string) => void): readonly HeadButton[] =>
  settles === null ? [] : [{ icon: 'share', label: words.asCode, onTap: () => go(`/code?owed=${settles}`) }]

function Walking(props: Walks & WalkParts): JSX.Element {
  const [battle, navigate] = [useBattle(), useNavigate()]
  const { home, question, model, walk, open, compares } = createWalking(battle, props)
  /** Leaves the walk as far as it has come, to go on with it from there. */
  const leaveFor = async (page: string) => {
    const stored = await store.putWalk(battle.id, walk())
    if (stored.ok) navigate(`/battle/${battle.id}${page}`)
    else say(stored.says)
  }
  const untyped = createMemo(() =>
    model.walked().outcome === null ? untypedIn(battle.set, battle.game(), model.walked()) : null,
  )
  const names = () => namesIn(battle.game())
  const says = ({ outcome }: Walked) =>
    words.enter(
      outcome ? tellChanges(sightOf(battle.set, battle.game()), outcome.changes).length : 0,
      outcome?.owed.length ?? 0,
    )
  /** Enters it; what is said then can be undone from there. */
  const enter = async (says = '') => {
    const draft = resolvedOf(question(), model.walked(), model.answers(), {
      settles: props.settles ?? owedAs(battle, walk()),
      odds: loggedOf(cameOf(question().procedure, model.firstOdds(), model.walked().outcome)),
    })
    const entered = draft ? await open.enter([draft]) : false
    if (entered && says !== '') say(says, { label: battleWords.undo, onTap: () => void battle.undo() })
  }
  return (
    <WalkSheet
      title={question().procedure.title}
      second={
        <>
          <b>{words.subjects(refsIn(subjectsIn(question().procedure, walk())).map(names()))}</b>
          <Show when={model.walked().outcome === null && fightOf(battle.set, battle.game(), walk())}>
            <button type="button" class="link" onClick={() => void leaveFor('/fight')}>
              {battleWords.onTable}
            </button>
          </Show>
          <Show when={untyped()}>
            {(table) => (
              <LinkButton onTap={() => void leaveFor(fieldPath(table().of, table().field))}>
                {words.typeTable(table().says)}
              </LinkButton>
            )}
          </Show>
        </>
      }
      model={model}
      usual={props.usual}
      hiddenKeys={(question().procedure.start?.subjects ?? []).filter((s) => 'kind' in s).map((s) => s.arg)}
      set={battle.set}
      uncovered={battle.game().ended !== null}
      battle={battle}
      compares={{ name: (ref) => names()(ref), ...compares }}
      right={asCode(props.settles, (path) => navigate(`/battle/${battle.id}${path}`))}
      onClose={home}
      coach={<props.Coach open={model.open()?.step.step ?? null} applies={says(model.walked())} />}
      applying={{
        says,
        apply: async (given, isUnseen = false) => {
          if (Object.keys(given).length > 0) await model.answerAll(given)
          const { outcome } = model.walked()
          const needed = neededWords(question(), model.walked(), model.toGo())
          if (outcome) await enter(isUnseen ? [outcome.verdict?.says, needed].filter(Boolean).join(' ') : '')
        },
      }}
      onDiscard={() => void open.drop()}
      onDeed={(deed) => void open.drop().then(() => navigate(`/battle/${battle.id}${deedPath(deed)}`))}
      end={
        <div class="acts">
          <Button tone="primary" onTap={() => void enter()}>
            {says(model.walked())}
          </Button>
          <Button onTap={() => void model.back()}>{words.changeAnswer}</Button>
          <Button onTap={() => void open.drop()}>{words.throwAway}</Button>
        </div>
      }
    />
  )
}
