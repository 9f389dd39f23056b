import type { Location } from 'react-router-dom'

/** State of the history entry of an open sheet: Back closes the sheet instead of leaving the page. */
export const SHEET_ENTRY = { sheet: 'open' }

/** Returns whether this is the history entry of an open sheet. */
export function isSheetEntry({ state }: Pick<Location<{ sheet?: unknown } | null>, 'state'>): boolean {
  return state?.sheet === SHEET_ENTRY.sheet
}
