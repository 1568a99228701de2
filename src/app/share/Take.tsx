/** A battle that came by a link: checked first, and imported only when the referee says so. */

import { useNavigate, useSearchParams } from '@solidjs/router'
import { createResource, createSignal, type JSX, Show } from 'solid-js'
import { isRecord, parsedJson } from '#engine'
import { Button } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { shareWords as words } from '../shared/link/words.ts'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { unpackedText } from './packed.ts'
import Taking from './Taking.tsx'

type Come = { readonly text: string; readonly name: string; readonly entries: number }

async function come(packed: string): Promise<Come | null> {
  const text = await unpackedText(packed)
  if (text === null) return null
  try {
    const file: unknown = parsedJson(text)
    if (!isRecord(file) || !isRecord(file.game) || !Array.isArray(file.entries)) return null
    return { text, name: String(file.game.name).slice(0, 100), entries: file.entries.length }
  } catch {
    return null
  }
}

export default function Take(): JSX.Element {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [battle] = createResource(() => (typeof search.book === 'string' ? search.book : ''), come)
  const [taken, setTaken] = createSignal<string | null>(null)
  return (
    <div class="screen">
      <Head
        title={words.takeTitle}
        left={{ icon: 'back', label: words.home, onTap: () => navigate('/') }}
        rule="line"
      />
      <div class="screen-body stack" aria-live="polite">
        <Show when={!battle.loading} fallback={<p>{words.reading}</p>}>
          <Show
            when={battle()}
            fallback={
              <Notice tone="refused" title={words.damaged} action={{ label: words.home, onTap: () => navigate('/') }} />
            }
          >
            {(it) => (
              <>
                <h2>{it().name}</h2>
                <p>{words.taken(it().entries)}</p>
                <p class="mark">{words.battleHint}</p>
              </>
            )}
          </Show>
        </Show>
      </div>
      <NoticeRow />
      <Show when={battle()}>
        {(it) => (
          <Foot>
            <Button tone="primary" onTap={() => setTaken(it().text)}>
              {words.take(it().name)}
            </Button>
            <Button onTap={() => navigate('/', { replace: true })}>{words.leave}</Button>
          </Foot>
        )}
      </Show>
      <Show when={taken()} keyed>
        {(text) => (
          <Taking file={text} onTaken={(place) => navigate(place, { replace: true })} onClose={() => setTaken(null)} />
        )}
      </Show>
    </div>
  )
}
