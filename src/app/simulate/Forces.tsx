/** Who takes part in an engagement, and by which plan. */

import { For, type JSX, Show } from 'solid-js'
import type { AnyRuleSet, Args } from '#engine'
import { keyOf } from '#engine'
import { type BattlePlan, type Doing, deedsOf, type Fighter, hasGoodEnds, type SidePlan } from '#plays'
import { FactsList } from '../../ui/FactsList.tsx'
import { Section } from '../../ui/Section.tsx'
import { YesNo } from '../../ui/Segmented.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { simulateWords as words } from './words.ts'

/** One deed that is played alone. */
export type Only = { readonly key: string; readonly says: string; readonly deed: string; readonly args: Args }

/** The units that are there, each by a tick. */
export function Takers(props: {
  readonly set: AnyRuleSet
  readonly all: readonly Fighter[]
  readonly out: readonly string[]
  readonly onOut: (out: readonly string[]) => void
}): JSX.Element {
  return (
    <For each={props.set.sides}>
      {(side) => (
        <Section title={side.says}>
          <FactsList
            label={words.who}
            facts={props.all
              .filter((one) => one.side === side.id)
              .map(({ ref, name, count }) => {
                const id = keyOf(ref)
                return { id, label: name, worth: String(count), value: !props.out.includes(id) }
              })}
            onChange={(id, value) =>
              props.onOut(value === true ? props.out.filter((one) => one !== id) : [...props.out, id])
            }
          />
        </Section>
      )}
    </For>
  )
}

/** The distances from which a deed may be held back. */
const RANGES = [24, 18, 12, 8, 6, 4, 2, 0]

const chosenAs = ({ inches, chance }: Doing): string =>
  chance !== null ? `chance ${chance}` : inches === null ? 'always' : `inches ${inches}`

type Planned = {
  readonly set: AnyRuleSet
  readonly plan: BattlePlan
  readonly onPlan: (plan: BattlePlan) => void
}

/** The plan: what is played, how they come together, and what each side does when. */
export function PlanRows(
  props: Planned & {
    readonly onlys: readonly Only[]
    readonly only: Only | null
    readonly onOnly: (key: string) => void
  },
): JSX.Element {
  const number = (says: string, of: 'inches' | 'closes' | 'turns', min: number, max: number) => (
    <div class="plan-row">
      <span>{says}</span>
      <Stepper
        small
        label={says}
        value={props.plan[of]}
        min={min}
        max={max}
        onChange={(n) => props.onPlan({ ...props.plan, [of]: n })}
      />
    </div>
  )
  return (
    <>
      <Section title={words.plan} hint={words.planHint}>
        <select class="text-in" aria-label={words.what} onChange={(event) => props.onOnly(event.currentTarget.value)}>
          <Show when={!props.set.unplanned}>
            <option value="" selected={props.only === null}>
              {words.battle}
            </option>
          </Show>
          <For each={props.onlys}>
            {({ key, says }) => (
              <option value={key} selected={props.only?.key === key}>
                {says}
              </option>
            )}
          </For>
        </select>
        {number(words.apart, 'inches', 0, 60)}
        <Show when={props.only === null}>
          {number(words.closes, 'closes', 0, 24)}
          {number(words.turns, 'turns', 1, 30)}
        </Show>
      </Section>
      <Show when={props.only === null}>
        <For each={props.set.sides}>{({ id, says }) => <SideRows {...props} id={id} says={says} />}</For>
      </Show>
    </>
  )
}

/** What the units of one side do, and when. */
function SideRows(props: Planned & { readonly id: string; readonly says: string }): JSX.Element {
  const deeds = deedsOf(props.set)
  const side = (): SidePlan => props.plan.sides[props.id] ?? { deeds: [], ralliesFirst: true }
  const known = (deed: string) => side().deeds.find((one) => one.deed === deed)
  const put = (next: Partial<SidePlan>) =>
    props.onPlan({ ...props.plan, sides: { ...props.plan.sides, [props.id]: { ...side(), ...next } } })
  return (
    <Section title={props.says}>
      <For each={deeds}>
        {(deed) => (
          <DeedRow
            says={deed.start?.says ?? deed.title}
            usual={deed.start?.plan?.within ?? null}
            byChance={hasGoodEnds(deed)}
            doing={known(deed.id)}
            onDoing={(doing) =>
              put({
                deeds: deeds.flatMap(({ id }) =>
                  id === deed.id ? (doing ? { deed: id, ...doing } : []) : (known(id) ?? []),
                ),
              })
            }
          />
        )}
      </For>
      <div class="plan-row">
        <span>{words.rallies}</span>
        <YesNo label={words.rallies} value={side().ralliesFirst} onChange={(ralliesFirst) => put({ ralliesFirst })} />
      </div>
    </Section>
  )
}

/** When a deed is done. */
function DeedRow(props: {
  readonly says: string
  readonly usual: number | null
  readonly byChance: boolean
  readonly doing: Doing | undefined
  readonly onDoing: (doing: Omit<Doing, 'deed'> | null) => void
}): JSX.Element {
  const now = () => (props.doing ? chosenAs(props.doing) : 'never')
  const take = (value: string) => {
    const [how, n = ''] = value.split(' ')
    if (how === 'never') return props.onDoing(null)
    props.onDoing({
      inches: how === 'inches' ? Number(n) : props.usual,
      chance: how === 'chance' ? Number(n) : null,
    })
  }
  const options = () => [
    ...(props.usual === null ? [['always', words.always] as const] : []),
    ...RANGES.map((inches) => [`inches ${inches}`, words.within(inches)] as const),
    ...(props.byChance ? words.chances.map(([chance, says]) => [`chance ${chance}`, says] as const) : []),
    ['never', words.never] as const,
  ]
  return (
    <div class="plan-row">
      <span>{props.says}</span>
      <select class="text-in" aria-label={props.says} onChange={(event) => take(event.currentTarget.value)}>
        <For each={options()}>
          {([value, says]) => (
            <option value={value} selected={value === now()}>
              {says}
            </option>
          )}
        </For>
      </select>
    </div>
  )
}
