/** Every address of the app has a screen among those that are looked at: a new route is in the list, or this fails. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parts } from './e2e/screens.ts'

const routes = readFileSync(new URL('../src/app/routes/App.tsx', import.meta.url), 'utf8')
const [alone = '', inBattle = ''] = routes.split('<Route path="/battle/:id"')
const pathsIn = (text: string) => [...text.matchAll(/<Route path="([^"]*)"/g)].map(([, path = '']) => path)

const all = Object.values(parts).flat()
const lacking = (paths: readonly string[], isOfBattle: boolean) => {
  const addresses = all.flatMap(({ at, of }) =>
    at !== undefined && isOfBattle === (of !== undefined) ? [at.split('?')[0] ?? ''] : [],
  )
  return paths.filter((path) => {
    const named = new RegExp(
      `^${path
        .replace(/\/$/, '')
        .replaceAll(/:[a-z]+/g, '[^/]+')
        .replace(/\/?\*\w+$/, '/.+')}/?$`,
    )
    return !addresses.some((address) => named.test(address))
  })
}

describe('the screens that are looked at', () => {
  it('are of every address of the app', () => {
    expect(pathsIn(alone).length).toBeGreaterThan(5)
    expect(lacking(pathsIn(alone), false)).toEqual([])
  })

  it('are of every address of a battle', () => {
    expect(pathsIn(inBattle).length).toBeGreaterThan(15)
    expect(lacking(pathsIn(inBattle), true)).toEqual([])
  })

  it('miss an address that nobody has drawn', () => {
    expect(lacking(['/map/:id'], false)).toEqual(['/map/:id'])
  })
})
