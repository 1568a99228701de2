/** Everything that a quick check rests on, on one page: who, how many, and each answer up to the first die. */
import { createSignal, For, type JSX, Show } from 'solid-js'
import { type AnyRuleSet, type Ask, type Json, signed, type Trace } from '#engine'
import { answerWords, unitWords } from '#tell'
import { FactsList } from '../../ui/FactsList.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { Segmented, YesNo } from '../../ui/Segmented.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { type ShownSubject, withSize } from './described.ts'
import './describing.css'
import { walkWords as words } from './words.ts'

type Asked = Extract<Trace, { did: 'ask' }>

/** The units by tiles and steppers, then the answers; each tap changes the odds at once. */
export function Describing(props: {
  readonly set: AnyRuleSet
  readonly shown: readonly ShownSubject[]
  readonly trace: readonly Trace[]
  readonly onChoose: (arg: string, text: string) => void
  readonly onAnswer: (key: string, value: Json) => void
}): JSX.Element {
  const keys = () => asked(props.trace).map((t) => t.key)
  const at = (key: string) => asked(props.trace).find((t) => t.key === key)
  return (
    <div class="describing">
      <For each={props.shown.map(({ subject }) => subject.arg)}>
        {(arg) => (
          <Show when={props.shown.find(({ subject }) => subject.arg === arg)}>
            {(one) => <Who set={props.set} shown={one()} onChoose={(text) => props.onChoose(arg, text)} />}
          </Show>
        )}
      </For>
      <div class="describing-asks">
        <For each={keys()}>
          {(key) => (
            <Show when={at(key)}>{(t) => <Answer asked={t()} onAnswer={(value) => props.onAnswer(key, value)} />}</Show>
          )}
        </For>
      </div>
    </div>
  )
}

const asked = (trace: readonly Trace[]): readonly Asked[] => {
  const end = trace.findIndex((t) => t.did === 'throw' || t.did === 'draw')
  return (end < 0 ? trace : trace.slice(0, end)).filter(
    (t): t is Asked => t.did === 'ask' && isShown(t.step) && t.step.secret === undefined,
  )
}

/** What can be answered by a tap here. */
const isShown = ({ form }: Ask): boolean =>
  form.form === 'refs' ? form.options.length > 0 : !['refusal', 'table', 'text'].includes(form.form)

function Who(props: {
  readonly set: AnyRuleSet
  readonly shown: ShownSubject
  readonly onChoose: (text: string) => void
}): JSX.Element {
  const sides = () => props.set.sides.filter(({ id }) => props.shown.choices.some((one) => one.side === id))
  const chosen = () => props.shown.choices.find(({ id }) => id === props.shown.chosen)
  const [side, setSide] = createSignal(chosen()?.side)
  const now = () => (sides().some(({ id }) => id === side()) ? side() : chosen()?.side)
  const seen = () => props.shown.choices.filter((one) => sides().length < 2 || one.side === now())
  return (
    <section>
      <div class="describing-head">
        <h2 class="title">{props.shown.subject.says}</h2>
        <Show when={sides().length > 1}>
          <Segmented
            label={words.side}
            options={sides().map(({ id, says }) => ({ value: id, label: says }))}
            value={now()}
            onChange={(id) => {
              setSide(id)
              const first = props.shown.choices.find((one) => one.side === id)
              if (first) props.onChoose(withSize(first.id, null))
            }}
          />
        </Show>
      </div>
      <Radios
        class="class-tiles"
        each="class-tile"
        label={props.shown.subject.says}
        options={seen().map(({ id, says }) => ({ value: id, says }))}
        value={props.shown.chosen}
        onChange={(id) => props.onChoose(withSize(id, null))}
      >
        {(one) => <span>{one.says}</span>}
      </Radios>
      <Show when={props.shown.size}>
        {(size) => (
          <div class="describing-row">
            <span>{size().says}</span>
            <Stepper
              small
              label={`${size().says}: ${chosen()?.says ?? ''}`}
              {...size()}
              onChange={(n) => props.onChoose(withSize(props.shown.chosen, n))}
            />
          </div>
        )}
      </Show>
    </section>
  )
}

/** So many letters stand side by side. */
const LETTERS = 30

function Answer(props: { readonly asked: Asked; readonly onAnswer: (value: Json) => void }): JSX.Element {
  const step = () => props.asked.step
  const label = () => step().says
  return (
    <Show when={step().form.form !== 'facts' && step().form.form !== 'refs'} fallback={<Ticks {...props} />}>
      <div class="describing-row">
        <span>{label()}</span>
        <One step={step()} value={props.asked.value} onAnswer={props.onAnswer} />
      </div>
    </Show>
  )
}

function One(props: {
  readonly step: Ask
  readonly value: Json
  readonly onAnswer: (value: Json) => void
}): JSX.Element {
  const form = props.step.form
  const label = props.step.says
  switch (form.form) {
    case 'yes-no':
      return <YesNo label={label} value={props.value === true} onChange={props.onAnswer} />
    case 'number':
      return (
        <Stepper
          small
          label={label}
          value={typeof props.value === 'number' ? props.value : form.min}
          min={form.min}
          max={form.max}
          fractions={form.fractions}
          unit={form.unit === 'inches' ? unitWords(form.unit) : undefined}
          onChange={props.onAnswer}
        />
      )
    case 'choice': {
      const options = form.options.map(({ value, says }) => ({ value, label: says }))
      return options.reduce((sum, o) => sum + o.label.length, 0) <= LETTERS && options.length <= 4 ? (
        <Segmented label={label} options={options} value={String(props.value)} onChange={props.onAnswer} />
      ) : (
        <select class="text-in" aria-label={label} onChange={(event) => props.onAnswer(event.currentTarget.value)}>
          <For each={options}>
            {(o) => (
              <option value={o.value} selected={o.value === props.value}>
                {o.label}
              </option>
            )}
          </For>
        </select>
      )
    }
    default:
      return <b>{answerWords(props.step, props.value)}</b>
  }
}

/** A checklist, or several of those that are there, each by a tick. */
function Ticks(props: { readonly asked: Asked; readonly onAnswer: (value: Json) => void }): JSX.Element {
  const form = () => props.asked.step.form
  const rows = () => {
    const now = form()
    const { value } = props.asked
    if (now.form === 'facts') {
      const ticked = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
      return Object.entries(now.rows).map(([id, row]) => {
        const given: Json | undefined = Reflect.get(ticked, id)
        return {
          id,
          label: row.says,
          worth: row.worth === undefined ? undefined : typeof row.worth === 'number' ? signed(row.worth) : row.worth,
          value: typeof given === 'boolean' || typeof given === 'number' ? given : row.max === undefined ? false : 0,
          max: row.max,
        }
      })
    }
    if (now.form !== 'refs') return []
    const picked = JSON.stringify(value)
    return now.options.map(({ ref, says }) => ({
      id: ref.id,
      label: says,
      value: picked.includes(JSON.stringify(ref)),
    }))
  }
  const change = (id: string, to: boolean | number) => {
    const now = form()
    const next = Object.fromEntries(rows().map((row) => [row.id, row.id === id ? to : row.value]))
    props.onAnswer(
      now.form === 'refs' ? now.options.filter(({ ref }) => next[ref.id] === true).map(({ ref }) => ref) : next,
    )
  }
  return (
    <details class="describing-ticks" open={rows().length <= 4}>
      <summary>{props.asked.step.says}</summary>
      <FactsList label={props.asked.step.says} facts={rows()} onChange={change} />
    </details>
  )
}
