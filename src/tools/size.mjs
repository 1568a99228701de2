// The weight of the built app against its budgets (all JavaScript, gzip).
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '../../dist'))
const budget = { 'first screen': 31_500, everything: 640_000, phones: 52_000, 'own rules': 42_000 }

const weigh = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
const scripts = files.filter((file) => file.endsWith('.js'))

// What the page loads before it can show anything: its entry and all that the entry imports statically.
const page = readFileSync(join(dist, 'index.html'), 'utf8')
const first = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map((match) => match[1])
const sum = (files) => files.reduce((total, file) => total + weigh(file), 0)
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

// Several phones at one table, and rules that a club wrote: loaded only where there are such, and weighed by themselves.
const phones = scripts.filter((name) => name.startsWith('assets/phones-'))
const own = scripts.filter((name) => name.startsWith('assets/own-'))
const all = scripts.filter((name) => !phones.includes(name) && !own.includes(name))

let failed = first.length === 0
if (failed) console.error('The page loads no script at all: is this a build?')
const weighed = { 'first screen': sum(first), everything: sum(all), phones: sum(phones), 'own rules': sum(own) }
for (const [what, bytes] of Object.entries(weighed)) {
  const over = bytes === 0 || bytes > budget[what]
  failed ||= over
  console.log(`${what.padEnd(14)}${kB(bytes).padStart(9)} of ${kB(budget[what])}${over ? '  TOO HEAVY' : ''}`)
}
const rules = scripts.filter((name) => name.startsWith('assets/rules-'))
console.log(`  the app without rule sets  ${kB(sum(all) - sum(rules))}`)
console.log(`  clauses, tables and settings, as data  ${kB(sum(files.filter((name) => name.endsWith('.json'))))}`)
for (const file of rules) console.log(`  ${file}  ${kB(weigh(file))}`)
if (failed) process.exit(1)
