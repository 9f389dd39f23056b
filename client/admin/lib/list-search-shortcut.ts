import { useHotkeys } from '@mantine/hooks'
import { LIST_SEARCH } from './shortcuts.ts'

/** Focuses the search box of the screen's list, unless the user is typing or a dialog is open. */
export function useListSearchShortcut(): void {
  useHotkeys([
    [LIST_SEARCH.key, focusListSearch, { preventDefault: false }],
    // On keyboards where the slash needs Shift.
    [`shift + ${LIST_SEARCH.key}`, focusListSearch, { preventDefault: false }],
  ])
}

function focusListSearch(event: KeyboardEvent): void {
  if (document.querySelector('[aria-modal="true"]')) return
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main [role="searchbox"]')]
  const visible = boxes.find((box) => box.getClientRects().length > 0)
  if (!visible) return
  event.preventDefault()
  visible.focus()
  visible.select()
}
