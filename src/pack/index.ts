/** Own rules: a rule set as data, how it is read, checked, tried, read aloud and played. */
export { packFaults } from './check/index.ts'
export {
  drafted,
  draftedPack,
  draftOf,
  editedPack,
  liveFaults,
  type PackDraft,
  type PackEdit,
  redoneDraft,
  takesValue,
  undoneDraft,
  type ValuePlace,
  valuePlaces,
} from './edit.ts'
export { type TriedExample, triedExamples } from './examples.ts'
export type { ValueForm } from './forms.ts'
export { hashOf, sha256 } from './hash.ts'
export { LIMITS, type Pack } from './language.ts'
export { type Mend, mended, type PackFault, type PackPlace, placeIn } from './place.ts'
export { asPack, type PackRead, readPack } from './read.ts'
export { aloud, plainWords, type ReadLine, type Sentence, Sentences, type Slotted } from './sentences.ts'
export { ownId, ruleSetOf } from './set.ts'
export { tried } from './trial.ts'
export { type UsualOdds, usualOdds } from './usual.ts'
