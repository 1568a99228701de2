/** The walk: one sheet over the chips of what is known, from the first question to the changes. */
import { createEffect, createMemo, createSignal, type JSX, lazy, on, Show } from 'solid-js'
import { diceWords, type Open, type Part, partWords, type Throw, type Trace, wantWords } from '#engine'
import type { DieProps } from '../../ui/Die.tsx'
import { GroupsShown } from '../../ui/FaceCounters.tsx'
import { Head, type HeadButton } from '../../ui/Head.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { percent } from '../../ui/percent.ts'
import { StepsLine } from '../../ui/StepsLine.tsx'
import { SumLine } from '../../ui/SumLine.tsx'
import { keepAwake } from '../model/awake.ts'
import type { Battle } from '../model/battle.ts'
import { Chips } from './Chips.tsx'
import { Follow } from './Follow.tsx'
import type { WalkModel } from './model.ts'
import type { PoolShown } from './OwnDice.tsx'
import { Covered, labelOf } from './Step.tsx'
import { Band, Thrown, type Told, Verdict } from './Verdict.tsx'
import { walkWords as words } from './words.ts'
import './walk.css'

const ClauseSheet = lazy(() => import('../rules/ClauseSheet.tsx'))

export type WalkSheetProps = Omit<Told, 'onClause'> & {
  readonly title: string
  readonly second: JSX.Element
  readonly model: WalkModel
  readonly onClose: () => void
  readonly right?: readonly HeadButton[]
  /** The buttons under the outcome. */
  readonly end: JSX.Element
  /** The battle of this walk: its rulings stand beside their clauses, and may be changed there. */
  readonly battle: Battle | null
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
  const follows = () => model.following() && outcome() === null && open()?.step.step === 'throw'
  const [rule, setRule] = createSignal<string | null>(null)
  const [pool, setPool] = createSignal<PoolShown | null>(null)
  const told: Told = { ...propsOf(props), onClause: setRule }
  createEffect(on([open, outcome], () => void setPool(null), { defer: true }))
  keepAwake()
  return (
    <div class="screen walk">
      <div class="walk-page">
        <Head
          title={props.title}
          second={props.second}
          left={{ icon: 'close', label: words.close, onTap: props.onClose }}
          right={[{ icon: 'undo', label: words.back, onTap: () => void model.back() }, ...(props.right ?? [])]}
        />
        <StepsLine steps={stepsOf(props.title, walked().trace, outcome() !== null)} />
        <Show
          when={outcome()}
          keyed
          fallback={
            <Show when={!follows()}>
              <Sum open={open()} trace={walked().trace} />
            </Show>
          }
        >
          {(done) => <Band {...told} title={props.title} outcome={done} trace={walked().trace} chance={chance()} />}
        </Show>
        <div class="screen-body">
          <Show when={pool()}>{(lit) => <GroupsShown {...lit()} />}</Show>
          <Chips model={model} hidden={props.hiddenKeys} />
          <Show when={follows()}>
            <Follow title={props.title} found={model.through()} name={props.name} />
          </Show>
          <Show when={outcome()} keyed fallback={<Thrown trace={walked().trace} set={props.set} />}>
            {(done) => (
              <Verdict {...told} title={props.title} outcome={done} trace={walked().trace} chance={chance()} />
            )}
          </Show>
        </div>
      </div>
      <Panel label={labelOf(open(), model) ?? props.title} moment={open()?.key ?? 'done'}>
        <Show when={open()} keyed fallback={props.end}>
          {(at) => <Covered at={at} model={model} set={props.set} onClause={setRule} onPool={setPool} />}
        </Show>
      </Panel>
      <Show when={rule()} keyed>
        {(id) => <ClauseSheet set={props.set} battle={props.battle} id={id} onClose={() => setRule(null)} />}
      </Show>
    </div>
  )
}

const propsOf = ({ name, flag, set, uncovered }: WalkSheetProps) => ({ name, flag, set, uncovered })

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
  const subs = trace.flatMap((t) => (t.did === 'enter' && t.key !== '' && !t.key.includes('/') ? [t.title] : []))
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
