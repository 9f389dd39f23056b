import { type RefObject, useEffect, useRef } from 'react'

/**
 * Ref for a button that a form replaces while `isOpen`: when the form closes, the button gets the focus back, wherever
 * the focus went. Where the element that closes cannot know its button, use `useRestoreFocus`.
 */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
