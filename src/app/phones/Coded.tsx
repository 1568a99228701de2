/** A test that came as a code: resolved here, and its result shown as a code for the referee's camera. Nothing is stored. */
import { useNavigate, useParams } from '@solidjs/router'
import { createResource, createSignal, type JSX, Show } from 'solid-js'
import type { AnyRuleSet, Question } from '#engine'
import { refsIn } from '#game'
import { type CodedTest, questionOfCode, resultCode, testIn } from '../../phones/codes.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { LineIn } from '../../ui/LineIn.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Astray } from '../broken/Astray.tsx'
import { copyText } from '../model/clipboard.ts'
import { say } from '../model/toast.ts'
import { ruleSet, ruleSetIds } from '../rulesets.ts'
import { createWalk } from '../walk/model.ts'
import { WalkSheet } from '../walk/WalkSheet.tsx'
import { walkWords } from '../walk/words.ts'
import { MOST_LETTERS } from './joining.ts'
import './phones.css'
import { remembered } from './seat.ts'
import { joinWords, codeWords as words } from './words.ts'

type Come = { readonly set: AnyRuleSet; readonly test: CodedTest; readonly question: Question }

async function come(code: string): Promise<Come | string> {
  const test = await testIn(code)
  if (!test.ok) return test.says
  const { ruleset, version } = test.value
  const set = ruleSetIds.includes(ruleset) ? await ruleSet(ruleset) : null
  if (set?.version !== version) return words.otherRules
  const question = questionOfCode(set, test.value)
  return question ? { set, test: test.value, question } : words.otherRules
}

/** The page of the test in the address. */
export default function Coded(): JSX.Element {
  const params = useParams()
  const [came] = createResource(() => params.code ?? '', come)
  const test = () => {
    const now = came()
    return typeof now === 'object' ? now : undefined
  }
  const why = () => {
    const now = came()
    return typeof now === 'string' ? now : undefined
  }
  return (
    <Show when={test()} keyed fallback={<Show when={why()}>{(says) => <Astray says={says()} to="/" />}</Show>}>
      {(at) => <Resolving {...at} />}
    </Show>
  )
}

function Resolving(props: Come): JSX.Element {
  const navigate = useNavigate()
  const { set, test, question } = props
  const model = createWalk(
    set.id,
    () => question,
    {},
    async (answers) => answers,
  )
  const names = () => refsIn(test.args).map(({ kind, id }) => String(question.world[kind]?.[id]?.name ?? id))
  return (
    <WalkSheet
      title={question.procedure.title}
      second={<b>{walkWords.subjects(names())}</b>}
      model={model}
      hiddenKeys={(question.procedure.start?.subjects ?? []).filter((s) => 'kind' in s).map((s) => s.arg)}
      set={set}
      uncovered={false}
      noRuling
      battle={null}
      onClose={() => navigate('/')}
      end={
        <Result code={(name) => resultCode(question, test, model.answers(), name)} onBack={() => void model.back()} />
      }
    />
  )
}

/** The result as a code, under the name of whoever rolled. */
function Result(props: { readonly code: (name: string) => string; readonly onBack: () => void }): JSX.Element {
  const [name, setName] = createSignal(remembered().name)
  const code = () => props.code(name().trim() || words.player)
  const copy = async () => say((await copyText(code())) ? joinWords.copied : joinWords.notCopied)
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
        <LinkButton onTap={() => void copy()}>{joinWords.copy}</LinkButton>
        <Button onTap={props.onBack}>{walkWords.changeAnswer}</Button>
      </div>
    </section>
  )
}
