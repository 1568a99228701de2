/** What is answered already: each answer a chip that opens its question again. */
import { For, type JSX, Show } from 'solid-js'
import { type Option, same, type Trace, unlessSaid } from '#engine'
import { answerWords } from '#tell'
import { Chip } from '../../ui/Chip.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { say } from '../model/toast.ts'
import { subjectsOf } from './described.ts'
import type { RowModel } from './model.ts'
import { toldApart } from './told-apart.ts'
import { walkWords as words } from './words.ts'

type Asked = Extract<Trace, { did: 'ask' }>

/** `things`: also those that name what the walk is about; `usual`: keys of answers that nobody has given. */
export function Chips(props: {
  readonly model: RowModel
  readonly things?: boolean | undefined
  readonly usual?: readonly string[] | undefined
}): JSX.Element {
  const isUsual = ({ key, step }: Asked) => step.from === unlessSaid || props.usual?.includes(key) === true
  /** An answer that was assumed. */
  const isAssumed = (t: Asked) =>
    isUsual(t) && (t.step.from === unlessSaid ? t.from === 'book' : same(t.value, t.step.default ?? null))
  const isKnown = (t: Asked) => t.from === 'book' && !isAssumed(t)
  const fixed = (t: Asked) => props.model.walk.ground.fixed?.(t) ?? null
  const isOpen = (t: Asked) => props.model.reopened() === t.key
  /** Opens the question of an answer again; where it is open, leaves it as it was. */
  const reopen = (t: Asked) => {
    const why = fixed(t)
    if (why === null) props.model.reopen(isOpen(t) ? null : t.key)
    else say(why)
  }
  const hidden = () => (props.things ? [] : subjectsOf(props.model.question().procedure).map(({ arg }) => arg))
  const asked = () =>
    props.model
      .walked()
      .trace.filter((t): t is Asked => t.did === 'ask' && !hidden().includes(t.key) && t.step.form.form !== 'refusal')
  const apart = () =>
    toldApart(
      asked(),
      Object.values(props.model.question().world).flatMap((things) =>
        Object.values(things).flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
      ),
    )
  const hint = () => (asked().some((t) => isAssumed(t) && !fewOf(t)) ? words.assumed : '')
  return (
    <Show when={asked().length > 0}>
      <div class="chips">
        <For each={[...apart().keys()]}>
          {(t) => (
            <Show
              when={isUsual(t) && fixed(t) === null ? fewOf(t) : undefined}
              fallback={
                <Chip
                  label={apart().get(t) ?? ''}
                  value={t.step.secret === undefined ? answerWords(t.step, t.value) : words.covered}
                  from={isKnown(t) ? t.step.from : undefined}
                  // Why it is just so many, where the book counts.
                  isReasoned={t.step.form.form === 'number' && /\d/.test(t.step.from ?? '')}
                  assumed={isAssumed(t)}
                  open={isOpen(t)}
                  onTap={() => reopen(t)}
                />
              }
            >
              {(few) => (
                <div class="chip-choice">
                  <span class="chip-label" aria-hidden="true">
                    {apart().get(t)}
                  </span>
                  <Segmented
                    label={t.step.says}
                    options={few().map(({ value, says }) => ({ value, label: says }))}
                    value={String(t.value)}
                    onChange={(value) => void props.model.answer(t.key, { value })}
                  />
                </div>
              )}
            </Show>
          )}
        </For>
      </div>
      <p class="mark" hidden={hint() === ''}>
        {hint()}
      </p>
    </Show>
  )
}

/** Of so few letters are all answers together that stand beside each other. */
const LETTERS = 30

/** The answers to an assumed question that are one tap each: few, and short. */
function fewOf({ step: { form, secret } }: Asked): readonly Option[] | undefined {
  if (form.form !== 'choice' || form.open || secret !== undefined || form.options.length > 4) return undefined
  return form.options.reduce((n, { says }) => n + says.length, 0) <= LETTERS ? form.options : undefined
}
