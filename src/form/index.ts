/** What leaves this phone and comes in again, and how it is checked: battles and armies as files, entries, seals, checksums. */
export { canonical, crc32 } from './checksum.ts'
export { areAnswers, isEntry } from './entries.ts'
export { badFile, FILE_VERSION, type FileGame, type Imported, readFile, written } from './file.ts'
export { fits } from './fit.ts'
export { FORBIDDEN, json, jsonFields } from './json.ts'
export { base64, fittingPhotos, OF_BATTLE, type Photo } from './photos.ts'
export { type Seals, sealed, sealsOf } from './seals.ts'
