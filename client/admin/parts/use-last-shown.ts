import { useRef } from 'react'

/** Returns what is open in a drawer, and while its closing animation runs what was open last. */
export function useLastShown<Open>(open: Open | null): Open | null {
  const last = useRef(open)
  if (open !== null) last.current = open
  return open ?? last.current
}
