/** The battle: entries, their fold, undo, what is owed. Pure; time and chance are handed in. */
export * from './actions.ts'
export * from './army.ts'
export * from './batch.ts'
export * from './entries.ts'
export * from './fold.ts'
export * from './names.ts'
export * from './setup.ts'
