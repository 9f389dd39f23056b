import { preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { badgeEmbedCode } from '@shared/hostscore/badge-embed.ts'
import { toasts } from '@shared/toasts.ts'

/** Puts a company's embed code into the clipboard and says so (specification, section 8: Embed Code Copied). */
export async function copyEmbedCode(publicUrl: string, company: { id: number; name: string }): Promise<void> {
  preloadToasts()
  try {
    await navigator.clipboard.writeText(badgeEmbedCode(publicUrl, company))
    showToast(toasts.embedCodeCopied)
  } catch {
    showToast(toasts.embedCodeNotCopied)
  }
}
