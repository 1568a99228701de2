/** Words of the pages of own rules. */
const counted = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

export const ownPageWords = {
  title: 'Your own rules',
  second: 'For your club, on this phone',
  hint: 'Rules that a club wrote come as a file, or with a battle that was played by them. You play them as the others: exact odds, tests owed, the log.',
  back: 'Home',
  yours: 'Yours',
  templates: 'Or begin with these',
  templatesHint: 'Small, and ready to play.',
  read: 'Read a file',
  reading: 'Trying every roll …',
  version: (version: number, battles: number) =>
    `Version ${version}, ${battles === 0 ? 'no battles' : counted(battles, 'battle')}`,
  ready: 'ready',
  faults: (n: number) => counted(n, 'fault'),
  /** Of rules that were read and are not kept yet. */
  review: {
    title: { file: 'Rules from somebody else', book: 'Rules to begin with' },
    second: { file: 'Read from a file just now', book: 'They come with Orderly Book' },
    whose: (version: number) => `Version ${version}, by`,
    checked: 'Checked: form, names, rolls',
    holds: (rolls: number, tables: number, types: number, rules: number) =>
      `${counted(rolls, 'roll')}, ${counted(tables, 'table')}, ${counted(types, 'type')} of unit, ${counted(rules, 'rule')}. They ask, roll, count and look up, and do nothing else. They see their own battles only.`,
    faults: (n: number) => `${counted(n, 'fault')}: no battle can begin by them`,
    does: 'What they do at your table',
    aloud: 'Read all of it aloud',
    fold: 'Close all',
    discard: 'Discard',
    keep: 'Keep',
    kept: 'Kept on this phone.',
    otherwise: (version: number, title: string) => `You have another version ${version} of ${title}.`,
    otherwiseHint:
      'It says otherwise under the same number. Ask whoever changed it for a file with a number of its own.',
  },
  pack: {
    back: 'Your own rules',
    handOn: 'Hand on',
    ready: 'Ready to play',
    readyHint: 'Its form, its names and its rolls were checked on this phone.',
    rolls: 'Check one roll',
    rest: 'All the rest',
    rules: 'Rules and players’ sheet',
    run: 'Run a battle',
    runHint: 'Your own units.',
    file: 'Hand on as a file',
    fileHint: (by: string, size: string) => `${size}. It goes with the name of ${by}.`,
    forget: 'Forget these rules',
    held: 'These rules stay',
    close: 'Close',
    heldHint: (battles: readonly string[]) =>
      `${battles.map((name) => `“${name}”`).join(', ')} ${battles.length === 1 ? 'is' : 'are'} played by them. Delete ${battles.length === 1 ? 'that battle' : 'those battles'} first: an exported copy carries the rules with it.`,
    sure: (title: string) => `Forget ${title}?`,
    sureHint: 'No battle is played by them. To have them again you need their file.',
    gone: (title: string) => `${title}: forgotten.`,
    cancel: 'Cancel',
    try: 'Try a battle',
  },
} as const
