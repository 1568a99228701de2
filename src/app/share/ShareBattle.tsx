/** A battle as a link, where it is small enough to be one. */
import { createResource, type JSX, Show } from 'solid-js'
import { type GameRow, store } from '#store'
import { battlePlace, MOST_IN_LINK, pageAddress } from './links.ts'
import { canPack, packedText } from './packed.ts'
import ShareSheet from './ShareSheet.tsx'
import { shareWords as words } from './words.ts'

export default function ShareBattle(props: {
  readonly row: GameRow
  readonly onFile: () => void
  readonly onClose: () => void
}): JSX.Element {
  const [link] = createResource(async () => {
    if (!canPack()) return { url: null, why: words.cannot }
    const text = await store.exportGame(props.row.id)
    if (!text.ok) return { url: null, why: text.says }
    const url = pageAddress() + battlePlace(await packedText(text.value))
    return url.length <= MOST_IN_LINK ? { url, why: undefined } : { url: null, why: words.tooLong }
  })
  return (
    <Show when={link()}>
      {(link) => (
        <ShareSheet
          title={words.battle(props.row.name)}
          hint={words.battleHint}
          link={link().url}
          why={link().why}
          onFile={props.onFile}
          onClose={props.onClose}
        />
      )}
    </Show>
  )
}
