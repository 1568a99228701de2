import type { ScriptLine } from '../../src/headless/play.ts'

/** The actions of a script, one a line; blank lines and comments are passed over. */
export const linesIn = (text: string): readonly ScriptLine[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' || line.startsWith('//') ? [] : [JSON.parse(line)]))
