export function relay(options?: {
  port?: number
  folder?: string | null
  word?: string | null
  proxy?: boolean
}): Promise<{ port: number; stop(): Promise<void> }>
