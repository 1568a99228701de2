/** Whether phones are expected back at a battle that was opened again, for what must not load that which joins them. */
import { store } from '#store'

/** Where the ways back to the seats of a battle are stored. */
export const waysKey = (battle: string): string => `${battle}/ways`

/** Whether phones sat at the table of a battle when its page was last open, which look for it by themselves. */
export const areExpected = async (battle: string): Promise<boolean> =>
  isSecureContext && (await store.readDrafts(waysKey(battle))).length > 0
