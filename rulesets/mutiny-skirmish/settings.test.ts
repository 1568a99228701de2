/** The settings hold what the document asks for. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { settings } from './settings.ts'

const folder = fileURLToPath(new URL('./', import.meta.url))
const text = readdirSync(folder)
  .filter((f) => f.endsWith('.ts') && f !== 'clauses.ts' && !f.endsWith('.test.ts'))
  .map((f) => readFileSync(`${folder}${f}`, 'utf8'))
  .join('\n')

describe('the settings of the skirmish', () => {
  it('has every setting that the rulings name, by its key', () => {
    const keys =
      'morale.pass leader.morale leader.scope officer.casualty mutineer.die volley.stack charge.street-check charge.street-modifier elephant.as-cavalry charge.fail charge.british-exempt fire.move-and-long fire.cover-rows fire.wall cannon.skirmish gun-crew.skirmish sepoy.holds mortar.crew-loss building.rule melee.cavalry-floor door.blows elephant.number elephant.struck-back elephant.pivot-degrees elephant.removed-at elephant.test-per rampage.die rampage.repeat turn.printing move.pre-roll move.minus-die siege.half-of siege.count siege.recycle-leader artillery.morale square.cavalry volley.minimum'
    expect(settings.map((s) => s.id)).toEqual(expect.arrayContaining(keys.split(' ')))
  })

  it('is true that every setting is read somewhere', () => {
    const unread = settings.filter(
      (s) => !text.includes(`settings['${s.id}']`) && !text.includes(`settings["${s.id}"]`),
    )
    expect(unread.map((s) => s.id)).toEqual([])
  })
})
