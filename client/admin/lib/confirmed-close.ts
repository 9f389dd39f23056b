import { type RefObject, useRef } from 'react'

/**
 * Closes a dialog with a form only after a question while the form holds entries.
 * @returns the flag that the form sets (`useUnsavedFlag`), and what closes the dialog
 */
export function useConfirmedClose(onClose: () => void): { unsaved: RefObject<boolean>; close: () => void } {
  const unsaved = useRef(false)
  const close = () => {
    if (!unsaved.current || window.confirm('Close without saving? Your entries will be lost.')) onClose()
  }
  return { unsaved, close }
}
