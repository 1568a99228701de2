/** The battle of the address, opened once for all of its screens. */
import { useParams } from '@solidjs/router'
import { createResource, type JSX, Match, type ParentProps, Switch } from 'solid-js'
import { Notice } from '../ui/Notice.tsx'
import { BattleProvider, openBattle, watchBook } from './model/battle.ts'
import Wide from './wide/Wide.tsx'

export default function InBattle(props: ParentProps): JSX.Element {
  const params = useParams()
  const [opened] = createResource(() => params.id ?? '', openBattle)
  const result = () => opened()
  // While another battle is opened the last one is still at hand; nothing may begin in it.
  const current = () => {
    const battle = value(result())
    return battle && battle.id === params.id ? battle : false
  }
  return (
    <Switch>
      <Match when={failure(result())} keyed>
        {(says) => <Notice tone="refused" title={says} />}
      </Match>
      <Match when={current()} keyed>
        {(opened) => {
          // What another window enters comes into the same battle: what is begun on its screens stays.
          watchBook(opened)
          return (
            <BattleProvider value={opened}>
              <Wide>{props.children}</Wide>
            </BattleProvider>
          )
        }}
      </Match>
    </Switch>
  )
}

type Opened = Awaited<ReturnType<typeof openBattle>> | undefined
const failure = (opened: Opened) => (opened && !opened.ok ? opened.says : false)
const value = (opened: Opened) => (opened?.ok ? opened.value : false)
