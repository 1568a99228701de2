/** What is so as long as nobody has said otherwise. */
export const usually = { unit: { posture: 'standing', cover: 'open' } } as const
