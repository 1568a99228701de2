/** The head of a page of the battle, with the way back to its table. */
import { useNavigate } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { Head, type HeadProps } from '../../../ui/Head.tsx'
import { actionWords } from '../../model/actions/words.ts'
import { useBattle } from '../../model/battle.ts'

export function BackHead(props: Omit<HeadProps, 'left'>): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  return (
    <Head {...props} left={{ icon: 'back', label: actionWords.table, onTap: () => navigate(`/battle/${battle.id}`) }} />
  )
}
