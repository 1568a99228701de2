/** Own rules in sentences, roll by roll: folded, or all of it. */
import { createSignal, For, type JSX } from 'solid-js'
import { type Pack, plainWords, Sentences } from '#pack'
import { LinkButton } from '../../ui/Button.tsx'
import '../shared/clause/rules.css'
import { ownPageWords } from './words.ts'
import './own.css'

const words = ownPageWords.review

export function ReadAloud(props: { readonly pack: Pack; readonly title: string }): JSX.Element {
  const sentences = new Sentences(props.pack)
  const [all, setAll] = createSignal(false)
  return (
    <section>
      <h2 class="side-head">{props.title}</h2>
      <For each={props.pack.rolls}>
        {({ title, hint }, n) => (
          <details class="fold" open={all()}>
            <summary>
              <span>{title}</span>
              {hint && <span class="mark">{hint}</span>}
            </summary>
            <div class="fold-body own-aloud">
              <For each={sentences.roll(n())}>
                {({ deep, sentence }) => <p style={{ '--deep': deep }}>{plainWords(sentence)}</p>}
              </For>
            </div>
          </details>
        )}
      </For>
      <LinkButton onTap={() => setAll(!all())}>{all() ? words.fold : words.aloud}</LinkButton>
    </section>
  )
}
