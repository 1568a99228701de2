/** The way in where a Wi-Fi keeps phones apart: the club's own server passes messages on. Only the build that it serves has this. */

import { useNavigate } from '@solidjs/router'
import { createSignal, type JSX, Show } from 'solid-js'
import { joinHall, type Hall as Opened, openHall, type Refusal, type Room } from '../../phones/relay.ts'
import { isMark, sealedByPlayer, sealedByReferee } from '../../phones/sealed.ts'
import { Button } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { stayAwake } from '../model/awake.ts'
import { pageAddress } from '../model/links.ts'
import { tablePath } from '../model/table-path.ts'
import { shareWords } from '../shared/link/words.ts'
import { Copy } from './Copy.tsx'
import { SEAT } from './followed.ts'
import { HALL, hallWords as words } from './hall-words.ts'
import { Name } from './Name.tsx'
import { remembered } from './remembered.ts'
import { comeBack, sitDown } from './seat.ts'
import type { PlayersTable } from './table.ts'
import { joinWords } from './words.ts'

/** The server that this page came from. */
const url = (): string => new URL('.', location.href).href.replace(/^http/, 'ws')

type Stands = 'reached' | 'lost' | Refusal
type Open = { readonly hall: Opened; readonly stands: () => Stands }

/** What stands open at the server, by battle: it stays so when the page is left. */
const halls = new Map<string, Open>()

/** Opens and closes the table at the server, and shows the code for it. */
export function HallDoor(props: { readonly battle: string; readonly table: PlayersTable }): JSX.Element {
  const [open, setOpen] = createSignal<Open | null>(halls.get(props.battle) ?? null)
  const [word, setWord] = createSignal('')
  const begin = async () => {
    const { host, key } = props.table
    const [stands, setStands] = createSignal<Stands>('reached')
    const hall = await openHall(
      url(),
      word().trim(),
      (link) => host.admit(sealedByReferee(link, key), false),
      setStands,
    )
    halls.set(props.battle, { hall, stands })
    setOpen({ hall, stands })
  }
  /** The server wants the club's word, and here it is. */
  const again = () => {
    if (word().trim() === '') return
    end()
    void begin()
  }
  const end = () => {
    open()?.hall.close()
    halls.delete(props.battle)
    setOpen(null)
  }
  const link = ({ name, join }: Room) => `${pageAddress()}#/join/${HALL}${name}.${join}.${props.table.key.mark}`
  return (
    <section class="hall stack">
      <h2>{words.title}</h2>
      <p class="small">{words.what(location.host)}</p>
      <Show when={open()} fallback={<Button onTap={() => void begin()}>{words.open}</Button>} keyed>
        {({ hall, stands }) => (
          <>
            <Show when={stands() !== 'reached'}>
              <Notice tone="plain" title={words.stands(stands())} />
            </Show>
            <Show when={stands() === 'word'}>
              <Name label={words.word} value={word()} onType={setWord} onEnter={again} />
            </Show>
            <QrCode text={link(hall.room)} label={words.code} />
            <p class="small">{words.point}</p>
            <Copy text={link(hall.room)} words={shareWords} />
            <Button onTap={end}>{words.shut}</Button>
          </>
        )}
      </Show>
    </section>
  )
}

/** The page that the code of such a table leads to: nothing is said to the server before the player sits down. */
export function HallJoin(props: { readonly code: string }): JSX.Element {
  stayAwake()
  const navigate = useNavigate()
  const [typed, setTyped] = createSignal(remembered().name)
  const [isIn, setIn] = createSignal(false)
  const [waits, setWaits] = createSignal(false)
  const [lost, setLost] = createSignal<string | null>(null)
  const sit = async () => {
    const name = typed().trim()
    const [room = '', join = '', mark = ''] = props.code.slice(HALL.length).split('.')
    if (name === '' || isIn()) return
    if (!isMark(mark)) return setLost(words.refused('unknown'))
    setIn(true)
    setLost(null)
    const refused = new Promise<string>((done) => {
      let isFirst = true
      joinHall(
        { url: url(), name: room, join },
        {
          joined: (link) => {
            const sealed = sealedByPlayer(link, mark)
            if (isFirst)
              void sitDown(sealed, name, () => setWaits(true)).then((came) => done(came === true ? '' : came))
            else comeBack(sealed)
            isFirst = false
          },
          refused: (why) => done(words.refused(why)),
        },
      )
    })
    const why = await refused
    if (why === '') navigate(tablePath(SEAT), { replace: true })
    else setLost(why)
    setIn(why === '')
  }
  return (
    <div class="screen">
      <Head
        title={joinWords.title}
        left={{ icon: 'back', label: joinWords.home, onTap: () => navigate('/') }}
        rule="line"
      />
      <div class="screen-body stack" aria-live="polite">
        <Name value={typed()} onType={setTyped} onEnter={() => undefined} />
        <Show
          when={lost()}
          fallback={
            <Notice tone="plain" title={words.title}>
              <p>{words.joins(location.host)}</p>
            </Notice>
          }
        >
          {(says) => (
            <Notice tone="refused" title={says()}>
              <p>{words.refusedHint}</p>
            </Notice>
          )}
        </Show>
      </div>
      <Foot>
        <Button tone="primary" disabled={isIn() || typed().trim() === ''} onTap={() => void sit()}>
          {isIn() ? (waits() ? joinWords.waits : joinWords.sitting) : joinWords.sit}
        </Button>
      </Foot>
    </div>
  )
}
