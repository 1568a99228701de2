/** `npm run -s play < script.jsonl`: one action a line in, what came of it out. The exit code is 1 if any line was in error. */
import { outlineAsks } from './asked.ts'
import { answerLines } from './lines.ts'
import { Play, type ScriptLine } from './play.ts'
import { withInvariants } from './rulesets.ts'

const play = new Play(async (id) => ({ ...(await withInvariants(id)), asks: outlineAsks(id) }))
process.exitCode = (await answerLines<ScriptLine>((line) => play.line(line))) ? 1 : 0
