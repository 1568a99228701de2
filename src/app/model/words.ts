/** Words shared by the screens of a battle. */
export const battleWords = {
  line: (turn: string, side: string | null, owed: number) =>
    `${side ? `${turn}, ${side}.` : `${turn}.`}${owed === 0 ? '' : owed === 1 ? ' 1 test owed.' : ` ${owed} tests owed.`}`,
  ended: (says: string) => (says ? `Ended. ${says}` : 'Ended.'),
  noRuleSet: (id: string) => `This battle is of the rule set “${id}”, which this Orderly Book does not hold.`,
  undone: (label: string, n = 1) => (n === 1 ? `Undone: ${label}` : `Undone: ${n} together, ${label}`),
  redo: 'Do it again',
}
