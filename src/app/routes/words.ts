/** Words of the app itself. */
export const appWords = {
  newer: 'A new version is ready.',
  update: 'Update now',
  broken: 'Something went wrong. Nothing has been deleted.',
  reload: 'Reload',
  refused:
    'Orderly Book could not be kept on this phone, so it needs the network for now. It tries again when you open it next.',
  offline: 'Orderly Book is here now and works offline.',
}
