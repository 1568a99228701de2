/** A file on its way in: asked about where it is large, then how far it is, then the battle, or what is wrong with the file. */
import { createSignal, type JSX, Match, onCleanup, onMount, Show, Switch } from 'solid-js'
import { MANY_BYTES } from '../../gate/limits.ts'
import { Button, FileButton } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { type Taking as Begun, taking } from '../model/gate/taking.ts'
import type { CopyCome, GateStage } from '../model/gate/worker.ts'
import { say } from '../model/toast.ts'
import { type CopyChoice, CopyCompared } from './CopyCompared.tsx'
import { landingOf } from './taken.ts'
import './taking.css'
import { takingWords as words } from './words.ts'

/** Most files are in before anybody would read how far they are. */
const PATIENCE = 400

type At =
  | { readonly at: 'quiet' }
  | { readonly at: 'large'; readonly says: string; readonly goOn: () => void }
  | { readonly at: 'working'; readonly stage: GateStage | null }
  | { readonly at: 'copy'; readonly come: CopyCome }
  | { readonly at: 'refused'; readonly says: string }

export default function Taking(props: {
  readonly file: Blob | string
  /** The address of what was imported. */
  readonly onTaken: (place: string) => void
  /** Another file instead; left out where there is none to choose. */
  readonly onOther?: ((file: File) => void) | undefined
  readonly onClose: () => void
}): JSX.Element {
  const [at, setAt] = createSignal<At>({ at: 'quiet' })
  const now = <A extends At['at']>(name: A) => {
    const one = at()
    return one.at === name ? (one as Extract<At, { at: A }>) : false
  }
  let begun: Begun | null = null
  /** The battle of this phone that is opened in the place of what is stored. */
  let opens: string | null = null
  const late = setTimeout(() => now('quiet') && setAt({ at: 'working', stage: null }), PATIENCE)
  const begin = () => {
    begun = taking(props.file, {
      onStage: (stage) => now('quiet') || setAt({ at: 'working', stage }),
      onMany: (entries) => setAt({ at: 'large', says: words.many(entries), goOn: goOn }),
      onCopy: (come) => setAt({ at: 'copy', come }),
      onTaken: (taken) =>
        taken.ok
          ? void landingOf(opens ?? taken.value).then((place) => {
              say(words.taken)
              props.onTaken(place)
            })
          : setAt({ at: 'refused', says: taken.says }),
    })
  }
  const beginLarge = () => {
    setAt({ at: 'working', stage: null })
    begin()
  }
  const goOn = () => {
    setAt({ at: 'working', stage: null })
    begun?.goOn()
  }
  const choose = ({ copy }: CopyCome, choice: CopyChoice) => {
    if (choice.how === 'mine') {
      begun?.cancel()
      return void landingOf(copy.id).then(props.onTaken)
    }
    opens = choice.opens === 'mine' ? copy.id : null
    setAt({ at: 'working', stage: null })
    begun?.goOn(choice.how)
  }
  onMount(() => {
    const size = typeof props.file === 'string' ? props.file.length : props.file.size
    if (size > MANY_BYTES) setAt({ at: 'large', says: words.large(size), goOn: beginLarge })
    else begin()
  })
  onCleanup(() => {
    clearTimeout(late)
    begun?.cancel()
  })
  return (
    <Switch>
      <Match when={now('large')} keyed>
        {(large) => <Large {...large} onClose={props.onClose} />}
      </Match>
      <Match when={now('working')}>{(working) => <Working stage={working().stage} onClose={props.onClose} />}</Match>
      <Match when={now('copy')} keyed>
        {({ come }) => <CopyCompared come={come} onChoose={(choice) => choose(come, choice)} onClose={props.onClose} />}
      </Match>
      <Match when={now('refused')}>
        {(refused) => <Refused says={refused().says} onOther={props.onOther} onClose={props.onClose} />}
      </Match>
    </Switch>
  )
}

function Large(props: { readonly says: string; readonly goOn: () => void; readonly onClose: () => void }): JSX.Element {
  return (
    <Sheet
      title={words.largeTitle}
      onClose={props.onClose}
      actions={
        <>
          <Button tone="primary" onTap={props.onClose}>
            {words.cancel}
          </Button>
          <Button onTap={() => props.goOn()}>{words.goOn}</Button>
        </>
      }
    >
      <p>{props.says}</p>
    </Sheet>
  )
}

function Working(props: { readonly stage: GateStage | null; readonly onClose: () => void }): JSX.Element {
  return (
    <Sheet title={words.title} onClose={props.onClose} actions={<Button onTap={props.onClose}>{words.cancel}</Button>}>
      <p>{props.stage ? words.stage(props.stage) : words.reading}</p>
      <Show when={props.stage} fallback={<progress class="taking" aria-label={words.title} />}>
        {(stage) => <progress class="taking" aria-label={words.title} value={stage().done} max={stage().of} />}
      </Show>
    </Sheet>
  )
}

/** Its first sentence as the title; the rest, with what is wrong, under it. */
function Refused(props: {
  readonly says: string
  readonly onOther: ((file: File) => void) | undefined
  readonly onClose: () => void
}): JSX.Element {
  const cut = () => props.says.indexOf('. ') + 1 || props.says.length
  return (
    <Sheet
      alarm
      title={props.says.slice(0, cut())}
      onClose={props.onClose}
      actions={
        <>
          {props.onOther && <FileButton onFile={props.onOther}>{words.other}</FileButton>}
          <Button onTap={props.onClose}>{words.close}</Button>
        </>
      }
    >
      <p role="alert">{props.says.slice(cut() + 1)}</p>
    </Sheet>
  )
}
