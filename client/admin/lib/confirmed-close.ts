import { type RefObject, useEffect, useRef } from 'react'
import { useBeforeUnload } from 'react-router-dom'

/** What the form of a dialog reports to it. */
export interface FormState {
  /** The form holds entries that would be lost. */
  isUnsaved: boolean
  /** The form is being sent. */
  isSending: boolean
}

/**
 * Closes a dialog with a form, or the page, only after a question while the form holds entries, and keeps the dialog
 * open while the form is sent, so that its outcome shows.
 * @returns the state that the form reports (`useFormState`), and what closes the dialog
 */
export function useConfirmedClose(onClose: () => void): { state: RefObject<FormState>; close: () => void } {
  const state = useRef<FormState>({ isUnsaved: false, isSending: false })
  useBeforeUnload((event) => {
    if (state.current.isUnsaved) event.preventDefault()
  })
  const close = () => {
    const { isUnsaved, isSending } = state.current
    if (isSending) return
    if (!isUnsaved || window.confirm('Close without saving? Your entries will be lost.')) onClose()
  }
  return { state, close }
}

/** Reports the state of a form until it is removed. */
export function useFormState(
  state: RefObject<FormState>,
  { isUnsaved = false, isSending }: { isUnsaved?: boolean; isSending: boolean },
): void {
  useEffect(() => {
    state.current = { isUnsaved, isSending }
    return () => {
      state.current = { isUnsaved: false, isSending: false }
    }
  }, [state, isUnsaved, isSending])
}
