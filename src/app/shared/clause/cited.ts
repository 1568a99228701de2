/** Which procedures cite a clause: derived from the golden outlines of a rule set, and fetched when a clause is opened. */
const addresses = import.meta.glob<string>('../../../../rulesets/*/outlines/clauses.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The clauses that the steps of each procedure of a rule set cite, by its id; nothing where they could not be had. */
export async function citedIn(set: string): Promise<{ readonly [procedure: string]: readonly string[] }> {
  const address = Object.entries(addresses).find(([path]) => path.split('/').at(-3) === set)?.[1]
  if (!address) return {}
  try {
    return await (await fetch(address)).json()
  } catch {
    return {}
  }
}
