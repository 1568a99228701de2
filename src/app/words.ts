/** Words of the app itself. */
export const appWords = {
  newer: 'A new version is ready.',
  update: 'Update now',
  broken: 'Something went wrong. Everything entered is safe.',
  reload: 'Reload',
  offline: 'The book is on this phone now. It works without a network.',
}
