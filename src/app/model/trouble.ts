/** Trouble with the phone's storage. */
import { createSignal } from 'solid-js'
import { store, type Trouble } from '#store'

/** `gone`: the open battle is not stored any more. */
const [trouble, setTrouble] = createSignal<Trouble | 'gone' | null>(null)

export { setTrouble, trouble }

/** From here on trouble of the storage is heard of. */
export const hearTrouble = (): void =>
  // That the storage answers does not bring a battle back.
  void store.watchTrouble((now) => setTrouble((was) => (was === 'gone' && now === null ? was : now)))

/** The battle that is gone is left. */
export const leaveGone = (): void => void setTrouble((was) => (was === 'gone' ? null : was))
