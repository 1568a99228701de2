/** A player's phone on its way to a table: the code that it shows, its channel, and its name. */
import { createEffect, createResource, createSignal, on, onCleanup } from 'solid-js'
import type { ChannelEnd } from '../../phones/channel.ts'
import { answeringOffer, canJoin } from '../../phones/link.ts'
import { isMark, sealedByPlayer } from '../../phones/sealed.ts'

/** Letters of a name. */
export const MOST_LETTERS = 24
/** Whoever typed a letter so lately, in milliseconds, is not done with the name. */
const TYPING = 2000

/**
 * `asks`: the browser is about to ask whether this page may reach phones on the same network, and waits for `begin`.
 * `in`: the channel is open, and wants a name. `sits`: the name is said.
 */
export type At = 'looks' | 'asks' | 'shows' | 'in' | 'sits' | 'damaged' | 'newer' | 'failed'

/** Joins by the referee's code, as soon as nothing has to be said before. Call inside an owner. */
export function createJoining(
  code: string,
  first: string,
  sitDown: (link: ChannelEnd, name: string, mark: string) => void,
) {
  const [offer = '', mark = ''] = code.split('.')
  const [name, setName] = createSignal(first)
  const [at, setAt] = createSignal<At>('looks')
  const [answer, setAnswer] = createSignal<string | null>(null)
  const [asked] = createResource(localNetwork)
  let link: ChannelEnd | null = null
  let end: (() => void) | null = null
  let typed = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  /** The name is done: once the channel is open, it is said. */
  const sit = () => {
    const chosen = name().trim()
    typed = 0
    if (at() !== 'in' || !link || chosen === '') return
    setAt('sits')
    sitDown(link, chosen, mark)
  }
  /** Takes the seat by itself as soon as the name has not been changed for a moment. */
  const sitWhenTyped = () => {
    const left = typed + TYPING - Date.now()
    if (left <= 0) sit()
    else waiting = setTimeout(sitWhenTyped, left)
  }
  const begin = () => {
    if (!canJoin()) return setAt('failed')
    if (!isMark(mark)) return setAt('damaged')
    const answers = answeringOffer(offer, {
      code: setAnswer,
      opened: (opened) => {
        end = null
        link = sealedByPlayer(opened, mark)
        setAt('in')
        sitWhenTyped()
      },
      failed: () => setAt('failed'),
    })
    if (typeof answers !== 'function') return setAt(answers ?? 'damaged')
    end = answers
    setAt('shows')
  }
  createEffect(
    on(
      () => asked.loading,
      (isLoading) => {
        if (isLoading || at() !== 'looks') return
        if (asked() === 'prompt') setAt('asks')
        else begin()
      },
    ),
  )
  onCleanup(() => {
    end?.()
    clearTimeout(waiting)
  })
  return {
    at,
    code: answer,
    name,
    isDenied: () => asked() === 'denied',
    type: (text: string) => {
      typed = Date.now()
      setName(text.slice(0, MOST_LETTERS))
    },
    begin,
    sit,
  }
}

/** Whether the browser will ask before this page may reach phones on the same network; null where it never does. */
const localNetwork = async (): Promise<PermissionState | null> => {
  try {
    return (await navigator.permissions.query({ name: 'local-network-access' as PermissionName })).state
  } catch {
    return null
  }
}
