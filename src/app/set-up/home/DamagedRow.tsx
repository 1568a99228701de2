/** A battle whose row in the list is damaged: in its place all the same. */
import { useNavigate } from '@solidjs/router'
import type { JSX } from 'solid-js'
import type { GameRow } from '#store'
import { tablePath } from '../../model/table-path.ts'
import Damaged from '../../shared/broken/Damaged.tsx'
import { damagedWords as words } from '../../shared/broken/damaged-words.ts'

export default function DamagedRow(props: { readonly row: GameRow }): JSX.Element {
  const navigate = useNavigate()
  return (
    <div class="home-damaged">
      <Damaged
        id={props.row.id}
        name={props.row.name}
        says={words.row}
        open={{ label: words.open, onTap: () => navigate(tablePath(props.row.id)) }}
      />
    </div>
  )
}
