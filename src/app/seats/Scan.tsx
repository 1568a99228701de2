/** A player's phone reads codes on the referee's: of a test, alone or as a series, and of a table to come back to. */
import { useNavigate } from '@solidjs/router'
import { createSignal, type JSX, Show } from 'solid-js'
import { collectingCodes } from '../shared/codes/frames.ts'
import { fromScreenWords } from '../shared/codes/words.ts'
import { BackHead } from '../shared/places/BackHead.tsx'
import './phones.css'
import { ReadingCode } from './Reading.tsx'
import { codeWords as words } from './words.ts'

/** A page of this app that a code leads to. It is opened here: another page would not have the book. */
const PLACE = /#(\/(?:test|join)\/[\w.-]+)$/

export const Scan = (): JSX.Element => (
  <div class="screen">
    <BackHead title={words.scan} />
    <div class="screen-body stack">
      <ReadsCodes />
    </div>
  </div>
)

/** The camera for such codes; what was read is opened in the place of this page. */
export function ReadsCodes(): JSX.Element {
  const navigate = useNavigate()
  const collect = collectingCodes()
  const [now, setNow] = createSignal<ReturnType<typeof collect> | null>(null)
  const take = (text: string) => {
    const read = collect(text)
    const packed = typeof read === 'object' ? read.packed : null
    const place = PLACE.exec(text.trim())?.[1] ?? (packed && `/test/T1.${packed}`)
    if (place) navigate(place, { replace: true })
    else setNow(read)
  }
  return (
    <ReadingCode
      onCode={take}
      hold={words.scanHold}
      isSaid={now() !== null}
      says={<Show when={now()}>{(now) => <>{saidOf(now())}</>}</Show>}
    />
  )
}

const saidOf = (now: ReturnType<ReturnType<typeof collectingCodes>>) =>
  typeof now === 'string' ? fromScreenWords.refused[now] : fromScreenWords.have(now.have, now.of)
