/** How long the browser gets to take the file over before its address is given up. */
const HAND_OVER_MS = 60_000

/** The server's refusal of a file, in its own words. */
export class DownloadError extends Error {}

/**
 * Fetches a file (CSV exports) with a POST and hands it to the browser to save under the server's name.
 *
 * @param body what is to be in it, sent as JSON
 * @throws DownloadError with the server's message; TypeError when the network fails, also half-way: nothing is saved then
 */
export async function downloadFile(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) {
    const refusal = (await answer.json().catch(() => null)) as { message?: string } | null
    throw new DownloadError(refusal?.message ?? '')
  }
  saveFile(await answer.blob(), fileNameOf(answer.headers.get('content-disposition')))
}

/** Hands a file to the browser to save under this name. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), HAND_OVER_MS)
}

function fileNameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export.csv'
}
