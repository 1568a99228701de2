/** One JSON line in, one out: what the command line does with each is handed in. */
import { createInterface } from 'node:readline'

/** Answers every line of the input in turn; gives whether any answer names an error. */
export async function answerLines<T>(answer: (line: T) => Promise<object>): Promise<boolean> {
  let isWrong = false
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '' || line.startsWith('//')) continue
    const said = await read(line, answer)
    if ('error' in said || 'unexpected' in said || 'broken' in said) isWrong = true
    process.stdout.write(`${JSON.stringify(said)}\n`)
  }
  return isWrong
}

async function read<T>(line: string, answer: (line: T) => Promise<object>): Promise<object> {
  let given: T
  try {
    given = JSON.parse(line)
  } catch (e) {
    return { error: `This line is not JSON: ${e instanceof Error ? e.message : String(e)}` }
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { error: 'A line is one JSON object.' }
  return await answer(given)
}
