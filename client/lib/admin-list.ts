import { useCallback, useEffect, useState } from 'react'
import { useLatestSearchParams } from './address-state.ts'

const NO_ROWS: ReadonlySet<number> = new Set()

interface ListAddress<Query> {
  read: (params: URLSearchParams) => Query
  write: (query: Query) => URLSearchParams
  /** The field of the query that names the row whose details are open. */
  open: keyof Query
}

/**
 * A list whose query stands in the address, and its selected rows. Another search, filter or order begins at its first
 * page; opening a row or turning a page can be undone by Back, typing cannot be
 * played back letter by letter.
 *
 * @param address how the query is read and written; the same functions at each call
 */
export function useAdminList<Query extends { page: number }>({ read, write, open }: ListAddress<Query>) {
  const [params, setParams] = useLatestSearchParams()
  const [selected, setSelected] = useState(NO_ROWS)
  const query = read(params)
  const change = useCallback(
    (changed: Partial<Query>, replace = 'search' in changed) =>
      setParams(
        (before) => {
          const isSamePage = Object.keys(changed).every((key) => key === open || key === 'page')
          return write({ ...read(before), ...(isSamePage ? {} : { page: 1 }), ...changed })
        },
        { replace, preventScrollReset: true },
      ),
    [setParams, read, write, open],
  )
  const deselect = () => setSelected(NO_ROWS)
  return {
    query,
    change,
    /** Other rows come: those selected now may not be among them. */
    narrow: (changed: Partial<Query>) => {
      deselect()
      change(changed)
    },
    selected,
    setSelected,
    deselect,
    /** After rows left the list, or came back to it: what was about them is over. */
    afterRemoval: () => {
      deselect()
      if (query[open] !== null) change({ [open]: null } as Partial<Query>)
    },
  }
}

/** A dialog that closes with the removal gives the focus back first, to a row that is about to go. */
const AFTER_DIALOG_MS = 50

/**
 * Where the keyboard is after what had it has left the list, e.g. a row that was deleted: at the first row, or where
 * there is none at what stands in the list's place.
 */
export function focusList(): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const next =
      document.querySelector<HTMLElement>('main .admin-opener') ??
      document.querySelector<HTMLElement>('main [role="searchbox"]')
    next?.focus({ preventScroll: true })
  }, AFTER_DIALOG_MS)
}

interface ShownPage {
  /** Undefined until the server has said how many rows there are. */
  total: number | undefined
  page: number
  pageSize: number
}

/**
 * The last rows of the last page were deleted, or the address is an old one: there are rows, only not that far.
 *
 * @param onPage goes to the page in the address's place, so that Back does not lead here again
 */
export function useLastPage({ total, page, pageSize }: ShownPage, onPage: (page: number) => void): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize))
  useEffect(() => {
    if (page > last) onPage(last)
  }, [page, last, onPage])
}
