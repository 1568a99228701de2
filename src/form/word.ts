/** Words that nobody can guess, and bytes as people and logs write them. */

/** Bytes in hexadecimal. */
export const hexOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A word of 32 hexadecimal digits that nobody can guess. A page that was not served securely has no randomUUID. */
export const freshWord = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)))
