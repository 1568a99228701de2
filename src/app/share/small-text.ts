/** Armies and tables are small: what is larger is none. */
const MOST = 5_000_000

/** The text of a small file; empty where it is too large, or cannot be read. */
export const smallText = async (file: Blob): Promise<string> => (file.size > MOST ? '' : file.text().catch(() => ''))
