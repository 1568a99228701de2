/** The first lines that run: looks, routes, and the service worker that keeps the book on the phone. */
import { registerSW } from 'virtual:pwa-register'
import { render } from 'solid-js/web'
import '../ui/base.css'
import './app.css'
import { App } from './App.tsx'
import { loadPrefs } from './model/prefs.ts'
import { say } from './model/toast.ts'
import { appWords as words } from './words.ts'

const place = document.getElementById('app')
if (place) render(() => <App />, place)
void loadPrefs()

/** A newer version waits until the referee asks for it: it never reloads by itself. */
const update = registerSW({
  onNeedRefresh: () => say(words.newer, { label: words.update, onTap: () => void update(true) }),
  onOfflineReady: () => (location.hash.length <= 2 ? say(words.offline, undefined, true) : undefined),
})
