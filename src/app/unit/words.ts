/** Words of the page of one tracked thing. */
export const unitWords = {
  back: 'Table',
  tap: 'Tap a line to change it by hand; the log says so.',
  gone: 'This is no longer there.',
  change: 'Enter the change',
  leave: 'Leave it',
  yes: 'Yes',
  no: 'No',
  none: 'none',
  add: (kind: string) => `Add: ${kind}`,
  which: 'Which?',
  name: 'Name',
  enter: 'Enter it in the book',
  added: 'Added by hand',
}
