/** A battle as a link, where it is small enough to be one, and of any size as a series of codes. */
import { createResource, createSignal, type JSX, lazy, Show } from 'solid-js'
import { type GameRow, store } from '#store'
import { MANY_BYTES } from '../../gate/limits.ts'
import { canDeflate } from '../../phones/bytes.ts'
import { battlePlace, MOST_IN_LINK, pageAddress } from '../model/links.ts'
import ShareSheet from '../shared/link/ShareSheet.tsx'
import { shareWords as words } from '../shared/link/words.ts'
import { packedText } from './packed.ts'

const Series = lazy(() => import('./Series.tsx'))

export default function ShareBattle(props: {
  readonly row: GameRow
  readonly onFile: () => void
  readonly onClose: () => void
}): JSX.Element {
  const [isSeries, setSeries] = createSignal(false)
  const [link] = createResource(async () => {
    if (!canDeflate()) return { packed: null, url: null, why: words.cannot }
    const text = await store.exportGame(props.row.id)
    if (!text.ok) return { packed: null, url: null, why: text.says }
    const { text: file, lacks } = text.value
    if (lacks) return { packed: null, url: null, why: lacks }
    if (file.length > MANY_BYTES) return { packed: null, url: null, why: words.tooLarge }
    const packed = await packedText(file)
    const url = pageAddress() + battlePlace(packed)
    return url.length <= MOST_IN_LINK ? { packed, url, why: undefined } : { packed, url: null, why: words.tooLong }
  })
  return (
    <Show when={link()}>
      {(link) => (
        <Show
          when={isSeries() && link().packed}
          fallback={
            <ShareSheet
              title={words.battle(props.row.name)}
              hint={words.battleHint}
              link={link().url}
              why={link().why}
              onSeries={link().packed === null ? undefined : () => setSeries(true)}
              onFile={props.onFile}
              onClose={props.onClose}
            />
          }
        >
          {(packed) => <Series name={props.row.name} packed={packed()} onClose={props.onClose} />}
        </Show>
      )}
    </Show>
  )
}
