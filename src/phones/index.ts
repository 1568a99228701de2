/** Several phones at one table: what they say to each other, and what becomes of it. Pure; links, time and the book are handed in. */
export type { Ear, Link } from './channel.ts'
