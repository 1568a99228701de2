/** The page of the battle that is open, as its address says. */
import { useLocation } from '@solidjs/router'
import { createMemo } from 'solid-js'
import { type Page, pageIn } from '../../model/addresses.ts'

/** The page that the address names, if it is of one of these sorts, or of any where none is named; else null. Call inside an owner. */
export function usePage<Is extends Page['is'] = Page['is']>(
  ...sorts: readonly Is[]
): () => Extract<Page, { readonly is: Is }> | null {
  const location = useLocation()
  const isOfThese = (page: Page): page is Extract<Page, { readonly is: Is }> =>
    sorts.length === 0 || sorts.some((is) => is === page.is)
  return createMemo(() => {
    const page = pageIn(location.pathname.replace(/^\/battle\/[^/]*/, '') + location.search)
    return page && isOfThese(page) ? page : null
  })
}
