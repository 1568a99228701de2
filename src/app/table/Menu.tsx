/** What is seldom wanted at the table: the clock, the light, the roster, the choices of this phone. */
import { useNavigate } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { ListRow } from '../../ui/ListRow.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useBattle } from '../model/battle.ts'
import { nextTheme } from '../model/prefs.ts'
import { tableWords as words } from '../shared/table/words.ts'
import { createSlotTime } from './clock/time.ts'

export default function Menu(props: { readonly onClock: () => void; readonly onClose: () => void }): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const time = createSlotTime(battle)
  const to = (path: string) => () => navigate(path)
  return (
    <Sheet title={battle.game().name} close={words.close} onClose={props.onClose}>
      <ListRow title={time().label} onTap={props.onClock} />
      <ListRow title={words.light} onTap={nextTheme} />
      <ListRow title={words.players} detail={words.playersHint} onTap={to(`/battle/${battle.id}/players`)} />
      <ListRow title={words.roster} detail={words.rosterHint} onTap={to(`/battle/${battle.id}/roster`)} />
      <ListRow title={words.even} detail={words.evenHint} onTap={to(`/battle/${battle.id}/simulate`)} />
      <ListRow title={words.dice} onTap={to(`/battle/${battle.id}/dice`)} />
      <ListRow title={words.settings} detail={words.settingsHint} onTap={to('/settings')} />
    </Sheet>
  )
}
