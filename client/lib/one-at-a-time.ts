import { useRef, useState } from 'react'

/**
 * Runs one piece of work at a time: pressing again while it is under way does nothing. State alone would not do, for
 * two presses can come before it is drawn.
 *
 * @returns run, which takes the work; pending, while it is under way
 */
export function useOneAtATime(): { run: (work: () => Promise<unknown>) => Promise<void>; pending: boolean } {
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      await work()
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { run, pending }
}
