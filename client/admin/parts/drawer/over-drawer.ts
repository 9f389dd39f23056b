import { ESCAPE_STAYS, onEscape } from '@client/lib/on-escape.ts'

/** Returns props of a modal that may open over a drawer, which listens for Escape too: the key closes the modal alone. */
export function overDrawer(close: () => void, closeLabel = 'Close') {
  return {
    onKeyDown: onEscape(close),
    closeButtonProps: { 'aria-label': closeLabel, ...ESCAPE_STAYS },
    attributes: { header: { role: 'presentation' }, content: ESCAPE_STAYS },
  }
}
