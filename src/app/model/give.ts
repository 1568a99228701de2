/** Ways of a file out of the book. */
import { say } from './toast.ts'
import { battleWords } from './words.ts'

/** Gives a file out of the book: to another app where the phone can, with a text beside it, else to the downloads; whether an app was asked. */
export async function give(data: BlobPart, name: string, type: string, text?: string): Promise<boolean> {
  const file = new File([data], name, { type })
  if (navigator.canShare?.({ files: [file] })) {
    const shared = await navigator.share({ files: [file], title: name, ...(text === undefined ? {} : { text }) }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    )
    if (shared) return true
  }
  keep(data, name, type)
  return false
}

/** Puts a file among the downloads, and says so. */
export function keep(data: BlobPart, name: string, type: string): void {
  const file = new File([data], name, { type })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  say(battleWords.kept(name))
}

/** A battle's name as a file's: "the-road-to-cawnpore". */
export function fileName(name: string): string {
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'battle'
  )
}
