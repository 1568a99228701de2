export interface Served {
  port: number
  url: string
  stop(): Promise<void>
}
export function serve(folder: string, options?: { port?: number; host?: string }): Promise<Served>
