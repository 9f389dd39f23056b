import { useEffect, useRef } from 'react'

/**
 * Returns the ref of the heading of a result that replaces a form.
 * @param takeFocus set when it just replaced the form: focuses the heading and shows the top of the page
 */
export function useResultHeading(takeFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takeFocus) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [takeFocus])
  return heading
}
