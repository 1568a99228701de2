/** An owed test as a code, for a phone that this one cannot reach: the other scans it and rolls, this one reads its result. */
import { useNavigate, useSearchParams } from '@solidjs/router'
import { createMemo, createResource, createSignal, type JSX, Show } from 'solid-js'
import { type Answers, walk } from '#engine'
import { type Draft, namesIn, type OwedTest, questionIn, refsIn } from '#game'
import { store } from '#store'
import { handInOf, resultIn, shortOf, testCode } from '../../phones/codes.ts'
import { judged } from '../../phones/judge.ts'
import { sideOf } from '../../phones/sides.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Astray } from '../broken/Astray.tsx'
import { useBattle } from '../model/battle.ts'
import { copyText } from '../model/clipboard.ts'
import { say } from '../model/toast.ts'
import { MOST_IN_CODE, pageAddress } from '../share/links.ts'
import { shareWords } from '../share/words.ts'
import { BackHead } from '../table/BackHead.tsx'
import { tableWords } from '../table/words.ts'
import './phones.css'
import { Reading } from './Reading.tsx'
import { codeWords as words } from './words.ts'

/** What a code that was read came to: drafts and the verdict, or why not, with the answers that stand. */
type Came =
  | { readonly is: 'ends'; readonly who: string; readonly says: string; readonly drafts: readonly Draft[] }
  | { readonly is: 'not'; readonly why: string; readonly answers: Answers | null }

/** The page of the test that the address names. */
export default function CodeTest(): JSX.Element {
  const battle = useBattle()
  const [search] = useSearchParams()
  const test = createMemo(() => battle.game().owed.find(({ id, struck }) => id === search.owed && struck === null))
  return (
    <Show when={test()} keyed fallback={<Astray says={words.gone} to={`/battle/${battle.id}`} />}>
      {(test) => <OneTest test={test} />}
    </Show>
  )
}

function OneTest(props: { readonly test: OwedTest }): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const { test } = props
  const [came, setCame] = createSignal<Came | null>(null)
  const [code] = createResource(() => testCode(battle.set, battle.game(), battle.id, test))
  const link = () => {
    const letters = code()
    return letters ? `${pageAddress()}#/test/${letters}` : null
  }
  const who = () => tableWords.who(refsIn(test.args).map(namesIn(battle.game())))
  const ends = () => only(came(), 'ends')
  const apply = async () => {
    const now = ends()
    const closes = { procedure: test.what, args: test.args, answers: {}, settles: test.id, on: battle.game().head }
    if (now && (await battle.enter(now.drafts, { closes }))) navigate(`/battle/${battle.id}`, { replace: true })
  }
  /** Goes on with what was answered, on this phone. */
  const goOn = async (answers: Answers) => {
    const { what, args, id } = test
    await store.putWalk(battle.id, { procedure: what, args, answers, settles: id, on: battle.game().head })
    navigate(`/battle/${battle.id}/walk?owed=${id}`, { replace: true })
  }
  return (
    <div class="screen">
      <BackHead title={test.title} second={<b>{who()}</b>} />
      <div class="screen-body stack">
        <Show when={!code.loading} fallback={<p class="door-wait">{words.making}</p>}>
          <Show when={link()} fallback={<Notice tone="refused" title={words.secret} />}>
            {(text) => <Shown text={text()} />}
          </Show>
        </Show>
        <Reading
          onCode={(text) => setCame(readOf(battle, test, text.trim()))}
          hold={words.hold}
          isSaid={came() !== null}
          says={<Show when={came()}>{(now) => <Became came={now()} />}</Show>}
        />
        <Show when={only(came(), 'not')}>
          {(not) => (
            <Show when={not().answers}>
              {(answers) => <Button onTap={() => void goOn(answers())}>{words.goOn}</Button>}
            </Show>
          )}
        </Show>
      </div>
      <Show when={ends()}>
        {(now) => (
          <Foot>
            <Button tone="primary" onTap={() => void apply()}>
              {words.apply(now().says)}
            </Button>
          </Foot>
        )}
      </Show>
    </div>
  )
}

const only = <I extends Came['is']>(came: Came | null, is: I) =>
  came?.is === is ? (came as Extract<Came, { is: I }>) : false

/** What the code that was read last came to. */
const Became = (props: { readonly came: Came }): JSX.Element => (
  <>
    <Icon name={props.came.is === 'ends' ? 'check' : 'alarm'} size={20} />
    {props.came.is === 'ends' ? words.read(props.came) : props.came.why}
  </>
)

function Shown(props: { readonly text: string }): JSX.Element {
  const copy = async () => say((await copyText(props.text)) ? shareWords.copied : shareWords.notCopied)
  return (
    <section class="code-test">
      <Show when={props.text.length <= MOST_IN_CODE} fallback={<p>{words.long}</p>}>
        <QrCode text={props.text} label={words.code} />
      </Show>
      <div>
        <p class="small">{words.hint}</p>
        <LinkButton onTap={() => void copy()}>{shareWords.copy}</LinkButton>
      </div>
    </section>
  )
}

/** What a text that was read is for this test: judged as any hand-in, on the battle as it stands. */
function readOf(battle: ReturnType<typeof useBattle>, test: OwedTest, text: string): Came {
  const not = (why: string): Came => ({ is: 'not', why, answers: null })
  const read = resultIn(text)
  if (!read.ok) return not(read.says)
  const { value: result } = read
  const { set } = battle
  const game = battle.game()
  if (result.book !== shortOf(battle.id) || result.id !== test.id) return not(words.other)
  const question = questionIn(set, game, test.what, test.args)
  if (!question) return not(words.gone)
  const handIn = handInOf(question, result)
  const by = { seat: 0, name: result.name, side: sideOf(set, game, test.args) }
  const verdict = judged(handIn, { set, game, was: null, by, kept: {}, chance: null, batch: null })
  if (verdict.is === 'not') return { is: 'not', why: verdict.why, answers: verdict.answers }
  if (verdict.is === 'asks') return not(words.asks)
  const says = walk(question, handIn.answers).outcome?.verdict?.says ?? ''
  return { is: 'ends', who: result.name, says, drafts: verdict.drafts }
}
