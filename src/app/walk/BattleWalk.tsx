/** A walk of one row in a battle, large. */

import { type Component, createMemo, type JSX, Show, untrack } from 'solid-js'
import { type Answers, type Open, type Question, refsIn, same, type Walked } from '#engine'
import { enterable, hasFallen, namesIn, sameWalk, subjectsIn, walkRow } from '#game'
import { isGoing, owedWords, sightOf, tellChanges } from '#tell'
import { Button, LinkButton } from '../../ui/Button.tsx'
import type { HeadButton } from '../../ui/Head.tsx'
import { type Page, pageFor } from '../model/addresses.ts'
import { type Battle, useBattle } from '../model/battle.ts'
import { fightOf } from '../model/fight.ts'
import type { OddsFor } from '../model/odds/ask.ts'
import { openWalksOf } from '../model/open-walks.ts'
import { phonesAt } from '../model/phones.ts'
import { say } from '../model/toast.ts'
import { battleWords } from '../model/words.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import type { InBattle } from './in-battle.ts'
import { createLive } from './live.ts'
import { createRow, type RowModel } from './model.ts'
import { neededWords } from './needed.ts'
import { untypedTable } from './untyped.ts'
import { WalkSheet } from './WalkSheet.tsx'
import type { Comparing } from './what-if/WhatIf.tsx'
import { walkWords as words } from './words.ts'

/** What is compared with a row: another answer goes on in it, anything else in its place. */
function comparing(battle: Battle, walk: InBattle, row: RowModel): Comparing {
  return {
    name: (ref) => namesIn(battle.game())(ref),
    goOn: ({ procedure, args }, answers) => {
      const { question } = row
      if (procedure.id === question().procedure.id && same(args, question().args)) void row.put(answers)
      else void walk.goOn(walkRow(procedure.id, args, { answers }))
    },
    begun: async ({ procedure, args }: Question): Promise<Answers> => {
      const rows = [walkRow(procedure.id, args)]
      const [open] = (await openWalksOf(battle.id)).find((one) => sameWalk(one, { rows }))?.rows ?? []
      return !open || hasFallen(open) ? {} : open.answers
    },
  }
}

/** An owed test may go to a phone that this one cannot reach. */
const asCode = (settles: string | null, go: (page: Page) => void): readonly HeadButton[] =>
  settles === null ? [] : [{ icon: 'share', label: words.asCode, onTap: () => go({ is: 'code', id: settles }) }]

/** What a walk is about, and the ways to what it may be resolved on, or reads from. */
function About(props: { readonly model: RowModel; readonly onLeave: (page: Page) => void }): JSX.Element {
  const battle = useBattle()
  const { model } = props
  const untyped = createMemo(() =>
    model.walked().outcome === null ? untypedTable(battle.set, battle.game(), model.walked()) : null,
  )
  const about = () => subjectsIn(model.question().procedure, model.state().row)
  const subjects = () => refsIn(about()).map(namesIn(battle.game()))
  return (
    <>
      <b>{words.subjects(subjects(), isGoing(about()))}</b>
      <Show when={model.walked().outcome === null && fightOf(battle.set, battle.game(), model.state().row)}>
        <button type="button" class="link" onClick={() => props.onLeave({ is: 'fight' })}>
          {battleWords.onTable}
        </button>
      </Show>
      <Show when={untyped()}>
        {(table) => (
          <LinkButton onTap={() => props.onLeave({ is: 'thing', of: table().of, field: table().field })}>
            {words.typeTable(table().says)}
          </LinkButton>
        )}
      </Show>
    </>
  )
}

/** Parts of other features that stand in a walk: the coach, which is told what stands there. */
export type WalkParts = {
  readonly Coach: Component<{
    readonly seen: {
      readonly open: Open['step'] | null
      readonly isExact: boolean
      readonly isOwn: boolean
      /** The words of the button that applies; null where it cannot be. */
      readonly applies: string | null
    }
  }>
}

/** Whether odds stand there that were counted to the last. */
const isExact = (odds: OddsFor | undefined): boolean =>
  odds !== undefined && odds !== null && !('over' in odds) && odds.estimate === undefined

/** `usual` are keys of answers that nobody has given. */
export function BattleWalk(
  props: WalkParts & {
    readonly walk: InBattle
    readonly usual: readonly string[]
    readonly onHome: () => void
  },
): JSX.Element {
  const { battle, go } = useDesk()
  const { walk } = props
  const model = createRow(walk.walk, 0)
  const { question, state } = model
  const { settles } = state().row
  // A test that the referee takes in hand is no player's any more.
  if (settles !== null) untrack(() => phonesAt(battle.id)?.takeBack(settles))
  createLive(battle, model)
  /** Leaves the walk as far as it has come, to go on with it from there. */
  const leaveFor = async (page: Page) => void ((await walk.keep()) && go(page))
  const says = ({ outcome }: Walked) =>
    words.enter(
      outcome ? tellChanges(sightOf(battle.set, battle.game()), outcome.changes).length : 0,
      owedWords(battle.set, outcome?.owed ?? []),
    )
  /** Why what it came to cannot be entered: by a ruling a number goes past its line. */
  const barred = createMemo(() => {
    const { draft } = state()
    const fit = draft && enterable(battle.set, battle.game(), [draft], Date.now())
    return fit?.ok === false ? fit.says : null
  })
  /** Enters it; what is said then can be undone from there. */
  const enter = async (says = '') => {
    const entered = state().draft !== null && (await walk.enter([state()], [model.firstOdds()]))
    if (entered && says !== '') say(says, { label: battleWords.undo, onTap: () => void battle.undo() })
  }
  return (
    <WalkSheet
      title={question().procedure.title}
      second={<About model={model} onLeave={(page) => void leaveFor(page)} />}
      model={model}
      usual={props.usual}
      uncovered={battle.game().ended !== null}
      battle={battle}
      compares={comparing(battle, walk, model)}
      right={asCode(settles, go)}
      onClose={props.onHome}
      coach={
        <props.Coach
          seen={{
            open: model.open()?.step ?? null,
            isExact: isExact(model.odds()),
            isOwn: model.typesDice(),
            applies: barred() === null ? says(model.walked()) : null,
          }}
        />
      }
      applying={{
        says,
        apply: async (given, isUnseen = false) => {
          if (Object.keys(given).length > 0) await model.answerAll(given)
          const { outcome } = model.walked()
          const needed = neededWords(question(), model.walked(), model.toGo())
          if (outcome) await enter(isUnseen ? [outcome.verdict?.says, needed].filter(Boolean).join(' ') : '')
        },
      }}
      onDiscard={() => void walk.drop()}
      onDeed={(deed) => void walk.drop().then(() => go(pageFor(deed)))}
      end={
        <>
          <Show when={barred()}>{(why) => <p role="alert">{why()}</p>}</Show>
          <div class="acts">
            <Button tone="primary" barred={barred() !== null} onTap={() => void enter()}>
              {says(model.walked())}
            </Button>
            <Button onTap={() => void model.back()}>{words.changeAnswer}</Button>
            <Button onTap={() => void walk.drop()}>{words.throwAway}</Button>
          </div>
        </>
      }
    />
  )
}
