import type { StepBack } from '@client/lib/step-back.ts'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/**
 * While an open panel shows the second step of its form, Back leads to the first one. Render it in an open panel only: a
 * blocker makes the router warn about every link to a section of the page.
 */
export function StepBackBlocker({ stepBack }: { stepBack: StepBack }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && stepBack.current !== null)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    stepBack.current?.()
    blocker.reset()
  }, [blocker, stepBack])
  return null
}
