import type { MouseEvent } from 'react'

/** Checks that a click on a link opens it in place. With a modifier the browser opens a tab or a window, or downloads. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
