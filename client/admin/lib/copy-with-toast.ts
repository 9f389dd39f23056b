import { copyText } from '@client/lib/copy-text.ts'
import type { Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { adminToasts } from './admin-toasts.ts'

/** Copies a text and shows a toast with the result. */
export async function copyWithToast(text: string, copied: Toast = adminToasts.textCopied): Promise<void> {
  showToast((await copyText(text)) ? copied : adminToasts.copyFailed)
}

/** Copies an email address and shows a toast with the result. */
export const copyEmail = (email: string) => copyWithToast(email, adminToasts.emailCopied)
