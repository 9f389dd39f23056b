import { inBackground } from '@client/lib/in-background.ts'
import { isSheetEntry, SHEET_ENTRY } from '@client/lib/sheet-entry.ts'
import type { StepBack } from '@client/lib/step-back.ts'
import { useEffect, useRef, useState, useTransition } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

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
  /** Opens the panel, with a history entry of its own, so that Back closes it. */
  visit: () => void
  /** Closes the panel by going back, which gives the focus back to what opened it. */
  leave: () => void
  /** Removes the form. */
  close: () => void
  stepBack: StepBack
}

/**
 * Manages the quote form of a location page.
 * @param onEntry called on the history entry of the list, before the panel gets its own
 */
export function useQuotePanel(isInitiallyOpen: boolean, onEntry: () => void): QuotePanelState {
  const [place, setPlace] = useState<Place>(isInitiallyOpen ? 'page' : 'hidden')
  const navigate = useNavigate()
  const isOnEntry = isSheetEntry(useLocation())
  const isPanelOpen = place === 'panel' && isOnEntry
  /** True from the press that opens the panel on, so that a second press adds no second entry. */
  const hasEntry = useRef(false)
  const isLeaving = useRef(false)
  const opener = useRef<Element | null>(null)
  const stepBack: StepBack = useRef(null)
  // Transitions keep the prompt on screen while the form's code loads.
  const [isLoading, startTransition] = useTransition()

  useEffect(() => {
    if (!isLoading) hasEntry.current = isOnEntry
  }, [isLoading, isOnEntry])
  useEffect(() => {
    if (!isPanelOpen) return
    return () => {
      isLeaving.current = false
      // Scrolling is the router's: it restores the position, from which a focused button of a sticky bar would move.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [isPanelOpen])

  return {
    place,
    isPanelOpen,
    isLoading,
    open: () => startTransition(() => setPlace((before) => (before === 'hidden' ? 'page' : before))),
    visit: () => {
      opener.current = document.activeElement
      startTransition(async () => {
        setPlace('panel')
        if (hasEntry.current) return
        hasEntry.current = true
        const { search } = window.location
        onEntry()
        await navigate({ search }, { state: SHEET_ENTRY, preventScrollReset: true })
      })
    },
    leave: () => {
      // A second press must not go back twice.
      if (isLeaving.current) return
      isLeaving.current = true
      // Leaves from the second step, too.
      stepBack.current = null
      inBackground(Promise.resolve(navigate(-1)))
    },
    close: () => {
      opener.current = null
      setPlace('hidden')
    },
    stepBack,
  }
}
