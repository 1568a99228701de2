/** The steps of one procedure, and what follows what: nodes that read alike are merged. */
import { partWords, wantWords } from '../describe.ts'
import { keyOf } from '../refs.ts'
import type { Ask, Change, Draw, Note, Owe, Throw } from '../steps.ts'
import { alike, type Roles, textsTogether, type Words, withoutNumbers } from './words.ts'

/** A step as an outline shows it: `head` names its kind and id, `text` its words with their numbers. */
export type ShownStep = {
  readonly head: string
  readonly text: string
  readonly tail: string
  readonly clause?: string | undefined
  /** Whether its numbers are rules, to be kept, or only what came of the dice. */
  readonly numbers: boolean
}

type Arrow = { readonly says: Set<string>; readonly clauses: Set<string>; readonly to: Set<Node> }

/** One step of a procedure, whatever numbers stood in it, with the answers that it has and where each led to. */
export class Node {
  readonly texts = new Set<string>()
  /** Lots of dice, each with its clause. */
  readonly lots = new Map<string, { readonly texts: Set<string>; readonly clauses: Set<string> }>()
  readonly arrows = new Map<string, Arrow>()
  readonly tried = new Set<string>()
  name = ''
  constructor(readonly shown: ShownStep) {}

  lot(says: string, clause: string | undefined): void {
    const key = withoutNumbers(says)
    const lot = this.lots.get(key) ?? { texts: new Set(), clauses: new Set() }
    this.lots.set(key, lot)
    lot.texts.add(says)
    if (clause) lot.clauses.add(clause)
  }

  arrow(label: string): Arrow {
    const arrow = this.arrows.get(label) ?? { says: new Set(), clauses: new Set(), to: new Set() }
    this.arrows.set(label, arrow)
    return arrow
  }
}

/** The heads of the two nodes that every grammar has. */
export const BEGIN = 'begin'
/** See `BEGIN`. */
export const END = 'end'

/** What is known of one procedure so far. */
export class Grammar {
  readonly worlds = new Set<number>()
  readonly clauses = new Set<string>()
  readonly subs = new Set<string>()
  readonly begin = new Node({ head: BEGIN, text: '', tail: '', numbers: false })
  readonly end = new Node({ head: END, text: '', tail: '', numbers: false })
  private readonly nodes = new Map<string, Node>()
  private readonly order: Node[] = [this.begin]

  get steps(): number {
    return this.nodes.size
  }

  /** The node of a step; a new one takes its place after the step that it first followed. */
  node(shown: ShownStep, after: Node): Node {
    const key = [shown.head, withoutNumbers(shown.text), shown.tail, shown.clause ?? ''].join('\n')
    let node = this.nodes.get(key)
    if (!node) {
      node = new Node(shown)
      this.nodes.set(key, node)
      this.order.splice(this.order.indexOf(after) + 1, 0, node)
    }
    if (shown.numbers) node.texts.add(shown.text)
    else node.texts.add(withoutNumbers(shown.text))
    this.cite(shown.clause)
    return node
  }

  cite(clause: string | undefined): void {
    if (clause) this.clauses.add(clause)
  }

  /** The outline: a line for each step, and one for each answer to it. */
  lines(): readonly string[] {
    const used = new Map<string, number>()
    for (const node of this.order) {
      const n = (used.get(node.shown.head) ?? 0) + 1
      used.set(node.shown.head, n)
      node.name = n === 1 ? node.shown.head : `${node.shown.head} ${n}`
    }
    this.end.name = END
    return this.order.flatMap((node) => this.block(node))
  }

  private block(node: Node): readonly string[] {
    const { text, tail, clause } = node.shown
    const words = [text === '' ? '' : textsTogether(node.texts), tail].filter((one) => one !== '').join(' ')
    const line = `${node.name}${words === '' ? '' : `: ${words}`}${clause && !node.shown.head.endsWith(clause) ? ` (${clause})` : ''}`
    const lots = [...node.lots.values()].map((lot) => `    - ${textsTogether(lot.texts)}${cited(lot.clauses)}`)
    const always = node.arrows.get('')
    if (always && node.arrows.size === 1) return [`${line} -> ${this.targets(always)}`, ...lots]
    return [line, ...lots, ...this.answers(node)]
  }

