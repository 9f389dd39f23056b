import { type RefObject, useEffect } from 'react'

/** Includes scrollable lists, so that a panel without buttons does not send the focus to the top of the page. */
const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]'

/**
 * For an element whose button is drawn elsewhere or never comes back: when it is removed, and the focus is lost with it,
 * moves the focus to its replacement or near it. Where the button is at hand, use `useReturnFocus`.
 */
export function useRestoreFocus(shown: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = shown.current
    const place = element?.parentElement
    if (!element || !place) return
    const at = [...place.children].indexOf(element)
    const around = listAncestors(place)
    return () => {
      // The code that closed it may move the focus itself, as a dialog does.
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return
        // The page behind an open dialog is out of reach.
        if (document.querySelector('[role="dialog"]') && !place.closest('[role="dialog"]')) return
        const [next] = [...[...place.children].slice(at), ...around].flatMap(firstIn)
        next?.focus()
      })
    }
  }, [shown])
}

function firstIn(element: Element): HTMLElement[] {
  if (!element.isConnected) return []
  const found = element.matches(FOCUSABLE) ? element : element.querySelector(FOCUSABLE)
  return found instanceof HTMLElement ? [found] : []
}

function listAncestors(element: Element): Element[] {
  const parent = element.parentElement
  return parent && !element.matches('main, [role="dialog"]') ? [element, ...listAncestors(parent)] : [element]
}
