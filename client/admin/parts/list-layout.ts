import { useLatestSearchParams } from '@client/lib/search-params.ts'
import { useLocalStorage } from '@mantine/hooks'
import { z } from 'zod'

const listLayout = z.object({
  /** Keys of hidden columns. */
  hidden: z.array(z.string()),
  /** Keys of columns that are shown and by default would not be. */
  shown: z.array(z.string()).default([]),
  /** Keys of the columns in the chosen order; others follow in their own. */
  order: z.array(z.string()).default([]),
  density: z.enum(['comfortable', 'compact']),
})
/** Columns of a list, their order, and the space between rows. */
export type ListLayout = z.infer<typeof listLayout>

export const readDensity = (text: string | null) => listLayout.shape.density.catch('comfortable').parse(text)

export const DEFAULT_LAYOUT: ListLayout = { hidden: [], shown: [], order: [], density: 'comfortable' }

/** Column as far as its place in a list is concerned. */
export interface PlacedColumn {
  key: string
  /** Shown by default in compact rows only, or in none. */
  shown?: 'compact' | 'never'
}

function readStored(text: string | undefined): ListLayout {
  try {
    return listLayout.parse(JSON.parse(text ?? ''))
  } catch {
    return DEFAULT_LAYOUT
  }
}

/**
 * Returns the layout of a list and a function to change it: that of the URL, which a saved view sets, or this browser's.
 * The server and the first render know only the URL, and otherwise show the default, so that they match.
 */
export function useListLayout(
  list: string,
  columns: readonly PlacedColumn[],
): [ListLayout, (layout: ListLayout) => void] {
  const [params, update] = useLatestSearchParams()
  const [own, setOwn] = useLocalStorage<ListLayout>({
    key: `hostmatch-list-${list}`,
    defaultValue: DEFAULT_LAYOUT,
    deserialize: readStored,
  })
  const inUrl = readLayout(params, columns)
  if (!inUrl) return [own, setOwn]
  return [
    inUrl,
    (layout) =>
      update((now) => withLayout(now, columns, layout), { replace: true, preventScrollReset: true }),
  ]
}

/** Separates column keys in the URL, and is not escaped there. */
const SEPARATOR = '.'

/** Returns the layout in a query string; null if it has none or only unknown columns. */
export function readLayout(params: URLSearchParams, columns: readonly PlacedColumn[]): ListLayout | null {
  const keys = (params.get('columns') ?? '').split(SEPARATOR)
  if (!columns.some(({ key }) => keys.includes(key))) return null
  const density = readDensity(params.get('density'))
  const movable = columns.filter(canHide)
  const byDefault = movable.filter((column) => isShown(column, { ...DEFAULT_LAYOUT, density }))
  const chosen = movable.filter(({ key }) => keys.includes(key))
  const order = keys.filter((key) => chosen.some((column) => column.key === key))
  return {
    hidden: getKeys(byDefault.filter((column) => !chosen.includes(column))),
    shown: getKeys(chosen.filter((column) => !byDefault.includes(column))),
    order: order.join() === getKeys(chosen).join() ? [] : order,
    density,
  }
}

/** Returns the query string with this layout: the keys of the shown columns in their order, and compact rows. */
export function withLayout(
  params: URLSearchParams,
  columns: readonly PlacedColumn[],
  layout: ListLayout,
): URLSearchParams {
  const next = new URLSearchParams(params)
  // Deleted first, so that the order of the parameters is always the same.
  next.delete('columns')
  next.delete('density')
  next.set('columns', getKeys(arrangeColumns(columns, layout)).join(SEPARATOR))
  if (layout.density !== DEFAULT_LAYOUT.density) next.set('density', layout.density)
  return next
}

const getKeys = (columns: readonly PlacedColumn[]) => columns.map(({ key }) => key)

/** Returns whether a column can be hidden and moved. The first one and the actions always stay in their place. */
function canHide({ key }: PlacedColumn, index: number): boolean {
  return index > 0 && key !== 'actions'
}

export function isShown({ key, shown }: PlacedColumn, layout: ListLayout): boolean {
  if (layout.hidden.includes(key)) return false
  return (
    shown === undefined || (shown === 'compact' && layout.density === 'compact') || layout.shown.includes(key)
  )
}

/** Returns the columns that can be hidden and moved, in the order of the layout. */
export function listMovable<Column extends PlacedColumn>(
  columns: readonly Column[],
  { order }: ListLayout,
): Column[] {
  const rank = ({ key }: Column) => (order.includes(key) ? order.indexOf(key) : order.length)
  return columns.filter(canHide).sort((a, b) => rank(a) - rank(b))
}

/** Returns the columns to show, in their order. */
export function arrangeColumns<Column extends PlacedColumn>(
  columns: readonly Column[],
  layout: ListLayout,
): Column[] {
  const fixed = columns.filter((column, index) => !canHide(column, index))
  const movable = listMovable(columns, layout).filter((column) => isShown(column, layout))
  return [...fixed.slice(0, 1), ...movable, ...fixed.slice(1)]
}
