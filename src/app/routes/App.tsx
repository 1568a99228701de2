/** Routes and the toast. What only a battle needs is loaded with it, so that the first screen is there sooner. */
import { HashRouter, Route, useLocation } from '@solidjs/router'
import { type Component, createEffect, type JSX, lazy, on, type ParentProps, Show } from 'solid-js'
import { Toast } from '../../ui/Toast.tsx'
import { hush, leave, placedAt, toast, toCopy, touched } from '../model/toast.ts'
import { trouble } from '../model/trouble.ts'
import { HomeScreen } from './home.tsx'
import { AppBounds, ScreenBounds } from './Screens.tsx'

type Beside = typeof import('./beside.tsx')
type Battle = typeof import('./battle.ts')
const beside = <S extends keyof Beside>(screen: S) =>
  lazy(async () => ({ default: (await import('./beside.tsx'))[screen] }))
const inBattle = <S extends keyof Battle>(screen: S) =>
  lazy(async () => ({ default: (await import('./battle.ts'))[screen] }))
/** A screen of a battle breaks alone: the battle stays open under it. */
const bounded = (Screen: Component) => () => (
  <ScreenBounds>
    <Screen />
  </ScreenBounds>
)
const battle = <S extends keyof Battle>(screen: S) => bounded(inBattle(screen))

/** The pages of a campaign come by themselves: most battles have none. */
const inCampaign = (screen: 'HandPage' | 'PlacePage') =>
  bounded(lazy(async () => ({ default: (await import('../campaign/pages.ts'))[screen] })))

const inLog = (screen: 'Dice' | 'EndPage' | 'LuckPage' | 'Report' | 'TurnPage') =>
  bounded(lazy(async () => ({ default: (await import('../book/pages.ts'))[screen] })))

/** Several phones at one table: most battles have the referee's alone. */
const phones = (screen: 'Coded' | 'CodeTest' | 'Join' | 'Players') =>
  lazy(async () => ({ default: (await import('./phones.tsx'))[screen] }))

/** Own rules: most phones have none. */
const own = (screen: 'OwnRules' | 'OnePack') =>
  bounded(lazy(async () => ({ default: (await import('./own.tsx'))[screen] })))

const QuickCheck = lazy(() => import('../walk/QuickCheck.tsx'))
/** Engagements played out are a page by themselves: most battles are played at the table. */
const played = (screen: 'Simulate' | 'InBattle') =>
  bounded(lazy(async () => ({ default: (await import('../simulate/pages.ts'))[screen] })))
const Trouble = lazy(() => import('./Trouble.tsx'))
const ByHandSheet = lazy(() => import('./ByHandSheet.tsx'))

/** The whole app. */
export function App(): JSX.Element {
  return (
    <AppBounds>
      <HashRouter root={Root}>
        <Route path="/" component={HomeScreen} />
        <Route path="/new" component={beside('NewBattle')} />
        <Route path="/settings" component={beside('Settings')} />
        <Route path="/dice" component={inLog('Dice')} />
        <Route path="/take" component={beside('Take')} />
        <Route path="/join/:code" component={phones('Join')} />
        <Route path="/test/:code" component={phones('Coded')} />
        <Route path="/rules/:ruleset" component={beside('Rules')} />
        <Route path="/own" component={own('OwnRules')} />
        <Route path="/own/:pack" component={own('OnePack')} />
        <Route path="/simulate" component={played('Simulate')} />
        <Route path="/check" component={beside('Checks')} />
        <Route path="/check/:ruleset/:procedure" component={QuickCheck} />
        <Route path="/battle/:id" component={inBattle('InBattle')}>
          <Route path="/" component={battle('TablePage')} />
          <Route path="/owed" component={battle('Owed')} />
          <Route path="/resolve" component={battle('Resolve')} />
          <Route path="/walk" component={battle('Walk')} />
          <Route path="/many" component={battle('Walk')} />
          <Route path="/log" component={battle('Log')} />
          <Route path="/turn/:seq" component={inLog('TurnPage')} />
          <Route path="/end" component={inLog('EndPage')} />
          <Route path="/report" component={inLog('Report')} />
          <Route path="/luck" component={inLog('LuckPage')} />
          <Route path="/simulate" component={played('InBattle')} />
          <Route path="/roster" component={battle('Roster')} />
          <Route path="/fight" component={battle('Fight')} />
          <Route path="/result" component={battle('Result')} />
          <Route path="/thing/:kind/:ref" component={battle('ThingPage')} />
          <Route path="/place/:kind/:ref" component={inCampaign('PlacePage')} />
          <Route path="/hand/:side" component={inCampaign('HandPage')} />
          <Route path="/code" component={bounded(phones('CodeTest'))} />
          <Route path="/players" component={bounded(phones('Players'))} />
          <Route path="/*nowhere" component={battle('NoPlace')} />
        </Route>
        <Route path="*nowhere" component={beside('Nowhere')} />
      </HashRouter>
    </AppBounds>
  )
}

function Root(props: ParentProps): JSX.Element {
  const location = useLocation()
  for (const type of ['click', 'keydown']) addEventListener(type, touched, true)
  createEffect(
    on(
      () => location.pathname,
      // Over a walk that begins a toast would lie on what is asked.
      (path) => (/\/(?:walk|many)$|^\/check\/./.test(path) ? hush() : leave()),
      { defer: true },
    ),
  )
  return (
    <>
      <main>
        <ScreenBounds>{props.children}</ScreenBounds>
      </main>
      <Show when={!placedAt()}>
        <Toast text={toast()?.text} action={toast()?.action} onGone={hush} />
      </Show>
      <Show when={trouble()}>
        <Trouble />
      </Show>
      <Show when={toCopy()} keyed>
        {(text) => <ByHandSheet text={text} />}
      </Show>
    </>
  )
}
