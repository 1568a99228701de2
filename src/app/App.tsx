/** Routes and the toast. What only a battle needs is loaded with it, so that the first screen is there sooner. */
import { HashRouter, Route, useLocation } from '@solidjs/router'
import { createEffect, type JSX, lazy, on, type ParentProps } from 'solid-js'
import { Toast } from '../ui/Toast.tsx'
import Home from './home/Home.tsx'
import { hush, toast } from './model/toast.ts'

const aside = () => import('./aside.ts')
const battle = () => import('./battle.ts')
const QuickCheck = lazy(() => import('./walk/QuickCheck.tsx'))
const NewBattle = lazy(async () => ({ default: (await aside()).NewBattle }))
const Settings = lazy(async () => ({ default: (await aside()).Settings }))
const Rules = lazy(async () => ({ default: (await aside()).Rules }))
const Take = lazy(async () => ({ default: (await aside()).Take }))
const InBattle = lazy(async () => ({ default: (await battle()).InBattle }))
const Table = lazy(async () => ({ default: (await battle()).Table }))
const Owed = lazy(async () => ({ default: (await battle()).Owed }))
const Resolve = lazy(async () => ({ default: (await battle()).Resolve }))
const BattleWalk = lazy(async () => ({ default: (await battle()).BattleWalk }))
const ManyScreen = lazy(async () => ({ default: (await battle()).Many }))
const Several = lazy(async () => ({ default: (await battle()).Several }))
const Log = lazy(async () => ({ default: (await battle()).Log }))
const Roster = lazy(async () => ({ default: (await battle()).Roster }))
const Fight = lazy(async () => ({ default: (await battle()).Fight }))
const Result = lazy(async () => ({ default: (await battle()).Result }))
const UnitPage = lazy(async () => ({ default: (await battle()).UnitPage }))

/** The whole app. */
export function App(): JSX.Element {
  return (
    <HashRouter root={Root}>
      <Route path="/" component={Home} />
      <Route path="/new" component={NewBattle} />
      <Route path="/settings" component={Settings} />
      <Route path="/take" component={Take} />
      <Route path="/rules/:ruleset" component={Rules} />
      <Route path="/check/:ruleset/:procedure" component={QuickCheck} />
      <Route path="/battle/:id" component={InBattle}>
        <Route path="/" component={Table} />
        <Route path="/owed" component={Owed} />
        <Route path="/resolve" component={Resolve} />
        <Route path="/walk" component={BattleWalk} />
        <Route path="/many" component={ManyScreen} />
        <Route path="/several" component={Several} />
        <Route path="/log" component={Log} />
        <Route path="/roster" component={Roster} />
        <Route path="/fight" component={Fight} />
        <Route path="/result" component={Result} />
        <Route path="/thing/:kind/:ref" component={UnitPage} />
      </Route>
    </HashRouter>
  )
}

function Root(props: ParentProps): JSX.Element {
  const location = useLocation()
  createEffect(
    on(
      () => location.pathname,
      // Over a walk that begins a toast would lie on what is asked.
      (path) => void ((toast()?.here || path.endsWith('/walk')) && hush()),
      { defer: true },
    ),
  )
  return (
    <>
      <main>{props.children}</main>
      <Toast text={toast()?.text} action={toast()?.action} onGone={hush} />
    </>
  )
}
