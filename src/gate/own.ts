/** Own rules from outside: read, checked and tried before anything of them is stored. A chunk of its own: few files bring any. */
import type { AnyRuleSet } from '#engine'
import type { Imported } from '#form'
import { type Pack, packFaults, readPack, ruleSetOf, tried } from '#pack'
import { PACK_WALKS } from './limits.ts'

/** Own rules that were read: by what they are known, and all that is wrong with them, in sentences. */
export type GatedPack = {
  readonly id: string
  readonly pack: Pack
  readonly faults: readonly string[]
}

/** Lets own rules through whose form is right, and says what keeps a battle from being played by them; or why they cannot be read at all. */
export function gatePack(text: string, isSpent = soon()): Imported<GatedPack> {
  const read = readPack(text)
  if (!read.ok) return refused(read.fault.says)
  const { pack } = read
  const { id } = ruleSetOf(pack)
  return { ok: true, value: { id, pack, faults: faultsOf(pack, isSpent) } }
}

/** So long rules are tried, in milliseconds. Whoever watches from outside leaves them twice as much. */
const TRIAL = 1000

function soon(): () => boolean {
  const end = Date.now() + TRIAL
  return () => Date.now() > end
}

/** What is wrong with rules, each fault in a sentence. Only rules without a fault of their own are walked. */
function faultsOf(pack: Pack, isSpent = soon()): readonly string[] {
  const faults = packFaults(pack)
  return (faults.length > 0 ? faults : tried(pack, { ...PACK_WALKS, isSpent })).map(({ says }) => says)
}

const refused = (why: string): Imported<never> => ({
  ok: false,
  reason: 'bad-file',
  says: `Import failed. ${why} Nothing on this phone has changed.`,
})

/** The rules that come with a battle: the very ones by which it was played, and playable. What is wrong, in a sentence, where they are not. */
export function rulesWith(ruleset: string, pack: unknown, known: AnyRuleSet | null): AnyRuleSet | string {
  const read = readPack(JSON.stringify(pack))
  if (!read.ok) return `Its rules cannot be read. ${read.fault.says}`
  const set = ruleSetOf(read.pack)
  if (set.id !== ruleset || (known && known.own?.hash !== set.own?.hash))
    return 'The rules in it are not those by which it was played: they were changed on the way.'
  // Those that this phone has were tried when they came.
  const [fault] = known ? [] : faultsOf(read.pack)
  return fault === undefined ? (known ?? set) : `Its rules have a fault. ${fault}`
}
