import { type RefObject, useEffect } from 'react'

/** A list that scrolls is reached, too: a panel without any button must not send the keyboard to the top of the page. */
const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]'

/**
 * For what takes the place of the button that called it up: when it goes, the keyboard goes on at what stands there
 * then, or as near as it can, and not at the top of the page.
 */
export function useFocusBack(shown: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = shown.current
    const place = element?.parentElement
    if (!element || !place) return
    const at = [...place.children].indexOf(element)
    const around = ancestorsOf(place)
    return () => {
      // Whoever closed it may move the focus themselves: a dialog gives it back to its own button.
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return
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

/** The element and what it stands in, up to the screen's own part of the page. */
function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent && !element.matches('main, [role="dialog"]') ? [element, ...ancestorsOf(parent)] : [element]
}
