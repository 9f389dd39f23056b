import { useRef, useState } from 'react'
import { inBackground } from './in-background.ts'

/** Runs one action at a time. A ref guards it: two clicks can arrive before React renders the state. */
export function usePendingAction(): { run: (work: () => Promise<unknown>) => void; pending: boolean } {
  const busy = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const finish = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } finally {
      busy.current = false
      setIsPending(false)
    }
  }
  const run = (work: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    setIsPending(true)
    inBackground(finish(work))
  }
  return { run, pending: isPending }
}
