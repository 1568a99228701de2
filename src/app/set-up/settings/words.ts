/** Words of the settings. */
export const settingsWords = {
  title: 'Settings',
  back: 'Home',
  dice: 'Dice',
  diceHint:
    'Which dice are offered first. “Our own dice”, at any roll, holds for that side until its battle ends; “Let the phone roll” for that roll.',
  phone: 'The phone rolls',
  table: 'We roll our own',
  dicePage: 'The phone’s dice',
  dicePageHint: 'How often each face has come up',
  theme: 'Light',
  themes: { auto: 'Same as the phone', day: 'Day', night: 'Night', sun: 'Bright sun' },
  text: 'Size of text',
  size: (part: number) => `${Math.round(part * 100)} %`,
  phoneTitle: 'This phone',
  vibrate: 'Vibrate on a roll',
  noVibrate: 'This browser cannot vibrate.',
  awake: 'Keep the screen on while you roll',
  awakeHint: 'Uses some battery. In power saving the screen may still go dark; nothing is lost if it does.',
  noAwake: 'This browser cannot keep the screen on. Set a longer time in the phone’s own settings.',
  storage: 'The battles on this phone',
  persisted: 'Your phone keeps saved battles for good.',
  notPersisted: 'Your phone may delete saved battles when storage runs low. Export a copy of any you want to keep.',
  unknown: 'This browser does not say whether it keeps saved battles. Export a copy of any you want to keep.',
  refused: 'The phone did not agree. It may once Orderly Book is on the home screen, or after some use.',
  used: (size: string) => `Saved battles use ${size}.`,
  persist: 'Ask the phone to keep saved battles',
  about: 'About',
  version: (version: string) => `Orderly Book ${version}`,
  update: 'Update now',
  aboutText:
    'Orderly Book tracks a battle, takes you through its rules step by step and works out the odds. The rules belong to their authors; Orderly Book puts them in its own words and cites their lines.',
  periodText:
    'Some words of the rules are those of their period, such as “Native”, “Mutineers” or “fanatics”. They appear only inside their rule sets, because players will look for them, and judge nobody.',
  privacyText: __RELAY__
    ? 'Nothing leaves this phone but what a table at the club’s server needs, and only after you open one or sit down at one. The server keeps nothing. There is no account and no tracking.'
    : 'Nothing leaves the table. Players’ phones that you let in get the battle straight from this one; without them nothing leaves this phone. There is no server, no account and no tracking.',
  rules: 'Rule sets',
  faces: 'Set in Libre Caslon Text and Source Sans 3, both under the SIL Open Font License.',
} as const
