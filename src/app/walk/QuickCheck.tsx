/** One procedure without a battle: units are described on the spot, nothing is stored. */
import { useNavigate, useParams, useSearchParams } from '@solidjs/router'
import { createResource, createSignal, type JSX, lazy, Show } from 'solid-js'
import type { Answers, AnyProcedure, AnyRuleSet, Question } from '#engine'
import { defaultSettings } from '#engine'
import { fitting, procedureOf, startWith } from '#game'
import { store } from '#store'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Question as Asked } from '../../ui/Question.tsx'
import { Astray } from '../broken/Astray.tsx'
import { brokenWords } from '../broken/words.ts'
import { ruleSet, ruleSetIds } from '../rulesets.ts'
import { checkPlace, pageAddress, setUpIn } from '../share/links.ts'
import { shareWords } from '../share/words.ts'
import { stoppedAtNumbers } from './blank.ts'
import { choosable, type Described, described, describedBy, subjectsOf } from './described.ts'
import { createWalk } from './model.ts'
import { WalkSheet } from './WalkSheet.tsx'
import { walkWords as words } from './words.ts'

const ShareSheet = lazy(() => import('../share/ShareSheet.tsx'))

/** The quick check that the address names. */
export default function QuickCheck(): JSX.Element {
  const params = useParams()
  const [set] = createResource(
    () => known(params.ruleset),
    async (id) => {
      const set = await ruleSet(id)
      return { ...set, start: startWith(set, await store.readLasting()) }
    },
  )
  return (
    <Show when={known(params.ruleset)} fallback={<Astray says={brokenWords.noRules} to="/" />}>
      <Show when={set()} keyed>
        {(set) => (
          <Show
            when={procedureOf(set, params.procedure ?? '')}
            keyed
            fallback={<Astray says={brokenWords.noCheck} to="/" />}
          >
            {(p) => <Checking set={set} procedure={p} />}
          </Show>
        )}
      </Show>
    </Show>
  )
}

/** The id of a rule set of this app; false for any other text. */
const known = (id: string | undefined) => (id !== undefined && ruleSetIds.includes(id) ? id : false)

function Checking(props: { readonly set: AnyRuleSet; readonly procedure: AnyProcedure }): JSX.Element {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { set, procedure } = props
  const come = setUpIn(search.with, search.said)
  const [answers, setAnswers] = createSignal(come.answers)
  const [so, setSo] = createSignal(describedBy(set, procedure, come.with))
  const next = () => subjectsOf(procedure).find((s) => so().args[s.arg] === undefined)
  const close = () => navigate('/')
  const another = () => {
    setAnswers({})
    setSo(describedBy(set, procedure, {}))
  }
  return (
    <Show
      when={next()}
      keyed
      fallback={
        <Checked
          set={set}
          procedure={procedure}
          described={so()}
          answers={answers()}
          onAnother={another}
          onClose={close}
        />
      }
    >
      {(subject) => (
        <div class="screen walk">
          <Head
            title={procedure.title}
            second={so().second || set.title}
            left={{ icon: 'close', label: words.close, onTap: close }}
          />
          <div class="screen-body" />
          <Panel label={subject.says} moment={subject.arg}>
            <Asked text={subject.says} />
            <div class="quick-list">
              <AnswerList
                label={subject.says}
                answers={choosable(set, subject.kind).map((t) => ({
                  value: t.id,
                  label: t.says,
                  detail: sideName(set, t.side),
                }))}
                onAnswer={(id) => setSo(described(set, so(), subject, id))}
              />
            </div>
          </Panel>
        </div>
      )}
    </Show>
  )
}

const sideName = (set: AnyRuleSet, side: string | undefined) => set.sides.find((s) => s.id === side)?.says

function Checked(props: {
  readonly set: AnyRuleSet
  readonly procedure: AnyProcedure
  readonly described: Described
  readonly answers: Answers
  readonly onAnother: () => void
  readonly onClose: () => void
}): JSX.Element {
  const [sharing, setSharing] = createSignal(false)
  const question: Question = {
    procedure: props.procedure,
    args: props.described.args,
    world: props.described.world,
    settings: defaultSettings(props.set),
  }
  const model = createWalk(
    props.set.id,
    () => question,
    fitting(question, props.answers),
    async (answers) => answers,
    stoppedAtNumbers,
  )
  const link = () =>
    pageAddress() +
    checkPlace(props.set.id, props.procedure.id, { with: props.described.with, answers: model.answers() })
  return (
    <>
      <WalkSheet
        title={props.procedure.title}
        second={props.described.second || props.set.title}
        model={model}
        hiddenKeys={[]}
        set={props.set}
        uncovered={false}
        battle={null}
        right={[{ icon: 'share', label: words.share, onTap: () => setSharing(true) }]}
        onClose={props.onClose}
        end={
          <div class="acts">
            <Button tone="primary" onTap={() => void model.restart()}>
              {words.again}
            </Button>
            <Button onTap={() => void model.back()}>{words.changeAnswer}</Button>
            <Button onTap={props.onAnother}>{words.another}</Button>
          </div>
        }
      />
      <Show when={sharing()}>
        <ShareSheet
          title={shareWords.check(props.procedure.title)}
          hint={shareWords.checkHint}
          link={link()}
          onClose={() => setSharing(false)}
        />
      </Show>
    </>
  )
}
