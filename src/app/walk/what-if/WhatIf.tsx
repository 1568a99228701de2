/** A second choice beside a walk that waits for its first roll: another answer, another target, or something else to do. */
import { createMemo, createSignal, For, type JSX, lazy, Show } from 'solid-js'
import { type Answers, type Question, type Ref, refsIn, same } from '#engine'
import { bareGame, walkRow } from '#game'
import { type Comparison, differenceWords } from '#tell'
import { Head } from '../../../ui/Head.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Section } from '../../../ui/Section.tsx'
import { deedOf } from '../../model/actions/action.ts'
import { copyText } from '../../model/clipboard.ts'
import { fileName, give } from '../../model/give.ts'
import { say } from '../../model/toast.ts'
import { withProposals } from '../blank.ts'
import { Chips } from '../Chips.tsx'
import { createAlone, type RowModel } from '../model.ts'
import { Covered, stepLabel } from '../Step.tsx'
import { type ChoiceLabels, differenceOf, type Other, openDice, othersTo } from './choices.ts'
import type { Pictured } from './picture.ts'
import { type Compared, comparisonMessage, createComparison, linesOf, TwoChoices } from './TwoChoices.tsx'
import './what-if.css'
import { whatIfWords as words } from './words.ts'

const ShareSheet = lazy(() => import('../../shared/link/ShareSheet.tsx'))

/** What a second choice is, and which of its answers nobody has given. */
export type Second = { readonly question: Question; readonly answers: Answers; readonly guessed: Answers }

/** How a page of a walk compares. */
export type Comparing = {
  /** What a thing is called. */
  name(ref: Ref): string
  /** Goes on with the second choice, with the answers that somebody has given. */
  goOn(question: Question, said: Answers): void
  /** What is answered already in a walk of it that is open and waits for its first roll. */
  begun?(question: Question): Promise<Answers>
  /** The second choice with which it was opened: of a link. */
  readonly second?: Pick<Second, 'question' | 'answers'> | undefined
  /** A link to both, where one can be made. */
  link?(question: Question, answers: Answers): { readonly title: string; readonly hint: string; readonly link: string }
}

type WhatIfProps = {
  readonly first: RowModel
  readonly title: string
  readonly second: JSX.Element
  readonly things?: boolean | undefined
  readonly usual: readonly string[]
  readonly compares: Comparing
  readonly onClause: (clause: string) => void
  readonly onClose: () => void
}

export default function WhatIf(props: WhatIfProps): JSX.Element {
  const asItIs = (): Second => ({ question: props.first.question(), answers: props.first.answers(), guessed: {} })
  const [second, setSecond] = createSignal<Second>({ ...asItIs(), ...props.compares.second })
  const choose = async ({ procedure, args }: Pick<Other, 'procedure' | 'args'>) => {
    const question = { ...props.first.question(), procedure, args }
    const said = (await props.compares.begun?.(question)) ?? {}
    const answers = withProposals(question, said)
    const guessed = Object.fromEntries(Object.entries(answers).filter(([key]) => !(key in said)))
    setSecond({ question, answers, guessed })
  }
  return (
    <Show when={second()} keyed>
      {(at) => <Against {...props} at={at} onChoose={(other) => void choose(other)} />}
    </Show>
  )
}

