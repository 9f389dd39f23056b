import { onEscape } from '@client/lib/on-escape.ts'
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Hover delay before a tooltip shows (product 9.1). */
export const TOOLTIP_DELAY_MS = 700
/** Time after one tooltip closed in which the next one shows without the delay (product 9.1). */
export const TOOLTIP_SKIP_DELAY_MS = 300

const EDGE_PX = 8
const GAP_PX = 6

/** Shared by all tooltips, so that reading several in a row involves one delay. */
let lastClosedAt = Number.NEGATIVE_INFINITY

/** State and position of a tooltip: returns the trigger's props and the refs of the measured elements. */
export function useTooltip() {
  const [isOpen, setIsOpen] = useState(false)
  const rootRef = useRef<HTMLSpanElement>(null)
  const tipRef = useRef<HTMLSpanElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Type of the pressed pointer: focus caused by it is not keyboard focus. */
  const pressing = useRef<string | null>(null)

  const open = () => {
    clearTimeout(waiting.current)
    setIsOpen(true)
  }
  const close = () => {
    clearTimeout(waiting.current)
    if (isOpen) lastClosedAt = performance.now()
    setIsOpen(false)
  }
  useEffect(() => () => clearTimeout(waiting.current), [])

  useLayoutEffect(() => {
    const [root, tip] = [rootRef.current, tipRef.current]
    if (!isOpen || !root || !tip) return
    const place = () => placeTip(root.getBoundingClientRect(), tip)
    const shut = () => {
      lastClosedAt = performance.now()
      setIsOpen(false)
    }
    const onKey = onEscape(shut)
    const onPress = (event: Event) => event.target instanceof Node && !root.contains(event.target) && shut()
    place()
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onPress, { signal })
    // Any scrolling, of a table or the page, repositions the tip.
    window.addEventListener('scroll', place, { signal, capture: true, passive: true })
    window.addEventListener('resize', place, { signal })
    return () => listening.abort()
  }, [isOpen])

  return {
    isOpen,
    rootRef,
    tipRef,
    rootProps: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || isOpen) return
        const sinceLast = performance.now() - lastClosedAt
        if (sinceLast < TOOLTIP_SKIP_DELAY_MS) open()
        else waiting.current = setTimeout(() => setIsOpen(true), TOOLTIP_DELAY_MS)
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') close()
      },
    },
    triggerProps: {
      onPointerDown: (event: PointerEvent) => {
        pressing.current = event.pointerType
      },
      onFocus: () => {
        if (pressing.current === null) open()
      },
      onBlur: () => {
        pressing.current = null
        close()
      },
      // A scroll that begins here is no press.
      onPointerCancel: () => {
        pressing.current = null
      },
      onClick: () => {
        const isTap = pressing.current === 'touch' || pressing.current === 'pen'
        pressing.current = null
        if (isTap && isOpen) close()
        else open()
      },
    },
  }
}

/** Places the tip above its trigger, centered; below it if there is no room; always inside the window. */
function placeTip(anchor: DOMRect, tip: HTMLElement): void {
  const { offsetWidth: width, offsetHeight: height } = tip
  const rightmost = document.documentElement.clientWidth - width - EDGE_PX
  const centred = anchor.left + (anchor.width - width) / 2
  const above = anchor.top - height - GAP_PX
  // In browsers before 2025 fixed positions start at the nearest size container, not at the window.
  tip.style.left = '0'
  tip.style.top = '0'
  const start = tip.getBoundingClientRect()
  tip.style.left = `${Math.max(EDGE_PX, Math.min(centred, rightmost)) - start.left}px`
  tip.style.top = `${(above >= EDGE_PX ? above : anchor.bottom + GAP_PX) - start.top}px`
}
