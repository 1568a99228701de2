/** On home: the table at which this phone sat before it was reloaded, and the way back to it. */
import { useNavigate } from '@solidjs/router'
import { createSignal, type JSX, onMount, Show } from 'solid-js'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Head } from '../../ui/Head.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { tablePath } from '../model/table-path.ts'
import { returned } from './again.ts'
import { SEAT } from './followed.ts'
import './phones.css'
import { remembered, type TableBefore } from './remembered.ts'
import { ReadsCodes } from './Scan.tsx'
import { forgetTable, getUp, sittingNow } from './seat.ts'
import { codeWords, joinWords, againWords as words } from './words.ts'

/** Milliseconds after which a scan is offered too. */
const SILENT = 8000

/** The page of a seat whose table is not here, or not yet. */
export function LostTable(props: { readonly onBack: () => void }): JSX.Element {
  const navigate = useNavigate()
  const home = () => navigate('/', { replace: true })
  return (
    <div class="screen">
      <Head title={joinWords.title} left={{ icon: 'back', label: joinWords.home, onTap: home }} rule="line" />
      <div class="screen-body stack">
        <Show
          when={remembered().table}
          fallback={<Empty title={joinWords.none} action={{ label: joinWords.home, onTap: home }} />}
        >
          {(table) => <Before name={remembered().name} table={table()} onLeave={home} onBack={props.onBack} />}
        </Show>
      </div>
    </div>
  )
}

export function SeatAgain(): JSX.Element {
  const { name, table: before } = remembered()
  const [table, setTable] = createSignal(before)
  const leave = () => {
    if (sittingNow()) getUp()
    forgetTable()
    setTable(null)
  }
  return <Show when={table()}>{(table) => <Before name={name} table={table()} onLeave={leave} />}</Show>
}

function Before(props: {
  readonly name: string
  readonly table: TableBefore
  readonly onLeave: () => void
  /** Called once the table is there, in place of a button that leads back. */
  readonly onBack?: () => void
}): JSX.Element {
  const navigate = useNavigate()
  const mayReturn = props.table.code !== null || props.table.way !== null || sittingNow() !== null
  const [is, setIs] = createSignal<'looks' | 'here' | 'silent'>(mayReturn ? 'looks' : 'silent')
  const [scans, setScans] = createSignal(false)
  onMount(() => {
    if (!mayReturn) return
    const late = setTimeout(() => setIs('silent'), SILENT)
    void returned().then((isHere) => {
      clearTimeout(late)
      setIs(isHere ? 'here' : 'silent')
      if (isHere) props.onBack?.()
    })
  })
  const time = () => new Date(props.table.left).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return (
    <section class="seat-again">
      <h2>{words.sat(props.table.name, props.name)}</h2>
      <p class="small">{words.left(props.table.side, time())}</p>
      <Show
        when={is() === 'silent'}
        fallback={
          <Button tone="primary" disabled={is() !== 'here'} onTap={() => navigate(tablePath(SEAT))}>
            {is() === 'here' ? words.back : words.looks}
          </Button>
        }
      >
        <p class="small">{mayReturn ? words.silent : words.once}</p>
        <Button tone="primary" onTap={() => setScans(true)}>
          {words.scan}
        </Button>
      </Show>
      <div class="seat-again-foot">
        <span class="mark" role="status">
          <Show when={is() === 'here'}>
            <span class="seat-dot" />
            {words.inReach}
          </Show>
        </span>
        <LinkButton onTap={() => props.onLeave()}>{words.leave}</LinkButton>
      </div>
      <Show when={scans()}>
        <Sheet title={codeWords.scan} close={words.close} onClose={() => setScans(false)}>
          <ReadsCodes />
        </Sheet>
      </Show>
    </section>
  )
}