/** The walk, and one other. */
function Against(props: WhatIfProps & { readonly at: Second; readonly onChoose: (other: Other) => void }): JSX.Element {
  const { first, at } = props
  // The battle may move on under both.
  const question = createMemo(
    (): Question => ({ ...first.question(), procedure: at.question.procedure, args: at.question.args }),
  )
  const game = createMemo(() => bareGame(question()))
  const { procedure, args } = at.question
  const second = createAlone({ set: first.walk.ground.set, game }, walkRow(procedure.id, args, { answers: at.answers }))
  const guessed = () =>
    Object.entries(at.guessed).flatMap(([key, guess]) => (second.answers()[key] === guess ? [key] : []))
  const isSame = () =>
    at.question.procedure.id === first.question().procedure.id && same(at.question.args, first.question().args)
  const difference = createMemo(() => differenceOf(first, second, props.compares.name))
  const asks = () => {
    const open = second.open()
    return open && open.step.step !== 'throw' ? open : null
  }
  const go = () => {
    const said = Object.entries(second.answers()).filter(([key]) => !guessed().includes(key))
    props.compares.goOn(question(), Object.fromEntries(said))
    props.onClose()
  }
  const models = [first, second] as const
  const compared = createComparison(models, difference)
  const link = () => (difference() ? props.compares.link?.(question(), second.answers()) : undefined)
  const [sharing, setSharing] = createSignal(false)
  // Units of a battle stand in no link: their figures are sent as a picture, and as words.
  const share = async () => {
    const [by, all] = [difference(), compared.comparison()]
    if (link()) setSharing(true)
    else if (by && all) {
      const text = comparisonMessage(by, all)
      const { pictureOf } = await import('./picture.ts')
      const who = refsIn(first.question().args).slice(0, 1).map(props.compares.name)
      const second = [props.title, ...who].join(', ')
      const drawn = await pictureOf({ ...picturedIn(by, all, compared, models), second })
      if (!(await give(drawn, `${fileName(by.title)}.png`, 'image/png', text))) say(words.copied(await copyText(text)))
    }
  }
  return (
    <div class="screen walk what-if">
      <Head
        title={difference()?.title ?? words.open}
        second={props.second}
        left={{ icon: 'close', label: words.close, onTap: props.onClose }}
        right={compared.comparison() ? [{ icon: 'share', label: words.share, onTap: () => void share() }] : []}
      />
      <TwoChoices
        models={models}
        compared={compared}
        difference={difference()}
        asks={
          <Show when={asks()} keyed>
            {(open) => (
              <Panel label={stepLabel(open, second) ?? props.title} moment={open.key}>
                <Covered at={open} model={second} onClause={props.onClause} />
              </Panel>
            )}
          </Show>
        }
        isAsking={asks() !== null}
        onFirst={props.onClose}
        onSecond={go}
      >
        <Section title={difference() ? words.second(difference()?.names[1] ?? '') : words.answers}>
          <Chips model={second} things={props.things} usual={isSame() ? [...props.usual, ...guessed()] : guessed()} />
        </Section>
        <Show when={difference() === null}>
          <Others {...props} />
        </Show>
      </TwoChoices>
      <Show when={sharing() && link()}>
        {(shared) => <ShareSheet {...shared()} onClose={() => setSharing(false)} />}
      </Show>
    </div>
  )
}

const picturedIn = (
  { title, names }: ChoiceLabels,
  comparison: Comparison,
  { asked, odds }: Compared,
  [first, second]: readonly [RowModel, RowModel],
): Omit<Pictured, 'second'> => {
  const by = asked()
  const { lead, rest } = by ? differenceWords(by) : { lead: '', rest: '' }
  const words = rest ? `${lead} ${names[by?.better === 1 ? 1 : 0]}${rest}` : lead
  const dice = [openDice(first.open()), openDice(second.open())] as const
  return { title, names, dice, asked: by, comparison, lines: [words, ...linesOf(odds)].filter((line) => line !== '') }
}

/** What else may stand beside it. */
function Others(props: WhatIfProps & { readonly onChoose: (other: Other) => void }): JSX.Element {
  const { targets, deeds } = othersTo(props.first.walk.ground.set, props.first.question(), props.first.answers())
  const rows = (title: string, all: readonly Other[], says: (other: Other) => string) => (
    <Show when={all.length > 0}>
      <Section title={title}>
        <For each={all}>{(other) => <ListRow title={says(other)} onTap={() => props.onChoose(other)} />}</For>
      </Section>
    </Show>
  )
  return (
    <>
      {rows(words.deeds, deeds, ({ procedure }) => deedOf(procedure))}
      {rows(words.targets, targets, ({ target }) => props.compares.name(target))}
    </>
  )
}
