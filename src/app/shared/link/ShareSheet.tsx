/** A link as a code, to the phone's own share sheet, and to the clipboard. */
import { type JSX, Show } from 'solid-js'
import { Button } from '../../../ui/Button.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { copyText } from '../../model/clipboard.ts'
import { MOST_IN_CODE } from '../../model/links.ts'
import { say } from '../../model/toast.ts'
import '../../../ui/line-in.css'
import { shareWords as words } from './words.ts'

export default function ShareSheet(props: {
  readonly title: string
  readonly hint: string
  /** The whole address, or null with the reason why there is none. */
  readonly link: string | null
  readonly why?: string | undefined
  /** A series of codes for content that is too long for one. */
  readonly onSeries?: (() => void) | undefined
  /** The way out where a link will not do. */
  readonly onFile?: (() => void) | undefined
  readonly onClose: () => void
}): JSX.Element {
  return (
    <Sheet
      title={props.title}
      close={words.close}
      onClose={props.onClose}
      actions={
        <>
          <Show when={props.link} keyed>
            {(url) => <Ways title={props.title} url={url} />}
          </Show>
          <Show when={props.onSeries}>{(show) => <Button onTap={show()}>{words.series}</Button>}</Show>
          <Show when={props.onFile}>{(give) => <Button onTap={give()}>{words.file}</Button>}</Show>
        </>
      }
    >
      <p>{props.hint}</p>
      <Show when={props.link} keyed fallback={<p>{props.why ?? words.tooLong}</p>}>
        {(url) => <Code title={props.title} url={url} />}
      </Show>
    </Sheet>
  )
}

/** The phone's own share sheet, where it has one, and the clipboard. */
function Ways(props: { readonly title: string; readonly url: string }): JSX.Element {
  const share = async () => {
    try {
      await navigator.share({ title: props.title, url: props.url })
    } catch (e) {
      if (!(e instanceof DOMException && e.name === 'AbortError')) say(words.notCopied)
    }
  }
  const copy = async () => say((await copyText(props.url)) ? words.copied : words.notCopied)
  return (
    <>
      <Show when={'share' in navigator}>
        <Button onTap={() => void share()}>{words.share}</Button>
      </Show>
      <Button onTap={() => void copy()}>{words.copy}</Button>
    </>
  )
}

/** The link as a code, where it is short enough, and as text. */
function Code(props: { readonly title: string; readonly url: string }): JSX.Element {
  return (
    <>
      <Show when={props.url.length <= MOST_IN_CODE} fallback={<p>{words.noCode}</p>}>
        <QrCode text={props.url} label={words.code(props.title)}>
          <p>{words.noCode}</p>
        </QrCode>
      </Show>
      <input
        class="line-in"
        type="text"
        readonly
        aria-label={words.link}
        value={props.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p class="mark">{words.where(location.host)}</p>
    </>
  )
}
