/** A player's own page: the test owed first, what is being resolved, then the units of its side. */

import { createMemo, createResource, type JSX, lazy, mapArray, mergeProps, onMount, Show } from 'solid-js'
import { refsIn } from '#engine'
import { hasFallen, namesIn, type OwedTest, questionIn } from '#game'
import { endParts, isTest, oddsInShort, owedWords, whysSay } from '#tell'
import { SENT_AWAY } from '../../phones/roster.ts'
import type { Live } from '../../phones/said.ts'
import { Button } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OwedList } from '../../ui/OwedList.tsx'
import { StatusSign } from '../../ui/Sign.tsx'
import { buttonOf } from '../model/actions/action.ts'
import { light } from '../model/actions/desk.ts'
import { actionWords } from '../model/actions/words.ts'
import { type Battle, useBattle } from '../model/battle.ts'
import { flagOf } from '../model/flag.ts'
import { countOdds } from '../model/odds/ask.ts'
import { chooseDice } from '../model/prefs.ts'
import type { Sitting } from '../model/sitting.ts'
import { say } from '../model/toast.ts'
import { nowIn } from '../model/turn.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { createSlotTime } from '../shared/clock/time.ts'
import { TableTabs } from '../shared/places/Places.tsx'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { tableWords } from '../shared/table/words.ts'
import { createShown } from '../shared/units/shown.ts'
import { createAsking } from './asking.ts'
import { Deputy } from './Deputy.tsx'
import { Disclosed } from './Disclosed.tsx'
import { Follows } from './Follows.tsx'
import { AskStrip, Mine } from './Mine.tsx'
import { createRested } from './rest.ts'
import './phones.css'
import { againWords, codeWords, seatWords as words } from './words.ts'

/** So large is no phone and no tablet in a hand. */
const HALL_SCREEN = '(min-width: 1000px) and (min-height: 600px)'
let wasBoard = false

const Lacks = lazy(async () => ({ default: (await import('./returned.ts')).Lacks }))

export function SeatScreen(props: { readonly sitting: Sitting }): JSX.Element {
  const { battle, go, leave } = useDesk()
  const { me, is, now } = props.sitting
  const side = () => battle.set.sides.find(({ id }) => id === me().side)
  const owed = createMemo(() => now((player) => player.tests), [], { equals: isSameList })
  const why = () => now((player) => player.state.why)
  const live = createMemo(() => now((player) => player.live))
  const asked = createMemo(() => now((player) => player.questions[0]))
  const time = createSlotTime(battle)
  // A large screen that only watches is the board of the hall; its way back stays open.
  if (!wasBoard && me().side === null && me().may === 'watch' && window.matchMedia(HALL_SCREEN).matches) {
    wasBoard = true
    onMount(() => go({ is: 'board' }))
  }
  const all = createShown(battle)
  const asking = createAsking(battle, all, go)
  const asks = () => me().may === 'play' && is() === 'here' && !battle.set.places && battle.game().ended === null
  return (
    <div class="screen">
      <Head
        title={[me().name, side()?.says].filter(Boolean).join(', ')}
        left={{ icon: 'back', label: actionWords.battles, onTap: () => leave('/') }}
        clock={time().says === undefined ? undefined : { ...time(), onTap: () => say(time().label) }}
        right={[
          { icon: 'import', label: codeWords.scan, onTap: () => go({ is: 'scan' }) },
          ...(time().says === undefined ? [buttonOf(light)] : []),
        ]}
      />
      <Follows sitting={props.sitting} />
      <div class="screen-body table stack">
        <Show when={is() === 'closed' && (me().may !== 'referee' || why() !== '')}>
          <Notice
            tone="refused"
            title={why() || words.lost}
            action={why() === SENT_AWAY ? undefined : { label: againWords.scan, onTap: () => go({ is: 'scan' }) }}
          >
            <Show when={why() !== SENT_AWAY}>
              <p class="small">{why() === '' ? words.lostHint : words.closedHint}</p>
            </Show>
          </Notice>
        </Show>
        <Show when={me().may === 'referee'}>
          <Deputy sitting={props.sitting} />
        </Show>
        <Show when={is() !== 'closed' && props.sitting.own()}>
          {(own) => <Lacks sitting={props.sitting} own={own()} />}
        </Show>
        <Show when={asked()}>
          {(asked) => (
            <Notice tone="owed" title={words.asked} action={{ label: words.answer, onTap: () => go({ is: 'asked' }) }}>
              {asked().why}
            </Notice>
          )}
        </Show>
        <Show when={battle.game().ended !== null} fallback={<Tests sitting={props.sitting} owed={owed()} />}>
          <Ended />
        </Show>
        <Disclosed sitting={props.sitting} />
        <Mine sitting={props.sitting} side={side()} all={all()} asking={asking} asks={asks()} />
      </div>
      <NoticeRow />
      <Show when={battle.game().ended === null && live()}>{(live) => <Now live={live()} />}</Show>
      <Show when={asks()}>
        <AskStrip sitting={props.sitting} asking={asking} />
      </Show>
      <TableTabs current="mine" />
    </div>
  )
}

