export interface Chromium {
  path: string
  args: string[]
  how: string
}
export function knownChromium(): Chromium | null
export function findChromium(): Promise<Chromium | null>
