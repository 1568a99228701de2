/** The way in where a Wi-Fi keeps phones apart: the club's own server passes messages on. Only the build that it serves has this. */

import { useNavigate } from '@solidjs/router'
import { createSignal, type JSX, Show } from 'solid-js'
import type { Room } from '../../phones/relay.ts'
import { Button } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { LineIn } from '../../ui/LineIn.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { stayAwake } from '../model/awake.ts'
import { pageAddress } from '../model/links.ts'
import { tablePath } from '../model/table-path.ts'
import { shareWords } from '../shared/link/words.ts'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { Copy } from './Copy.tsx'
import { SEAT } from './followed.ts'
import { closeTable, hallOf, openTable, sitAtHall } from './hall.ts'
import { HALL, hallWords as words } from './hall-words.ts'
import { Name, nameFirst } from './Name.tsx'
import { remembered } from './remembered.ts'
import type { PlayersTable } from './table.ts'
import { joinWords } from './words.ts'

/** Opens and closes the table at the server, and shows the code for it. */
export function HallDoor(props: { readonly battle: string; readonly table: PlayersTable }): JSX.Element {
  const open = () => hallOf(props.battle)
  const [word, setWord] = createSignal('')
  const [isTried, setTried] = createSignal(false)
  const begin = () => openTable(props.battle, props.table, word().trim())
  const end = () => closeTable(props.battle)
  /** The server wants the club's word, and here it is. */
  const again = () => {
    setTried(true)
    end()
    return begin()
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
              <Notice tone="plain" title={words.stands(stands(), isTried())} />
            </Show>
            <Show when={stands() === 'word'}>
              <ClubWord value={word()} onType={setWord} onEnter={() => void again()} />
            </Show>
            <Show when={stands() === 'reached' || stands() === 'lost'}>
              <QrCode text={link(hall.room)} label={words.code} />
              <p class="small">{words.point}</p>
              <Copy text={link(hall.room)} words={shareWords} />
            </Show>
            <Button onTap={end}>{words.shut}</Button>
          </>
        )}
      </Show>
    </section>
  )
}

/** The word without which the server opens no table. */
function ClubWord(props: {
  readonly value: string
  readonly onType: (text: string) => void
  readonly onEnter: () => void
}): JSX.Element {
  return (
    <form
      class="door-typed"
      onSubmit={(event) => {
        event.preventDefault()
        if (props.value.trim() === '') event.currentTarget.querySelector('input')?.focus()
        else props.onEnter()
      }}
    >
      <LineIn label={words.word} example={words.word} value={props.value} onType={props.onType} done />
      <button type="submit" class="btn" aria-disabled={props.value.trim() === ''}>
        {words.openBy}
      </button>
    </form>
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
    if (name === '') return nameFirst()
    if (isIn()) return
    setIn(true)
    setLost(null)
    const why = await sitAtHall(props.code, name, () => setWaits(true))
    if (why === true) navigate(tablePath(SEAT), { replace: true })
    else setLost(why)
    setIn(why === true)
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
      <NoticeRow />
      <Foot>
        <Button tone="primary" disabled={isIn()} barred={typed().trim() === ''} onTap={() => void sit()}>
          {isIn() ? (waits() ? joinWords.waits : joinWords.sitting) : joinWords.sit}
        </Button>
      </Foot>
    </div>
  )
}
