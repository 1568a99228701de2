import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { LinkButton } from './Button.tsx'
import { uiWords } from './words.ts'
import './why-list.css'

/** A reason with the rule it rests on. */
export interface WhyLine {
  /** "Soft cover: 1 class die." */
  readonly says: string
  /** "morale.cover.soft", "ruling R55". None: a plain remark. */
  readonly rule?: string | undefined
  /** The sentence of that rule, to be read: never its name. */
  readonly ref?: string | undefined
  /** "+2" at the right. */
  readonly worth?: string | undefined
}

/** Why. */
export interface WhyListProps {
  /** "Why". */
  readonly title: string
  /** At the right: "98.7 % before the first die". */
  readonly chance?: string | undefined
  readonly lines: readonly WhyLine[]
  /** The whole line opens the rule. */
  readonly onOpen: (rule: string) => void
}

function Inside(props: WhyLine): JSX.Element {
  return (
    <>
      <span class="why-words">
        <span>{props.says}</span>
        {props.ref && <span class="why-ref">{props.ref}</span>}
      </span>
      {props.worth && <b>{props.worth}</b>}
    </>
  )
}

/** So many reasons are read; of more, those that count for something, and all on a tap. */
const FEW = 12

/** Reasons alike as one, with how often it held. */
function eachOnce(lines: readonly WhyLine[]): readonly WhyLine[] {
  const by = new Map<string, WhyLine[]>()
  for (const line of lines) {
    const key = JSON.stringify([line.says, line.rule, line.ref, line.worth])
    by.set(key, [...(by.get(key) ?? []), line])
  }
  return [...by.values()].flatMap(([line, ...others]) =>
    line ? [others.length > 0 ? { ...line, says: uiWords.times(line.says, others.length + 1) } : line] : [],
  )
}

/** Each line a sentence with its clause or ruling. */
export function WhyList(props: WhyListProps): JSX.Element {
  const [all, setAll] = createSignal(false)
  const reasons = createMemo(() => eachOnce(props.lines))
  const weigh = () => reasons().filter(({ worth }) => worth !== undefined)
  const some = () => (weigh().length > 0 ? weigh() : reasons()).slice(0, FEW)
  const shown = () => (all() || reasons().length <= FEW ? reasons() : some())
  /** What a rule says is read once, under the first reason that rests on it. */
  const lines = () =>
    shown().map((line, at, those) =>
      line.ref && those.findIndex(({ ref }) => ref === line.ref) < at ? { ...line, ref: undefined } : line,
    )
  return (
    <section class="why">
      <div class="why-head">
        <h3>{props.title}</h3>
        {props.chance && <span class="mark">{props.chance}</span>}
      </div>
      <ul>
        <For each={lines()}>
          {(line) => (
            <li>
              <Show
                when={line.rule}
                fallback={
                  <div class="why-line">
                    <Inside {...line} />
                  </div>
                }
              >
                {(rule) => (
                  <button type="button" class="why-line" onClick={() => props.onOpen(rule())}>
                    <Inside {...line} rule={rule()} />
                  </button>
                )}
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={lines().length < reasons().length}>
        <LinkButton onTap={() => setAll(true)}>{uiWords.allOf(reasons().length)}</LinkButton>
      </Show>
    </section>
  )
}
