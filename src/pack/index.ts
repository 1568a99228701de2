/** Own rules: a rule set as data, how it is read, checked, tried, read aloud and played. */
export { faultsIn } from './check.ts'
export { LIMITS, type Pack } from './language.ts'
export { type Fault, type Mend, mended, type Path, placeIn } from './place.ts'
export { asPack, type Read, readPack } from './read.ts'
export { aloud, type Line, type Piece, plain, type Sentence, Sentences } from './sentences.ts'
export { ownId, ruleSetOf } from './set.ts'
export { tried } from './trial.ts'
