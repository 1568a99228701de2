/** Words of a battle that goes over as a series of codes. */
import { inSentence } from '#engine'

export const seriesWords = {
  title: (name: string) => `Codes: ${inSentence(name)}`,
  hint: 'On the other phone: “Import a battle”, then “From the other phone’s screen”. Hold its camera over this code until it has them all.',
  code: (name: string) => `Codes for the camera of another phone: ${inSentence(name)}`,
  at: (at: number, of: number) => `Code ${at} of ${of}.`,
  round: (seconds: number) => (seconds === 1 ? 'All take 1 second.' : `All take ${seconds} seconds.`),
  pause: 'Pause the codes',
  run: 'Run the codes',
  next: 'Next code',
  close: 'Close',
} as const

const unchanged = 'Nothing on this phone has changed.'

/** Words of a battle that is read off another phone's screen. */
export const fromScreenWords = {
  title: 'From the other phone’s screen',
  hint: 'On the other phone: “Share”, then “Show as codes”. Point this camera at the code and hold it still.',
  picture: 'What the camera sees',
  progress: 'Codes read',
  wait: (isSeen: boolean) => (isSeen ? 'No code read yet.' : 'Starting the camera …'),
  have: (have: number, of: number) => `${have} of ${of} read.`,
  refused: {
    newer: 'A newer Orderly Book made these codes. Update this phone, or share the file.',
    damaged: 'That code could not be read whole. Hold the camera still: it comes round again.',
    strange: 'That is not a code of Orderly Book.',
  },
  failed: {
    reader: {
      title: 'The code reader did not load.',
      says: `A part of Orderly Book is missing on this phone. ${unchanged} Reload the page and try again, or choose a file.`,
    },
    none: {
      title: 'No camera was found.',
      says: `The browser gives this page no camera. ${unchanged} Export a copy on the other phone and choose that file here.`,
    },
    denied: {
      title: 'The camera is not allowed.',
      says: `It was refused, by you or by the phone. ${unchanged} Allow it in the browser’s settings and try again, open a link, or choose a file.`,
    },
    busy: {
      title: 'The camera did not start.',
      says: `Another app may be using it. ${unchanged} Close that app and try again, or choose a file.`,
    },
    lost: {
      title: 'The camera stopped.',
      says: `The phone took it away. ${unchanged} Try again, or choose a file.`,
    },
    packed: {
      title: 'Import failed.',
      says: `The codes were altered or damaged. ${unchanged} Try again, or choose a file.`,
    },
  },
  file: 'Choose a file',
  again: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
} as const
