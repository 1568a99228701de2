/** The walk: one sheet over the chips of what is known, from the first question to the changes. */
import { createEffect, createMemo, createSignal, type JSX, lazy, Show } from 'solid-js'
import { type Deed, same, type Trace } from '#engine'
import { endOf, partsRolled } from '#game'
import { handfulWords, mustWin, sumOfDice, sumOfHandfuls, sumOfSingles } from '#tell'
import { Head, type HeadButton } from '../../ui/Head.tsx'
import { OddsHeadline } from '../../ui/OddsStair.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StepsLine } from '../../ui/StepsLine.tsx'
import { SumLine } from '../../ui/SumLine.tsx'
import { stayAwake } from '../model/awake.ts'
import type { Battle } from '../model/battle.ts'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { Chips } from './Chips.tsx'
import type { RowModel } from './model.ts'
import { alikeFrom, isPairs, isSingle } from './own/ahead.ts'
import { placeAmong } from './place.ts'
import { createPage, hasRolled, OpenStep, Stages, throwIn } from './RowSheet.tsx'
import { type Applying, OddsOfRoll, stepLabel } from './Step.tsx'
import { SubjectCards } from './Subjects.tsx'
import { LastRoll, Verdict, VerdictLine } from './Verdict.tsx'
import type { Comparing } from './what-if/WhatIf.tsx'
import { walkWords as words } from './words.ts'
import './walk.css'

const WhatIf = lazy(() => import('./what-if/WhatIf.tsx'))
const ClauseSheet = lazy(() => import('../shared/clause/ClauseSheet.tsx'))

export type WalkSheetProps = {
  readonly title: string
  /** Secrets may be seen: the battle has ended. */
  readonly uncovered: boolean
  readonly second: JSX.Element
  /** A roll may not be ruled otherwise here. */
  readonly noRuling?: boolean | undefined
  /** Under the head: whose book this phone follows. */
  readonly line?: JSX.Element
  readonly model: RowModel
  readonly onClose: () => void
  readonly right?: readonly HeadButton[]
  /** How an answer that ends the walk is applied at once; left out, it is not. */
  readonly applying?: Applying | undefined
  /** Discards the walk, where dice have fallen in it; left out, closing does. */
  readonly onDiscard?: (() => void) | undefined
  /** The way out of a refusal. */
  readonly onDeed?: ((deed: Deed) => void) | undefined
  /** The line of the coach, at the foot. */
  readonly coach?: JSX.Element
  /** The buttons under the outcome. */
  readonly end: JSX.Element
  /** The battle of this walk: its rulings stand beside their clauses, and may be changed there. */
  readonly battle: Battle | null
  /** What is described on the spot, in the place of the chips until something is rolled. */
  readonly describes?: JSX.Element
  /** A second choice may stand beside it; left out, it may not. */
  readonly compares?: Comparing | undefined
  /** The things that it is about stand among the answers, since no head shows them. */
  readonly things?: boolean | undefined
  /** Keys of answers that nobody has given: they are taken as usual. */
  readonly usual?: readonly string[]
}

/** The whole screen of a walk. */
export function WalkSheet(props: WalkSheetProps): JSX.Element {
  const { model } = props
  const [rule, setRule] = createSignal<string | null>(null)
  const open = model.open
  const [comparing, setComparing] = createSignal(props.compares?.second !== undefined)
  const mayCompare = () => props.compares && open()?.step.step === 'throw' && !hasRolled(model.walked().trace)
  // Loaded before the tap.
  createEffect(() => mayCompare() && void WhatIf.preload())
  stayAwake()
  return (
    <>
      <Show
        when={comparing() && mayCompare() && props.compares}
        fallback={
          <Walked {...props} onClause={setRule} onCompare={mayCompare() ? () => setComparing(true) : undefined} />
        }
      >
        {(compares) => (
          <WhatIf
            {...props}
            first={model}
            usual={props.usual ?? []}
            compares={compares()}
            onClause={setRule}
            onClose={() => setComparing(false)}
          />
        )}
      </Show>
      <Show when={rule()} keyed>
        {(id) => (
          <ClauseSheet set={model.walk.ground.set} battle={props.battle} id={id} onClose={() => setRule(null)} />
        )}
      </Show>
    </>
  )
}

/** The page and its panel. */
function Walked(
  props: WalkSheetProps & { readonly onClause: (clause: string) => void; readonly onCompare: (() => void) | undefined },
): JSX.Element {
  const { model } = props
  const open = model.open
  return (
    <div class="screen walk">
      <Page {...props} />
      <Panel
        label={stepLabel(open(), model) ?? props.title}
        moment={open()?.key ?? 'done'}
        busy={model.walk.isStoring()}
      >
        <OpenStep
          {...props}
          onCompare={props.battle ? props.onCompare : undefined}
          onDiscardRoll={open() && hasRolled(model.walked().trace) ? props.onDiscard : undefined}
        />
      </Panel>
      {props.coach}
    </div>
  )
}

