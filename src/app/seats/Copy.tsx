/** Copies a link or a code, and says so. */
import type { JSX } from 'solid-js'
import { LinkButton } from '../../ui/Button.tsx'
import { copyText } from '../model/clipboard.ts'
import { say } from '../model/toast.ts'

export function Copy(props: {
  readonly text: string
  readonly words: { readonly copy: string; readonly copied: string; readonly notCopied: string }
}): JSX.Element {
  const copy = async () => say((await copyText(props.text)) ? props.words.copied : props.words.notCopied)
  return <LinkButton onTap={() => void copy()}>{props.words.copy}</LinkButton>
}
