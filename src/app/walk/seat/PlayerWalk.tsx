/** A walk on a player's phone: nothing of it is stored there, and nothing is ruled. */
import type { JSX } from 'solid-js'
import type { AnyRuleSet, Question } from '#engine'
import { namesIn, refsIn } from '#game'
import type { WalkModel } from '../model.ts'
import { WalkSheet, type WalkSheetProps } from '../WalkSheet.tsx'
import { walkWords } from '../words.ts'

type Own = Pick<WalkSheetProps, 'line' | 'onClose' | 'applying' | 'end'>

export function PlayerWalk(
  props: Own & {
    readonly title?: string
    readonly set: AnyRuleSet
    readonly question: Question
    readonly model: WalkModel
  },
): JSX.Element {
  const names = () => refsIn(props.question.args).map(namesIn(props.question))
  const { procedure } = props.question
  return (
    <WalkSheet
      {...props}
      title={props.title ?? procedure.title}
      second={<b>{walkWords.subjects(names())}</b>}
      hiddenKeys={(procedure.start?.subjects ?? []).filter((s) => 'kind' in s).map((s) => s.arg)}
      uncovered={false}
      noRuling
      battle={null}
    />
  )
}
