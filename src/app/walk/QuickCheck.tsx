/** One procedure without a battle: units are described on the spot, nothing is kept. */
import { useNavigate, useParams } from '@solidjs/router'
import { createResource, createSignal, type JSX, Show } from 'solid-js'
import {
  type Answers,
  type AnyProcedure,
  type AnyRuleSet,
  defaultSettings,
  type Json,
  type Question,
  type World,
} from '#engine'
import { procedureOf, startWith } from '#game'
import { store } from '#store'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { Head } from '../../ui/Head.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Question as Asked } from '../../ui/Question.tsx'
import { ruleSet } from '../rulesets.ts'
import { createWalk } from './model.ts'
import { WalkSheet } from './WalkSheet.tsx'
import { walkWords as words } from './words.ts'

/** The quick check that the address names. */
export default function QuickCheck(): JSX.Element {
  const params = useParams()
  const [set] = createResource(
    () => params.ruleset ?? '',
    async (id) => {
      const found = await ruleSet(id)
      return { ...found, start: startWith(found, await store.readKept()) }
    },
  )
  return (
    <Show when={set()} keyed>
      {(found) => {
        const procedure = procedureOf(found, params.procedure ?? '')
        return (
          <Show when={procedure} keyed fallback={<p class="screen-body">{words.missing}</p>}>
            {(p) => <Checking set={found} procedure={p} />}
          </Show>
        )
      }}
    </Show>
  )
}

type Described = { readonly args: { readonly [arg: string]: Json }; readonly world: World; readonly second: string }

function Checking(props: { readonly set: AnyRuleSet; readonly procedure: AnyProcedure }): JSX.Element {
  const navigate = useNavigate()
  const first: Described = { args: {}, world: props.set.start, second: '' }
  const [described, setDescribed] = createSignal(first)
  const subjects = () => (props.procedure.start?.subjects ?? []).flatMap((s) => ('kind' in s ? [s] : []))
  const next = () => subjects().find((s) => described().args[s.arg] === undefined)
  const templates = () => props.set.kinds[next()?.kind ?? '']?.templates ?? []
  const close = () => navigate('/')
  const choose = (id: string) => {
    const subject = next()
    const template = templates().find((t) => t.id === id)
    const kind = props.set.kinds[subject?.kind ?? '']
    if (!subject || !template || !kind) return
    const ref = { kind: subject.kind, id: subject.arg }
    const thing = { ...kind.fresh({ name: template.says, ...template.fields }) }
    const { args, world, second } = described()
    setDescribed({
      args: { ...args, [subject.arg]: subject.many ? [ref] : ref },
      world: { ...world, [subject.kind]: { ...world[subject.kind], [subject.arg]: thing } },
      second: second ? `${second} at ${template.says}` : template.says,
    })
  }
  return (
    <Show
      when={next()}
      keyed
      fallback={
        <Checked
          set={props.set}
          procedure={props.procedure}
          described={described()}
          onAnother={() => setDescribed(first)}
          onClose={close}
        />
      }
    >
      {(subject) => (
        <div class="screen walk">
          <Head
            title={props.procedure.title}
            second={described().second || props.set.title}
            left={{ icon: 'close', label: words.close, onTap: close }}
          />
          <div class="screen-body" />
          <Panel label={subject.says} moment={subject.arg}>
            <Asked text={subject.says} />
            <div class="quick-list">
              <AnswerList
                label={subject.says}
                answers={templates().map((t) => ({ value: t.id, label: t.says, detail: sideName(props.set, t.side) }))}
                onAnswer={choose}
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
  readonly onAnother: () => void
  readonly onClose: () => void
}): JSX.Element {
  const question: Question = {
    procedure: props.procedure,
    args: props.described.args,
    world: props.described.world,
    settings: defaultSettings(props.set),
  }
  const none: Answers = {}
  const model = createWalk(
    props.set.id,
    () => question,
    none,
    async () => undefined,
  )
  return (
    <WalkSheet
      title={props.procedure.title}
      second={props.described.second || props.set.title}
      model={model}
      hiddenKeys={[]}
      name={(ref) => {
        const name = question.world[ref.kind]?.[ref.id]?.name
        return typeof name === 'string' ? name : ref.id
      }}
      flag={(ref) => props.set.sides.find((s) => s.id === question.world[ref.kind]?.[ref.id]?.side)?.flag}
      set={props.set}
      uncovered={false}
      battle={null}
      onClose={props.onClose}
      end={
        <div class="acts">
          <button type="button" class="btn primary" onClick={() => void model.restart()}>
            {words.again}
          </button>
          <button type="button" class="btn" onClick={() => void model.back()}>
            {words.changeAnswer}
          </button>
          <button type="button" class="btn" onClick={props.onAnother}>
            {words.another}
          </button>
        </div>
      }
    />
  )
}
