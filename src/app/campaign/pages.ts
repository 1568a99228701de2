/** The screens of a campaign, loaded as one and only for a rule set with places. */
export { default as Campaign } from './Campaign.tsx'
export { default as HandPage } from './HandPage.tsx'
export { default as PlacePage } from './PlacePage.tsx'
