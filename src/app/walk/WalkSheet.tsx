/** The walk: one sheet over the chips of what is known, from the first question to the changes. */
import {
  createEffect,
  createMemo,
  createSignal,
  For,
  type JSX,
  Match,
  on,
  onCleanup,
  onMount,
  Show,
  Switch,
} from 'solid-js'
import {
  type Answer,
  type AnyRuleSet,
  type Ask,
  allowed,
  type Draw,
  diceWords,
  isRecord,
  type Json,
  type Open,
  type Part,
  partWords,
  type Throw,
  type Trace,
  wantWords,
} from '#engine'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { Die, type DieProps } from '../../ui/Die.tsx'
import { Head, type HeadButton } from '../../ui/Head.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { percent } from '../../ui/percent.ts'
import { Question } from '../../ui/Question.tsx'
import { StepsLine } from '../../ui/StepsLine.tsx'
import { SumLine } from '../../ui/SumLine.tsx'
import { choosePrefs, prefs } from '../model/prefs.ts'
import { sideWords } from '../unit/shown.ts'
import { Asking } from './Asking.tsx'
import { Chances } from './Chances.tsx'
import { valueAt, type WalkModel } from './model.ts'
import { OwnDice } from './OwnDice.tsx'
import { Band, Thrown, type Told, Verdict } from './Verdict.tsx'
import { walkWords as words } from './words.ts'
import './walk.css'

export type WalkSheetProps = Told & {
  readonly title: string
  readonly second: JSX.Element
  readonly model: WalkModel
  readonly onClose: () => void
  readonly right?: readonly HeadButton[]
  /** The buttons under the outcome. */
  readonly end: JSX.Element
  /** Keys that the head already shows. */
  readonly hiddenKeys: readonly string[]
}

/** The whole screen of a walk. */
export function WalkSheet(props: WalkSheetProps): JSX.Element {
  const { model } = props
  const walked = () => model.walked()
  const outcome = () => (model.reopened() ? null : walked().outcome)
  const chance = createMemo(() => chanceOf(model))
  const open = model.open
  keepAwake()
  return (
    <div class="screen walk">
      <Head
        title={props.title}
        second={props.second}
        left={{ icon: 'close', label: words.close, onTap: props.onClose }}
        right={[{ icon: 'undo', label: words.back, onTap: () => void model.back() }, ...(props.right ?? [])]}
      />
      <StepsLine steps={stepsOf(props.title, walked().trace, outcome() !== null)} />
      <Show when={outcome()} keyed fallback={<Sum open={open()} trace={walked().trace} />}>
        {(done) => <Band {...props} outcome={done} trace={walked().trace} chance={chance()} />}
      </Show>
      <div class="screen-body">
        <Chips model={model} hidden={props.hiddenKeys} />
        <Show when={outcome()} keyed fallback={<Thrown trace={walked().trace} set={props.set} />}>
          {(done) => <Verdict {...props} outcome={done} trace={walked().trace} chance={chance()} />}
        </Show>
      </div>
      <Panel label={labelOf(open(), model) ?? props.title} moment={open()?.key ?? 'done'}>
        <Show when={open()} keyed fallback={props.end}>
          {(at) => <Covered at={at} model={model} set={props.set} onClause={props.onClause} />}
        </Show>
      </Panel>
    </div>
  )
}

/** The question as the sheet's name for readers; never one that is covered. */
function labelOf(open: Open | null, model: WalkModel): string | undefined {
  const side = open ? secretOf(open.step) : undefined
  return side === undefined || side === model.shownTo() ? open?.step.says : undefined
}

type StepProps = {
  readonly at: Open
  readonly model: WalkModel
  readonly set: AnyRuleSet
  readonly onClause: (clause: string) => void
}

/** The side that alone may see a step. */
const secretOf = (step: Open['step']): string | undefined =>
  step.step === 'ask' ? step.secret : step.step === 'draw' ? step.hidden : undefined

/** A step, or a cover over it until its side has the phone. What comes next for the same side stays open. */
function Covered(props: StepProps): JSX.Element {
  const side = () => secretOf(props.at.step)
  return (
    <Show
      when={side() === undefined || side() === props.model.shownTo()}
      fallback={<Cover who={sideWords(props.set, side() ?? '')} onShow={() => props.model.showTo(side() ?? null)} />}
    >
      <Step {...props} />
    </Show>
  )
}

