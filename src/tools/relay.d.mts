export function relay(options?: {
  port?: number
  folder?: string | null
}): Promise<{ port: number; stop(): Promise<void> }>
