/** What the referee rules on one roll: the book and the ruling side by side, what is otherwise, and why. */
import { type Accessor, createEffect, createSignal, For, type JSX, Show, untrack } from 'solid-js'
import { diceWords, type Json, mayRule, needIn, type Otherwise, type Part, type RuledThrow } from '#engine'
import { poolsOf, rulingWords } from '#tell'
import { Button } from '../../../ui/Button.tsx'
import { LineField } from '../../../ui/LineField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { type OddsFor, showOdds } from '../../model/odds/ask.ts'
import { whileOwned } from '../../model/owned.ts'
import { ChancesShown } from '../Chances.tsx'
import type { RowModel } from '../model.ts'
import { type OpenThrow, onlyOtherwise, resultsOf, withRuling } from './otherwise.ts'
import { rulingSays as words } from './words.ts'

export type RulingSheetProps = {
  readonly at: OpenThrow
  readonly model: RowModel
  readonly now: RuledThrow | null
  readonly mayKeep: boolean
  /** So many rows of a list roll by it. */
  readonly ofMany?: number
  readonly onClose: () => void
  /** Null takes the ruling away. */
  readonly onRule: (ruling: RuledThrow | null, isKept: boolean) => void
}

/** So many more or fewer a ruling may make it. */
const MOST = 6

export default function RulingSheet(props: RulingSheetProps): JSX.Element {
  const names = Object.keys(props.at.book.parts)
  const [part, setPart] = createSignal(names[0] ?? '')
  const [parts, setParts] = createSignal<RuledThrow['parts']>(props.now?.parts ?? {})
  const [why, setWhy] = createSignal(props.now?.why ?? '')
  const [isKept, keep] = createSignal(false)
  const other = (): Otherwise => parts()[part()] ?? {}
  const put = (next: Otherwise) => {
    const { [part()]: _, ...others } = parts()
    const kept = onlyOtherwise(next)
    setParts(kept ? { ...others, [part()]: kept } : others)
  }
  const isOtherwise = () => Object.keys(parts()).length > 0
  const missing = () => (!isOtherwise() ? '.ruling-row, .ruling-results' : why().trim() === '' ? '.ruling-reasons' : '')
  let body: HTMLDivElement | undefined
  /** Leads to what is missing. */
  const lead = () => {
    const at = body?.querySelector(missing())
    at?.scrollIntoView({ block: 'center' })
    at?.querySelector<HTMLElement>('button:not([aria-disabled="true"])')?.focus({ preventScroll: true })
  }
  const ruling = (): RuledThrow => ({ why: why().trim(), parts: parts() })
  const fights = () =>
    Object.values(props.model.question().procedure.views ?? {}).some((v) => v.about === 'enemy-losses')
  return (
    <Sheet
      title={words.titleFor(props.ofMany ?? 1)}
      close={words.close}
      onClose={props.onClose}
      actions={
        <>
          <Button
            tone="primary"
            barred={missing() !== ''}
            onTap={() => (missing() ? lead() : props.onRule(ruling(), isKept()))}
          >
            {!isOtherwise()
              ? words.changeIt
              : why().trim() === ''
                ? words.sayWhy
                : words.apply(rulingWords({ ...ruling(), why: words.because(why().trim()) }, props.at.book.parts))}
          </Button>
          <Show when={props.now}>
            <Button onTap={() => props.onRule(null, false)}>{words.discard}</Button>
          </Show>
        </>
      }
    >
      <div class="ruling stack" ref={body}>
        <p class="mark">{words.hint}</p>
        <Beside {...props} parts={parts()} />
        <Show when={names.length > 1}>
          <Segmented
            label={words.which}
            options={names.map((name) => ({ value: name, label: props.at.book.parts[name]?.says ?? name }))}
            value={part()}
            onChange={setPart}
          />
        </Show>
        <Changes at={props.at} part={part()} other={other()} onChange={put} />
        <Reasons fights={fights()} why={why()} onWhy={setWhy} />
        <Show when={props.mayKeep}>
          <Segmented
            label={words.scope}
            options={[
              { value: 'once', label: words.once },
              { value: 'keep', label: words.keep },
            ]}
            value={isKept() ? 'keep' : 'once'}
            onChange={(scope) => keep(scope === 'keep')}
          />
          <Show when={isKept()}>
            <p class="mark">{words.kept}</p>
          </Show>
        </Show>
      </div>
    </Sheet>
  )
}

/** The odds by the book beside those of the ruling; both change at once. */
function Beside(props: RulingSheetProps & { readonly parts: RuledThrow['parts'] }): JSX.Element {
  /** The odds of a ruling; until they come those of the one before, first those of the page, so that nothing jumps under a finger. */
  const oddsOf = (ruling: Accessor<RuledThrow | null>, before: OddsFor | undefined): Accessor<OddsFor | undefined> => {
    const [odds, setOdds] = createSignal(before)
    createEffect(() => {
      const answers = withRuling(props.model.answers(), props.at.key, ruling())
      const asked = { ruleset: props.model.walk.ground.set.id, question: props.model.question(), answers }
      void showOdds(asked, whileOwned(), setOdds)
    })
    return odds
  }
  const onPage = untrack(() => props.model.odds())
  const book = oddsOf(() => null, props.now ? undefined : onPage)
  // Any reason will do for the odds.
  const ruled = oddsOf(() => ({ why: words.why, parts: props.parts }), onPage)
  return (
    <div class="ruling-beside">
      <section class="ruling-odds" aria-label={words.byTheBook}>
        <b class="small">{words.byTheBook}</b>
        <ChancesShown odds={book()} as="picture" />
      </section>
      <section class="ruling-odds is-ruled" aria-label={words.yours}>
        <b class="small">{words.yours}</b>
        <ChancesShown odds={ruled()} as="picture" />
      </section>
    </div>
  )
}

