/** What is shown of a row that is looked at, alone or among many: its odds in stages, its outcome, and what it asks now. */
import { createMemo, type JSX, lazy, Show } from 'solid-js'
import type { Deed, Open, Throw, Trace } from '#engine'
import { cameOf, chainStair, nameOf, type Stair, tellOutcome, labelledWords as tellWords, type Viewer } from '#tell'
import { LinkButton } from '../../ui/Button.tsx'
import type { Battle } from '../model/battle.ts'
import { ChainOdds } from './ChainOdds.tsx'
import type { RowModel } from './model.ts'
import { neededWords } from './needed.ts'
import { type Applying, Covered } from './Step.tsx'
import { walkWords as words } from './words.ts'

const RuleOtherwise = lazy(() => import('./ruling/RuleOtherwise.tsx'))

/** How a row ends, as it stands or with what is entered for it; and the chain of its odds. */
export type RowPage = ReturnType<typeof createPage>

/** `uncovered`: secrets may be seen. Call inside an owner. */
export function createPage(model: RowModel, title: () => string, uncovered: () => boolean) {
  const walked = () => model.ahead() ?? model.walked()
  const outcome = () => model.ahead()?.outcome ?? (model.reopened() ? null : model.walked().outcome)
  const { set } = model.walk.ground
  const sight = (): Viewer => ({ set, world: model.question().world, uncovered: uncovered() })
  const showsChain = () => model.shown() === 'stages' && outcome() === null && model.open()?.step.step === 'throw'
  const stair = createMemo((): Stair | null | undefined => {
    if (!showsChain()) return outcome() === null && throwIn(model.open()) ? model.stair() : null
    const chain = model.chain()
    if (!chain || 'over' in chain || !chain.chain) return chain && null
    return chainStair(chain.chain, chain, (ref) => nameOf(sight(), new Map(), ref))
  })
  const stages = () => model.question().procedure.success?.stages?.length ?? 0
  return {
    title,
    walked,
    outcome,
    /** Its headline is counted yet: it keeps its room, so that nothing moves under a finger when it comes. */
    isCounting: () =>
      showsChain()
        ? stair() === undefined
        : stages() > 1 && outcome() === null && throwIn(model.open()) !== null && model.odds() === undefined,
    /** The outcome in parts; null before. */
    parts: createMemo(() => {
      const done = outcome()
      return done && tellOutcome(sight(), title(), done, walked().trace)
    }),
    /** What came, by its chance before the first die. */
    chance: createMemo(() => {
      const came = cameOf(model.question().procedure, model.firstOdds(), walked().outcome)
      // As the log says it: of what the chance was, and how high.
      const chance = came ? tellWords(came) : ''
      return [neededWords(model.question(), walked(), model.toGo()), chance].filter(Boolean).join(' ') || undefined
    }),
    showsChain,
    stair,
    isChain: () => showsChain() || (stair()?.stages.length ?? 0) > 0,
  }
}

export const throwIn = (open: Open | null): Throw | null => (open?.step.step === 'throw' ? open.step : null)

export const hasRolled = (trace: readonly Trace[]): boolean => trace.some((t) => t.did === 'throw' || t.did === 'draw')

/** The odds in stages, where they come so. */
export function Stages(props: { readonly model: RowModel; readonly page: RowPage }): JSX.Element {
  const { model, page } = props
  return (
    <Show when={page.isChain()}>
      <ChainOdds
        title={page.title()}
        stair={page.stair()}
        full={model.full()}
        onNumbers={(shown) => !page.showsChain() && model.show(shown ? 'all' : null)}
      />
    </Show>
  )
}

/** The open step, and beside its roll what may be ruled on it, or compared with it. */
export function OpenStep(props: {
  readonly model: RowModel
  readonly battle: Battle | null
  /** A roll may not be ruled otherwise here. */
  readonly noRuling?: boolean | undefined
  /** How an answer that ends the walk is applied at once; left out, it is not. */
  readonly applying?: Applying | undefined
  readonly onCompare?: (() => void) | undefined
  /** Of a roll that is open; named otherwise than what discards a walk, which the page hands down too. */
  readonly onDiscardRoll?: (() => void) | undefined
  readonly onClause: (clause: string) => void
  /** The way out of a refusal. */
  readonly onDeed?: ((deed: Deed) => void) | undefined
  /** What stands there where nothing is open. */
  readonly end: JSX.Element
}): JSX.Element {
  const { model } = props
  return (
    <>
      <Show when={model.open()} keyed fallback={props.end}>
        {(at) => (
          <Covered at={at} model={model} onClause={props.onClause} applying={props.applying} onDeed={props.onDeed} />
        )}
      </Show>
      <Show when={throwIn(model.open()) || props.onDiscardRoll}>
        <div class="beside-roll">
          <Show when={!props.noRuling && throwIn(model.open())}>
            <RuleOtherwise model={model} battle={props.battle} />
          </Show>
          <Show when={throwIn(model.open()) && props.onCompare}>
            {(compare) => <LinkButton onTap={compare()}>{words.compare}</LinkButton>}
          </Show>
          <Show when={props.onDiscardRoll}>
            {(discard) => <LinkButton onTap={discard()}>{words.throwAway}</LinkButton>}
          </Show>
        </div>
      </Show>
    </>
  )
}
