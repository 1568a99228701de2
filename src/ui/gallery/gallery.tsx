import { type Component, For, type JSX } from 'solid-js'
import { Dynamic, render } from 'solid-js/web'
import '../base.css'
import './gallery.css'
import { bookScreens } from './book.tsx'
import { kitScreens } from './kit.tsx'
import { tableScreens } from './table.tsx'
import { walkScreens } from './walk.tsx'

const screens: Readonly<Record<string, Component>> = { ...kitScreens, ...tableScreens, ...walkScreens, ...bookScreens }

const wanted = new URLSearchParams(location.search)
const name = wanted.get('screen')
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'day'
document.documentElement.style.fontSize = wanted.get('text') ? `${wanted.get('text')}%` : ''

function Index(): JSX.Element {
  return (
    <nav class="screen-body">
      <For each={Object.keys(screens)}>
        {(key) => (
          <p>
            <a class="link" href={`?screen=${key}`}>
              {key}
            </a>
          </p>
        )}
      </For>
    </nav>
  )
}

const root = document.getElementById('gallery')
if (root) render(() => <Dynamic component={(name === null ? undefined : screens[name]) ?? Index} />, root)
Object.assign(window, { screens: Object.keys(screens) })
