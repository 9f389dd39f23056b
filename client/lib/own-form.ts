import { useEffect } from 'react'

let openForm: (() => void) | null = null

/** Registers how the page shown opens its own lead form, for links elsewhere that lead to the form of the home page. */
export function useOwnForm(open: () => void): void {
  useEffect(() => {
    openForm = open
    return () => {
      if (openForm === open) openForm = null
    }
  }, [open])
}

/** Opens the lead form of the page, and returns whether it has one. */
export function openOwnForm(): boolean {
  openForm?.()
  return openForm !== null
}
