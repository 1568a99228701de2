/** The first lines that run: looks, routes, and the service worker that keeps the book on the phone. */
import { render } from 'solid-js/web'
import '../ui/base.css'
import './app.css'
import { setNewer } from './model/newer.ts'
import { makeOffline } from './model/offline.ts'
import { loadPrefs } from './model/prefs.ts'
import { say, toast } from './model/toast.ts'
import { hearTrouble } from './model/trouble.ts'
import { App } from './routes/App.tsx'
import { mendAddress } from './routes/address.ts'
import { hearErrors } from './routes/hear.ts'
import { appWords as words } from './routes/words.ts'

hearErrors()
mendAddress()

const place = document.getElementById('app')
if (place) {
  const tapped = Number(place.dataset.tapped ?? -1)
  place.replaceChildren()
  render(() => <App />, place)
  place.querySelectorAll('button')[tapped]?.click()
}
hearTrouble()
void import('../ui/second-tap.ts').then(({ guardTaps }) => guardTaps())
void loadPrefs()

makeOffline({
  onNewer: (take) => {
    setNewer(() => take)
    say(words.newer, { label: words.update, onTap: take })
  },
  // Something else may have been said meanwhile.
  onRefused: () => toast() === null && say(words.refused),
  onOffline: () => location.hash.length <= 2 && toast() === null && say(words.offline, undefined, true),
})
