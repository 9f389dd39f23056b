import { type RefObject, useRef } from 'react'
import { useBeforeUnload } from 'react-router-dom'

/**
 * Closes a dialog with a form, or the page, only after a question while the form holds entries.
 * @returns the flag that the form sets (`useUnsavedFlag`), and what closes the dialog
 */
export function useConfirmedClose(onClose: () => void): { unsaved: RefObject<boolean>; close: () => void } {
  const unsaved = useRef(false)
  useBeforeUnload((event) => {
    if (unsaved.current) event.preventDefault()
  })
  const close = () => {
    if (!unsaved.current || window.confirm('Close without saving? Your entries will be lost.')) onClose()
  }
  return { unsaved, close }
}
