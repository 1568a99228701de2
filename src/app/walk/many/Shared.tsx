/** What rows are asked: once for all that are asked the same. Answers that are proposed are confirmed together. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { Deed, Json } from '#engine'
import { isProposed, type LastTime, type SharedAsk } from '#game'
import { answerWords } from '#tell'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { QuestionHeading } from '../../../ui/Question.tsx'
import { useBattle } from '../../model/battle.ts'
import { RuleLink } from '../../shared/clause/RuleLink.tsx'
import { Asking } from '../Asking.tsx'
import { testBefore } from '../test-before.ts'
import { walkWords as words } from '../words.ts'
import { nameAt } from './Rows.tsx'
import type { Together } from './together.ts'

type SharedProps = {
  readonly many: Together
  readonly asks: readonly SharedAsk[]
  readonly lastTimes: ReadonlyMap<number, LastTime>
  readonly onLastTime: () => void
  readonly onClause: (clause: string) => void
  /** The way out of a refusal. */
  readonly onDeed: (deed: Deed) => void
}

export function Shared(props: SharedProps): JSX.Element {
  const first = () => props.asks[0]
  const proposed = () =>
    first() && isProposed(first()?.step ?? never) ? props.asks.filter(({ step }) => isProposed(step)) : []
  return (
    <Show when={proposed().length < 2} fallback={<Proposals {...props} asks={proposed()} />}>
      <Show when={first()} keyed>
        {(ask) => (
          <Show when={ask.step.form.form === 'refusal'} fallback={<OneAsk {...props} ask={ask} />}>
            <Refused {...props} ask={ask} />
          </Show>
        )}
      </Show>
    </Show>
  )
}

const never: SharedAsk['step'] = { step: 'ask', id: '', says: '', form: { form: 'yes-no' } }

/** For whom a question is. */
function whom(many: Together, { rows }: SharedAsk): string {
  const of = many.taken().length
  if (rows.length === of) return of === 1 ? '' : words.forAll(of)
  const others = many
    .states()
    .flatMap(({ row }, at) => (row.out === null && !rows.includes(at) ? [nameAt(many, at)] : []))
  return rows.length > 3 && others.length < 3
    ? words.forOthers(others)
    : words.forSome(rows.map((at) => nameAt(many, at)))
}

/** One question, and for whom it is. */
function Once(props: {
  readonly many: Together
  readonly ask: SharedAsk
  readonly onAnswer: (value: Json) => void
  readonly onClause: (clause: string) => void
}): JSX.Element {
  const battle = useBattle()
  const { many, ask } = props
  return (
    <>
      <p class="mark">{whom(many, ask)}</p>
      <Asking
        step={ask.step}
        set={battle.set}
        draft={`${battle.id}/many/${many.states()[0]?.row.procedure}/${ask.key}/${ask.rows.join(',')}`}
        fault={ask.fault}
        onAnswer={props.onAnswer}
        onClause={props.onClause}
      />
    </>
  )
}

function OneAsk(props: SharedProps & { readonly ask: SharedAsk }): JSX.Element {
  const { many, ask } = props
  const { key, rows } = ask
  const hasLast = () => rows.some((at) => key in (props.lastTimes.get(at)?.answers ?? {}))
  return (
    <>
      <Once {...props} onAnswer={(value) => void many.answerAll([{ key, rows, answer: { value } }])} />
      <Show when={hasLast()}>
        <div class="acts">
          <Button onTap={() => props.onLastTime()}>{words.lastTime}</Button>
        </div>
      </Show>
    </>
  )
}

/** Several questions of which each has its usual answer: confirmed in one go, or one of them answered otherwise first. */
function Proposals(props: SharedProps): JSX.Element {
  const { many } = props
  const [other, setOther] = createSignal<SharedAsk | null>(null)
  const confirm = () =>
    void many.answerAll(
      props.asks.map(({ key, step, rows }) => ({ key, rows, answer: { value: step.default ?? null } })),
    )
  const answer = (ask: SharedAsk, value: Json) => {
    setOther(null)
    void many.answerAll([{ key: ask.key, rows: ask.rows, answer: { value } }])
  }
  return (
    <Show
      when={other()}
      keyed
      fallback={
        <>
          <QuestionHeading text={words.check} />
          <ul class="proposals">
            <For each={props.asks}>
              {(ask) => (
                <li>
                  <span>
                    {ask.step.says}
                    <span class="mark">{whom(many, ask)}</span>
                  </span>
                  <Chip
                    label={ask.step.short ?? ''}
                    value={answerWords(ask.step, ask.step.default ?? null)}
                    onTap={() => setOther(ask)}
                  />
                </li>
              )}
            </For>
          </ul>
          <div class="acts">
            <Button tone="primary" onTap={confirm}>
              {words.useThese(props.asks.length)}
            </Button>
          </div>
        </>
      }
    >
      {(ask) => <Once {...props} ask={ask} onAnswer={(value) => answer(ask, value)} />}
    </Show>
  )
}

/** What the rules forbid: those whom it bars are left out, or it is allowed this once. */
function Refused(props: SharedProps & { readonly ask: SharedAsk }): JSX.Element {
  const { many, ask } = props
  const { key, step, rows } = ask
  const battle = useBattle()
  const form = step.form.form === 'refusal' ? step.form : null
  const isTooLate = () => rows.every((at) => many.isTooLate(at))
  const others = () => (rows.length > 1 ? words.andMore(rows.length - 1) : '')
  /** What is done first: then the rows may go on. */
  const instead = createMemo(() => {
    const [first] = rows.map((at) => many.states()[at])
    return form?.instead ?? (first && testBefore(many.walk.ground, first.question, key))
  })
  return (
    <>
      <p class="mark">
        {rows
          .slice(0, 3)
          .map((at) => nameAt(many, at))
          .join(', ')}
        {rows.length > 3 ? words.andMore(rows.length - 3) : ''}
      </p>
      <Notice tone="refused" title={step.says}>
        {form?.wayOut ?? others()}
        <Show when={step.clause}>
          {(clause) => <RuleLink set={battle.set} id={clause()} onOpen={props.onClause} />}
        </Show>
      </Notice>
      <Show when={isTooLate()}>
        <For each={many.unused()} fallback={<p class="small">{words.earlierRow(rows.length)}</p>}>
          {(says) => <p class="small">{says}</p>}
        </For>
      </Show>
      <div class="acts">
        <Show when={instead()}>
          {(deed) => (
            <Button tone="primary" onTap={() => props.onDeed(deed())}>
              {deed().says}
            </Button>
          )}
        </Show>
        <Button tone={instead() ? undefined : 'primary'} onTap={() => void many.leave(rows, 'later')}>
          {words.leaveThese(rows.length)}
        </Button>
        <Show when={many.target && isTooLate()}>
          <Button onTap={() => many.go(rows[0] ?? null)}>{words.aimElsewhere}</Button>
        </Show>
        <Show when={form && !form.final}>
          <Button onTap={() => void many.answerAll([{ key, rows, answer: { value: 'all the same' } }])}>
            {words.allow}
          </Button>
        </Show>
      </div>
    </>
  )
}
