/** Whether a golden case comes to what it says. */

import { isDeepStrictEqual } from 'node:util'
import type { AnyRuleSet, Json } from '#engine'
import { keyOf } from '#engine'
import { BadCase, type Case, caseQuestion, caseWords, outcomeOf } from './case.ts'
import type { Golden } from './golden.ts'
import type { CaseReport } from './report.ts'

/** What came of a golden case otherwise than it should, a line for each; empty if nothing did. */
export function amissIn(set: AnyRuleSet, golden: Golden): readonly string[] {
  const given: Case = { ruleset: set.id, ...golden }
  const want = golden.expect
  const report = reportOf(set, given)
  if (want.error !== undefined)
    return 'error' in report && report.error.includes(want.error) ? [] : [lineOf('error', report, want.error)]
  if (want.needs !== undefined)
    return 'needs' in report ? unlike('needs', report.needs.key, want.needs) : [lineOf('needs', report, want.needs)]
  if (!('outcome' in report)) return [JSON.stringify(report)]
  const { result, verdict, owed, ...rest } = report.outcome
  const changes = changesOf(rest.changes)
  const said = want.says ? saidOf(set, given) : []
  return [
    ...unlike('result', result, want.result),
    ...unlike('verdict', partOf(verdict, 'says'), want.verdict),
    ...unlike('tone', partOf(verdict, 'tone'), want.tone),
    ...unlike('changes', changes, want.changes),
    ...(want.someChanges === undefined || holds(changes, want.someChanges)
      ? []
      : [lineOf('changes', changes, want.someChanges)]),
    ...unlike('owed', Array.isArray(owed) ? owed.map((one) => partOf(one, 'what')) : [], want.owed),
    ...(want.says ?? []).filter((one) => !said.includes(one)).map((one) => lineOf('says', said, one)),
  ]
}

const lineOf = (what: string, is: unknown, wanted: unknown) =>
  `${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`

const unlike = (what: string, is: unknown, wanted: unknown): readonly string[] =>
  wanted === undefined || isDeepStrictEqual(is, wanted) ? [] : [lineOf(what, is, wanted)]

const isRecord = (json: unknown): json is { readonly [field: string]: unknown } =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

const partOf = (json: unknown, part: string): unknown => (isRecord(json) ? json[part] : undefined)

/** Whether a value contains all that is wanted; it may contain more. */
const holds = (is: unknown, wanted: unknown): boolean =>
  isRecord(wanted)
    ? Object.entries(wanted).every(([field, value]) => holds(partOf(is, field), value))
    : Array.isArray(wanted) && Array.isArray(is)
      ? wanted.length === is.length && wanted.every((one, i) => holds(is[i], one))
      : isDeepStrictEqual(is, wanted)

function reportOf(set: AnyRuleSet, given: Case): CaseReport {
  try {
    return outcomeOf(caseQuestion(set, given), given)
  } catch (e) {
    if (!(e instanceof BadCase)) throw e
    return { error: e.message }
  }
}

/** The fields that change by the things they are of; what is made is whole. */
function changesOf(changes: Json): { readonly [ref: string]: { readonly [field: string]: Json } } {
  const byRef: { [ref: string]: { [field: string]: Json } } = {}
  for (const c of Array.isArray(changes) ? changes : []) {
    const ref = keyOf(c.of)
    byRef[ref] = 'made' in c ? c.made : { ...byRef[ref], [c.field]: c.new }
  }
  return byRef
}

/** The outcome of a case as it is told, part by part. */
function saidOf(set: AnyRuleSet, given: Case): readonly string[] {
  const report = caseWords(set, caseQuestion(set, given), given)
  return 'words' in report ? report.words.map((part) => part.says) : []
}
