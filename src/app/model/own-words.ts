/** Words of own rules, wherever they are named. */
import { capital, ownBy } from '#tell'

export const ownWords = {
  /** Under their title, wherever they stand. */
  by: (by: string) => capital(ownBy(by)),
  /** What others may do with them. */
  licence: (licence: string) =>
    licence === 'change-with-name'
      ? 'You may play and change them, with their name.'
      : licence === 'play-only'
        ? 'You may play them as they are.'
        : 'They are for that club alone.',
  faulty: 'These rules have faults, and no battle can begin by them until those are mended.',
  damaged: 'These rules are not as they were stored, and cannot be played. Read their file again.',
} as const
