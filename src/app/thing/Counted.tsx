/** Rows that are ticked or counted: a deck, a list of marks. */
import { createSignal, type JSX } from 'solid-js'
import type { Fact, Json } from '#engine'
import { Button } from '../../ui/Button.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { QuestionHeading } from '../../ui/Question.tsx'
import { thingWords as words } from './words.ts'

export function CountedField(props: {
  readonly says: string
  readonly rows: { readonly [id: string]: Fact }
  readonly value: Json
  readonly onEnter: (value: Json) => void
}): JSX.Element {
  const countOf = (id: string, row: Fact): boolean | number => {
    const value = props.value
    const known =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).find(([key]) => key === id)?.[1]
        : undefined
    return typeof known === 'number' || typeof known === 'boolean' ? known : row.max === undefined ? false : 0
  }
  const [ticked, setTicked] = createSignal<{ readonly [id: string]: boolean | number }>(
    Object.fromEntries(Object.entries(props.rows).map(([id, row]) => [id, countOf(id, row)])),
  )
  return (
    <>
      <QuestionHeading text={props.says} />
      <FactsList
        label={props.says}
        facts={Object.entries(props.rows).map(([id, row]) => ({
          id,
          label: row.says,
          value: ticked()[id] ?? false,
          max: row.max,
        }))}
        onChange={(id, value) => setTicked({ ...ticked(), [id]: value })}
      />
      <div class="acts">
        <Button tone="primary" onTap={() => props.onEnter(ticked())}>
          {words.change}
        </Button>
      </div>
    </>
  )
}
