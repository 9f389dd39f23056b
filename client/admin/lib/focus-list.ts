/** Delay for a closing dialog, which first returns the focus to a row that is about to disappear. */
const AFTER_DIALOG_MS = 50

/** Moves the focus after the focused row left the list: to the first row, or to the search box if there is none. */
export function focusList(): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    // The list behind an open drawer is out of reach.
    if (document.querySelector('[role="dialog"]')) return
    const next =
      document.querySelector<HTMLElement>('main .admin-opener') ??
      document.querySelector<HTMLElement>('main [role="searchbox"]')
    next?.focus({ preventScroll: true })
  }, AFTER_DIALOG_MS)
}