  private answers(node: Node): readonly string[] {
    const lines = new Map<string, string[]>()
    for (const [label, arrow] of node.arrows) {
      const says = alike(arrow.says)
        .map((texts) => textsTogether(texts))
        .join(' / ')
      const to = arrow.to.size > 0 ? ` -> ${this.targets(arrow)}` : ''
      const rest = `${says === '' ? '' : `: ${says}`}${cited(arrow.clauses)}${to}`
      lines.set(rest, [...(lines.get(rest) ?? []), label])
    }
    return [...lines].map(([rest, labels]) => `    ${labels.join(' | ')}${rest}`)
  }

  private targets(arrow: Arrow): string {
    const named = this.order.filter((node) => arrow.to.has(node)).map((node) => node.name)
    return [...named, ...(arrow.to.has(this.end) ? [END] : [])].join(' | ')
  }
}

const cited = (clauses: ReadonlySet<string>) => (clauses.size > 0 ? ` (${[...clauses].sort().join(', ')})` : '')

/** A question, by its id: what it asks, and in which form. */
export function askShown(step: Ask, words: Words, roles: Roles): ShownStep {
  const { form } = step
  const says = words.roles(step.says, roles)
  const text = form.form === 'number' ? `${says} ${form.min} to ${form.max} ${form.unit ?? ''}`.trimEnd() : says
  return {
    head: `? ${words.id(step.id)}`,
    text,
    tail: form.form === 'refusal' && form.final ? 'impossible' : forms[form.form],
    clause: step.clause,
    numbers: true,
  }
}

const forms: { readonly [form in Ask['form']['form']]: string } = {
  'yes-no': 'yes or no',
  choice: 'choice',
  number: '',
  facts: 'facts',
  refs: 'pick',
  text: 'text',
  table: 'table',
  refusal: 'refusal',
}

/** A throw: its dice, and what the rule wants to know of them. */
export function throwShown(step: Throw, words: Words, roles: Roles): ShownStep {
  const parts = new Map<string, number>()
  for (const part of Object.values(step.parts)) {
    const dice = [partWords(part), wantWords(part)].filter(Boolean).join(' ')
    parts.set(dice, (parts.get(dice) ?? 0) + 1)
  }
  const dice = [...parts].map(([part, n]) => (n === 1 ? part : `${n} times ${part}`))
  const text = `${words.roles(step.says, roles)}, ${dice.join('; ')}`
  return { head: `throw ${words.id(step.id)}`, text, tail: '', clause: step.clause, numbers: true }
}

/** A card drawn. */
export function drawShown(step: Draw, words: Words, roles: Roles): ShownStep {
  const text = words.roles(step.says, roles)
  return { head: `draw ${words.id(step.id)}`, text, tail: '', clause: step.clause, numbers: true }
}

/** A remark or a verdict, which goes by its clause. */
export function noteShown(step: Note, words: Words, roles: Roles): ShownStep {
  const worth = step.worth === undefined ? '' : ` ${step.worth}`
  const kind = step.tone ? `verdict ${step.tone}` : 'note'
  return {
    head: step.clause ? `${kind} ${step.clause}` : kind,
    text: words.roles(`${step.says}${worth}`, roles),
    tail: '',
    clause: step.clause,
    numbers: !step.tone,
  }
}

/** A change, by the fields that it writes. */
export function changeShown(step: Change, roles: Roles): ShownStep {
  const role = roles.get(keyOf(step.of)) ?? step.of.kind
  if (step.how === 'make') return { head: `make {${role}}`, text: '', tail: '', numbers: false }
  const fields = Object.keys(step.fields).sort()
  const text = fields.length > 1 ? fields.join(', ') : ''
  return { head: `${step.how} {${role}} ${fields[0] ?? ''}`, text, tail: '', numbers: true }
}

/** An owed test, and why it is owed. */
export function oweShown(step: Owe, words: Words, roles: Roles): ShownStep {
  const text = words.roles(step.why, roles)
  return { head: `owe ${step.what}`, text, tail: '', clause: step.clause, numbers: true }
}
