/** Words of photographs. */
export const photoWords = {
  add: 'Add a photograph',
  change: 'Change the photograph',
  addBattle: 'Add a photograph of the battle',
  changeBattle: 'Change the photograph of the battle',
  camera: 'Take a photograph',
  gallery: 'Choose a photograph',
  remove: 'Delete the photograph',
  of: (what: string) => `Photograph: ${what}`,
  hint: 'It is made small, and its place and date are removed. It leaves this phone only in a report or a copy that you share.',
  removed: 'The photograph is deleted.',
  undo: 'Undo',
  none: 'This phone cannot open that file as a picture. Choose another.',
  large: (bytes: number) => `That file has ${Math.round(bytes / 1_000_000)} MB. Choose a smaller picture.`,
  full: 'There is no room for the photograph. Delete battles that you no longer need, then try again.',
  copyTitle: 'Export a copy',
  copyHint: 'The copy holds the whole battle with its log.',
  include: (n: number, bytes: number) =>
    `Include ${n === 1 ? '1 photograph' : `${n} photographs`} (${Math.max(1, Math.round(bytes / 1000))} kB)`,
  copy: 'Export the copy',
  cancel: 'Cancel',
} as const
