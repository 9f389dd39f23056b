import { forgetPendingChanges } from '@client/lib/search-params.ts'
import { useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker, useLocation } from 'react-router-dom'

/** Asked before the changes of a form are lost. */
export const UNSAVED_QUESTION = 'Close without saving? Your changes will be lost.'

/** Asks before unsaved input of a form is lost. @returns whether it may be lost */
export function confirmLoss(isUnsaved: boolean): boolean {
  return !isUnsaved || window.confirm(UNSAVED_QUESTION)
}

/**
 * Asks before the input of a drawer is lost: when the URL opens another row or none, and before the page is left or
 * reloaded. React Router has one blocker at a time, so a screen has one drawer with a guard.
 * @param param search param that names the open row; others may change beneath the drawer
 * @param getQuestion returns what to ask; null while nothing would be lost
 * @param onLose called after a yes: forgets the drafts
 * @returns a function that asks before the drawer itself leaves the row, and returns whether it may. A yes is valid
 * until the user types again, so that the navigation which follows does not ask again.
 */
export function useLeaveGuard(
  param: string,
  getQuestion: () => string | null,
  onLose?: () => void,
): () => boolean {
  const hasAgreed = useRef(false)
  const openRow = getOpenRow(useLocation(), param)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is about one row
  useEffect(() => {
    const forget = () => {
      hasAgreed.current = false
    }
    forget()
    document.addEventListener('input', forget)
    return () => document.removeEventListener('input', forget)
  }, [openRow])
  const canLeave = () => {
    const question = getQuestion()
    if (question === null || hasAgreed.current) return true
    hasAgreed.current = window.confirm(question)
    if (hasAgreed.current) onLose?.()
    return hasAgreed.current
  }
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const before = getOpenRow(currentLocation, param)
    return before !== null && before !== getOpenRow(nextLocation, param) && !canLeave()
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    forgetPendingChanges()
  }, [blocker])
  useBeforeUnload((event) => {
    if (getQuestion() !== null) event.preventDefault()
  })
  return canLeave
}

/** Returns the screen and its open row; null while none is open. */
function getOpenRow(
  { pathname, search }: { pathname: string; search: string },
  param: string,
): string | null {
  const row = new URLSearchParams(search).get(param)
  return row === null ? null : `${pathname} ${row}`
}
