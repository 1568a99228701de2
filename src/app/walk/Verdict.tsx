/** What came of it: the verdict, the dice by throw, why, what changes and what is owed. */
import { createSignal, For, type JSX, Show } from 'solid-js'
import {
  type AnyRuleSet,
  type Ask,
  type Draw,
  diceWords,
  type FieldChange,
  isRecord,
  type Json,
  type Outcome,
  poolOf,
  type Ref,
  signed,
  type Throw,
  type Trace,
  wantWords,
} from '#engine'
import { type ChangeRow, ChangesList } from '../../ui/ChangesList.tsx'
import { DiceRow } from '../../ui/DiceRow.tsx'
import type { DieProps } from '../../ui/Die.tsx'
import type { FlagKind } from '../../ui/Flag.tsx'
import { OwedList } from '../../ui/OwedList.tsx'
import { PlanDrawing } from '../../ui/PlanDrawing.tsx'
import { VerdictBand } from '../../ui/VerdictBand.tsx'
import { WhyList } from '../../ui/WhyList.tsx'
import { seen, sideWords } from '../unit/shown.ts'
import { chipValue } from './Chips.tsx'
import { walkWords as words } from './words.ts'

export type Told = {
  readonly name: (ref: Ref) => string
  readonly flag: (ref: Ref) => FlagKind | undefined
  readonly set: AnyRuleSet
  /** Secrets may be seen: the battle has ended. */
  readonly uncovered: boolean
  readonly onClause: (clause: string) => void
}

export type VerdictProps = Told & {
  readonly title: string
  readonly outcome: Outcome
  readonly trace: readonly Trace[]
  readonly chance: string | undefined
}

/** The dice thrown so far, each throw a row. */
export function Thrown(props: { readonly trace: readonly Trace[]; readonly set: AnyRuleSet }): JSX.Element {
  const throws = () => props.trace.filter((t): t is Extract<Trace, { did: 'throw' }> => t.did === 'throw')
  const draws = () => props.trace.filter((t): t is Extract<Trace, { did: 'draw' }> => t.did === 'draw')
  return (
    <>
      <For each={throws()}>{(t) => <Dice step={t.step} trace={t} />}</For>
      <For each={draws()}>{(t) => <Drawn step={t.step} card={t.card} set={props.set} />}</For>
    </>
  )
}

/** The verdict band alone: it takes the place of the sum line. */
export function Band(props: VerdictProps): JSX.Element {
  const verdict = () => props.outcome.verdict
  return (
    <VerdictBand
      tone={verdict()?.tone ?? 'plain'}
      line={verdict()?.says ?? `${props.title}: ${plain(props.outcome.result)}`}
      numbers={verdict()?.detail ?? numbers(props.trace)}
    />
  )
}

/** Dice, reasons, changes and follow-ups. */
export function Verdict(props: VerdictProps): JSX.Element {
  const changes = () => props.outcome.changes
  return (
    <div class="stack">
      <Thrown trace={props.trace} set={props.set} />
      <Show when={changes().length > 0} fallback={<p class="mark">{words.nothingChanges}</p>}>
        <ChangesList title={words.whatChanges} rows={changes().flatMap((c) => changeRow(c, props))} />
      </Show>
      <Show when={props.outcome.owed.length > 0}>
        <OwedList
          title={words.makesOwed}
          rows={props.outcome.owed.map((o, i) => ({
            place: i + 1,
            title: `${o.title}${subjects(o.args, props.name)}`,
            why: o.why,
            side: flagOf(o.args, props.flag),
          }))}
        />
      </Show>
      <For each={props.outcome.notes.filter((note) => note.plan)}>
        {(note) => <Show when={note.plan}>{(plan) => <PlanDrawing {...plan()} />}</Show>}
      </For>
      <WhyList
        title={words.why}
        chance={props.chance ? words.before(props.chance) : undefined}
        lines={whyLines(props)}
        onOpen={(rule) => props.onClause(rule)}
      />
    </div>
  )
}

function changeRow(c: FieldChange, told: Told): readonly ChangeRow[] {
  const side = told.flag(c.of)
  if ('made' in c) return [{ side, label: typeof c.made.name === 'string' ? c.made.name : c.of.id, to: words.joins }]
  const field = told.set.kinds[c.of.kind]?.fields[c.field]
  if (field?.hidden) return []
  const value = (json: Json) => seen(field, json, told.uncovered)
  const label = `${told.name(c.of)}, ${field?.says.toLowerCase() ?? c.field}`
  const from = field?.secret && !told.uncovered ? {} : { from: value(c.old) }
  return [{ side, label, ...from, to: value(c.new) }]
}

/** A card that was drawn; one that only a side may see stays covered until that side asks for it. */
function Drawn(props: { readonly step: Draw; readonly card: string; readonly set: AnyRuleSet }): JSX.Element {
  const [open, setOpen] = createSignal(props.step.hidden === undefined)
  return (
    <div class="drawn">
      <p>
        {props.step.says}: <b>{open() ? props.card : words.covered}</b>
      </p>
      <Show when={props.step.hidden}>
        {(side) => (
          <button type="button" class="btn" onClick={() => setOpen(!open())}>
            {open() ? words.cover : words.showTo(sideWords(props.set, side()))}
          </button>
        )}
      </Show>
    </div>
  )
}

