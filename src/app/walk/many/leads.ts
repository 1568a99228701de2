/** Where own dice of a row of a list lead, while they are entered. */
import { type Answers, walk } from '#engine'
import { endOf } from '#game'
import { endInShort } from '#tell'
import type { Leading } from '../own/ahead.ts'
import { walkWords as words } from '../words.ts'
import type { Together } from './together.ts'

/** `before` are the answers that stand; left out, all of the row. */
export const leadsOf = (many: Together, at: number, before?: Answers): Leading => ({
  end: (given) => {
    const state = many.states()[at]
    if (!state) return null
    return endOf(state.question, walk(state.question, { ...(before ?? state.row.answers), ...given }))
  },
  says: (end) => words.goOn(endInShort(end)),
  onOffer: () => undefined,
})
