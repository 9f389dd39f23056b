import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { useLatestSearchParams } from './address-state.ts'

/** The field of a query that names the row whose details are open. */
export const openRow = z.int().min(1).nullable().default(null)

/** A list's URL and its query, each made from the other. */
export interface ListCodec<Query> {
  read: (params: URLSearchParams) => Query
  /** @param others parameters that stay, e.g. of another list on the same screen */
  write: (query: Query, others?: URLSearchParams) => URLSearchParams
}

type ListSchema = z.ZodObject<Record<string, z.ZodType>>

/** Longest text of a filter; a longer one is cut. */
const TEXT_MAX = 255

/**
 * Maps a list's query to its URL: a parameter for each field that differs from its default. What a URL says wrongly is
 * left out, so that an old or mistyped one still opens.
 *
 * @param schema each field optional or with a default
 * @param names parameters that are not called as their field
 */
export function listCodec<Schema extends ListSchema>(
  schema: Schema,
  names: Partial<Record<keyof z.output<Schema>, string>> = {},
): ListCodec<z.output<Schema>> {
  const nameOf = (field: keyof z.output<Schema>) => names[field] ?? String(field)
  const usual: Record<string, unknown> = schema.parse({})
  return {
    read: (params) => {
      const said = Object.entries(schema.shape).flatMap(([field, type]) => {
        const text = params.get(nameOf(field))?.trim().slice(0, TEXT_MAX)
        if (!text) return []
        // A URL holds text alone: it means the first of these that the field takes.
        const value = [text, Number(text), text === '1'].find((one) => type.safeParse(one).success)
        return value === undefined ? [] : [[field, value] as const]
      })
      return schema.parse(Object.fromEntries(said))
    },
    write: (query, others) => {
      const params = new URLSearchParams(others)
      for (const field of Object.keys(schema.shape)) {
        const value: unknown = query[field as keyof typeof query]
        if (
          value === usual[field] ||
          value === undefined ||
          value === '' ||
          value === false ||
          value === null
        )
          params.delete(nameOf(field))
        else params.set(nameOf(field), value === true ? '1' : String(value))
      }
      return params
    },
  }
}

/** What `useListState` returns. */
export interface ListState<Query> {
  query: Query
  /** @param replace whether Back passes this change over */
  change(changed: Partial<Query>, replace?: boolean): void
  /** Other rows come: those selected now may not be among them. */
  narrow(changed: Partial<Query>): void
  selected: ReadonlySet<number>
  setSelected: (ids: ReadonlySet<number>) => void
  deselect: () => void
  /** After rows left the list, or came back to it: what was about them is over. */
  afterRemoval: () => void
}

const NO_ROWS: ReadonlySet<number> = new Set()

/**
 * A list whose query is in its URL, and its selected rows. Another search, filter or order begins at its first page;
 * opening a row or turning a page can be undone by Back, typing cannot be played back letter by letter.
 *
 * @param codec the same at each call
 * @param open the field that names the open row
 */
export function useListState<Query extends { page: number }>(
  codec: ListCodec<Query>,
  open?: keyof Query,
): ListState<Query> {
  const [params, setParams] = useLatestSearchParams()
  const [selected, setSelected] = useState(NO_ROWS)
  const query = codec.read(params)
  const change = useCallback(
    (changed: Partial<Query>, replace = 'search' in changed) =>
      setParams(
        (before) => {
          const isSamePage = Object.keys(changed).every((key) => key === open || key === 'page')
          return codec.write(
            { ...codec.read(before), ...(isSamePage ? {} : { page: 1 }), ...changed },
            before,
          )
        },
        { replace, preventScrollReset: true },
      ),
    [setParams, codec, open],
  )
  const deselect = () => setSelected(NO_ROWS)
  return {
    query,
    change,
    narrow: (changed: Partial<Query>) => {
      deselect()
      change(changed)
    },
    selected,
    setSelected,
    deselect,
    afterRemoval: () => {
      deselect()
      if (open && query[open] !== null) change({ [open]: null } as Partial<Query>)
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
