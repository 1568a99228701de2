/** The address before the router reads it. */

/** An address that cannot be read as a place in the app, as "//x", which is another host, becomes one that leads nowhere: there is a page for that. */
export function mendAddress(): void {
  const mend = () => {
    const meant = addressMeant(location.hash)
    if (meant !== location.hash) history.replaceState(history.state, '', meant)
    if (!isReadable(location.hash.slice(1))) history.replaceState(history.state, '', '#/nowhere')
  }
  mend()
  addEventListener('hashchange', mend)
}

/** A sign of the sentence in which a messenger has sent a link: behind the address of a check, a rule, a code or a table. */
const BEHIND = /^(#\/(?:check|rules|own|join|hall|test|take)\/[^?]*?)(?:[).,;:!?'\]]|%(?:22|3E|E2%80%99|E2%80%9D))+$/i

/** An address without the sign behind it. */
export const addressMeant = (hash: string): string => hash.replace(BEHIND, '$1')

/** Whether it is a path, each part of which is whole. */
function isReadable(place: string): boolean {
  const [path = ''] = place.split('?')
  try {
    path.split('/').map(decodeURIComponent)
  } catch {
    return false
  }
  return path === '' || (/^\/(?![/\\])/.test(path) && !path.includes('//'))
}
