/** A walk on a player's phone: nothing of it is stored there, and nothing is ruled. */

import type { JSX } from 'solid-js'
import { refsIn } from '#engine'
import { namesIn } from '#game'
import { isGoing } from '#tell'
import type { RowModel } from '../model.ts'
import { WalkSheet, type WalkSheetProps } from '../WalkSheet.tsx'
import { walkWords } from '../words.ts'

type Own = Pick<WalkSheetProps, 'line' | 'onClose' | 'applying' | 'end'>

export function PlayerWalk(props: Own & { readonly title?: string; readonly model: RowModel }): JSX.Element {
  const { question } = props.model
  const names = () => refsIn(question().args).map(namesIn(question()))
  return (
    <WalkSheet
      {...props}
      title={props.title ?? question().procedure.title}
      second={<b>{walkWords.subjects(names(), isGoing(question().args))}</b>}
      uncovered={false}
      noRuling
      battle={null}
    />
  )
}
