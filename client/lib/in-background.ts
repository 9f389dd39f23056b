import { toasts } from '@shared/toasts.ts'
import { showToast } from './toasts.tsx'

/**
 * Starts what nobody waits for. Work says its own expected failures; one that nobody expected is said here, so that
 * no one believes it was done, and goes to the browser's log of errors.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    showToast(toasts.unexpected)
    reportError(error)
  })
}
