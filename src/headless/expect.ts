/** What a script expects of an action, against what came of it: only what is named is compared. */
import { isRecord, type Json, refOf, refsIn, same, thingOf } from '#engine'

import type { ScriptBattle } from './battle.ts'

type Answer = { readonly [what: string]: Json }

/** What is not as it is expected, each in a sentence. */
export function unexpected(expect: Answer, answer: Answer, battle: ScriptBattle | null): readonly string[] {
  return Object.entries(expect).flatMap(([what, wanted]): readonly string[] => {
    if (what === 'state') return isRecord(wanted) ? stateAmiss(wanted, battle) : ['"state" is things by their names.']
    const came = cameOf(what, answer, battle)
    return fits(wanted, came, what) ? [] : [`${what}: ${JSON.stringify(came)}, expected ${JSON.stringify(wanted)}`]
  })
}

/** What came, by the name under which a script expects it. */
function cameOf(what: string, answer: Answer, battle: ScriptBattle | null): Json {
  const outcome = isRecord(answer.outcome) ? answer.outcome : {}
  const list = (value: Json | undefined) => (Array.isArray(value) ? value : [])
  switch (what) {
    case 'result':
      return outcome.result ?? null
    case 'verdict':
      return (isRecord(outcome.verdict) ? outcome.verdict.says : null) ?? null
    case 'tone':
      return (isRecord(outcome.verdict) ? outcome.verdict.tone : null) ?? null
    case 'owed':
      return list(outcome.owed).map((one) => (isRecord(one) ? (one.what ?? null) : null))
    case 'waiting':
      return (battle?.game.owed ?? [])
        .filter((test) => test.struck === null)
        .map((test) => [test.what, ...refsIn(test.args).map(({ id }) => id)].join(' '))
    case 'refused':
      return (isRecord(answer.refused) ? answer.refused.says : null) ?? null
    case 'clause':
      // Of the refusal, or else of the verdict.
      return [answer.refused, outcome.verdict].find(isRecord)?.clause ?? null
    case 'needs':
      return (isRecord(answer.needs) ? answer.needs.key : null) ?? null
    case 'lapsed':
      return list(answer.lapsed).map((one) => (isRecord(one) ? (one.title ?? null) : null))
    default:
      return answer[what] ?? null
  }
}

const inPart = ['verdict', 'refused', 'error']

/** A sentence may be named by a part of it; of a record, only the fields that are named count; a list counts as it is. */
function fits(wanted: Json, came: Json, what: string): boolean {
  if (typeof wanted === 'string' && typeof came === 'string')
    return inPart.includes(what) ? came.includes(wanted) : came === wanted
  if (isRecord(wanted) && isRecord(came))
    return Object.entries(wanted).every(([field, value]) => fits(value, came[field] ?? null, field))
  return same(wanted, came)
}

function stateAmiss(wanted: Answer, battle: ScriptBattle | null): readonly string[] {
  return Object.entries(wanted).flatMap(([name, fields]) => {
    const ref = refOf(name)
    const thing = battle && (ref ? thingOf(battle.game.world, ref) : undefined)
    if (!thing || !isRecord(fields)) return thing === undefined && fields === null ? [] : [`${name} is not there.`]
    return Object.entries(fields).flatMap(([field, value]) => {
      const now = thing[field] ?? null
      return fits(value, now, field)
        ? []
        : [`${name}, ${field}: ${JSON.stringify(now)}, expected ${JSON.stringify(value)}`]
    })
  })
}
