/** What is owed, in the order of the rules. */
import { useNavigate } from '@solidjs/router'
import { createMemo, createSignal, type JSX, Show } from 'solid-js'
import { auto } from '#engine'
import { type Draft, dueIn, namesIn, nowOf, type OwedTest, questionIn, refsIn, resolvedOf, takenTogether } from '#game'
import { Empty } from '../../ui/Empty.tsx'
import { Head } from '../../ui/Head.tsx'
import { OwedList } from '../../ui/OwedList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useBattle } from '../model/battle.ts'
import { flagOf } from '../model/flag.ts'
import { phoneDie } from '../model/phone-dice.ts'
import { say } from '../model/toast.ts'
import { Places } from './Places.tsx'
import { tableWords as words } from './words.ts'

export default function Owed(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const [striking, setStriking] = createSignal(false)
  const phase = createMemo(() => nowOf(battle.set, battle.game()).phase)
  const due = createMemo(() => dueIn(battle.game(), phase()))
  const take = (test: OwedTest) => navigate(`/battle/${battle.id}/walk?owed=${test.id}`)
  const strike = async (test: OwedTest) => {
    setStriking(false)
    await battle.enter([{ kind: 'struck', owed: test.id, why: words.struckByHand }])
  }
  /** Throws the first, and what it makes owed, until nothing is left or a question needs the referee. */
  const throwAll = async () => {
    const batch = `all-${battle.game().head}`
    for (let test = due()[0]; test; test = due()[0]) {
      const question = questionIn(battle.set, battle.game(), test.what, test.args)
      if (!question) return
      const thrown = auto(question, phoneDie)
      const draft: Draft | null = thrown.outcome
        ? resolvedOf(question, thrown, thrown.answers, { settles: test.id, batch })
        : null
      if (!draft) return take(test)
      if (!(await battle.enter([draft]))) return
      if (draft.kind === 'resolved' && draft.outcome.verdict) say(draft.outcome.verdict.says)
    }
  }
  const together = createMemo(() => takenTogether(due()))
  const rows = () =>
    battle.game().owed.map((test, i) => ({
      place: i + 1,
      side: refsIn(test.args).map((ref) => flagOf(battle, ref))[0],
      title: words.who(refsIn(test.args).map(namesIn(battle.game()))) || test.title,
      test: test.title,
      why: test.struck === null ? test.whys.map((w) => w.says).join('; ') : words.struck(test.struck),
      state: test.struck !== null ? ('struck' as const) : due().includes(test) ? ('now' as const) : ('waits' as const),
      onTap: () => (striking() ? void strike(test) : take(test)),
      onHold: () => void strike(test),
      ...(test.struck === null
        ? {}
        : { back: { label: words.putBack, onTap: () => void battle.enter([{ kind: 'putBack', owed: test.id }]) } }),
    }))
  return (
    <div class="screen">
      <Head
        title={words.owedTitle}
        left={{ icon: 'back', label: words.table, onTap: () => navigate(`/battle/${battle.id}`) }}
      />
      <div class="screen-body stack">
        <Show when={battle.game().owed.length > 0} fallback={<Empty title={words.nothingOwed} />}>
          <p class="mark">{striking() ? words.strikeHint : words.owedOrder}</p>
          <OwedList rows={rows()} />
        </Show>
      </div>
      <Show when={due()[0]} keyed>
        {(first) => (
          <Panel flat>
            <div class="acts">
              <Show when={together().length > 1}>
                <button
                  type="button"
                  class="btn primary"
                  onClick={() => navigate(`/battle/${battle.id}/many?of=${first.id}`)}
                >
                  {words.takeTogether(together().length, first.title)}
                </button>
              </Show>
              <button
                type="button"
                class="btn"
                classList={{ primary: together().length < 2 }}
                onClick={() => take(first)}
              >
                {words.takeFirst}
              </button>
              <button type="button" class="btn" onClick={() => void throwAll()}>
                {words.throwAll}
              </button>
              <button type="button" class="btn" aria-pressed={striking()} onClick={() => setStriking(!striking())}>
                {words.strike}
              </button>
            </div>
          </Panel>
        )}
      </Show>
      <Places current="owed" />
    </div>
  )
}
