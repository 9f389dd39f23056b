import { useRef, useState } from 'react'
import { inBackground } from './in-background.ts'

/** Runs one action at a time. A ref guards it: two clicks can arrive before React renders the state. */
export function usePendingAction(): { run: (work: () => Promise<unknown>) => void; pending: boolean } {
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
