import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import { useLatestSearchParams } from './search-params.ts'

/** Query options of a list that changes often: shows the previous page while another loads, and loads at each visit. */
export const freshPage = { placeholderData: keepPreviousData, staleTime: 0 }

export const openRow = z.int().min(1).nullable().default(null)

/** Maps a list's query to its URL and back. */
export interface UrlCodec<Query> {
  read: (params: URLSearchParams) => Query
  /** @param others parameters to keep, for example of another list on the same screen */
  write: (query: Query, others?: URLSearchParams) => URLSearchParams
}

type ViewField = 'page' | 'pageSize' | 'sort' | 'direction'

/** Fields that change which rows are shown, and not which rows match. Each tab has a list of its own. */
const VIEW_FIELDS: readonly string[] = ['page', 'pageSize', 'sort', 'direction', 'tab']

/** Field of the server's input that is not in the URL: the time zone of a filter by days, or by what is due. */
const TIME_ZONE = 'timeZone'

export interface ListCodec<Query, Input> extends UrlCodec<Query> {
  /** Fields of the server's input that decide which rows match. */
  filterFields: readonly string[]
  /**
   * Returns the server's input: the query without the fields that only the screen has, such as the open row.
   * @param timeZone the browser's, for a filter by days, if the user chose none
   */
  toInput: (query: Query, timeZone?: string) => Input
  /** Returns the filters alone, for an action on all rows that match. @param timeZone as in `toInput` */
  toFilter: (query: Query, timeZone?: string) => Omit<Input, ViewField>
}

type Shape = Record<string, z.ZodType>
type ShapeOutput<Fields extends Shape> = z.output<z.ZodObject<Fields>>
type ListQuery<InputFields extends Shape, ScreenFields extends Shape> = Omit<
  ShapeOutput<InputFields>,
  typeof TIME_ZONE
> & { [Field in keyof ScreenFields]: z.output<ScreenFields[Field]> }

interface ListOptions<InputFields extends Shape, ScreenFields extends Shape> {
  /** Fields of the URL that the server does not take, such as the open row. */
  screen?: ScreenFields
  /** Parameter names that differ from the field names. */
  names?: Partial<Record<keyof ListQuery<InputFields, ScreenFields>, string>>
}

/** Maximum length of a text filter; longer ones are truncated. */
const TEXT_MAX = 255

const FLAGS: Readonly<Record<string, boolean>> = { '1': true, '0': false }

/**
 * Maps a list's query to its URL, one parameter per field that differs from its default. Invalid values are ignored.
 * @param input schema of the server's input, each field optional or with a default
 */
export function listCodec<InputFields extends Shape, ScreenFields extends Shape = Record<never, never>>(
  input: z.ZodObject<InputFields>,
  { screen, names = {} }: ListOptions<InputFields, ScreenFields> = {},
): ListCodec<ListQuery<InputFields, ScreenFields>, ShapeOutput<InputFields>> {
  type Query = ListQuery<InputFields, ScreenFields>
  const inputFields = Object.keys(input.shape).filter((field) => field !== TIME_ZONE)
  const filterFields = inputFields.filter((field) => !VIEW_FIELDS.includes(field))
  const types: Shape = { ...input.shape, ...screen }
  delete types[TIME_ZONE]
  const schema = z.object(types)
  const defaults = schema.parse({})
  const parameters: Partial<Record<string, string>> = names
  const getName = (field: string) => parameters[field] ?? field
  const pick = (query: Query, fields: readonly string[], timeZone: string | undefined) => {
    const values: Record<string, unknown> = query
    const picked = Object.fromEntries(
      fields.flatMap((field) => (field in values ? [[field, values[field]]] : [])),
    )
    return values.from || values.to || values.due
      ? { ...picked, ...(TIME_ZONE in input.shape && { timeZone }) }
      : picked
  }
  return {
    filterFields,
    read: (params) => {
      const parsed = Object.entries(types).flatMap(([field, type]) => {
        const text = params.get(getName(field))?.trim().slice(0, TEXT_MAX)
        if (!text) return []
        // URL values are strings: uses the first conversion that the field accepts.
        const value = [text, Number(text), FLAGS[text]].find((candidate) => type.safeParse(candidate).success)
        return value === undefined ? [] : [[field, value] as const]
      })
      return schema.parse(Object.fromEntries(parsed)) as Query
    },
    write: (query, others) => {
      const params = new URLSearchParams(others)
      const values: Record<string, unknown> = query
      for (const field of Object.keys(types)) {
        const value = values[field]
        if (value === defaults[field] || value === undefined || value === '' || value === null)
          params.delete(getName(field))
        else params.set(getName(field), typeof value === 'boolean' ? String(Number(value)) : String(value))
      }
      return params
    },
    toInput: (query, timeZone) => pick(query, inputFields, timeZone) as ShapeOutput<InputFields>,
    toFilter: (query, timeZone) =>
      pick(query, filterFields, timeZone) as Omit<ShapeOutput<InputFields>, ViewField>,
  }
}

