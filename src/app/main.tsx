import { registerSW } from 'virtual:pwa-register'
import { render } from 'solid-js/web'

function App() {
  return (
    <main>
      <h1>Orderly Book</h1>
      <p>The pages are still blank.</p>
    </main>
  )
}

const place = document.getElementById('app')
if (place) render(() => <App />, place)
registerSW({ immediate: true })
