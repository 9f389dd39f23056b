import { toasts } from './toast-texts.ts'
import { showToast } from './toasts.tsx'

/** Runs work without awaiting it. An unexpected failure shows a toast and is logged. */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    showToast(toasts.unexpected)
    reportError(error)
  })
}
