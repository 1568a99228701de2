/** Words over what the book says of one thing. */
export const historyWords = {
  title: 'History',
  none: 'Nothing has happened to it yet.',
  all: (n: number) => `All ${n} entries`,
} as const
