/** Rules that are ready to begin with: known by what they are called, and fetched when one is wanted. */
const ids = import.meta.glob<string>('../../pack/templates/*.json', { import: 'id', eager: true })
const titles = import.meta.glob<string>('../../pack/templates/*.json', { import: 'title', eager: true })
const abouts = import.meta.glob<string>('../../pack/templates/*.json', { import: 'about', eager: true })
const addresses = import.meta.glob<string>('../../pack/templates/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

export type OwnTemplate = {
  readonly id: string
  readonly title: string
  readonly about: string
  text(): Promise<string>
}

/** All of them, by their titles. */
export const templates: readonly OwnTemplate[] = Object.entries(addresses)
  .map(([path, address]) => ({
    id: ids[path] ?? '',
    title: titles[path] ?? '',
    about: abouts[path] ?? '',
    text: async () => (await fetch(address)).text(),
  }))
  .sort((one, other) => one.title.localeCompare(other.title, 'en'))
