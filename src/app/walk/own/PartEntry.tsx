/** One handful of own dice: as a count, a total, two totals, or die by die. */
import { createEffect, createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { type Answers, type Counted, diceWords, type Json, type Part, readFaces, signed } from '#engine'
import type { End } from '#game'
import {
  averageWords,
  columnHead,
  countedFrom,
  type EntryWay,
  endInShort,
  facesWords,
  leftOf,
  meantApart,
  opposedSides,
  percent,
  pooled,
  sumOf,
  type Taken,
  takenTotals,
  tenthsOf,
  totalsOf,
  totalsOfDice,
  wayOf,
} from '#tell'
import type { TypedCounts } from '../../../ui/counting.ts'
import { DiceSlots } from '../../../ui/DiceSlots.tsx'
import { FaceCounters, GroupsShown } from '../../../ui/FaceCounters.tsx'
import { Keys, type NumberKey } from '../../../ui/Keys.tsx'
import { NumberPad } from '../../../ui/NumberPad.tsx'
import { QuestionHeading } from '../../../ui/Question.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { SumBoxes } from '../../../ui/SumBoxes.tsx'
import { walkWords as words } from '../words.ts'
import { eachOnce, type Leading } from './ahead.ts'
import { byFace, facesCounted, isMany, isSmall, standingIn } from './entered.ts'
import { DiceFoot, FacesInARow, FaceTyped, type WayBack } from './Foot.tsx'
import type { HalfDice } from './half.ts'
import { Left } from './Left.tsx'
import { type NumberSlot, slotsOf, takenBy } from './typed.ts'

export type PartProps = {
  readonly part: Part
  readonly says: string
  /** Words of a die that counts, and of one that does not: "live", "killed". */
  readonly counts?: readonly [string, string] | undefined
  /** Of one die: what each of its faces does, as a table has it. */
  readonly reads?: readonly string[] | undefined
  readonly half: HalfDice
  /** The answers with this part in them; null while others are missing. */
  readonly answers: (taken: Taken) => Answers | null
  readonly leads: Leading
  /** Of a row of a list how many rows are in: a number that is all of an answer leads on to the next. */
  readonly inList?: string | undefined
  /** Another handful of the same roll follows: a number that is all of this one leads on to it, and the button waits there. */
  readonly isFollowed?: boolean
  /** The handfuls of this roll that are in: whose they are, and what they come to. */
  readonly before?: readonly { readonly whose: string; readonly came: string }[]
  /** A last question on the same page. */
  readonly last?: JSX.Element
  /** What is rolled, and what it needs, stands over it: the question is short. */
  readonly isHeaded?: boolean | undefined
  /** Whose handful it is, of several. */
  readonly whose?: string | undefined
  readonly onTake: (taken: Taken) => void
  readonly back: WayBack
  readonly onPhone?: (() => void) | undefined
}

/** So many keys at most; more numbers are typed. */
const MOST_KEYS = 36
/** A die of so many sides at most says on its keys where they lead. */
const MOST_NOTES = 6
/** So many keys at most have their columns. */
const MOST_COLUMNS = 7
/** The part as a model: what is picked, what is missing, what it comes to. */
function createPart(props: PartProps) {
  const { part, leads } = props
  const slots = slotsOf(part)
  const way: EntryWay = wayOf(part)
  const half = () => props.half.value()
  const taken = (): Taken | null => {
    const { faces, picked } = half()
    if (byFace(part, half())) return faces.length === part.dice.length ? { faces } : null
    return takenBy(part, picked)
  }
  const endOf = (one: Taken): End | null => {
    const answers = props.answers(one)
    return answers && leads.end(answers)
  }
  const endOfRead = eachOnce((read) => endOf({ read }))
  /** What one die does, as its table has it: by the number that it comes to, else by its face. */
  const tableOf = (face: number) => {
    const read = readFaces(part, [face])
    return props.reads?.[(typeof read === 'number' ? read : face) - 1]
  }
  const answer = createMemo(() => {
    const one = taken()
    if (!one) return undefined
    const end = endOf(one)
    const table = 'faces' in one && one.faces.length === 1 ? tableOf(one.faces[0] ?? 0) : undefined
    return end ? leads.says(end) : table ? words.goOn(table) : answerWords(props, one)
  })
  return {
    way,
    part,
    half,
    byFace: () => byFace(part, half()),
    isSmall: isSmall(part),
    taken,
    endOfRead,
    tableOf,
    answer,
    slots,
    isOfList: props.inList !== undefined,
    /** A number to which no figure can be added. */
    tapped: (one: { readonly picked: readonly number[] } | { readonly faces: readonly number[] }) => {
      const all = 'picked' in one ? takenBy(part, one.picked) : one.faces.length === 1 ? one : null
      if ((props.inList !== undefined || props.isFollowed) && slots.length === 1 && all) props.onTake(all)
      else props.half.put('picked' in one ? one : { ...one, mode: 'faces' })
    },
    pick: (picked: readonly number[]) => props.half.put({ picked }),
    lay: (faces: readonly number[]) => props.half.put({ faces, mode: 'faces', counted: [] }),
    count: (counted: TypedCounts) => props.half.put({ counted, mode: 'faces' }),
    enter: () => {
      const one = taken()
      if (one) props.onTake(one)
    },
  }
}

type PartModel = ReturnType<typeof createPart>

/** Faces or a total as they were read off. */
export const readOff = (taken: Taken): string =>
  'faces' in taken ? facesWords(taken.faces) : String(taken.totals?.[0] ?? Number(taken.read))

/** What a handful comes to: "4 hits", "3 at 4+", "9 v 4"; null where it is only read off. */
export function cameTo(part: Part, taken: Taken, counts?: readonly [string, string]): string | null {
  const read = 'faces' in taken ? readFaces(part, taken.faces) : taken.read
  const totals = 'totals' in taken ? taken.totals : undefined
  const least = countedFrom(part)
  if (least !== null) return words.countOf(Number(read), least, part.dice[0] ?? least, counts?.[0])
  if (part.read.how === 'groups') return words.hits(Number(read))
  if (part.read.how === 'difference') return signed(Number(read))
  if (part.read.how === 'sum' && part.read.plus > 0) return words.withPlus(Number(read), part.read.plus)
  if (totals && part.read.how === 'opposed') return words.against((totals[0] ?? 0) + part.read.plus, totals[1] ?? 0)
  return null
}

/** "Go on: 4 hits", "Go on: 3 at 4+ and 1 at 4+", "Go on with 7". */
function answerWords({ part, counts, before = [] }: PartProps, taken: Taken): string {
  const came = part.dice.length > 1 || before.length > 0 ? cameTo(part, taken, counts) : null
  if (came !== null || before.length > 0)
    return words.goOn([...before.map((one) => one.came), came ?? readOff(taken)].join(' and '))
  return words.goOnWith(readOff(taken))
}

export function PartEntry(props: PartProps): JSX.Element {
  const model = createPart(props)
  const canSwitch = model.way !== 'faces' && model.isSmall
  createEffect(() => {
    const one = model.taken()
    props.leads.onOffer(one && props.answers(one))
  })
  const { part } = model
  const isAlone = part.dice.length === 1
  const missing = () => part.dice.length - (model.byFace() ? standingIn(part, model.half()).length : 0)
  /** Of dice that mean different things, what each of them means. */
  const meant = (meantApart(part) ?? []).flatMap(({ says, dice }) => Array.from({ length: dice }, () => says))
  const question = () => {
    if (isCounting(model)) return words.ofEach
    const lot = model.byFace() ? meant[model.half().faces.length] : undefined
    if (lot !== undefined) return words.askingOf(lot, words.askingShort('faces', part))
    const short = () => words.askingShort(model.byFace() ? 'faces' : model.way, part, props.counts)
    if (props.isHeaded) return props.whose === undefined ? short() : words.askingOf(props.whose, short())
    if (!model.byFace()) return words.asking(props.says, model.way)
    // Beside a line that takes how many of them count.
    return isAlone && countedFrom(part) !== null ? words.askingOf(props.says, short()) : props.says
  }
  return (
    <div class="entry own">
      <For each={props.before}>{({ whose, came }) => <p class="mark">{words.part(whose, came)}</p>}</For>
      <div class="own-head">
        <QuestionHeading text={question()} keepFocus={missing() < part.dice.length} />
        <Show when={canSwitch}>
          <Segmented
            label={words.enteredAs}
            options={[
              { value: 'quick', label: model.way === 'count' ? words.asCount : words.asTotal },
              { value: 'faces', label: words.asFaces },
            ]}
            value={model.byFace() ? 'faces' : 'quick'}
            onChange={(mode) => props.half.enterAs(mode === 'faces' ? 'faces' : 'quick')}
          />
        </Show>
      </div>
      <Show when={model.byFace() && part.dice.length > 1 && missing() === 0}>
        <p class="mark">{words.allIn}</p>
      </Show>
      <Show when={model.byFace()} fallback={<Quick model={model} label={props.says} />}>
        <ByFace model={model} label={props.says} counts={props.counts} />
      </Show>
      {props.last}
      <DiceFoot
        says={model.answer()}
        wait={
          model.isOfList && model.slots.length === 1
            ? (props.inList ?? '')
            : model.byFace()
              ? words.waitFaces(missing(), part.dice.length)
              : words.waitNumber(model.way)
        }
        onEnter={model.enter}
        back={props.back}
        onPhone={props.onPhone}
        inList={props.inList}
      />
    </div>
  )
}

function Quick(props: { readonly model: PartModel; readonly label: string }): JSX.Element {
  const { model } = props
  if (model.way === 'count') return <Count {...props} />
  return model.way === 'boxes' ? <Boxes {...props} /> : <Total {...props} />
}

/** How each chance stands to the likeliest, by its value. */
function sharesOf(counts: readonly Counted[] | null): (value: number) => Pick<NumberKey, 'share' | 'head'> {
  if (!counts) return () => ({})
  const tenths = tenthsOf(counts.map(({ chance }) => chance))
  const top = Math.max(...counts.map(({ chance }) => Number(chance.n) / Number(chance.d)))
  return (value) => {
    const at = counts.findIndex((one) => one.value === value)
    const chance = counts[at]?.chance
    return chance
      ? { share: Number(chance.n) / Number(chance.d) / top, head: columnHead(chance, tenths[at]) }
      : { share: 0 }
  }
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** How many count: the columns of the odds are the keys. */
function Count(props: { readonly model: PartModel; readonly label: string }): JSX.Element {
  const { model } = props
  const counts = (leftOf(model.part, []) ?? []).map(({ value, chance }) => ({ value: Number(value), chance }))
  const shares = sharesOf(counts.length > 0 ? counts : null)
  const keys = upTo(0, model.part.dice.length).map((value): NumberKey => ({ value, ...shares(value) }))
  const [refused, refuse] = createSignal('')
  const tap = (value: number) => {
    const isImpossible = shares(value).share === 0
    refuse(isImpossible ? words.cannotCome(value) : '')
    if (isImpossible) model.pick([])
    else model.tapped({ picked: [value] })
  }
  return (
    <>
      <Show
        when={keys.length <= MOST_KEYS}
        fallback={
          <Typed model={model} label={props.label} min={0} max={model.part.dice.length} onPick={(n) => model.pick(n)} />
        }
      >
        <Keys
          label={props.label}
          keys={keys}
          columns={keys.length <= MOST_COLUMNS && counts.length > 0}
          picked={model.half().picked[0]}
          onTap={tap}
        />
      </Show>
      <p class="mark own-note" role="status">
        <span>{refused() || (counts.length > 0 ? words.taller(keys.length <= MOST_COLUMNS) : '')}</span>
        <Show when={counts.length > 0}>
          <span>{words.onAverage(averageWords(counts))}</span>
        </Show>
      </p>
    </>
  )
}

/** A number typed figure by figure, where there would be too many keys. */
function Typed(props: {
  readonly model: PartModel
  readonly label: string
  readonly min: number
  readonly max: number
  readonly initial?: number | undefined
  readonly onPick: (picked: readonly number[]) => void
}): JSX.Element {
  return (
    <NumberPad
      bare
      question={props.label}
      min={props.min}
      max={props.max}
      sides={props.model.part.dice.length === 1 ? props.max : undefined}
      says={String}
      initial={props.initial ?? props.model.half().picked[0]}
      onChange={(value) => props.onPick(value === undefined ? [] : [value])}
      onEnter={() => props.model.enter()}
    />
  )
}

/** Dice of which only the total matters. */
function Total(props: { readonly model: PartModel; readonly label: string }): JSX.Element {
  const { model } = props
  const { dice } = model.part
  return (
    <>
      <TotalKeys
        model={model}
        label={props.label}
        slot={model.slots[0]}
        chances={totalsOfDice(dice)}
        picked={model.half().picked[0]}
        read={(total) => readOf(takenTotals(model.part, [total]))}
        onPick={model.pick}
        onKey={(picked) => model.tapped({ picked })}
      />
      <Show when={dice.length > 1}>
        <Left part={model.part} faces={[]} came={cameIn(model)} end={model.endOfRead} />
      </Show>
    </>
  )
}

const readOf = (taken: Taken): Json => ('read' in taken ? taken.read : null)

/** What the totals read, once all are in. */
function cameIn(model: PartModel): Json | undefined {
  const one = model.taken()
  return one ? readOf(one) : undefined
}

/** A key for each total, with a line for its chance: green where it leads well, red where it does not. */
function TotalKeys(props: {
  readonly model: PartModel
  readonly label: string
  readonly slot: NumberSlot | undefined
  readonly chances: readonly Counted[] | null
  readonly picked: number | undefined
  /** What a total reads; null while that hangs on another total. */
  readonly read: (total: number) => Json
  readonly onPick: (picked: readonly number[]) => void
  /** Told of a key in its place: no figure can be added to it. */
  readonly onKey?: (picked: readonly number[]) => void
}): JSX.Element {
  const { least, most } = props.slot ?? { least: 0, most: 0 }
  const keys = createMemo(() => {
    const shares = sharesOf(props.chances)
    return upTo(least, most).map((value): NumberKey => {
      const read = props.read(value)
      return { value, share: shares(value).share, tone: read === null ? undefined : toneOf(props.model, read) }
    })
  })
  return (
    <Show
      when={most - least < MOST_KEYS}
      fallback={
        <Typed
          model={props.model}
          label={props.label}
          min={least}
          max={most}
          initial={props.picked}
          onPick={props.onPick}
        />
      }
    >
      <Keys
        label={props.label}
        keys={keys()}
        columns={keys().length <= MOST_COLUMNS}
        picked={props.picked}
        onTap={(value) => (props.onKey ?? props.onPick)([value])}
      />
    </Show>
  )
}

/** Two totals against each other: both are kept. */
function Boxes(props: { readonly model: PartModel; readonly label: string }): JSX.Element {
  const { model } = props
  const { part } = model
  const sides = opposedSides(part)
  const [at, go] = createSignal<0 | 1>(model.half().picked.length === 1 ? 1 : 0)
  const totals = () => model.half().picked
  const box = (side: 0 | 1) => ({
    label: sides[side].says,
    detail: words.addedUp(diceWords(sides[side].dice), part.read.how === 'opposed' && part.read.by === 'best'),
    total: totals()[side],
  })
  const put = (total: number | undefined) => {
    const [ours, theirs] = totals()
    if (at() === 0) model.pick(total === undefined ? [] : theirs === undefined ? [total] : [total, theirs])
    else if (ours !== undefined) model.pick(total === undefined ? [ours] : [ours, total])
    // A number to which no figure can be added leads on to the other side.
    const most = model.slots[0]?.most ?? 0
    if (at() === 0 && total !== undefined && theirs === undefined && (most <= MOST_KEYS || total * 10 > most)) go(1)
  }
  return (
    <>
      <SumBoxes boxes={[box(0), box(1)]} at={at()} onGo={go} />
      <Left part={part} faces={[]} ours={totals()[0]} came={cameIn(model)} end={model.endOfRead} />
      <Show when={sides[at()]} keyed>
        {(side) => (
          <TotalKeys
            model={model}
            label={side.says}
            slot={model.slots[at()]}
            chances={totalsOfDice(side.dice, part.read.how === 'opposed' ? part.read.by : 'sum')}
            picked={totals()[at()]}
            read={(total) => {
              const ours = totals()[0]
              return at() === 1 && ours !== undefined ? readOf(takenTotals(part, [ours, total])) : null
            }}
            onPick={(picked) => put(picked[0])}
          />
        )}
      </Show>
    </>
  )
}

type Faces = {
  readonly model: PartModel
  readonly label: string
  readonly counts: readonly [string, string] | undefined
}

/** It is counted how many dice show each face: none stands by itself. */
const isCounting = (model: PartModel) => model.byFace() && isMany(model.part) && model.half().faces.length === 0

/** Each die by its face: tapped, counted where they are many, or typed in a row. */
function ByFace(props: Faces): JSX.Element {
  const { model } = props
  const { dice } = model.part
  const standing = () => standingIn(model.part, model.half())
  return (
    // An element of its own: whatever comes and goes in it, the field keeps its place, and the focus.
    <div class="entry">
      <Show when={isCounting(model)} fallback={<DieByDie {...props} />}>
        <FaceCounters
          question={words.ofEach}
          sides={dice[0] ?? 6}
          bare
          count={dice.length}
          initial={model.half().counted}
          onCount={model.count}
          says={() => words.inOrder}
          onEnter={(counts) => model.lay(facesCounted(counts))}
        />
      </Show>
      <Show when={!model.isOfList}>
        <Show
          when={dice.length === 1}
          fallback={
            <FacesInARow left={dice.slice(standing().length)} onFaces={(more) => model.lay([...standing(), ...more])} />
          }
        >
          <FaceTyped sides={dice[0] ?? 6} picked={model.half().faces[0]} onFaces={model.lay} />
        </Show>
      </Show>
      {/* Behind all that dice are entered by: they stand over the sheet as well. */}
      <Show when={dice.length > 1 && !isCounting(model) && standing().length < dice.length}>
        <Left part={model.part} faces={standing()} end={model.endOfRead} />
      </Show>
    </div>
  )
}

/** A key for each face of the die that is due, under all that lie there. */
function DieByDie(props: Faces): JSX.Element {
  const { model } = props
  const { part } = model
  const isOne = part.dice.length === 1
  const [mending, mend] = createSignal<number | null>(null)
  const faces = () => model.half().faces
  const at = () => mending() ?? faces().length
  const sides = () => part.dice[Math.min(at(), part.dice.length - 1)] ?? 6
  const least = countedFrom(part)
  const isCounted = (face: number) =>
    least !== null ? face >= least : part.read.how === 'among' ? part.read.of.includes(face) : undefined
  const isAgain = (face: number) => part.again?.includes(face) === true
  const lay = (face: number) => {
    if (isAgain(face)) return
    const now = mending()
    mend(null)
    if (isOne) model.tapped({ faces: [face] })
    else if (now !== null) model.lay(faces().map((old, i) => (i === now ? face : old)))
    else if (faces().length < part.dice.length) model.lay([...faces(), face])
  }
  const keys = () =>
    upTo(1, sides()).map(
      (face): NumberKey => ({
        value: face,
        counts: isCounted(face) === true && part.read.how !== 'among',
        ...(isAgain(face) ? { share: 0 } : {}),
        ...(isOne ? toned(model, face) : {}),
      }),
    )
  return (
    <>
      <Show when={!isOne}>
        <DiceSlots
          groups={meantApart(part)}
          slots={part.dice.map((of, i) => {
            const face = faces()[i]
            return { sides: of, face, counts: face === undefined ? undefined : isCounted(face) }
          })}
          at={at()}
          result={resultSoFar(props)}
          onGo={(to) => mend(to < faces().length ? to : null)}
        />
      </Show>
      <Show when={part.read.how === 'groups' && least === null && faces().length > 0}>
        <Pool part={part} faces={faces()} />
      </Show>
      <Show when={isOne || mending() !== null || faces().length < part.dice.length}>
        <Keys label={props.label} keys={keys()} picked={isOne ? faces()[0] : undefined} repeats={!isOne} onTap={lay} />
      </Show>
      <Show when={isOne && sides() > MOST_NOTES && runsOf(model, sides())}>
        {(says) => <p class="mark own-note">{says()}</p>}
      </Show>
    </>
  )
}

/** Where the faces of one die of many sides lead, in runs: "2 to 12 holds; 13 to 19 routs". Nothing where an end is still open. */
function runsOf(model: PartModel, sides: number): string {
  const runs: { readonly from: number; readonly to: number; readonly end: string }[] = []
  for (const face of upTo(1, sides)) {
    const end = leadsTo(model, face)
    if (end === undefined) return ''
    const last = runs.at(-1)
    if (last?.end === end) runs[runs.length - 1] = { ...last, to: face }
    else runs.push({ from: face, to: face, end })
  }
  return runs.length > 1 ? runs.map(({ from, to, end }) => words.facesDo(from, to, end)).join('; ') : ''
}

/** What a face leads to, or what its table makes of it; undefined where that is still open. */
function leadsTo(model: PartModel, face: number): string | undefined {
  const end = model.endOfRead(readFaces(model.part, [face]))
  return model.tableOf(face) ?? (end?.named ? endInShort(end) : undefined)
}

/** Whether a reading leads to a good end or to a bad one; undefined where ends are numbers. */
function toneOf(model: PartModel, read: Json): NumberKey['tone'] {
  const end = model.endOfRead(read)
  return !end || end.counted || end.tone === 'plain' ? undefined : end.tone
}

/** Of one die: where each face leads, or what its table makes of it. */
function toned(model: PartModel, face: number): Partial<NumberKey> {
  const read = readFaces(model.part, [face])
  const tone = toneOf(model, read)
  return {
    ...(tone ? { tone, share: 1 } : {}),
    note: (model.part.dice[0] ?? 6) <= MOST_NOTES ? leadsTo(model, face) : undefined,
  }
}

/** "3 hit", as far as dice lie there. */
function resultSoFar({ model, counts }: Faces): string | undefined {
  const { part } = model
  const { faces } = model.half()
  if (faces.length === 0) return undefined
  if (countedFrom(part) !== null) return words.soFar(Number(readFaces(part, faces)), counts)
  const totals = totalsOf(part, faces)
  if (totals && part.read.how === 'opposed')
    return faces.length > part.read.ours ? words.against(totals.ours, totals.theirs) : words.halfPair(totals.ours)
  if (part.read.how === 'sum' || part.read.how === 'row') return String(faces.reduce((a, b) => a + b, 0))
  return undefined
}

function Pool(props: { readonly part: Part; readonly faces: readonly number[] }): JSX.Element {
  const best = createMemo(() => pooled(props.part, props.faces))
  return (
    <GroupsShown
      sides={props.part.dice[0] ?? 6}
      groups={best()}
      title={props.faces.length === props.part.dice.length ? words.pooled(best().hits) : words.pooledSoFar(best().hits)}
      chance={best().chance ? percent(best().chance ?? sumOf([])) : undefined}
    />
  )
}
