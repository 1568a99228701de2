/** The rows of a list by the thing that each is aimed at: who, with how many dice, and what came. */
import { createMemo, Index, type JSX } from 'solid-js'
import { type Ask, diceWords, type Ref, same, type Throw, thingOf } from '#engine'
import { aimOf, namesIn, partsRolled, type RowState } from '#game'
import { answerWords, assumedWords, countOf, diceIn, isByOthers, isYesNo, rowEnd } from '#tell'
import { Band, type BandCellProps } from '../../../ui/Band.tsx'
import type { DieProps } from '../../../ui/Die.tsx'
import { type Battle, useBattle } from '../../model/battle.ts'
import { flagOf } from '../../model/flag.ts'
import { walkWords as words } from '../words.ts'
import { cameIn } from './fell.ts'
import { doerIn, outWord, shortName } from './named.ts'
import { needWords } from './Rows.tsx'
import type { Together } from './together.ts'

/** The places of the rows that are aimed at one thing; null for those that nobody has aimed yet. */
export type Aimed = { readonly at: Ref | null; readonly places: readonly number[] }

/** Rows by target, in the order in which targets first stand. */
export function byTarget(many: Together): readonly Aimed[] {
  const bands: { at: Ref | null; places: number[] }[] = []
  for (const [place, { row }] of many.states().entries()) {
    const at = many.target ? aimOf(row, many.target) : null
    const band = bands.find((one) => same(one.at, at))
    if (band) band.places.push(place)
    else bands.push({ at, places: [place] })
  }
  return bands
}

export function Bands(props: {
  readonly many: Together
  readonly marked: readonly number[]
  readonly onTap: (place: number) => void
}): JSX.Element {
  const bands = createMemo(() => byTarget(props.many))
  return (
    <div class="bands">
      <Index each={bands()}>{(band) => <OneBand {...props} at={band().at} places={band().places} />}</Index>
    </div>
  )
}

function OneBand(
  props: Aimed & {
    readonly many: Together
    readonly marked: readonly number[]
    readonly onTap: (place: number) => void
  },
): JSX.Element {
  const battle = useBattle()
  const { many } = props
  const states = () => props.places.flatMap((place) => many.states()[place] ?? [])
  const taken = () => states().filter(({ row }) => row.out === null)
  const counted = () => taken().filter(({ walked }) => walked.outcome)
  const sum = () => {
    const numbers = counted().map(countOf)
    return numbers.length === 0 || numbers.some((n) => n === null)
      ? undefined
      : numbers.reduce<number>((all, n) => all + (n ?? 0), 0)
  }
  const by = () => {
    const doer = doerIn(states()[0])
    return doer && flagOf(battle, doer)
  }
  const cells = createMemo(() =>
    props.places.flatMap((place): BandCellProps[] => {
      const state = many.states()[place]
      const named = props.places.length < COLUMNS ? namesIn(battle.game()) : (ref: Ref) => shortName(battle, ref)
      return state ? [cellOf(battle, many, place, state, named, props.marked, props.onTap)] : []
    }),
  )
  return (
    <Band
      side={props.at ? flagOf(battle, props.at) : undefined}
      name={props.at ? namesIn(battle.game())(props.at) : words.noOneYet}
      detail={sharedFacts(taken())}
      sum={sum()}
      sumSays={counted().length < taken().length ? words.sumSoFar : ''}
      need={needIn(states())}
      by={by()}
      cells={cells()}
      wide={isWordy(states()[0])}
    />
  )
}

/** It ends in a sentence, not in a word or a number. */
const isWordy = (state: RowState | undefined): boolean =>
  state !== undefined && Object.keys(state.question.procedure.views ?? {}).length === 0

/** So many stand in columns, with their short names; fewer have a line each, and the room for whole ones. */
const COLUMNS = 5

function cellOf(
  battle: Battle,
  many: Together,
  place: number,
  state: RowState,
  named: (ref: Ref) => string,
  marked: readonly number[],
  onTap: (place: number) => void,
): BandCellProps {
  const doer = doerIn(state)
  const isThere = doer !== undefined && thingOf(battle.game().world, doer) !== undefined
  const end = rowEnd(state)
  const now = many.current()
  const current = now === null ? marked.includes(place) : now === place
  return {
    name: isThere ? named(doer) : String(place + 1),
    label: isThere ? namesIn(battle.game())(doer) : String(place + 1),
    says: saysOf(many, place, state),
    result: end?.says ?? (current ? '?' : ''),
    tone: isYesNo(state) ? end?.tone : undefined,
    current,
    out: state.row.out !== null,
    onTap: () => onTap(place),
  }
}

/** Left out, else what its dice came to, else what they are. */
function saysOf(many: Together, place: number, state: RowState): string {
  if (state.row.out !== null) return outWord(state.row)
  const isIn = state.walked.open?.step.step !== 'throw'
  return (isIn && cameIn(state)) || lastDice(state) || (isYesNo(state) ? needWords(many, place) : '')
}

/** What it is about to roll, or rolled last. */
function rollOf({ walked }: RowState): Throw | null {
  const open = walked.open?.step
  const threw = walked.trace.findLast((t) => t.did === 'throw')
  return open?.step === 'throw' ? open : threw?.did === 'throw' ? threw.step : null
}

/** The dice of that roll: "13d8"; those of others say whose they are: "Badmash save on 4+: 3d4". */
function lastDice(state: RowState): string {
  const step = rollOf(state)
  if (!step) return ''
  const dice = diceWords(diceIn(step)).replace(/^1d(?=\d+$)/, 'd')
  return isByOthers(state, step) ? words.part(step.says, dice) : dice
}

/** What all rows of a band have answered alike: "9″, in the open". */
function sharedFacts(states: readonly RowState[]): string {
  const said = states.map(({ walked, row }) =>
    walked.trace.flatMap((t) =>
      t.did === 'ask' &&
      t.key in row.answers &&
      t.step.form.form !== 'refusal' &&
      t.step.secret === undefined &&
      t.step.form.form !== 'yes-no'
        ? [isClear(t.step) ? answerWords(t.step, t.value) : assumedWords(t.step, t.value)]
        : [],
    ),
  )
  const [first = []] = said
  return first.filter((one) => said.every((all) => all.includes(one))).join(', ')
}

/** Whether an answer says by itself of what it is: "in the open", "9″"; "none" and "2" do not. */
const isClear = ({ form }: Ask): boolean => form.form === 'choice' || (form.form === 'number' && form.unit === 'inches')

/** The face that every die of a band needs, where all need the same: "7+" on its die. */
function needIn(states: readonly RowState[]): DieProps | undefined {
  const needs = states.flatMap((state) => {
    const step = rollOf(state)
    const [[, part] = []] = step ? partsRolled(step) : []
    return part?.read.how === 'count' ? [{ sides: part.dice[0] ?? 6, least: part.read.atLeast }] : []
  })
  const [first] = needs
  if (!first || !needs.every((one) => same(one, first))) return undefined
  return { sides: first.sides, label: first.least === first.sides ? first.least : `${first.least}+`, state: 'counts' }
}