const plain = (value: Json): string => {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null) return '–'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plain).join(', ')
  return typeof value === 'object'
    ? Object.entries(value)
        .map(([key, v]) => `${key} ${plain(v)}`)
        .join(', ')
    : String(value)
}

function subjects(args: Json, name: (ref: Ref) => string): string {
  const ref = firstRef(args)
  return ref ? `, ${name(ref)}` : ''
}

function flagOf(args: Json, flag: (ref: Ref) => FlagKind | undefined): FlagKind | undefined {
  const ref = firstRef(args)
  return ref ? flag(ref) : undefined
}

function firstRef(args: Json): Ref | null {
  if (typeof args !== 'object' || args === null) return null
  for (const value of Object.values(args)) {
    if (typeof value === 'object' && value !== null && 'kind' in value && 'id' in value)
      return { kind: String(value.kind), id: String(value.id) }
  }
  return null
}

/** "14 against 9" where totals were thrown against each other. */
function numbers(trace: readonly Trace[]): string | undefined {
  for (const t of [...trace].reverse()) {
    if (t.did !== 'throw' || !('faces' in t.answer)) continue
    for (const [name, part] of Object.entries(t.step.parts)) {
      const faces = t.answer.faces[name]
      if (part.read.how !== 'opposed' || !faces) continue
      const total = (list: readonly number[]) =>
        part.read.how === 'opposed' && part.read.by === 'best' ? Math.max(0, ...list) : list.reduce((a, b) => a + b, 0)
      const plus = part.read.plus === 0 ? '' : ` (${signed(part.read.plus)})`
      return `${total(faces.slice(0, part.read.ours)) + part.read.plus}${plus} against ${total(faces.slice(part.read.ours))}`
    }
  }
  return undefined
}

function Dice(props: { readonly step: Throw; readonly trace: Extract<Trace, { did: 'throw' }> }): JSX.Element {
  const rows = () =>
    Object.entries(props.step.parts)
      .filter(([, part]) => part.dice.length > 0)
      .map(([name, part]) => {
        const answer = props.trace.answer
        const faces = 'faces' in answer ? (answer.faces[name] ?? []) : null
        const value = props.trace.read[name]
        return { name, part, faces, value }
      })
  return (
    <For each={rows()}>
      {({ name, part, faces, value }) => (
        <DiceRow
          label={part.says ?? (rows().length > 1 ? name : props.step.says)}
          groups={faces ? lots(part, faces) : [{ dice: [], reason: `${diceWords(part.dice)}, ${wantWords(part)}` }]}
          result={part.read.how === 'opposed' ? undefined : plain(value ?? null)}
        />
      )}
    </For>
  )
}

/** The dice by their reasons, each marked as the reading counts it. */
function lots(
  part: Throw['parts'][string],
  faces: readonly number[],
): { readonly dice: readonly DieProps[]; readonly reason?: string }[] {
  const counts = counting(part, faces)
  const dice = faces.map(
    (face, i): DieProps => ({
      sides: part.dice[i] ?? 6,
      label: face,
      state: counts[i] === undefined ? 'open' : counts[i] ? 'counts' : 'not',
    }),
  )
  if (!part.because) return [{ dice }]
  let at = 0
  return part.because.map((b) => {
    const lot = dice.slice(at, at + b.dice)
    at += b.dice
    return { dice: lot, reason: b.says }
  })
}

/** Which dice count, where that can be said die by die. */
function counting(part: Throw['parts'][string], faces: readonly number[]): readonly (boolean | undefined)[] {
  const read = part.read
  if (read.how === 'count') return faces.map((face) => face >= read.atLeast)
  if (read.how === 'among') return faces.map((face) => read.of.includes(face))
  if (read.how !== 'groups') return faces.map(() => undefined)
  const pool = poolOf(part, faces)
  const left = [...pool.alone, ...pool.groups.flat()]
  return faces.map((face) => {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

function whyLines(props: VerdictProps) {
  const seen = new Set<string>()
  const lines: { says: string; rule?: string; worth?: string }[] = []
  const push = (says: string, rule: string | undefined, worth?: number | string) => {
    const key = `${says}|${rule ?? ''}`
    if (seen.has(key)) return
    seen.add(key)
    lines.push({
      says,
      ...(rule ? { rule } : {}),
      ...(worth === undefined ? {} : { worth: typeof worth === 'number' ? signed(worth) : worth }),
    })
  }
  for (const t of props.trace) {
    if (t.did === 'note') push(t.step.says, t.step.clause, t.step.worth)
    else if (t.did === 'throw' && t.step.clause) push(t.step.says, t.step.clause)
    else if (t.did === 'ask' && t.step.secret === undefined) {
      const refused = t.step.form.form === 'refusal'
      const answer = refused ? words.allowed : chipValue(t.step, t.value)
      if (t.step.clause) push(`${t.step.short ?? t.step.says}: ${answer}`, t.step.clause)
      for (const row of appliedIn(t.step, t.value)) push(row.says, row.clause, row.worth)
    }
  }
  return lines
}

/** The rows of a checklist that apply, each with all that it is worth. */
function appliedIn(step: Ask, value: Json) {
  const { form } = step
  if (form.form !== 'facts' || !isRecord(value)) return []
  return Object.entries(form.rows).flatMap(([id, { says, worth, clause }]) => {
    const n = Number(value[id] ?? 0)
    if (n === 0) return []
    return [{ says: n === 1 ? says : `${says}: ${n}`, clause, worth: typeof worth === 'number' ? worth * n : worth }]
  })
}
