/** The pages that look back on a battle, loaded as one when somebody wants one of them. */
export { default as Dice } from './dice/Dice.tsx'
export { default as LuckPage } from './dice/Luck.tsx'
export { default as EndPage } from './end/End.tsx'
export { default as Report } from './log/Report.tsx'
export { default as TurnPage } from './log/TurnPage.tsx'