/** Who has won, and why. */
function Ended(): JSX.Element {
  const battle = useBattle()
  const parts = createMemo(() => endParts(nowIn(battle.set, battle.game()).asks))
  return (
    <Notice tone="plain" title={parts().headline}>
      <p class="small">{parts().why}</p>
    </Notice>
  )
}

const isSameList = (a: readonly OwedTest[], b: readonly OwedTest[]) =>
  a.length === b.length && a.every((test, at) => test === b[at])

/** The first test large, with both ways to roll it; the others as a list. */
function Tests(props: { readonly sitting: Sitting; readonly owed: readonly OwedTest[] }): JSX.Element {
  const { battle, go } = useDesk()
  const take = (test: OwedTest, dice?: 'phone' | 'table') => {
    if (dice) chooseDice(battle.id, props.sitting.me().side ?? '', dice)
    go({ is: 'test', id: test.id, ...(dice === 'phone' ? { roll: true } : {}) })
  }
  /** Its dice lie there, and are not handed in. */
  const isRolled = ({ id }: OwedTest) => hasFallen({ answers: props.sitting.now((player) => player.standing(id)) })
  const first = createMemo(() => props.owed[0], undefined, { equals: (a, b) => a?.id === b?.id })
  // A row stays on the page while entries come.
  const rows = createMemo(
    mapArray(
      () => props.owed.slice(1),
      (one, at) =>
        mergeProps(() => ({
          place: at() + 2,
          side: flagOfTest(battle, one),
          title: whoOf(battle, one) || one.title,
          test: one.title,
          why: whysSay(battle.set, battle.game(), one),
          onTap: () => take(one),
        })),
    ),
  )
  return (
    <Show when={first()} keyed>
      {(test) => (
        <section class="my-tests" aria-label={words.myTests}>
          <div class="my-test">
            <p class="my-test-count">
              <StatusSign kind="shield" word={words.owe(owedWords(battle.set, props.owed))} tone="owed" />
            </p>
            <h2>{titleOf(battle, test)}</h2>
            <p class="small">{whysSay(battle.set, battle.game(), test)}</p>
            <Show when={isRolled(test)} fallback={<Chance test={test} />}>
              <b class="my-test-chance">{words.rolled}</b>
            </Show>
            <div class="acts">
              <Show
                when={props.sitting.me().dice === 'seat' && !isRolled(test)}
                fallback={
                  <Button tone="primary" onTap={() => take(test)}>
                    {isRolled(test) ? tableWords.goOn : actionWords.takeIt(isTest(battle.set, test))}
                  </Button>
                }
              >
                <button type="button" class="btn primary half" onClick={() => take(test, 'table')}>
                  {tableWords.ownDice}
                </button>
                <Button onTap={() => take(test, 'phone')}>{words.phoneRolls}</Button>
              </Show>
            </div>
          </div>
          <Show when={props.owed.length > 1}>
            <OwedList title={words.others} rows={rows()} />
          </Show>
        </section>
      )}
    </Show>
  )
}

const whoOf = (battle: Battle, { args }: OwedTest) => tableWords.who(refsIn(args).map(namesIn(battle.game())))
const flagOfTest = (battle: Battle, { args }: OwedTest) => refsIn(args).map((ref) => flagOf(battle, ref))[0]
const titleOf = (battle: Battle, test: OwedTest) => [test.title, whoOf(battle, test)].filter(Boolean).join(': ')

/** The odds of a test before anything is asked, where they can be had at once. */
function Chance(props: { readonly test: OwedTest }): JSX.Element {
  const battle = useBattle()
  const game = createRested(battle.game)
  const [says] = createResource(
    () => questionIn(battle.set, game(), props.test.what, props.test.args),
    async (question) => {
      const { odds } = await countOdds({ ruleset: battle.set.id, question, answers: {}, starts: QUICK })
      if (odds === null || 'over' in odds) return ''
      return oddsInShort([odds], question.procedure.success ?? null)?.[0] ?? ''
    },
  )
  // Read before it is known it would hold the page back.
  return <b class="my-test-chance">{says.state === 'pending' ? '' : says.latest}</b>
}

/** Starts that the odds of a test may cost. */
const QUICK = 4000

/** What is being resolved on the referee's phone, as far as this seat may see it. */
function Now(props: { readonly live: NonNullable<Live> }): JSX.Element {
  return (
    <p class="live" role="status">
      <b>{props.live.title}</b>
      <span>{[props.live.step, props.live.pool, props.live.chance].filter(Boolean).join(', ')}</span>
    </p>
  )
}
