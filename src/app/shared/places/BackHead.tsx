/** The head of a page of the battle, with the way back to its table. On a player's phone the time left stands on every page. */
import type { JSX } from 'solid-js'
import { Head, type HeadProps } from '../../../ui/Head.tsx'
import { actionWords } from '../../model/actions/words.ts'
import { say } from '../../model/toast.ts'
import { useDesk } from '../actions/use-desk.ts'
import { createSlotTime } from '../clock/time.ts'

export function BackHead(props: Omit<HeadProps, 'left'>): JSX.Element {
  const { battle, go } = useDesk()
  const time = createSlotTime(battle)
  const clock = () =>
    battle.keeps || time().says === undefined ? undefined : { ...time(), onTap: () => say(time().label) }
  return (
    <Head
      clock={clock()}
      {...props}
      left={{ icon: 'back', label: actionWords.table, onTap: () => go({ is: 'table' }) }}
    />
  )
}
