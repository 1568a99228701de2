import { For, type JSX, onCleanup, onMount, Show } from 'solid-js'
import './answer-list.css'

/** One answer that the rule allows. */
export interface AnswerOption {
  readonly value: string
  readonly label: string
  /** Under it: "hedge, fence, low wall, hill". */
  readonly detail?: string | undefined
  /** At right, what it does to the need: "6+". */
  readonly need?: string | undefined
  /** Under the need, what it does to the chance: "58.3 % a die". */
  readonly chance?: string | undefined
  /** A chance of 0 to 1, drawn under it. */
  readonly share?: number | undefined
  /** The likely one, and why: "as last move". */
  readonly likely?: string | undefined
  /** Not possible, and why. A tap does nothing. */
  readonly barred?: string | undefined
}

/** The answers to one question. */
export interface AnswerListProps {
  /** For readers: the question. */
  readonly label: string
  readonly answers: readonly AnswerOption[]
  /** The answer that stands, when a question is opened again. */
  readonly value?: string | undefined
  readonly onAnswer: (value: string) => void
  /** Keys 1 to 9 answer, unless something is being typed. Default true. */
  readonly keys?: boolean | undefined
}

const isPlain = ({ label, detail, need, chance, share, likely, barred }: AnswerOption): boolean =>
  label.length <= 24 && [detail, need, chance, share, likely, barred].every((more) => more === undefined)

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null
}

/** So many plain names stand beside each other. */
const MANY = 7

/** Buttons, 60 to 68 high; more than six scroll inside, and many of a word or two stand in columns. */
export function AnswerList(props: AnswerListProps): JSX.Element {
  const key = (event: KeyboardEvent) => {
    if (props.keys === false || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const answer = /^[1-9]$/.test(event.key) ? props.answers[Number(event.key) - 1] : undefined
    if (!answer || answer.barred) return
    event.preventDefault()
    props.onAnswer(answer.value)
  }
  onMount(() => document.addEventListener('keydown', key))
  onCleanup(() => document.removeEventListener('keydown', key))
  return (
    <ul
      class="answers"
      classList={{ long: props.answers.length > 6, many: props.answers.length > MANY && props.answers.every(isPlain) }}
      aria-label={props.label}
    >
      <For each={props.answers}>
        {(answer) => (
          <li>
            <button
              type="button"
              class="answer"
              classList={{ likely: answer.likely !== undefined, chosen: props.value === answer.value }}
              aria-disabled={answer.barred !== undefined}
              aria-current={props.value === answer.value ? 'true' : undefined}
              onClick={() => answer.barred === undefined && props.onAnswer(answer.value)}
            >
              <span class="answer-words">
                <span class="answer-name">
                  {answer.label}
                  <Show when={answer.likely}>
                    {' '}
                    <span class="tag">{answer.likely}</span>
                  </Show>
                </span>
                <Show when={answer.barred ?? answer.detail}>
                  {(detail) => <span class="answer-detail">{detail()}</span>}
                </Show>
              </span>
              <Show when={answer.need ?? answer.chance}>
                <span class="answer-hint">
                  <b>{answer.need}</b>
                  <span class="answer-detail">{answer.chance}</span>
                </span>
              </Show>
              <Show when={answer.share !== undefined}>
                <span class="answer-bar" style={{ '--share': answer.share }} aria-hidden="true" />
              </Show>
            </button>
          </li>
        )}
      </For>
    </ul>
  )
}
