/** A player's phone that scanned the referee's code: it shows a code of its own, and asks for a name. */

import { useNavigate, useParams } from '@solidjs/router'
import { createSignal, type JSX, lazy, Match, Show, Switch } from 'solid-js'
import type { ChannelEnd } from '../../phones/channel.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { stayAwake } from '../model/awake.ts'
import { tablePath } from '../model/table-path.ts'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { Copy } from './Copy.tsx'
import { SEAT } from './followed.ts'
import { HALL } from './hall-words.ts'
import { type At, createJoining } from './joining.ts'
import { Name, nameFirst } from './Name.tsx'
import './phones.css'
import { remembered } from './remembered.ts'
import { sitDown } from './seat.ts'
import { Trying } from './Trying.tsx'
import { refusedWords, tryWords, joinWords as words } from './words.ts'

const HallJoin = __RELAY__ ? lazy(() => import('./Hall.tsx').then(({ HallJoin }) => ({ default: HallJoin }))) : null

/** The page that a referee's code leads to. */
export default function Join(): JSX.Element {
  const params = useParams()
  return HallJoin && params.code?.startsWith(HALL) ? <HallJoin code={params.code} /> : <JoinByCode />
}

function JoinByCode(): JSX.Element {
  stayAwake()
  const navigate = useNavigate()
  const params = useParams()
  /** Why the table would not have this phone. */
  const [lost, setLost] = createSignal<string | null>(null)
  const [waits, setWaits] = createSignal(false)
  const [trying, setTrying] = createSignal(false)
  const sit = async (link: ChannelEnd, name: string, mark: string) => {
    const came = await sitDown(link, name, mark, () => setWaits(true))
    if (came === true) navigate(tablePath(SEAT), { replace: true })
    else setLost(came)
  }
  const joining = createJoining(params.code ?? '', remembered().name, (...sits) => void sit(...sits))
  const { at } = joining
  const isNameless = () => at() === 'in' && joining.name().trim() === ''
  return (
    <div class="screen">
      <Head title={words.title} left={{ icon: 'back', label: words.home, onTap: () => navigate('/') }} rule="line" />
      <div class="screen-body stack" aria-live="polite">
        <Name value={joining.name()} onType={joining.type} onEnter={joining.sit} />
        <Show
          when={lost()}
          fallback={<Step at={at()} waits={waits()} code={joining.code()} isDenied={joining.isDenied()} />}
        >
          {(says) => <Refused title={says()} says={words.scanAgain} />}
        </Show>
        <LinkButton onTap={() => setTrying(true)}>{tryWords.title}</LinkButton>
      </div>
      <NoticeRow />
      <Show when={at() === 'in' || at() === 'asks'}>
        <Foot>
          <Button
            tone="primary"
            barred={isNameless()}
            onTap={() => (isNameless() ? nameFirst() : at() === 'in' ? joining.sit() : joining.begin())}
          >
            {at() === 'in' ? words.sit : words.goOn}
          </Button>
        </Foot>
      </Show>
      <Show when={trying()}>
        <Trying onClose={() => setTrying(false)} />
      </Show>
    </div>
  )
}

const Refused = (props: { readonly title: string; readonly says: string }): JSX.Element => (
  <Notice tone="refused" title={props.title}>
    <p>{props.says}</p>
  </Notice>
)

/** What is to be done now. */
function Step(props: {
  readonly at: At
  readonly waits: boolean
  readonly code: string | null
  readonly isDenied: boolean
}): JSX.Element {
  return (
    <Switch
      fallback={<Show when={refusedWords[props.at]}>{(why) => <Refused title={why().title} says={why().says} />}</Show>}
    >
      <Match when={props.at === 'asks'}>
        <Notice tone="plain" title={words.localTitle}>
          <p>{words.local}</p>
        </Notice>
      </Match>
      <Match when={props.at === 'shows'}>
        <Code code={props.code} isDenied={props.isDenied} />
      </Match>
      <Match when={props.at === 'in' || props.at === 'sits'}>
        <p>{props.at === 'in' ? words.nameFirst : props.waits ? words.waits : words.sitting}</p>
      </Match>
    </Switch>
  )
}

function Code(props: { readonly code: string | null; readonly isDenied: boolean }): JSX.Element {
  return (
    <section class="join-code">
      <Show when={props.isDenied}>
        <Notice tone="refused" title={words.localDenied} />
      </Show>
      <h2>{words.hold}</h2>
      <Show when={props.code} fallback={<p class="door-wait">{words.making}</p>} keyed>
        {(code) => (
          <>
            <QrCode text={code} label={words.code} />
            <p class="small">{words.holdHint}</p>
            <Copy text={code} words={words} />
          </>
        )}
      </Show>
    </section>
  )
}
