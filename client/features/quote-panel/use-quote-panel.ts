import { useEffect, useRef, useState, useTransition } from 'react'

/** The quote form's door: opens it, and brings it into view with the focus when asked to. */
export function useQuotePanel(openAtFirst: boolean) {
  const panel = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(openAtFirst)
  const [visits, setVisits] = useState(0)
  // By transitions: the form's code may still be on its way.
  const [isComing, startTransition] = useTransition()

  // After the form is on the screen: a hidden one cannot be scrolled to.
  useEffect(() => {
    if (visits === 0) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    panel.current?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
    panel.current?.focus({ preventScroll: true })
  }, [visits])

  return {
    panel,
    isOpen,
    isComing,
    open: () => startTransition(() => setOpen(true)),
    close: () => setOpen(false),
    visit: () =>
      startTransition(() => {
        setOpen(true)
        setVisits((count) => count + 1)
      }),
  }
}
