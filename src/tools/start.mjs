// `npm start`: the production build, served with its service worker. PORT chooses another port.
import { resolve } from 'node:path'
import { build } from './build.mjs'
import { outlive, serve } from './serve.mjs'

if (!build()) process.exit(1)

const dist = resolve(import.meta.dirname, '../../dist')
const asked = Number(process.env.PORT) || 4173
const host = process.env.HOST ?? '127.0.0.1'

async function onFreePort(port) {
  try {
    return await serve(dist, { port, host })
  } catch (error) {
    if (error.code !== 'EADDRINUSE' || process.env.PORT || port > asked + 20) throw error
    return onFreePort(port + 1)
  }
}

try {
  const { url } = await onFreePort(asked)
  outlive()
  // Whoever ends npm means the server too; npm's shell does not pass that on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.exit(), 500)
  console.log(`Orderly Book is open at ${url}   (Ctrl+C closes it)`)
} catch (error) {
  console.error(error.code === 'EADDRINUSE' ? `Port ${asked} is taken; choose another with PORT.` : error.message)
  process.exit(1)
}
