/** The open question, by its form. */
import { createEffect, createSignal, type JSX, Show } from 'solid-js'
import {
  type AnyRuleSet,
  type Ask,
  type Counted,
  type Deed,
  type Fact,
  isRecord,
  type Json,
  keyOf,
  type Option,
  packOf,
  type Ref,
  type RefOption,
  signed,
} from '#engine'
import { measured, middleInch, reachShare, unitWords } from '#tell'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { Keys } from '../../ui/Keys.tsx'
import { LineEntry } from '../../ui/LineEntry.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NumberPad } from '../../ui/NumberPad.tsx'
import { QuestionHeading } from '../../ui/Question.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { RuleLink } from '../shared/clause/RuleLink.tsx'
import { ruleWords } from '../shared/clause/rule-words.ts'
import { createText } from '../shared/drafts/draft.ts'
import { TableEntry } from '../shared/typed/TableEntry.tsx'
import { walkWords as words } from './words.ts'

export type AskingProps = {
  readonly step: Ask
  readonly set: AnyRuleSet
  /** Where what is typed stands until it is entered. */
  readonly draft: string
  /** What stands as the answer, where a question was opened again. */
  readonly value?: Json | undefined
  readonly fault?: string | null
  /** What each answer does to the chance, by the answer. */
  readonly chances?: ReadonlyMap<string, string>
  /** How far each answer gets, where the question is how to move, and how far it is, if somebody said so. */
  readonly reach?: ReadonlyMap<string, readonly Counted[]> | null
  readonly toGo?: number | null
  readonly onToGo?: (inches: number) => void
  /** Told what is ticked so far, before it is confirmed. */
  readonly onOffer?: ((value: Json | null) => void) | undefined
  /** Words of the button where what is ticked ends the walk, and is applied at once. */
  readonly ends?: string | undefined
  readonly onAnswer: (value: Json) => void
  /** Has the phone draw the card that answers it, for who has no cards. */
  readonly onDraw?: (() => void) | undefined
  /** What comes before what a refusal forbids, where it does not say so itself. */
  readonly instead?: Deed | undefined
  /** The way out of a refusal. */
  readonly onDeed?: ((deed: Deed) => void) | undefined
  readonly onClause: (clause: string) => void
}

/** One question with its answers, and the way to its rule. */
export function Asking(props: AskingProps): JSX.Element {
  return (
    <>
      <Show when={props.fault}>{(fault) => <Notice tone="refused" title={fault()} />}</Show>
      <Answering {...props} />
      <Show when={props.step.form.form === 'refusal' ? undefined : props.step.clause}>
        {(clause) => <RuleLink set={props.set} id={clause()} onOpen={props.onClause} />}
      </Show>
    </>
  )
}

/** The answers by the form of the question; a step is shown by itself, so that its form never changes. */
function Answering(props: AskingProps): JSX.Element {
  const { form } = props.step
  switch (form.form) {
    case 'yes-no':
      return <YesOrNo {...props} />
    case 'choice':
      return <Choosing {...props} options={form.options} />
    case 'number':
      return <Numbering {...props} form={form} />
    case 'facts':
      return <Facts {...props} rows={form.rows} />
    case 'refs':
      return <Picking {...props} form={form} />
    case 'text':
      return <Typing {...props} />
    case 'table':
      return (
        <TableEntry
          says={props.step.says}
          hint={props.step.hint}
          form={form}
          ruleset={props.set.id}
          draft={props.draft}
          value={shownIn(props) ?? null}
          onEnter={props.onAnswer}
        />
      )
    case 'refusal':
      return <Refused {...props} form={form} />
  }
}

/** What stands as the answer: what was said before, else what is proposed. */
const shownIn = ({ value, step }: AskingProps) => value ?? step.default

