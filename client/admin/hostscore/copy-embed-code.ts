import { copyText } from '@client/lib/copy-text.ts'
import { preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { badgeEmbedCode } from '@shared/badges/badge-embed.ts'
import { toasts } from '@shared/lib/toasts.ts'

/** Copies a company's embed code and shows a toast (product 8.8). */
export async function copyEmbedCode(publicUrl: string, company: { id: number; name: string }): Promise<void> {
  preloadToasts()
  const copied = await copyText(badgeEmbedCode(publicUrl, company))
  showToast(copied ? toasts.embedCodeCopied : toasts.embedCodeNotCopied)
}
