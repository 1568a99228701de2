/** What a second referee has of its own: the book may be taken, at once where the referee's phone is out of reach. */
import { createSignal, type JSX, Show } from 'solid-js'
import { capital, owedWords } from '#tell'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { battlePath } from '../model/addresses.ts'
import type { Sitting } from '../model/sitting.ts'
import { say } from '../model/toast.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { takeBook } from './take.ts'
import { deputyWords as words } from './words.ts'

export function Deputy(props: { readonly sitting: Sitting }): JSX.Element {
  const { battle, go, leave } = useDesk()
  const owed = () => owedWords(battle.set, battle.game().owed)
  const [isAsking, setAsking] = createSignal(false)
  const [isTaking, setTaking] = createSignal(false)
  const label = () => (isTaking() ? words.taking : words.take)
  const isHere = () => props.sitting.is() === 'here'
  const take = async () => {
    if (isTaking()) return
    setAsking(false)
    setTaking(true)
    const wasHere = isHere()
    const taken = await takeBook(props.sitting)
    setTaking(false)
    say(taken.ok ? words.taken(wasHere) : taken.says)
    if (taken.ok) leave(battlePath(taken.value, { is: 'players' }), { replace: true })
  }
  return (
    <>
      <Notice
        tone={isHere() ? 'plain' : 'owed'}
        title={isHere() ? words.title : words.out}
        action={isHere() ? { label: label(), onTap: () => setAsking(true) } : undefined}
      >
        <p class="small">{isHere() ? words.hint : words.outHint}</p>
        <Show when={isHere() && owed() !== ''}>
          <LinkButton onTap={() => go({ is: 'owed' })}>{capital(owed())}</LinkButton>
        </Show>
        <Show when={!isHere()}>
          <Button tone="primary" disabled={isTaking()} onTap={() => void take()}>
            {label()}
          </Button>
        </Show>
      </Notice>
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