function YesOrNo(props: AskingProps): JSX.Element {
  const shown = shownIn(props)
  return (
    <>
      <QuestionHeading text={props.step.says} />
      <AnswerList
        label={props.step.says}
        value={typeof shown === 'boolean' ? String(shown) : undefined}
        answers={[
          { value: 'true', label: words.yes, detail: props.step.hint, chance: props.chances?.get('true') },
          { value: 'false', label: words.no, chance: props.chances?.get('false') },
        ]}
        onAnswer={(value) => props.onAnswer(value === 'true')}
      />
    </>
  )
}

/** So far at most is gone in one move. */
const FARTHEST = 99

function Choosing(props: AskingProps & { readonly options: readonly Option[] }): JSX.Element {
  const shown = shownIn(props)
  /** The inches to go: as said, else the middle of what is proposed. */
  const toGo = () =>
    props.toGo ?? middleInch(props.reach?.get(String(shown)) ?? [...(props.reach?.values() ?? [])][0] ?? []) ?? 1
  const far = (o: Option) => {
    const values = props.reach?.get(o.value)
    if (!values || values.length === 0) return undefined
    const { says, share } = reachShare(values, toGo())
    return {
      detail: [o.worth, o.hint].filter(Boolean).join(', '),
      need: says,
      chance: words.about(middleInch(values) ?? 1),
      share,
    }
  }
  return (
    <>
      <Show when={props.reach}>
        <div class="to-go">
          <b>{words.howFar}</b>
          <Stepper
            small
            label={words.howFar}
            value={toGo()}
            min={1}
            max={FARTHEST}
            unit="″"
            onChange={(inches) => props.onToGo?.(inches)}
          />
        </div>
      </Show>
      <QuestionHeading text={props.step.says} />
      <AnswerList
        label={props.step.says}
        answers={props.options.map((o) => ({
          value: o.value,
          label: o.says,
          detail: o.hint,
          need: o.worth,
          chance: props.chances?.get(o.value),
          likely: o.value === shown ? (props.step.from ?? undefined) : undefined,
          ...far(o),
        }))}
        value={typeof shown === 'string' ? shown : undefined}
        onAnswer={props.onAnswer}
      />
      <Show when={props.reach}>
        <p class="mark">{words.farMeans(toGo())}</p>
      </Show>
    </>
  )
}

function Numbering(props: AskingProps & { readonly form: Extract<Ask['form'], { form: 'number' }> }): JSX.Element {
  const shown = shownIn(props)
  const initial = typeof shown === 'number' ? shown : undefined
  const { min, fractions, unit, alike } = props.form
  const max = props.form.capped ?? props.form.max
  const few = keysFor(props.form)
  const [typing, type] = createSignal(few.length === 0 || (initial !== undefined && !few.includes(initial)))
  const [half, addHalf] = createSignal(false)
  const keyed = (some: readonly number[]) => some.map((value) => ({ value, label: half() ? `${value}½` : undefined }))
  const keys = { label: props.step.says, likely: initial, onTap: (n: number) => props.onAnswer(half() ? n + 0.5 : n) }
  return (
    <Show
      when={typing()}
      fallback={
        <>
          <QuestionHeading text={props.step.says} side={few.at(-1) === max ? props.step.hint : unit} />
          <Show when={few.at(-1) !== max && props.step.hint}>{(hint) => <p class="mark">{hint()}</p>}</Show>
          <Show when={alike}>
            {(most) => (
              <>
                <p class="mark">{words.alikeTo(measured(most(), unit))}</p>
                <Keys {...keys} keys={keyed(few.filter((n) => n <= most()))} />
                <p class="mark">{words.alikeOver(measured(most(), unit))}</p>
              </>
            )}
          </Show>
          <Keys {...keys} keys={keyed(few.filter((n) => alike === undefined || n > alike))}>
            <Show when={fractions}>
              <Cell label={words.half} pressed={half()} onTap={() => addHalf(!half())}>
                ½
              </Cell>
            </Show>
            <Show when={few.at(-1) !== max}>
              <Cell class="words" onTap={() => type(true)}>
                {words.more}
              </Cell>
            </Show>
          </Keys>
        </>
      }
    >
      <NumberPad
        question={props.step.says}
        min={min}
        max={max}
        fractions={fractions}
        unit={unitWords(unit)}
        initial={initial}
        says={(n) => (unit === undefined ? words.goOnWith(String(n)) : measured(n, unit))}
        onEnter={props.onAnswer}
      />
    </Show>
  )
}

