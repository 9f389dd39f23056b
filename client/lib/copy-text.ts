import { adminToasts } from '@shared/admin-toasts.ts'
import { showToast } from './toasts.tsx'

/** Copies a text and says so, or says that the browser would not. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(adminToasts.textCopied)
  } catch {
    showToast(adminToasts.copyFailed)
  }
}
