/** What the sheet asks now: a question, a throw, a card; covered where only one side may see it. */
import { createEffect, createMemo, createSignal, For, type JSX, Match, onCleanup, Show, Switch } from 'solid-js'
import {
  type Answers,
  type AnyRuleSet,
  type Ask,
  type Question as Asked,
  allowed,
  answersBefore,
  type Deed,
  type Draw,
  type Json,
  keyOf,
  type Open,
  type Ref,
  refsIn,
  same,
  type Throw,
  type Trace,
  type Walked,
} from '#engine'
import { endOf, partsRolled } from '#game'
import {
  answerOf,
  cardName,
  diceIn,
  endInShort,
  isSure,
  leftOf,
  nameOf,
  sideWords,
  sureReads,
  sureWords,
  throwWords,
} from '#tell'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { Die } from '../../ui/Die.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { QuestionHeading } from '../../ui/Question.tsx'
import { NO_BATTLE, useBattleId } from '../model/battle.ts'
import type { Beside } from '../model/odds/worker.ts'
import { phonesAt } from '../model/phones.ts'
import { diceOf, prefs } from '../model/prefs.ts'
import { hush, say } from '../model/toast.ts'
import { clearDraft } from '../shared/drafts/draft.ts'
import { tableWords } from '../shared/table/words.ts'
import { Asking } from './Asking.tsx'
import { ChancesShown, OtherChances } from './Chances.tsx'
import { type RowModel, valueAt } from './model.ts'
import { alikeFrom, type Due } from './own/ahead.ts'
import { typedFor } from './own/half.ts'
import { OwnRoll } from './own/OwnRoll.tsx'
import { rollAlone } from './roll-alone.ts'
import { testBefore } from './test-before.ts'
import { chooseWhose, rollingSide } from './whose.ts'
import { walkWords as words } from './words.ts'

/** The question as the sheet's name for readers; never one that is covered. */
export function stepLabel(open: Open | null, model: RowModel): string | undefined {
  const side = open ? onlyFor(open.step) : undefined
  return side === undefined || side === model.shownTo() ? open?.step.says : undefined
}

/** How an answer that ends the walk is applied: words of the button, and what it does. */
export type Applying = {
  says(walked: Walked): string
  /** Words of the button that rolls the last dice and applies them; left out, "Roll and apply". */
  readonly rolls?: string
  /** Words of the button with own dice that end it; left out, "Apply: They stand". */
  ends?(says: string): string
  /** With nothing given it is applied as it stands. `isUnseen`: nobody saw how it ends, so it is said. */
  apply(given: Answers, isUnseen?: boolean): Promise<void>
}

export type StepProps = {
  readonly at: Open
  readonly model: RowModel
  /** The way out of a refusal, where there is somewhere to go. */
  readonly onDeed?: ((deed: Deed) => void) | undefined
  readonly onClause: (clause: string) => void
  /** What ends the walk may be applied at once; left out, it may not. */
  readonly applying?: Applying | undefined
}

/** The side that alone may see a step. */
export const onlyFor = (step: Open['step']): string | undefined =>
  step.step === 'ask' ? step.secret : step.step === 'draw' ? step.hidden : undefined

/** What the phone is passed for; the question itself only its side may read. */
export const passedFor = (title: string, step: Open['step']): string => {
  const short = step.step === 'ask' ? step.short : step.says
  return short === undefined ? title : `${title}: ${short}`
}

/**
 * A step, or a cover over it until its side has the phone; a question goes to a phone of that side, where one is in reach.
 * What comes next for the same side stays open.
 */
