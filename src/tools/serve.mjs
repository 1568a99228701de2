// Serves dist: with a last guard, so that no request ends it, and it can be stopped to play "the network is gone".
import { createServer } from 'node:http'
import sirv from 'sirv'

/** Files with a hash in their name never change; all others are asked for again. */
const keepFor = (path) => (/-[\w-]{8}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')

/** What the policy in the page itself cannot say: that nobody frames it, and that no address of a battle is sent on. */
function withHeaders(response, path) {
  response.setHeader('cache-control', keepFor(path))
  response.setHeader('content-security-policy', "frame-ancestors 'none'")
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('x-content-type-options', 'nosniff')
}

/** Answers requests with the files of `folder`, as they are when they are asked for. Whatever a request does, it answers or is cut off. */
export function answering(folder) {
  const files = sirv(folder, { dev: true, etag: true, setHeaders: withHeaders })
  const nothing = (response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  return (request, response) => {
    // A part of a file is of no use to the app, and its bounds are the one thing in a request that is reckoned with.
    delete request.headers.range
    try {
      if (request.method === 'GET' || request.method === 'HEAD') files(request, response, () => nothing(response))
      else nothing(response)
    } catch (error) {
      console.error(error)
      response.destroy()
    }
  }
}

/** From here on no error of one request, message or socket ends this process: it is written down, and the others go on. */
export function outlive() {
  process.on('uncaughtException', (error) => console.error(error))
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
