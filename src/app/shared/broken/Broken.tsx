/** What stands in the place of a page that broke: what went wrong, ways out, and its text to copy. */
import { createSignal, For, type JSX, Show } from 'solid-js'
import { Button } from '../../../ui/Button.tsx'
import { Head } from '../../../ui/Head.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { copyText } from '../../model/clipboard.ts'
import './broken.css'
import { failureReport, isUnloaded, messageOf } from '../../model/failures.ts'
import { reload } from '../../model/offline.ts'
import { brokenWords as words } from './words.ts'

type Way = (() => void) | undefined

export type BrokenProps = {
  readonly error: unknown
  readonly what: 'app' | 'screen' | 'play'
  readonly onAgain: () => void
  readonly onTable?: Way
  readonly onDiscard?: Way
  readonly onHome?: Way
}

/** The ways out, the likely one first. */
const waysOut = ({ error, what, onAgain, onTable, onDiscard, onHome }: BrokenProps) => {
  const again = { label: words.again, onTap: onAgain }
  const table = { label: words.table, onTap: onTable }
  const ways = [
    { label: words.reload, onTap: isUnloaded(error) ? () => void reload() : undefined },
    ...(what === 'play' ? [table, again] : [again, table]),
    { label: words.discard, onTap: onDiscard },
    { label: words.home, onTap: onHome },
  ]
  return ways.flatMap(({ label, onTap }) => (onTap ? [{ label, onTap }] : []))
}

/** The whole page. */
export default function Broken(props: BrokenProps): JSX.Element {
  const unloaded = () => isUnloaded(props.error)
  return (
    <div class="screen broken">
      <Head title={words.title} rule="line" />
      <div class="screen-body stack">
        <Notice tone="refused" title={unloaded() ? words.unloaded : words.what[props.what]}>
          <p class="small">{unloaded() ? words.unloadedHint : messageOf(props.error)}</p>
        </Notice>
        <p>{props.onDiscard ? words.discardHint : words.safe}</p>
        <div class="acts">
          <For each={waysOut(props)}>
            {(way, at) => (
              <Button tone={at() === 0 ? 'primary' : undefined} onTap={way.onTap}>
                {way.label}
              </Button>
            )}
          </For>
        </div>
        <Copy error={props.error} />
      </div>
    </div>
  )
}

/** Copies what went wrong; if the browser refuses, the text is shown to be copied by hand. */
function Copy(props: { readonly error: unknown }): JSX.Element {
  const [copied, setCopied] = createSignal<boolean | null>(null)
  const copy = async () => setCopied(await copyText(failureReport(props.error)))
  return (
    <div class="stack">
      <div class="acts">
        <Button onTap={() => void copy()}>{words.copy}</Button>
      </div>
      <p class="mark" role="status">
        {copied() === null ? '' : copied() ? words.copied : words.byHand}
      </p>
      <Show when={copied() === false}>
        <ByHand text={failureReport(props.error)} />
      </Show>
    </div>
  )
}

/** Text to be copied by hand, marked from end to end. */
export function ByHand(props: { readonly text: string }): JSX.Element {
  return (
    <textarea
      class="line-in raw"
      readonly
      rows={8}
      aria-label={words.report}
      value={props.text}
      ref={(area) => queueMicrotask(() => area.select())}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
