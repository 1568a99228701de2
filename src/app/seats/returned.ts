/** What only a phone wants that kept the book until another took it: a file of its own, which no other player’s phone loads. */

export { Lacking, Lacks } from './Lacking.tsx'
export { ownCopyOf } from './own-copy.ts'
