/** Where a thing stands on the page of the table. */
import type { Ref } from '#engine'

/** The id of its card or tile. */
export const cardIdOf = (ref: Ref): string => `at-${ref.kind}-${ref.id}`
