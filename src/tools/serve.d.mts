export interface Served {
  port: number
  url: string
  stop(): Promise<void>
}
export function answering(
  folder: string,
): (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void
export function serve(folder: string, options?: { port?: number; host?: string }): Promise<Served>
export function outlive(): void
