/** A checksum over plain data: tells a file that was cut or changed on its way. */

/** What each value of a byte does to the checksum. */
const steps = Uint32Array.from({ length: 256 }, (_, byte) => {
  let step = byte
  for (let bit = 0; bit < 8; bit++) step = step & 1 ? (step >>> 1) ^ 0xedb88320 : step >>> 1
  return step
})

/** CRC-32 of a text, as eight hexadecimal digits. */
export function crc32(text: string): string {
  let crc = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) crc = (crc >>> 8) ^ (steps[(crc ^ byte) & 0xff] ?? 0)
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0')
}

/** JSON with the keys of every record in order, so that equal data are equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, v]) => `${JSON.stringify(key)}:${canonical(v)}`)
      .join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
