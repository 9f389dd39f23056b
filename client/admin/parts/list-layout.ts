import { useLocalStorage } from '@mantine/hooks'
import { z } from 'zod'

const listLayout = z.object({
  /** Keys of hidden columns. */
  hidden: z.array(z.string()),
  /** Keys of columns that are shown and by default would not be. */
  shown: z.array(z.string()).default([]),
  density: z.enum(['comfortable', 'compact']),
})
/** Columns of a list, and the space between rows. */
export type ListLayout = z.infer<typeof listLayout>

export const readDensity = (text: string | null) => listLayout.shape.density.catch('comfortable').parse(text)

export const DEFAULT_LAYOUT: ListLayout = { hidden: [], shown: [], density: 'comfortable' }

/** Column as far as its place in a list is concerned. */
interface PlacedColumn {
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

/** Returns this browser's layout of a list, and a function to change it. The first render shows the default. */
export function useListLayout(list: string) {
  return useLocalStorage<ListLayout>({
    key: `hostmatch-list-${list}`,
    defaultValue: DEFAULT_LAYOUT,
    deserialize: readStored,
  })
}

/** Returns whether a column can be hidden. The first one and the actions always stay. */
export function canHide({ key }: PlacedColumn, index: number): boolean {
  return index > 0 && key !== 'actions'
}

export function isShown({ key, shown }: PlacedColumn, layout: ListLayout): boolean {
  if (layout.hidden.includes(key)) return false
  return (
    shown === undefined || (shown === 'compact' && layout.density === 'compact') || layout.shown.includes(key)
  )
}