export function Covered(props: StepProps): JSX.Element {
  const { at, model } = props
  const side = onlyFor(at.step)
  if (side === undefined) return <Step {...props} />
  const who = sideWords(model.walk.ground.set, side)
  const battle = useBattleId()
  const cover = () => (
    <Cover who={who} why={passedFor(model.question().procedure.title, at.step)} onShow={() => model.showTo(side)} />
  )
  const asked = () => {
    const { procedure, args } = model.question()
    const answers = answersBefore(model.walked(), model.answers(), at.key)
    return { id: null, procedure: procedure.id, args, answers, key: at.key }
  }
  // The caller shows who comes and goes.
  const elsewhere = createMemo(() => (at.step.step === 'ask' ? phonesAt(battle)?.Elsewhere : undefined))
  return (
    <Show
      when={side === model.shownTo()}
      fallback={
        <Show when={elsewhere()} keyed fallback={cover()}>
          {(Elsewhere) => (
            <Elsewhere
              battle={battle}
              side={side}
              who={who}
              asked={asked}
              onAnswer={(value) => model.answer(at.key, { value })}
              cover={cover}
            />
          )}
        </Show>
      }
    >
      <Step {...props} />
    </Show>
  )
}

function Step(props: StepProps): JSX.Element {
  const { at, model } = props
  const draft = `${useBattleId()}/${model.question().procedure.id}/${JSON.stringify(model.question().args)}/${at.key}`
  const answer = async (value: Json) => {
    const given: Answers = { [at.key]: { value } }
    if (props.applying && model.ahead()) await props.applying.apply(given)
    else await model.answerAll(given)
    if (model.open()?.key !== at.key) clearDraft(draft)
  }
  return (
    <Switch>
      <Match when={at.step.step === 'ask' && at.step} keyed>
        {(step: Ask) => (
          <Asking
            step={step}
            instead={props.onDeed && testBefore(model.walk.ground, model.question(), at.key)}
            set={model.walk.ground.set}
            ends={props.applying && model.ahead() ? props.applying.says(model.ahead() ?? model.walked()) : undefined}
            onOffer={(value) =>
              props.applying &&
              step.secret === undefined &&
              model.offer(at.key, value === null ? null : { [at.key]: { value } })
            }
            draft={draft}
            chances={model.alternatives().says}
            reach={model.alternatives().reach}
            toGo={model.toGo()}
            onToGo={model.goFor}
            value={valueAt(model.walked(), at.key)}
            fault={at.fault}
            onAnswer={(value) => void answer(value)}
            onDraw={mayDraw(model) ? () => void model.throwOne() : undefined}
            onDeed={(deed) => props.onDeed?.(deed)}
            onClause={props.onClause}
          />
        )}
      </Match>
      <Match when={at.step.step === 'throw' && at.step} keyed>
        {(step: Throw) => {
          const ready = { at: { key: at.key, step }, model, applying: props.applying ?? null }
          return (
            <Show when={isSure(step)} fallback={<Ready {...ready} draft={draft} />}>
              <NoDie {...ready} />
            </Show>
          )
        }}
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
  { what: 'all', says: words.showAll },
  { what: 'stages', says: words.showChain },
]

/** What else may be asked of the odds, and the way back from it. */
function Besides(props: { readonly model: RowModel }): JSX.Element {
  const shown = () => props.model.shown()
  const isChain = () => (props.model.stair()?.stages.length ?? 0) > 0
  const offered = () =>
    besides.filter(
      ({ what }) => !(what === 'all' && isChain()) && (shown() === what || props.model.beside().includes(what)),
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

/** The odds of the roll that is open, and what else may be asked of them. */
export function OddsOfRoll(props: { readonly model: RowModel }): JSX.Element {
  const { model } = props
  const shown = () => model.shown()
  return (
    <>
      <Show when={rollAlone(model.question(), model.walked())}>{(says) => <p class="odds-words">{says()}</p>}</Show>
      <ChancesShown
        toGo={model.toGo()}
        onToGo={model.goFor}
        stair={model.stair()}
        odds={model.odds()}
        as={shown() === 'stages' ? 'sentence' : 'picture'}
        named={model.typesDice()}
      />
      <Show when={shown() === 'all'}>
        <OtherChances odds={model.full()} first={model.odds()} isTold={model.stair() === null} />
      </Show>
      <Besides model={model} />
    </>
  )
}

/** Whether the phone draws cards here: it stands in a book, and this phone keeps it. */
const mayDraw = ({ walk: { ground } }: RowModel): boolean =>
  ground.next !== undefined && ground.noDice === undefined && ground.rollsThere === undefined

/** Has the phone roll what is open. */
function throwNow(model: RowModel): void {
  if (prefs().vibrate) navigator.vibrate?.(20)
  void model.throwOne()
}

/** Rolls all that can be rolled, and says so where somebody has to answer first. */
async function toTheEnd(model: RowModel): Promise<void> {
  await model.throwAll()
  const step = model.open()?.step
  if (step?.step === 'ask' && step.form.form !== 'refusal') say(words.stopped)
}

/** What is entered so far, with a last question that may be left as it is: it stands on the same page. Call inside an owner. */
function createLast(model: RowModel, key: string, applying: Applying | null) {
  const [offered, setOffered] = createSignal<Answers | null>(null)
  const [picked, setPicked] = createSignal<readonly Ref[]>([])
  const last = createMemo(() => {
    const given = offered()
    return given && applying ? lastOf(model, given) : null
  })
  const withLast = (given: Answers): Answers => {
    const asked = lastOf(model, given)
    return asked && applying ? { ...given, [asked.key]: { value: picked().map((ref) => ({ ...ref })) } } : given
  }
  createEffect(() => {
    const given = offered()
    if (applying) model.offer(key, given && withLast(given))
  })
  return { last, withLast, picked, setPicked, setOffered }
}

/** The phone rolls at once what it is handed: all rolls of the sheet that are not typed. */
async function rollRest(model: RowModel, due: number, typed: Answers = {}): Promise<void> {
  const left = due - Object.keys(typed).length
  if (prefs().vibrate) navigator.vibrate?.(20)
  if (left < due) await model.answerAll(typed)
  for (let n = 0; n < left; n++) await model.throwOne()
}

function Ready(props: {
  readonly at: Due
  readonly draft: string
  readonly model: RowModel
  readonly applying: Applying | null
}): JSX.Element {
  const { model, at } = props
  const { set } = model.walk.ground
  const battle = useBattleId()
  const side = rollingSide(model.question(), at.step)
  const isCheck = battle === NO_BATTLE
  const { noDice } = model.walk.ground
  const [own, setOwn] = createSignal(noDice !== undefined || diceOf(battle, side) === 'table')
  createEffect(() => model.typeDice(own()))
  onCleanup(() => model.typeDice(false))
  let isOpen = false
  /** A walk whose dice are being typed is told of on home and table, though nothing is answered yet. */
  const open = () => {
    // What was said of whose dice are rolled makes room for them.
    if (!isOpen) hush()
    if (!isOpen) void model.walk.ground.keep?.(model.walk.rows(), [])
    isOpen = true
  }
  const choose = (dice: 'phone' | 'table') => {
    chooseWhose(set, battle, side, dice)
    setOwn(dice === 'table')
  }
  const due = createMemo(() => alikeFrom(at, model.walkedWith))
  const letPhoneRoll = (typed?: Answers) => {
    choose('phone')
    return rollRest(model, due().length, typed)
  }
  const { last, withLast, picked, setPicked, setOffered } = createLast(model, at.key, props.applying)
  return (
    <Show
      when={own()}
      fallback={
        <PhoneRoll
          step={at.step}
          model={model}
          applying={props.applying && endsWith(model, at) ? props.applying : null}
          onOwn={() => choose('table')}
        />
      }
    >
      <OwnRoll
        due={due()}
        draft={isCheck ? undefined : `${props.draft}/dice`}
        battle={battle}
        onTyped={open}
        isHeaded
        onStanding={model.standing}
        before={typedFor(model, model.takenBack() === at.key)}
        heads={headsOf(set, model.question())}
        leads={{
          end: (given) => endOf(model.question(), model.walkedWith(withLast(given))),
          says: (end) => {
            const ends = props.applying ? (props.applying.ends ?? words.applyEnd) : words.goOn
            return ends(endInShort(end))
          },
          onOffer: setOffered,
        }}
        last={
          <Show when={last()} keyed>
            {(asked) => <LastQuestion {...asked} picked={picked()} onPick={setPicked} />}
          </Show>
        }
        onAnswer={(one) => {
          const given = withLast(one)
          const applies = props.applying && model.walkedWith(given).outcome
          void (applies ? props.applying?.apply(given) : model.answerAll(given))
        }}
        onBack={model.mayBack() ? () => void model.back() : undefined}
        {...(noDice === undefined ? { onPhone: letPhoneRoll } : {})}
      />
      <Show when={noDice}>{(why) => <p class="mark">{why()}</p>}</Show>
    </Show>
  )
}

type Last = { readonly key: string; readonly says: string; readonly form: Extract<Ask['form'], { form: 'refs' }> }

/** The question behind a roll with which the walk ends, if nobody needs to be picked there. */
function lastOf(model: RowModel, given: Answers): Last | null {
  const open = model.walkedWith(given).open
  if (open?.step.step !== 'ask' || open.step.secret !== undefined || open.fault !== null) return null
  const { form, says } = open.step
  if (form.form !== 'refs' || form.min > 0) return null
  const isLast = model.walkedWith({ ...given, [open.key]: { value: [] } }).outcome !== null
  return isLast ? { key: open.key, says, form } : null
}

/** Who was concerned besides, ticked under the dice. */
function LastQuestion(
  props: Last & { readonly picked: readonly Ref[]; readonly onPick: (picked: readonly Ref[]) => void },
): JSX.Element {
  const isPicked = (ref: Ref) => props.picked.some((one) => same({ ...one }, { ...ref }))
  return (
    <>
      <p>
        <b>{props.says}</b>
      </p>
      <FactsList
        label={props.says}
        facts={props.form.options.map(({ ref, says, hint, barred }) => ({
          id: keyOf(ref),
          label: says,
          from: barred ?? hint,
          value: isPicked(ref),
        }))}
        onChange={(id, value) => {
          const ref = props.form.options.find((one) => keyOf(one.ref) === id)?.ref
          if (ref)
            props.onPick(value ? [...props.picked, ref] : props.picked.filter((one) => !same({ ...one }, { ...ref })))
        }}
      />
    </>
  )
}

/** Who meets whom, where two are named. */
function headsOf(set: AnyRuleSet, { args, world }: Asked): readonly [string, string] | undefined {
  const [ours, theirs] = refsIn(args).map((ref) => nameOf({ set, world, uncovered: false }, new Map(), ref))
  return ours === undefined || theirs === undefined ? undefined : [ours, theirs]
}

/** Readings of a roll that are tried for where they lead; with more of them it is not known. */
const MOST_READINGS = 40

/** Whether the walk ends with this roll, whatever falls, and nothing is asked after it. */
function endsWith(model: RowModel, { key, step }: Due): boolean {
  const [only, ...others] = partsRolled(step)
  if (!only || others.length > 0) return false
  const [name, part] = only
  const reads = leftOf(part, [])
  if (!reads || reads.length > MOST_READINGS) return false
  return reads.every(
    ({ value }) => model.walkedWith({ [key]: { read: { [name]: value }, source: 'table' } }).outcome !== null,
  )
}

/** A roll that comes to the same whatever falls: it is said, and nobody rolls. */
function NoDie(props: { readonly at: Due; readonly model: RowModel; readonly applying: Applying | null }): JSX.Element {
  const { model, at } = props
  const given: Answers = {
    [at.key]: answerOf(
      at.step,
      sureReads(at.step).map((read) => ({ read })),
    ),
  }
  const end = () => endOf(model.question(), model.walkedWith(given))
  const says = () => {
    const came = end()
    if (!came) return words.goOn('')
    return (props.applying?.ends ?? (props.applying ? words.applyEnd : words.goOn))(endInShort(came))
  }
  return (
    <>
      <OddsOfRoll model={model} />
      <QuestionHeading text={words.noDieNeeded} />
      <p>{words.sameWhatever(sureWords(at.step, words.countedAs))}</p>
      <div class="acts">
        <Button
          tone="primary"
          onTap={() => void (props.applying && end() ? props.applying.apply(given) : model.answerAll(given))}
        >
          {says()}
        </Button>
      </div>
    </>
  )
}

/** The odds, and the phone's dice. */
function PhoneRoll(props: {
  readonly step: Throw
  readonly model: RowModel
  /** The roll is the last step: it may be rolled and applied in one. */
  readonly applying: Applying | null
  readonly onOwn: () => void
}): JSX.Element {
  const { model } = props
  const dice = () => diceIn(props.step)
  return (
    <>
      <OddsOfRoll model={model} />
      <div class="acts">
        <Button tone="primary" onTap={() => throwNow(model)}>
          <Die sides={dice()[0] ?? 6} size={26} quiet />
          {throwWords(props.step)}
        </Button>
        <Button onTap={props.onOwn}>{tableWords.ownDice}</Button>
        <Show when={props.applying} fallback={<Button onTap={() => void toTheEnd(model)}>{words.toTheEnd}</Button>}>
          {(applying) => (
            <Button onTap={() => void model.throwAll().then(() => applying().apply({}, true))}>
              {applying().rolls ?? words.rollAndApply}
            </Button>
          )}
        </Show>
      </div>
    </>
  )
}

/** Whether the phone has drawn a card that is covered: what is left would tell it. */
export const drewCovered = (trace: readonly Trace[], answers: Answers): boolean =>
  trace.some((t) => {
    const answer = t.did === 'draw' && t.step.hidden !== undefined ? answers[t.key] : undefined
    return answer !== undefined && 'value' in answer && answer.roll !== undefined
  })

function Drawing(props: {
  readonly step: Draw
  readonly left: { readonly [card: string]: number }
  readonly model: RowModel
  readonly onAnswer: (value: Json) => void
}): JSX.Element {
  const cards = () => {
    const may = allowed(props.step, props.left)
    return Array.isArray(may) ? may.map(String) : []
  }
  const named = (card: string) => cardName(props.model.walk.ground.set, card)
  /** Another is drawn behind it, whatever comes. */
  const isFollowed = () => {
    const [value] = cards()
    const at = props.model.open()
    return value && at ? props.model.walkedWith({ [at.key]: { value } }).open?.step.step === 'draw' : false
  }
  return (
    <>
      <QuestionHeading text={props.step.says} />
      <Show
        when={!drewCovered(props.model.walked().trace, props.model.answers())}
        fallback={<p class="mark">{words.noneListed}</p>}
      >
        <AnswerList
          label={props.step.says}
          answers={cards().map((card) => ({ value: card, label: named(card), need: String(props.left[card] ?? 0) }))}
          onAnswer={props.onAnswer}
        />
      </Show>
      <Show
        when={props.model.walk.ground.noDice}
        fallback={
          <div class="acts">
            <Button tone="primary" onTap={() => void props.model.throwOne()}>
              {words.draws(cards().reduce((sum, card) => sum + (props.left[card] ?? 0), 0))}
            </Button>
            <Show when={isFollowed()}>
              <Button onTap={() => void props.model.throwAll()}>{words.drawsAll}</Button>
            </Show>
          </div>
        }
      >
        {(why) => <p class="mark">{why()}</p>}
      </Show>
    </>
  )
}
