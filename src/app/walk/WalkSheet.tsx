/** The walk: one sheet over the chips of what is known, from the first question to the changes. */
import { createEffect, createMemo, createSignal, type JSX, lazy, Show } from 'solid-js'
import type { AnyRuleSet, Deed, Open, Throw, Trace } from '#engine'
import {
  before,
  cameOf,
  chainStair,
  handfulWords,
  mustWin,
  nameOf,
  type Sight,
  type Stair,
  sumOfDice,
  tellOutcome,
  words as tellWords,
} from '#tell'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Head, type HeadButton } from '../../ui/Head.tsx'
import { OddsHeadline } from '../../ui/OddsStair.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StepsLine } from '../../ui/StepsLine.tsx'
import { SumLine } from '../../ui/SumLine.tsx'
import { stayAwake } from '../model/awake.ts'
import type { Battle } from '../model/battle.ts'
import { ChainOdds } from './ChainOdds.tsx'
import { Chips } from './Chips.tsx'
import { endOf, neededWords } from './ends.ts'
import type { WalkModel } from './model.ts'
import { partsRolled } from './own/half.ts'
import { type Applying, Covered, labelOf } from './Step.tsx'
import { Band, LastRoll, Verdict } from './Verdict.tsx'
import type { Comparing } from './what-if/WhatIf.tsx'
import { walkWords as words } from './words.ts'
import './walk.css'

const RuleOtherwise = lazy(() => import('./ruling/RuleOtherwise.tsx'))
const WhatIf = lazy(() => import('./what-if/WhatIf.tsx'))
const ClauseSheet = lazy(() => import('../shared/clause/ClauseSheet.tsx'))

export type WalkSheetProps = {
  readonly title: string
  readonly set: AnyRuleSet
  /** Secrets may be seen: the battle has ended. */
  readonly uncovered: boolean
  readonly second: JSX.Element
  /** A roll may not be ruled otherwise here. */
  readonly noRuling?: boolean | undefined
  /** Under the head: whose book this phone follows. */
  readonly line?: JSX.Element
  readonly model: WalkModel
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
  /** Keys that the head already shows. */
  readonly hiddenKeys: readonly string[]
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
  // The tap finds it there.
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
        {(id) => <ClauseSheet set={props.set} battle={props.battle} id={id} onClose={() => setRule(null)} />}
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
      <Panel label={labelOf(open(), model) ?? props.title} moment={open()?.key ?? 'done'} busy={model.isStoring()}>
        <Show when={open()} keyed fallback={props.end}>
          {(at) => (
            <Covered
              at={at}
              model={model}
              set={props.set}
              onClause={props.onClause}
              applying={props.applying}
              onDeed={props.onDeed}
            />
          )}
        </Show>
        <Show when={open()?.step.step === 'throw'}>
          <div class="beside-roll">
            <Show when={!props.noRuling}>
              <RuleOtherwise model={model} ruleset={props.set.id} battle={props.battle} />
            </Show>
            <Show when={props.battle && props.onCompare}>
              {(compare) => <LinkButton onTap={compare()}>{words.compare}</LinkButton>}
            </Show>
          </div>
        </Show>
        <Show when={open() && hasRolled(model.walked().trace) && props.onDiscard}>
          {(discard) => <Button onTap={() => discard()()}>{words.throwAway}</Button>}
        </Show>
      </Panel>
      {props.coach}
    </div>
  )
}

const hasRolled = (trace: readonly Trace[]): boolean => trace.some((t) => t.did === 'throw' || t.did === 'draw')

/** The page over the sheet: what is known so far, or the outcome. */
function Page(
  props: WalkSheetProps & { readonly onClause: (clause: string) => void; readonly onCompare: (() => void) | undefined },
): JSX.Element {
  const { model } = props
  const walked = () => model.ahead() ?? model.walked()
  const outcome = () => model.ahead()?.outcome ?? (model.reopened() ? null : model.walked().outcome)
  const uncovered = createMemo(() => props.uncovered)
  const sight = (): Sight => ({ set: props.set, world: model.question().world, uncovered: uncovered() })
  const parts = createMemo(() => {
    const done = outcome()
    return done && tellOutcome(sight(), props.title, done, walked().trace)
  })
  const chance = createMemo(() => {
    const came = cameOf(model.question().procedure, model.firstOdds(), walked().outcome)
    // How far it came says which inches the chance is of.
    const chance = came ? (came.value === null ? tellWords(came) : before(came)) : ''
    return [neededWords(model.question(), walked(), model.toGo()), chance].filter(Boolean).join(' ') || undefined
  })
  const showsChain = () => model.shown() === 'stages' && outcome() === null && model.open()?.step.step === 'throw'
  const stair = createMemo((): Stair | null | undefined => {
    if (!showsChain()) return outcome() === null && throwIn(model.open()) ? model.stair() : null
    const chain = model.chain()
    if (!chain || 'over' in chain || !chain.chain) return chain && null
    return chainStair(chain.chain, chain, (ref) => nameOf(sight(), new Map(), ref))
  })
  const isChain = () => showsChain() || (stair()?.stages.length ?? 0) > 0
  return (
    <div class="walk-page">
      <Head
        title={props.title}
        second={props.second}
        left={{ icon: 'close', label: words.close, onTap: props.onClose }}
        right={[
          { icon: 'undo', label: words.back, onTap: () => void model.back() },
          ...(props.battle === null && props.onCompare
            ? [{ icon: 'scales' as const, label: words.compare, onTap: props.onCompare }]
            : []),
          ...(props.right ?? []),
        ]}
      />
      {props.line}
      <StepsLine steps={stepsOf(props.title, walked().trace, outcome() !== null)} />
      <Show
        when={parts()}
        keyed
        fallback={
          <>
            <LastRoll trace={walked().trace} set={props.set} />
            <Show when={isChain() && stair()} fallback={<Sum model={model} />}>
              {(stair) => <OddsHeadline stair={stair()} />}
            </Show>
          </>
        }
      >
        {(done) => <Band parts={done} />}
      </Show>
      <div class="screen-body">
        <Show when={parts()} keyed>
          {(done) => <Verdict parts={done} chance={chance()} set={props.set} onClause={props.onClause} />}
        </Show>
        <Show
          when={walked().trace.every((t) => t.did !== 'throw' && t.did !== 'draw') && props.describes}
          fallback={<Chips model={model} hidden={props.hiddenKeys} usual={props.usual} />}
        >
          {(describes) => describes()}
        </Show>
        <Show when={isChain()}>
          <ChainOdds
            title={props.title}
            stair={stair()}
            full={model.full()}
            onNumbers={(shown) => !showsChain() && model.show(shown ? 'all' : null)}
          />
        </Show>
      </div>
    </div>
  )
}

const throwIn = (open: Open | null): Throw | null => (open?.step.step === 'throw' ? open.step : null)

/** The line of the dice: the throw that is open, what is rolled besides, and of two sides which must win. */
function Sum(props: { readonly model: WalkModel }): JSX.Element {
  const { model } = props
  const sum = createMemo(() => {
    const at = model.open()
    const step = throwIn(at)
    const [first, ...others] = step ? partsRolled(step) : []
    if (!at || !first) return null
    const [name, part] = first
    const more = others.map(([name, part]) => words.part(part.says ?? name, handfulWords(part)))
    const wins = mustWin(part, (read) =>
      endOf(model.question(), model.walkedWith({ [at.key]: { read: { [name]: read }, source: 'table' } })),
    )
    return { ...sumOfDice(part, step?.says ?? ''), besides: more.length > 0 ? words.andRolls(more) : wins }
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
