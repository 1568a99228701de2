/** A test that came as a code: resolved here, and its result shown as a code for the referee's camera. Nothing is stored. */

import { useNavigate, useParams } from '@solidjs/router'
import { type Component, createResource, createSignal, type JSX, Show } from 'solid-js'
import type { Answers, AnyRuleSet, Question } from '#engine'
import { questionIn } from '#game'
import { store } from '#store'
import {
  isMarked,
  type NamedTest,
  namedTestIn,
  questionOfCode,
  resultCode,
  shortOf,
  testIn,
} from '../../phones/codes.ts'
import { Head } from '../../ui/Head.tsx'
import { LineIn } from '../../ui/LineIn.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { type Battle, openBattle } from '../model/battle.ts'
import { isOwn, ruleSetIn } from '../model/rulesets.ts'
import { tablePath } from '../model/table-path.ts'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { Copy } from './Copy.tsx'
import { SEAT } from './followed.ts'
import { MOST_LETTERS } from './joining.ts'
import './phones.css'
import { remembered } from './remembered.ts'
import { sittingNow } from './seat.ts'
import { joinWords, codeWords as words } from './words.ts'

type Come = {
  readonly set: AnyRuleSet
  readonly test: Pick<NamedTest, 'book' | 'head' | 'id'>
  readonly question: Question
}

async function come(code: string): Promise<Come | string> {
  const named = namedTestIn(code)
  if (named) return comeByName(named)
  const test = await testIn(code)
  if (!test.ok) return test.says
  const { ruleset, version } = test.value
  const set = await ruleSetIn(ruleset)
  if (!set && isOwn(ruleset)) return words.noOwnRules
  if (set?.version !== version) return words.otherRules
  const question = questionOfCode(set, test.value)
  return question ? { set, test: test.value, question } : words.otherRules
}

/** A test that is only named: the book at hand has the rest of it. */
async function comeByName(named: NamedTest): Promise<Come | string> {
  const battle = followed(named) ?? (await stored(named))
  if (typeof battle === 'string') return battle
  const { set, game } = battle
  const test = game().owed.find(({ id, struck }) => id === named.id && struck === null)
  const question = test && questionIn(set, game(), test.what, test.args)
  return question ? { set, test: named, question } : words.gone
}

/** The battle that this phone follows, if the test is of its book; what to say where it is behind, null where it is another. */
function followed({ book, head, mark }: NamedTest): Battle | string | null {
  const seat = sittingNow()
  const entry = seat?.player.entries[head]
  if (entry) return isMarked(entry, mark) ? seat.battle : null
  return seat && shortOf(seat.me().book) === book ? words.behind : null
}

/** The battle on this phone that has the entry of the test, whatever it is called here: a copy has an id of its own. */
async function stored({ head, mark }: NamedTest): Promise<Battle | string> {
  const games = await store.listGames()
  for (const game of games.ok ? games.value : []) {
    const page = game.head < head ? null : await store.entriesPage(game.id, head + 1, 1)
    const [entry] = page?.ok ? page.value : []
    if (!entry || !isMarked(entry, mark)) continue
    const battle = await openBattle(game.id)
    return battle.ok ? battle.value : battle.says
  }
  return words.elsewhere
}

/** Where whoever came by a code goes on. */
const home = () => (sittingNow() ? tablePath(SEAT) : '/')

type CodedProps = {
  /** The walk of a test of which nothing is stored; `end` is handed its answers, and the button that takes one back. */
  readonly Walk: Component<{
    readonly set: AnyRuleSet
    readonly question: Question
    readonly onClose: () => void
    readonly end: (answers: () => Answers, change: JSX.Element) => JSX.Element
  }>
}

/** The page of the test in the address. */
export default function Coded(props: CodedProps): JSX.Element {
  const navigate = useNavigate()
  const params = useParams()
  const [came] = createResource(() => params.code ?? '', come)
  const test = () => {
    const now = came()
    return typeof now === 'object' && now
  }
  return (
    <Show
      when={test()}
      keyed
      fallback={
        <div class="screen">
          <Head
            title={words.title}
            left={{ icon: 'back', label: joinWords.home, onTap: () => navigate(home()) }}
            rule="line"
          />
          <div class="screen-body stack">
            <Show when={came()}>{(says) => <Notice tone="refused" title={String(says())} />}</Show>
          </div>
          <NoticeRow />
        </div>
      }
    >
      {({ set, test, question }) => (
        <props.Walk
          set={set}
          question={question}
          onClose={() => navigate(home())}
          end={(answers, change) => (
            <Result code={(name) => resultCode(question, test, answers(), name)} change={change} />
          )}
        />
      )}
    </Show>
  )
}

/** The result as a code, under the name of whoever rolled. */
function Result(props: { readonly code: (name: string) => string; readonly change: JSX.Element }): JSX.Element {
  const [name, setName] = createSignal(remembered().name)
  const code = () => props.code(name().trim() || words.player)
  return (
    <section class="code-test">
      <QrCode text={code()} label={words.result} />
      <div>
        <p class="small">{words.resultHint}</p>
        <LineIn
          label={joinWords.name}
          example={joinWords.name}
          value={name()}
          done
          onType={(text) => setName(text.slice(0, MOST_LETTERS))}
        />
        <Copy text={code()} words={joinWords} />
        {props.change}
      </div>
    </section>
  )
}
