import { useState } from 'react'

/** Returns what is open in a drawer, and while its closing animation runs what was open last. */
export function useLastShown<Open>(open: Open | null): Open | null {
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  return open ?? last
}
