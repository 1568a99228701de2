/** The boundaries of the app and of each of its screens. What only a failure needs is loaded with the first one. */

import { useLocation, useNavigate, useParams } from '@solidjs/router'
import { type JSX, lazy, type ParentProps } from 'solid-js'
import { Button } from '../../ui/Button.tsx'
import { tablePath } from '../model/table-path.ts'
import { Bounds } from '../shared/broken/Bounds.tsx'
import { appWords as words } from './words.ts'

/** The page for what broke; where not even that can be loaded, this much is here. */
const Broken = lazy(() => import('../shared/broken/Broken.tsx').catch(() => ({ default: Plain })))

function Plain(): JSX.Element {
  return (
    <div class="screen-body stack">
      <p>{words.broken}</p>
      <Button onTap={() => location.reload()}>{words.reload}</Button>
    </div>
  )
}

/** Round everything: what breaks here left no screen to go on with. */
export function AppBounds(props: ParentProps): JSX.Element {
  const home = (again: () => void) => () => {
    location.hash = '#/'
    again()
  }
  return (
    <Bounds fallback={(error, again) => <Broken error={error} what="app" onAgain={again} onHome={home(again)} />}>
      {props.children}
    </Bounds>
  )
}

/** Round a screen; another address is tried by itself. */
export function ScreenBounds(props: ParentProps): JSX.Element {
  const location = useLocation()
  const params = useParams()
  const navigate = useNavigate()
  const toTable = () => {
    const table = params.id === undefined ? undefined : tablePath(params.id)
    return table === undefined || location.pathname === table ? undefined : () => navigate(table)
  }
  return (
    <Bounds
      on={() => location.pathname + location.search}
      fallback={(error, again) => (
        <Broken error={error} what="screen" onAgain={again} onTable={toTable()} onHome={() => navigate('/')} />
      )}
    >
      {props.children}
    </Bounds>
  )
}
