/** A test of this seat, resolved as any other, and handed in: the referee's phone walks it again and enters it, or says why not. */
import { createEffect, createMemo, createSignal, type JSX, Show, untrack } from 'solid-js'
import { type Answers, type Json, type Question, same, unlessSaid, type Walked } from '#engine'
import { bareGame, type Game, type OwedTest, questionIn, resolvedOf, type WalkRow, walkRow } from '#game'
import type { QuestionToSeat as Asked, HandedIn } from '../../../phones/player.ts'
import { leadingTo } from '../../../phones/secrets.ts'
import { Button } from '../../../ui/Button.tsx'
import { useBattle } from '../../model/battle.ts'
import { phonesAt } from '../../model/phones.ts'
import type { Sitting } from '../../model/sitting.ts'
import { say } from '../../model/toast.ts'
import { battleWords } from '../../model/words.ts'
import { useDesk } from '../../shared/actions/use-desk.ts'
import { usePage } from '../../shared/actions/use-page.ts'
import { ToTable } from '../../shared/broken/ToTable.tsx'
import { createAlone, type RowModel } from '../model.ts'
import { rowAsked } from '../open.ts'
import { walkWords as words } from '../words.ts'
import { PlayerWalk } from './PlayerWalk.tsx'
import { Wishing, wishedIn } from './Wishing.tsx'

/** What is walked here: a test of this seat, or anything that a second referee begins. */
type Begun = { readonly settles: string | null; readonly title: string; readonly question: Question }

const isSame = ({ question: a }: Begun, { question: b }: Begun) => a.procedure === b.procedure && same(a.args, b.args)

type Seated = {
  readonly sitting: Sitting
  /** Whose book this phone follows. */
  readonly line: JSX.Element
}

/** The walk that the address names: of an owed test, of what a second referee begins, or of a question put to this side. */
export function SeatWalk(props: Seated): JSX.Element {
  const battle = useBattle()
  const page = usePage('walk', 'test', 'open-walk', 'asked', 'list')
  const owed = () => {
    const at = page()
    return at?.is === 'test' ? at.id : undefined
  }
  const isAsked = () => page()?.is === 'asked'
  // The test stays on the page when its entry comes; the page is left when the hand-in is answered.
  const test = createMemo<OwedTest | undefined>(
    (old) => battle.game().owed.find(({ id }) => id === owed()) ?? (old?.id === owed() ? old : undefined),
  )
  const first = createMemo(
    (): Begun | undefined => {
      const it = test()
      const at = battle.mayWrite ? page() : null
      const begun = it
        ? walkRow(it.what, it.args, { settles: it.id })
        : at && at.is !== 'list' && rowAsked(battle.game(), at)
      const question = begun && questionIn(battle.set, battle.game(), begun.procedure, begun.args)
      return question ? { settles: begun.settles, title: it?.title ?? question.procedure.title, question } : undefined
    },
    undefined,
    { equals: (a, b) => a === b || (!!a && !!b && isSame(a, b)) },
  )
  const asked = createMemo(() => (isAsked() ? props.sitting.now((player) => player.questions[0]) : undefined))
  // An answered question is gone at once, and that is no fault.
  let isAnswered = false
  const gone = () => (!isAsked() ? words.notYours : isAnswered ? words.answerSent : words.askedNoMore)
  const wished = createMemo(() => (props.sitting.me().may === 'play' ? wishedIn(battle, page()) : null), undefined, {
    equals: (a, b) => same(a ?? null, b ?? null),
  })
  const wish = () => wished() ?? undefined
  return (
    <Show when={!wish()} fallback={<Show when={wish()}>{(wish) => <Wishing {...props} wish={wish()} />}</Show>}>
      <Show
        when={first()}
        keyed
        fallback={
          <Show when={asked()} keyed fallback={<ToTable says={gone()} />}>
            {(asked) => (
              <Answering
                asked={asked}
                sitting={props.sitting}
                line={props.line}
                onAnswer={(value) => {
                  isAnswered = true
                  props.sitting.player.reply(asked, value)
                }}
              />
            )}
          </Show>
        }
      >
        {(at) => <Walking sitting={props.sitting} line={props.line} {...at} />}
      </Show>
    </Show>
  )
}

/** Whether a test is this seat's still; a second referee takes it from whoever has it. Call inside an owner. */
function createHold({ battle, now }: Sitting, settles: string | null, isSent: () => boolean): () => boolean {
  const isMine = () => now((one) => one.tests.some(({ id }) => id === settles))
  if (settles !== null && !isMine()) untrack(() => phonesAt(battle.id)?.takeBack(settles))
  createEffect((wasMine) => {
    if (wasMine && !isMine() && !isSent()) say(words.takenBack)
    return isMine()
  }, isMine() || !battle.mayWrite)
  return isMine
}