/** So many numbers at most have a key each. */
const MOST_KEYS = 30
/** Of more inches, those that are asked for most. */
const INCHES = 24

/** The numbers that are one tap each; none where they are typed. */
function keysFor({ min, unit, likely, ...form }: Extract<Ask['form'], { form: 'number' }>): readonly number[] {
  if (likely) return likely
  const max = form.capped ?? form.max
  const count = max - min + 1
  const n = count <= MOST_KEYS ? count : unitWords(unit) === '″' ? INCHES : 0
  const from = n < count && min === 0 ? 1 : min
  return Array.from({ length: n }, (_, at) => from + at)
}

function Facts(props: AskingProps & { readonly rows: { readonly [id: string]: Fact } }): JSX.Element {
  const known = () =>
    Object.fromEntries(
      Object.entries(props.rows).map(([id, row]) => [id, row.known ?? (row.max === undefined ? false : 0)]),
    )
  const given = props.value
  const [ticked, setTicked] = createSignal<{ readonly [id: string]: boolean | number }>({
    ...known(),
    ...(typeof given === 'object' && given !== null ? rowsOf(given) : {}),
  })
  createEffect(() => props.onOffer?.(ticked()))
  const none = () => Object.keys(props.rows).every((id) => !ticked()[id])
  /** Counters or units, of which some are taken: nothing applies, and nothing is added up. */
  const isCounted = Object.values(props.rows).every(({ max, worth }) => max !== undefined && typeof worth !== 'number')
  const chosen = () => Object.values(ticked()).reduce<number>((sum, n) => sum + Number(n), 0)
  const total = () =>
    Object.entries(props.rows).reduce(
      (sum, [id, row]) => sum + (typeof row.worth === 'number' ? row.worth * Number(ticked()[id] ?? 0) : 0),
      0,
    )
  return (
    <>
      <QuestionHeading text={props.step.says} />
      <Show when={props.step.hint}>{(hint) => <p class="mark">{hint()}</p>}</Show>
      <FactsList
        label={props.step.says}
        facts={Object.entries(props.rows).map(([id, row]) => ({
          id,
          label: row.says,
          worth: typeof row.worth === 'number' ? signed(row.worth) : row.worth,
          from: row.from,
          clause: row.clause,
          rule: row.clause === undefined ? undefined : ruleWords(props.set, row.clause),
          value: ticked()[id] ?? false,
          max: row.max,
        }))}
        onChange={(id, value) => setTicked({ ...ticked(), [id]: value })}
        onClause={props.onClause}
      />
      <div class="acts">
        <Button tone="primary" onTap={() => props.onAnswer(ticked())}>
          {props.ends ??
            (isCounted
              ? words.chosen(chosen())
              : none()
                ? words.noneApply
                : total() === 0
                  ? words.apply
                  : words.applyWorth(signed(total())))}
        </Button>
      </div>
    </>
  )
}

