import { type JSX, Show } from 'solid-js'
import { Button } from './Button.tsx'
import './cover.css'
import { Icon } from './Icon.tsx'
import { uiWords } from './words.ts'

/** What only one side may see, before that side has the phone. */
export interface CoverProps {
  /** Whose it is, as it stands in a sentence: "the British". */
  readonly who: string
  /** What it is passed for, in a line: "Siege: Counters". */
  readonly why?: string | undefined
  readonly onShow: () => void
}

/** A blank page with one button: nothing of what is under it is on the screen. */
export function Cover(props: CoverProps): JSX.Element {
  return (
    <div class="cover">
      <Icon name="card" size={40} />
      <h2>{uiWords.pass(props.who)}</h2>
      <Show when={props.why}>{(why) => <p>{why()}</p>}</Show>
      <div class="acts">
        <Button tone="primary" onTap={props.onShow}>
          {uiWords.showTo(props.who)}
        </Button>
      </div>
    </div>
  )
}
