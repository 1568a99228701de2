/** The open walks of a battle, for whoever shows or goes on with one. */
import type { OpenWalk } from '#game'
import { store } from '#store'

/** The open walks of a battle, the one that was stored last first; none where they cannot be read. */
export async function openWalksOf(id: string): Promise<readonly OpenWalk[]> {
  const walks = await store.openWalks(id)
  return walks.ok ? walks.value : []
}
