/** A walk in a battle: from the address or from where it was put aside, to the book. */
import { useNavigate, useSearchParams } from '@solidjs/router'
import { createEffect, createMemo, createResource, type JSX, on, Show } from 'solid-js'
import type { Answers, Json, Question } from '#engine'
import { namesIn, type Parked, questionIn, refsIn, resolvedOf, resumed } from '#game'
import { store } from '#store'
import { cameOf, loggedOf } from '#tell'
import { fightOf } from '../fight/fight.ts'
import { fightWords } from '../fight/words.ts'
import { type Battle, useBattle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { createWalk } from './model.ts'
import { WalkSheet } from './WalkSheet.tsx'
import { walkWords as words } from './words.ts'

type Begun = { readonly question: Question; readonly answers: Answers; readonly settles: string | null }

/** Opens the walk that the address names, or the one that was put aside. */
export default function BattleWalk(): JSX.Element {
  const battle = useBattle()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [begun] = createResource(async () => {
    const parked = await store.parked(battle.id)
    const aside = parked.ok ? parked.value : null
    const found = begin(battle, { ...search }, aside?.rows ? null : aside)
    if (!found) {
      say(words.missing)
      navigate(`/battle/${battle.id}`, { replace: true })
    }
    return found
  })
  return (
    <Show when={begun()} keyed>
      {(at) => <Walking {...at} />}
    </Show>
  )
}

/** What the address asks for, unless the walk that was put aside is the same. */
function begin(
  battle: Battle,
  search: { readonly [name: string]: string | readonly string[] | undefined },
  aside: Parked | null,
): Begun | null {
  const game = battle.game()
  const settles = typeof search.owed === 'string' ? search.owed : null
  const owed = settles ? game.owed.find((test) => test.id === settles) : undefined
  const procedure = owed?.what ?? (typeof search.do === 'string' ? search.do : aside?.procedure)
  if (!procedure) return null
  const args = owed ? owed.args : typeof search.do === 'string' ? argsOf(search) : (aside?.args ?? null)
  if (
    aside &&
    aside.procedure === procedure &&
    aside.settles === settles &&
    JSON.stringify(aside.args) === JSON.stringify(args)
  ) {
    const again = resumed(battle.set, game, aside)
    if (!again) return null
    if (again.dropped.length > 0) say(words.dropped)
    return { question: again.question, answers: again.answers, settles }
  }
  const question = questionIn(battle.set, game, procedure, args)
  return question ? { question, answers: {}, settles } : null
}

/** "firer=unit:78th" becomes a ref; anything else stays as text. */
function argsOf(search: { readonly [name: string]: string | readonly string[] | undefined }): Json {
  const args: { [arg: string]: Json } = {}
  for (const [name, value] of Object.entries(search)) {
    if (name === 'do' || name === 'owed' || typeof value !== 'string') continue
    const [kind, ...id] = value.split(':')
    if (kind && id.length > 0) args[name] = { kind, id: id.join(':') }
  }
  return args
}

function Walking(props: Begun): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const { settles } = props
  // A ruling may be changed in mid walk: what was answered stays, and is walked again by the new one.
  const question = createMemo<Question>((old) => {
    const settings = battle.game().settings
    return settings === old.settings ? old : { ...old, settings }
  }, props.question)
  const home = () => navigate(`/battle/${battle.id}`, { replace: true })
  const asideWith = (answers: Answers): Parked => ({
    procedure: question().procedure.id,
    args: question().args,
    answers,
    settles,
    on: battle.game().head,
  })
  const model = createWalk(battle.set.id, question, props.answers, async (answers) => {
    const kept = await store.park(battle.id, asideWith(answers))
    if (!kept.ok) say(kept.says)
  })
  const aside = () => asideWith(model.answers())
  createEffect(
    on(
      question,
      async () => {
        // entering the ruling dropped the walk that was put aside
        await store.park(battle.id, aside())
      },
      { defer: true },
    ),
  )
  const toTable = async () => {
    const kept = await store.park(battle.id, aside())
    if (kept.ok) navigate(`/battle/${battle.id}/fight`)
    else say(kept.says)
  }
  const names = () => namesIn(battle.game())
  const subjects = () => refsIn(question().args)
  const enter = async () => {
    const draft = resolvedOf(question(), model.walked(), model.answers(), {
      settles,
      odds: loggedOf(cameOf(question().procedure, model.firstOdds(), model.walked().outcome)),
    })
    if (draft && (await battle.enter([draft]))) home()
  }
  const leave = async () => {
    await store.dropParked(battle.id)
    home()
  }
  return (
    <WalkSheet
      title={question().procedure.title}
      second={
        <>
          <b>{words.subjects(subjects().map((ref) => names()(ref)))}</b>
          <Show when={model.walked().outcome === null && fightOf(battle.set, battle.game(), aside())}>
            <button type="button" class="link" onClick={() => void toTable()}>
              {fightWords.title}
            </button>
          </Show>
        </>
      }
      model={model}
      hiddenKeys={(question().procedure.start?.subjects ?? []).filter((s) => 'kind' in s).map((s) => s.arg)}
      set={battle.set}
      uncovered={battle.game().ended !== null}
      battle={battle}
      onClose={home}
      end={
        <div class="acts">
          <button type="button" class="btn primary" onClick={() => void enter()}>
            {words.enter(model.walked().outcome?.changes.length ?? 0, model.walked().outcome?.owed.length ?? 0)}
          </button>
          <button type="button" class="btn" onClick={() => void model.back()}>
            {words.changeAnswer}
          </button>
          <button type="button" class="btn" onClick={() => void leave()}>
            {words.throwAway}
          </button>
        </div>
      }
    />
  )
}
