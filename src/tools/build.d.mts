export const plain: string
export const relayed: string
export function build(options?: { force?: boolean; dist?: string }): boolean
