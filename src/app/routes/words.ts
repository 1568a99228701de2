/** Words of the app itself. */
export const appWords = {
  newer: 'A new version is ready.',
  update: 'Update now',
  broken: 'Something went wrong. Everything you applied is safe.',
  reload: 'Reload',
  offline: 'Orderly Book is on this phone now and works offline.',
}
