/** The address of the table of any battle: home leads there before all other addresses have come. */
export const tablePath = (battle: string): string => `/battle/${battle}`
