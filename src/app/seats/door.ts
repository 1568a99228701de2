/** The referee's open door: a code for the next phone, and what becomes of the code of the phone that scanned it. */
import { createSignal, onCleanup } from 'solid-js'
import type { ChannelEnd } from '../../phones/channel.ts'
import { canJoin, type NoAnswer, type OpenSeat, offered } from '../../phones/link.ts'
import { type OpenKey, sealedByReferee } from '../../phones/sealed.ts'
import { pageAddress } from '../model/links.ts'

/** What became of the code that was read last. */
export type Came = 'nothing' | 'joining' | 'joined' | 'unseen' | NoAnswer

/** Milliseconds for which nobody looks for the next code: reading pictures would keep this phone from sending the whole battle. */
const ENTERING = 1000

/** The address that a player's phone opens to answer an offer; behind the point the mark of the key of this table. */
const joinLink = (offer: OpenSeat, mark: string): string => `${pageAddress()}#/join/${offer.code}.${mark}`

/** The letters of a code, however they came: alone, in a link, with spaces between them. */
const lettersIn = (text: string): string => text.replace(/\s/g, '').split('/').at(-1) ?? ''

/** A door that stands open while its owner lives. `joined` is handed each channel as it opens, sealed. Call inside an owner. */
export function createDoor(key: OpenKey, joined: (link: ChannelEnd) => void) {
  const [link, setLink] = createSignal<string | null | 'cannot'>(canJoin() ? null : 'cannot')
  const [came, setCame] = createSignal<Came>('nothing')
  let isOver = false
  let shown: OpenSeat | null = null
  let next: Promise<OpenSeat> | null = null
  let last = ''
  /** Codes that were taken: whoever goes on holding one up has joined already. */
  const taken = new Set<string>()
  let isBegun = false
  /** The next code stands ready while this one is shown. */
  const show = async () => {
    const offer = await (next ?? offered())
    next = offered()
    next.catch(() => {})
    if (isOver) return offer.drop()
    shown = offer
    setLink(joinLink(offer, key.mark))
  }
  const showNext = () => void show().catch(() => setLink('cannot'))
  const take = async (text: string): Promise<void> => {
    const letters = lettersIn(text)
    if (!shown || letters === last || taken.has(letters)) return
    last = letters
    const no = shown.take(letters, {
      opened: (link) => {
        setCame('joined')
        joined(sealedByReferee(link, key))
      },
      unseen: () => setCame('unseen'),
    })
    setCame(no ?? 'joining')
    if (no !== null) return
    taken.add(letters)
    showNext()
    await new Promise((done) => setTimeout(done, ENTERING))
  }
  /** To be called when the camera is there: with it the browser says where this phone really is. */
  const begin = () => {
    if (!isBegun && link() === null) showNext()
    isBegun = true
  }
  onCleanup(() => {
    isOver = true
    shown?.drop()
    void next?.then((offer) => offer.drop()).catch(() => {})
  })
  return { link, came, take, begin }
}
