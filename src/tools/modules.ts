/** Imports many modules at once, so that each runs one time only, however many of the others use it. */
import { pathToFileURL } from 'node:url'

export const modulesOf = (files: readonly string[]): Promise<readonly object[]> =>
  Promise.all(files.map((file): Promise<object> => import(pathToFileURL(file).href)))
