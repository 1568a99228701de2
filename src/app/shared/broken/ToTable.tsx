import type { JSX } from 'solid-js'
import { useBattle } from '../../model/battle.ts'
import { tablePath } from '../../model/table-path.ts'
import { Astray } from './Astray.tsx'

/** Leads back to the table of this battle, and says why. */
export const ToTable = (props: { readonly says: string }): JSX.Element => (
  <Astray says={props.says} to={tablePath(useBattle().id)} />
)
