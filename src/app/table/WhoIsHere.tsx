/** The players' phones under the bar of the table, where there are any. */
import { type JSX, lazy, Show } from 'solid-js'
import { useBattle } from '../model/battle.ts'
import { phonesAt } from '../model/phones.ts'

const Names = lazy(() => import('../seats/phones.ts').then((m) => ({ default: m.Names })))

export function WhoIsHere(props: { readonly onTap: () => void }): JSX.Element {
  const battle = useBattle()
  return <Show when={phonesAt(battle.id)}>{(phones) => <Names phones={phones()} onTap={props.onTap} />}</Show>
}
