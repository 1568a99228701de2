/** Comes back when what came before has been done. Unlike a timer it does not wait while the page is hidden. */
export const rest = () =>
  new Promise<void>((go) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => go()
    port2.postMessage(null)
  })
