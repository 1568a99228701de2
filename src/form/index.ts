/** What leaves this phone and comes in again, and how it is checked: battles and armies as files, entries, seals, checksums. */
export { canonical, crc32 } from './checksum.ts'
export { covering } from './covering.ts'
export { asSeenBy, withoutPlaces } from './covers.ts'
export { areAnswers, isEntry } from './entries.ts'
export { badFile, FILE_VERSION, type FileGame, type Imported, readFile, written } from './file.ts'
export { fits } from './fit.ts'
export { base64, fittingPhotos, fromBase64, OF_BATTLE, type Photo } from './photos.ts'
export { type Disclosure, type Seals, sealed, sealOf, sealsOf, shownOf } from './seals.ts'
