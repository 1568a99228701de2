/** Units to be made: a number of each template of one side, how strong, and by what name. */
import { createSignal, For, type JSX, Show } from 'solid-js'
import { type AnyKind, type AnyRuleSet, type Field, isRecord, type Json, keyOf } from '#engine'
import { askedOf, type Levy, levies, strengthOfOne, type unsaidOf } from '#game'
import { LineField } from '../../../ui/LineField.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import './offers.css'
import { offerWords as words } from './words.ts'

const MOST = 60

/** What is wanted of each template, by "kind/template". */
export type Wanted = { readonly [key: string]: Levy }

export const isWanted = (kept: Json): kept is Wanted =>
  isRecord(kept) && Object.values(kept).every((levy) => isRecord(levy) && typeof levy.n === 'number')

export const listOf = (wanted: Wanted): readonly Levy[] => Object.values(wanted).filter((levy) => levy.n > 0)

/** What is still to be typed of the units that are wanted, in a sentence; `field`: the first that is missing. */
export function missingIn(set: AnyRuleSet, wanted: Wanted, field: typeof unsaidOf): string | null {
  for (const levy of listOf(wanted)) {
    const kind = set.kinds[levy.kind]
    const template = kind?.templates?.find(({ id }) => id === levy.template)
    const missing = template && field(kind, template, levy.asked ?? {})
    if (missing) return words.missing(kind?.fields[missing]?.says ?? missing, template.says)
  }
  return null
}

/** What is wanted of each template of one side, until it is added. */
export function TemplateOffers(props: {
  readonly set: AnyRuleSet
  readonly side: string
  readonly wanted: Wanted
  readonly onWant: (wanted: Wanted) => void
}): JSX.Element {
  return (
    <For each={levies(props.set, props.side)}>
      {({ kind, template }) => {
        const key = keyOf({ kind, id: template.id })
        return (
          <Offer
            set={props.set}
            kind={kind}
            template={template}
            levy={props.wanted[key]}
            onChange={(levy) => props.onWant({ ...props.wanted, [key]: levy })}
          />
        )
      }}
    </For>
  )
}

type Template = NonNullable<AnyKind['templates']>[number]

/** One template: how many, and once there are some how strong and by what name. */
function Offer(props: {
  readonly set: AnyRuleSet
  readonly kind: string
  readonly template: Template
  readonly levy: Levy | undefined
  readonly onChange: (levy: Levy) => void
}): JSX.Element {
  const def = props.set.kinds[props.kind]
  const asked = askedOf(def, props.template)
  const strong = def?.strength && !asked.includes(def.strength) ? strengthOfOne(def, props.template) : null
  const named = props.template.fields.name
  const now = (): Levy =>
    props.levy ?? {
      kind: props.kind,
      template: props.template.id,
      n: 0,
      strength: null,
      pattern: props.template.names ? '' : typeof named === 'string' ? named : props.template.says,
    }
  return (
    <section class="template-offer" classList={{ wanted: now().n > 0 }}>
      <span class="offer-name">{props.template.says}</span>
      <Stepper
        small
        label={words.howMany(props.template.says)}
        value={now().n}
        min={0}
        max={MOST}
        onChange={(n) => props.onChange({ ...now(), n })}
      />
      <Show when={now().n > 0}>
        <Show when={strong} keyed>
          {({ says, usual, min, max }) => (
            <>
              <span class="small">{says}</span>
              <Stepper
                small
                label={`${says}: ${props.template.says}`}
                value={now().strength ?? usual}
                min={min}
                max={max}
                onChange={(n) => props.onChange({ ...now(), strength: n })}
              />
            </>
          )}
        </Show>
        <For each={asked}>
          {(id) => (
            <Asked
              field={def?.fields[id]}
              value={now().asked?.[id]}
              onType={(number) => {
                const { [id]: _, ...others } = now().asked ?? {}
                props.onChange({ ...now(), asked: number === null ? others : { ...others, [id]: number } })
              }}
            />
          )}
        </For>
        <LineField
          class="offer-called"
          says={words.called}
          value={now().pattern}
          usual={props.template.names?.[0]}
          hint={props.template.names ? words.namesHint : words.calledHint}
          onLeave={(text) => props.onChange({ ...now(), pattern: text.trim() })}
        />
      </Show>
    </section>
  )
}

/** A number that the document does not give: blank until it is typed, with its range. */
function Asked(props: {
  readonly field: Field | undefined
  readonly value: number | undefined
  readonly onType: (number: number | null) => void
}): JSX.Element {
  const [text, setText] = createSignal(props.value === undefined ? '' : String(props.value))
  const [wrong, setWrong] = createSignal(false)
  const range = () => (props.field?.form.form === 'number' ? props.field.form : { min: 0, max: 99 })
  const type = (text: string) => {
    setText(text)
    const number = /^\d+$/.test(text.trim()) ? Number(text) : null
    const { min, max } = range()
    const fits = number !== null && number >= min && number <= max
    setWrong(!fits && text.trim() !== '')
    props.onType(fits ? number : null)
  }
  return (
    <LineField
      class="offer-called"
      says={words.asked(props.field?.says ?? '', range().min, range().max)}
      value={text()}
      hint={wrong() ? words.wrong(range().min, range().max) : props.field?.hint}
      onType={type}
    />
  )
}
