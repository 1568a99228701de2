/** A battle to try: begun at once; where it is on this phone already, gone on with, or begun in its place. */
import { useNavigate } from '@solidjs/router'
import { createResource, type JSX, Show } from 'solid-js'
import { type GameRow, type Stored, store } from '#store'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ruleSet } from '../../model/rulesets.ts'
import { tablePath } from '../../model/table-path.ts'
import { tryBattle } from '../new/begin.ts'
import { menuWords as words } from './menu-words.ts'
import { homeWords } from './words.ts'

export default function Trying(props: {
  readonly ruleset: string
  readonly onRefused: (says: string) => void
  readonly onClose: () => void
}): JSX.Element {
  const navigate = useNavigate()
  const leave = (made: Stored<string>) => {
    props.onClose()
    if (made.ok) navigate(tablePath(made.value))
    else props.onRefused(made.says)
  }
  const [before] = createResource(async () => {
    const row = await triedOf(props.ruleset)
    if (!row) leave(await tryBattle(props.ruleset))
    return row
  })
  const again = async (old: GameRow) => {
    const made = await tryBattle(props.ruleset)
    if (made.ok) await store.deleteGame(old.id)
    leave(made)
  }
  return (
    <Show when={before()}>
      {(row) => (
        <Sheet
          title={row().name}
          close={words.close}
          onClose={props.onClose}
          actions={
            <>
              <Button tone="primary" onTap={() => leave({ ok: true, value: row().id })}>
                {row().ended ? words.look : homeWords.goOn}
              </Button>
              <Button onTap={() => void again(row())}>{words.startAgain}</Button>
            </>
          }
        >
          <p>{row().line}</p>
          <p class="mark">{words.startAgainHint}</p>
        </Sheet>
      )}
    </Show>
  )
}

/** The battle to try of a rule set as this phone has it, the newest. */
async function triedOf(id: string): Promise<GameRow | null> {
  const [{ sample }, rows] = await Promise.all([ruleSet(id), store.listGames()])
  return (rows.ok && rows.value.find((row) => row.ruleset === id && row.name === sample?.title)) || null
}
