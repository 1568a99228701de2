/** Which windows of the app are open: each holds a lock of its name as long as it lives, and a kill lets go of it. */

/** The name of this window; a reload is another. */
export const thisWindow = `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9).toString(36)}`

const NAME = 'orderly-book-window-'

/** Until it is held nobody can know that this window lives. */
const held = new Promise<void>((done) => {
  if (!navigator.locks) return done()
  navigator.locks
    .request(NAME + thisWindow, () => {
      done()
      return new Promise(() => {})
    })
    .catch(() => done())
})

/** Whether a window lives; where the browser cannot tell, none does. */
export async function isOpen(window: string): Promise<boolean> {
  await held
  const locks = await navigator.locks?.query().catch(() => null)
  return locks?.held?.some(({ name }) => name === NAME + window) ?? false
}
