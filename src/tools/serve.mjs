// A small static server for dist: right types, nothing kept too long, and it can be stopped to play "the network is gone".
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** The file that a request means, or null: never one outside the folder. */
function fileOf(folder, url) {
  let path
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return null
  }
  const file = resolve(join(folder, path.endsWith('/') ? `${path}index.html` : path))
  if (!file.startsWith(folder + sep)) return null
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat?.isFile() ? { file, size: stat.size } : null
}

/** Files with a hash in their name never change; all others are asked for again. */
const keepFor = (file) => (/-[\w-]{8}\.\w+$/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache')

/** Answers requests with the files of `folder`. */
export function answering(folder) {
  const root = resolve(folder)
  return (request, response) => {
    const served = request.method === 'GET' || request.method === 'HEAD' ? fileOf(root, request.url ?? '/') : null
    if (!served) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    response.writeHead(200, {
      'content-type': types[extname(served.file)] ?? 'application/octet-stream',
      'content-length': served.size,
      'cache-control': keepFor(served.file),
      'x-content-type-options': 'nosniff',
    })
    if (request.method === 'HEAD') response.end()
    else createReadStream(served.file).pipe(response)
  }
}

/** Serves `folder`; answers { port, url, stop() }. Port 0 takes any free one. */
export function serve(folder, { port = 0, host = '127.0.0.1' } = {}) {
  const server = createServer(answering(folder))
  return new Promise((ready, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      const taken = server.address().port
      const stop = () =>
        new Promise((stopped) => {
          server.close(() => stopped())
          server.closeAllConnections()
        })
      ready({ port: taken, url: `http://localhost:${taken}/`, stop })
    })
  })
}
