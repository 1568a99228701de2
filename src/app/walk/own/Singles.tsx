/** Single dice that follow one another whatever they show, one for each of many: called out in turn, tapped or typed in a row. */
import { createSignal, type JSX, Show } from 'solid-js'
import { DiceSlots } from '../../../ui/DiceSlots.tsx'
import { Keys } from '../../../ui/Keys.tsx'
import { QuestionHeading } from '../../../ui/Question.tsx'
import { walkWords as words } from '../words.ts'
import { DiceFoot, FacesInARow, type WayBack } from './Foot.tsx'
import type { HalfDice } from './half.ts'

/** So many dice stand in sight, up to the one that is due; all once all are in. */
const IN_SIGHT = 20

export function Singles(props: {
  /** Whose die it is, and what it means: "Highlanders: a leader on 1". */
  readonly each: readonly { readonly says: string; readonly sides: number }[]
  readonly half: HalfDice
  /** What the button says once all dice lie there. */
  readonly enters: (faces: readonly number[]) => string
  readonly onEnter: (faces: readonly number[]) => void
  readonly back: WayBack
  readonly onPhone?: (() => void) | undefined
}): JSX.Element {
  const [mending, mend] = createSignal<number | null>(null)
  const faces = () => props.half.value().faces
  const all = () => props.each.length
  const isFull = () => faces().length === all()
  const at = () => mending() ?? faces().length
  const due = () => props.each[Math.min(at(), all() - 1)]
  const isDone = () => isFull() && mending() === null
  const from = () => (isDone() ? 0 : Math.max(0, Math.min(at() + 1, all()) - IN_SIGHT))
  const put = (next: readonly number[]) => props.half.put({ faces: next, mode: 'faces' })
  const lay = (face: number) => {
    const now = mending()
    mend(null)
    if (now !== null) put(faces().map((old, i) => (i === now ? face : old)))
    else if (!isFull()) put([...faces(), face])
  }
  const left = () => props.each.slice(faces().length).map(({ sides }) => sides)
  return (
    <div class="entry own">
      <QuestionHeading
        text={isDone() ? words.allIn : (due()?.says ?? '')}
        side={words.diceIn(faces().length, all())}
        keepFocus={faces().length > 0}
      />
      <DiceSlots
        slots={props.each
          .slice(from(), isDone() ? all() : from() + IN_SIGHT)
          .map(({ sides }, i) => ({ sides, face: faces()[from() + i] }))}
        before={from()}
        at={at() - from()}
        onGo={(to) => mend(from() + to < faces().length ? from() + to : null)}
      />
      {/* Called out one after the other they are quicker typed than tapped. */}
      <FacesInARow left={left()} onFaces={(more) => put([...faces(), ...more])} />
      <Show when={!isDone()}>
        <Keys
          label={due()?.says ?? ''}
          keys={Array.from({ length: due()?.sides ?? 6 }, (_, i) => ({ value: i + 1 }))}
          picked={faces()[at()]}
          repeats
          onTap={lay}
        />
      </Show>
      <DiceFoot
        says={isFull() ? props.enters(faces()) : undefined}
        wait={words.waitFaces(all() - faces().length, all())}
        onEnter={() => isFull() && props.onEnter(faces())}
        back={props.back}
        onPhone={props.onPhone}
        inList=""
      />
    </div>
  )
}
