/**
 * What a procedure can come to, as a grammar of steps: a node is a step by its words, without the names and numbers of
 * the moment; an arrow is an answer and the nodes that it led to. It is filled from sample worlds: each is walked by the
 * usual answers, and every answer that was never given at its node before is given once. So the work grows with steps
 * times answers, and not with paths. A sub is one node; it has an outline of its own.
 */
import type { Answer, Answers } from './answers.ts'
import { isRecord } from './json.ts'
import { Grammar } from './outline/grammar.ts'
import { Pass, type PassScope, type Planned, type Position } from './outline/pass.ts'
import { keysAlong, UsualAnswers } from './outline/usual.ts'
import { kindsIn, marked, rolesIn, Words } from './outline/words.ts'
import type { Json } from './steps.ts'
import type { Question } from './walk.ts'

/** A world to fill outlines from, answers of its own by the keys of their steps, and the keys that these answers lead along. */
export type Sample = { readonly question: Question; readonly answers: Answers; readonly keys: readonly string[] }

/** One procedure: its lines, the number of its steps and of the worlds that met it, and the clauses that its own steps cite. */
export type Outline = {
  readonly lines: readonly string[]
  readonly steps: number
  readonly worlds: number
  readonly clauses: readonly string[]
  /** The ids of its subs. */
  readonly subs: readonly string[]
}

/** Outlines by the ids of procedures, `paths` counts the ways that were walked; `whole` is false where the limit ended them. */
export type Outlines = {
  readonly of: ReadonlyMap<string, Outline>
  readonly paths: number
  readonly complete: boolean
}

/** Outlines every procedure that walks of these samples meet, in at most `limit` walks. */
export function outlines(samples: readonly Sample[], limit = 100_000): Outlines {
  const filling = new Filling()
  samples.forEach((sample, world) => {
    filling.fill(sample, world, limit)
  })
  const of = new Map<string, Outline>()
  for (const [id, grammar] of [...filling.grammars].sort(([a], [b]) => (a < b ? -1 : 1)))
    of.set(id, {
      lines: grammar.lines(),
      steps: grammar.steps,
      worlds: grammar.worlds.size,
      clauses: [...grammar.clauses].sort(),
      subs: [...grammar.subs].sort(),
    })
  return { of, paths: filling.paths, complete: filling.paths < limit }
}

class Filling {
  readonly grammars = new Map<string, Grammar>()
  paths = 0

  fill(sample: Sample, world: number, limit: number): void {
    const asked = asAnswers(sample)
    const marking = { ...asked.question, world: marked(asked.question.world) }
    const own = new UsualAnswers(marking, asked.answers)
    const along = leadsAlong(own, asked)
    const question = along ? marking : asked.question
    const from: Position = {
      scope: this.scope(question.procedure.id, question.args, world),
      around: [],
      words: new Words(kindsIn(question.world)),
    }
    const queue: Planned[] = [
      { answers: asked.subjects, at: 0, from },
      { answers: asked.answers, at: 0, from, ...(along ? { usual: own } : {}) },
    ]
    for (let plan = queue.shift(); plan && this.paths < limit; plan = queue.shift()) {
      this.paths++
      const usual = plan.usual ?? new UsualAnswers(question, plan.answers)
      const pass = new Pass(plan.from, usual, queue, (id, args) => this.scope(id, args, world))
      usual.walked.trace.forEach((t, at) => {
        if (at >= plan.at) pass.met(t, at)
      })
      pass.ended(usual.walked)
    }
  }

  private scope(id: string, args: Json, world: number): PassScope {
    const grammar = this.grammars.get(id) ?? new Grammar()
    this.grammars.set(id, grammar)
    grammar.worlds.add(world)
    return { grammar, roles: rolesIn(args), from: { node: grammar.begin, label: '' } }
  }
}

/** A sample whose subjects are asked for, and answered. */
type Asked = Sample & { readonly subjects: Answers }

/** What a user would name when he begins is asked, and given among the answers. */
function asAnswers({ question, answers, keys }: Sample): Asked {
  const args: { [arg: string]: Json } = isRecord(question.args) ? { ...question.args } : {}
  const given: { [key: string]: Answer } = {}
  const subjects = question.procedure.start?.subjects ?? []
  if (subjects.length === 0) return { question, answers, keys, subjects: {} }
  for (const { arg } of subjects) {
    const value = args[arg]
    if (value === undefined) continue
    given[arg] = { value }
    delete args[arg]
  }
  return { question: { ...question, args }, answers: { ...given, ...answers }, keys, subjects: given }
}

/** Whether a sample has led the same way among marked names: if not, a rule has read a name. */
function leadsAlong({ walked }: UsualAnswers, { keys, subjects }: Asked): boolean {
  const met = [...keysAlong(walked.trace), ...(walked.open ? [walked.open.key] : [])].filter((key) => !subjects[key])
  return keys.every((key, i) => key === met[i])
}
