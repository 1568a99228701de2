/** Errors that no screen has caught: said quietly, with their text to copy. */
import { reload } from '../model/offline.ts'
import { say } from '../model/toast.ts'
import { appWords as words } from './words.ts'

/** From here on no error of this window passes in silence. */
export function hearErrors(): void {
  // A loop of resizes is said without an error, and does no harm.
  addEventListener('error', (event) => event.error && tell(event.error))
  addEventListener('unhandledrejection', (event) => tell(event.reason))
}

const tell = (error: unknown) =>
  import('./tell.ts').then(
    (module) => module.tell(error),
    () => say(words.broken, { label: words.reload, onTap: () => void reload() }),
  )