function Step(props: StepProps): JSX.Element {
  const { at, model } = props
  const answer = (value: Json) => void model.answer(at.key, { value })
  return (
    <Switch>
      <Match when={at.step.step === 'ask' && at.step} keyed>
        {(step: Ask) => (
          <Asking
            step={step}
            ruleset={props.set.id}
            value={valueAt(model.walked(), at.key)}
            fault={at.fault}
            onAnswer={answer}
            onClause={props.onClause}
          />
        )}
      </Match>
      <Match when={at.step.step === 'throw' && at.step} keyed>
        {(step: Throw) => <Ready step={step} model={model} onAnswer={(given) => void model.answer(at.key, given)} />}
      </Match>
      <Match when={at.step.step === 'draw' && at.step} keyed>
        {(step: Draw) => <Drawing step={step} left={at.left ?? {}} model={model} onAnswer={answer} />}
      </Match>
    </Switch>
  )
}

function Ready(props: {
  readonly step: Throw
  readonly model: WalkModel
  readonly onAnswer: (answer: Answer) => void
}): JSX.Element {
  const [own, setOwn] = createSignal(prefs().dice === 'table')
  const dice = () => Object.values(props.step.parts).flatMap((part) => part.dice)
  const phone = () => {
    choosePrefs({ dice: 'phone' })
    setOwn(false)
  }
  const throwIt = () => {
    if (prefs().vibrate) navigator.vibrate?.(20)
    void props.model.throwOne()
  }
  return (
    <Show
      when={own()}
      fallback={
        <>
          <Chances found={props.model.odds()} />
          <div class="acts">
            <button type="button" class="btn primary" onClick={throwIt}>
              <Die sides={dice()[0] ?? 6} size={26} quiet />
              {words.throwIt(diceWords(dice()))}
            </button>
            <button
              type="button"
              class="btn"
              onClick={() => {
                choosePrefs({ dice: 'table' })
                setOwn(true)
              }}
            >
              {words.ownDice}
            </button>
            <button type="button" class="btn" onClick={() => void props.model.throwAll()}>
              {words.toTheEnd}
            </button>
          </div>
        </>
      }
    >
      <OwnDice step={props.step} onAnswer={props.onAnswer} onPhone={phone} />
    </Show>
  )
}

function Drawing(props: {
  readonly step: Draw
  readonly left: { readonly [card: string]: number }
  readonly model: WalkModel
  readonly onAnswer: (value: Json) => void
}): JSX.Element {
  const cards = () => {
    const may = allowed(props.step, props.left)
    return Array.isArray(may) ? may.map(String) : []
  }
  return (
    <>
      <Question text={props.step.says} />
      <AnswerList
        label={props.step.says}
        answers={cards().map((card) => ({ value: card, label: card, need: String(props.left[card] ?? 0) }))}
        onAnswer={props.onAnswer}
      />
      <div class="acts">
        <button type="button" class="btn primary" onClick={() => void props.model.throwOne()}>
          {words.phoneDraws}
        </button>
      </div>
    </>
  )
}

function Chips(props: { readonly model: WalkModel; readonly hidden: readonly string[] }): JSX.Element {
  const asked = () =>
    props.model
      .walked()
      .trace.filter(
        (t): t is Extract<Trace, { did: 'ask' }> =>
          t.did === 'ask' && !props.hidden.includes(t.key) && t.step.form.form !== 'refusal',
      )
  return (
    <Show when={asked().length > 0}>
      <div class="chips">
        <For each={asked()}>
          {(t) => (
            <Chip
              label={t.step.short ?? t.step.says}
              value={t.step.secret === undefined ? chipValue(t.step, t.value) : words.covered}
              fromBook={t.from === 'book'}
              onTap={() => props.model.reopen(t.key)}
            />
          )}
        </For>
      </div>
      <Show when={asked().some((t) => t.from === 'book')}>
        <p class="mark">{words.dashed}</p>
      </Show>
    </Show>
  )
}

