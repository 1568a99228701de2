/** A test of this seat, resolved as any other, and handed in: the referee's phone walks it again and enters it, or says why not. */
import { useNavigate, useSearchParams } from '@solidjs/router'
import { createEffect, createMemo, createSignal, type JSX, onCleanup, Show } from 'solid-js'
import type { Answers, Json, Question, Walked } from '#engine'
import { namesIn, type OwedTest, questionIn, refsIn } from '#game'
import { cameOf, loggedOf } from '#tell'
import type { Question as Asked } from '../../phones/player.ts'
import { leadingTo } from '../../phones/secrets.ts'
import { Button } from '../../ui/Button.tsx'
import { Astray } from '../broken/Astray.tsx'
import { useBattle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { createWalk } from '../walk/model.ts'
import { WalkSheet } from '../walk/WalkSheet.tsx'
import { walkWords } from '../walk/words.ts'
import { Follows } from './Follows.tsx'
import type { Sitting } from './seat.ts'
import { seatWords as words } from './words.ts'

export function SeatWalk(props: { readonly sitting: Sitting }): JSX.Element {
  const battle = useBattle()
  const [search] = useSearchParams()
  // What was begun stays on the page when its entry has come: whoever handed it in leaves by itself.
  const test = createMemo<OwedTest | undefined>(
    (old) => battle.game().owed.find(({ id }) => id === search.owed) ?? (old?.id === search.owed ? old : undefined),
  )
  const first = createMemo(
    (): { readonly test: OwedTest; readonly question: Question } | undefined => {
      const it = test()
      const question = it && questionIn(battle.set, battle.game(), it.what, it.args)
      return it && question ? { test: it, question } : undefined
    },
    undefined,
    { equals: (a, b) => a?.test.id === b?.test.id },
  )
  const asked = createMemo(() =>
    search.asked === undefined ? undefined : props.sitting.now((player) => player.questions[0]),
  )
  // Its question is gone from the page as soon as it is answered.
  let isAnswered = false
  const gone = () => (search.asked === undefined ? words.gone : isAnswered ? words.answered : words.askedNoMore)
  return (
    <Show
      when={first()}
      keyed
      fallback={
        <Show when={asked()} keyed fallback={<Astray says={gone()} to={`/battle/${battle.id}`} />}>
          {(asked) => (
            <Answering
              asked={asked}
              sitting={props.sitting}
              onAnswer={(value) => {
                isAnswered = true
                props.sitting.player.reply(asked, value)
              }}
            />
          )}
        </Show>
      }
    >
      {(at) => <Walking sitting={props.sitting} {...at} />}
    </Show>
  )
}

function Walking(props: {
  readonly sitting: Sitting
  readonly test: OwedTest
  readonly question: Question
}): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const { sitting, test } = props
  const { player } = sitting
  const [isSent, setSent] = createSignal(false)
  const home = () => navigate(`/battle/${battle.id}`, { replace: true })
  const question = createMemo((): Question => {
    const { world, settings } = battle.game()
    return { ...props.question, world, settings }
  })
  // Where the referee's phone rolls, the seat answers up to the first throw.
  const upToThrow = (walked: Walked): Walked =>
    sitting.me().dice === 'referee' && walked.open?.step.step === 'throw' ? { ...walked, open: null } : walked
  const model = createWalk(battle.set.id, question, {}, async (answers) => answers, upToThrow)
  player.hold(test.id)
  onCleanup(() => isSent() || player.hold(test.id, false))
  createEffect((wasMine) => {
    const isMine = sitting.now((one) => one.tests.some(({ id }) => id === test.id))
    if (wasMine && !isMine && !isSent()) say(words.back)
    return isMine
  }, true)
  const handIn = async (given: Answers = {}) => {
    if (isSent()) return
    setSent(true)
    if (Object.keys(given).length > 0) await model.answerAll(given)
    const walked = model.walked()
    const odds = loggedOf(cameOf(question().procedure, model.firstOdds(), walked.outcome))
    const came = await player.handIn({ id: test.id, answers: model.answers(), odds })
    if (came.ok) {
      say(walked.outcome?.verdict?.says ?? words.entered)
      return home()
    }
    setSent(false)
    say(came.why)
    if (came.answers) await model.put(came.answers)
    if (came.key !== null && model.open()?.key !== came.key) model.reopen(came.key)
  }
  const names = () => refsIn(test.args).map(namesIn(battle.game()))
  return (
    <WalkSheet
      title={test.title}
      second={<b>{walkWords.subjects(names())}</b>}
      line={<Follows sitting={sitting} />}
      model={model}
      hiddenKeys={(question().procedure.start?.subjects ?? []).filter((s) => 'kind' in s).map((s) => s.arg)}
      set={battle.set}
      uncovered={false}
      noRuling
      battle={null}
      onClose={home}
      applying={{ says: () => words.handIn, rolls: words.rollAndHandIn, apply: (given) => handIn(given) }}
      end={
        <div class="acts">
          <Button tone="primary" disabled={isSent()} onTap={() => void handIn()}>
            {isSent()
              ? words.sent(sitting.now((one) => one.state.is === 'here'))
              : model.walked().outcome
                ? words.handIn
                : words.rollThere}
          </Button>
          <Button disabled={isSent()} onTap={() => void model.back()}>
            {walkWords.changeAnswer}
          </Button>
        </div>
      }
    />
  )
}

type AnsweringProps = {
  readonly sitting: Sitting
  readonly asked: Asked
  readonly onAnswer: (value: Json) => void
}

/** A question of this side, in a test that is walked elsewhere: whoever holds this phone may see it. */
function Answering(props: AnsweringProps): JSX.Element {
  const battle = useBattle()
  const question = questionIn(battle.set, battle.game(), props.asked.procedure, props.asked.args)
  return (
    <Show when={question} keyed fallback={<Astray says={words.askedNoMore} to={`/battle/${battle.id}`} />}>
      {(question) => <OneAnswer question={question} {...props} />}
    </Show>
  )
}

function OneAnswer(props: AnsweringProps & { readonly question: Question }): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const { asked, question, sitting } = props
  const home = () => navigate(`/battle/${battle.id}`, { replace: true })
  const model = createWalk(
    battle.set.id,
    () => question,
    leadingTo(asked.key, question, asked.answers),
    async (answers) => {
      const given = answers[asked.key]
      if (given && 'value' in given) props.onAnswer(given.value)
      return null
    },
  )
  model.showTo(sitting.me().side)
  return (
    <WalkSheet
      title={question.procedure.title}
      second={<b>{walkWords.subjects(refsIn(asked.args).map(namesIn(battle.game())))}</b>}
      line={<Follows sitting={sitting} />}
      model={model}
      hiddenKeys={[]}
      set={battle.set}
      uncovered={false}
      noRuling
      battle={null}
      onClose={home}
      end={<Button onTap={home}>{walkWords.close}</Button>}
    />
  )
}