function rowsOf(given: Json): { readonly [id: string]: boolean | number } {
  if (typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(
    Object.entries(given).filter(
      (e): e is [string, boolean | number] => typeof e[1] === 'boolean' || typeof e[1] === 'number',
    ),
  )
}

function Picking(props: AskingProps & { readonly form: Extract<Ask['form'], { form: 'refs' }> }): JSX.Element {
  const given = shownIn(props)
  const [picked, setPicked] = createSignal<readonly string[]>(refsOf(given).map(keyOf))
  const one = () => props.form.max === 1 && props.form.min === 1
  const refs = () => props.form.options.filter((o) => picked().includes(keyOf(o.ref))).map((o) => o.ref)
  createEffect(() => {
    if (!one()) props.onOffer?.(refs().length >= props.form.min && refs().length <= props.form.max ? refs() : null)
  })
  const tap = (id: string) => {
    const option = props.form.options.find((o) => keyOf(o.ref) === id)
    if (one() && option) return props.onAnswer([option.ref])
    setPicked(picked().includes(id) ? picked().filter((p) => p !== id) : [...picked(), id])
  }
  const free = () => props.form.options.filter((o) => !o.barred)
  const barred = () => props.form.options.filter((o) => o.barred)
  const list = (options: readonly RefOption[]) => (
    <Show
      when={one()}
      fallback={
        <FactsList
          label={props.step.says}
          facts={options.map((o) => ({
            id: keyOf(o.ref),
            label: o.says,
            from: o.barred ?? o.hint,
            value: picked().includes(keyOf(o.ref)),
          }))}
          onChange={(id) => tap(id)}
        />
      }
    >
      <AnswerList
        label={props.step.says}
        answers={options.map((o) => ({ value: keyOf(o.ref), label: o.says, detail: o.barred ?? o.hint }))}
        keys={free().length === 0 || options.every((o) => !o.barred)}
        onAnswer={tap}
      />
    </Show>
  )
  return (
    <>
      <QuestionHeading text={props.step.says} />
      <Show when={one() && props.form.options.length === 0}>
        <p>{words.noneThere}</p>
      </Show>
      <Show when={free().length > 0}>{list(free())}</Show>
      <Show when={props.onDraw && packOf(props.step)}>
        {(pack) => (
          <div class="acts">
            <Button onTap={() => props.onDraw?.()}>
              {words.draws(Object.values(pack()).reduce((sum, n) => sum + n, 0))}
            </Button>
          </div>
        )}
      </Show>
      {/* Whom the rules bar stands behind the others: only the referee's leave makes anything of them. */}
      <Show when={barred().length > 0}>
        <details class="barred-ones" open={free().length === 0}>
          <summary>{words.barred(barred().map((o) => ({ why: o.barred ?? '', name: o.says })))}</summary>
          {list(barred())}
        </details>
      </Show>
      <Show when={!one()}>
        <div class="acts">
          <Button tone="primary" onTap={() => props.onAnswer(refs())}>
            {props.ends ?? words.chosen(picked().length)}
          </Button>
        </div>
      </Show>
    </>
  )
}

function Typing(props: AskingProps): JSX.Element {
  const shown = shownIn(props)
  const typed = createText(props.draft, typeof shown === 'string' ? shown : '')
  return (
    <LineEntry
      says={props.step.says}
      example={props.step.form.form === 'text' ? props.step.form.example : undefined}
      value={typed.value()}
      line="text-in"
      enter={words.take}
      onType={typed.put}
      onEnter={props.onAnswer}
    />
  )
}

function Refused(props: AskingProps & { readonly form: Extract<Ask['form'], { form: 'refusal' }> }): JSX.Element {
  const instead = () => props.form.instead ?? props.instead
  return (
    <>
      <Notice tone="refused" title={props.step.says}>
        {props.form.wayOut ?? (props.form.final ? words.refusedEnd : undefined)}
        <Show when={props.step.clause}>
          {(clause) => <RuleLink set={props.set} id={clause()} onOpen={props.onClause} />}
        </Show>
      </Notice>
      <Show when={instead() || !props.form.final}>
        <div class="acts">
          <Show when={props.onDeed && instead()}>
            {(deed) => (
              <Button tone="primary" onTap={() => props.onDeed?.(deed())}>
                {deed().says}
              </Button>
            )}
          </Show>
          <Show when={!props.form.final}>
            <Button onTap={() => props.onAnswer('all the same')}>{words.allow}</Button>
          </Show>
        </div>
      </Show>
    </>
  )
}

const refsOf = (value: Json | undefined): readonly Ref[] =>
  Array.isArray(value)
    ? value.flatMap((one) =>
        isRecord(one) && typeof one.kind === 'string' && typeof one.id === 'string'
          ? [{ kind: one.kind, id: one.id }]
          : [],
      )
    : []
