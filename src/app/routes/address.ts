/** The address before the router reads it. */

/** An address that cannot be read as a place in the app, as "//x", which is another host, becomes one that leads nowhere: there is a page for that. */
export function mendAddress(): void {
  const mend = () => {
    if (!isReadable(location.hash.slice(1))) history.replaceState(history.state, '', '#/nowhere')
  }
  mend()
  addEventListener('hashchange', mend)
}

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
