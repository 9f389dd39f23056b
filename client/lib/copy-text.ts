/** Copies a text to the clipboard. Returns false if the browser refuses: not on HTTPS, or permission denied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
