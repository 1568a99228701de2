/** Words of trouble with the phone's storage. */
export const troubleWords = {
  title: {
    silent: 'The phone’s storage does not answer.',
    'cut-off': 'The phone has cut Orderly Book off from its storage.',
    gone: 'This battle is no longer in the phone’s storage.',
  },
  hint: {
    silent:
      'Orderly Book has deleted nothing, but what you enter now is not stored until it answers. Reload, or close Orderly Book wholly and open it again.',
    'cut-off':
      'Orderly Book has deleted nothing, but nothing more is stored. Reload, or close Orderly Book wholly and open it again.',
    gone: 'It was cleared there, or deleted in another window. Export it before you leave this page, then import the file.',
  },
  reload: 'Reload',
  export: 'Export what is on this page',
  hide: 'Hide',
} as const
