/** One walk written into the grammars of the procedures that it met. */
import type { Answers } from '../answers.ts'
import { keyOf } from '../refs.ts'
import type { Change, Json } from '../steps.ts'
import { type Trace, throwsNothing, type Walked } from '../walk.ts'
import type { Grammar, Node, ShownStep } from './grammar.ts'
import { askShown, changeShown, drawShown, noteShown, oweShown, throwShown } from './grammar.ts'
import { cardsLeft, type UsualAnswers } from './usual.ts'
import { type AnswerWay, answerLabel, barredWords, readLabel, waysToAnswer, waysToThrow } from './ways.ts'
import { type Roles, rolesIn, type Words } from './words.ts'

type From = { readonly node: Node; readonly label: string }
/** One procedure under way in a walk: its grammar, who is who in it, and the answer that leads on from here. */
export type PassScope = { readonly grammar: Grammar; readonly roles: Roles; readonly from: From }
/** Where a walk has come to: the procedure it is in, and those around it. */
export type Position = {
  readonly scope: PassScope
  readonly around: readonly PassScope[]
  readonly words: Words
}
/** A walk to be made: its answers, and from which of its steps on it is new; `usual` if it has been walked already. */
export type Planned = {
  readonly answers: Answers
  readonly at: number
  readonly from: Position
  readonly usual?: UsualAnswers
}

/** Writes one walk into the grammars, and plans another for each answer that was never given before. */
export class Pass {
  constructor(
    private now: Position,
    private readonly usual: UsualAnswers,
    private readonly queue: Planned[],
    private readonly scopeOf: (id: string, args: Json) => PassScope,
  ) {}

  /** One step of the walk, and its place in the trace. */
  met(t: Trace, at: number): void {
    if (t.did === 'ask') this.asked(t, at)
    else if (t.did === 'throw') this.threw(t, at)
    else if (t.did === 'draw') this.drew(t, at)
    else this.passedBy(t)
  }

  private passedBy(t: Exclude<Trace, { did: 'ask' | 'throw' | 'draw' }>): void {
    const { words, scope, around } = this.now
    switch (t.did) {
      case 'note':
        this.passed(noteShown(t.step, words, scope.roles))
        break
      case 'owe':
        this.passed(oweShown(t.step, words, scope.roles))
        break
      case 'change':
        this.now = { ...this.now, words: t.step.how === 'make' ? made(t.step, words) : words }
        this.passed(changeShown(t.step, scope.roles))
        break
      case 'enter':
        scope.grammar.subs.add(t.id)
        this.passed({ head: `> ${subName(t.key, t.id, words)}`, text: '', tail: '', numbers: false })
        this.now = { ...this.now, scope: this.scopeOf(t.id, t.args), around: [...around, this.now.scope] }
        break
      case 'leave':
        this.arrow().to.add(scope.grammar.end)
        this.now = { ...this.now, scope: around.at(-1) ?? scope, around: around.slice(0, -1) }
    }
  }

  /** The end of the walk, or the step where it stopped. */
  ended({ open, outcome }: Walked): void {
    const { words, scope } = this.now
    if (outcome) this.arrow().to.add(scope.grammar.end)
    if (!open) return
    const { step } = open
    if (step.step === 'ask') this.node(askShown(step, words, scope.roles))
    else if (step.step === 'throw') this.node(throwShown(step, words, scope.roles))
    else this.node(drawShown(step, words, scope.roles))
  }

  private arrow() {
    const { node, label } = this.now.scope.from
    return node.arrow(label)
  }

  private node(shown: ShownStep): Node {
    const { grammar, from } = this.now.scope
    const node = grammar.node(shown, from.node)
    this.arrow().to.add(node)
    return node
  }

  private passed(shown: ShownStep): void {
    this.took(this.node(shown), '')
  }

  private took(node: Node, label: string, roles: Roles = this.now.scope.roles): void {
    this.now = { ...this.now, scope: { ...this.now.scope, roles, from: { node, label } } }
  }

  private asked({ step, key, value, from }: Extract<Trace, { did: 'ask' }>, at: number): void {
    const { words, scope } = this.now
    const node = this.node(askShown(step, words, scope.roles))
    this.plan(
      node,
      key,
      waysToAnswer(step, (ref) => scope.roles.has(keyOf(ref))),
      at,
    )
    const barred = barredWords(step, value)
    const label = barred === undefined ? words.id(answerLabel(step, value)) : this.barred(barred)
    const picked = step.form.form === 'refs' ? rolesIn(value, scope.roles, words.role(step.id)) : scope.roles
    this.took(node, from === 'book' ? '(book)' : label, picked)
    if (step.form.form === 'text' && typeof value === 'string')
      this.now = { ...this.now, words: words.gave(value, words.role(step.id)) }
  }

  private threw({ step, key, read }: Extract<Trace, { did: 'throw' }>, at: number): void {
    const { words, scope } = this.now
    const node = this.node(throwShown(step, words, scope.roles))
    for (const lot of Object.values(step.parts).flatMap((part) => part.because ?? [])) {
      scope.grammar.cite(lot.clause)
      node.lot(words.roles(lot.says, scope.roles), lot.clause)
    }
    if (!throwsNothing(step)) this.plan(node, key, waysToThrow(step), at)
    this.took(node, readLabel(step, read))
  }

  private drew({ step, key, card }: Extract<Trace, { did: 'draw' }>, at: number): void {
    const node = this.node(drawShown(step, this.now.words, this.now.scope.roles))
    const cards = cardsLeft(this.usual.decks.get(key) ?? {})
    const ways = cards.map((one): AnswerWay => ({ label: one, answer: { value: one } }))
    this.plan(node, key, ways, at)
    this.took(node, card)
  }

  private barred(why: string): string {
    return `barred: ${this.now.words.roles(why, this.now.scope.roles)}`
  }

  /** Names every answer to a step, in its order, and plans a walk for each that nobody gave before. */
  private plan(node: Node, key: string, ways: readonly AnswerWay[], at: number): void {
    const { words, scope } = this.now
    for (const way of ways) {
      const label = way.barred === undefined ? words.id(way.label) : this.barred(way.barred)
      const arrow = node.arrow(label)
      if (way.says !== undefined) arrow.says.add(words.roles(way.says, scope.roles))
      if (way.clause) arrow.clauses.add(way.clause)
      scope.grammar.cite(way.clause)
      if (node.tried.has(label)) continue
      node.tried.add(label)
      this.queue.push({ answers: { ...this.usual.before(at), [key]: way.answer }, at, from: this.now })
    }
  }
}

function made({ of, fields }: Extract<Change, { how: 'make' }>, words: Words): Words {
  const known = words.made(of)
  return typeof fields.name === 'string' ? known.gave(fields.name, of.kind) : known
}

/** A sub goes by its procedure, and by its own id where that says more. */
function subName(key: string, id: string, words: Words): string {
  const last = key
    .slice(key.lastIndexOf('/') + 1)
    .replace(/#\d+$/, '')
    .replace(/:\d+$/, '')
  if (last === '' || last === id || last.startsWith(`${id}-`)) return id
  return `${words.id(last)} (${id})`
}
