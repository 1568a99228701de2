/** Words of the settings. */
export const settingsWords = {
  title: 'Settings',
  back: 'Home',
  dice: 'Dice',
  phone: 'The phone throws',
  table: 'We throw our own',
  theme: 'Light',
  themes: { auto: 'As the phone says', day: 'Day', night: 'Night', sun: 'Sun' },
  text: 'Size of text',
  vibrate: 'Vibrate at a throw',
  awake: 'Keep the screen on during a walk',
  noAwake: 'This browser cannot keep the screen on. Set it in the phone.',
  keep: 'Ask the phone to keep the battles',
  kept: 'The phone will keep them.',
  notKept: 'The phone has not promised. Keep a copy of what matters.',
  about: 'About',
  aboutText:
    'The rules are their authors’ own; the Orderly Book paraphrases and cites them. Words of the period such as “Native”, “Mutineers” or “fanatics” are the rule sets’ own and stay inside them. Nothing leaves this phone: there is no account and no count of users.',
}