/** The walk of a seat: the phone that keeps the book rolls, and what stands there cannot be changed here. Call inside an owner. */
function createSeated(props: Begun & Seated, isSent: () => boolean, proposes: () => boolean): RowModel {
  const { sitting, settles } = props
  const { battle, player, now } = sitting
  // After the hand-in the page keeps the state that was sent.
  const game = createMemo((sent: Game) => (isSent() ? sent : battle.game()), battle.game())
  // Where the referee's phone rolls, the seat answers up to the first throw.
  const upToThrow = (walked: Walked): Walked =>
    sitting.me().dice === 'referee' && !proposes() && walked.open?.step.step === 'throw'
      ? { ...walked, open: null }
      : walked
  const { procedure, args } = props.question
  const stands = () => (settles === null ? {} : now((one) => one.standing(settles)))
  const model = createAlone(
    {
      set: battle.set,
      game,
      seen: upToThrow,
      stands,
      fixed: ({ key, step }) => {
        if (key in stands()) return words.stands
        const isKnown = step.from !== undefined && step.from !== unlessSaid && step.default !== undefined
        return isKnown && !battle.mayWrite ? words.known : null
      },
      rollsThere: async (_, answers, key) => {
        const came = await player.roll({ procedure: procedure.id, args, settles, answers, key })
        if (!came.ok) say(came.why)
        return came.ok ? came.answers : came.answers && { ...answers, ...came.answers }
      },
    },
    walkRow(procedure.id, args, { settles, answers: stands() }),
  )
  // The other side's word, or dice that were rolled before the channel broke.
  createEffect(() => {
    const missing = Object.entries(stands()).some(([key, answer]) => !same(model.answers()[key] ?? null, answer))
    if (missing && !isSent()) untrack(() => void model.put(model.answers()))
  })
  return model
}

/** A test that has nothing to ask is rolled on arrival, once: its odds stood by the button. Call inside an owner. */
function rollFirst(model: RowModel): void {
  let isToRoll = Object.keys(model.answers()).length === 0
  createEffect(() => {
    const step = model.open()?.step.step
    if (!isToRoll || step === undefined) return
    isToRoll = false
    if (step === 'throw') untrack(() => void model.throwOne())
  })
}

function Walking(props: Begun & Seated): JSX.Element {
  const { battle, go } = useDesk()
  const { sitting, settles } = props
  const { player } = sitting
  const [isSent, setSent] = createSignal(false)
  const home = () => go({ is: 'table' }, { replace: true })
  const isMine = createHold(sitting, settles, isSent)
  /** A second referee also takes tests that were handed to no seat. */
  const proposes = () => battle.mayWrite && !isMine()
  const model = createSeated(props, isSent, proposes)
  const page = usePage('test')
  if (page()?.roll) rollFirst(model)
  /** What the walk came to, on its way to the referee's phone; null where nothing came of it. */
  const sendOff = (): Promise<HandedIn> | null => {
    const walked = model.walked()
    if (settles !== null && !proposes()) return player.handIn({ id: settles, answers: model.answers() })
    const draft = resolvedOf(model.question(), walked, model.answers(), { settles })
    return draft && player.propose(draft)
  }
  const handIn = async (given: Answers = {}) => {
    if (isSent()) return
    setSent(true)
    if (Object.keys(given).length > 0) await model.answerAll(given)
    const { outcome } = model.walked()
    // Nothing was rolled: the referee's phone is out of reach, or wants something else first.
    if (!outcome && sitting.me().dice === 'seat') return void setSent(false)
    const came = await sendOff()
    if (!came) return void setSent(false)
    if (came.ok) {
      say(outcome?.verdict?.says ?? battleWords.entered)
      return home()
    }
    setSent(false)
    say(came.why)
    if (came.answers) await model.put(came.answers)
    if (came.key !== null && model.open()?.key !== came.key) model.reopen(came.key)
  }
  return (
    <PlayerWalk
      title={props.title}
      line={props.line}
      model={model}
      onClose={home}
      applying={{
        says: () => words.handIn,
        rolls: words.rollAndHandIn,
        ends: words.handInEnd,
        apply: (given) => handIn(given),
      }}
      end={
        <div class="acts">
          <Button tone="primary" disabled={isSent()} onTap={() => void handIn()}>
            {isSent()
              ? battleWords.sent(sitting.is() === 'here')
              : model.walked().outcome
                ? words.handIn
                : words.rollThere}
          </Button>
          <Button disabled={isSent()} onTap={() => void model.back()}>
            {words.changeAnswer}
          </Button>
        </div>
      }
    />
  )
}

type AnsweringProps = Seated & {
  readonly asked: Asked
  readonly onAnswer: (value: Json) => void
}

/** A question of this side, in a test that is walked elsewhere: whoever holds this phone may see it. */
function Answering(props: AnsweringProps): JSX.Element {
  const battle = useBattle()
  const question = questionIn(battle.set, battle.game(), props.asked.procedure, props.asked.args)
  return (
    <Show when={question} keyed fallback={<ToTable says={words.askedNoMore} />}>
      {(question) => <OneAnswer question={question} {...props} />}
    </Show>
  )
}

function OneAnswer(props: AnsweringProps & { readonly question: Question }): JSX.Element {
  const { battle, go } = useDesk()
  const { asked, question, sitting } = props
  const home = () => go({ is: 'table' }, { replace: true })
  const keep = async ([row]: readonly WalkRow[]) => {
    const given = row?.answers[asked.key]
    if (given && 'value' in given) props.onAnswer(given.value)
    return false
  }
  const game = bareGame(question)
  const answers = leadingTo(asked.key, question, asked.answers)
  const model = createAlone(
    { set: battle.set, game: () => game, keep },
    walkRow(asked.procedure, asked.args, { answers }),
  )
  model.showTo(sitting.me().side)
  return <PlayerWalk line={props.line} model={model} onClose={home} end={<Button onTap={home}>{words.close}</Button>} />
}
