/** The server of the app: whatever is asked of it, it answers, and stands afterwards. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Served, serve } from '../../src/tools/serve.mjs'

const folder = mkdtempSync(join(tmpdir(), 'served-'))
let served: Served

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Home</title>')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'screens-abcd1234.js'), 'export {}')
  served = await serve(folder)
})

afterAll(async () => {
  await served.stop()
  rmSync(folder, { recursive: true })
})

/** The first line of what comes back for a request as it is written, or '' where the connection is closed without one. */
const statusOf = (request: string) =>
  new Promise<string>((done) => {
    let text = ''
    const socket = connect(served.port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (data) => {
      text += data
    })
    socket.on('error', () => done(''))
    socket.on('close', () => done(text.split('\r\n')[0] ?? ''))
  })

const get = (path: string, more = '') => statusOf(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`)

describe('a hostile request', () => {
  test.each([
    '/%00',
    '/a%00b',
    '/..%2f..%2fetc/passwd',
    '/../../../etc/passwd',
    '/%',
    '/%E0%A4%A',
    '//x',
    '/assets',
    `/${'a'.repeat(10_000)}`,
    '/nothing.js',
  ])('%.20s has no file', async (path) => {
    expect(await get(path)).toBe('HTTP/1.1 404 Not Found')
    expect(await get('/')).toBe('HTTP/1.1 200 OK')
  })

  test.each([
    ['a part that ends before it begins', 'Range: bytes=5-3\r\n'],
    ['a part that is none', 'Range: bytes=x-y\r\n'],
  ])('%s is the file', async (_, more) => {
    expect(await get('/', more)).toBe('HTTP/1.1 200 OK')
    expect(await get('/')).toBe('HTTP/1.1 200 OK')
  })

  test('a method that is none of ours has no file', async () => {
    expect(await statusOf('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')).toContain(
      '404',
    )
  })

  test('what is no request at all is cut off, and the next is answered', async () => {
    await statusOf('\u0000\u0001nonsense\r\n\r\n')
    expect(await get('/')).toBe('HTTP/1.1 200 OK')
  })
})

test('what never changes is kept, the page is asked for again; nobody may frame it, and no address is sent on', async () => {
  const page = await fetch(served.url)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  const script = await fetch(`${served.url}assets/screens-abcd1234.js`)
  expect(script.headers.get('content-type')).toMatch(/javascript/)
  expect(script.headers.get('cache-control')).toContain('immutable')
})
