/** Which procedures cite a clause: derived from the golden outlines of a rule set, and fetched when a clause is opened. */
const addresses = import.meta.glob<string>('../../../rulesets/*/outlines/clauses.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Clauses by the ids of procedures. */
export type Cited = { readonly [procedure: string]: readonly string[] }

/** The clauses that the steps of each procedure of a rule set cite; nothing where they could not be had. */
export async function citedIn(set: string): Promise<Cited> {
  const address = Object.entries(addresses).find(([path]) => path.split('/').at(-3) === set)?.[1]
  if (!address) return {}
  try {
    return await (await fetch(address)).json()
  } catch {
    return {}
  }
}
