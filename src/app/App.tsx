/** Routes, the toast, and the battle that its screens share. */
import { HashRouter, Route, useLocation, useParams } from '@solidjs/router'
import { createEffect, createResource, type JSX, lazy, Match, on, type ParentProps, Switch } from 'solid-js'
import { Notice } from '../ui/Notice.tsx'
import { Toast } from '../ui/Toast.tsx'
import Home from './home/Home.tsx'
import { BattleProvider, follow, openBattle } from './model/battle.ts'
import { hush, toast } from './model/toast.ts'

const NewBattle = lazy(() => import('./new/NewBattle.tsx'))
const Settings = lazy(() => import('./settings/Settings.tsx'))
const Rules = lazy(() => import('./rules/Rules.tsx'))
const QuickCheck = lazy(() => import('./walk/QuickCheck.tsx'))
const Table = lazy(() => import('./table/Table.tsx'))
const Owed = lazy(() => import('./table/Owed.tsx'))
const Resolve = lazy(() => import('./table/Resolve.tsx'))
const BattleWalk = lazy(() => import('./walk/BattleWalk.tsx'))
const ManyScreen = lazy(() => import('./batch/Many.tsx'))
const Several = lazy(() => import('./batch/Several.tsx'))
const Log = lazy(() => import('./log/Log.tsx'))
const Roster = lazy(() => import('./roster/Roster.tsx'))
const Fight = lazy(() => import('./fight/Fight.tsx'))
const Result = lazy(() => import('./fight/Result.tsx'))
const Take = lazy(() => import('./share/Take.tsx'))
const Wide = lazy(() => import('./wide/Wide.tsx'))
const UnitPage = lazy(() => import('./unit/UnitPage.tsx'))

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
      () => void (toast()?.here && hush()),
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

function InBattle(props: ParentProps): JSX.Element {
  const params = useParams()
  const [opened, { refetch }] = createResource(() => params.id ?? '', openBattle)
  const result = () => opened()
  return (
    <Switch>
      <Match when={fault(result())} keyed>
        {(says) => <Notice tone="refused" title={says} />}
      </Match>
      <Match when={value(result())} keyed>
        {(battle) => {
          follow(battle, () => void refetch())
          return (
            <BattleProvider value={battle}>
              <Wide>{props.children}</Wide>
            </BattleProvider>
          )
        }}
      </Match>
    </Switch>
  )
}

type Opened = Awaited<ReturnType<typeof openBattle>> | undefined
const fault = (opened: Opened) => (opened && !opened.ok ? opened.says : false)
const value = (opened: Opened) => (opened?.ok ? opened.value : false)