/** The page over the sheet: what is known so far, or the outcome. */
function Page(
  props: WalkSheetProps & { readonly onClause: (clause: string) => void; readonly onCompare: (() => void) | undefined },
): JSX.Element {
  const { model } = props
  const page = createPage(
    model,
    () => props.title,
    createMemo(() => props.uncovered),
  )
  const { walked, parts } = page
  const { set } = model.walk.ground
  return (
    <div class="walk-page">
      <Head
        title={props.title}
        second={props.second}
        left={{ icon: 'close', label: words.close, onTap: props.onClose }}
        right={[
          ...(model.mayBack()
            ? [
                {
                  icon: 'undo' as const,
                  label: model.dieOff() ? words.dieOff : words.back,
                  onTap: () => void model.back(),
                },
              ]
            : []),
          ...(props.battle === null && props.onCompare
            ? [{ icon: 'scales' as const, label: words.compare, onTap: props.onCompare }]
            : []),
          ...(props.right ?? []),
        ]}
      />
      {props.line}
      <NoticeRow />
      <StepsLine steps={stepsOf(props.title, walked().trace, page.outcome() !== null)} />
      <Show
        when={parts()}
        keyed
        fallback={
          <>
            <LastRoll
              trace={walked().trace}
              due={throwIn(model.open()) ? model.open()?.key : undefined}
              asks={model.open()?.step.step === 'ask' && model.reopened() === null}
              set={set}
            />
            <Sum model={model} />
            <Show when={page.isChain() && page.stair()} fallback={page.isCounting() && <div class="headline-room" />}>
              {(stair) => <OddsHeadline stair={stair()} />}
            </Show>
          </>
        }
      >
        {(done) => <VerdictLine parts={done} />}
      </Show>
      <div class="screen-body">
        <Show when={parts()} keyed>
          {(done) => <Verdict parts={done} chance={page.chance()} set={set} onClause={props.onClause} />}
        </Show>
        <Show when={model.typesDice() && !parts()}>
          <OddsOfOwn model={model} />
        </Show>
        <Show
          when={!hasRolled(walked().trace) && props.describes}
          fallback={<Chips model={model} things={props.things} usual={props.usual} />}
        >
          {(describes) => <>{describes()}</>}
        </Show>
        <Stages model={model} page={page} />
        <Show when={parts() ? null : props.battle}>{(battle) => <SubjectCards battle={battle()} model={model} />}</Show>
      </div>
    </div>
  )
}

/** Own dice fill the sheet: their odds stand over it meanwhile. */
function OddsOfOwn(props: { readonly model: RowModel }): JSX.Element {
  return (
    <section class="odds-of-own">
      <Show when={props.model.dieOff()}>
        <p class="mark">{words.beforeDice}</p>
      </Show>
      <OddsOfRoll model={props.model} />
    </section>
  )
}

/**
 * The line of the dice: the throw that is open, and of two sides which must win. Handfuls that differ stand under all the dice; a
 * throw within another test says whose it is.
 */
function Sum(props: { readonly model: RowModel }): JSX.Element {
  const { model } = props
  const sum = createMemo(() => {
    const at = model.open()
    const step = throwIn(at)
    const parts = step ? partsRolled(step) : []
    const [first] = parts
    if (!at || !step || !first) return null
    const [name, part] = first
    const isLike = ([, one]: (typeof parts)[number]) => same(one.dice, part.dice) && same(one.read, part.read)
    const isMixed = part.read.how === 'opposed' ? !parts.every(isLike) : parts.length > 1
    if (isMixed) {
      const each = parts.map(([name, part]) => words.part(part.says ?? name, handfulWords(part)))
      return { ...sumOfHandfuls(step), besides: words.handfuls(each) }
    }
    const due = isPairs(step) || model.typesDice() ? alikeFrom({ key: at.key, step }, model.walkedWith) : []
    if (due.length > 1 && isSingle(step) && model.typesDice())
      return sumOfSingles(due, model.question().procedure.title)
    const pairs = model.typesDice() ? due : []
    const all = pairs.length > 0 ? pairs.flatMap(({ step }) => partsRolled(step)) : parts
    const line = sumOfDice(part, step, all.every(isLike) ? all.length : 1)
    // Two sides are named by the dice themselves.
    const isNamed = part.read.how === 'opposed' || line.wants === step.says
    const whose = at.key.includes('/') && !isNamed ? step.says : ''
    const wins =
      parts.length === 1
        ? mustWin(part, (read) =>
            endOf(model.question(), model.walkedWith({ [at.key]: { read: { [name]: read }, source: 'table' } })),
          )
        : ''
    const place = model.typesDice() ? [] : placeAmong(model.question(), model.walked(), at.key, due)
    return { ...line, besides: [...place, whose, wins].filter(Boolean).join('. ') }
  })
  return (
    <Show when={sum()} keyed>
      {({ die, ...line }) => (
        <SumLine
          {...line}
          dice={[{ sides: die.sides, size: 48, ...(die.label === null ? {} : { label: die.label, state: 'counts' }) }]}
        />
      )}
    </Show>
  )
}

function stepsOf(title: string, trace: readonly Trace[], done: boolean) {
  const subs = trace.flatMap((t) => (t.did === 'enter' && t.key !== '' && !t.key.includes('/') ? [t.title] : []))
  const names = [...new Set([title, ...subs])]
  return [
    ...names.map((label, i) => ({ label, state: done || i < names.length - 1 ? ('done' as const) : ('now' as const) })),
    { label: words.changes, state: done ? ('now' as const) : ('next' as const) },
  ]
}
