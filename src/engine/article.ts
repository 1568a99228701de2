/** How a thing is called in a sentence. */
type Named = { readonly name: string }

const numbered = (name: string) => /^\d/.test(name)

/** "The 64th Foot", "Nana Sahib": with the article where a name begins with its number. */
export const The = (thing: Named): string => (numbered(thing.name) ? `The ${thing.name}` : thing.name)

/** The same inside a sentence. */
export const the = (thing: Named): string => (numbered(thing.name) ? `the ${thing.name}` : thing.name)
