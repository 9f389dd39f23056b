import { useRef, useState } from 'react'
import { inBackground } from './in-background.ts'

/**
 * Runs one piece of work at a time: pressing again while it is under way does nothing. State alone would not do, for
 * two presses can come before it is drawn. Work that fails against its own expectation is no longer under way, and
 * the failure is said.
 *
 * @returns run, which takes the work; pending, while it is under way
 */
export function useOneAtATime(): { run: (work: () => Promise<unknown>) => void; pending: boolean } {
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const finish = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  const run = (work: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    inBackground(finish(work))
  }
  return { run, pending }
}
