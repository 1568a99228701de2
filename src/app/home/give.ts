/** Gives a file out of the book: to another app where the phone can, else to the downloads. */
export async function give(text: string, name: string, type: string): Promise<void> {
  const file = new File([text], name, { type })
  if (navigator.canShare?.({ files: [file] })) {
    const shared = await navigator.share({ files: [file], title: name }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    )
    if (shared) return
  }
  keep(text, name, type)
}

/** Puts a file among the downloads. */
export function keep(text: string, name: string, type: string): void {
  const file = new File([text], name, { type })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
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