/** "″" stands close to its number, words after a space. */
export const unitWords = (unit: string | undefined): string =>
  unit === 'inches' || unit === '″' ? '″' : unit ? ` ${unit}` : ''

/** An answer in the words of its question. */
export function chipValue(step: Ask, value: Json): string {
  const form = step.form
  switch (form.form) {
    case 'yes-no':
      return value === true ? words.yes.toLowerCase() : words.no.toLowerCase()
    case 'choice':
      return form.options.find((o) => o.value === value)?.says ?? String(value)
    case 'number':
      return `${String(value)}${unitWords(form.unit)}`
    case 'facts':
      return isRecord(value) ? String(Object.values(value).filter((v) => v !== false && v !== 0).length || 'none') : ''
    case 'refs': {
      const ids = Array.isArray(value) ? value.map((ref) => (isRecord(ref) ? ref.id : ref)) : []
      return (
        form.options
          .filter((o) => ids.includes(o.ref.id))
          .map((o) => o.says)
          .join(', ') || 'none'
      )
    }
    case 'table':
      return words.typed
    case 'text':
    case 'refusal':
      return String(value)
  }
}

/** The line of the dice: the throw that is open, or the next thing that decides it. */
function Sum(props: { readonly open: Open | null; readonly trace: readonly Trace[] }): JSX.Element {
  const step = (): Throw | null => (props.open?.step.step === 'throw' ? props.open.step : null)
  const part = (): Part | undefined => Object.values(step()?.parts ?? {})[0]
  return (
    <Show when={part()} keyed>
      {(p) => (
        <SumLine
          pool={p.read.how === 'opposed' ? diceWords(p.dice.slice(0, p.read.ours)) : partWords(p)}
          wants={p.read.how === 'opposed' ? `${wantWords(p)}, against` : firstWords(wantWords(p))}
          need={p.read.how === 'opposed' ? diceWords(p.dice.slice(p.read.ours)) : lastWords(wantWords(p))}
          dice={[dieOf(p)]}
        />
      )}
    </Show>
  )
}

const firstWords = (wants: string) =>
  wants.startsWith('each die of ') ? 'each die of' : wants.startsWith('added to ') ? 'added to' : ''
const lastWords = (wants: string) => wants.replace(/^(each die of|added to) /, '')

function dieOf(part: Part): DieProps {
  const sides = part.dice[0] ?? 6
  if (part.read.how === 'count') return { sides, label: `${part.read.atLeast}+`, state: 'counts', size: 48 }
  if (part.read.how === 'groups')
    return {
      sides,
      label: sides < part.read.total ? `=${part.read.total}` : `${part.read.total}+`,
      state: 'counts',
      size: 48,
    }
  return { sides, state: 'open', size: 48 }
}

function stepsOf(title: string, trace: readonly Trace[], done: boolean) {
  const subs = trace.flatMap((t) => (t.did === 'enter' && !t.key.includes('/') ? [t.title] : []))
  const names = [...new Set([title, ...subs])]
  return [
    ...names.map((label, i) => ({ label, state: done || i < names.length - 1 ? ('done' as const) : ('now' as const) })),
    { label: words.changes, state: done ? ('now' as const) : ('next' as const) },
  ]
}

/** The chance of what came, as it stood before the first die. */
function chanceOf(model: WalkModel): string | undefined {
  const outcome = model.walked().outcome
  const found = model.firstOdds()
  if (!outcome || !found || 'over' in found) return undefined
  const [name, view] = Object.entries(model.question().procedure.views ?? {})[0] ?? []
  if (!name || !view) return undefined
  const value = view.of(outcome.result)
  const chance = found.views[name]?.chances.find((c) => c.value === value)?.chance
  return chance ? percent(chance) : undefined
}

/** The screen stays on while a walk is open, where the browser can. */
function keepAwake(): void {
  let lock: WakeLockSentinel | null = null
  const ask = async () => {
    if (!prefs().awake || document.visibilityState !== 'visible') return
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
  }
  onMount(() => {
    void ask()
    document.addEventListener('visibilitychange', ask)
  })
  createEffect(
    on(
      () => prefs().awake,
      () => undefined,
    ),
  )
  onCleanup(() => {
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  })
}
