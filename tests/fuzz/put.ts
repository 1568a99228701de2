/** Puts one hostile thing to the app, and says what came of it. */
import type { AnyRuleSet } from '#engine'
import { gate } from '#gate'
import { setUpIn } from '../../src/app/model/links.ts'
import { unpackedText } from '../../src/app/share/packed.ts'
import { tableIn } from '../../src/app/shared/typed/file.ts'
import { readArmy } from '../../src/form/army.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { type Hostile, tablesOf } from './hostile.ts'
import { checked, nonsenseIn, nonsenseInArmy, nonsenseInTable } from './judge.ts'

/** `ms` is the work that it took to let in or refuse, in milliseconds; `faults` names what is nonsense and was let in all the same. */
export type Came = {
  readonly as: Hostile['as']
  readonly came: 'refused' | 'let in'
  readonly says: string
  readonly ms: number
  readonly faults: readonly string[]
}

/** A refusal is one or a few sentences that a referee can read. */
const SENTENCES = /^[A-Z“].{10,1000}\.$/s
/** No machine speaks in it. */
const UNCLEAR = /undefined|not a function|Cannot read|is not iterable|JSON at|Unexpected token|\[object/

/** What stands in the file itself may stand in the sentence. */
function refusalFaults(says: string, given: string): readonly string[] {
  const slip = UNCLEAR.exec(says)?.[0]
  return [
    ...(SENTENCES.test(says) ? [] : [`no sentence: ${says.slice(0, 200)}`]),
    ...(slip !== undefined && !given.includes(slip) ? [`unclear: ${says.slice(0, 200)}`] : []),
  ]
}

/** The time that this process has worked, in milliseconds: a busy machine is no hang. */
const worked = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

type Read = { readonly says: string | null; readonly judge: () => readonly string[] }

/** Throws where the app would have. */
export async function cameOf(it: Hostile): Promise<Came> {
  const begun = worked()
  const { says, judge } = await read(it)
  const ms = worked() - begun
  if (says !== null)
    return { as: it.as, came: 'refused', says, ms, faults: refusalFaults(says, 'content' in it ? it.content : '') }
  return { as: it.as, came: 'let in', says: '', ms, faults: judge() }
}

async function read(it: Hostile): Promise<Read> {
  switch (it.as) {
    case 'battle':
      return battle(it.content)
    case 'link': {
      const text = await unpackedText(it.packed)
      return text === null ? { says: 'This link was cut off or altered on its way.', judge: () => [] } : battle(text)
    }
    case 'check': {
      const set = await loadRuleSet(it.ruleset)
      const setUp = setUpIn(it.with, it.said)
      const faults = checked(set, it.procedure, setUp.with, setUp.answers)
      return { says: null, judge: () => faults }
    }
    case 'army': {
      const set = await loadRuleSet(it.ruleset)
      const army = readArmy(set, set.start, it.content)
      return army.ok
        ? { says: null, judge: () => nonsenseInArmy(set, army.value) }
        : { says: army.says, judge: () => [] }
    }
    case 'table':
      return table(await loadRuleSet(it.ruleset), it.content)
  }
}

function table(set: AnyRuleSet, content: string): Read {
  const [first] = tablesOf([set])
  if (!first) throw new Error(`${set.id} has no table.`)
  const one = tableIn(content, set.id, first.form)
  return one.ok ? { says: null, judge: () => nonsenseInTable(one.value) } : { says: one.says, judge: () => [] }
}

async function battle(content: string): Promise<Read> {
  const file = await gate(content, { ruleSet: loadRuleSet })
  if (!file.ok) return { says: file.says, judge: () => [] }
  const set = await loadRuleSet(file.value.ruleset)
  return { says: null, judge: () => nonsenseIn(set, file.value, content) }
}
