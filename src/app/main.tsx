/** The first lines that run: looks, routes, and the service worker that keeps the book on the phone. */
import { render } from 'solid-js/web'
import '../ui/base.css'
import './app.css'
import { App } from './App.tsx'
import { hearErrors } from './broken/hear.ts'
import { loadPrefs } from './model/prefs.ts'
import { say } from './model/toast.ts'
import { makeOffline } from './offline.ts'
import { appWords as words } from './words.ts'

hearErrors()

const place = document.getElementById('app')
if (place) render(() => <App />, place)
void loadPrefs()

makeOffline({
  onNewer: (take) => say(words.newer, { label: words.update, onTap: take }),
  onOffline: () => (location.hash.length <= 2 ? say(words.offline, undefined, true) : undefined),
})
