/** A test that came to this phone by itself, without its battle: nothing of it is stored. */
import type { JSX } from 'solid-js'
import type { Answers, AnyRuleSet, Question } from '#engine'
import { bareGame, walkRow } from '#game'
import { Button } from '../../../ui/Button.tsx'
import { createAlone } from '../model.ts'
import { walkWords as words } from '../words.ts'
import { PlayerWalk } from './PlayerWalk.tsx'

/** Walks it; `end` stands where all is answered, and is handed the answers and the button that takes one back. */
export function CodedWalk(props: {
  readonly set: AnyRuleSet
  readonly question: Question
  readonly onClose: () => void
  readonly end: (answers: () => Answers, change: JSX.Element) => JSX.Element
}): JSX.Element {
  const { set, question } = props
  const game = bareGame(question)
  const model = createAlone(
    { set, game: () => game, noDice: words.noDice },
    walkRow(question.procedure.id, question.args),
  )
  return (
    <PlayerWalk
      model={model}
      onClose={props.onClose}
      end={props.end(model.answers, <Button onTap={() => void model.back()}>{words.changeAnswer}</Button>)}
    />
  )
}
