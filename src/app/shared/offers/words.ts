/** Words of units to be made. */
export const offerWords = {
  howMany: (says: string) => `How many: ${says}`,
  called: 'Called',
  calledHint: '# is the number, #th the place: “#th Foot” gives 1st Foot, 2nd Foot.',
  namesHint: 'Left empty, each gets a name of its time. # is the number, #th the place.',
  asked: (says: string, min: number, max: number) => `${says}, ${min} to ${max}`,
  wrong: (min: number, max: number) => `Type ${min} to ${max}.`,
  missing: (field: string, template: string) => `${template}: type the ${field.toLowerCase()}`,
} as const
