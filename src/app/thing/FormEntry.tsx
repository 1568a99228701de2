/** The value of a field, as its form is entered: a pad, a list of answers, a table, a line of text. */
import { type JSX, Match, Show, Switch } from 'solid-js'
import type { Field, Form, Json } from '#engine'
import { namesIn } from '#game'
import { AnswerList, type AnswerOption } from '../../ui/AnswerList.tsx'
import { LineEntry } from '../../ui/LineEntry.tsx'
import { NumberPad } from '../../ui/NumberPad.tsx'
import { QuestionHeading } from '../../ui/Question.tsx'
import { useBattle } from '../model/battle.ts'
import { createText } from '../shared/drafts/draft.ts'
import { TableEntry } from '../shared/typed/TableEntry.tsx'
import { CountedField } from './Counted.tsx'
import { thingWords as words } from './words.ts'

const yesOrNo: readonly AnswerOption[] = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
]

type FormEntryProps = {
  /** The id of the rule set. */
  readonly ruleset: string
  readonly field: Field
  readonly value: Json
  /** Where what is typed stands until it is entered. */
  readonly draft: string
  /** Figures on a keyboard answer yes or no. */
  readonly keys: boolean
  /** An empty field means no text (null), not an empty text. */
  readonly nullable: boolean
  readonly onEnter: (value: Json) => void
}

export function FormEntry(props: FormEntryProps): JSX.Element {
  const as = <F extends Form['form']>(name: F) => {
    const { form } = props.field
    return form.form === name ? (form as Extract<Form, { form: F }>) : false
  }
  const says = () => props.field.says
  return (
    <Switch>
      <Match when={as('number')}>
        {(number) => (
          <NumberPad
            question={says()}
            min={number().min}
            max={number().max}
            fractions={number().fractions}
            initial={typeof props.value === 'number' ? props.value : undefined}
            says={words.setTo}
            onEnter={props.onEnter}
          />
        )}
      </Match>
      <Match when={as('yes-no')}>
        <Answers
          says={says()}
          answers={yesOrNo}
          value={props.value}
          keys={props.keys}
          onAnswer={(value) => props.onEnter(value === 'true')}
        />
      </Match>
      <Match when={as('choice')}>
        {(choice) => (
          <Answers
            says={says()}
            answers={choice().options.map((o) => ({ value: o.value, label: o.says, detail: o.hint }))}
            value={props.value}
            onAnswer={props.onEnter}
          />
        )}
      </Match>
      <Match when={as('facts')}>
        {(facts) => <CountedField says={says()} rows={facts().rows} value={props.value} onEnter={props.onEnter} />}
      </Match>
      <Match when={as('table')}>
        {(table) => (
          <TableEntry
            says={says()}
            form={table()}
            ruleset={props.ruleset}
            draft={props.draft}
            value={props.value}
            onEnter={props.onEnter}
          />
        )}
      </Match>
      <Match when={as('text') && props.field.names}>{(kinds) => <NamedThings {...props} kinds={kinds()} />}</Match>
      <Match when={as('text')}>
        {(text) => (
          <TextEntry
            says={says()}
            example={text().example}
            value={typeof props.value === 'string' ? props.value : ''}
            draft={props.draft}
            onEnter={(typed) => props.onEnter(typed.trim() === '' && props.nullable ? null : typed.trim())}
          />
        )}
      </Match>
    </Switch>
  )
}

/** Whatever there is of these kinds, by its name: nobody knows an id. */
function NamedThings(props: FormEntryProps & { readonly kinds: readonly string[] }): JSX.Element {
  const battle = useBattle()
  const things = () =>
    props.kinds.flatMap((kind) =>
      Object.keys(battle.game().world[kind] ?? {}).map((id) => ({
        value: id,
        label: namesIn(battle.game())({ kind, id }),
      })),
    )
  return (
    <Answers
      says={props.field.says}
      answers={[...(props.nullable ? [{ value: '', label: words.none }] : []), ...things()]}
      value={props.value ?? ''}
      onAnswer={(value) => props.onEnter(value === '' ? null : value)}
    />
  )
}

function TextEntry(props: {
  readonly says: string
  readonly example: string | undefined
  readonly value: string
  readonly draft: string
  readonly onEnter: (typed: string) => void
}): JSX.Element {
  const typed = createText(props.draft, props.value)
  return (
    <>
      <LineEntry
        says={props.says}
        example={props.example}
        value={typed.value()}
        enter={words.change}
        onType={typed.put}
        onEnter={props.onEnter}
      />
      <Show when={typed.isOld()}>
        <p class="mark">{words.typedBefore}</p>
      </Show>
    </>
  )
}

function Answers(props: {
  readonly says: string
  readonly answers: readonly AnswerOption[]
  readonly value: Json
  readonly keys?: boolean
  readonly onAnswer: (value: string) => void
}): JSX.Element {
  return (
    <>
      <QuestionHeading text={props.says} />
      <AnswerList
        label={props.says}
        answers={props.answers}
        value={String(props.value)}
        keys={props.keys}
        onAnswer={props.onAnswer}
      />
    </>
  )
}