function Changes(props: {
  readonly at: OpenThrow
  readonly part: string
  readonly other: Otherwise
  readonly onChange: (other: Otherwise) => void
}): JSX.Element {
  const [decides, decide] = createSignal(props.other.is !== undefined)
  const book = () => props.at.book.parts[props.part]
  const results = () => {
    const part = book()
    return part ? resultsOf(part) : []
  }
  return (
    <Show when={book()} keyed>
      {(part) => (
        <>
          <Show
            when={!decides()}
            fallback={<Results results={results()} is={props.other.is} onIs={(is) => props.onChange({ is })} />}
          >
            <Row of={mayRule(part).need} says={words.need} hint={needHint(needIn(part))}>
              <Stepper
                small
                label={words.need}
                value={(needIn(part) ?? 0) + (props.other.need ?? 0)}
                min={Math.max(needIn(part) === null ? -MOST : 1, (needIn(part) ?? 0) - MOST)}
                max={(needIn(part) ?? 0) + MOST}
                unit={needIn(part) === null ? undefined : '+'}
                onChange={(need) => props.onChange({ ...props.other, need: need - (needIn(part) ?? 0) })}
              />
            </Row>
            <For each={rowsOf(part)}>
              {({ what, says, hint, n }) => (
                <Row of={mayRule(part)[what] === true} says={says} hint={hint}>
                  <Stepper
                    small
                    label={says}
                    value={n + (props.other[what] ?? 0)}
                    min={what === 'dice' || what === 'theirDice' ? Math.max(0, n - MOST) : -MOST}
                    max={n + MOST}
                    onChange={(now) => props.onChange({ ...props.other, [what]: now - n })}
                  />
                </Row>
              )}
            </For>
          </Show>
          <Show when={results().length > 0}>
            <Button
              onTap={() => {
                props.onChange({})
                decide(!decides())
              }}
            >
              {decides() ? words.roll : words.decide}
            </Button>
          </Show>
        </>
      )}
    </Show>
  )
}

/** What may be changed of the dice and their sums, of two sides for each of them: whose it is, and by the book. */
function rowsOf(part: Part) {
  const sides = poolsOf(part)
  const ours = part.read.how === 'opposed' ? part.read.ours : part.dice.length
  const dice = (what: 'dice' | 'theirDice', whose: string | undefined, pool: string, n: number) =>
    ({ what, says: whose === undefined ? words.dice : words.diceOf(whose), hint: words.diceBook(pool), n }) as const
  const plus = (what: 'plus' | 'theirPlus', whose: string | undefined) =>
    ({ what, says: whose === undefined ? words.plus : words.plusOf(whose), hint: words.plusHint, n: 0 }) as const
  if (!sides) return [dice('dice', undefined, diceWords(part.dice), ours), plus('plus', undefined)]
  const [us, them] = sides
  return [
    dice('dice', us.says, us.pool, ours),
    dice('theirDice', them.says, them.pool, part.dice.length - ours),
    plus('plus', us.says),
    plus('theirPlus', them.says),
  ]
}

const needHint = (need: number | null): string => (need === null ? '' : words.needBook(need))

function Row(props: {
  readonly of: boolean
  readonly says: string
  readonly hint: string
  readonly children: JSX.Element
}): JSX.Element {
  return (
    <Show when={props.of}>
      <div class="ruling-row">
        <p>
          <b>{props.says}</b>
          <span class="small">{props.hint}</span>
        </p>
        {props.children}
      </div>
    </Show>
  )
}

function Results(props: {
  readonly results: readonly Json[]
  readonly is: Json | undefined
  readonly onIs: (is: Json) => void
}): JSX.Element {
  return (
    <fieldset class="ruling-results" aria-label={words.result}>
      <For each={props.results}>
        {(result) => (
          <button
            type="button"
            class="btn"
            aria-pressed={JSON.stringify(result) === JSON.stringify(props.is ?? null)}
            onClick={() => props.onIs(result)}
          >
            {resultWords(result)}
          </button>
        )}
      </For>
    </fieldset>
  )
}

const resultWords = (result: Json): string =>
  typeof result === 'boolean'
    ? result
      ? words.yes
      : words.no
    : Array.isArray(result)
      ? result.join(' ')
      : String(result)

function Reasons(props: {
  readonly fights: boolean
  readonly why: string
  readonly onWhy: (why: string) => void
}): JSX.Element {
  return (
    <>
      <b>{words.why}</b>
      <fieldset class="ruling-reasons" aria-label={words.why}>
        <For each={words.reasons(props.fights)}>
          {(reason) => (
            <button
              type="button"
              class="chip-button"
              aria-pressed={props.why === reason}
              onClick={() => props.onWhy(reason)}
            >
              {reason}
            </button>
          )}
        </For>
      </fieldset>
      <LineField says={words.other} value={props.why} onType={props.onWhy} done />
    </>
  )
}
