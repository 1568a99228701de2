/** Many units at once: a number of each template, at its usual strength, named by a pattern; and armies as files. */
import { useNavigate } from '@solidjs/router'
import { createSignal, For, type JSX, Show } from 'solid-js'
import { type AnyKind, changedWorld, type Field, type FieldChange, isRecord, type Json } from '#engine'
import { armyOf, askedOf, type Levy, levied, levies, unsaidOf } from '#game'
import { Button, FileButton } from '../../ui/Button.tsx'
import { LineField } from '../../ui/LineField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { Section } from '../../ui/Section.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { createDraft } from '../drafts/draft.ts'
import { fileName, give } from '../home/give.ts'
import { useBattle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { smallText } from '../share/small-text.ts'
import { BackHead } from '../table/BackHead.tsx'
import './roster.css'
import { rosterWords as words } from './words.ts'

const MOST = 60

export default function Roster(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const [side, setSide] = createSignal(battle.set.sides[0]?.id ?? '')
  const wishes = battle.set.sides.map(({ id }) => ({
    side: id,
    wanted: createDraft<Wanted>(`${battle.id}/roster/${id}`, {}, isWanted),
  }))
  const listOf = (wanted: Wanted) => Object.values(wanted).filter((levy) => levy.n > 0)
  const total = () =>
    wishes.reduce((sum, { wanted }) => sum + listOf(wanted.value()).reduce((n, levy) => n + levy.n, 0), 0)
  /** What nobody has typed yet of the units that are wanted. */
  const missing = () => {
    for (const { wanted } of wishes)
      for (const levy of listOf(wanted.value())) {
        const kind = battle.set.kinds[levy.kind]
        const template = kind?.templates?.find(({ id }) => id === levy.template)
        const field = template && unsaidOf(kind, template, levy.asked ?? {})
        if (field) return words.missing(kind?.fields[field]?.says ?? field, template.says)
      }
    return null
  }
  const enter = (changes: readonly FieldChange[]) => battle.enter([{ kind: 'edited', changes, why: words.why }])
  const take = async (changes: readonly FieldChange[]) => {
    if (await enter(changes)) say(words.taken(changes.length), undefined, true)
  }
  /** Both sides at once: what was chosen for the side out of sight counts as well. */
  const add = async () => {
    try {
      let { world } = battle.game()
      const changes = wishes.flatMap(({ side, wanted }) => {
        const made = levied(battle.set, world, side, listOf(wanted.value()))
        world = changedWorld(world, made)
        return made
      })
      if (changes.length === 0 || !(await enter(changes))) return
      for (const { wanted } of wishes) wanted.clear()
      navigate(`/battle/${battle.id}`, { replace: true })
      say(words.added(changes.length))
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div class="screen">
      <BackHead title={words.title} second={battle.game().name} rule="line" />
      <div class="roster-side">
        <Segmented
          label={words.of}
          options={battle.set.sides.map((s) => ({ value: s.id, label: s.says }))}
          value={side()}
          onChange={setSide}
        />
      </div>
      <For each={wishes.filter((one) => one.side === side())}>
        {(one) => (
          <div class="screen-body stack offers">
            <Held side={one.side} />
            <Offers side={one.side} wanted={one.wanted.value()} onWant={one.wanted.put} />
            <Army side={one.side} onTake={take} />
          </div>
        )}
      </For>
      <Foot>
        <Button tone="primary" disabled={total() === 0 || missing() !== null} onTap={() => void add()}>
          {missing() ?? words.add(total())}
        </Button>
      </Foot>
    </div>
  )
}

type Wanted = { readonly [key: string]: Levy }

const isWanted = (kept: Json): kept is Wanted =>
  isRecord(kept) && Object.values(kept).every((levy) => isRecord(levy) && typeof levy.n === 'number')

/** The units that a side has already. */
function Held(props: { readonly side: string }): JSX.Element {
  const battle = useBattle()
  const names = () =>
    armyOf(battle.set, battle.game().world, props.side).flatMap(({ fields: { name } }) =>
      typeof name === 'string' ? [name] : [],
    )
  return (
    <Show when={names().length > 0}>
      <p class="mark">{words.held(names())}</p>
    </Show>
  )
}

/** What is wanted of each template of one side, until it is added. */
function Offers(props: {
  readonly side: string
  readonly wanted: Wanted
  readonly onWant: (wanted: Wanted) => void
}): JSX.Element {
  const battle = useBattle()
  return (
    <For each={levies(battle.set, props.side)}>
      {({ kind, template }) => {
        const key = `${kind}/${template.id}`
        return (
          <Offer
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
  readonly kind: string
  readonly template: Template
  readonly levy: Levy | undefined
  readonly onChange: (levy: Levy) => void
}): JSX.Element {
  const battle = useBattle()
  const def = battle.set.kinds[props.kind]
  const asked = askedOf(def, props.template)
  const field = def?.strength && !asked.includes(def.strength) ? def.fields[def.strength] : undefined
  const usual = (): Json => (def?.strength ? (def.fresh(props.template.fields)[def.strength] ?? null) : null)
  const named = props.template.fields.name
  const now = (): Levy =>
    props.levy ?? {
      kind: props.kind,
      template: props.template.id,
      n: 0,
      strength: null,
      pattern: props.template.names ? '' : typeof named === 'string' ? named : props.template.says,
    }
  const strength = () => {
    const first = now().strength ?? usual()
    return typeof first === 'number' ? first : 1
  }
  return (
    <section class="offer" classList={{ wanted: now().n > 0 }}>
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
        <Show when={field?.form.form === 'number' && field}>
          {(strong) => (
            <>
              <span class="small">{strong().says}</span>
              <Stepper
                small
                label={`${strong().says}: ${props.template.says}`}
                value={strength()}
                min={1}
                max={99}
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

/** The side as a file, and a file as units of this battle. */
function Army(props: {
  readonly side: string
  readonly onTake: (changes: readonly FieldChange[]) => Promise<void>
}): JSX.Element {
  const battle = useBattle()
  const units = () => armyOf(battle.set, battle.game().world, props.side)
  const says = () => battle.set.sides.find((s) => s.id === props.side)?.says ?? props.side
  const out = async () => {
    const { writtenArmy } = await import('../../store/army-file.ts')
    const name = words.file(battle.game().name, says())
    await give(writtenArmy(battle.set, name, units()), `${fileName(name)}.army.json`, 'application/json')
  }
  const take = async (file: File) => {
    const { readArmy } = await import('../../store/army-file.ts')
    const read = readArmy(battle.set, battle.game().world, await smallText(file))
    if (!read.ok) return say(read.says)
    await props.onTake(read.value)
  }
  return (
    <Section title={words.army} class="stack">
      <Show when={units().length > 0}>
        <ListRow boxed title={words.give(says(), units().length)} onTap={() => void out()} />
      </Show>
      <FileButton class="roster-take" onFile={(file) => void take(file)}>
        {words.take}
      </FileButton>
    </Section>
  )
}
