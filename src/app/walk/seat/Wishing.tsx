/** What a player asks the referee for: asked and answered as any walk, up to the dice. */
import { type JSX, Show } from 'solid-js'
import { unlessSaid, type Walked } from '#engine'
import { eachOf, procedureOf, questionIn, rowsFor, walkRow } from '#game'
import type { Wish } from '#phones'
import { Button } from '../../../ui/Button.tsx'
import type { Page } from '../../model/addresses.ts'
import type { Battle } from '../../model/battle.ts'
import type { Sitting } from '../../model/sitting.ts'
import { say } from '../../model/toast.ts'
import { useDesk } from '../../shared/actions/use-desk.ts'
import { ToTable } from '../../shared/broken/ToTable.tsx'
import { createExpected } from '../../shared/wish/expected.ts'
import { wishFacts, wishTitle } from '../../shared/wish/wish.ts'
import { wishWords as words } from '../../shared/wish/words.ts'
import { createAlone } from '../model.ts'
import { walkWords } from '../words.ts'
import { PlayerWalk } from './PlayerWalk.tsx'

type Begun = Pick<Wish, 'procedure' | 'rows'>

/** What a page asks for: of one unit, or of several that do the same; null where it asks for nothing. */
export function wishedIn({ set }: Battle, page: Page | null): Begun | null {
  if (page?.is === 'walk') return { procedure: page.procedure, rows: [page.args] }
  const procedure = page?.is === 'list' ? procedureOf(set, page.procedure) : undefined
  if (page?.is !== 'list' || !procedure) return null
  const rows = rowsFor(procedure.id, eachOf(procedure, page.who, page.args))
  return { procedure: procedure.id, rows: rows.map(({ args }) => args) }
}

/** No dice and no cards fall here. */
const upToDice = (walked: Walked): Walked =>
  walked.open && walked.open.step.step !== 'ask' ? { ...walked, open: null } : walked

type WishingProps = { readonly sitting: Sitting; readonly line: JSX.Element; readonly wish: Begun }

export function Wishing(props: WishingProps): JSX.Element {
  const { battle } = useDesk()
  const [first] = props.wish.rows
  const isThere = first !== undefined && questionIn(battle.set, battle.game(), props.wish.procedure, first) !== null
  return (
    <Show when={isThere} fallback={<ToTable says={words.gone} />}>
      <OneWish {...props} />
    </Show>
  )
}

function OneWish(props: WishingProps): JSX.Element {
  const { battle, go } = useDesk()
  const { sitting } = props
  const { procedure, rows } = props.wish
  const home = () => go({ is: 'table' }, { replace: true })
  const model = createAlone(
    {
      set: battle.set,
      game: battle.game,
      seen: upToDice,
      fixed: ({ step }) =>
        step.from !== undefined && step.from !== unlessSaid && step.default !== undefined ? walkWords.known : null,
    },
    walkRow(procedure, rows[0] ?? null),
  )
  const wish = (): Wish => ({ procedure, rows, answers: model.answers() })
  const facts = () => wishFacts(battle, wish())
  const expected = createExpected(battle, wish)
  const ask = () => {
    void sitting.player.wish(wish()).then(({ is, why }) => {
      if (is !== 'cannot' || why !== '') say(why || words.ended[is])
    })
    home()
  }
  return (
    <PlayerWalk
      title={wishTitle(battle, wish())}
      line={props.line}
      model={model}
      onClose={home}
      end={
        <>
          <Show when={facts().need}>{(need) => <p class="odds-words">{need()}</p>}</Show>
          <Show when={expected()}>{(says) => <p class="odds-words">{says()}</p>}</Show>
          <div class="acts">
            <Button tone="primary" disabled={sitting.is() !== 'here'} onTap={ask}>
              {words.ask}
            </Button>
            <Button onTap={() => void model.back()}>{walkWords.changeAnswer}</Button>
          </div>
        </>
      }
    />
  )
}
