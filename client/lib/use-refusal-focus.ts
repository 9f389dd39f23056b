import { type RefObject, useEffect, useRef } from 'react'
import { isControl } from './form-controls.ts'

interface Refusal {
  /** Number of refused submissions so far. */
  attempt: number
  pending: boolean
  /** The reason is not about a single field. */
  hasProblem: boolean
  /** An error summary takes the focus instead of the first field. */
  hasSummary: boolean
}

/** Moves the focus after a refused submission: to the first refused field, or else back to the submit button. */
export function useRefusalFocus({ attempt, pending, hasProblem, hasSummary }: Refusal): {
  element: RefObject<HTMLFormElement | null>
  sendButton: RefObject<HTMLButtonElement | null>
} {
  const element = useRef<HTMLFormElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (attempt > 0 && !hasSummary) focusFirstError(element.current)
  }, [attempt, hasSummary])
  useEffect(() => {
    // The button lost the focus while it was disabled.
    const isFocusLost = document.activeElement === document.body
    if (!pending && hasProblem && attempt > 0 && isFocusLost) sendButton.current?.focus()
  }, [pending, hasProblem, attempt])
  return { element, sendButton }
}

/** Focuses the first refused field; in a group of boxes, the first box. */
function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-refused]')
  const control = isControl(field) ? field : field?.querySelector<HTMLElement>('input, select, textarea')
  control?.focus()
}
