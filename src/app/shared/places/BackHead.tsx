/** The head of a page of the battle, with the way back to its table. */
import type { JSX } from 'solid-js'
import { Head, type HeadProps } from '../../../ui/Head.tsx'
import { actionWords } from '../../model/actions/words.ts'
import { useDesk } from '../actions/use-desk.ts'

export function BackHead(props: Omit<HeadProps, 'left'>): JSX.Element {
  const { go } = useDesk()
  return <Head {...props} left={{ icon: 'back', label: actionWords.table, onTap: () => go({ is: 'table' }) }} />
}
