/** The battle: entries, their fold, undo, what is owed, and the story. Pure; time and chance are handed in. */
export * from './actions.ts'
export * from './army.ts'
export * from './batch.ts'
export * from './entries.ts'
export * from './fold.ts'
export * from './setup.ts'
export * from './story.ts'
