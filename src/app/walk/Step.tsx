/** What the sheet asks now: a question, a throw, a card; covered where only one side may see it. */
import { createSignal, For, type JSX, Match, Show, Switch } from 'solid-js'
import { type Answer, type AnyRuleSet, type Ask, allowed, type Draw, type Json, type Open, type Throw } from '#engine'
import { diceIn, sideWords, throwWords } from '#tell'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { Die } from '../../ui/Die.tsx'
import { Question } from '../../ui/Question.tsx'
import { clearDraft } from '../drafts/draft.ts'
import { useBattleId } from '../model/battle.ts'
import { choosePrefs, prefs } from '../model/prefs.ts'
import type { Beside } from '../odds/worker.ts'
import { Asking } from './Asking.tsx'
import { Chances } from './Chances.tsx'
import { valueAt, type WalkModel } from './model.ts'
import { OwnDice, type PoolShown } from './OwnDice.tsx'
import { walkWords as words } from './words.ts'

/** The question as the sheet's name for readers; never one that is covered. */
export function labelOf(open: Open | null, model: WalkModel): string | undefined {
  const side = open ? secretOf(open.step) : undefined
  return side === undefined || side === model.shownTo() ? open?.step.says : undefined
}

export type StepProps = {
  readonly at: Open
  readonly model: WalkModel
  readonly set: AnyRuleSet
  readonly onClause: (clause: string) => void
  /** Told of the dice that are being pooled, as they are typed; null when they are no more. */
  readonly onPool: (pool: PoolShown | null) => void
}

/** The side that alone may see a step. */
export const secretOf = (step: Open['step']): string | undefined =>
  step.step === 'ask' ? step.secret : step.step === 'draw' ? step.hidden : undefined

/** A step, or a cover over it until its side has the phone. What comes next for the same side stays open. */
export function Covered(props: StepProps): JSX.Element {
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
  const draft = `${useBattleId()}/${model.question().procedure.id}/${JSON.stringify(model.question().args)}/${at.key}`
  const answer = async (value: Json) => {
    await model.answer(at.key, { value })
    if (model.open()?.key !== at.key) clearDraft(draft)
  }
  return (
    <Switch>
      <Match when={at.step.step === 'ask' && at.step} keyed>
        {(step: Ask) => (
          <Asking
            step={step}
            ruleset={props.set.id}
            draft={draft}
            chances={model.alternatives()}
            value={valueAt(model.walked(), at.key)}
            fault={at.fault}
            onAnswer={(value) => void answer(value)}
            onClause={props.onClause}
          />
        )}
      </Match>
      <Match when={at.step.step === 'throw' && at.step} keyed>
        {(step: Throw) => (
          <Ready
            step={step}
            model={model}
            onPool={props.onPool}
            onAnswer={(given) => void model.answer(at.key, given)}
          />
        )}
      </Match>
      <Match when={at.step.step === 'draw' && at.step} keyed>
        {(step: Draw) => (
          <Drawing step={step} left={at.left ?? {}} model={model} onAnswer={(value) => void answer(value)} />
        )}
      </Match>
    </Switch>
  )
}

const besides: readonly { readonly what: Beside; readonly says: string }[] = [
  { what: 'full', says: words.showAll },
  { what: 'chain', says: words.showChain },
]

/** What else may be asked of the odds, and the way back from it. */
function Besides(props: { readonly model: WalkModel }): JSX.Element {
  const shown = () => props.model.shown()
  const isChain = () => (props.model.stair()?.stages.length ?? 0) > 0
  const offered = () =>
    besides.filter(
      ({ what }) => !(what === 'full' && isChain()) && (shown() === what || props.model.beside().includes(what)),
    )
  return (
    <Show when={offered().length > 0}>
      <div class="besides">
        <For each={offered()}>
          {({ what, says }) => (
            <button type="button" class="link" onClick={() => props.model.show(shown() === what ? null : what)}>
              {shown() === what ? words.hideChain : says}
            </button>
          )}
        </For>
      </div>
    </Show>
  )
}

function Ready(props: {
  readonly step: Throw
  readonly model: WalkModel
  readonly onPool: (pool: PoolShown | null) => void
  readonly onAnswer: (answer: Answer) => void
}): JSX.Element {
  const [own, setOwn] = createSignal(prefs().dice === 'table')
  const shown = () => props.model.shown()
  const dice = () => diceIn(props.step)
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
          <Chances
            stair={props.model.stair()}
            odds={shown() === 'full' ? props.model.full() : props.model.odds()}
            as={shown() === 'full' ? 'list' : shown() === 'chain' ? 'sentence' : 'picture'}
          />
          <Besides model={props.model} />
          <div class="acts">
            <Button tone="primary" onTap={throwIt}>
              <Die sides={dice()[0] ?? 6} size={26} quiet />
              {throwWords(dice())}
            </Button>
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
            <Button onTap={() => void props.model.throwAll()}>{words.toTheEnd}</Button>
          </div>
        </>
      }
    >
      <OwnDice step={props.step} onPool={props.onPool} onAnswer={props.onAnswer} onPhone={phone} />
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
        <Button tone="primary" onTap={() => void props.model.throwOne()}>
          {words.phoneDraws}
        </Button>
      </div>
    </>
  )
}
