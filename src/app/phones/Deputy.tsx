/** What a second referee has of its own: the book may be taken, at once where the referee's phone is out of reach. */
import { useNavigate } from '@solidjs/router'
import { createSignal, type JSX, Show } from 'solid-js'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useBattle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { tableWords } from '../table/words.ts'
import type { Sitting } from './seat.ts'
import { takeBook } from './take.ts'
import { deputyWords as words } from './words.ts'

export function Deputy(props: { readonly sitting: Sitting }): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const owed = () => battle.game().owed.filter(({ struck }) => struck === null).length
  const [isAsking, setAsking] = createSignal(false)
  const [isTaking, setTaking] = createSignal(false)
  const isHere = () => props.sitting.now((player) => player.state.is) === 'here'
  const take = async () => {
    if (isTaking()) return
    setAsking(false)
    setTaking(true)
    const taken = await takeBook(props.sitting)
    setTaking(false)
    say(taken.ok ? words.taken : taken.says)
    if (taken.ok) navigate(`/battle/${taken.value}/players`, { replace: true })
  }
  return (
    <>
      <Show
        when={isHere()}
        fallback={
          <Notice tone="owed" title={words.out}>
            <p class="small">{words.outHint}</p>
            <Button tone="primary" disabled={isTaking()} onTap={() => void take()}>
              {isTaking() ? words.taking : words.take}
            </Button>
          </Notice>
        }
      >
        <Notice
          tone="plain"
          title={words.title}
          action={{ label: isTaking() ? words.taking : words.take, onTap: () => setAsking(true) }}
        >
          <p class="small">{words.hint}</p>
          <Show when={owed() > 0}>
            <LinkButton onTap={() => navigate(`/battle/${battle.id}/owed`)}>{tableWords.owed(owed())}</LinkButton>
          </Show>
        </Notice>
      </Show>
      <Show when={isAsking()}>
        <Sheet
          alarm
          title={words.sure}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button tone="primary" onTap={() => setAsking(false)}>
                {words.leave}
              </Button>
              <Button tone="bad" onTap={() => void take()}>
                {words.take}
              </Button>
            </>
          }
        >
          <p>{words.sureText}</p>
        </Sheet>
      </Show>
    </>
  )
}
