/** A rule by its sentence: never by its id. */
import type { JSX } from 'solid-js'
import type { AnyRuleSet } from '#engine'
import { LinkButton } from '../../../ui/Button.tsx'
import { ruleWords } from './rule-words.ts'
import { rulesWords as words } from './words.ts'

/** Opens the rule; a long sentence ends in three dots. */
export function RuleLink(props: {
  readonly set: AnyRuleSet
  readonly id: string
  readonly onOpen: (id: string) => void
}): JSX.Element {
  return (
    <span class="rule-link">
      <LinkButton onTap={() => props.onOpen(props.id)}>{words.link(ruleWords(props.set, props.id))}</LinkButton>
    </span>
  )
}
