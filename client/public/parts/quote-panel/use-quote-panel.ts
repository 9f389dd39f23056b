import { useRef, useState, useTransition } from 'react'

/**
 * Position of the quote form: hidden, in the page (as without JavaScript), or in a panel over the list. Once in the
 * panel it stays there, also while the panel is closed, so that nothing typed is lost.
 */
type Place = 'hidden' | 'page' | 'panel'

export interface QuotePanelState {
  place: Place
  isPanelOpen: boolean
  /** True while the form's code is loading. */
  isLoading: boolean
  /** Shows the form in the page, unless it is in the panel. */
  open: () => void
  /** Opens the panel. */
  visit: () => void
  /** Closes the panel and gives the focus back to what opened it. */
  leave: () => void
  /** Removes the form. */
  close: () => void
}

/** Manages the quote form of a location page. */
export function useQuotePanel(isInitiallyOpen: boolean): QuotePanelState {
  const [place, setPlace] = useState<Place>(isInitiallyOpen ? 'page' : 'hidden')
  const [isPanelOpen, setPanelOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  // Transitions keep the prompt on screen while the form's code loads.
  const [isLoading, startTransition] = useTransition()

  return {
    place,
    isPanelOpen,
    isLoading,
    open: () => startTransition(() => setPlace((before) => (before === 'hidden' ? 'page' : before))),
    visit: () => {
      opener.current = document.activeElement
      startTransition(() => {
        setPlace('panel')
        setPanelOpen(true)
      })
    },
    leave: () => {
      setPanelOpen(false)
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
    close: () => {
      setPanelOpen(false)
      setPlace('hidden')
    },
  }
}
