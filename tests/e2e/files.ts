/** Battles as files, for screens that it takes long to come to by thumb. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Json } from '#engine'
import { nowOf } from '#game'
import mutiny from '../../rulesets/indian-mutiny-1857/index.ts'
import mughal from '../../rulesets/last-mughal/index.ts'
import skirmish from '../../rulesets/mutiny-skirmish/index.ts'
import { Writing } from '../big.ts'

/** The siege in the Fire Phase of its first turn: forty mobs, some of which were fired at and check; the slot's clock runs. */
export function siege(checks = 12, name = 'The 14:00 table'): string {
  const writing = new Writing(skirmish, name).play('scenario-siege', {})
  for (const test of writing.game.owed) writing.enter({ kind: 'struck', owed: test.id, why: 'no leaders today' })
  for (const _ of ['Rally', 'Charge', 'Movement', 'Fire']) writing.play(skirmish.sequence.advance.id, {})
  for (const at of Array.from({ length: checks }, (_, i) => i)) {
    const of = { kind: 'unit', id: `native-${at + 3}` }
    const lost = 4 + (at % 12)
    const changes = [
      { of, field: 'figures', old: 24, new: 24 - lost },
      { of, field: 'fire_casualties', old: 0, new: lost },
    ]
    writing.enter({ kind: 'edited', why: 'fire', changes })
  }
  writing.enter({ kind: 'clocked', old: null, new: { minutes: 240, from: Date.now() } })
  const [first] = Object.entries(writing.game.world.unit ?? {})
    .map(([id, unit], at) => [id, unit, at] as const)
    .filter(([id]) => id === 'native-3')
  return writing.owe('unit', 'morale.check', (id) => ({ unit: { kind: 'unit', id } }), first?.[2] ?? 0, checks).file()
}

/** A siege that the British held, after one turn in which the Mutineers lost some. */
export function ended(): string {
  const writing = new Writing(skirmish, 'Held').play('scenario-siege', {})
  for (const test of writing.game.owed) writing.enter({ kind: 'struck', owed: test.id, why: 'no leaders today' })
  writing.play(skirmish.sequence.advance.id, {})
  const of = { kind: 'unit', id: 'native-3' }
  writing.enter({ kind: 'edited', why: 'fire', changes: [{ of, field: 'figures', old: 24, new: 9 }] })
  writing.enter({ kind: 'ended', says: 'The British win. Time is up, and they hold the town.' })
  return writing.file()
}

/** Turn 4 of The Last Mughal before the rebels draw, or when they have on paper: Oudh and the North-western Province have risen, values are read off. */
export function campaign(isDrawn = false): string {
  const writing = new Writing(mughal, 'May 1857').play('set-up', {})
  const set = (kind: string, values: { readonly [field: string]: Json }, ids?: readonly string[]) =>
    writing.enter({
      kind: 'edited',
      why: 'read off the counters and the map',
      changes: (ids ?? Object.keys(writing.game.world[kind] ?? {})).flatMap((id) =>
        Object.entries(values).map(([field, value]) => ({
          of: { kind, id },
          field,
          old: writing.game.world[kind]?.[id]?.[field] ?? null,
          new: value,
        })),
      ),
    })
  set('unit', { value: 4, back: 3 })
  set('figure', { initiative: 3, command: 5, bonus: 1 }, ['havelock', 'nana-sahib', 'tatya-tope'])
  set('province', { listed: true })
  set('province', { value: 4 }, ['nwp'])
  set('zone', { province: 'oudh' }, ['lucknow'])
  set('zone', { province: 'nwp' }, ['delhi', 'cawnpore', 'meerut', 'gwalior', 'ambala', 'allahabad', 'jhansi'])
  set('zone', { province: 'bengal' }, ['calcutta', 'hazaribagh'])
  // Both counters stay in the hand
  set('game', { byCounter: false })
  writing.play('rebellion', { province: { kind: 'province', id: 'oudh' } }, (key) =>
    key.endsWith('remnant') ? 'besieged' : undefined,
  )
  writing.play('rebellion', { province: { kind: 'province', id: 'nwp' } })
  set('game', { turn: 4, phase: 'initiative' })
  set('side', { apValues: { 'Badmashes NWP': 1 } }, ['rebel'])
  for (const { id } of writing.game.owed) writing.enter({ kind: 'struck', owed: id, why: 'not today' })
  writing.play(mughal.sequence.advance.id, {})
  const drawn = isDrawn ? writing.game.owed.filter(({ struck }) => struck === null) : []
  for (const { id } of drawn) writing.enter({ kind: 'struck', owed: id, why: 'on paper' })
  return writing.file()
}

/** The siege in the Fire Phase of the Mutineers, with the ids of their units. */
export function nativeFire(): { readonly file: string; readonly natives: readonly string[] } {
  const writing = new Writing(skirmish, 'The 14:00 table').play('scenario-siege', {})
  for (const test of writing.game.owed) writing.enter({ kind: 'struck', owed: test.id, why: 'no leaders today' })
  const isThere = () => {
    const { side, phase } = nowOf(skirmish, writing.game)
    return side === 'native' && phase === 'fire'
  }
  while (!isThere()) writing.play(skirmish.sequence.advance.id, {})
  const natives = Object.entries(writing.game.world.unit ?? {}).filter(([, unit]) => unit.side === 'native')
  return { file: writing.file(), natives: natives.map(([id]) => id) }
}

/** The siege after so many entries: figures counted again and again. */
export function long(entries: number): string {
  const writing = new Writing(skirmish, 'A long siege').play('scenario-siege', {})
  const ids = Object.keys(writing.game.world.unit ?? {})
  for (const test of writing.game.owed) writing.enter({ kind: 'struck', owed: test.id, why: 'no leaders today' })
  for (let at = 0; writing.game.head < entries; at++) {
    const changes = ids
      .slice(at % ids.length)
      .slice(0, 8)
      .map((id) => {
        const old = Number(writing.game.world.unit?.[id]?.figures)
        return { of: { kind: 'unit', id }, field: 'figures', old, new: at % 100 < 50 ? Math.max(1, old - 1) : old + 1 }
      })
    writing.enter({ kind: 'edited', why: `Counted again on the table, turn ${at}.`, changes })
  }
  return writing.file()
}

/** The Relief Column with ready forces, in the first move. */
export function relief(): string {
  const writing = new Writing(mutiny, 'Relief Column')
  writing.play('scenario-relief', {}, (key) => (key === 'how' ? 'ready' : key === 'lengths' ? 2 : undefined))
  for (const { id, what, args } of writing.game.owed) {
    writing.play(what, args)
    writing.enter({ kind: 'struck', owed: id, why: 'all have arrived' })
  }
  return writing.play(mutiny.sequence.advance.id, {}).file()
}

/** A battle that the tests of games keep, by its name there. */
export const storedBattle = (name: string): string =>
  gunzipSync(readFileSync(new URL(`../games/battles/${name}.json.gz`, import.meta.url))).toString()
