/** A link as a code, to the phone's own share sheet, and to the clipboard. */
import { type JSX, Show } from 'solid-js'
import { QrCode } from '../../ui/QrCode.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { say } from '../model/toast.ts'
import { MOST_IN_CODE } from './links.ts'
import '../../ui/line-in.css'
import { shareWords as words } from './words.ts'

export default function ShareSheet(props: {
  readonly title: string
  readonly hint: string
  /** The whole address; null where there is none, and why. */
  readonly link: string | null
  readonly why?: string | undefined
  /** The way out where a link will not do. */
  readonly onFile?: (() => void) | undefined
  readonly onClose: () => void
}): JSX.Element {
  const share = async (url: string) => {
    try {
      await navigator.share({ title: props.title, url })
    } catch (e) {
      if (!(e instanceof DOMException && e.name === 'AbortError')) say(words.notCopied)
    }
  }
  const copy = (url: string) =>
    navigator.clipboard?.writeText(url).then(
      () => say(words.copied),
      () => say(words.notCopied),
    ) ?? say(words.notCopied)
  return (
    <Sheet
      open
      title={props.title}
      close={words.close}
      onClose={props.onClose}
      actions={
        <>
          <Show when={props.link} keyed>
            {(url) => (
              <>
                <Show when={'share' in navigator}>
                  <button type="button" class="btn" onClick={() => void share(url)}>
                    {words.share}
                  </button>
                </Show>
                <button type="button" class="btn" onClick={() => void copy(url)}>
                  {words.copy}
                </button>
              </>
            )}
          </Show>
          <Show when={props.onFile}>
            {(give) => (
              <button type="button" class="btn" onClick={() => give()()}>
                {words.file}
              </button>
            )}
          </Show>
        </>
      }
    >
      <p>{props.hint}</p>
      <Show when={props.link} keyed fallback={<p>{props.why ?? words.tooLong}</p>}>
        {(url) => (
          <>
            <Show when={url.length <= MOST_IN_CODE} fallback={<p>{words.noCode}</p>}>
              <QrCode text={url} label={words.code(props.title)}>
                <p>{words.noCode}</p>
              </QrCode>
            </Show>
            <input
              class="line-in"
              type="text"
              readonly
              aria-label={words.link}
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
            <p class="mark">{words.where(location.host)}</p>
          </>
        )}
      </Show>
    </Sheet>
  )
}
