/** Scripts of whole battles that stand beside each rule set: every action does what its line of the document says. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { Play } from '../../src/headless/play.ts'
import { ruleSetFolders, withInvariants } from '../../src/headless/rulesets.ts'
import { linesIn } from './lines.ts'

const folder = fileURLToPath(new URL('../../rulesets/', import.meta.url))

const scripts = ruleSetFolders().flatMap((id) => {
  const battles = `${folder}${id}/battles/`
  const files = existsSync(battles) ? readdirSync(battles).filter((file) => file.endsWith('.jsonl')) : []
  return files.map((file) => [`${id}/${file}`, `${battles}${file}`] as const)
})

describe.runIf(scripts.length > 0)('scripts of whole turns', () => {
  test.each(scripts)('%s', async (_, file) => {
    const lines = linesIn(readFileSync(file, 'utf8'))
    const play = new Play(withInvariants)
    for (const [at, line] of lines.entries()) {
      const answer = await play.line(line)
      const isMeant = line.expect?.error !== undefined
      const amiss = [answer.unexpected, answer.broken, isMeant ? undefined : answer.error].filter(
        (one) => one !== undefined,
      )
      expect(amiss, `action ${at + 1}, ${JSON.stringify(line).slice(0, 160)}`).toEqual([])
      if (answer.needs !== undefined)
        expect(line.expect, `action ${at + 1} wants ${JSON.stringify(answer.needs)}`).toHaveProperty('needs')
      if (answer.refused !== undefined)
        expect(line.expect, `action ${at + 1} is refused: ${JSON.stringify(answer.refused)}`).toHaveProperty('refused')
    }
  })
})
