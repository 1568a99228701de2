/** What was chosen once for this phone: stored, and put on the page at once. */
import { createSignal } from 'solid-js'
import { defaultPrefs, type Prefs, store } from '#store'

const [prefs, setPrefs] = createSignal<Prefs>(defaultPrefs)

export { prefs }

/** What was chosen since the page opened: what is read late must not take it back. */
let sinceOpened: Partial<Prefs> = {}

/** Reads what was chosen before; the page shows defaults until then. */
export async function loadPrefs(): Promise<void> {
  const stored = await store.readPrefs().catch(() => defaultPrefs)
  const read = { ...stored, ...sinceOpened }
  setPrefs(read)
  wear(read)
}

/** Chooses, shows it at once, and stores it if the phone lets us. */
export function choosePrefs(chosen: Partial<Prefs>): void {
  const next = { ...prefs(), ...chosen }
  sinceOpened = { ...sinceOpened, ...chosen }
  setPrefs(next)
  wear(next)
  void store.writePrefs(chosen)
}

function wear(chosen: Prefs): void {
  const page = document.documentElement
  page.dataset.theme = chosen.theme
  page.style.fontSize = chosen.text === 1 ? '' : `${chosen.text * 100}%`
}

/** The next of day, night and sun. */
export function nextTheme(): void {
  const round = { auto: 'night', day: 'night', night: 'sun', sun: 'day' } as const
  choosePrefs({ theme: round[prefs().theme] })
}

/** Whose dice a side of a battle rolls: as was chosen there, else as for every battle. */
export const diceOf = (battle: string, side: string): Prefs['dice'] =>
  prefs().sideDice[`${battle}/${side}`] ?? prefs().dice

/** Chooses whose dice a side of a battle rolls from now on. */
export const chooseDice = (battle: string, side: string, dice: Prefs['dice']): void =>
  choosePrefs({ sideDice: { ...prefs().sideDice, [`${battle}/${side}`]: dice } })
