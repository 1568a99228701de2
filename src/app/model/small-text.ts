/** Reads small files, armies and tables; a larger file cannot be one. */
const MOST = 5_000_000

/** The text of a small file; empty where it is too large, or cannot be read. */
export const smallText = async (file: Blob): Promise<string> => (file.size > MOST ? '' : file.text().catch(() => ''))
