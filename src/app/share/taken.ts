/** Where what was imported is shown. */

import { store } from '#store'
import { tablePath } from '../model/table-path.ts'

/** The address of a battle, or, of a scenario, of the form that begins one. */
export async function landingOf(id: string): Promise<string> {
  const saved = await store.scenarios()
  return saved.ok && saved.value.some((row) => row.id === id) ? `/new?from=${id}` : tablePath(id)
}