export interface ListState<Query> {
  query: Query
  /** Query string without page and open row, as a saved view has it. */
  viewQuery: string
  /** The search or a filter is set. */
  isFiltered: boolean
  /** @param replace whether to replace the history entry */
  change(changed: Partial<Query>, replace?: boolean): void
  /** Changes the query and clears the selection, because the selected rows may not be in the new result. */
  narrow(changed: Partial<Query>): void
  /** Clears the search and all filters. */
  showAll: () => void
  selected: ReadonlySet<number>
  /** Every row that matches the search and the filters is selected, on this page and all others. */
  isAllSelected: boolean
  selectAll: () => void
  setSelected: (ids: ReadonlySet<number>) => void
  deselect: () => void
  /**
   * Clears the selection after rows left the list or returned to it, and closes the open row if it may be one of them.
   * @param ids the rows, if they are known; another open row stays open, with what was typed there
   */
  afterRemoval: (ids?: readonly number[]) => void
}

function listFilterFields(query: object, open: PropertyKey | undefined): string[] {
  return Object.keys(query).filter((field) => field !== open && !VIEW_FIELDS.includes(field))
}

/** Returns a text that is the same for queries with the same matches. */
function toFilterKey(query: object, open: PropertyKey | undefined): string {
  return JSON.stringify(query, listFilterFields(query, open))
}

interface Selection {
  ids: ReadonlySet<number>
  /** Whether all rows that match the filters are selected. */
  isAll: boolean
  /** The filters it was made under. Under others, for example after Back, it could hold rows that are not shown. */
  filters: string
}

const NO_ROWS: ReadonlySet<number> = new Set()

/**
 * State of a list whose query is in its URL, with its selected rows. A new search, filter or order starts at the first
 * page. Opening a row and changing the page add history entries; typing replaces.
 * @param codec must be the same at each render
 * @param open field that names the open row
 */
export function useListState<Query extends { page: number }>(
  codec: UrlCodec<Query>,
  open?: keyof Query,
): ListState<Query> {
  const [params, setParams] = useLatestSearchParams()
  const [selection, setSelection] = useState<Selection | null>(null)
  const query = codec.read(params)
  const defaults = codec.read(new URLSearchParams())
  const filters = toFilterKey(query, open)
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
  const current = selection?.filters === filters ? selection : null
  const selected = current?.ids ?? NO_ROWS
  const deselect = () => setSelection(null)
  const narrow = (changed: Partial<Query>) => {
    deselect()
    change(changed)
  }
  return {
    query,
    viewQuery: codec.write({ ...query, page: 1, ...(open && { [open]: defaults[open] }) }).toString(),
    isFiltered: filters !== toFilterKey(defaults, open),
    change,
    narrow,
    showAll: () =>
      narrow(
        Object.fromEntries(
          listFilterFields(query, open).map((field) => [field, defaults[field as keyof Query]]),
        ) as Partial<Query>,
      ),
    selected,
    isAllSelected: current?.isAll ?? false,
    selectAll: () => setSelection({ ids: selected, isAll: true, filters }),
    setSelected: (ids) => setSelection({ ids, isAll: false, filters }),
    deselect,
    afterRemoval: (ids) => {
      deselect()
      if (!open || query[open] === null) return
      if (!ids || ids.some((id) => id === query[open])) change({ [open]: null } as Partial<Query>)
    },
  }
}
