import { type RefObject, useEffect, useRef, useState } from 'react'

export interface MeasuredWidth {
  viewport: RefObject<HTMLDivElement | null>
  /** Undefined before the first measurement. */
  width: 'fits' | 'scrolls' | undefined
}

/**
 * Measures whether a table is wider than its box. One that fits is no scroll container, so that its header can stick
 * to the page; the header of another sticks to the box.
 */
export function useTableWidth(isMeasured: boolean): MeasuredWidth {
  const viewport = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<MeasuredWidth['width']>()
  useEffect(() => {
    const box = viewport.current
    const table = box?.querySelector('table')
    if (!isMeasured || !box || !table) return
    const measure = () => setWidth(table.offsetWidth > box.clientWidth + 1 ? 'scrolls' : 'fits')
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [isMeasured])
  return { viewport, width }
}
