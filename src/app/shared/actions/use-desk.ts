/** The battle of this screen, and the ways from it. */
import { useNavigate } from '@solidjs/router'
import type { Desk } from '../../model/actions/action.ts'
import { battlePath } from '../../model/addresses.ts'
import { useBattle } from '../../model/battle.ts'

/** Call inside an owner. */
export function useDesk(): Desk {
  const battle = useBattle()
  const leave = useNavigate()
  return { battle, leave, go: (page, options) => leave(battlePath(battle.id, page), options) }
}
