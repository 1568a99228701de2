/** The rules that are offered where some are chosen: those of the book, then own rules of this phone that have no faults. */
import titles from 'virtual:rule-sets'
import { type Accessor, createResource } from 'solid-js'
import { type PackRow, store } from '#store'
import { bookRules } from './book-rules.ts'
import { ownWords } from './own-words.ts'
import { isOwn } from './rulesets.ts'

export type Offered = {
  readonly id: string
  readonly title: string
  /** Of own rules: that they are, and whose. */
  readonly by: string | undefined
}

const ofBook: readonly Offered[] = bookRules.map((id) => ({ id, title: titles[id]?.title ?? id, by: undefined }))

/** Own rules as they are offered. */
export const asOffered = ({ id, pack }: PackRow): Offered => ({
  id,
  title: String(pack.title),
  by: ownWords.by(String(pack.by)),
})

/** The rules that are offered, those of the book first; own ones follow once they are read. Call inside an owner. */
export function rulesOffered(): Accessor<readonly Offered[]> {
  const [all] = createResource<readonly Offered[], true>(
    true,
    async () => {
      const packs = await store.packs()
      const own = packs.ok ? packs.value.filter(({ faults }) => faults === 0) : []
      return [...ofBook, ...own.map(asOffered)]
    },
    { initialValue: ofBook },
  )
  return () => all.latest
}

/** The rules that were wanted, where they are among those offered; else the first. Own ones may still have to be read. */
export const offeredOr = (all: readonly Offered[], wanted: string): string =>
  all.some(({ id }) => id === wanted) || (isOwn(wanted) && all === ofBook) ? wanted : (all[0]?.id ?? '')
