/** A unit's lawful targets, the best first, for each thing that it may do to the enemy now. A tap begins it. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { type AnyProcedure, type Args, type Question, type Ref, walk } from '#engine'
import { namesIn } from '#game'
import { type AssumedPart, asksOf, assumedSentence, assumedWords, bestFirst, figureWords, marginWords } from '#tell'
import { ListRow } from '../../../ui/ListRow.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { deedOf } from '../../model/actions/action.ts'
import { isOf, possibleFor } from '../../model/actions/lawful.ts'
import { useBattle } from '../../model/battle.ts'
import { type OddsFor, showOdds } from '../../model/odds/ask.ts'
import { whileOwned } from '../../model/owned.ts'
import { nowIn } from '../../model/turn.ts'
import { withProposals } from '../blank.ts'
import { walkWords } from '../words.ts'
import { enemiesFor } from './choices.ts'
import { whatIfWords as words } from './words.ts'

type Target = { readonly procedure: AnyProcedure; readonly args: Args; readonly target: Ref }
type Ranked = Target & {
  readonly best: ReturnType<typeof asksOf>[number] | undefined
  readonly assumed: readonly AssumedPart[]
}

export default function BestTarget(props: {
  readonly of: Ref
  readonly onGo: (procedure: string, args: Args) => void
  readonly onClose: () => void
}): JSX.Element {
  const battle = useBattle()
  const names = () => namesIn(battle.game())
  const targets = targetsOf()
  const [ranked, setRanked] = createSignal<readonly Ranked[]>([])
  const signal = whileOwned()
  // One target at a time, so that a walk begun meanwhile waits for one only.
  void (async () => {
    for (const target of targets) {
      if (signal.aborted) return
      const question = { ...battle.game(), procedure: target.procedure, args: target.args }
      const one = await rankedOf(battle.set.id, question, signal)
      setRanked((all) => [...all, { ...target, ...one }])
    }
  })()
  const deeds = createMemo(() => [...new Set(targets.map(({ procedure }) => procedure))])
  // Sorted only once all are counted: no row moves under a finger.
  const of = (procedure: AnyProcedure) => {
    const all = ranked().filter((one) => one.procedure === procedure)
    return all.length === targetsWith(procedure).length ? all.sort((a, b) => bestFirst(a.best, b.best)) : []
  }
  const targetsWith = (procedure: AnyProcedure) => targets.filter((one) => one.procedure === procedure)
  return (
    <Sheet title={words.bestOf(names()(props.of))} close={words.close} onClose={props.onClose}>
      <For each={deeds()}>
        {(procedure) => (
          <Section title={deedOf(procedure)}>
            <For each={of(procedure)} fallback={<For each={targetsWith(procedure)}>{() => <p class="row" />}</For>}>
              {({ target, args, best }) => (
                <ListRow
                  title={names()(target)}
                  detail={best ? words.figure(best.figure.says, figureWords(best.figure)) : walkWords.noOdds}
                  onTap={() => props.onGo(procedure.id, args)}
                />
              )}
            </For>
          </Section>
        )}
      </For>
      <Show when={ranked().length < targets.length}>
        <p class="mark">{walkWords.counting}</p>
      </Show>
      <p class="mark">{assumedSentence(ranked().flatMap(({ assumed }) => assumed))}</p>
      <p class="mark">{marginWords(ranked().flatMap(({ best }) => best?.figure.estimate ?? [])[0])}</p>
    </Sheet>
  )

  function targetsOf(): readonly Target[] {
    const game = battle.game()
    return possibleFor(battle.set, game, props.of).flatMap(({ procedure, barred }) => {
      const [one, two] = procedure.start?.subjects ?? []
      if (barred !== null || !one || !two || !isOf(procedure, nowIn(battle.set, game).phase) || !hasOdds(procedure))
        return []
      return enemiesFor(game, procedure, props.of).map((target) => ({
        procedure,
        args: { [one.arg]: props.of, [two.arg]: target },
        target,
      }))
    })
  }
}

const hasOdds = ({ views, sights }: AnyProcedure): boolean => views !== undefined || sights !== undefined

/** What is best of one target, with what nobody has measured taken as likely. */
async function rankedOf(
  ruleset: string,
  question: Question,
  signal: AbortSignal,
): Promise<Pick<Ranked, 'best' | 'assumed'>> {
  const answers = withProposals(question, {})
  // Views are counted sooner than sights; only a procedure without views needs all.
  const want = question.procedure.views ? 'views' : 'all'
  // Ranked by the last, exact figure: no row moves under a finger.
  const seen: OddsFor[] = []
  await showOdds({ ruleset, question, answers, want }, signal, (odds) => seen.push(odds))
  const odds = seen.at(-1) ?? null
  const assumed = walk(question, answers).trace.flatMap((t): readonly AssumedPart[] =>
    t.did === 'ask' && t.step.default === undefined && t.key in answers
      ? [{ part: 'assumed', says: assumedWords(t.step, t.value) }]
      : [],
  )
  const counted = odds === null || 'over' in odds ? null : odds
  return { best: counted ? asksOf({ procedure: question.procedure, odds: counted })[0] : undefined, assumed }
}
