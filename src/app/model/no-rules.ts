/** There are no such rules on this phone, or they cannot be played: its message says which, in a sentence. */
export class NoRules extends Error {}
