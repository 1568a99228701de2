/** Schemas of plain data: what may stand in a file, and in a field of a thing. */
import * as v from 'valibot'
import type { Json } from '#engine'
import { isJson, isJsonRecord } from './plain.ts'

export const json = v.custom<Json>(isJson)
export const jsonFields = v.custom<{ readonly [field: string]: Json }>(isJsonRecord)
