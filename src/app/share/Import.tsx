/** The ways in which a battle comes from elsewhere: a file, or the screen of another phone. */
import { createSignal, type JSX, lazy, Match, Switch } from 'solid-js'
import { Button, FileButton } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import Taking from './Taking.tsx'
import { importWords as words } from './words.ts'

const FromScreen = lazy(() => import('./FromScreen.tsx'))

export default function Import(props: {
  /** The address of what was imported. */
  readonly onTaken: (place: string) => void
  readonly onClose: () => void
}): JSX.Element {
  const [way, setWay] = createSignal<'ways' | 'screen' | 'battle'>('ways')
  const [battle, setBattle] = createSignal<Blob | string>('')
  const take = (come: Blob | string) => {
    setBattle(come)
    setWay('battle')
  }
  return (
    <Switch>
      <Match when={way() === 'ways'}>
        <Sheet
          title={words.title}
          close={words.close}
          onClose={props.onClose}
          actions={
            <>
              <FileButton class="primary" onFile={take}>
                {words.file}
              </FileButton>
              <Button onTap={() => setWay('screen')}>{words.screen}</Button>
            </>
          }
        >
          <p>{words.hint}</p>
        </Sheet>
      </Match>
      <Match when={way() === 'screen'}>
        <FromScreen
          // A battle is a record; an owed test is a list, and opens at once.
          onText={(text, packed) => (text.startsWith('[') ? props.onTaken(`/test/T1.${packed}`) : take(text))}
          onFile={take}
          onClose={props.onClose}
        />
      </Match>
      <Match when={way() === 'battle' && battle()} keyed>
        {(come) => <Taking file={come} onTaken={props.onTaken} onOther={take} onClose={props.onClose} />}
      </Match>
    </Switch>
  )
}
